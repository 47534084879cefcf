import { CHARACTER_CLASS, classAt, type Run, runsOf } from './runs.ts';

/**
 * Terms are strings that begin with their kind, so that a word and a stem of the same letters are two terms:
 * `word` and `stem` of a word run, `joint` a word run with the Han or Hangul character that touches it, `pair` two
 * neighbours in a Han or Hangul run, `single` a run of one character.
 */
export const TERM_KIND = { word: 'w', stem: 's', joint: 'j', pair: 'p', single: 'c' } as const;
export type TermKind = (typeof TERM_KIND)[keyof typeof TERM_KIND];

export type TermKey = `${TermKind}${string}`;

export const wordKey = (word: string): TermKey => `w${word}`;
export const stemKey = (stem: string): TermKey => `s${stem}`;
export const jointKey = (word: string, next: string): TermKey => `j${word}${next}`;
/** Returns a `single` for one character, a `pair` for two. */
export const charactersKey = (characters: string): TermKey =>
  characters.length === 1 ? `c${characters}` : `p${characters}`;

export const kindOf = (key: TermKey): TermKind => key[0] as TermKind;

/**
 * Particles and copula endings that can end an eojeol. This is not a full grammar: a wrongly stripped ending is
 * stripped from the text and from the query alike.
 */
const ENDINGS: ReadonlySet<string> = new Set(
  [
    '은 는 이 가 을 를 의 에 와 과 도 만 로 나 랑 께 며 고 들 요 뿐 란',
    '으로 에서 에게 한테 께서 까지 부터 마다 보다 처럼 하고 이나 이랑 라고 라는 이란 이며 이고 이다 조차 마저 밖에',
    '에는 에도 에만 에의 로는 로도 로서 로써 와의 과의 와는 과는 만의 만이 만을 만은 들은 들이 들을 들의 들과 들도 뿐만',
    '으로는 으로도 으로서 으로써 에서는 에서도 에서의 에게서 에게는 에게도 까지는 까지도 까지의 부터는 부터의 이라고 이라는',
    '들에게 들에서 들에는 들로 들까지 한테서 보다는 처럼은 마다의',
    '입니다 이었다 였다 이었습니다 였습니다 이지만 지만 이든 든지 이든지 이에요 예요 인데 이라서 라서 이라면 라면',
  ].flatMap((line) => line.split(' ')),
);

/** Endings with which hardly any noun ends by itself. */
const CLEAR_ENDINGS: ReadonlySet<string> = new Set(
  '은 는 을 를 에서 에게 한테 까지 부터 마다 처럼 으로 에는 에도 에서는 으로는'.split(' '),
);

const LONGEST = Math.max(...[...ENDINGS].map((ending) => ending.length));
/** Number of syllables that must remain of an eojeol. */
const SHORTEST_STEM = 2;

/** Returns the end of the stem of the Hangul run `start`–`end`, before the longest known ending that leaves two syllables. */
export const stemEnd = (text: string, start: number, end: number): number => {
  for (let length = Math.min(LONGEST, end - start - SHORTEST_STEM); length > 0; length--) {
    if (ENDINGS.has(text.slice(end - length, end))) return end - length;
  }
  return end;
};

/** Returns the pairs of all neighbors in a run of Han or Hangul. */
export const pairKeys = (text: string): readonly TermKey[] =>
  Array.from({ length: text.length - 1 }, (_, place) => charactersKey(text.slice(place, place + 2)));

/** Receives the terms of a text in order. */
export interface TermSink {
  /** A word run; the receiver makes its stem. */
  word(word: string): void;
  /** A word run and the unit of the Hangul or Han run that touches it: “1997년” holds “1997” with “년”. */
  joint(word: string, next: string): void;
  /** Two units next to each other in a Hangul or Han run. */
  pair(first: number, second: number): void;
  /** A Hangul or Han run of one unit. */
  single(unit: number): void;
}

/** Longer words are cut: nobody types them, and they would fill the vocabulary. */
const LONGEST_WORD = 64;

export const wordOf = (text: string, { start, end }: Run): string =>
  text.slice(start, Math.min(end, start + LONGEST_WORD));

/** Returns the end of the part of a run that is indexed: the stem of a Hangul run, all of any other run. */
export const termEnd = (text: string, { kind, start, end }: Run): number =>
  kind === 'hangul' ? stemEnd(text, start, end) : end;

/** Passes the terms of searchable text to the sink, in order. */
export const emitTerms = (text: string, sink: TermSink): void => {
  let before: Run | null = null;
  for (const run of runsOf(text)) {
    if (run.kind === 'word') sink.word(wordOf(text, run));
    else {
      if (before?.kind === 'word' && before.end === run.start) sink.joint(wordOf(text, before), text.charAt(run.start));
      emitUnits(text, run.start, termEnd(text, run), sink);
    }
    before = run;
  }
};

const emitUnits = (text: string, start: number, end: number, sink: TermSink): void => {
  let first = text.charCodeAt(start);
  if (end - start === 1) sink.single(first);
  for (let index = start + 1; index < end; index++) {
    const second = text.charCodeAt(index);
    sink.pair(first, second);
    first = second;
  }
};

/** English letters, the most frequent first. Looking for a phrase from its rarest letter skips most texts fast. */
const BY_FREQUENCY = ' etaoinsrhldcumfpgwybvkxjqz';
/** Least part of a phrase that is looked for. A shorter one, such as the end of “in the”, is in every text many times. */
const SHORTEST_SEARCHED = 4;

/**
 * Returns a function that tests whether searchable text holds a searchable phrase as it is, and not within other words.
 */
