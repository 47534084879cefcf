import { hash, randomInt } from 'node:crypto';
import { libraryDifference, type PublicIssue } from '@legible/issues';
import { type Database, StoreUnavailable } from '@legible/store';
import { turnsAfter } from '@legible/surface';
import type { PublicSite } from '../site/public-site.ts';
import { answeredSoon } from '../store/answered-soon.ts';
import {
  type ChangeHead,
  type ChangesAsked,
  changeHead,
  type IssueChange,
  type IssueFace,
  type IssueText,
  issueChanges,
  issueTexts,
  recordFaces,
  wasWithdrawn,
} from '../store/issue-changes.ts';
import { contentVersion } from '../store/published-content.ts';

/** A site, and the state of the record that holds exactly its issues. */
export interface Recorded {
  readonly site: PublicSite;
  readonly head: ChangeHead;
}

/** Records what has changed in the public content, in one order for all processes. */
export interface ChangeRecord {
  /**
   * Brings the record up to date with the site of this instant, so that no answer lacks a lock or a publication that is
   * due. It writes only differences.
   *
   * @throws StoreUnavailable
   */
  recorded(): Promise<Recorded>;
  after(asked: ChangesAsked): Promise<readonly IssueChange[]>;
  /** Whether an issue with this slug or number was withdrawn from an edition; false while the store is away. */
  wasWithdrawn(edition: string, slugOrNumber: string): Promise<boolean>;
}

export interface ChangeRecordOptions {
  readonly database: Database;
  /** What is public now: the same object as long as nothing changes. */
  readonly site: () => PublicSite;
  /** Returns a function that writes everything public about an issue of a site, except its text. */
  readonly fieldsOf: (site: PublicSite) => (issue: PublicIssue) => string;
  /** Returns the issues for which `fieldsOf` may write something else than in an earlier site; null: all of them. */
  readonly changedFields: (before: PublicSite, site: PublicSite) => readonly PublicIssue[] | null;
  /** Version of the content in the store of which the site is made. Null: the content is not in the store. */
  readonly version: (() => number) | null;
  /** Brings the site up to date with the store. */
  readonly fresh: (() => Promise<unknown>) | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Milliseconds of work after which requests get a turn. */
const SLICE_MS = 4;
/** Attempts while another process publishes newer content than that of this site. */
const ATTEMPTS = 3;
const LARGEST_ID = 2 ** 47;

export const changeRecord = (options: ChangeRecordOptions): ChangeRecord => {
  const { database, site: current, version, fresh, now } = options;
  const texts = new WeakMap<PublicIssue, IssueText>();
  let faced: { readonly site: PublicSite; readonly faces: Map<PublicIssue, IssueFace> } | null = null;
  let known: (Recorded & { readonly faces: readonly IssueFace[] }) | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const facesOf = async (site: PublicSite): Promise<readonly IssueFace[]> => {
    const earlier = faced;
    // Faces that are only partly renewed are not used again.
    faced = null;
    const faces = earlier?.faces ?? new Map<PublicIssue, IssueFace>();
    const changed = earlier === null ? null : options.changedFields(earlier.site, site);
    if (changed === null) faces.clear();
    else for (const issue of changed) faces.delete(issue);
    const fieldsOf = options.fieldsOf(site);
    let recordedTexts: ReadonlyMap<string, IssueText> | null = null;
    const pause = turnsAfter(SLICE_MS);
    // Oldest first, so that a client that begins gets them in the order of publication.
    const issues = site.library.issues.toReversed();
    for (const issue of issues) {
      if (faces.has(issue)) continue;
      const { edition, id: issueId, slug, access, lockedAt } = issue;
      let text = texts.get(issue);
      if (text === undefined) {
        if (access === 'excerpt') recordedTexts ??= await issueTexts(database);
        text = textOf(issue, site, recordedTexts?.get(issueId));
        texts.set(issue, text);
      }
      faces.set(issue, {
        ...{ edition, issueId, slug, ...text },
        fields: hash('sha256', fieldsOf(issue), 'base64url'),
        isLocked: access === 'excerpt',
        lockedAt: lockedAt === null ? null : Date.parse(lockedAt),
      });
      await pause();
    }
    if (earlier !== null)
      for (const issue of libraryDifference(earlier.site.library, site.library).dropped) faces.delete(issue);
    faced = { site, faces };
    return issues.flatMap((issue) => faces.get(issue) ?? []);
  };

  const record = async (): Promise<Recorded> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const [site, of] = [current(), version?.() ?? null];
      const head = await changeHead(database);
      if (known?.site === site && known.head.record === head?.record && known.head.seq === head.seq) return known;
      const faces = await facesOf(site);
      const newRecord = randomInt(LARGEST_ID);
      // A process that has not loaded the newest content must not record it as withdrawn.
      const done = await database.write(async (tx) =>
        of === null || (await contentVersion(tx)) === of ? recordFaces(tx, faces, now(), newRecord, known) : null,
      );
      if (done !== null) {
        known = { site, head: done, faces };
        return known;
      }
      await fresh?.();
    }
    throw new StoreUnavailable('locked', 'The content changes faster than its changes can be recorded.');
  };

  const recorded = (): Promise<Recorded> => {
    const run = last.then(record);
    last = run.catch(() => {});
    return run;
  };
  return {
    recorded,
    after: (asked) => issueChanges(database, asked),
    wasWithdrawn: async (edition, text) => {
      const look = recorded().then(() =>
        wasWithdrawn(database, edition, { slug: text, issueId: `${edition}-${text}` }),
      );
      return answeredSoon(look).catch(() => false);
    },
  };
};

/**
 * Makes the digests of a text. The public part of a locked issue takes long, so its recorded digest is reused where
 * possible.
 */
const textOf = (issue: PublicIssue, { library }: PublicSite, recorded: IssueText | undefined): IssueText => {
  const digest = library.digestOf(issue) ?? '';
  if (issue.access === 'full') return { digest, text: digest };
  if (recorded?.digest === digest) return recorded;
  return { digest, text: hash('sha256', JSON.stringify(library.sourceOf(issue)), 'base64url') };
};
