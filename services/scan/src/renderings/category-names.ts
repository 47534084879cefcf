import { CATEGORIES, type CategoryKey } from '@legible/audit';

/** The name of each category, by its key. */
export const CATEGORY_NAMES = Object.fromEntries(CATEGORIES.map(({ key, name }) => [key, name])) as Readonly<
  Record<CategoryKey, string>
>;
