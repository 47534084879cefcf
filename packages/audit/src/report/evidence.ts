import { CATEGORIES, type CategoryKey } from '../categories.ts';
import { FACT_KEYS, type FactKey, type Facts, type StepId } from '../facts.ts';
import type { Judgement } from '../judge.ts';
import type { Rule } from '../rule.ts';
import { byCategory } from './rule-order.ts';

/** Steps named anywhere in a value: what a fact is made of says which step saw it. */
const stepsIn = (value: unknown, isStep: (text: string) => boolean, into: Set<StepId>): Set<StepId> => {
  if (typeof value === 'string') {
    if (isStep(value)) into.add(value);
  } else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) stepsIn(part, isStep, into);
  return into;
};

/**
 * Ids of the rules that used what a step brought, by step: the join behind `evidenceRuleIds`. A rule used the steps that
 * its facts come from. One that is asked of every page is named with the first page it answered for, and a rule about all
 * requests together (`exchanges`) with none of them, because there it would say nothing.
 *
 * @param isCheck whether a text is the id of a step that is no page: pages are named by facts that begin with them.
 * @param told `asked`: rules that were asked, whatever came of it. `found`: those that gave a verdict, and each with every
 * step that one of its findings rests on; not to be shown before the report is.
 */
export const rulesOfSteps = (
  judgements: readonly Judgement[],
  { site, pages }: Facts,
  isCheck: (text: string) => boolean,
  told: 'asked' | 'found',
): ReadonlyMap<StepId, readonly string[]> => {
  const ofStep = new Map<StepId, Set<string>>();
  const add = (rule: Rule, step: StepId): unknown => ofStep.set(step, (ofStep.get(step) ?? new Set()).add(rule.id));
  const madeOf = new Map<FactKey, ReadonlySet<StepId>>();
  const stepsOf = (key: FactKey, page: number | null): Iterable<StepId> => {
    const fact = { ...site, ...(page === null ? {} : pages[page]) }[key];
    if (key === 'exchanges' || fact === undefined || fact.state === 'unknown') return [];
    if (FACT_KEYS[key] === 'page' || fact.state === 'absent') return [fact.from];
    const known = madeOf.get(key) ?? stepsIn(fact.value, isCheck, new Set([fact.from]));
    madeOf.set(key, known);
    return known;
  };
  const named = new Set<Rule>();
  for (const { rule, page, outcome, findings } of judgements) {
    if (outcome === 'untested' || (told === 'found' && outcome === 'not-applicable' && findings.length === 0)) continue;
    if (told === 'found') for (const { proof } of findings) add(rule, proof.step);
    if (named.has(rule)) continue;
    named.add(rule);
    for (const key of [...rule.needs, ...rule.wants]) for (const step of stepsOf(key, page)) add(rule, step);
  }
  return new Map(Array.from(ofStep, ([step, rules]) => [step, [...rules].sort()]));
};

export interface Family {
  readonly key: CategoryKey;
  readonly name: string;
  readonly rules: readonly Rule[];
}

/** The rules by category, in the order of the table; categories without a rule are left out. */
export const families = (rules: readonly Rule[]): Family[] =>
  CATEGORIES.map(({ key, name }) => ({
    key,
    name,
    rules: rules.filter(({ category }) => category === key).sort(byCategory),
  })).filter((family) => family.rules.length > 0);
