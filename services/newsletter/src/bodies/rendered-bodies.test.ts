import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { libraryKeeper, type Page, type PublicIssue } from '@legible/issues';
import type { Issue } from '@legible/issues/sealed';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sealedIssue } from '../../../../packages/issues/src/access/issue-fixtures.ts';
import { PUBLICATION } from '../../../../packages/issues/src/issue/content-fixtures.ts';
import { publicSite } from '../site/public-site.ts';
import { siteOf } from '../site/site-fixtures.ts';
import { bodyFiles } from './body-files.ts';
import { inlinePool } from './body-fixtures.ts';
import { RENDERER_VERSION, renderBody } from './body-task.ts';
import { type RenderedBodiesOptions, renderedBodies } from './rendered-bodies.ts';

const BASE = 'https://news.example';
const PAGE: Page = {
  edition: 'en',
  slug: 'about',
  title: 'About',
  description: 'Who.',
  translationKey: 'about',
  menu: 'header',
  markdown: 'We.',
  source: 'a.md',
};

const setUp = async (over: Partial<RenderedBodiesOptions> = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'bodies-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const errors: string[] = [];
  const make = () => {
    const pool = inlinePool();
    const bodies = renderedBodies({
      baseUrl: BASE,
      pool,
      files: bodyFiles(join(folder, 'texts')),
      atOnce: 2,
      keptCharacters: 100_000,
      onError: (error, subject) => errors.push(`${subject}: ${error}`),
      ...over,
    });
    onTestFinished(() => bodies.close());
    return { pool, bodies };
  };
  return { folder: join(folder, 'texts'), errors, make };
};

const first = ({ library }: { library: { issues: readonly PublicIssue[] } }): PublicIssue => {
  const [issue] = library.issues;
  if (issue === undefined) throw new Error('no issue');
  return issue;
};

test('a text is rendered in every form, once however often it is requested', async () => {
  const { make } = await setUp();
  const { pool, bodies } = make();
  const site = siteOf([{ access: 'public', markdown: '# Part\n\nSee [here](/x).\n' }]);
  const [one, two] = await Promise.all([bodies.ofIssue(first(site), site), bodies.ofIssue(first(site), site)]);
  expect(one).toEqual({
    html: `<h2 id="text-part">Part</h2>\n<p>See <a href="${BASE}/x">here</a>.</p>`,
    markdown: `## Part\n\nSee [here](${BASE}/x).\n`,
    headings: [{ depth: 2, text: 'Part', anchor: 'text-part' }],
    sections: [{ heading: 'Part', text: 'See here.' }],
    words: 3,
    minutes: 1,
  });
  expect(two).toBe(one);
  expect(await bodies.ofIssue(first(site), site)).toBe(one);
  expect(pool.rendered).toEqual(['/en/issues/issue-1']);
});

test('a text that changes in any way is rendered again, and so is the same text on another page', async () => {
  const { make } = await setUp();
  const { pool, bodies } = make();
  for (const over of [{ markdown: 'a' }, { markdown: 'b' }, { markdown: 'b', slug: 'other' }]) {
    const site = siteOf([{ access: 'public', ...over }]);
    await bodies.ofIssue(first(site), site);
  }
  expect(pool.rendered).toHaveLength(3);
});

test('other words for the notes of a text render it again, although the issue is the same', async () => {
  const { make } = await setUp();
  const { bodies } = make();
  const site = siteOf([{ access: 'public', markdown: 'A.[^1]\n\n[^1]: B.\n' }]);
  const htmlWith = async (words?: Record<string, string>) => {
    const edition = (key: string) => {
      const found = site.edition(key);
      return found && { ...found, edition: { ...found.edition, ...(words && { words }) } };
    };
    return (await bodies.ofIssue(first(site), { ...site, edition })).html;
  };
  expect(await htmlWith()).toContain('>Notes</h2>');
  expect(await htmlWith({ 'footnotes.title': 'Remarks' })).toContain('>Remarks</h2>');
  expect(await htmlWith()).toContain('>Notes</h2>');
});

test('a text on disk is not rendered again, unless its file is broken', async () => {
  const { make, folder } = await setUp();
  const site = siteOf([{ access: 'public', markdown: 'Text.' }]);
  const made = await make().bodies.ofIssue(first(site), site);
  const again = make();
  expect(await again.bodies.ofIssue(first(site), site)).toEqual(made);
  expect(again.pool.rendered).toEqual([]);
  const [file = ''] = await readdir(folder);
  await writeFile(join(folder, file), '{"html":');
  const third = make();
  expect(await third.bodies.ofIssue(first(site), site)).toEqual(made);
  expect(third.pool.rendered).toHaveLength(1);
});

