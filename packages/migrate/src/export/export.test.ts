import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { exporting, filesIn, NOW, PNG, put, scratch } from './export-fixtures.ts';
import type { ExportDependencies, ExportForm, ExportRequest } from './export-request.ts';

const PUBLICATION =
  'publisher: Press\nname: Letter\ndescription: About it.\ntimeZone: Asia/Seoul\nfreeWindowDays: 90\n';
const EDITIONS = 'editions:\n  - { key: en, path: "" }\n  - { key: ko, path: /ko }\n';
const page = (fields: string, body = 'Text.') => `---\n${fields}\n---\n\n${body}\n`;

const CONTENT: Readonly<Record<string, string | Uint8Array>> = {
  'publication.yaml': PUBLICATION + EDITIONS,
  'en/1.md': page(
    'title: One\nnumber: 1\ndate: 2026-01-10\nslug: one\ncategory: News\ntopics: [Robots]\nauthor: Kim\nimage: { src: images/a.png, alt: A robot }\naliases: [/old/1]',
    'Free [two](/issues/two#part), [이전](/ko/issues/one) ![p](images/a.png).\n\n<!--members-only-->\n\nLocked ![q](../images/a.png).',
  ),
  'en/2.md': page('title: Two\nnumber: 2\ndate: 2026-11-20 07:00\nslug: two\naccess: public'),
  'en/3.md': page('title: Three\nnumber: 3\ndate: 2027-01-01T00:00:00Z\nslug: three\naccess: members'),
  'en/4.md': page('title: Four\nnumber: 4\nslug: four\ndraft: true'),
  'en/5.md': page(
    'title: 2026\nnumber: 5\nslug: five\ndate: 2026-11-01\ndraft: true\naccess: window\nupdated: 2026-11-02',
  ),
  'ko/1.md': page('title: 하나\nnumber: 1\ndate: 2026-01-10\nslug: one\ntranslation: one'),
  'en/pages/about.md': page('title: About\ndescription: Who we are', 'We [write](https://example.com).'),
  'images/a.png': PNG,
};

const place = async (content = CONTENT) => {
  const root = await scratch(onTestFinished);
  const folder = await put(join(root, 'content'), content);
  const to = join(root, 'out/left');
  return {
    root,
    to,
    run: (form: ExportForm, over: Partial<ExportRequest> = {}, progress?: ExportDependencies['progress']) =>
      exporting(folder, over.to ?? to, form, over, progress),
  };
};

const text = async (path: string): Promise<string> => readFile(path, 'utf8');

test('reports after each issue how many are written', async () => {
  const { run } = await place();
  const said: unknown[] = [];
  await run('markdown', {}, (progress) => said.push(progress));
  expect(said).toEqual([1, 2, 3, 4, 5, 6].map((done) => ({ done, total: 6 })));
});

test('Markdown: a page for each issue, as it was written', async () => {
  const { run, to } = await place();
  expect(await run('markdown')).toMatchObject({ issues: 6, drafts: 2, gated: 5, pages: 1, pictures: 1, notes: [] });
  expect(Object.keys(await filesIn(to))).toEqual([
    ...[1, 2, 3, 4, 5].map((number) => `content/en/${number}.md`),
    'content/en/pages/about.md',
    'content/ko/1.md',
    'legible-export.json',
    'static/images/a.png',
  ]);
  expect(await text(join(to, 'content/en/1.md'))).toBe(
    page(
      'title: One\nnumber: 1\ndate: "2026-01-10T00:00:00+09:00"\nslug: one\nurl: "/issues/one"\nlang: en\ntags: [Robots]\ncategories: [News]\nauthor: Kim\nimage: {src: "/images/a.png", alt: A robot}\naliases: ["/old/1"]',
      'Free [two](/issues/two#part), [이전](/ko/issues/one) ![p](/images/a.png).\n\n<!--members-only-->\n\nLocked ![q](/images/a.png).',
    ),
  );
  expect(await text(join(to, 'content/en/4.md'))).toBe(
    page('title: Four\nnumber: 4\nslug: four\nurl: "/issues/four"\nlang: en\ndraft: true'),
  );
  expect(await text(join(to, 'content/en/5.md'))).toContain(
    'title: "2026"\nnumber: 5\ndate: "2026-11-01T00:00:00+09:00"\nlastmod: "2026-11-02T00:00:00+09:00"\n',
  );
  expect(await text(join(to, 'content/en/pages/about.md'))).toBe(CONTENT['en/pages/about.md']);
});

test('dates in UTC are as they were written', async () => {
  const { run, to } = await place({
    ...CONTENT,
    'publication.yaml': PUBLICATION.replace('Asia/Seoul', 'UTC') + EDITIONS,
  });
  await run('markdown');
  expect(await text(join(to, 'content/en/1.md'))).toContain('date: "2026-01-10"\n');
  expect(await text(join(to, 'content/en/2.md'))).toContain('date: "2026-11-20 07:00"\n');
});

