import { libraryKeeper, type PublicIssue } from '@legible/issues';
import type { Issue } from '@legible/issues/sealed';
import { expect, test, vi } from 'vitest';
import { sealedIssue } from '../../../../packages/issues/src/access/issue-fixtures.ts';
import { PUBLICATION } from '../../../../packages/issues/src/issue/content-fixtures.ts';
import type { SearchRequest } from '../api/search.ts';
import type { BodyForms } from '../bodies/bodies.ts';
import { sectionsOf } from '../bodies/sections.ts';
import { type PublicSite, publicSite } from '../site/public-site.ts';
import type { IndexFiles } from './index-files.ts';
import { type LiveSearch, liveSearch } from './live-search.ts';

const LOCK = Date.UTC(2026, 5, 1);
const POLICY = { ...PUBLICATION, freeWindowDays: 7 };
const AT = new Date(LOCK - 7 * 86_400_000).toISOString();

const sites = (issues: readonly Partial<Issue>[]) => {
  const reveal = libraryKeeper();
  const sealed = issues.map((over, place) =>
    sealedIssue({ id: `en-${place + 1}`, number: place + 1, slug: `s-${place}`, publishedAt: AT, ...over }),
  );
  return (now: number, kept = sealed): PublicSite => publicSite(POLICY, reveal(kept, POLICY, now), []);
};

const formsOf = (issue: PublicIssue): BodyForms => ({
  html: '',
  markdown: '',
  headings: [],
  sections: sectionsOf(issue.body),
  words: 0,
  minutes: 1,
});

/** A disk that keeps nothing. */
const NO_FILES: IndexFiles = { keepOnly: () => [], read: async () => null, write: () => {}, remove: () => {} };

const started = (ofIssue = async (issue: PublicIssue) => formsOf(issue), files = NO_FILES) => {
  const errors: string[] = [];
  const search = liveSearch({
    bodies: { ofIssue },
    files,
    prepared: async () => {},
    onError: (_, subject) => errors.push(subject),
  });
  return { search, errors };
};

const found = async ({ search }: LiveSearch, site: PublicSite, query: string, over: Partial<SearchRequest> = {}) => {
  const result = await search(site, { query, locale: null, isWanted: null, limit: 10, offset: 0, ...over });
  return result.hits.filter(({ missing }) => missing.length === 0).map(({ issue }) => issue.id);
};

const complete = async ({ search }: LiveSearch, site: PublicSite): Promise<boolean> =>
  (await search(site, { query: 'x', locale: null, isWanted: null, limit: 1, offset: 0 })).complete;

test('an issue is found by its text, and from its lock on only by its excerpt', async () => {
  const at = sites([{ markdown: 'Canaries sing.\n\n<!--members-only-->\n\nParrots talk.\n' }]);
  const { search } = started();
  expect(await found(search, at(LOCK - 1), 'parrots')).toEqual(['en-1']);
  expect(await found(search, at(LOCK), 'parrots')).toEqual([]);
  expect(await found(search, at(LOCK), 'canaries')).toEqual(['en-1']);
  const { hits, suggestion } = await search.search(at(LOCK), {
    query: 'parrot talks',
    locale: null,
    isWanted: null,
    limit: 10,
    offset: 0,
  });
  expect({ hits, suggestion }).toEqual({ hits: [], suggestion: null });
});

test('after a start, several texts are read at the same time, and each of them once', async () => {
  const issues = Array.from({ length: 400 }, (_, at) => ({
    access: 'public' as const,
    markdown: `Canary number ${at}.`,
  }));
  const read: string[] = [];
  let underWay = 0;
  let most = 0;
  const { search } = started(async (issue) => {
    read.push(issue.id);
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
    return formsOf(issue);
  });
  const site = sites(issues)(LOCK);
  search.follow(site);
  await vi.waitFor(async () => expect(await complete(search, site)).toBe(true));
  expect([new Set(read).size, read.length, most]).toEqual([400, 400, 8]);
  await search.close();
});

