import { expect, onTestFinished, test, vi } from 'vitest';
import {
  issueText,
  PUBLICATION_TEXT,
  pageText,
  testFolder,
} from '../../../../packages/issues/src/issue/content-fixtures.ts';
import { UnusableContent } from '../content/unusable-content.ts';
import { type LiveSite, type LiveSiteOptions, openLiveSite, type SiteChange } from './live-site.ts';

const DAY = 86_400_000;
const PUBLISHED = Date.parse('2026-11-21T00:00:00+09:00');

const opened = async (folder: string, over: Partial<LiveSiteOptions> = {}) => {
  const changes: SiteChange[] = [];
  const problems: number[] = [];
  const live = await openLiveSite({
    folder,
    poll: false,
    now: Date.now,
    onChange: (change) => changes.push(change),
    onProblems: (now) => problems.push(now.length),
    onError: (error) => {
      throw error;
    },
    ...over,
  });
  onTestFinished(() => live.close());
  return { live, changes, problems };
};

const titles = (live: LiveSite): readonly string[] => live.current().library.issues.map(({ title }) => title);

test('a folder that cannot be used is rejected with `UnusableContent`', async () => {
  const { root, write } = await testFolder(onTestFinished);
  await write('publication.yaml', 'publisher: [');
  await expect(opened(root)).rejects.toBeInstanceOf(UnusableContent);
  await expect(opened(`${root}/none`, { onError: () => {} })).rejects.toBeInstanceOf(UnusableContent);
});

test('a picture of the theme that changes makes a new site, and another does not', async () => {
  const { root, write } = await testFolder(onTestFinished);
  const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"/>`;
  await write('publication.yaml', `${PUBLICATION_TEXT}theme: { logo: images/logo.svg }\n`);
  await write('images/logo.svg', svg(10));
  const { live, changes } = await opened(root, { watched: false });
  const before = live.current();
  expect(before.look.logo?.light).toEqual({ src: '/images/logo.svg', width: 10, height: 10 });
  await write('images/other.svg', svg(10));
  await live.reload(['images/other.svg']);
  expect(live.current()).toBe(before);
  await write('images/logo.svg', svg(50));
  await live.reload(['images/logo.svg']);
  expect(live.current().look.logo?.light.width).toBe(50);
  expect(changes).toHaveLength(1);
});

test('an issue appears and locks at its instants, for every call', async () => {
  const { root, write } = await testFolder(onTestFinished);
  await write('publication.yaml', `${PUBLICATION_TEXT}freeWindowDays: 7\n`);
  await write(
    'en/1.md',
    issueText(1, { access: 'window', date: '2026-11-21' }, '\nFree.\n\n<!--members-only-->\n\nRest.\n'),
  );
  let now = PUBLISHED - 1;
  const { live, changes } = await opened(root, { now: () => now });
  const before = live.current();
  expect(titles(live)).toEqual([]);
  expect(live.current()).toBe(before);
  now = PUBLISHED;
  expect(live.current().library.issues.map(({ access }) => access)).toEqual(['full']);
  expect(changes.map(({ appeared }) => appeared.map(({ id }) => id))).toEqual([['en-1']]);
  now = PUBLISHED + 7 * DAY - 1;
  const free = live.current();
  expect(free.library.issues[0]?.access).toBe('full');
  now += 1;
  expect(live.current().library.issues[0]).toMatchObject({ access: 'excerpt', lockedAt: new Date(now).toISOString() });
  expect(changes.map(({ appeared }) => appeared.length)).toEqual([1, 0]);
  // The clock is set back.
  now -= 1;
  expect(live.current().library.issues[0]?.access).toBe('full');
  now = PUBLISHED - 1;
  expect(titles(live)).toEqual([]);
});

test('subscribers hear of an issue at its time without any call', async () => {
  const { root, write } = await testFolder(onTestFinished);
  const { changes } = await opened(root);
  const at = Date.now() + 700;
  await write('en/1.md', issueText(1, { date: new Date(at).toISOString() }));
  await vi.waitFor(() => expect(changes.flatMap(({ appeared }) => appeared)).toHaveLength(1), { timeout: 10_000 });
  expect(Date.now()).toBeGreaterThanOrEqual(at);
});

test('a file that appears, changes, breaks or goes changes the site in one swap', async () => {
  const { root, write, remove } = await testFolder(onTestFinished);
  await write('en/1.md', issueText(1, { title: 'One', date: '2026-11-20' }));
  const { live, changes, problems } = await opened(root, { now: () => PUBLISHED + DAY });
  expect(problems).toEqual([0]);
  const first = live.current().library.issues[0];

  await write('en/2.md', issueText(2, { title: 'Two', date: '2026-11-21' }));
  await vi.waitFor(() => expect(titles(live)).toEqual(['Two', 'One']), { timeout: 3_000 });
  expect(live.current().library.issues[1]).toBe(first);
  expect(changes.at(-1)?.appeared.map(({ id }) => id)).toEqual(['en-2']);

  await write('en/2.md', issueText(2, { title: null }));
  await vi.waitFor(() => expect(live.problems()).toHaveLength(1), { timeout: 3_000 });
  expect(titles(live)).toEqual(['Two', 'One']);

  await write('en/pages/about.md', pageText('Who'));
  await vi.waitFor(() => expect(live.current().edition('en')?.page('about')?.title).toBe('Who'), { timeout: 3_000 });

  await remove('en/2.md');
  await vi.waitFor(() => expect(titles(live)).toEqual(['One']), { timeout: 3_000 });
  expect(changes.slice(1).every(({ appeared }) => appeared.length === 0)).toBe(true);
});

test('polling sees changes as well', async () => {
  const { root, write } = await testFolder(onTestFinished);
  const { live } = await opened(root, { poll: true });
  await write('en/1.md', issueText(1, { title: 'One', date: '2026-01-20' }));
  await vi.waitFor(() => expect(titles(live)).toEqual(['One']), { timeout: 5_000 });
});
