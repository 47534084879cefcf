/** What became of one attempt, in classes that decide what happens next. */
export const OUTCOME_CLASSES = [
  'delivered', // it stands in the channel
  'accepted', // it is queued there; whether it is posted will never be known
  'gone', // the webhook does not exist any more: forget it
  'probably-gone', // refused for a reason of theirs: no retry; forget it when issue after issue ends so
  'later', // try again by schedule
  'our-bug', // they say that the message is wrong: tell the operator, hold nothing against the webhook
] as const;
export type OutcomeClass = (typeof OUTCOME_CLASSES)[number];

/** Fixed words, so that nothing of an answer's text comes into records, logs and metrics. */
export const OUTCOME_REASONS = [
  'posted',
  'queued',
  'webhook-removed',
  'channel-closed', // archived, deleted, left by the bot
  'not-permitted',
  'filtered', // the webhook demands a signature, a keyword or a source address that we do not have
  'needs-thread', // a forum: every message would have to open a thread
  'rate-limited',
  'server-trouble',
  'unclear-answer', // success by its status, but not in the platform's words
  'no-answer',
  'connection-failed',
  'certificate',
  'redirected', // never followed: the message would go where nobody registered it
  'host-not-found',
  'address-refused', // the guard of outgoing requests said no
  'message-refused',
  'message-too-large',
  'not-sent', // stopped by us
] as const;
export type OutcomeReason = (typeof OUTCOME_REASONS)[number];

export interface Outcome {
  readonly class: OutcomeClass;
  readonly reason: OutcomeReason;
  /** With `later`: what the platform asks for, at most an hour; null: it does not say. */
  readonly retryAfterMs: number | null;
  /** It may have been posted all the same: do not repeat it often. */
  readonly unclear: boolean;
}
