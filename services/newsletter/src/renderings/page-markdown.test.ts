import { FRONT_MATTER_MAX, readFrontMatter } from '@legible/formats/front-matter';
import { parseYaml } from '@legible/formats/yaml';
import {
  FEED_FORMATS,
  LLMS_FULL_PATH,
  llmsPath,
  OPENAPI_PATH,
  parseMarkdown,
  SITEMAP_INDEX_PATH,
  searchPath,
} from '@legible/issues';
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import { feedPageOf, feedPathOf } from '../feeds/feed-document.ts';
import { HOME_SUBJECTS } from '../site/list-heads.ts';
import type { PublicSite } from '../site/public-site.ts';
import { demoSite, siteOf } from '../site/site-fixtures.ts';
import { LEAF_SIZE, type SitePage, sitePages } from '../site/site-pages.ts';
import { bodyOf, frameOf } from '../views/view-fixtures.tsx';
import { messageMarkdown } from './message-markdown.ts';
import { pageMarkdown } from './page-markdown.ts';
import { BASE_URL, nodesOf, someTextFor } from './rendering-fixtures.ts';

const demo = await demoSite();

const markdownOf = (page: SitePage): string =>
  pageMarkdown({ frame: frameOf(page.site), page, body: someTextFor(page) });

const pageAt = (site: PublicSite, path: string): SitePage => {
  const page = sitePages(site).get(path);
  if (page === undefined) throw new Error(`no page at ${path}`);
  return page;
};

interface Reading {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly nodes: readonly Nodes[];
  readonly links: readonly string[];
  /** Headings of the first level. */
  readonly titles: readonly string[];
}

const read = (markdown: string): Reading => {
  const front = readFrontMatter(markdown);
  if (!front.ok) throw new Error(JSON.stringify(front.problems));
  const yaml = markdown.slice(4, markdown.indexOf('\n---\n'));
  const nodes = nodesOf(parseMarkdown(front.body));
  return {
    fields: parseYaml(yaml, FRONT_MATTER_MAX) as Record<string, unknown>,
    nodes,
    links: nodes.flatMap((node) => (node.type === 'link' ? [node.url] : [])),
    titles: nodes.flatMap((node) => (node.type === 'heading' && node.depth === 1 ? [textOf(node)] : [])),
  };
};

/** Returns all addresses to which a link to our own site may lead. */
const addressesOf = (site: PublicSite): ReadonlySet<string> =>
  new Set([
    ...sitePages(site).keys(),
    ...[...sitePages(site).values()].flatMap((page) => {
      const feeds = feedPageOf(page);
      return feeds === null ? [] : FEED_FORMATS.map((format) => feedPathOf(feeds, format));
    }),
    ...site.editions.flatMap(({ edition }) => [llmsPath(edition), searchPath(edition)]),
    LLMS_FULL_PATH,
    OPENAPI_PATH,
    SITEMAP_INDEX_PATH,
  ]);

/** Returns raw HTML, and links that lead nowhere; there should be none. */
const faultsOf = ({ nodes, links }: Reading, known: ReadonlySet<string>): readonly string[] => [
  ...nodes.flatMap((node) => (node.type === 'html' ? [node.value] : [])),
  ...links.filter(
    (url) => !url.startsWith('mailto:') && !(url.startsWith(BASE_URL) && known.has(url.slice(BASE_URL.length))),
  ),
];

const four = [...sitePages(demo).values()].map((page) => ({ page, reading: read(markdownOf(page)) }));
const two = [...sitePages(await demoSite(undefined, ['ko', 'en'])).values()].map((page) => ({
  page,
  reading: read(markdownOf(page)),
}));

test.each([
  ['four editions', four],
  ['two editions', two],
])('every page of the demo, with %s, names its address and links only to what exists', (_, pages) => {
  const known = addressesOf(pages[0]?.page.site ?? demo);
  expect(pages.flatMap(({ reading }) => faultsOf(reading, known))).toEqual([]);
  expect(pages.filter(({ reading }) => reading.titles.length !== 1)).toEqual([]);
  expect(pages.map(({ reading: { fields } }) => [fields.canonical_url, fields.lang, fields.edition])).toEqual(
    pages.map(({ page: { path, of } }) => [BASE_URL + path, of.edition.language, of.edition.key]),
  );
});

test('alternates are those of the page, and an edition that is not configured appears nowhere', () => {
  const alternates = (pages: typeof four) =>
    pages.filter(({ page }) => page.path === '/en/archive').map(({ reading }) => reading.fields.alternates);
  expect(alternates(four)).toEqual([
    {
      ko: `${BASE_URL}/archive`,
      en: `${BASE_URL}/en/archive`,
      ja: `${BASE_URL}/jp/archive`,
      'zh-CN': `${BASE_URL}/zh-cn/archive`,
    },
  ]);
  expect(alternates(two)).toEqual([{ ko: `${BASE_URL}/archive`, en: `${BASE_URL}/en/archive` }]);
  expect(two.flatMap(({ reading }) => reading.links).filter((url) => /\/(?:jp|zh-cn)\b/.test(url))).toEqual([]);
  expect(JSON.stringify(two.map(({ reading }) => reading.fields))).not.toMatch(/\/jp\b|\/zh-cn\b/);
});

