import { createIndex, type SearchIndex } from '@legible/search';
import { type CorpusIssue, type Language, readCorpus } from './corpus.ts';
import { drawQuestions } from './drawn-questions.ts';
import { addAll } from './ours.ts';
import { queriesOf } from './queries.ts';
import { PARAPHRASES, WORLD_NAMES } from './written-questions.ts';
import { SPELLINGS } from './written-spellings.ts';

/** How many questions of a class were answered in a certain way: `of` out of `questions`. */
export interface Share {
  readonly questions: number;
  readonly of: number;
}

/** How a search in one language answers questions about what the issues contain and what not. */
export interface CoverageFigures {
  readonly language: Language;
  /** Names that no issue contains but that got full matches: drawn ones, and names from the world. */
  readonly absent: Share;
  readonly absentOfWorld: Share;
  /** Names in the issues that got full matches, and those with the right issue among the first five. */
  readonly present: Share;
  readonly presentFound: Share;
  /** Questions about an issue that got full matches. */
  readonly asked: Share;
  /** Correct questions that got a suggestion. */
  readonly wronglySuggested: Share;
  /** Misspelled words whose suggestion is the intended word. */
  readonly meant: Share;
  /** Questions in other words that got the right issue among the first three. */
  readonly paraphrased: Share;
}

export interface SpellingFigures {
  readonly kind: string;
  readonly rows: number;
  readonly missed: readonly string[];
}

const share = <T>(questions: readonly T[], is: (question: T) => boolean): Share => ({
  questions: questions.length,
  of: questions.filter(is).length,
});

const indexOf = (corpus: readonly CorpusIssue[]): SearchIndex => {
  const index = createIndex();
  addAll(index, corpus);
  return index;
};

const first = (index: SearchIndex, text: string, limit: number): readonly string[] =>
  index.search(text, { limit }).hits.map(({ id }) => id);

export const measureCoverage = (language: Language): CoverageFigures => {
  const corpus = readCorpus(language);
  const questions = drawQuestions(language, corpus);
  const half = indexOf(questions.indexed);
  const whole = indexOf(corpus);
  const isFull = (index: SearchIndex) => (text: string) => index.search(text).total > 0;
  const known = queriesOf(language).filter(({ kind }) => kind !== 'typos' && kind !== 'prefixes');
  return {
    language,
    absent: share(questions.absent, isFull(half)),
    absentOfWorld: share(WORLD_NAMES[language], isFull(whole)),
    present: share(questions.present, ({ text }) => isFull(half)(text)),
    presentFound: share(questions.present, ({ text, issues }) =>
      first(half, text, 5).some((id) => issues.includes(id)),
    ),
    asked: share(known, ({ text }) => isFull(whole)(text)),
    wronglySuggested: share(
      [...questions.correct, ...known.map(({ text }) => text)],
      (text) => half.search(text).suggestion !== null,
    ),
    meant: share(questions.typos, ({ text, meant }) => half.search(text).suggestion === meant.toLowerCase()),
    paraphrased: share(PARAPHRASES[language], ([text, issue]) => first(whole, text, 3).includes(issue)),
  };
};

/** The text must be among this many first hits, because some rows say the same in other spellings. */
const NEAR_TOP = 8;

/** Returns, by class, the rows whose text is not found near the top, or not as a full match. */
export const measureSpellings = (): readonly SpellingFigures[] => {
  const index = createIndex();
  for (const [body] of Object.values(SPELLINGS).flat()) index.add({ id: body, title: '', body });
  return Object.entries(SPELLINGS).map(([kind, rows]) => ({
    kind,
    rows: rows.length,
    missed: rows.flatMap(([text, query]) => {
      const { hits, total } = index.search(query);
      const full = hits.slice(0, Math.min(total, NEAR_TOP)).map(({ id }) => id);
      return full.includes(text) ? [] : [`${query} in: ${text}`];
    }),
  }));
};
