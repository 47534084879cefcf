import { describe, expect, test } from 'vitest';
import { demoSite, siteOf } from '../site/site-fixtures.ts';
import { LEAF_SIZE } from '../site/site-pages.ts';
import { all, nodesOf, pageAt } from './view-fixtures.tsx';

const demo = await demoSite();
const LISTS = ['archive', 'topics', 'categories'];

test.each(demo.editions.flatMap(({ edition }) => LISTS.map((list) => [`${edition.path}/${list}`, edition] as const)))(
  '%s',
  (path, { language }) => {
    const html = pageAt(demo, path);
    expect(all(html, /<h1>(.*?)<\/h1>/g)).toHaveLength(1);
    const levels = all(html, /<h([1-6])[ >]/g).map(Number);
    for (const [index, level] of levels.slice(1).entries()) expect(level - (levels[index] ?? 0)).toBeLessThanOrEqual(1);
    expect(nodesOf(html).get('CollectionPage')).toMatchObject({
      url: `https://letter.example${path}`,
      inLanguage: language,
      mainEntity: { '@type': 'ItemList' },
    });
  },
);

test('the list for programs holds what the page shows, in the same order', () => {
  const html = pageAt(demo, '/en/archive');
  const { mainEntity } = nodesOf(html).get('CollectionPage') as {
    mainEntity: { numberOfItems: number; itemListElement: { position: number; url: string }[] };
  };
  const shown = all(html, /<h3><a href="([^"]+)"/g);
  expect(mainEntity.itemListElement.map(({ url }) => url)).toEqual(
    shown.map((path) => `https://letter.example${path}`),
  );
  expect(mainEntity.itemListElement.map(({ position }) => position)).toEqual(shown.map((_, index) => index + 1));
  expect(mainEntity.numberOfItems).toBe(shown.length);
});

const many = siteOf(
  Array.from({ length: 2 * LEAF_SIZE + 1 }, (_, index) => ({
    number: index + 1,
    topics: ['Robots'],
    category: 'News',
    publishedAt: new Date(Date.UTC(2022 + Math.floor(index / 60), 0, 1 + (index % 60))).toISOString(),
  })),
);
const leafLinks = (html: string) => all(html, /<link rel="(?:prev|next)" href="https:\/\/letter\.example([^"]*)"/g);
const shownOn = (path: string) => all(pageAt(many, path), /<a href="\/en\/issues\/([^"]+)"/g);

describe('leaves', () => {
  test.each([
    ['/en/archive', [['/en/archive/page/2'], ['/en/archive', '/en/archive/page/3'], ['/en/archive/page/2']]],
    ['/en/archive/2022', [['/en/archive/2022/page/2'], ['/en/archive/2022']]],
    ['/en/topics/robots', [['/en/topics/robots/page/2'], ['/en/topics/robots', '/en/topics/robots/page/3']]],
    ['/en/categories/news', [['/en/categories/news/page/2']]],
  ])('%s', (path, beside) => {
    for (const [index, links] of beside.entries())
      expect(leafLinks(pageAt(many, index === 0 ? path : `${path}/page/${index + 1}`))).toEqual(links);
  });

  test('every issue is on one of them, and each has at most fifty', () => {
    const leaves = [shownOn('/en/archive'), shownOn('/en/archive/page/2'), shownOn('/en/archive/page/3')];
    expect(leaves.map(({ length }) => length)).toEqual([50, 50, 1]);
    expect(leaves.flat()).toEqual(Array.from({ length: 101 }, (_, index) => `issue-${101 - index}`));
  });

  test('each has a title of its own, and no versions in other languages', () => {
    const html = pageAt(many, '/en/archive/page/2');
    expect(html).toContain('<title>All issues: the whole archive · 2 · ');
    expect(html).not.toContain('<link rel="alternate" hreflang=');
    expect(all(html, /aria-current="page">([^<]*)</g)).toContain('Page 2 of 3');
  });

  test('a list of one leaf has no links to leaves', () => {
    expect(pageAt(siteOf([{}]), '/en/archive')).not.toContain('class="leaves"');
  });
});

