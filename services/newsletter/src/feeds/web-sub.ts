import { setTimeout as sleep } from 'node:timers/promises';
import { FEED_FORMATS, feedPath, type PublicIssue, SUBJECT_KINDS, subjectFeedPath } from '@legible/issues';
import type { Door } from '@legible/outbound';
import type { EditionSite, PublicSite } from '../site/public-site.ts';

interface HubPingOptions {
  readonly door: Door;
  readonly log: {
    readonly info: (fields: object, message: string) => void;
    readonly warn: (fields: object, message: string) => void;
  };
  /** Public origin without a final slash. */
  readonly baseUrl: string;
  /** Ends running requests and waits; after it nothing is sent. */
  readonly signal?: AbortSignal;
  /** Resolves after so many milliseconds; rejects when the signal aborts. For tests. */
  readonly wait?: (ms: number, signal?: AbortSignal) => Promise<unknown>;
}

/** Longest time of one request to the hub, with its answer. */
const PING_MS = 10_000;
/** Waits before the retries. A hub that restarts is back after the second, or after the last. */
const RETRY_AFTER_MS = [10_000, 60_000, 300_000] as const;
/** Most bytes of the hub's answer that are read; nothing in it is used. */
const ANSWER_BYTES = 4_096;

/** Waits. The timer does not keep the process alive. */
const waiting = (ms: number, signal?: AbortSignal): Promise<unknown> =>
  sleep(ms, undefined, { ref: false, ...(signal && { signal }) });

/**
 * Makes a function that notifies the publication's WebSub hub of feeds with new issues, in the usual form
 * (`hub.mode=publish`, one request for each feed). The hub then fetches the feed itself, so a ping contains nothing of
 * an issue.
 *
 * @returns a function of a site and the issues that are new in it. It returns at once and never throws; a failure is
 * logged, and retried if it may pass. Without a hub, or without new issues, nothing happens.
 * @see https://www.w3.org/TR/websub/#publishing
 */
export const hubPing = (options: HubPingOptions): ((site: PublicSite, newIssues: readonly PublicIssue[]) => void) => {
  const { log, baseUrl } = options;
  return (site, newIssues) => {
    const { hub } = site.publication;
    if (hub === null || newIssues.length === 0) return;
    if (!hub.startsWith('https://')) {
      log.warn({ hub }, 'the WebSub hub is not notified of new issues: its address is not https');
      return;
    }
    const feeds = site.editions.flatMap((of) => changedFeeds(of, newIssues));
    for (const feed of feeds) void notify(hub, baseUrl + feed, options);
  };
};

/** Returns the paths of the feeds of an edition in which one of the issues is new. */
const changedFeeds = ({ edition, issues, subjects }: EditionSite, newIssues: readonly PublicIssue[]): string[] => {
  const hasNew = (own: readonly PublicIssue[]): boolean => newIssues.some((issue) => own.includes(issue));
  if (!hasNew(issues)) return [];
  const changed = SUBJECT_KINDS.flatMap((kind) =>
    subjects[kind].filter((subject) => hasNew(subject.issues)).map(({ slug }) => ({ kind, slug })),
  );
  return FEED_FORMATS.flatMap((format) => [
    feedPath(edition, format),
    ...changed.map(({ kind, slug }) => subjectFeedPath(edition, kind, slug, format)),
  ]);
};

const notify = async (hub: string, feed: string, options: HubPingOptions): Promise<void> => {
  const { log, signal, wait = waiting } = options;
  for (const delay of [...RETRY_AFTER_MS, null]) {
    const outcome = await ping(hub, feed, options);
    if (signal?.aborted) return;
    if (outcome.ok) return log.info({ hub, feed }, 'the WebSub hub was notified of the new issue');
    if (!outcome.again || delay === null)
      return log.warn({ hub, feed, why: outcome.why }, 'the WebSub hub could not be notified of the new issue');
    log.warn(
      { hub, feed, why: outcome.why, again: delay },
      'the WebSub hub could not be reached; it will be tried again',
    );
    try {
      await wait(delay, signal);
    } catch {
      return;
    }
  }
};

type Outcome = { readonly ok: true } | { readonly ok: false; readonly why: string; readonly again: boolean };

/** Whether the same request may succeed later. */
const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500;

const ping = async (hub: string, feed: string, { door, signal }: HubPingOptions): Promise<Outcome> => {
  const limit = AbortSignal.timeout(PING_MS);
  try {
    const exchange = await door.fetch({
      url: hub,
      method: 'POST',
      headers: [['content-type', 'application/x-www-form-urlencoded']],
      body: String(new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': feed })),
      // A hub that moved must be configured again: no redirect decides where we send requests.
      maxRedirects: 0,
      maxBodyBytes: ANSWER_BYTES,
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    });
    const { answer, failure } = exchange;
    if (answer === null)
      return { ok: false, why: failure?.code ?? 'no answer', again: failure?.code !== 'refused-address' };
    const { status } = answer;
    if (status >= 200 && status < 300) return { ok: true };
    return { ok: false, why: `status ${status}`, again: isPassing(status) };
  } catch (error) {
    return { ok: false, why: error instanceof Error ? error.message : String(error), again: false };
  }
};
