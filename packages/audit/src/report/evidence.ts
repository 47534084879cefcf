import { CATEGORIES, type CategoryKey } from '../categories.ts';
import type { FactKey } from '../facts.ts';
import type { Rule } from '../rule.ts';
import { byCategory } from './rule-order.ts';

/** Ids of the rules that use a fact which a step provides: the join behind `evidenceRuleIds`. */
export const evidenceRuleIds = (provides: readonly FactKey[], rules: readonly Rule[]): string[] =>
  rules.filter(({ needs, wants }) => [...needs, ...wants].some((key) => provides.includes(key))).map(({ id }) => id);

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