test('Ghost: one edition, with statuses, gates and a paywall', async () => {
  const { run, to } = await place();
  expect((await run('ghost', { edition: 'en' })).notes).toEqual([
    { what: 'issue whose free window has not ended: in Ghost it is for everybody, and remains so', count: 2 },
  ]);
  expect(Object.keys(await filesIn(to))).toEqual(['content/images/a.png', 'ghost.json', 'legible-export.json']);
  const { data, meta } = JSON.parse(await text(join(to, 'ghost.json'))).db[0];
  expect(meta).toMatchObject({
    exported_on: NOW,
    version: expect.stringMatching(/^5\./),
    about: expect.stringContaining('owner'),
  });
  const said = (key: string) => data.posts.map((post: Record<string, unknown>) => post[key]);
  expect(said('slug')).toEqual(['three', 'two', 'five', 'one', 'four', 'about']);
  expect(said('status')).toEqual(['scheduled', 'published', 'draft', 'published', 'draft', 'published']);
  expect(said('visibility')).toEqual(['members', 'public', 'public', 'members', 'public', 'public']);
  expect(said('type').at(-1)).toBe('page');
  const one = data.posts[3];
  const link = '<a href="__GHOST_URL__/two/#part">two</a>, <a href="/ko/issues/one">이전</a>';
  const open = `<p>Free ${link} <img src="__GHOST_URL__/content/images/a.png" alt="p">.</p>`;
  const rest = '<p>Locked <img src="__GHOST_URL__/content/images/a.png" alt="q">.</p>';
  expect(one.html).toBe(`${open}<!--members-only-->${rest}`);
  expect(JSON.parse(one.lexical).root.children).toEqual([
    { type: 'html', version: 1, html: open },
    { type: 'paywall', version: 1 },
    { type: 'html', version: 1, html: rest },
  ]);
  expect(one).toMatchObject({
    feature_image: '__GHOST_URL__/content/images/a.png',
    published_at: '2026-01-09T15:00:00.000Z',
  });
  expect(data.tags.map(({ name }: { name: string }) => name)).toEqual(['News', 'Robots']);
  expect(data.users).toMatchObject([
    { name: 'Kim', slug: 'kim', email: expect.stringMatching(/^[0-9a-f]+@authors\.invalid$/) },
  ]);
  expect(data.posts_meta).toEqual([{ post_id: one.id, feature_image_alt: 'A robot' }]);
});

test('JSON Feed: a file for each edition, newest first, with what the format lacks', async () => {
  const { run, to } = await place();
  expect(await run('jsonfeed', { baseUrl: 'https://example.com' })).toMatchObject({
    pages: 0,
    notes: [{ what: 'page (about, contact …), which this form cannot hold', count: 1 }],
  });
  expect(Object.keys(await filesIn(to))).toEqual(['en.json', 'images/a.png', 'ko.json', 'legible-export.json']);
  const feed = JSON.parse(await text(join(to, 'en.json')));
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: 'https://example.com/',
    user_comment: expect.stringContaining('for the owner'),
    language: 'en',
  });
  expect(feed.items.map(({ id }: { id: string }) => id)).toEqual([3, 2, 5, 1, 4].map((number) => `en/${number}.md`));
  expect(feed.items[3]).toEqual({
    id: 'en/1.md',
    url: 'https://example.com/issues/one',
    title: 'One',
    content_html:
      '<p>Free <a href="https://example.com/issues/two#part">two</a>, <a href="https://example.com/ko/issues/one">이전</a> <img src="https://example.com/images/a.png" alt="p">.</p><!--members-only--><p>Locked <img src="https://example.com/images/a.png" alt="q">.</p>',
    image: 'https://example.com/images/a.png',
    date_published: '2026-01-10T00:00:00+09:00',
    authors: [{ name: 'Kim' }],
    tags: ['News', 'Robots'],
    language: 'en',
    _legible: {
      number: 1,
      address: '/issues/one',
      slug: 'one',
      access: 'window',
      category: 'News',
      translation: null,
      imageAlt: 'A robot',
      aliases: ['/old/1'],
      draft: false,
    },
  });
  expect(feed.items[4]).not.toHaveProperty('date_published');
});

