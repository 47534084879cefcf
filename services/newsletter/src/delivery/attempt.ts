import { nextAttemptAt, type Outcome, type Posting, platformOf, postMessage } from '@legible/chat';
import { derivedSummary, imageAddress, issuePath, lockedSource, type PublicIssue } from '@legible/issues';
import type { Database, Job, Jobs } from '@legible/store';
import type { PublicSite } from '../site/public-site.ts';
import { patiently } from '../store/answered-soon.ts';
import {
  type AttemptEnd,
  type DeliveryPayload,
  type DueDelivery,
  dueDelivery,
  endUnsent,
  putOff,
  recordAttempt,
} from '../store/deliveries.ts';
import type { Vault } from '../store/vault.ts';
import { spokenIn } from '../words/word-table.ts';
import type { DeliveryLog } from './delivery-log.ts';
import { type Announcement, announcementMessage } from './delivery-messages.ts';
import type { HeldJob } from './held-job.ts';

/**
 * Makes the message of an issue from the part that stays public after the lock, because a chat keeps its messages.
 * Returns null when the issue is no longer in the site.
 *
 * @param baseUrl Public origin without a final slash.
 */
const issueAnnouncement = (
  site: PublicSite,
  { edition: key, issueId }: { readonly edition: string; readonly issueId: string },
  { deliveryId, baseUrl }: { readonly deliveryId: string; readonly baseUrl: string },
): Announcement | null => {
  const issue = site.library.byId.get(issueId);
  const edition = site.edition(key)?.edition;
  if (issue === undefined || issue.edition !== key || edition === undefined) return null;
  const page = issuePath(edition, issue.slug);
  return {
    deliveryId,
    issueId,
    edition: key,
    editionName: edition.name,
    ...spokenIn(edition),
    timeZone: site.publication.timeZone,
    title: issue.title,
    summary: issue.writtenSummary ?? lastingSummary(site, issue, edition.language),
    url: `${baseUrl}${page}`,
    number: issue.number,
    publishedAt: issue.publishedAt,
    imageUrl: issue.image && imageAddress(issue.image.src, { baseUrl, page }),
  };
};

/** Derives a summary from the text that stays public after the lock, not from today's free text. */
const lastingSummary = (site: PublicSite, issue: PublicIssue, language: string): string | null => {
  const source = site.library.sourceOf(issue);
  return source && derivedSummary(source.form === 'whole' ? lockedSource(source.markdown) : source, language);
};

export interface Sending extends Posting {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly vault: Vault;
  readonly site: () => PublicSite;
  /** Public origin without a final slash. */
  readonly baseUrl: string;
  /** Returns the age of a message in ms, from its start in epoch milliseconds. */
  readonly ageOf: (beganAt: number) => number;
  /** Uniform, 0 ≤ random() < 1. */
  readonly random: () => number;
  readonly log: DeliveryLog;
}

/**
 * After this time a message is no longer news. The schedule of attempts ends ten minutes earlier, but the last attempt
 * may be late. This limit is for messages that wait without attempts.
 */
const NEWS_MS = 24 * 3_600_000 + 600_000;

/**
 * Runs one job of the queue: sends the message, then marks it as sent. After a crash in between it is sent again (at
 * least once). A worker whose job another one may hold, after a long delay, sends nothing.
 */
export const attemptDelivery = async (sending: Sending, held: HeldJob, signal: AbortSignal): Promise<void> => {
  const { database, now, ageOf } = sending;
  const { job } = held;
  const { deliveryId } = job.payload as DeliveryPayload;
  const due = await dueDelivery(database, deliveryId);
  if (due === null || due.state !== 'waiting')
    return void (await database.write((tx) => sending.jobs.complete(tx, job)));
  if (due.hook.state !== 'active' && due.hook.state !== 'paused') return end(sending, job, due, 'hook');
  if (ageOf(due.beganAt) > NEWS_MS) return end(sending, job, due, null);
  const wait = waitOf(sending, due);
  if (wait > 0) return postpone(sending, job, due, wait);
  const announcement = issueAnnouncement(sending.site(), due, { deliveryId, baseUrl: sending.baseUrl });
  // A start in the future means that the clock was set back: the issue is not gone, but not published yet.
  if (announcement === null && due.beganAt > now()) return postpone(sending, job, due, CLOCK_BEHIND_MS);
  if (announcement === null) return end(sending, job, due, 'issue');
  const url = due.hook.sealed && sending.vault.open(due.hook.sealed, due.hook.id);
  if (url === null) {
    sending.log.error({ hook: due.hook.id }, 'the address of a webhook cannot be decrypted: a key is missing');
    return postpone(sending, job, due, UNREADABLE_MS);
  }
  if (!(await held.isOurs())) return sending.log.warn(fieldsOf(due), 'a delivery was taken over before it was sent');
  const outcome = await postMessage(
    sending,
    { platform: due.hook.platform, url },
    announcementMessage(announcement),
    signal,
  );
  if (signal.aborted && outcome.reason === 'not-sent')
    return void (await database.write((tx) => sending.jobs.release(tx, job)));
  return record(sending, job, due, outcome, signal);
};

