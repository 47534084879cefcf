import type { Outcome, UntestedEntry } from '@legible/audit';
import type { Language } from '../language/language.ts';
import { reasonWords } from '../words/reason-words.ts';

/** What pages and other texts for people call outcomes and reasons. */

/** Symbols next to outcome words, so that colour is never the only sign. */
export const OUTCOME_SYMBOLS: Readonly<Record<Outcome, string>> = {
  fail: '✕',
  warn: '!',
  untested: '?',
  pass: '✓',
  'not-applicable': '–',
};

/** What could not be tested for one reason. */
export interface ReasonGroup {
  readonly words: string;
  /** What a test would take. */
  readonly remedy: string;
  readonly entries: readonly UntestedEntry[];
}

/** Groups entries by the words for their reason, the most frequent first. @param language Default: English. */
export const byReason = (entries: readonly UntestedEntry[], language: Language = 'en'): readonly ReasonGroup[] => {
  const { reasons, remedies } = reasonWords(language);
  return [...Map.groupBy(entries, ({ reason }) => reasons[reason])]
    .map(([words, group]) => ({ words, remedy: remedies[group[0]?.reason ?? 'defect'], entries: group }))
    .sort((a, b) => b.entries.length - a.entries.length);
};