test('all texts of the site are rendered in the background, and only their files stay on disk', async () => {
  const { make, folder } = await setUp();
  const { pool, bodies } = make();
  expect(bodies.progress()).toEqual({ done: 0, total: 0 });
  const site = siteOf([{ markdown: 'a' }, { markdown: 'b' }, { markdown: 'c' }], { pages: [PAGE] });
  bodies.prepare(site);
  await vi.waitFor(() => expect(bodies.progress()).toEqual({ done: 4, total: 4 }));
  expect(pool.rendered).toContain('/en/about');
  const less = siteOf([{ markdown: 'a' }]);
  bodies.prepare(less);
  await vi.waitFor(() => expect(bodies.progress()).toEqual({ done: 1, total: 1 }));
  await bodies.close();
  expect(await readdir(folder)).toHaveLength(1);
  expect(pool.rendered).toHaveLength(4);
});

test('a text that is requested while the background renders it is rendered once', async () => {
  const { make } = await setUp();
  const { pool, bodies } = make();
  const site = siteOf([{ access: 'public', markdown: 'Text.' }]);
  bodies.prepare(site);
  const [forms] = await Promise.all([bodies.ofIssue(first(site), site), bodies.prepared()]);
  expect(forms.html).toBe('<p>Text.</p>');
  expect(pool.rendered).toEqual(['/en/issues/issue-1']);
});

test('after a change, only what changed is prepared', async () => {
  const { make, folder } = await setUp();
  const { pool, bodies } = make();
  const keeper = libraryKeeper();
  const made = ['a', 'b', 'c'].map((markdown, place) =>
    sealedIssue({ id: `en-${place}`, number: place, slug: markdown, access: 'public', markdown }),
  );
  const siteWith = (issues: readonly Issue[], pages: readonly Page[]) =>
    publicSite(PUBLICATION, keeper(issues, PUBLICATION, LOCK), pages);
  bodies.prepare(siteWith(made, [PAGE]));
  await bodies.prepared();
  // A text that is prepared again would be rendered again.
  for (const name of await readdir(folder)) await rm(join(folder, name));
  const { length } = pool.rendered;
  const edited = sealedIssue({ id: 'en-0', number: 0, slug: 'a', access: 'public', markdown: 'other' });
  bodies.prepare(siteWith([edited, ...made.slice(1)], [PAGE, { ...PAGE, slug: 'others' }]));
  await bodies.prepared();
  expect(pool.rendered.slice(length)).toEqual(['/en/issues/a', '/en/others']);
  expect(bodies.progress()).toEqual({ done: 5, total: 5 });
  bodies.prepare(siteWith(made.slice(1), [PAGE]));
  await bodies.prepared();
  expect(await readdir(folder)).toEqual([]);
  expect(bodies.progress()).toEqual({ done: 3, total: 3 });
});

test('a text that could not be prepared is prepared again after the next change', async () => {
  const pool = inlinePool();
  let fails = true;
  const { make } = await setUp({
    pool: { ...pool, run: async (task) => (fails ? { ok: false, reason: 'timeout' } : pool.run(task)) },
  });
  const { bodies } = make();
  const site = siteOf([{ markdown: 'a' }]);
  bodies.prepare(site);
  await bodies.prepared();
  fails = false;
  bodies.prepare({ ...site });
  await bodies.prepared();
  expect(pool.rendered).toEqual(['/en/issues/issue-1']);
});

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
])('of %d texts at once, the background takes %d', async (atOnce, background) => {
  const pool = inlinePool();
  const go = Promise.withResolvers<void>();
  let running = 0;
  const { make } = await setUp({
    atOnce,
    pool: {
      ...pool,
      run: async (task) => {
        running++;
        await go.promise;
        return pool.run(task);
      },
    },
  });
  const { bodies } = make();
  bodies.prepare(siteOf(['a', 'b', 'c', 'd'].map((markdown) => ({ markdown }))));
  await vi.waitFor(() => expect(running).toBe(background));
  go.resolve();
  await vi.waitFor(() => expect(bodies.progress()).toEqual({ done: 4, total: 4 }));
});

test('when the renderer fails, the call rejects, and the next call succeeds', async () => {
  const pool = inlinePool();
  let fails = true;
  const { make, errors } = await setUp({
    pool: { ...pool, run: async (task) => (fails ? { ok: false, reason: 'timeout' } : pool.run(task)) },
  });
  const { bodies } = make();
  const site = siteOf([{ markdown: 'a' }]);
  await expect(bodies.ofIssue(first(site), site)).rejects.toThrow('/en/issues/issue-1 could not be rendered: timeout');
  bodies.prepare(site);
  await vi.waitFor(() => expect(errors).toHaveLength(1));
  fails = false;
  expect((await bodies.ofIssue(first(site), site)).html).toBe('<p>a</p>');
});

