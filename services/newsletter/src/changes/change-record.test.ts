import { StoreUnavailable } from '@legible/store';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newsletterTables } from '../store/newsletter-tables.ts';
import { publishFiles } from '../store/published-content.ts';
import { type StoreUnderTest, sqliteEngine } from '../store/store-fixtures.ts';
import {
  allChanges,
  type Content,
  DAY,
  HOUR,
  newContent,
  type Process,
  pageOf,
  processOf,
  START,
} from './change-fixtures.ts';

let under: StoreUnderTest;
let content: Content;
let process: Process;
beforeEach(async () => {
  content = newContent();
  under = await sqliteEngine.start(() => content.now);
  process = processOf(under.store, content);
});
afterEach(() => under.close());

const CANARY = 'kanarienvogel';
const MARKDOWN = `Open.\n\n<!--members-only-->\n\n${CANARY}\n`;
const publish = (number: number, over: object = {}): void => {
  const publishedAt = new Date(content.now).toISOString();
  content.issues.set(number, {
    number,
    slug: `issue-${number}`,
    markdown: MARKDOWN,
    translationKey: `${number}`,
    publishedAt,
    ...over,
  });
};
const edit = (number: number, over: object): void => publish(number, { ...content.issues.get(number), ...over });
const since = async (cursor: string | null) => allChanges(process, cursor);
const wait = (ms: number): void => {
  content.now += ms;
};
const setWindow = (days: number): void => {
  content.freeWindowDays = days;
};
const renumber = (from: number, to: number): void => {
  content.issues.delete(from);
  publish(to);
};
const problemOf = async (path: string) => {
  const response = await process.ask(path);
  return [response.status, ((await response.json()) as { code: string }).code];
};

test('after a change, only an issue that changed and its translations are written anew', async () => {
  const written: string[] = [];
  process = processOf(under.store, content, {
    fieldsOf: () => (issue) => {
      written.push(issue.id);
      return issue.title;
    },
  });
  publish(1);
  publish(2);
  publish(3, { edition: 'ko', translationKey: '2' });
  const { cursor } = await since(null);
  expect(written.splice(0).toSorted()).toEqual(['en-1', 'en-2', 'ko-3']);
  edit(2, { title: 'Other' });
  expect((await since(cursor)).said).toEqual(['updated en-2']);
  expect(written.toSorted()).toEqual(['en-2', 'ko-3']);
});

describe('says what has become of each issue', () => {
  test.each<[string, () => void, string[]]>([
    ['nothing happened', () => {}, []],
    ['a new issue', () => publish(3), ['published en-3']],
    ['an issue with a coming date', () => publish(3, { publishedAt: new Date(content.now + 1).toISOString() }), []],
    ['a new title', () => edit(1, { title: 'Other' }), ['updated en-1']],
    ['a new text without a new date', () => edit(1, { markdown: 'Other.' }), ['updated en-1']],
    ['a new slug', () => edit(1, { slug: 'other' }), ['updated en-1']],
    ['another name of a shared topic', () => edit(2, { topics: ['ROBOTS'] }), ['updated en-1', 'updated en-2']],
    [
      'a translation appears',
      () => publish(7, { edition: 'ko', translationKey: '1' }),
      ['updated en-1', 'published ko-7'],
    ],
    ['only the part for members of a locked issue changes', () => edit(2, { markdown: `${MARKDOWN}more` }), []],
    ['it becomes one for members', () => edit(1, { access: 'members' }), ['locked en-1']],
    ['it is locked and changed', () => edit(1, { access: 'members', title: 'Other' }), ['locked en-1']],
    ['its window ends', () => wait(3 * DAY), ['locked en-1']],
    ['a member issue becomes public', () => edit(2, { access: 'public' }), ['updated en-2']],
    ['it is withdrawn', () => void content.issues.delete(1), ['withdrawn en-1']],
    ['it gets another number', () => renumber(1, 9), ['withdrawn en-1', 'published en-9']],
    ['the window becomes shorter', () => setWindow(0), ['locked en-1']],
    ['the window becomes longer', () => setWindow(9), ['updated en-1']],
  ])('%s', async (_name, happen, said) => {
    publish(1);
    publish(2, { access: 'members' });
    const { cursor } = await since(null);
    happen();
    expect((await since(cursor)).said).toEqual(said);
    expect((await since((await since(cursor)).cursor)).said).toEqual([]);
  });

  test('each client hears it from its own cursor', async () => {
    const empty = (await since(null)).cursor;
    publish(1);
    const published = (await since(empty)).cursor;
    content.now += 3 * DAY;
    const locked = (await since(published)).cursor;
    edit(1, { title: 'Other', publishedAt: content.issues.get(1)?.publishedAt });
    expect((await since(empty)).said).toEqual(['published en-1']);
    expect((await since(published)).said).toEqual(['locked en-1']);
    const updated = await since(locked);
    expect(updated.said).toEqual(['updated en-1']);
    content.issues.clear();
    expect((await since(updated.cursor)).said).toEqual(['withdrawn en-1']);
    expect((await since(published)).said).toEqual(['withdrawn en-1']);
    // Nothing to delete: that client never had the issue.
    expect((await since(empty)).said).toEqual([]);
    const gone = (await since(null)).cursor;
    publish(1);
    expect((await since(gone)).said).toEqual(['published en-1']);
  });

  test('a withdrawn issue is an id and an instant, and no part of a full list', async () => {
    publish(1);
    publish(2);
    const { cursor } = await since(null);
    content.now += HOUR;
    content.issues.delete(1);
    expect((await since(cursor)).changes).toEqual([
      { change: 'withdrawn', id: 'en-1', edition: 'en', at: '2026-11-21T22:00:00+09:00', issue: null },
    ]);
    expect((await since(null)).said).toEqual(['published en-2']);
  });
});