test('what follows the cut does not change what comes before it, and may refer to it', async () => {
  const body =
    'Open [a][x] and [b][y].\n\n[x]: https://example.com/x\n\n<!--members-only-->\n\nThen [c][x].\n\n[y]: https://example.com/y';
  const { run, to } = await place({
    'publication.yaml': PUBLICATION + EDITIONS,
    'en/1.md': page('title: One\nnumber: 1\ndate: 2026-01-10', body),
  });
  await run('jsonfeed');
  const [item] = JSON.parse(await text(join(to, 'en.json'))).items;
  expect(item.content_html).toBe(
    '<p>Open <a href="https://example.com/x">a</a> and [b][y].</p><!--members-only--><p>Then <a href="https://example.com/x">c</a>.</p>',
  );
});

test('a draft of a page stays behind, with a note; other pages come along', async () => {
  const files = {
    ...CONTENT,
    'en/pages/plan.md': page('title: Plan\ndescription: What we plan\ndraft: true', 'Secret.'),
    'en/pages/our-team.md': page('title: Team\ndescription: Who', 'We.'),
  };
  for (const form of ['markdown', 'ghost'] as const) {
    const { run, to } = await place(files);
    const { notes, pages } = await run(form, { edition: 'en' });
    expect(notes).toContainEqual({ what: 'draft of a page, which is left out', count: 1 });
    expect(pages).toBe(2);
    const written = Object.values(await filesIn(to)).join('\n');
    expect(written).toMatch(/our-team|Team/);
    expect(written).not.toContain('Secret.');
  }
});

test('the HTML contains nothing that would run', async () => {
  const body = '[a](javascript:alert(1)) <script>x</script> b<br>c';
  const { run, to } = await place({ ...CONTENT, 'en/2.md': page('title: Two\nnumber: 2\ndate: 2026-11-20', body) });
  await run('jsonfeed', { edition: 'en' });
  const html: string = JSON.parse(await text(join(to, 'en.json'))).items[1].content_html;
  expect(html).toBe('<p><a>a</a> x b<br>\nc</p>');
});

test('one file, readable by its owner only', async () => {
  const { run, root } = await place();
  const to = join(root, 'new/letter.json');
  const { notes } = await run('jsonfeed', { to, edition: 'ko' });
  expect(notes).toEqual([{ what: 'picture, which a single file cannot hold', count: 1 }]);
  expect((await stat(to)).mode & 0o777).toBe(0o600);
  await expect(run('jsonfeed', { to, edition: 'ko' })).rejects.toThrow('already exists');
  await run('jsonfeed', { to, edition: 'ko', force: true });
  expect(await readdir(join(root, 'new'))).toEqual(['letter.json']);
});

test('a folder, readable by its owner only; another export replaces it only on request', async () => {
  const { run, to, root } = await place();
  await run('markdown');
  for (const path of Object.keys(await filesIn(to)))
    expect((await stat(join(to, path))).mode & 0o777, path).toBe(0o600);
  for (const path of ['', 'content', 'static/images'])
    expect((await stat(join(to, path))).mode & 0o777, path).toBe(0o700);
  await expect(run('ghost', { edition: 'en' })).rejects.toThrow('already holds an export');
  await run('ghost', { edition: 'en', force: true });
  expect(Object.keys(await filesIn(to))).toContain('ghost.json');
  expect(Object.keys(await filesIn(to))).not.toContain('content/en/1.md');
  expect(await readdir(join(root, 'out'))).toEqual(['left']);
});

test.each<[string, ExportForm, Partial<ExportRequest>, Readonly<Record<string, string>>, string]>([
  [
    'a folder of other things',
    'markdown',
    { force: true },
    { 'out/left/mine.txt': 'x' },
    'holds something other than an export',
  ],
  ['a file in its place', 'markdown', { force: true }, { 'out/left': 'x' }, 'is a file, but the export is a folder'],
  ['several editions for Ghost', 'ghost', {}, {}, 'There are 2 editions'],
  ['an edition that does not exist', 'markdown', { edition: 'ja' }, {}, 'has no edition ja.\nThere are en, ko.'],
  ['a broken issue', 'markdown', {}, { 'content/en/9.md': '---\ntitle: x\n---\n' }, 'en/9.md'],
  [
    'a broken draft',
    'markdown',
    {},
    { 'content/en/9.md': '---\nnumber: x\ndraft: true\n---\n' },
    'An export must hold everything',
  ],
  ['a broken page', 'markdown', {}, { 'content/en/pages/team.md': 'x' }, 'does not begin with front matter'],
  ['a broken publication', 'markdown', {}, { 'content/publication.yaml': 'x: 1' }, 'publication.yaml'],
])('%s is refused, and nothing is left behind', async (_, form, over, files, message) => {
  const { run, root } = await place();
  await put(root, files);
  const before = await filesIn(root);
  await expect(run(form, over)).rejects.toThrow(message);
  expect(await filesIn(root)).toEqual(before);
  expect((await readdir(join(root, 'out')).catch(() => ['left'])).filter((name) => name !== 'left')).toEqual([]);
});
