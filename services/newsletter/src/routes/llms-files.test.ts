import { parseLlmsTxt } from '@legible/formats/llms-txt';
import { feedPath, llmsPath, OPENAPI_PATH, SITEMAP_INDEX_PATH } from '@legible/issues';
import { beforeAll, describe, expect, test } from 'vitest';
import { PUBLICATION } from '../../../../packages/issues/src/issue/content-fixtures.ts';
import { llmsFullText } from '../renderings/llms-full-text.ts';
import { LLMS_TEXT_BYTES } from '../renderings/llms-text.ts';
import type { PublicSite } from '../site/public-site.ts';
import { demoSite, siteOf } from '../site/site-fixtures.ts';
import { serveLlmsFiles } from './machine-files.ts';
import { asking, BASE_URL, directBodies, EDITION_SETS, servedOf } from './route-fixtures.ts';

const CANARY = 'kanarienvogel';
const bodies = directBodies();
const filesOf = (site: PublicSite, mcpPath: string | null = null) => {
  const served = servedOf(site);
  return asking((app) =>
    serveLlmsFiles(app, { current: () => served, bodies, mcpPath, dataHeaders: { 'x-data': '1' } }),
  );
};
const day = (count: number): string => new Date(Date.UTC(2026, 0, count, 9)).toISOString();

describe.each(EDITION_SETS.map((keys) => [keys.join(', '), keys] as const))('with %s', (_name, keys) => {
  let site: PublicSite;
  let get: ReturnType<typeof filesOf>;
  beforeAll(async () => {
    site = await demoSite(undefined, keys);
    get = filesOf(site);
  });

  test('every edition has an llms.txt in the right form, with pages that exist', async () => {
    const { pages, twins } = servedOf(site);
    for (const { edition, issues } of site.editions) {
      const response = await get(llmsPath(edition));
      const text = await response.text();
      const read = parseLlmsTxt(text);
      expect(read).toMatchObject({ title: edition.name, summary: edition.description });
      expect(read.sections.at(-1)?.name).toBe('Optional');
      for (const { links } of read.sections) expect(links).toBeGreaterThan(0);
      expect(read.links.filter(({ note }) => note === null)).toEqual([]);
      expect(read.links.length).toBe(read.allLinks.length);
      const paths = read.links.map(({ url }) => url.replace(BASE_URL, ''));
      expect(paths.filter((path) => path.endsWith('.md') && !twins.has(path))).toEqual([]);
      expect(paths.filter((path) => pages.has(path))).toEqual([]);
      for (const { slug } of issues) expect(paths).toContain(`${edition.path}/issues/${slug}.md`);
      for (const path of [OPENAPI_PATH, SITEMAP_INDEX_PATH, feedPath(edition, 'rss')]) expect(paths).toContain(path);
      expect(Buffer.byteLength(text)).toBeLessThan(LLMS_TEXT_BYTES);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'text/markdown; charset=utf-8',
        'content-language': edition.language,
        'cache-control': 'public, no-cache',
        'content-signal': 'search=yes, ai-input=yes, ai-train=no',
        'x-data': '1',
      });
    }
  });

  test('editions that do not exist are not named', async () => {
    const texts = await Promise.all(['/llms.txt', '/llms-full.txt'].map(async (path) => (await get(path)).text()));
    for (const path of ['/jp', '/zh-cn']) {
      const there = site.editions.some(({ edition }) => edition.path === path);
      expect((await get(`${path}/llms.txt`)).status).toBe(there ? 200 : 404);
      for (const text of texts) expect(text.includes(`${BASE_URL}${path}/`)).toBe(there);
    }
    expect(texts[1]).toContain(`Locales: ${keys.join(', ')}.`);
  });

  test('llms-full.txt has every public issue, with what a citation needs', async () => {
    const response = await get('/llms-full.txt');
    const text = await response.text();
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    for (const title of ['When to use', 'When not to use', 'How to cite', 'Tool contract', 'Issues in this file'])
      expect(text).toContain(`\n## ${title}`);
    const { issues } = site.library;
    expect(text).toContain(`All ${issues.length} public issues`);
    expect(text.match(/^- Source: /gm)).toHaveLength(issues.length);
    expect(text.match(/^- Access: public excerpt/gm)?.length).toBe(
      issues.filter(({ access }) => access === 'excerpt').length,
    );
    expect(text).not.toContain('left out here');
  });
});

test('when answers by AI are not granted, llms.txt says so and there is no llms-full.txt', async () => {
  const demo = await demoSite();
  const closed = {
    ...demo,
    publication: { ...demo.publication, aiPolicy: { ...demo.publication.aiPolicy, aiInput: false } },
  };
  const said = 'The publisher asks AI systems not to answer';
  expect((await filesOf(closed)('/llms-full.txt')).status).toBe(404);
  const text = await (await filesOf(closed)('/en/llms.txt')).text();
  expect(text).toContain(said);
  expect(text).not.toContain('llms-full.txt');
  expect(await (await filesOf(demo)('/en/llms.txt')).text()).not.toContain(said);
});

test('a site without issues and texts has both files', async () => {
  const get = filesOf(siteOf([]));
  const read = parseLlmsTxt(await (await get('/en/llms.txt')).text());
  expect(read.sections.map(({ name }) => name)).toEqual(['Where to start', 'For programs', 'Optional']);
  expect(await (await get('/llms-full.txt')).text()).toContain('Nothing is published yet.');
});

