import { createHash, randomBytes } from 'node:crypto';
import { libraryDifference, type Publication, type PublicIssue, type PublicLibrary } from '@legible/issues';
import type { Database, Jobs } from '@legible/store';
import type { PublicSite } from '../site/public-site.ts';
import {
  isNews,
  issueKey,
  knownIssueKeys,
  type PublishedIssue,
  type RecordedIssue,
  recordEdition,
  watchedEditions,
} from '../store/known-issues.ts';
import type { DeliveryLog } from './delivery-log.ts';
import { endOfHold, outcomeText, silenceOf } from './news.ts';

export interface Announcing {
  readonly database: Database;
  readonly jobs: Jobs;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: DeliveryLog;
  /** Called for an issue that this process has recorded; only one of several processes records it. `key` is made by `issueKey`. */
  readonly onRecorded: (key: string, isNews: boolean) => void;
}

/**
 * Finds public issues that are not recorded yet. In a watched edition they are news once, whatever date their author
 * typed, unless `recordEdition` or `silenceOf` keeps them silent.
 *
 * Only the record counts, so issues stay known after an edited date, a rename or a restart. A new database, or a new
 * edition, starts with everything that is public then. The keys in memory only save queries.
 */
export const openAnnouncer = async (
  announcing: Announcing,
  first: PublicSite,
): Promise<(site: PublicSite) => Promise<void>> => {
  const { database, jobs, now, onRecorded } = announcing;
  const known = await knownIssueKeys(database);
  const watched = await watchedEditions(database);

  /** The last library whose issues are all on record. */
  let looked: PublicLibrary | null = null;

  const look = async ({ library, publication }: PublicSite): Promise<void> => {
    const isFirstStart = watched.size === 0;
    const candidates = looked === null ? library.issues : libraryDifference(looked, library).added;
    const unknown = Map.groupBy(
      candidates.filter(({ edition, id }) => !known.has(issueKey(edition, id))),
      ({ edition }) => edition,
    );
    for (const { key: edition } of publication.editions) {
      // Oldest first, so that channels get them in the order of publication.
      const issues = (unknown.get(edition) ?? [])
        .toReversed()
        .map((issue) => publishedIssue(issue, publication, now()));
      if (watched.has(edition) && issues.length === 0) continue;
      const recorded = await database.write((tx) =>
        recordEdition(tx, edition, issues, { jobs, newDeliveryId, now: now(), isFirstStart }),
      );
      watched.add(edition);
      for (const { issueId } of issues) known.add(issueKey(edition, issueId));
      logAnnounced(announcing, edition, recorded);
      for (const { issueId, outcome } of recorded) onRecorded(issueKey(edition, issueId), isNews(outcome));
    }
    looked = library;
  };
  // Runs before anything else can be published, so that later issues count as news.
  if (watched.size === 0) await look(first);
  return look;
};

/** Largest number of issues in one log line. */
const NAMED = 20;

/** Logs for each issue how many channels get it, or why none does. Issues with the same reason share a line. */
const logAnnounced = ({ log }: Announcing, edition: string, recorded: readonly RecordedIssue[]): void => {
  for (const [outcome, of] of Map.groupBy(recorded, (issue) => issue.outcome)) {
    if (isNews(outcome)) {
      for (const { issueId, deliveries } of of)
        log.info({ edition, issue: issueId, deliveries }, 'an issue is announced');
      continue;
    }
    const fields = { edition, count: of.length, issues: of.slice(0, NAMED).map(({ issueId }) => issueId) };
    const text = outcomeText(outcome, 0);
    if (outcome === 'held') log.warn(fields, `${text}; ${endOfHold(edition)}`);
    else log.info(fields, text);
  }
};

/** Makes an id of 128 bits. Receivers detect repetitions by it, and nobody can guess it. */
export const newDeliveryId = (): string => `msg_${randomBytes(16).toString('hex')}`;

const publishedIssue = (issue: PublicIssue, publication: Publication, now: number): PublishedIssue => ({
  edition: issue.edition,
  issueId: issue.id,
  slug: issue.slug,
  titleHash: createHash('sha256').update(issue.title).digest('base64url'),
  subject: issue.translationKey ?? issue.id,
  publishedAt: Date.parse(issue.publishedAt),
  announce: issue.announce,
  silence: silenceOf(issue, publication, now),
});
