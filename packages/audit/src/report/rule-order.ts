import { CATEGORIES } from '../kernel/categories.ts';
import type { Rule } from '../kernel/rule.ts';

const placeOf = ({ category }: Pick<Rule, 'category'>): number => CATEGORIES.findIndex(({ key }) => key === category);

/** Compares rules for the order that is used everywhere: by category, in the order of `CATEGORIES`, then by id. */
export const byCategory = (a: Pick<Rule, 'category' | 'id'>, b: Pick<Rule, 'category' | 'id'>): number =>
  placeOf(a) - placeOf(b) || (a.id < b.id ? -1 : 1);
