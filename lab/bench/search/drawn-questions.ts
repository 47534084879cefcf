import type { CorpusIssue, Language } from './corpus.ts';
import { isHangul, oneEditAway } from './edits.ts';

/** Default seed: the same seed draws the same questions. */
const SEED = 4711;
/** Most questions of each class; fewer if a corpus does not have as many. */
const MOST = 150;

export interface DrawnQuestions {
  /** The issues that are searched: every other one. */
  readonly indexed: readonly CorpusIssue[];
  /** Names that only the other issues contain. */
  readonly absent: readonly string[];
  /** Names that one to three of the indexed issues contain, with the ids of these issues. */
  readonly present: readonly { readonly text: string; readonly issues: readonly string[] }[];
  /** A name with one wrong letter or jamo, and its correct form; the wrong form occurs nowhere. */
  readonly typos: readonly { readonly text: string; readonly meant: string }[];
  /** Consecutive words or characters from an indexed issue, so nothing about them is wrong. */
  readonly correct: readonly string[];
}

/** Reduces a text to letters and digits: a name that is absent in this form is absent in every spelling. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const textOf = ({ title, sections }: CorpusIssue): string =>
  [title, ...sections.map(({ heading, text }) => `${heading ?? ''}\n${text}`)].join('\n');

/** Words before these Korean particles are probably nouns and not verbs. */
const NOUN = /(?<![가-힣])([가-힣]{3,8}?)(?:에서는|에서|으로|까지|부터|은|는|을|를|의)(?![가-힣])/g;
/** Words with another ending are left out, because they may occur without it: the first draw had seven of 75. */
const ENDING = /(?:로|로서|까지|부터|들)$/;
/** Names in the middle of a sentence, because every sentence begins with a capital letter. */
const CAPITALISED = /(?<=[a-z,] )(?:\p{Lu}[\p{L}\p{N}]+)(?:[ -]\p{Lu}[\p{L}\p{N}]+){0,2}/gu;

const namesIn = (language: Language, text: string): readonly string[] => {
  switch (language) {
    case 'ko':
      return [...text.matchAll(NOUN)].map(([, noun = '']) => noun).filter((noun) => !ENDING.test(noun));
    case 'en':
      return [...text.matchAll(CAPITALISED)].map(([name]) => name);
    case 'ja':
      return [...text.matchAll(/[ァ-ヺー]{4,}|[一-龯]{3,6}/g)].map(([name]) => name);
    case 'zh':
      return [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)].flatMap(({ segment }) =>
        /^[一-龥]{3,}$/.test(segment) ? [segment] : [],
      );
  }
};

/** Returns a generator of numbers from 0 to below 1 (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const drawn = <T>(items: readonly T[], random: () => number, most = MOST): readonly T[] =>
  items
    .map((item) => ({ item, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .slice(0, most)
    .map(({ item }) => item);

/** Draws questions about a newsletter; every other issue is searched. */
export const drawQuestions = (language: Language, corpus: readonly CorpusIssue[], seed = SEED): DrawnQuestions => {
  const random = seeded(seed);
  const indexed = corpus.filter((_, place) => place % 2 === 0);
  const others = corpus.filter((_, place) => place % 2 === 1);
  const texts = indexed.map((issue) => ({ id: issue.id, text: textOf(issue), bare: bare(textOf(issue)) }));
  const all = texts.map((one) => one.bare).join('\n');
  const names = (issues: readonly CorpusIssue[]): readonly string[] =>
    [...new Set(issues.flatMap((issue) => namesIn(language, textOf(issue))))].toSorted();
  const absent = names(others).filter((name) => !all.includes(bare(name)));
  const present = names(indexed).flatMap((text) => {
    const issues = texts.filter((one) => one.bare.includes(bare(text))).map(({ id }) => id);
    return issues.length <= 3 ? [{ text, issues }] : [];
  });
  const single = names(indexed).filter((name) => !/[ -]/.test(name) && name.length >= (isHangul(name) ? 3 : 5));
  const typos = drawn(single, random).flatMap((meant) => {
    const text = oneEditAway(meant, random);
    return text === null || all.includes(bare(text)) ? [] : [{ text, meant }];
  });
  const correct = drawn(texts, random).flatMap(({ text }) => spansOf(language, text, random));
  return {
    indexed,
    absent: drawn(absent, random),
    present: drawn(present, random),
    typos,
    correct: drawn([...new Set(correct)], random, 2 * MOST),
  };
};

const SPANS = 12;

/** Returns runs of neighboring words or characters, each from one sentence. */
const spansOf = (language: Language, text: string, random: () => number): readonly string[] => {
  const isSpaced = language === 'ko' || language === 'en';
  const sentences = text.split(isSpaced ? /[.,:;()[\]"“”‘’\n]+/ : /[^一-龯ぁ-ヿ]+/).filter((one) => one.length > 12);
  return drawn(sentences, random, SPANS).map((sentence) => {
    const units = isSpaced ? sentence.trim().split(/\s+/) : [...sentence];
    const length = (isSpaced ? 2 : 5) + Math.floor(random() * 3);
    const start = Math.floor(random() * Math.max(1, units.length - length));
    return units.slice(start, start + length).join(isSpaced ? ' ' : '');
  });
};
