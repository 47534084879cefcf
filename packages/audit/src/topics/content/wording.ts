import type { DocumentSource } from '../../kernel/page/elements.ts';
import { titleOf } from '../../kernel/page/head-texts.ts';
import { attributeOf, HEADINGS } from '../../kernel/page/parse-html.ts';
import { hasMain, walkRegions } from '../../kernel/page/regions.ts';
import { type Quote, quoteIn } from '../../kernel/quote.ts';
import { cleanText } from '../../kernel/text/clean-text.ts';
import { detectLanguage, languageOf } from '../../kernel/text/detect-language.ts';
import { LANGUAGES, type Language } from '../../kernel/text/languages/languages.ts';
import { scriptOf, segmentWords, type Word, wordCount } from '../../kernel/text/word-count.ts';

export interface PlaceholderFact {
  readonly where: 'title' | 'heading' | 'text' | 'meta' | 'alt';
  readonly what: 'filler' | 'note' | 'template' | 'value';
  readonly text: string;
  /** The same as it is written. */
  readonly excerpt: Quote;
}

/** A block of text that is a list of keywords. */
export interface StuffedBlock extends DensePhrase {
  /** Words of the block. */
  readonly words: number;
  readonly excerpt: Quote;
}

export interface WordingFact {
  /** By its text, else by its `lang`; null for languages whose words we do not know. */
  readonly language: Language | null;
  /** Words of running text in the content, without code and tables. */
  readonly words: number;
  /** Null when no phrase occurs twice, or when the language is null. */
  readonly densest: DensePhrase | null;
  /** First block that repeats a phrase as a list of keywords does; null without one, missing in facts of older versions. */
  readonly stuffed?: StuffedBlock | null;
  /** At most 20; code samples are ignored. */
  readonly placeholders: readonly PlaceholderFact[];
}

/** Particles that Korean attaches to a noun, longest first. */
const PARTICLES = [
  '으로써',
  '으로서',
  '에서는',
  '에게서',
  '이라는',
  '까지',
  '부터',
  '에서',
  '에게',
  '에는',
  '으로',
  '처럼',
  '보다',
  '마다',
  '이나',
  '이며',
  '이고',
  '라는',
  '은',
  '는',
  '이',
  '가',
  '을',
  '를',
  '의',
  '에',
  '와',
  '과',
  '도',
  '만',
  '로',
  '나',
] as const;

const HANGUL = /^[가-힣]+$/;

/** Fewest syllables of a noun before a particle; one syllable is too short to recognize. */
const MIN_STEM = 2;

const stemsOf = (word: string): readonly string[] =>
  HANGUL.test(word)
    ? PARTICLES.filter((particle) => word.endsWith(particle) && word.length - particle.length >= MIN_STEM).map(
        (particle) => word.slice(0, -particle.length),
      )
    : [];

/**
 * Removes the particles from Korean words, so that forms of one noun count as one. It removes them only when the stem
 * also appears alone or with another particle ("커피를" and "커피가"), which shows that it is a word. Other words that end
 * like a particle keep their ending.
 *
 * @returns a function that returns the stem of a word of the text, or the word itself.
 */
export const withoutParticles = (words: readonly string[]): ((word: string) => string) => {
  const forms = new Map<string, number>();
  for (const word of new Set(words)) {
    if (!HANGUL.test(word)) continue;
    for (const stem of [word, ...stemsOf(word)]) forms.set(stem, (forms.get(stem) ?? 0) + 1);
  }
  return (word) => stemsOf(word).find((stem) => (forms.get(stem) ?? 0) > 1) ?? word;
};

export interface DensePhrase {
  /** In lower case; Korean nouns without their particles. */
  readonly phrase: string;
  /** Occurrences that do not overlap. */
  readonly count: number;
  /**
   * Words in all occurrences, as a share of all words in the text that carry a topic, 0 to 1. Small words are left out
   * because languages differ most in them: English has many, Korean hardly any.
   */
  readonly share: number;
}

/** Most words in a phrase. */
const MAX_LENGTH = 3;

/** Most words that are read: the first chapters of a book. */
const MAX_WORDS = 50_000;

/** Longest word, in UTF-16 units, that may be in a phrase; a longer one is a code or an address. */
const MAX_WORD = 60;