/** Wait before the next check whether the operator has restored the key. */
const UNREADABLE_MS = 600_000;
/** Wait before the next check of the time after the clock was set back. */
const CLOCK_BEHIND_MS = 30_000;
/** Interval of checks of waiting messages of a paused hook. */
const PAUSED_MS = 60_000;
/** Longest pause that is accepted from a platform. A later time comes from a clock that was set back. */
const HELD_AT_MOST_MS = 3_600_000;

const waitOf = ({ now }: Sending, { hook }: DueDelivery): number => {
  const heldMs = hook.notBefore - now();
  return Math.max(hook.state === 'paused' ? PAUSED_MS : 0, heldMs > HELD_AT_MOST_MS ? 0 : heldMs);
};

const record = async (
  sending: Sending,
  job: Job,
  due: DueDelivery,
  outcome: Outcome,
  signal: AbortSignal,
): Promise<void> => {
  const { database, jobs, random, log } = sending;
  const now = sending.now();
  const platform = platformOf(due.hook.platform);
  const unclear = due.unclear + (outcome.unclear && !platform.recognisesRepeats ? 1 : 0);
  const nextAt =
    outcome.class === 'later'
      ? nextAttemptAt({
          beganAtMs: now - sending.ageOf(due.beganAt),
          nowMs: now,
          attempts: due.attempts + 1,
          unclear,
          retryAfterMs: outcome.retryAfterMs,
          random,
        })
      : null;
  const ending: AttemptEnd = { outcome, nextAt, unclear, now, gapMs: platform.gapMs };
  const mark = () =>
    database.write(async (tx) => {
      const isOurs = await jobs.holds(tx, job);
      const current = await dueDelivery(tx, due.id);
      const isOpen = current?.state === 'waiting' && current.attempts === due.attempts;
      // A worker that lost the job still records the delivery, so that the current holder does not send it again.
      if (!isOurs && !(isOpen && hasCome(outcome))) return null;
      const hookEnd = isOpen ? await recordAttempt(tx, due, ending) : null;
      if (!isOurs) return { hookEnd };
      if (nextAt === null || !isOpen) await jobs.complete(tx, job);
      else await jobs.fail(tx, job, { error: outcome.reason, retryInMs: Math.max(1, nextAt - now) });
      return { hookEnd };
    });
  // A message that was sent but not marked is sent again.
  const recorded = await patiently(mark, { isSafe: true, signal });
  const fields = { ...fieldsOf(due), outcome: outcome.class, reason: outcome.reason, attempt: due.attempts + 1 };
  if (recorded === null) return log.warn(fields, 'a delivery was taken over while it was sent');
  if (outcome.class === 'our-bug') log.error(fields, 'a webhook rejected our message as invalid; it is not sent again');
  else log.info({ ...fields, ...(nextAt !== null && { againInMs: nextAt - now }) }, 'a delivery was attempted');
  if (recorded.hookEnd !== null)
    log.warn({ ...fieldsOf(due), state: recorded.hookEnd }, 'a webhook was taken out of service');
};

const hasCome = (outcome: Outcome): boolean => outcome.class === 'delivered' || outcome.class === 'accepted';

const fieldsOf = ({ id, edition, issueId, hook }: DueDelivery) => ({
  delivery: id,
  edition,
  issue: issueId,
  hook: hook.id,
  host: hook.host,
});

const postpone = async (
  { database, jobs, now }: Sending,
  job: Job,
  { id }: DueDelivery,
  waitMs: number,
): Promise<void> => {
  await database.write(async (tx) => {
    const failed = await jobs.fail(tx, job, { error: 'waits', retryInMs: waitMs });
    if (failed === 'retry') await putOff(tx, id, now() + waitMs);
  });
};

/** Ends a delivery without sending it. @param gone what no longer exists; null when it has waited for a day. */
const end = async (sending: Sending, job: Job, due: DueDelivery, gone: 'issue' | 'hook' | null): Promise<void> => {
  await sending.database.write(async (tx) => {
    if (await sending.jobs.complete(tx, job))
      await endUnsent(tx, due.id, gone === null ? 'given-up' : 'cancelled', sending.now());
  });
  if (gone === null) sending.log.warn(fieldsOf(due), 'a delivery was given up after a day');
  else sending.log.info({ ...fieldsOf(due), gone }, 'a delivery was cancelled');
};