export const phraseFinder = (phrase: string): ((text: string) => boolean) => {
  const starts = phrase.slice(0, Math.max(1, phrase.length - SHORTEST_SEARCHED + 1));
  const ranks = Array.from(starts, (letter) => BY_FREQUENCY.indexOf(letter));
  const lead = ranks.includes(-1) ? 0 : ranks.indexOf(Math.max(...ranks));
  const rest = phrase.slice(lead);
  return (text) => {
    for (let place = text.indexOf(rest); place >= 0; place = text.indexOf(rest, place + 1)) {
      const start = place - lead;
      if (!text.startsWith(phrase, start) || start < 0) continue;
      if (!isWithinWord(text, start) && !isWithinWord(text, start + phrase.length)) return true;
    }
    return false;
  };
};

/**
 * Whether searchable text holds a Hangul run `whole`, or its stem with another ending or none: 메모리를 matches 메모리에서. A
 * stem that continues as another word does not match, unless the stripped part was clearly an ending. When `whole` is
 * null, the stem must be a word of its own.
 */
export const holdsStem = (text: string, stem: string, whole: string | null): boolean => {
  const isFree = whole !== null && isClearStem(stem, whole);
  for (let start = text.indexOf(stem); start >= 0; start = text.indexOf(stem, start + 1)) {
    if (isFree || (whole !== null && text.startsWith(whole, start))) return true;
    if (whole === null && classAt(text, start - 1) === CHARACTER_CLASS.hangul) continue;
    const end = start + stem.length;
    const runEnd = hangulEnd(text, end);
    if (runEnd === end || ENDINGS.has(text.slice(end, runEnd))) return true;
  }
  return false;
};

/** Maximum number of characters between two parts of a run that the query writes as one. */
const MOST_BETWEEN = 3;
const SHORTEST_PART = 2;

/** Whether searchable text holds a run of Han in parts of two characters or more, in order and close to each other. */
export const holdsApart = (text: string, run: string): boolean => {
  const first = run.slice(0, SHORTEST_PART);
  for (let start = text.indexOf(first); start >= 0; start = text.indexOf(first, start + 1)) {
    if (restFollows(text, start, run)) return true;
  }
  return false;
};

const restFollows = (text: string, start: number, run: string): boolean => {
  let place = start;
  let done = 0;
  for (;;) {
    const from = done;
    while (done < run.length && text[place] === run[done]) {
      place += 1;
      done += 1;
    }
    if (done === run.length) return done - from >= SHORTEST_PART;
    // The rest must be long enough to be a part.
    if (run.length - done < SHORTEST_PART) return false;
    const next = text.slice(place, place + MOST_BETWEEN + SHORTEST_PART).indexOf(run.slice(done, done + SHORTEST_PART));
    if (next < 0) return false;
    place += next;
  }
};

/** Whether the rest of a run after its stem is clearly an ending, or empty. */
export const isClearStem = (stem: string, whole: string): boolean =>
  stem === whole || CLEAR_ENDINGS.has(whole.slice(stem.length));

const hangulEnd = (text: string, start: number): number => {
  let end = start;
  while (end < text.length && classAt(text, end) === CHARACTER_CLASS.hangul) end += 1;
  return end;
};

/** Whether a position is between two characters of one word. A number inside a word is a separate part: 24 in v24. */
export const isWithinWord = (text: string, place: number): boolean =>
  place > 0 &&
  place < text.length &&
  classAt(text, place - 1) === CHARACTER_CLASS.word &&
  classAt(text, place) === CHARACTER_CLASS.word &&
  isDigit(text, place - 1) === isDigit(text, place);

const isDigit = (text: string, place: number): boolean => {
  const unit = text.charCodeAt(place);
  return unit >= 0x30 && unit <= 0x39;
};

/** Maximum number of parts of a name such as iphone17pro. A word with more parts is a hash. */
const MOST_WORD_PARTS = 3;

/** Returns the letters and the numbers of a word such as iphone17pro; none for a word of one part or more than three. */
export const partsOfWord = (word: string): readonly string[] => {
  if (!/\d/.test(word)) return [];
  const parts = word.match(/\d+|\D+/g) ?? [];
  return parts.length > 1 && parts.length <= MOST_WORD_PARTS ? parts : [];
};

/** First syllables of the endings. */
const FIRST_OF_ENDINGS: readonly string[] = [...new Set([...ENDINGS].map((ending) => ending.charAt(0)))];

/** Returns the terms of a noun of one syllable, alone or with an ending. */
export const syllableKeys = (syllable: string): readonly TermKey[] => [
  charactersKey(syllable),
  ...FIRST_OF_ENDINGS.map((first) => charactersKey(syllable + first)),
];

/** Whether a phrase is one word, so that its term alone finds it. */
export const isOneWord = (phrase: string): boolean => {
  const [run, ...others] = runsOf(phrase);
  return others.length === 0 && run?.kind === 'word' && phrase.length < LONGEST_WORD;
};

/** Returns the end of the part of a Hangul run that is indexed, whatever the run continues with. */
const certainEnd = (run: string): number => {
  for (let end = SHORTEST_STEM; end < run.length; end++)
    for (const ending of ENDINGS) if (ending.startsWith(run.slice(end))) return end;
  return run.length;
};

/**
 * Returns terms that every text with the phrase holds: its words, and the pairs of its Han and Hangul runs. It omits the
 * pairs of a Hangul run that may be part of an ending, which depends on the text around the phrase.
 */
export const certainTerms = (phrase: string): readonly TermKey[] =>
  runsOf(phrase).flatMap((run): readonly TermKey[] => {
    if (run.kind === 'word') return [wordKey(wordOf(phrase, run))];
    const text = phrase.slice(run.start, run.end);
    if (run.kind === 'hangul') return text.length > 1 ? pairKeys(text.slice(0, certainEnd(text))) : [];
    return pairKeys(text);
  });
