import {
  type CauseResult,
  explainFinding,
  failureTitle,
  type MessageArgs,
  type RuleResult,
  resultTitle,
  ruleById,
  ruleTitle,
} from '@legible/audit';
import { fill } from '../language/fill.ts';
import type { Language, OtherLanguage } from '../language/language.ts';
import { BY_CANONICAL, CAUSE_WORDS, type CauseId, type CauseSeen } from '../words/cause-words.ts';
import { TRANSLATED } from '../words/rules/all.ts';
import type { RuleId, RuleText } from '../words/rules/rule-text.ts';
import { type CountedSort, vocabularyWords } from '../words/vocabulary-words.ts';

/**
 * The texts of rules and causes in the reader's language. A stored report has message names and arguments instead of
 * sentences, so it can be read in any language. Reports of older versions may name removed rules, whose texts are
 * English.
 */

const textOf = (language: OtherLanguage, ruleId: string): RuleText<RuleId> | undefined =>
  (TRANSLATED as Readonly<Partial<Record<string, Readonly<Record<OtherLanguage, RuleText<RuleId>>>>>>)[ruleId]?.[
    language
  ];

type Titled = Pick<RuleResult, 'id' | 'outcome'> & {
  readonly counts?: Pick<RuleResult['counts'], 'pass' | 'warn' | 'fail'>;
};

/** The title of a rule, which is a true statement when the rule passes. */
export const ruleTitleIn = (language: Language, id: string): string =>
  (language === 'en' ? undefined : textOf(language, id)?.title) ?? ruleTitle(id);

/** The fault, with the number of judged pages: see `failureTitle` of the audit. */
export const failureTitleIn = (language: Language, result: Titled): string => {
  const text = language === 'en' ? undefined : textOf(language, result.id);
  if (text === undefined) return failureTitle(result);
  const { pass, warn, fail } = result.counts ?? { pass: 0, warn: 0, fail: 0 };
  const affected = result.outcome === 'warn' ? warn : fail;
  const title = (result.outcome === 'warn' ? text.warningTitle : null) ?? text.failureTitle;
  const asked = pass + warn + fail;
  if (affected === 0 || asked === 1 || ruleById(result.id)?.scope !== 'page') return title;
  const { onPages, share } = vocabularyWords(language);
  return onPages(title, share('page', affected, asked));
};

/** The failure title after a failure or a warning, else the title of the rule. */
export const resultTitleIn = (language: Language, result: Titled): string => {
  if (language === 'en') return resultTitle(result);
  const isWrong = result.outcome === 'fail' || result.outcome === 'warn';
  return isWrong ? failureTitleIn(language, result) : ruleTitleIn(language, result.id);
};

/**
 * The repair of a rule: the whole text in English, its first sentence in other languages. Null for a rule that left the
 * catalogue.
 */
export const fixIn = (language: Language, id: string): string | null =>
  (language === 'en' ? undefined : textOf(language, id)?.fix) ?? ruleById(id)?.fix ?? null;

/** The text of a finding. */
export const findingIn = (language: Language, ruleId: string, message: string, args: MessageArgs): string => {
  const text = language === 'en' ? undefined : textOf(language, ruleId);
  const own = text?.messages[message as keyof typeof text.messages];
  if (text === undefined || own === undefined) return explainFinding(ruleId, message, args);
  try {
    return fill(language as OtherLanguage, own, args, text.phrases);
  } catch {
    // The report comes from a version whose message had other arguments.
    return explainFinding(ruleId, message, args);
  }
};

/** The texts of a cause for people. */
type CauseTexts = Pick<CauseResult, 'title' | 'failureTitle' | 'fix'>;

/** A cause in the reader's language; in English as in the report. */
export const causeIn = (language: Language, cause: CauseResult): CauseTexts => {
  const [kind = '', ...group] = cause.id.split(':');
  const text = language === 'en' ? undefined : CAUSE_WORDS[language][kind as CauseId];
  if (text === undefined) return cause;
  const words = vocabularyWords(language);
  const counted = cause.counts.flatMap(({ sort, affected }) => {
    if (sort === 'site' || affected === 0) return [];
    const named: CountedSort = sort === 'page' && BY_CANONICAL.has(kind) ? 'canonical link' : sort;
    return [words.counted(named, affected)];
  });
  const [first] = cause.addresses;
  const seen: CauseSeen = {
    counted: counted.join(words.comma),
    group: group.join(':'),
    url: first?.url ?? '',
    to: first?.to ?? null,
  };
  return { title: text.title, failureTitle: text.failureTitle(seen), fix: text.fix(seen) };
};
