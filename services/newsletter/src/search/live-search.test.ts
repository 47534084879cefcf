import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { libraryKeeper, type PublicIssue } from '@legible/issues';
import type { Issue } from '@legible/issues/sealed';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sealedIssue } from '../../../../packages/issues/src/access/issue-fixtures.ts';
import { PUBLICATION } from '../../../../packages/issues/src/issue/content-fixtures.ts';
import type { SearchRequest } from '../api/search.ts';
import type { BodyForms } from '../bodies/bodies.ts';
import { sectionsOf } from '../bodies/sections.ts';
import { type PublicSite, publicSite } from '../site/public-site.ts';
import { indexFiles, NO_INDEX_FILES } from './index-files.ts';
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

const started = (ofIssue = async (issue: PublicIssue) => formsOf(issue), files = NO_INDEX_FILES) => {
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

test('names that issues give are known in every edition, and those of their hidden parts are gone from the lock on', async () => {
  const at = sites([
    {
      markdown:
        '새 오픈AI(OpenAI).\n\n<!--members-only-->\n\n새 엔비디아(NVIDIA), <ruby>東京<rt>とうきょう</rt></ruby>.\n',
      edition: 'ko',
      id: 'ko-1',
    },
    {
      markdown:
        '그 오픈AI(OpenAI).\n\n<!--members-only-->\n\n그 엔비디아(NVIDIA), <ruby>東京<rt>とうきょう</rt></ruby>.\n',
      edition: 'ko',
      id: 'ko-2',
    },
    { access: 'public', markdown: 'NVIDIA and OpenAI, 東京.' },
  ]);
  const { search } = started();
  const also = async (now: number, query: string, locale: string | null = 'en') =>
    (await search.search(at(now), { query, locale, isWanted: null, limit: 10, offset: 0 })).also;
  expect(await also(LOCK - 1, '엔비디아')).toEqual(['NVIDIA']);
  expect(await also(LOCK - 1, 'とうきょう')).toEqual(['東京']);
  expect(await also(LOCK, '엔비디아')).toEqual([]);
  expect(await also(LOCK, 'NVIDIA', null)).toEqual([]);
  expect(await also(LOCK, 'とうきょう')).toEqual([]);
  expect(await also(LOCK, '오픈AI')).toEqual(['OpenAI']);
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
  await vi.waitFor(async () => expect(await complete(search, site)).toBe(true), 10_000);
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
  // One text could not be read, and may contain the searched word.
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

/** A service that starts several times on the same disk. */
const disk = () => {
  const folder = mkdtempSync(join(tmpdir(), 'index-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const names = () => readdirSync(folder).sort();
  const errors: unknown[] = [];
  return {
    folder,
    names,
    errors,
    /** Whether any file contains a word, in either of the two encodings of strings. */
    holds: (word: string): boolean =>
      names().some((name) => {
        const bytes = readFileSync(join(folder, name));
        return bytes.includes(word) || bytes.includes(Buffer.from(word, 'utf16le'));
      }),
    start: () => {
      const read: string[] = [];
      const { search } = started(
        async (issue) => {
          read.push(issue.id);
          return formsOf(issue);
        },
        indexFiles(folder, (error) => errors.push(error)),
      );
      onTestFinished(() => search.close());
      return { search, read };
    },
  };
};
type Disk = ReturnType<typeof disk>;

/** Fifty issues of two editions: four files. */
const MANY = Array.from({ length: 25 }, (_, place) => {
  const [number, slug] = [place + 1, `m-${place}`];
  const markdown = `Canary${place}x.\n\n<!--members-only-->\n\nParrot${place}x talks.\n`;
  return [
    { id: `en-${number}`, number, slug, title: `Title${place}`, markdown },
    { id: `ko-${number}`, number, slug, edition: 'ko', markdown: `앵무새${place} 말한다.\n` },
  ];
}).flat();
const FILES = 4;

/** Waits until a search is complete, and the disk has all files. */
const settled = async ({ names }: Disk, search: LiveSearch, site: PublicSite, files = FILES): Promise<void> => {
  await vi.waitFor(
    async () => {
      expect(await complete(search, site)).toBe(true);
      expect(names().filter((name) => name.endsWith('.index'))).toHaveLength(files);
    },
    { timeout: 20_000, interval: 10 },
  );
};

const QUERIES = ['parrot3x', 'canary24x', 'title7', 'parott7x', '앵무새3', '앵무새가', '"talks"', 'talk', 'nothing'];
const answersOf = ({ search }: LiveSearch, site: PublicSite) =>
  Promise.all(
    QUERIES.map((query) =>
      search(site, { query, locale: null, isWanted: null, limit: 50, offset: 0, wantsFacets: true }),
    ),
  );

test('a start with an index on disk reads no text, and answers as the one before', async () => {
  const kept = disk();
  const at = sites(MANY);
  const cold = kept.start();
  cold.search.follow(at(LOCK - 1));
  await settled(kept, cold.search, at(LOCK - 1));
  const answers = await answersOf(cold.search, at(LOCK - 1));
  expect(answers.map(({ total }) => total)).toEqual([1, 1, 1, 0, 1, 25, 25, 25, 0]);
  await cold.search.close();
  const names = kept.names();
  const warm = kept.start();
  const site = sites(MANY)(LOCK - 1);
  warm.search.follow(site);
  await settled(kept, warm.search, site);
  expect(JSON.stringify(await answersOf(warm.search, site))).toBe(JSON.stringify(answers));
  await warm.search.close();
  expect([cold.read.length, warm.read, kept.names(), kept.errors]).toEqual([50, [], names, []]);
});

test.each<[string, (path: string, bytes: Buffer) => void]>([
  ['is cut', (path, bytes) => truncateSync(path, bytes.length - 1)],
  ['is empty', (path) => writeFileSync(path, '')],
  ['has a wrong byte', (path, bytes) => writeFileSync(path, bytes.fill(7, 60, 61))],
  ['is gone', (path) => rmSync(path)],
])('a part of the index whose file %s is made again, and only that part', async (_, damage) => {
  const kept = disk();
  const site = sites(MANY)(LOCK - 1);
  const cold = kept.start();
  cold.search.follow(site);
  await settled(kept, cold.search, site);
  await cold.search.close();
  const [name = ''] = kept.names();
  const whole = readFileSync(join(kept.folder, name));
  damage(join(kept.folder, name), Buffer.from(whole));
  const warm = kept.start();
  warm.search.follow(site);
  await settled(kept, warm.search, site);
  await warm.search.close();
  expect(warm.read.length).toBeGreaterThan(0);
  expect(warm.read.length).toBeLessThanOrEqual(16);
  expect(kept.names()).toContain(name);
  expect(await answersOf(warm.search, site)).toEqual(await answersOf(cold.search, site));
  const again = kept.start();
  again.search.follow(site);
  await settled(kept, again.search, site);
  expect(again.read).toEqual([]);
});

test('files of another version are removed before the first answer', () => {
  const kept = disk();
  writeFileSync(join(kept.folder, 'old.index'), 'parrot3x');
  kept.start().search.follow(sites(MANY)(LOCK - 1));
  expect(kept.names()).toEqual([]);
});

test.each<[string, (at: ReturnType<typeof sites>) => PublicSite]>([
  ['locks', (at) => at(LOCK)],
  ['is withdrawn', () => sites(MANY.filter((_, place) => place !== 6))(LOCK - 1)],
  [
    'is edited',
    () => sites(MANY.map((issue, place) => (place === 6 ? { ...issue, markdown: 'Nothing.' } : issue)))(LOCK - 1),
  ],
  [
    'becomes an issue for members',
    () => sites(MANY.map((issue, place) => (place === 6 ? { ...issue, access: 'members' } : issue)))(LOCK - 1),
  ],
])('the words of an issue that %s are gone from disk when the call returns, and stay away', async (_, change) => {
  const kept = disk();
  const at = sites(MANY);
  const { search } = kept.start();
  search.follow(at(LOCK - 1));
  await settled(kept, search, at(LOCK - 1));
  expect(kept.holds('parrot3x')).toBe(true);
  const after = change(at);
  search.follow(after);
  expect(kept.holds('parrot3x')).toBe(false);
  await settled(kept, search, after);
  expect(kept.holds('parrot3x')).toBe(false);
  expect(await found(search, after, 'parrot3x')).toEqual([]);
  await search.close();
});

test('an issue that locks while no process runs is gone from disk before the first answer', async () => {
  const kept = disk();
  const at = sites(MANY);
  const { search } = kept.start();
  search.follow(at(LOCK - 1));
  await settled(kept, search, at(LOCK - 1));
  await search.close();
  const later = kept.start();
  later.search.follow(sites(MANY)(LOCK));
  expect(kept.holds('parrot3x')).toBe(false);
  expect(kept.holds('앵무새3')).toBe(false);
  await settled(kept, later.search, sites(MANY)(LOCK));
  expect([kept.holds('parrot'), kept.holds('canary3x')]).toEqual([false, true]);
});

test('a text that was edited while no process ran is not shown, and its words leave the disk', async () => {
  const kept = disk();
  const { search } = kept.start();
  const before = sites(MANY)(LOCK - 1);
  search.follow(before);
  await settled(kept, search, before);
  await search.close();
  const later = kept.start();
  const after = sites(MANY.map((issue, place) => (place === 6 ? { ...issue, markdown: 'Other.' } : issue)))(LOCK - 1);
  later.search.follow(after);
  await settled(kept, later.search, after);
  expect([later.read, await found(later.search, after, 'parrot3x')]).toEqual([['en-4'], []]);
  expect(kept.holds('parrot3x')).toBe(false);
});

test('an issue that locks while the index is read or written leaves no word on disk', async () => {
  const kept = disk();
  const at = sites(MANY);
  for (const turns of [0, 1, 2, 4, 8, 16, 32]) {
    const { search } = kept.start();
    search.follow(at(LOCK - 1));
    for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
    search.follow(at(LOCK));
    expect(kept.holds('parrot')).toBe(false);
    await settled(kept, search, at(LOCK));
    expect(kept.holds('parrot')).toBe(false);
    expect(await found(search, at(LOCK), 'parrot3x')).toEqual([]);
    await search.close();
  }
});

test('without a disk that takes files, everything is found all the same', async () => {
  const kept = disk();
  rmSync(kept.folder, { recursive: true });
  writeFileSync(kept.folder, '');
  const { search } = kept.start();
  const site = sites(MANY)(LOCK - 1);
  search.follow(site);
  await vi.waitFor(async () => expect(await complete(search, site)).toBe(true), 20_000);
  await vi.waitFor(() => expect(kept.errors).toHaveLength(1), 20_000);
  expect(await found(search, site, 'parrot3x')).toEqual(['en-4']);
  await search.close();
  expect(kept.errors).toHaveLength(1);
});

test('a search that follows changes answers as one made anew, and keeps on disk only what is public', async () => {
  const STEP = fc.record({
    place: fc.nat({ max: 40 }),
    kind: fc.constantFrom('edit', 'withdraw', 'renumber', 'lock', 'unlock'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 1, maxLength: 6 }), async (steps) => {
      const kept = disk();
      const { search } = kept.start();
      const keeper = libraryKeeper();
      const texts = MANY.slice(0, 20);
      let issues: readonly Issue[] = texts.map((over) => sealedIssue({ publishedAt: AT, ...over }));
      let now = LOCK - 1;
      const site = (): PublicSite => publicSite(POLICY, keeper(issues, POLICY, now), []);
      search.follow(site());
      for (const { place, kind } of steps) {
        const of = issues[place % Math.max(1, issues.length)];
        if (of === undefined) break;
        const others = issues.filter((issue) => issue !== of);
        if (kind === 'edit') issues = [...others, { ...of, markdown: `${of.markdown}\nEdited ${place}.\n` }];
        if (kind === 'withdraw') issues = others;
        if (kind === 'renumber')
          issues = [...others, { ...of, id: `${of.edition}-${of.number + 100}`, number: of.number + 100 }];
        if (kind === 'lock' || kind === 'unlock') now = kind === 'lock' ? LOCK : LOCK - 1;
        search.follow(site());
      }
      await vi.waitFor(async () => expect(await complete(search, site())).toBe(true), { timeout: 20_000, interval: 5 });
      const anew = started();
      anew.search.follow(site());
      await vi.waitFor(async () => expect(await complete(anew.search, site())).toBe(true), {
        timeout: 20_000,
        interval: 5,
      });
      expect(JSON.stringify(await answersOf(search, site()))).toBe(
        JSON.stringify(await answersOf(anew.search, site())),
      );
      await search.close();
      await anew.search.close();
      // A start removes each file that does not fit the site.
      const names = kept.names();
      const last = kept.start();
      last.search.follow(site());
      expect(kept.names()).toEqual(names);
      await last.search.close();
    }),
    { numRuns: 15 },
  );
}, 60_000);
