import type { PublicIssue } from '../access/public-issue.ts';
import { counted } from '../cli/counted.ts';
import type { Publication } from '../publication.ts';
import type { IssueOutcome } from '../store/newsletter-tables.ts';

/** Why a folder alone keeps an issue from channels. */
export type Silence = 'author-said-no' | `older-than-${number}-days`;

const DAY_MS = 86_400_000;

/**
 * Whether channels hear of an issue that is public at an instant (epoch milliseconds), by its file and the publication
 * alone; what a service has on record is not looked at. Null: they do.
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

/** The same in words. */
export const silenceText = (silence: Silence): string =>
  silence === 'author-said-no'
    ? 'its file says announce: false'
    : `its date was ${silence.replace(/\D+/g, '')} days old or older (announceWithinDays)`;

/** What became of an issue, for the operator. */
export const outcomeText = (outcome: IssueOutcome | null, deliveries: number): string => {
  const announced = `announced to ${counted(deliveries, 'channel')}`;
  switch (outcome) {
    case 'announced':
      return announced;
    case 'author-said-yes':
      return `${announced}, as its file asks`;
    case 'released':
      return `${announced}, released by the operator`;
    case 'first-start':
      return 'not announced: it was public when this database began';
    case 'new-edition':
      return 'not announced: it was public when its edition was first seen';
    case 'held':
      return 'held: more than three issues of its edition appeared within a minute';
    case 'kept-silent':
      return 'not announced: it was held, and the operator kept it silent';
    case 'rename':
      return 'not announced: it was on record under another number or address';
    case null:
      return deliveries > 0 ? announced : 'not announced: an earlier version recorded it without a reason';
    default:
      return `not announced: ${silenceText(outcome)}`;
  }
};

/** How the operator ends a hold. */
export const endOfHold = (edition: string): string => {
  const command = 'npm run newsletter:webhooks --';
  return `“${command} release ${edition}” sends them, “${command} keep-silent ${edition}” keeps them silent`;
};