test('an issue that is withdrawn or appears is gone from, or in, the next answer', async () => {
  const at = sites([
    { access: 'public', markdown: 'Canaries.' },
    { access: 'public', markdown: 'Parrots.' },
  ]);
  const { search } = started();
  const both = at(LOCK);
  expect(await found(search, both, 'canaries')).toEqual(['en-1']);
  const less = sites([{ access: 'public', markdown: 'Canaries.' }])(LOCK);
  expect(await found(search, less, 'parrots')).toEqual([]);
  expect(await found(search, both, 'parrots')).toEqual(['en-2']);
});

test('searches by edition and by `isWanted`, with correct totals', async () => {
  const at = sites([
    { access: 'public', markdown: 'Birds.' },
    { access: 'public', markdown: 'Birds.', edition: 'ko', id: 'ko-2' },
    { access: 'public', markdown: 'Birds.' },
  ]);
  const { search } = started();
  const site = at(LOCK);
  expect([...(await found(search, site, 'birds'))].sort()).toEqual(['en-1', 'en-3', 'ko-2']);
  expect(await found(search, site, 'birds', { locale: 'ko' })).toEqual(['ko-2']);
  const wanted = {
    query: 'birds',
    locale: null,
    isWanted: ({ id }: PublicIssue) => id !== 'en-1',
    limit: 1,
    offset: 0,
  };
  const result = await search.search(site, wanted);
  expect([result.hits.length, result.total]).toEqual([1, 2]);
});

test('many issues at once are found first by their heads, then by their texts', async () => {
  const issues = Array.from({ length: 20 }, (_, n) => ({
    access: 'public' as const,
    title: `Title${n}`,
    markdown: `Text${n}x.`,
  }));
  const site = sites(issues)(LOCK);
  const rendered = Promise.withResolvers<void>();
  const { search, errors } = started(async (issue) => {
    await rendered.promise;
    if (issue.id === 'en-7') throw new Error('not now');
    return formsOf(issue);
  });
  expect(search.generation()).toBe(0);
  search.follow(site);
  await vi.waitFor(() => expect(search.generation()).toBe(1));
  expect(await found(search, site, 'title5')).toEqual(['en-6']);
  expect(await found(search, site, 'text5x')).toEqual([]);
  expect(await complete(search, site)).toBe(false);
  rendered.resolve();
  await vi.waitFor(() => expect(search.generation()).toBe(2), 10_000);
  expect(await found(search, site, 'text5x')).toEqual(['en-6']);
  expect([errors, await found(search, site, '"text6x"'), await found(search, site, 'title6')]).toEqual([
    ['en-7'],
    [],
    ['en-7'],
  ]);
  // One text could not be read, and may hold what is searched for.
  expect(await complete(search, site)).toBe(false);
  expect(await complete(search, sites(issues.slice(0, 6))(LOCK))).toBe(true);
  await search.close();
});

test('very many issues at once are soon found by their heads', async () => {
  const issues = Array.from({ length: 301 }, (_, n) => ({ access: 'public' as const, title: `Title${n}` }));
  const site = sites(issues)(LOCK);
  const { search } = started();
  expect(await found(search, site, 'title5')).toEqual([]);
  await vi.waitFor(() => expect(search.generation()).toBe(2), 10_000);
  expect(await found(search, site, 'title5')).toEqual(['en-6']);
});

test('a text whose issue locked while it was read is not indexed', async () => {
  const issues = Array.from({ length: 12 }, () => ({ markdown: 'Free.\n\n<!--members-only-->\n\nParrots.\n' }));
  const at = sites(issues);
  const waiting: (() => void)[] = [];
  const { search } = started(async (issue) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return formsOf(issue);
  });
  const before = at(LOCK - 1);
  search.follow(before);
  await vi.waitFor(() => expect(waiting).toHaveLength(8));
  search.follow(at(LOCK));
  const release = setInterval(() => waiting.pop()?.(), 1);
  await vi.waitFor(() => expect(search.generation()).toBe(2), 10_000);
  clearInterval(release);
  expect(await found(search, at(LOCK), 'parrots')).toEqual([]);
  expect(await found(search, at(LOCK), 'free')).toHaveLength(10);
});
