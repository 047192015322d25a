"""The names under which positions.txt speaks of the five source variants and their settings."""

from dataclasses import dataclass, field

VARIANTS = {
    "000": "persona_tycoon",
    "001": "playtash",
    "002": "polish_wiki",
    "003": "aw_net",
    "004": "japanese_app",
}
SWITCHES = {
    "": {},
    "+wonder": {"wonder": True},
    "+lock": {"suit_lock": True},
    "+ff": {"forbidden_finish": True},
    "-stair": {"stair_revolution": False},
    "-cut": {"eight_cut": False},
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """One variant at one setting."""

    name: str
    variant: str
    options: dict[str, bool] = field(default_factory=dict)

    @property
    def readable(self) -> str:
        """The name in test ids: `playtash+ff`."""
        return self.variant + self.name[3:]


def source(name: str) -> Source:
    """`001+lock` as variant and options."""
    return Source(name=name, variant=VARIANTS[name[:3]], options=SWITCHES[name[3:]])
