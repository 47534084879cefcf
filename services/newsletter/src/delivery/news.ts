import { counted, type Publication, type PublicIssue } from '@legible/issues';
import type { IssueOutcome, Silence } from '../store/newsletter-tables.ts';

const DAY_MS = 86_400_000;

/**
 * Why channels are not notified of an issue that is public at an instant (epoch milliseconds), by its file and the
 * publication alone. Ignores what a service has on record. Null: they are notified.
 */
export const silenceOf = (
  { announce, publishedAt }: Pick<PublicIssue, 'announce' | 'publishedAt'>,
  { announceWithinDays }: Pick<Publication, 'announceWithinDays'>,
  now: number,
): Silence | null => {
  if (announce !== null) return announce ? null : 'author-said-no';
  const isOld = now - Date.parse(publishedAt) >= announceWithinDays * DAY_MS;
  return isOld ? `older-than-${announceWithinDays}-days` : null;
};

/** Words the reason. */
export const silenceText = (silence: Silence): string =>
  silence === 'author-said-no'
    ? 'its file says announce: false'
    : `its date was ${silence.replace(/\D+/g, '')} days old or older (announceWithinDays)`;

const ADDED = { announced: '', 'author-said-yes': ', as its file asks', released: ', released by the operator' };
const WHY_NOT = {
  'first-start': 'it was public when this database began',
  'new-edition': 'it was public when its edition was first seen',
  held: 'it is held: more than three issues of its edition appeared within a minute',
  'kept-silent': 'it was held, and the operator kept it silent',
  rename: 'it was on record under another number or address',
};

/** Describes the outcome of an issue to the operator; null when an earlier version recorded it. */
export const outcomeText = (outcome: IssueOutcome | null, deliveries: number): string => {
  if (outcome === null && deliveries === 0) return 'not announced: an earlier version recorded it without a reason';
  const said = outcome ?? 'announced';
  if (said in ADDED) return `announced to ${counted(deliveries, 'channel')}${ADDED[said as keyof typeof ADDED]}`;
  return `not announced: ${said in WHY_NOT ? WHY_NOT[said as keyof typeof WHY_NOT] : silenceText(said as Silence)}`;
};

/** Describes how the operator ends a hold. */
export const endOfHold = (edition: string): string => {
  const command = 'npm run newsletter:webhooks --';
  return `“${command} release ${edition}” sends them, “${command} keep-silent ${edition}” keeps them silent`;
};
