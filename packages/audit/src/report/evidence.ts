import { FACT_KEYS } from '../engine/topics.ts';
import { CATEGORIES, type CategoryKey } from '../kernel/categories.ts';
import type { FactKey, Facts, SiteFactKey } from '../kernel/facts.ts';
import type { Judgement } from '../kernel/judge.ts';
import type { StepId } from '../kernel/observed.ts';
import type { Rule } from '../kernel/rule.ts';
import { byCategory } from './rule-order.ts';

/** Collects the steps that are named anywhere in a value. The parts of a fact name the steps that observed them. */
const stepsIn = (value: unknown, isStep: (text: string) => boolean, into: Set<StepId>): Set<StepId> => {
  if (typeof value === 'string') {
    if (isStep(value)) into.add(value);
  } else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) stepsIn(part, isStep, into);
  return into;
};

/**
 * Returns the ids of the rules that used a step, by step, for `evidenceRuleIds`. A rule uses the steps that its facts
 * come from. A rule about every page is listed with the first page that it judged. A rule about all requests together
 * (`exchanges`) is listed with none of them; otherwise every step would list it.
 *
 * @param isCheck whether a text is the id of a step that did not request a page; facts about the site name such steps.
 * @param which `asked`: rules that ran, with any outcome. `found`: rules with a verdict, each with every step that its
 * findings refer to; do not show these before the report.
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
