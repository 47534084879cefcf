import { createHash, randomBytes } from 'node:crypto';
import type { Database, Jobs } from '@legible/store';
import type { PublicIssue } from '../access/public-issue.ts';
import type { PublicSite } from '../site/public-site.ts';
import {
  announceIssue,
  beginWatch,
  issueKey,
  knownIssueKeys,
  type PublishedIssue,
  recordOldIssues,
  watchedSince,
} from '../store/known-issues.ts';
import type { DeliveryLog } from './delivery-log.ts';

export interface Announcing {
  readonly database: Database;
  readonly jobs: Jobs;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: DeliveryLog;
  /** Told of an issue that this process has put on record: of several processes one is. `key` as `issueKey` writes it. */
  readonly onRecorded: (key: string, isNews: boolean) => void;
}

/** Only what was published less than this ago is news. */
const NEWS_MS = 24 * 3_600_000;
/** Issues recorded in one transaction: an archive of thousands must not hold up who else writes. */
const AT_A_TIME = 500;

/**
 * Looks for issues that are public and not on record. Of those, the ones that are news begin their deliveries: published
 * within the last day, and since the record exists. All others are put on record in silence.
 *
 * What counts is the record and not what was seen before: an import, an edit of a date, a rename or a restart finds its
 * issues known, and a new database has begun after whatever it finds. The keys held in memory only save questions.
 */
export const openAnnouncer = async (announcing: Announcing): Promise<(site: PublicSite) => Promise<void>> => {
  const { database, now, onRecorded } = announcing;
  await beginWatch(database, now());
  const known = await knownIssueKeys(database);

  const isNewsSince = (began: number, { publishedAt }: PublishedIssue): boolean => {
    const age = now() - publishedAt;
    return age >= 0 && age < NEWS_MS && publishedAt > began;
  };

  return async ({ library }) => {
    const unknown = library.issues
      .filter(({ edition, id }) => !known.has(issueKey(edition, id)))
      .map(publishedIssue)
      // Oldest first, so that they stand in a channel as they appeared.
      .toReversed();
    // Asked each time: a clock that was set back has moved it.
    const began = unknown.length === 0 ? 0 : await watchedSince(database);
    const isNews = unknown.map((issue) => isNewsSince(began, issue));
    const news = unknown.filter((_, place) => isNews[place]);
    const old = unknown.filter((_, place) => !isNews[place]);
    for (let from = 0; from < old.length; from += AT_A_TIME) {
      const some = old.slice(from, from + AT_A_TIME);
      for (const key of await database.write((tx) => recordOldIssues(tx, some, now()))) onRecorded(key, false);
      for (const { edition, issueId } of some) known.add(issueKey(edition, issueId));
    }
    for (const issue of news) {
      const key = issueKey(issue.edition, issue.issueId);
      if (await announce(announcing, issue)) onRecorded(key, true);
      known.add(key);
    }
  };
};

/** False: it is on record. */
const announce = async ({ database, jobs, now, log }: Announcing, issue: PublishedIssue): Promise<boolean> => {
  const deliveries = await database.write((tx) => announceIssue(tx, issue, { jobs, newDeliveryId, now: now() }));
  const fields = { edition: issue.edition, issue: issue.issueId };
  if (deliveries === null)
    log.info(fields, 'an issue is on record, maybe under another number or address; it is not announced');
  else log.info({ ...fields, deliveries }, 'an issue is announced');
  return deliveries !== null;
};

/** 128 bits: receivers know a repetition by it, and nobody guesses one. */
const newDeliveryId = (): string => `msg_${randomBytes(16).toString('hex')}`;

const publishedIssue = (issue: PublicIssue): PublishedIssue => ({
  edition: issue.edition,
  issueId: issue.id,
  slug: issue.slug,
  titleHash: createHash('sha256').update(issue.title).digest('base64url'),
  subject: issue.translationKey ?? issue.id,
  publishedAt: Date.parse(issue.publishedAt),
});
