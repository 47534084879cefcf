import { type Case, CLASSES } from './draw.ts';

/** `right` means true and useful. README.md defines the others. */
const VERDICTS = ['right', 'trivial', 'misleading', 'wrong'] as const;
type Verdict = (typeof VERDICTS)[number];

interface Judgement {
  readonly judge: string;
  readonly verdict: Verdict;
  /** What decided it: the bytes, or a sentence of a document. */
  readonly why: string;
}

interface Judged extends Pick<Case, 'site' | 'rule' | 'outcome' | 'message'> {
  readonly judgements: readonly Judgement[];
}

/** Judgements by the id of the case, which is the hash of its bytes and verdict. */
export type Judgements = Readonly<Record<string, Judged>>;

/** What a judge submits: an answer for each case, by its id. */
export type Answers = Readonly<Record<string, { readonly verdict: string; readonly why: string }>>;

const JUDGES = 2;

export const isJudged = (judgements: Judgements, id: string): boolean =>
  (judgements[id]?.judgements.length ?? 0) >= JUDGES;

/**
 * Adds the answers of one judge. A new answer replaces an earlier one of the same judge to the same case.
 *
 * @throws Error when an answer is to a case that is not in the draw, has an unknown verdict, or would be the third.
 */
export const withAnswers = (
  before: Judgements,
  cases: readonly Case[],
  judge: string,
  answers: Answers,
): Judgements => {
  const after: Record<string, Judged> = { ...before };
  for (const [id, { verdict, why }] of Object.entries(answers)) {
    const one = cases.find((drawn) => drawn.id === id);
    const known = VERDICTS.find((name) => name === verdict);
    if (one === undefined) throw new Error(`${id} is not a case of this draw.`);
    if (known === undefined) throw new Error(`${id}: "${verdict}" is none of ${VERDICTS.join(', ')}.`);
    const others = (after[id]?.judgements ?? []).filter((other) => other.judge !== judge);
    if (others.length >= JUDGES)
      throw new Error(`${id} has two judges already: ${others.map((o) => o.judge).join(', ')}.`);
    const { site, rule, outcome, message } = one;
    const judgements = [...others, { judge, verdict: known, why }].sort((a, b) => (a.judge < b.judge ? -1 : 1));
    after[id] = { site, rule, outcome, message, judgements };
  }
  return Object.fromEntries(Object.entries(after).sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** Combines two judgements: a disagreement counts as misleading. Returns undefined when there are not two. */
const verdictOf = (judged: Judged | undefined): Verdict | undefined => {
  const [first, second] = judged?.judgements ?? [];
  if (first === undefined || second === undefined) return undefined;
  return first.verdict === second.verdict ? first.verdict : 'misleading';
};

/** Returns the rows of a table: for each class of outcomes, the number of cases by verdict. */
export const figureRows = (cases: readonly Case[], judgements: Judgements): readonly (readonly string[])[] => [
  ['outcome', 'cases', ...VERDICTS, 'open'],
  ...CLASSES.map((name) => {
    const verdicts = cases.filter((one) => one.class === name).map(({ id }) => verdictOf(judgements[id]));
    const count = (wanted: Verdict | undefined): string => `${verdicts.filter((one) => one === wanted).length}`;
    return [name, `${verdicts.length}`, ...VERDICTS.map(count), count(undefined)];
  }),
];
