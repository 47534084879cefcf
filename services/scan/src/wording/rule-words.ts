import { type RuleDescription, SCORES } from '@legible/audit';
import type { Language } from '../language/language.ts';
import { rulesWords } from '../words/rules-words.ts';
import { vocabularyWords } from '../words/vocabulary-words.ts';

/**
 * How many points a failure on every page costs each score: `Web search and AI search up to −25.0 %`. @param language
 * Default: English.
 */
export const chargesText = ({ charges }: Pick<RuleDescription, 'charges'>, language: Language = 'en'): string => {
  const { upTo } = rulesWords(language);
  const { feeds, scores, comma } = vocabularyWords(language);
  if (charges.web !== null && charges.web === charges.ai && charges.web > 0)
    return upTo(feeds.both, charges.web.toFixed(1));
  const parts = SCORES.flatMap((name) => {
    const percent = charges[name];
    return percent === null || percent === 0 ? [] : [upTo(scores[name], percent.toFixed(1))];
  });
  return parts.length === 0 ? feeds.neither : parts.join(comma);
};

/** The page about a rule. */
export const rulePath = (ruleId: string): string => `/rules/${ruleId}`;

/** The id of the part of the report page that shows this rule. */
export const ruleAnchor = (ruleId: string): string => `rule-${ruleId}`;
