import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestNewsletter, testNewsletter } from './harness.ts';

/** Pages that the operator wrote, over HTTP: every surface has them, at their own address only. */

const page = (fields: readonly string[], body = 'The text.'): string =>
  ['---', 'description: What it says.', ...fields, '---', '', body, ''].join('\n');

const FILES = new Map([
  [
    'publication.yaml',
    'publisher: P\nname: N\ndescription: D.\neditions: [{ key: en, path: "" }, { key: ko, path: /ko }]\n',
  ],
  ['en/1.md', '---\ntitle: One\nnumber: 1\ndate: 2026-01-01\naliases: [/team/]\n---\n\nHello.\n'],
  ['en/pages/about.md', page(['title: About us', 'menu: footer'])],
  ['en/pages/team.md', page(['title: Our team', 'menu: header'], 'We are **fivefold**.\n\n![A](/images/a.png "B")')],
  ['ko/pages/팀.md', page(['title: 사람들', 'translation: team'])],
  ['en/pages/thanks.md', page(['title: Thank you', 'menu: none'])],
  ['en/pages/ko.md', page(['title: Collides'])],
  ['en/pages/plan.md', page(['title: Plan', 'draft: true'])],
]);
const TEAM_KO = `/ko/${encodeURIComponent('팀')}`;

let newsletter: TestNewsletter;
const textOf = async (target: string, accept = 'text/html'): Promise<string> => {
  const response = await newsletter.get(target, { accept });
  expect(response.status, target).toBe(200);
  return response.text();
};

beforeAll(async () => {
  newsletter = await testNewsletter({ content: FILES });
});
afterAll(() => newsletter.close());

test('a page is HTML and Markdown at its address', async () => {
  const html = await textOf('/team');
  expect(html).toContain('<h1>Our team</h1>');
  expect(html).toContain('<strong>fivefold</strong>');
  expect(html).toContain('<figcaption>B</figcaption>');
  expect(html).toContain('<link rel="canonical" href="https://letter.example/team"');
  expect(html).toContain('<meta name="description" content="What it says."');
  expect(html).toMatch(/"@type":"WebPage","@id":"https:\/\/letter\.example\/team"/);
  for (const text of [await textOf('/team', 'text/markdown'), await textOf('/team.md')]) {
    expect(text).toContain('canonical_url: "https://letter.example/team"');
    expect(text).toContain('We are **fivefold**.');
  }
  expect((await newsletter.get('/team/')).headers.get('location')).toBe('/team');
});

test('translations name each other, although their files have other names', async () => {
  for (const [path, other] of [
    ['/team', TEAM_KO],
    [TEAM_KO, '/team'],
  ] as const) {
    const html = await textOf(path);
    expect(html).toContain(`hreflang="ko" href="https://letter.example${TEAM_KO}"`);
    expect(html).toContain('hreflang="en" href="https://letter.example/team"');
    expect(html).toContain(`<a href="${other}" hreflang=`);
  }
  expect(await textOf('/thanks')).not.toContain('rel="alternate" hreflang');
});

test('the menus link to the pages as their files say', async () => {
  const home = await textOf('/');
  const [header = '', footer = ''] = [/<header.*?<\/header>/s, /<footer.*?<\/footer>/s].map(
    (part) => part.exec(home)?.[0],
  );
  expect(header).toContain('<a href="/team">Our team</a>');
  expect(header).not.toMatch(/\/about|\/thanks/);
  expect(footer).toContain('<a href="/team">Our team</a>');
  expect(footer).toContain('<a href="/about">About</a>');
  expect(footer).not.toContain('/thanks');
});

test('sitemap, llms.txt and the Markdown of the home page list them', async () => {
  const sitemap = await textOf('/sitemap-en.xml', '*/*');
  for (const path of ['team', 'thanks', 'about'])
    expect(sitemap).toContain(`<loc>https://letter.example/${path}</loc>`);
  expect(await textOf('/sitemap-ko.xml', '*/*')).toContain(TEAM_KO);
  expect(await textOf('/llms.txt', '*/*')).toContain('[Our team](https://letter.example/team.md): What it says.');
  expect(await textOf('/index.md')).toContain('[Thank you](https://letter.example/thanks)');
});

test('search finds issues only', async () => {
  newsletter.search.follow(newsletter.live.current());
  await vi.waitUntil(() => newsletter.search.isComplete());
  expect(JSON.parse(await textOf('/api/search?q=fivefold', '*/*'))).toMatchObject({ total: 0, complete: true });
});

test('a draft, and a page at an address of the site, are on no surface', async () => {
  expect(newsletter.live.problems().map(({ file, message }) => `${file}: ${message}`)).toEqual([
    expect.stringContaining('en/1.md: Its alias “/team/” is an address of this site itself'),
    'en/pages/ko.md: The address /ko belongs to the site itself.',
  ]);
  expect((await newsletter.get('/plan')).status).toBe(404);
  for (const target of ['/', '/ko', '/llms.txt', '/sitemap-en.xml', '/index.md'])
    expect(await textOf(target, '*/*')).not.toMatch(/Collides|\/plan/);
  expect(await textOf('/ko')).toContain('<html lang="ko"');
});

test('a change appears, and a removed page goes, in the same version of the site', async () => {
  const file = join(newsletter.folder, 'en/pages/team.md');
  await writeFile(file, page(['title: Our new team', 'menu: header']));
  await vi.waitFor(async () => expect(await textOf('/team')).toContain('<h1>Our new team</h1>'), { timeout: 3_000 });
  expect(await textOf('/')).toContain('Our new team');
  await rm(file);
  // The address belongs to the alias of the issue again.
  await vi.waitFor(async () => expect((await newsletter.get('/team')).headers.get('location')).toBe('/issues/1'), {
    timeout: 3_000,
  });
  expect(await textOf('/')).not.toContain('new team');
});