test('a disk that refuses writes does not prevent an answer', async () => {
  const { make, errors } = await setUp({
    files: {
      read: async () => null,
      write: async () => {
        throw new Error('full');
      },
      keys: async () => new Set(),
      remove: () => {},
    },
  });
  const site = siteOf([{ markdown: 'a' }]);
  expect((await make().bodies.ofIssue(first(site), site)).html).toBe('<p>a</p>');
  expect(errors).toEqual(['/en/issues/issue-1: Error: full']);
});

const WINDOW = { access: 'window', publishedAt: '2026-11-01T00:00:00.000Z' } as const;
const LOCK = Date.UTC(2026, 10, 8);
const POLICY = { ...PUBLICATION, freeWindowDays: 7 };
const TEXT = { ...WINDOW, markdown: 'Free.\n\n<!--members-only-->\n\nParrots.' };

test.each([
  ['locks', () => siteOf([TEXT], { publication: POLICY, now: LOCK })],
  ['is withdrawn', () => siteOf([])],
  ['is edited', () => siteOf([{ ...TEXT, markdown: 'Free.' }], { publication: POLICY, now: LOCK - 1 })],
  // Nobody would remove it at the lock, because its file is named after the old address.
  ['gets another address', () => siteOf([{ ...TEXT, slug: 'other' }], { publication: POLICY, now: LOCK - 1 })],
])('the text of an issue that %s is gone from disk when the call returns', async (_, change) => {
  const { make, folder } = await setUp();
  const { bodies } = make();
  const site = siteOf([TEXT], { publication: POLICY, now: LOCK - 1 });
  bodies.follow(site);
  await make().bodies.ofIssue(first(site), site);
  expect(readdirSync(folder)).toHaveLength(1);
  bodies.follow(change());
  expect(readdirSync(folder)).toEqual([]);
});

test('a text that stays as it is stays on disk when its issue changes otherwise', async () => {
  const { make, folder } = await setUp();
  const { bodies } = make();
  const site = siteOf([TEXT], { publication: POLICY, now: LOCK - 1 });
  bodies.follow(site);
  await bodies.ofIssue(first(site), site);
  bodies.follow(siteOf([{ ...TEXT, title: 'Other' }], { publication: POLICY, now: LOCK - 1 }));
  expect(readdirSync(folder)).toHaveLength(1);
});

test('a text that was being rendered when its issue locked does not stay on disk', async () => {
  const pool = inlinePool();
  const go = Promise.withResolvers<void>();
  const { make, folder } = await setUp({ pool: { ...pool, run: (task) => go.promise.then(() => pool.run(task)) } });
  const { bodies } = make();
  const site = siteOf([TEXT], { publication: POLICY, now: LOCK - 1 });
  bodies.follow(site);
  const forms = bodies.ofIssue(first(site), site);
  bodies.follow(siteOf([TEXT], { publication: POLICY, now: LOCK }));
  go.resolve();
  expect((await forms).html).toContain('Parrots');
  expect(readdirSync(folder)).toEqual([]);
});

test('a disk that refuses to remove is reported, and does not prevent an answer', async () => {
  const { make, errors } = await setUp({
    files: {
      read: async () => null,
      write: async () => {},
      keys: async () => new Set(),
      remove: () => {
        throw new Error('read-only');
      },
    },
  });
  const { bodies } = make();
  bodies.follow(siteOf([{ markdown: 'a' }]));
  bodies.follow(siteOf([]));
  expect(errors).toEqual(['/en/issues/issue-1: Error: read-only']);
});

test('the version of the renderer changes with what it makes', () => {
  const markdown = [
    '# One\n\nA *b* **c** ~~d~~ `e` [f](/g "h") <https://i.example> ![j](/k.png)[^1]',
    '1. a\n   - [x] b\n\n> quote\n\n| a | b |\n|---|:-:|\n| 1 | 2<br>3 |\n\n```js\nconst x = 1\n```\n\n![alone](/l.png "m")\n\n![n](/o.png) ![p](/q.png)\n*r*\n\n---\n\n[^1]: Note.',
  ].join('\n\n');
  const forms = renderBody({
    source: { form: 'whole', markdown },
    place: { baseUrl: BASE, page: '/p' },
    language: 'en',
    footnotes: { title: 'Notes', back: 'Back' },
  });
  // When this fails, files on disk are stale: raise RENDERER_VERSION with the snapshot.
  expect({ version: RENDERER_VERSION, forms }).toMatchSnapshot();
});
