import { describe, expect, test } from 'vitest';
import type { PublicSite } from '../site/public-site.ts';
import { demoSite, siteOf } from '../site/site-fixtures.ts';
import { Layout } from './layout.tsx';
import type { LayoutProps } from './layout-props.tsx';
import { all, frameOf, nodesOf, pageAt, rendered } from './view-fixtures.tsx';

const demo = await demoSite();
const KEYS = demo.editions.map(({ edition }) => edition.key);
const HOMES = ['/', '/en', '/jp', '/zh-cn'];

const layoutOf = (over: Partial<LayoutProps> = {}, site: PublicSite = demo): string => {
  const [of] = site.editions;
  if (of === undefined) throw new Error('no edition');
  return rendered(
    <Layout frame={frameOf(site)} of={of} title="제목" description="설명" path="/about" {...over}>
      <h1>제목</h1>
    </Layout>,
  );
};

const hreflangs = (html: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(([, code, href]) => [
      code,
      href,
    ]),
  );

const switcher = (html: string): string => /<nav class="languages".*?<\/nav>/s.exec(html)?.[0] ?? '';

describe('languages', () => {
  test.each(HOMES)('%s names every version of itself, and the default one for all other languages', (path) => {
    expect(hreflangs(pageAt(demo, path))).toEqual({
      ko: 'https://letter.example/',
      en: 'https://letter.example/en',
      ja: 'https://letter.example/jp',
      'zh-CN': 'https://letter.example/zh-cn',
      'x-default': 'https://letter.example/',
    });
  });

  test('every version of an issue names the same set, itself included', () => {
    const sets = new Map(
      demo.editions.flatMap(({ edition, issues }) =>
        issues.map((issue) => [issue, hreflangs(pageAt(demo, `${edition.path}/issues/${issue.slug}`))] as const),
      ),
    );
    expect(sets.size).toBeGreaterThan(40);
    for (const [issue, set] of sets) {
      const versions = demo.translations(issue);
      for (const version of versions) expect(sets.get(version.issue)).toEqual(set);
      const codes = Object.keys(set).filter((code) => code !== 'x-default');
      expect(codes).toEqual(versions.length === 1 ? [] : versions.map(({ edition }) => edition.language));
    }
  });

  test('a reader of none of the languages of an issue gets the first edition that has it', () => {
    const site = siteOf([{ edition: 'ja' }, { edition: 'en' }]);
    expect(hreflangs(pageAt(site, '/jp/issues/issue-1'))['x-default']).toBe('https://letter.example/en/issues/issue-2');
  });

  test('the switcher leads to the page in each language, or to the home page of an edition that lacks it', () => {
    const site = siteOf([{ edition: 'ja' }, { edition: 'en' }]);
    const html = switcher(pageAt(site, '/en/issues/issue-2'));
    expect(all(html, /href="([^"]+)"/g)).toEqual(['/', '/jp/issues/issue-1', '/zh-cn']);
    expect(all(html, /<li lang="([^"]+)">/g)).toEqual(['ko', 'en', 'ja', 'zh-CN']);
    expect(html).toContain('<span aria-current="true">English</span>');
    expect(all(html, /class="unseen">([^<]+)</g)).toEqual([' (홈)', '（首页）']);
  });

  test.each([
    [['ko', 'en'], /日本語|简体中文|レジブル|易读通讯|["/](?:jp|zh-cn)\b|"(?:ja|zh)/],
    [['ko', 'en', 'zh-CN'], /日本語|レジブル|["/]jp\b|"ja/],
  ])('%j: pages name no other edition', async (kept, trace) => {
    const paths = ['/', '/en', '/en/issues/two-scores-not-one'];
    const site = await demoSite(undefined, kept);
    for (const path of paths) {
      expect(pageAt(demo, path)).toMatch(trace);
      expect(pageAt(site, path)).not.toMatch(trace);
    }
  });

  test('a single edition has no switcher and no alternates', async () => {
    const html = pageAt(await demoSite(undefined, ['ko']), '/');
    expect(switcher(html)).toBe('');
    expect(hreflangs(html)).toEqual({});
  });

  test('an edition in another language falls back to English words', () => {
    const [edition] = demo.publication.editions;
    const french = { ...edition, key: 'fr', language: 'fr', languageName: 'Français', name: 'Lettre' };
    const site = siteOf([{ edition: 'fr' }], { publication: { ...demo.publication, editions: [french] } });
    const html = pageAt(site, '/');
    expect(html).toContain('<html lang="fr">');
    expect(html).toContain('Skip to content');
    expect(html).toContain('content="fr_FR"');
  });
});

describe('the head', () => {
  test('says what the page is and where its other forms are', () => {
    const html = layoutOf({ twin: true, previous: '/a', next: '/b' });
    expect(html).toMatch(/^<!doctype html><html lang="ko"><head><meta charset="utf-8"\/>/);
    expect(html).toContain('<title>제목 | 레저블 레터</title>');
    expect(html).toContain('<link rel="canonical" href="https://letter.example/about"/>');
    expect(html).toContain('<link rel="alternate" type="text/markdown" href="/about.md"/>');
    expect(html).toContain('<link rel="prev" href="https://letter.example/a"/>');
    expect(html).toContain('<link rel="next" href="https://letter.example/b"/>');
    expect(html).toContain('<meta property="og:locale" content="ko_KR"/>');
    expect(html).toContain('<meta property="og:image" content="https://letter.example/share/ko.png"/>');
    expect(all(html, /<link rel="alternate" type="(application[^"]+)"/g)).toEqual([
      'application/rss+xml',
      'application/atom+xml',
      'application/feed+json',
    ]);
  });

  test('a page without an address claims none', () => {
    const html = layoutOf({ path: null, noindex: true });
    expect(html).not.toMatch(/rel="canonical"|property="og:|hreflang="x-default"/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  test('a page with noindex names no versions in the head, but the switcher still leads to them', () => {
    const alternates = demo.editions.map(({ edition }) => ({ edition, path: `${edition.path}/search` }));
    const html = layoutOf({ path: '/search', noindex: true, alternates });
    expect(hreflangs(html)).toEqual({});
    expect(switcher(html)).toContain('href="/jp/search"');
  });

  test.each([
    ['열두 자가 넘어도 자리가 있으면', '열두 자가 넘어도 자리가 있으면 | 레저블 레터'],
    ['가'.repeat(23), `${'가'.repeat(23)} | 레저블 레터`],
    ['가'.repeat(24), '가'.repeat(24)],
  ])('the name of the publication follows a title where there is room: %s', (title, expected) => {
    expect(all(layoutOf({ title }), /<title>(.*?)<\/title>/g)).toEqual([expected]);
  });

  test('markup in a title is text everywhere', () => {
    const html = layoutOf({
      title: '<b>"&\'</b>',
      description: '"><script>alert(1)</script>',
      trail: [{ name: '</script><script>alert(2)</script>', path: '/x' }],
    });
    expect(html).not.toMatch(/<b>|<script>|alert\(\d\)<\/script>/);
    expect(nodesOf(html).get('BreadcrumbList')).toMatchObject({
      itemListElement: [{ name: '홈' }, { name: '</script><script>alert(2)</script>' }],
    });
  });

  test('no script runs, and everything that is loaded is our own', () => {
    for (const path of HOMES) {
      const html = pageAt(demo, path);
      expect(html).not.toMatch(/ style=|<style|<[^>]+ on[a-z]+=|<script(?! type="application\/ld\+json")/);
      expect(all(html, /<link rel="(?:stylesheet|icon|apple-touch-icon)"[^>]* href="([^"]+)"/g)).toHaveLength(4);
      expect(all(html, / src="([^"]+)"/g)).toEqual([]);
    }
  });
});

describe('the frame', () => {
  test('the trail that is shown is the one in JSON-LD', () => {
    const html = layoutOf({
      trail: [
        { name: '주제', path: '/topics' },
        { name: '봇', path: '/topics/bots' },
      ],
    });
    expect(/<nav class="trail".*?<\/nav>/s.exec(html)?.[0]).toContain('<span aria-current="page">봇</span>');
    expect(nodesOf(html).get('BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://letter.example/' },
        { position: 2, item: 'https://letter.example/topics' },
        { position: 3, item: 'https://letter.example/topics/bots' },
      ],
    });
  });

  test.each(KEYS)('%s: landmarks have names that differ', (key) => {
    const of = demo.edition(key);
    if (of === null) throw new Error(key);
    const html = layoutOf({ of, trail: [{ name: 'x', path: '/x' }] });
    const names = all(html, /<nav [^>]*aria-label="([^"]+)"/g);
    expect(names).toHaveLength(4);
    expect(new Set(names).size).toBe(4);
    for (const element of ['header class="site-header"', 'main', 'footer', 'h1'])
      expect(html.split(`<${element}`)).toHaveLength(2);
  });

  test('the navigation marks the current page', () => {
    expect(layoutOf({ path: '/topics' })).toContain('<a href="/topics" aria-current="page">');
    expect(layoutOf({ path: '/topics/bots' })).toContain('<a href="/topics" aria-current="true">');
    expect(layoutOf({ path: '/topicsx' })).not.toMatch(/<a href="\/topics" aria-current/);
  });

  test('the footer leads only to those texts that the operator wrote', () => {
    const footer = (site: PublicSite, contact: string | null) =>
      layoutOf({ frame: frameOf(site, { contact }) }, site).split('<footer')[1] ?? '';
    expect(all(footer(demo, null), /href="(\/(?:about|contact|privacy|terms))"/g)).toEqual([
      '/about',
      '/contact',
      '/privacy',
      '/terms',
    ]);
    const bare = siteOf([{ edition: 'ko' }]);
    expect(footer(bare, null)).not.toMatch(/\/about|\/contact|\/privacy|\/terms|mailto:/);
    expect(footer(bare, 'a@b.example')).toContain('href="mailto:a@b.example"');
  });
});