interface Token {
  readonly word: string;
  /** Whether it carries a topic: it is not a stop word, a number or a single letter. */
  readonly content: boolean;
  /** Whether only white space, or nothing, separates it from the previous word. */
  readonly joined: boolean;
  /** Whether anything appears between them. */
  readonly spaced: boolean;
}

/** A number or a single letter is not a topic. A single Chinese character is one only next to another. */
const NO_TOPIC = /^(?:[\p{N}.,]+|[\p{sc=Latin}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])$/u;

/** Particles and endings that French attaches to the next word, and English to the previous one. */
const ATTACHED: Partial<Record<Language, RegExp>> = { fr: /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)'/u, en: /'s$/u };

/**
 * Returns a word in the form for comparison: composed, in lower case, without attached particles; empty when it is too
 * long.
 */
const comparable = (written: string, language: Language): string => {
  if (written.length > MAX_WORD) return '';
  const word = written.normalize('NFC').toLowerCase().replaceAll('’', "'");
  const attached = ATTACHED[language];
  return attached === undefined || LANGUAGES[language].stopWords.has(word) ? word : word.replace(attached, '');
};

const isHan = (word: string): boolean => scriptOf(word.codePointAt(0) ?? 0) === 'han';

const tokensOf = (text: string, words: Iterable<Word>, language: Language): readonly Token[] => {
  const { stopWords } = LANGUAGES[language];
  const tokens: Token[] = [];
  // A text has few different words, and most of them occur many times.
  const known = new Map<string, Pick<Token, 'word' | 'content'>>();
  const tokenOf = (written: string): Pick<Token, 'word' | 'content'> => {
    const word = comparable(written, language);
    return { word, content: word !== '' && !NO_TOPIC.test(word) && !stopWords.has(word) };
  };
  let end = 0;
  for (const { text: written, index } of words) {
    if (tokens.length >= MAX_WORDS) break;
    const token = known.get(written) ?? tokenOf(written);
    known.set(written, token);
    const between = index - end > 10 ? '|' : text.slice(end, index);
    tokens.push({ ...token, joined: tokens.length > 0 && between.trim() === '', spaced: between !== '' });
    end = index + written.length;
  }
  return tokens;
};

interface Tally {
  count: number;
  /** The token after the last occurrence. An occurrence that starts before it overlaps. */
  free: number;
  readonly length: number;
}

/** Counts the phrases that start at a token. A phrase with a word that occurs only once cannot repeat and is not remembered. */
const tallyAt = (
  tokens: readonly Token[],
  start: number,
  repeated: ReadonlySet<string>,
  tallies: Map<string, Tally>,
): void => {
  let phrase = '';
  for (let length = 1; length <= MAX_LENGTH; length++) {
    const token = tokens[start + length - 1];
    if (token === undefined || !token.content || !repeated.has(token.word)) return;
    if (length > 1 && !token.joined) return;
    phrase += (length > 1 && token.spaced ? ' ' : '') + token.word;
    if (length === 1 && token.word.length === 1 && isHan(token.word)) continue;
    const tally = tallies.get(phrase) ?? { count: 0, free: 0, length };
    if (start < tally.free) continue;
    tallies.set(phrase, tally);
    tally.count++;
    tally.free = start + length;
  }
};

const repeatedWordsOf = (tokens: readonly Token[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { word } of tokens) (seen.has(word) ? repeated : seen).add(word);
  return repeated;
};

/**
 * Returns the phrase of one to three words, without stop words, that takes up most of a text; null when no phrase occurs twice.
 * Of phrases with the same share, the first in the text wins. A phrase does not cross punctuation. Chinese and Japanese words
 * come from a dictionary, so the share counts such words.
 *
 * The share counts words, not occurrences: otherwise a phrase could never exceed the words that it consists of.
 *
 * @param segmented words of the text, for callers that know them.
 */
export const densestPhrase = (
  text: string,
  language: Language,
  segmented: Iterable<Word> = segmentWords(text),
): DensePhrase | null => {
  const raw = tokensOf(text, segmented, language);
  const stem = language === 'ko' ? withoutParticles(raw.map(({ word }) => word)) : null;
  const tokens = stem === null ? raw : raw.map((token) => ({ ...token, word: stem(token.word) }));
  const repeated = repeatedWordsOf(tokens);
  const tallies = new Map<string, Tally>();
  for (const start of tokens.keys()) tallyAt(tokens, start, repeated, tallies);
  const words = tokens.filter(({ content }) => content).length;
  let best: DensePhrase | null = null;
  for (const [phrase, { count, length }] of tallies) {
    const share = (count * length) / words;
    if (count > 1 && share > (best?.share ?? 0)) best = { phrase, count, share };
  }
  return best;
};

