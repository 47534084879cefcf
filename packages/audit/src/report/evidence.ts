import { FACT_KEYS } from '../engine/topics.ts';
import { CATEGORIES, type CategoryKey } from '../kernel/categories.ts';
import type { FactKey, Facts, SiteFactKey } from '../kernel/facts.ts';
import type { Judgement } from '../kernel/judge.ts';
import type { StepId } from '../kernel/observed.ts';
import type { Rule } from '../kernel/rule.ts';
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
 * its facts come from. One that is asked of every page is named with the first page it answered for, and one about all
 * requests together (`exchanges`) with none of them: there it would say nothing.
 *
 * @param isCheck whether a text is the id of a step that asked for no page: what a fact of the site is made of names it.
 * @param which `asked`: rules that were asked, whatever came of it. `found`: those that gave a verdict, and each with every
 * step that one of its findings rests on; not to be shown before the report is.
 */
export const rulesOfSteps = (
  judgements: readonly Judgement[],
  { site, pages }: Facts,
  isCheck: (text: string) => boolean,
  which: 'asked' | 'found',
): ReadonlyMap<StepId, readonly string[]> => {
  const ofStep = new Map<StepId, Set<string>>();
  const add = (rule: Rule, steps: Iterable<StepId>): void => {
    for (const step of steps) ofStep.set(step, (ofStep.get(step) ?? new Set()).add(rule.id));
  };
  const originOf = (key: FactKey, page: number | null): StepId[] => {
    const fact = { ...site, ...(page === null ? {} : pages[page]) }[key];
    return key === 'exchanges' || fact === undefined || fact.state === 'unknown' ? [] : [fact.from];
  };
  const parts = new Map<FactKey, ReadonlySet<StepId>>();
  const partsOf = (key: FactKey): ReadonlySet<StepId> => {
    const known = parts.get(key);
    if (known !== undefined) return known;
    const fact = FACT_KEYS[key] === 'site' && key !== 'exchanges' ? site[key as SiteFactKey] : null;
    const found = stepsIn(fact, isCheck, new Set());
    parts.set(key, found);
    return found;
  };
  const named = new Set<Rule>();
  for (const { rule, page, outcome, findings } of judgements) {
    if (outcome === 'untested' || (which === 'found' && outcome === 'not-applicable' && findings.length === 0))
      continue;
    const isFirst = !named.has(rule);
    named.add(rule);
    if (isFirst) for (const key of rule.needs) add(rule, originOf(key, page));
    if (which === 'asked') continue;
    if (isFirst) for (const key of rule.wants) add(rule, originOf(key, page));
    if (isFirst) for (const key of rule.needs) add(rule, partsOf(key));
    for (const { proof } of findings) add(rule, [proof.step]);
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