test('no two pages of an edition have the same title and description', () => {
  const heads = four.map(
    ({ page, reading: { fields } }) => `${page.of.edition.key} ${fields.title} ${fields.description}`,
  );
  expect(heads.filter((head, index) => heads.indexOf(head) !== index)).toEqual([]);
});

test('an issue in a list has title, number, date, whether it is for members, topics and summary', () => {
  const site = siteOf([
    { title: 'Gates', number: 7, slug: 'gates', topics: ['Robots', 'AI'], access: 'members', summary: 'On gates.' },
  ]);
  expect(markdownOf(pageAt(site, '/en/archive'))).toContain(
    `- [Gates](${BASE_URL}/en/issues/gates) · Issue 7 · January 10, 2026 · Members only · Topics: [AI](${BASE_URL}/en/topics/ai), [Robots](${BASE_URL}/en/topics/robots)

  On gates.
`,
  );
});

test('an issue links to its category and its topics, as its page does', () => {
  const site = siteOf([{ slug: 'gates', topics: ['Robots', 'AI'], category: 'Notes' }]);
  expect(markdownOf(pageAt(site, '/en/issues/gates'))).toContain(
    `\n\n[Notes](${BASE_URL}/en/categories/notes) · Topics: [AI](${BASE_URL}/en/topics/ai), [Robots](${BASE_URL}/en/topics/robots)\n`,
  );
});

test('the home page links to the subjects of the edition, and to their list where there are more', () => {
  const topics = Array.from({ length: HOME_SUBJECTS + 1 }, (_, n) => `t${n + 10}`);
  const subjectsOf = (count: number) =>
    read(markdownOf(pageAt(siteOf([{ slug: 'gates', topics: topics.slice(0, count) }]), '/en')))
      .links.filter((url) => url.startsWith(`${BASE_URL}/en/topics`))
      .map((url) => url.split('/topics')[1]);
  const shown = topics.slice(0, HOME_SUBJECTS).map((name) => `/${name}`);
  expect(subjectsOf(HOME_SUBJECTS)).toEqual(expect.arrayContaining(shown));
  expect(subjectsOf(HOME_SUBJECTS)).not.toContain('');
  expect(subjectsOf(HOME_SUBJECTS + 1)).toEqual(expect.arrayContaining([...shown, '']));
});

test('an issue that everybody may read, without topics and summary, is one line', () => {
  const site = siteOf([{ title: 'Open', slug: 'open', access: 'public', topics: [], summary: null }]);
  expect(markdownOf(pageAt(site, '/en/archive'))).toContain(
    `\n- [Open](${BASE_URL}/en/issues/open) · Issue 1 · January 10, 2026\n`,
  );
});