/** Finds placeholder text that nobody replaced, and phrases that are repeated too often. */

const MAX_PLACEHOLDERS = 20;

/** Phrases are counted in this many UTF-16 units. More text shows nothing new about the topic. */
const MAX_TEXT = 20_000;
const EXCERPT = 160;

/** From this number of words, a block is running text. */
const SENTENCE = 10;

type Where = PlaceholderFact['where'];

type What = PlaceholderFact['what'];

/**
 * Filler text, and the texts that Ghost, WordPress, Hugo and Jekyll write into a new site until its owner replaces
 * them.
 */
const FILLER =
  /\blorem ipsum dolor\b|^\s*(?:Thoughts, stories and ideas\.?|Just another WordPress (?:site|weblog)|Welcome to WordPress\. This is your first post\.|My New Hugo Site|Write an awesome description for your new site here\.)/i;

/** Texts that editors and themes put into an empty field. */
const FIELD =
  /^\s*\[?(?:(?:add|enter|insert|type|write|put) (?:an?|the|your) (?:meta |page |short )?(?:text|title|description|content|tagline)(?: here)?|your (?:meta )?(?:text|title|description|content) (?:goes )?here)\.?\]?\s*$/i;

const NOTE = /^\s*(?:\[\s*)?(?:TODO|FIXME|TBD)(?:\s*[:\]]|\s*\([^)]{0,40}\)\s*:)/;
const TEMPLATE = /\{\{[^{}\n]{1,80}\}\}|<%=?[^%<>\n]{1,80}%>|\[object Object\]/;

/** A missing value within a text, in forms that prose never has: `$NaN`, `undefined undefined`. */
const VALUE_IN_TEXT =
  /\[object Object\]|\b(?:undefined|null) (?:undefined|null)\b|[$€£¥₩] ?(?:NaN|undefined)\b|\b(?:NaN|undefined) ?[%€₩]|^\s*Invalid Date\s*$/;

const VALUE_ALONE = /(?:^|[|–—·:-])\s*(?:undefined|NaN|null|\[object Object\])\s*(?=$|[|–—·:-])/;

const whatIn = (text: string, where: Where): What | null => {
  if (FILLER.test(text) || FIELD.test(text)) return 'filler';
  if (TEMPLATE.test(text) && !text.includes('[object Object]')) return 'template';
  if (where === 'text') return NOTE.test(text) ? 'note' : VALUE_IN_TEXT.test(text) ? 'value' : null;
  return NOTE.test(text) ? 'note' : VALUE_ALONE.test(text) || VALUE_IN_TEXT.test(text) ? 'value' : null;
};

const METAS: readonly string[] = [
  'description',
  'og:title',
  'og:description',
  'og:site_name',
  'twitter:title',
  'twitter:description',
];

/** A block of running text with its words, so that each text is segmented once. */
interface Block {
  readonly text: string;
  readonly segmented: readonly Word[];
  /** As `wordCount` counts them. */
  readonly words: number;
}

const BETWEEN = '\n. ';

/** Returns the text of several blocks, of at most `MAX_TEXT`, with its words. */
const joined = (blocks: readonly Block[]): Omit<Block, 'words'> => {
  let start = 0;
  const segmented = blocks.flatMap((block) => {
    const from = start;
    start += block.text.length + BETWEEN.length;
    const words =
      start > MAX_TEXT ? [...segmentWords(block.text.slice(0, Math.max(0, MAX_TEXT - from)))] : block.segmented;
    return from === 0 ? words : words.map(({ text, index }) => ({ text, index: index + from }));
  });
  return {
    text: blocks
      .map(({ text }) => text)
      .join(BETWEEN)
      .slice(0, MAX_TEXT),
    segmented,
  };
};

const INLINE = new Set('a abbr b bdi cite em font i mark q s small span strong sub sup time u ruby rb rt'.split(' '));