test('other profiles of the publisher are shown to readers and to programs', () => {
  const profiles = [
    'https://social.example/@letter',
    'https://video.example/%ED%8E%B8%EC%A7%80/',
    'https://odd.example/%E0',
  ];
  const site = { ...demo, publication: { ...demo.publication, profiles } };
  const html = pageAt(site, '/en');
  expect([...html.matchAll(/<a rel="me" href="([^"]*)">([^<]*)</g)].map(([, href, name]) => [href, name])).toEqual([
    [profiles[0], 'social.example/@letter'],
    [profiles[1], 'video.example/편지'],
    [profiles[2], profiles[2]],
  ]);
  expect(nodesOf(html).get('Organization')).toMatchObject({ sameAs: profiles });
  const without = pageAt({ ...demo, publication: { ...demo.publication, profiles: [] } }, '/en');
  expect(without).not.toContain('rel="me"');
  expect(nodesOf(without).get('Organization')).not.toHaveProperty('sameAs');
});

test('a home page links to every document by which programs find the rest', () => {
  const linked = (path: string) =>
    all(pageAt(demo, path), /<link rel="(describedby|service-desc|api-catalog|ai-catalog)"/g);
  expect(linked('/en')).toEqual(['describedby', 'service-desc', 'api-catalog', 'ai-catalog']);
  expect(linked('/en/archive')).toEqual([]);
});