test('a lock is in the answers from its instant on, with that instant, without a change of a file', async () => {
  publish(1);
  const { cursor } = await since(null);
  content.now = START + 3 * DAY - 1;
  expect((await since(cursor)).said).toEqual([]);
  content.now = START + 3 * DAY;
  const locked = await since(cursor);
  expect(locked.changes).toMatchObject([
    { change: 'locked', at: '2026-11-24T21:00:00+09:00', issue: { access: 'excerpt' } },
  ]);
  expect(JSON.stringify(locked)).not.toContain(CANARY);
  // A process that slept through the lock still reports its instant.
  publish(2);
  const second = (await since(locked.cursor)).cursor;
  content.now += 10 * DAY;
  expect((await since(second)).changes[0]?.at).toBe('2026-11-27T21:00:00+09:00');
});

test('a clock that is set back opens what had locked, and takes back what had appeared', async () => {
  publish(1);
  content.now += 3 * DAY;
  publish(2);
  const { cursor } = await since(null);
  content.now -= HOUR;
  expect((await since(cursor)).said).toEqual(['withdrawn en-2', 'updated en-1']);
  content.now += HOUR;
  expect((await since(cursor)).said).toEqual(['locked en-1', 'published en-2']);
});

test('pages have at most `limit` changes, in one order, and go on where the last one ended', async () => {
  for (let number = 1; number <= 7; number++) publish(number);
  const first = await pageOf(process, { limit: '3' });
  expect(first.changes.map(({ id }) => id)).toEqual(['en-1', 'en-2', 'en-3']);
  expect(first.has_more).toBe(true);
  edit(2, { title: 'Other' });
  content.issues.delete(5);
  const rest = await allChanges(process, first.next_cursor, { limit: '2' });
  expect(rest.said).toEqual(['published en-4', 'published en-6', 'published en-7', 'withdrawn en-5', 'updated en-2']);
  expect((await allChanges(process, null, { limit: '7' })).changes).toHaveLength(6);
});

test('one edition has its own changes and its own cursors', async () => {
  publish(1);
  publish(2, { edition: 'ko' });
  const korean = await allChanges(process, null, { locale: 'ko' });
  expect(korean.said).toEqual(['published ko-2']);
  edit(1, { title: 'Other' });
  expect((await allChanges(process, korean.cursor, { locale: 'ko' })).said).toEqual([]);
  expect(await problemOf(`/api/changes?cursor=${korean.cursor}`)).toEqual([400, 'invalid_cursor']);
});

