import { CATEGORIES, type CategoryKey, FEEDS_WORDS, type RuleDescription, SCORE_WORDS, SCORES } from '@legible/audit';

/** What a failure on every page costs each score: `Web search and AI search up to −25.0 %`. */
export const chargesText = ({ charges }: Pick<RuleDescription, 'charges'>): string => {
  if (charges.web !== null && charges.web === charges.ai && charges.web > 0)
    return `${FEEDS_WORDS.both} up to −${charges.web.toFixed(1)} %`;
  const parts = SCORES.flatMap((name) => {
    const percent = charges[name];
    return percent === null || percent === 0 ? [] : [`${SCORE_WORDS[name]} up to −${percent.toFixed(1)} %`];
  });
  return parts.length === 0 ? FEEDS_WORDS.neither : parts.join(', ');
};

/** The page about a rule. */
export const rulePath = (ruleId: string): string => `/rules/${ruleId}`;

/** The id of the part of the report page that shows this rule. */
export const ruleAnchor = (ruleId: string): string => `rule-${ruleId}`;

/** The name of each category, by its key. */
export const CATEGORY_NAMES = Object.fromEntries(CATEGORIES.map(({ key, name }) => [key, name])) as Readonly<
  Record<CategoryKey, string>
>;
