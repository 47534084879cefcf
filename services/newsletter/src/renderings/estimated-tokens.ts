/** Characters of which a tokenizer makes about one token each: Han, Kana, Hangul, and the punctuation between them. */
const EAST_ASIAN = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\u3000-\u303f\uff00-\uffef]/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII, line ends included.
const ASCII = /[\u0000-\u007f]/g;
const ASCII_PER_TOKEN = 4;
const OTHERS_PER_TOKEN = 2;

const countOf = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

/**
 * Estimates the tokens that a text costs its reader, for `x-markdown-tokens`: readers plan a budget with it, and
 * nothing is billed by it.
 *
 * Tokenizers differ, so none is run. For ASCII, four characters count as a token: OpenAI's rule of thumb for English,
 * which most estimates use for everything. For Chinese, Japanese and Korean, one character counts as a token, because
 * their characters have three bytes and vocabularies have few of their words. For everything else (accents, Cyrillic,
 * emoji), two characters count as a token. With four for every script, Korean and Japanese would count a third of their
 * cost.
 */
export const estimatedTokens = (markdown: string): number => {
  const eastAsian = countOf(markdown, EAST_ASIAN);
  const ascii = countOf(markdown, ASCII);
  const others = [...markdown].length - eastAsian - ascii;
  return Math.ceil(eastAsian + ascii / ASCII_PER_TOKEN + others / OTHERS_PER_TOKEN);
};
