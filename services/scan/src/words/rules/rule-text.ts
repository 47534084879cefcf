import type { Phrases, Text } from '../../language/fill.ts';
import type { OtherLanguage } from '../../language/language.ts';
import type { RuleMessages } from './rule-messages.gen.ts';

export type RuleId = keyof RuleMessages;

/**
 * The texts of a rule in a language other than English; those in English are in the file of the rule. All are sentences
 * without a full stop, except `fix` and the messages.
 */
export interface RuleText<Id extends RuleId> {
  /** What is true when the rule passes. */
  readonly title: string;
  /** The fault, for any number of pages; the number is added. */
  readonly failureTitle: string;
  /** The fault behind a warning, for a rule that has such a title. */
  readonly warningTitle: RuleMessages[Id]['warns'] extends true ? string : null;
  /** The first sentence of the repair. */
  readonly fix: string;
  readonly messages: Readonly<Record<RuleMessages[Id]['message'], Text>>;
  readonly phrases?: Phrases;
}

/** Rules of one category in the languages other than English. */
export type RuleTexts<Id extends RuleId> = {
  readonly [I in Id]: Readonly<Record<OtherLanguage, RuleText<I>>>;
};