test.each([
  [null, false],
  ['/.well-known/mcp', true],
])('with the MCP endpoint %s, MCP is named: %s', async (mcpPath, named) => {
  const get = filesOf(siteOf([{ edition: 'en' }]), mcpPath);
  for (const path of ['/en/llms.txt', '/llms-full.txt'])
    expect((await (await get(path)).text()).includes('MCP')).toBe(named);
});

test('they are Markdown whatever is accepted, and 304 for a client that has them', async () => {
  const get = filesOf(siteOf([{ edition: 'en' }]));
  for (const path of ['/llms.txt', '/llms-full.txt']) {
    const response = await get(path, { accept: 'text/html' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
    const etag = response.headers.get('etag') ?? '';
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
  }
});

test('markup in a title or summary stays in its line', async () => {
  const title = 'A [link](x)\n# B *c* <script>';
  const summary = 'One\n\n## Two `x` ](y)';
  const get = filesOf(siteOf([{ edition: 'en', title, summary }]));
  const read = parseLlmsTxt(await (await get('/en/llms.txt')).text());
  expect(read.title).toBe(PUBLICATION.editions[1]?.name);
  expect(read.sections.some(({ name }) => /B|Two/.test(name))).toBe(false);
  expect(read.allLinks.every(({ url }) => url.startsWith(`${BASE_URL}/`))).toBe(true);
  const full = await (await get('/llms-full.txt')).text();
  expect(full).not.toMatch(/^#+ (?:B|Two)/m);
});

test('a locked issue shows only its public part, and says so', async () => {
  const markdown = `Open.\n\n<!--members-only-->\n\n${CANARY}\n\n## ${CANARY}\n\n[x]: https://${CANARY}.example\n`;
  const site = siteOf([{ edition: 'en', access: 'members', markdown }]);
  const get = filesOf(site);
  for (const path of ['/en/llms.txt', '/llms-full.txt']) expect(await (await get(path)).text()).not.toContain(CANARY);
  const full = await (await get('/llms-full.txt')).text();
  expect(full).toContain('\n- Access: public excerpt; the rest is for members\n');
  expect(full).toContain(`\nOpen.\n\n[The rest of this issue is for members.](${BASE_URL}/en/issues/issue-1)\n`);
});

test('footnotes of two issues in one file are distinguished', async () => {
  const markdown = 'A[^1] and `[^x]`.\n\n[^1]: Note.';
  const site = siteOf(
    [1, 2].map((number) => ({ edition: 'en', number, slug: `n-${number}`, access: 'public', markdown })),
  );
  const text = await (await filesOf(site)('/llms-full.txt')).text();
  for (const label of ['[^en-1-1]', '[^en-2-1]']) expect(text.split(label)).toHaveLength(3);
  expect(text.match(/`\[\^x\]`/g)).toHaveLength(2);
});

describe('budgets', () => {
  const many = siteOf(
    Array.from({ length: 40 }, (_, index) => ({
      edition: 'en',
      publishedAt: day(index + 1),
      access: 'public',
      title: '題'.repeat(200),
      summary: '要'.repeat(500),
      topics: [`${'主'.repeat(58)}${index}`],
      markdown: 'Text. '.repeat(20),
    })),
  );

  test('llms.txt names only the first of many pages', async () => {
    const pages = Array.from({ length: 300 }, (_, index) => ({
      edition: 'en',
      slug: `page-${index}`,
      title: '題'.repeat(200),
      description: '要'.repeat(500),
      translationKey: `page-${index}`,
      menu: 'none' as const,
      markdown: '',
      source: `en/pages/${index}.md`,
    }));
    const text = await (await filesOf(siteOf([], { pages }))('/en/llms.txt')).text();
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(LLMS_TEXT_BYTES);
    expect(text.match(/\/en\/page-\d+\.md/g)?.length).toBe(20);
  });

  test('llms.txt names fewer issues and topics so that it does not grow', async () => {
    const text = await (await filesOf(many)('/en/llms.txt')).text();
    const issues = parseLlmsTxt(text).links.filter(({ url }) => url.includes('/issues/'));
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(LLMS_TEXT_BYTES);
    expect(issues.map(({ url }) => url)[0]).toBe(`${BASE_URL}/en/issues/issue-40.md`);
    expect(issues.length).toBe(10);
  });

  test('llms-full.txt has the newest issues that fit, and says what was left out', async () => {
    const props = { site: many, bodies, baseUrl: BASE_URL, mcpPath: null };
    const whole = await llmsFullText(props);
    expect(whole).toContain('All 40 public issues');
    const budget = Math.ceil(Buffer.byteLength(whole) / 2);
    const half = await llmsFullText({ ...props, budget });
    const shown = half.match(/^- Source: /gm)?.length ?? 0;
    expect(shown).toBeGreaterThan(5);
    expect(Buffer.byteLength(half)).toBeLessThanOrEqual(budget);
    expect(half).toContain(`The newest ${shown} of 40`);
    expect(half).toContain(`${40 - shown} older issues are left out here to keep this file short, from 2026-01-`);
    expect(half).toContain('issues/issue-40>');
    expect(half).not.toContain('issues/issue-1>');
  });

  test('a budget a little above the whole is enough for all issues, and one byte below it is not', async () => {
    const props = { site: many, bodies, baseUrl: BASE_URL, mcpPath: null };
    const bytes = Buffer.byteLength(await llmsFullText(props));
    const at = async (budget: number) => (await llmsFullText({ ...props, budget })).includes('All 40');
    expect([await at(bytes + 500), await at(bytes - 1)]).toEqual([true, false]);
  });
});