describe('a cursor', () => {
  test.each([
    ['cursor=x', 400, 'invalid_cursor'],
    ['cursor=', 400, 'invalid_cursor'],
    ['limit=0', 400, 'invalid_parameter'],
    ['limit=51', 400, 'invalid_parameter'],
    ['locale=fr', 400, 'invalid_locale'],
    ['since=1', 400, 'invalid_parameter'],
  ])('%s is refused: %i %s', async (query, status, code) => {
    expect(await problemOf(`/api/changes?${query}`)).toEqual([status, code]);
  });

  test('of another store is refused with what to do', async () => {
    const other = await sqliteEngine.start(() => content.now);
    try {
      publish(1);
      const { cursor } = await allChanges(processOf(other.store, content), null);
      const response = await process.ask(`/api/changes?cursor=${cursor}`);
      expect(response.status).toBe(410);
      expect(await response.json()).toMatchObject({
        code: 'cursor_expired',
        resolution: expect.stringContaining('without a cursor'),
      });
    } finally {
      await other.close();
    }
  });

  test('that is newer than a store restored from a backup is refused', async () => {
    publish(1);
    await since(null);
    const backup = await newsletterTables(under.store.database).selectFrom('issue_change').selectAll().execute();
    content.now += HOUR;
    edit(1, { title: 'Other' });
    const { cursor } = await since(null);
    await under.store.database.write(async (tx) => {
      await newsletterTables(tx).deleteFrom('issue_change').execute();
      await newsletterTables(tx).insertInto('issue_change').values(backup).execute();
    });
    edit(1, { title: 'First' });
    expect(await problemOf(`/api/changes?cursor=${cursor}`)).toEqual([410, 'cursor_expired']);
    // The next change has a new number, and what was recorded after the backup is recorded again.
    content.now += HOUR;
    edit(1, { title: 'Third' });
    expect((await since(cursor)).said).toEqual(['updated en-1']);
  });
});

test('a client that has the newest answer gets 304, until something changes', async () => {
  publish(1);
  const first = await process.ask('/api/changes');
  expect(first.headers.get('cache-control')).toBe('public, no-cache');
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await process.ask('/api/changes', { headers })).status).toBe(304);
  edit(1, { title: 'Other' });
  expect((await process.ask('/api/changes', { headers })).status).toBe(200);
});

test('without a record, and while the store is away, the answer is 503', async () => {
  const away = async (): Promise<never> => {
    throw new StoreUnavailable('away', 'It does not answer.');
  };
  const database = { ...under.store.database, write: away };
  process = processOf({ database }, content);
  publish(1);
  expect(await problemOf('/api/changes')).toEqual([503, 'unavailable']);
  expect(await problemOf('/api/issues/en/7')).toEqual([404, 'issue_not_found']);
  expect((await process.ask('/api/issues')).status).toBe(200);
  expect(process.defects).toEqual([]);
});

test('the API says of a withdrawn issue that it is gone, by slug and by number', async () => {
  publish(1);
  await since(null);
  content.issues.clear();
  for (const name of ['issue-1', '1'])
    expect(await problemOf(`/api/issues/en/${name}`)).toEqual([410, 'issue_withdrawn']);
  for (const path of ['en/2', 'ko/1', 'ko/issue-1'])
    expect(await problemOf(`/api/issues/${path}`)).toEqual([404, 'issue_not_found']);
  publish(1);
  expect((await process.ask('/api/issues/en/issue-1')).status).toBe(200);
});

describe('two processes', () => {
  test('with content of different ages: the older one records nothing of it', async () => {
    const { database } = under.store;
    const publishVersion = async (): Promise<void> => {
      const path = `en/${Math.random()}.md`;
      await database.write((tx) =>
        publishFiles(tx, [{ path, hash: null as unknown as string, isGood: true }], content.now),
      );
    };
    await publishVersion();
    const old = { ...newContent(), issues: new Map(content.issues) };
    let loaded = 1;
    const behind = processOf(under.store, old, {
      version: () => loaded,
      fresh: async () => {
        loaded = 2;
        for (const [number, issue] of content.issues) old.issues.set(number, issue);
      },
    });
    const ahead = processOf(under.store, content, { version: () => 2 });
    publish(1);
    await publishVersion();
    const { cursor } = await allChanges(ahead, null);
    loaded = 1;
    old.issues.clear();
    expect((await allChanges(behind, cursor)).said).toEqual([]);
    expect(loaded).toBe(2);
  });

  test('with one content that never gets new: it is unavailable, not wrong', async () => {
    const { database } = under.store;
    await database.write((tx) => publishFiles(tx, [{ path: 'a', hash: null as unknown as string, isGood: true }], 1));
    process = processOf(under.store, content, { version: () => 0, fresh: async () => {} });
    expect(await problemOf('/api/changes')).toEqual([503, 'unavailable']);
  });

  test('that record at once give each change one number', async () => {
    const other = processOf(await under.another(), content);
    for (let number = 1; number <= 20; number++) publish(number);
    await Promise.all([process, other, process, other].map(({ changes }) => changes.recorded()));
    const rows = await newsletterTables(under.store.database).selectFrom('issue_change').select('seq').execute();
    expect(new Set(rows.map(({ seq }) => seq)).size).toBe(20);
    expect((await since(null)).said).toHaveLength(20);
  });
});