test.each([
  ['/en/topics/robots', ['rss.xml', 'atom.xml', 'feed.json']],
  ['/en/categories/news', ['rss.xml', 'atom.xml', 'feed.json']],
  ['/en/topics/robots/page/2', []],
  ['/en/topics', []],
])('the first leaf of a subject shows links to its feeds: %s', (path, files) => {
  const [main = ''] = all(pageAt(many, path), /<main(.*?)<\/main>/gs);
  expect(all(main, /<a href="([^"]*\.(?:xml|json))"/g)).toEqual(files.map((file) => `${path}/${file}`));
});

test('each year has its issues under a heading, and a link', () => {
  const html = pageAt(many, '/en/archive/page/2');
  expect(all(html, /<h2 id="year-(\d+)">/g)).toEqual(['2022']);
  expect(all(pageAt(many, '/en/archive'), /<h2 id="year-(\d+)">/g)).toEqual(['2023', '2022']);
  expect(all(html, /<a href="(\/en\/archive(?:\/\d+)?)"/g)).toEqual(
    expect.arrayContaining(['/en/archive', '/en/archive/2023', '/en/archive/2022']),
  );
  const year = pageAt(many, '/en/archive/2023');
  expect(year).toContain('<a href="/en/archive/2023" aria-current="page">2023');
  expect(all(year, /<h2><a href="\/en\/issues\/([^"]+)"/g)).toHaveLength(41);
});

test('subjects have a name, a number of issues, and a link', () => {
  expect(pageAt(many, '/en/topics')).toMatch(
    /<a href="\/en\/topics\/robots">Robots<\/a> <span class="count">101 issues<\/span>/,
  );
  expect(pageAt(siteOf([{ title: 'Newest <1>', topics: ['Robots'] }]), '/en/topics')).toContain(
    '<p class="newest">Latest: Newest &lt;1&gt;</p>',
  );
});

test('an entry names its topics, and says if it is for members only', () => {
  const site = siteOf([
    { title: 'Closed', access: 'members', topics: ['A & B'] },
    { title: 'Open', access: 'public', topics: [] },
  ]);
  const [, ...entries] = pageAt(site, '/en/archive').split('<article');
  const closed = entries.find((entry) => entry.includes('Closed'));
  expect(closed).toContain('Members only');
  expect(closed).toContain('<a href="/en/topics/a-b">A &amp; B</a>');
  const open = entries.find((entry) => entry.includes('Open'));
  expect(open).not.toContain('Members only');
  expect(open).not.toContain('entry-topics');
});

test.each([
  ['/en/archive', 'Nothing published yet.'],
  ['/topics', '아직 주제가 없습니다.'],
  ['/zh-cn/categories', '还没有分类。'],
])('%s of an empty edition says so', (path, sentence) => {
  const html = pageAt(siteOf([]), path);
  expect(html).toContain(sentence);
  expect(html).not.toMatch(/class="(?:issue-entries|subjects|years)"/);
});

test('what authors write is text', () => {
  const site = siteOf([{ title: '<script>1</script>"', topics: ['<b>&"'], category: "</script><i>'" }]);
  const pages = ['archive', 'topics', 'topics/b', 'categories', 'categories/script-i'];
  for (const page of pages) {
    const html = pageAt(site, `/en/${page}`);
    expect(html).not.toMatch(/<script>|<b>|<i>/);
    expect(() => nodesOf(html)).not.toThrow();
  }
});

test('an edition that is not configured appears nowhere', async () => {
  const two = await demoSite(undefined, ['ko', 'en']);
  for (const path of ['/archive', '/en/topics', '/en/categories']) {
    const html = pageAt(two, path);
    expect(html).not.toMatch(/\/jp\b|\/zh-cn\b|日本語|简体中文/);
    expect(html).toContain('hreflang="ko"');
  }
});
