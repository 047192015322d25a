"""What is wrong with a text that cannot be read, and what to type instead. The parser alone asks.

- `explain` says what is wrong with one sentence, and gives the text to read on with
- `misread_words` looks at a text that was read to its end, for words of the language that were taken for names

How an explanation is found is private to the package: `explain` asks the others in turn. `broken_sentence` says which
stretch is given up; `mistake` holds what is known of it and tries changes out; `wrong_tokens` knows cards, signs and
brackets that are not well formed, `likely_slips` what a word may be a slip for, with the help of `usual_phrases` and
`other_scripts`; `words_as_names` looks for words of the language that were read as names; `messages` and
`expected_words` put it in words.
"""

from kakumei.dsl.syntax_errors.explain import Explanation as Explanation, explain as explain
from kakumei.dsl.syntax_errors.words_as_names import misread_words as misread_words
