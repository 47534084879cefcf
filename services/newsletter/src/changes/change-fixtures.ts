import { libraryKeeper, type Publication } from '@legible/issues';
import type { Issue } from '@legible/issues/sealed';
import type { Store } from '@legible/store';
import { sealedIssue } from '../../../../packages/issues/src/access/issue-fixtures.ts';
import { PUBLICATION } from '../../../../packages/issues/src/issue/content-fixtures.ts';
import { BASE_URL, type TestApi, testApi } from '../api/api-fixtures.ts';
import { viewOf } from '../api/api-operations.ts';
import { changedFaces } from '../api/issue-json.ts';
import { type PublicSite, publicSite } from '../site/public-site.ts';
import { type ChangeRecord, type ChangeRecordOptions, changeRecord } from './change-record.ts';

export const START = Date.UTC(2026, 10, 21, 12);
export const DAY = 86_400_000;
export const HOUR = 3_600_000;

/** The publisher's files: what every process of the service reads. */
export interface Content {
  /** By number. */
  readonly issues: Map<number, Partial<Issue>>;
  freeWindowDays: number | null;
  now: number;
}

export const newContent = (): Content => ({ issues: new Map(), freeWindowDays: 3, now: START });

/** One process of the service: the API over a record, with a clock that is ahead by so many milliseconds. */
export interface Process extends TestApi {
  readonly changes: ChangeRecord;
  readonly site: () => PublicSite;
}

export const processOf = (
  store: Pick<Store, 'database'>,
  content: Content,
  { ahead = 0, ...more }: { readonly ahead?: number } & Partial<ChangeRecordOptions> = {},
): Process => {
  let kept: { readonly key: string; readonly site: PublicSite } | null = null;
  const now = (): number => content.now + ahead;
  // As in the service, what has not changed stays the same object.
  const reveal = libraryKeeper();
  const sealed = new WeakMap<Partial<Issue>, Issue>();
  let publication: Publication = PUBLICATION;
  const site = (): PublicSite => {
    const key = JSON.stringify([[...content.issues], content.freeWindowDays, now()]);
    if (kept?.key !== key) {
      const { freeWindowDays, issues } = content;
      if (publication.freeWindowDays !== freeWindowDays) publication = { ...PUBLICATION, freeWindowDays };
      for (const [number, issue] of issues)
        if (!sealed.has(issue))
          sealed.set(issue, sealedIssue({ ...issue, id: `${issue.edition ?? 'en'}-${number}`, number }));
      const library = reveal(
        [...issues.values()].flatMap((issue) => sealed.get(issue) ?? []),
        publication,
        now(),
      );
      kept = { key, site: publicSite(publication, library, []) };
    }
    return kept.site;
  };
  const view = viewOf(() => ({ site: site() }), BASE_URL);
  const changes = changeRecord({
    database: store.database,
    site,
    fieldsOf: (of) => view(of).json.face,
    changedFields: changedFaces,
    version: null,
    fresh: null,
    now,
    ...more,
  });
  return { ...testApi(site, { changes }), changes, site };
};

export interface ChangePage {
  readonly changes: readonly {
    readonly change: string;
    readonly id: string;
    readonly edition: string;
    readonly at: string;
    readonly issue: { readonly slug: string; readonly access: string } | null;
  }[];
  readonly has_more: boolean;
  readonly next_cursor: string;
}

/** Requests a page of changes; throws unless it is answered. */
export const pageOf = async ({ ask }: TestApi, query: Readonly<Record<string, string>> = {}): Promise<ChangePage> => {
  const response = await ask(`/api/changes?${new URLSearchParams(query)}`);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} ${text}`);
  return JSON.parse(text) as ChangePage;
};

/** Returns all changes after a cursor, and the last cursor. */
export const allChanges = async (
  from: TestApi,
  cursor: string | null,
  query: Readonly<Record<string, string>> = {},
) => {
  const found: ChangePage['changes'][number][] = [];
  for (let next = cursor; ; ) {
    const page = await pageOf(from, { ...query, ...(next !== null && { cursor: next }) });
    found.push(...page.changes);
    next = page.next_cursor;
    if (!page.has_more) return { changes: found, cursor: next, said: found.map(({ change, id }) => `${change} ${id}`) };
  }
};