export const readWording = ({ tree, html, mainText, fact }: DocumentSource): WordingFact => {
  const found: Omit<PlaceholderFact, 'excerpt'>[] = [];
  const look = (text: string, where: Where): void => {
    const what = found.length < MAX_PLACEHOLDERS ? whatIn(text, where) : null;
    if (what !== null) found.push({ where, what, text: excerptOf(text, what) });
  };
  const title = titleOf(fact)?.text ?? '';
  look(title, 'title');
  for (const { key, content } of fact.metas) if (METAS.includes(key)) look(content, 'meta');
  const landmark = hasMain(tree);
  const running: Block[] = [];
  let block = '';
  let length = 0;
  let heading = 0;
  let shows = false;
  const isHeading = (tagName: string): boolean => HEADINGS.has(tagName);
  const part = (tagName: string): void => {
    if (INLINE.has(tagName) || block === '') return;
    // Menus, lists of names and captions repeat words without stuffing anything.
    if (length < MAX_TEXT && block.length >= SENTENCE) {
      const segmented = [...segmentWords(block)];
      const words = wordCount(block, segmented);
      if (words >= SENTENCE) running.push({ text: block, segmented, words });
    }
    length += block.length;
    block = '';
  };
  walkRegions(tree, {
    enter: (element, { hidden, code }) => {
      if (hidden) return;
      if (isHeading(element.tagName)) heading++;
      if (code) shows = true;
      if (element.tagName === 'img') look((attributeOf(element, 'alt') ?? '').slice(0, 1_000), 'alt');
      part(element.tagName);
    },
    leave: (element, { hidden }) => {
      if (hidden) return;
      if (isHeading(element.tagName)) heading--;
      part(element.tagName);
    },
    text: (value, { hidden, code, edge, main, table }) => {
      if (hidden || code || value.trim() === '') return;
      const inContent = landmark ? main && !edge : !edge;
      if (heading > 0) look(value.slice(0, 5_000), 'heading');
      else if (inContent) look(value.slice(0, 20_000), 'text');
      if (inContent && !table && block.length < MAX_TEXT) block += value.slice(0, MAX_TEXT);
    },
  });
  const { text, segmented } = joined(running);
  const language = detectLanguage(text)?.language ?? languageOf(fact.lang, mainText);
  const densest = language === null ? null : densestIn(text, language, segmented);
  return {
    language,
    words: wordCount(text, segmented),
    densest,
    stuffed: densest === null || language === null ? null : stuffedIn(running, densest, language, html),
    // Pages that show code mention templates and values, and a page may be about filler text itself.
    placeholders: found
      .filter(({ where, what }) => {
        if (what === 'filler') return !/lorem ipsum/i.test(where === 'title' ? '' : title);
        return !shows || where === 'title' || where === 'meta' || what === 'note';
      })
      .map((one) => ({ ...one, excerpt: quoteIn(html, one.text) })),
  };
};

/** Fewest occurrences of a phrase of several words in a block, and its smallest share there, that make the block a list of keywords. */
const STUFFED_COUNT = 10;
const STUFFED_SHARE = 0.3;

/**
 * Returns the first block that is a list of keywords. A page that repeats no phrase often has none. A single word does not
 * count, because it may be the label of each line of a list.
 */
const stuffedIn = (
  blocks: readonly Block[],
  densest: DensePhrase,
  language: Language,
  html: string,
): StuffedBlock | null => {
  if (densest.count < STUFFED_COUNT) return null;
  for (const { text, segmented, words } of blocks) {
    const found = words >= STUFFED_COUNT * 2 ? densestPhrase(text, language, segmented) : null;
    if (found?.phrase.includes(' ') && found.count >= STUFFED_COUNT && found.share >= STUFFED_SHARE)
      return { ...found, words, excerpt: quoteIn(html, cleanText(text, EXCERPT)) };
  }
  return null;
};

/**
 * Returns the densest phrase. On a page in another language, a phrase with small English words comes from English text
 * and does not count.
 */
const densestIn = (text: string, language: Language, segmented: readonly Word[]): WordingFact['densest'] => {
  const densest = densestPhrase(text, language, segmented);
  const english = language !== 'en' && densest?.phrase.split(' ').some((word) => LANGUAGES.en.stopWords.has(word));
  return english ? null : densest;
};

const excerptOf = (text: string, what: What): string => {
  const patterns = { filler: FILLER, note: NOTE, template: TEMPLATE, value: VALUE_IN_TEXT };
  const at = Math.max(0, text.search(patterns[what]));
  return cleanText(text.slice(Math.max(0, at - 40)), EXCERPT);
};
