import { CATEGORIES } from '../kernel/categories.ts';
import type { Rule } from '../kernel/rule.ts';

const placeOf = ({ category }: Pick<Rule, 'category'>): number => CATEGORIES.findIndex(({ key }) => key === category);

/** The order of rules everywhere: by category, as the list of categories has them, then by id. */
export const byCategory = (a: Pick<Rule, 'category' | 'id'>, b: Pick<Rule, 'category' | 'id'>): number =>
  placeOf(a) - placeOf(b) || (a.id < b.id ? -1 : 1);