test('an excerpt ends with a note about the rest', () => {
  const site = siteOf([{ slug: 'locked', access: 'members' }]);
  expect(markdownOf(pageAt(site, '/en/issues/locked'))).toMatch(
    /The text\.\n\n.*Topics: \[.*\n\n\[The rest of this issue is for members\.\]\(https:\/\/letter\.example\/en\/issues\/locked\)\n$/,
  );
});

const many = siteOf(
  Array.from({ length: 2 * LEAF_SIZE + 1 }, (_, index) => ({
    number: index + 1,
    slug: `issue-${index + 1}`,
    topics: ['Robots'],
    publishedAt: new Date(Date.UTC(2022 + Math.floor(index / 40), 0, 1 + (index % 40))).toISOString(),
  })),
);

test('leaves of a long list link to each other, and to years', () => {
  const [first, second, last] = ['', '/page/2', '/page/3'].map((leaf) =>
    markdownOf(pageAt(many, `/en/archive${leaf}`)),
  );
  const years = '\n## By year\n';
  expect(first).toContain(`\n\nPage 1 of 3 · [Older issues](${BASE_URL}/en/archive/page/2)\n${years}`);
  expect(second).toContain(
    `\n\nPage 2 of 3 · [Newer issues](${BASE_URL}/en/archive) · [Older issues](${BASE_URL}/en/archive/page/3)\n${years}`,
  );
  expect(last).toContain(`\n\nPage 3 of 3 · [Newer issues](${BASE_URL}/en/archive/page/2)\n${years}`);
  expect(read(second ?? '').fields).toMatchObject({ title: 'All issues: the whole archive · 2' });
  expect(markdownOf(pageAt(many, '/en/topics/robots/page/2'))).toContain(`(${BASE_URL}/en/topics/robots/page/3)`);
  expect(faultsOf(read(second ?? ''), addressesOf(many))).toEqual([]);
});

test('an excerpt has its facts and its summary above it, and a whole issue only in its front matter', () => {
  const site = siteOf([
    { access: 'members', summary: 'In *short*.' },
    { access: 'public', summary: 'In *short*.' },
  ]);
  const body = (path: string) => markdownOf(pageAt(site, path)).split('\n---\n')[1];
  expect(body('/en/issues/issue-1')).toMatch(
    /^\n# First\n\nIssue 1 · January 10, 2026 · Members only · Mina\n\nIn \\\*short\\\*\.\n\nThe text\.\n/,
  );
  expect(body('/en/issues/issue-2')).toMatch(/^\n# First\n\nThe text\.\n/);
});

test('an empty edition says so', () => {
  const empty = siteOf([]);
  for (const [path, sentence] of [
    ['/en', 'Nothing published yet.'],
    ['/en/archive', 'Nothing published yet.'],
    ['/en/topics', 'No topics yet.'],
    ['/en/categories', 'No categories yet.'],
    ['/archive', '아직 나온 호가 없습니다.'],
    ['/jp/topics', 'テーマはまだありません。'],
    ['/zh-cn/categories', '还没有分类。'],
  ] as const) {
    const page = pageAt(empty, path);
    const markdown = markdownOf(page);
    const reading = read(markdown);
    expect(markdown).toContain(sentence);
    expect(faultsOf(reading, addressesOf(empty))).toEqual([]);
    if (page.kind !== 'home') expect(reading.nodes.map(({ type }) => type)).not.toContain('list');
  }
});

test('a page without its text is a defect', () => {
  const page = pageAt(demo, '/en/about');
  expect(() => pageMarkdown({ frame: frameOf(demo), page, body: null })).toThrow('/en/about needs its text');
});

test('the contact address of the operator appears once', () => {
  const page = pageAt(demo, '/en/contact');
  const contact = (markdown: string) =>
    pageMarkdown({
      frame: { ...frameOf(demo), contact: 'post@letter.example' },
      page,
      body: bodyOf({ markdown }),
    });
  expect(contact('Write.\n')).toMatch(/\nWrite\.\n\nE-mail: <post@letter\.example>\n$/);
  expect(contact('Write to post@letter.example.\n')).toMatch(/\nWrite to post@letter\.example\.\n$/);
  expect(markdownOf(pageAt(demo, '/en/about'))).not.toContain('E-mail');
});

/** Strings of characters that mean something in Markdown, HTML, YAML or addresses, and some text. */
const HOSTILE = fc.string({
  unit: fc.constantFrom(
    ...'*_[]()<>|`#~&\\!-+.:"\'{}%$^=@/ \n\t',
    ...['a', '가', '한자', '1.', '<br>', '](', '&amp;', '\u202e', '🙂'],
  ),
  minLength: 1,
  maxLength: 24,
});

const hostileSite = (title: string, summary: string, topic: string): PublicSite => {
  const site = siteOf([{ slug: 'one', title: `x${title}x`, summary: `x${summary}x`, topics: [`x${topic}x`] }]);
  return { ...site, editions: site.editions.filter(({ edition }) => edition.key === 'en') };
};

test('markup in titles, summaries and topics is text', () => {
  const oneLine = (text: string) => `x${text}x`.trim().replace(/\s+/g, ' ');
  fc.assert(
    fc.property(HOSTILE, HOSTILE, HOSTILE, (title, summary, topic) => {
      const site = hostileSite(title, summary, topic);
      const known = addressesOf(site);
      const pages = [...sitePages(site).values()].filter(({ kind }) => kind !== 'guide');
      const readings = new Map(pages.map((page) => [page, read(markdownOf(page))]));
      for (const reading of readings.values()) expect(faultsOf(reading, known)).toEqual([]);
      const ofKind = (kind: SitePage['kind']) => [...readings].find(([page]) => page.kind === kind)?.[1];
      const texts = (type: 'link' | 'paragraph', reading = ofKind('archive')) =>
        reading?.nodes.flatMap((node) => (node.type === type ? [textOf(node)] : []));
      expect(ofKind('issue')?.titles).toEqual([oneLine(title)]);
      expect(texts('link')).toContain(oneLine(title));
      expect(texts('paragraph')).toContain(oneLine(summary));
      expect(texts('link', ofKind('subjects'))).toContain(oneLine(topic));
    }),
    { numRuns: 20 },
  );
});

test.each([
  ['en', 404, 'Page not found'],
  ['ko', 404, '페이지를 찾을 수 없습니다'],
  ['ja', 500, '問題が発生しました'],
  ['zh-CN', 405, '这里不支持这种操作'],
])('a message in %s for %i', (key, status, title) => {
  const of = demo.edition(key);
  if (of === null) throw new Error('no edition');
  const markdown = messageMarkdown({ frame: frameOf(demo), of, status });
  const reading = read(markdown);
  expect(reading.fields).toEqual({ title, status, publication: of.edition.name, lang: of.edition.language });
  expect(reading.titles).toEqual([title]);
  expect(faultsOf(reading, addressesOf(demo))).toEqual([]);
});
