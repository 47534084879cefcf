import { CATEGORIES, type CategoryKey, ruleById } from '@legible/audit';

/** The question a rule asks, in words; its id when this version's catalogue does not know it any more. */
export const ruleTitle = (ruleId: string): string => ruleById(ruleId)?.title ?? ruleId;

/** The page about a rule. */
export const rulePath = (ruleId: string): string => `/rules/${ruleId}`;

/** The id of the part of the report page that shows this rule. */
export const ruleAnchor = (ruleId: string): string => `rule-${ruleId}`;

/** The name of each category, by its key. */
export const CATEGORY_NAMES = Object.fromEntries(CATEGORIES.map(({ key, name }) => [key, name])) as Readonly<
  Record<CategoryKey, string>
>;
