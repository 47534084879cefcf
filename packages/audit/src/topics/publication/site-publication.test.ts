import { expect, test } from 'vitest';
import { normalize } from '../../engine/normalize.ts';
import { targetOf } from '../../kernel/target.ts';
import { exchange, observed, SITE_URL } from '../../rule-fixtures.ts';

const factsOf = (pages: Readonly<Record<string, string>>) =>
  normalize({
    target: targetOf(SITE_URL),
    observations: Object.entries(pages).map(([path, body], index) =>
      observed(index === 0 ? 'page' : 'linked-page', exchange(new URL(path, SITE_URL).href, { body })),
    ),
  }).site;

const html = (title: string, body = '', head = ''): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body>${body}</body></html>`;

const markup = (value: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...value })}</script>`;

test('who runs the site', () => {
  const organisation = {
    '@type': 'Organization',
    name: 'Example',
    legalName: 'Example Ltd',
    sameAs: ['https://social.example/x'],
  };
  const { publisher } = factsOf({
    '/': html(
      'Example',
      '<footer><a href="/about">About us</a> <a href="/contact">Contact</a><p>© 2026 Example Ltd</p></footer>',
      markup(organisation),
    ),
    '/a': html('Tea | Example', '', '<meta property="og:site_name" content="Example Shop">'),
  });
  expect(publisher).toMatchObject({
    state: 'present',
    value: {
      names: [
        { name: 'Example', place: 'structured data' },
        { name: 'Example Ltd', place: 'copyright line' },
        { name: 'Example Shop', place: 'og:site_name' },
        { name: 'Example', place: 'title' },
      ],
      alternates: ['Example Ltd'],
      profiles: ['https://social.example/x'],
      about: expect.stringContaining('https://example.com/about'),
      contact: expect.stringContaining('https://example.com/contact'),
      readable: true,
    },
  });
});

test('a page about the owner that says nothing does not count', () => {
  const link = '<nav><a href="/about">About</a></nav>';
  const about = (text: string) => {
    const { publisher } = factsOf({
      '/': html('Tea', `${link}<main>Tea</main>`),
      '/about': html('About', `${link}<main>${text}</main>`),
    });
    return publisher.state === 'present' && publisher.value.about !== null;
  };
  expect([about(''), about('<p>We grow tea.</p>')]).toEqual([false, true]);
  expect(about('<div id="root"></div><script src="/app.js"></script>')).toBe(true);
});

test('a contact page that holds only a form counts', () => {
  const link = '<nav><a href="/contact">Contact</a></nav>';
  const { publisher } = factsOf({
    '/': html('Tea', `${link}<main>Tea</main>`),
    '/contact': html('Contact', `${link}<main><form><input name="text" placeholder="Your message"></form></main>`),
  });
  expect(publisher).toMatchObject({ value: { contact: expect.stringContaining('https://example.com/contact') } });
});

test('organisations that the owner has to do with, and websites on other hosts, are not its names', () => {
  const graph = {
    '@graph': [
      { '@type': 'WebSite', name: 'Ada', url: 'https://example.com/' },
      { '@type': 'WebSite', name: 'Another site', url: 'https://other.example/' },
      { '@type': 'Person', name: 'Ada', memberOf: { '@id': '#club' } },
      { '@type': 'Organization', '@id': '#club', name: 'The club' },
    ],
  };
  const { publisher } = factsOf({ '/': html('Ada', '', markup(graph)) });
  expect(publisher).toMatchObject({ value: { names: [{ name: 'Ada', place: 'structured data' }] } });
});

test('of two parts that titles share, the one that is a name elsewhere is the name', () => {
  const head = '<meta property="og:site_name" content="303">';
  const { publisher } = factsOf({
    '/': html('303｜Chairs｜For rooms that last', '', head),
    '/a': html('303｜Tables｜For rooms that last', '', head),
  });
  expect(publisher).toMatchObject({
    value: {
      names: [
        { name: '303', place: 'og:site_name' },
        { name: '303', place: 'title' },
      ],
    },
  });
});

test('titles that share no part give no name', () => {
  const { publisher } = factsOf({ '/': html('Tea'), '/a': html('Coffee') });
  expect(publisher).toMatchObject({ value: { names: [], about: null, contact: null } });
});

test('a phrase that two of five titles share is not the name of the site', () => {
  const { publisher } = factsOf({
    '/': html('Tide Slate: tides today'),
    '/a': html('Tides at Oban: high and low water'),
    '/b': html('Tides at Ullapool: high and low water'),
    '/c': html('About Tide Slate'),
    '/d': html('Privacy'),
  });
  expect(publisher).toMatchObject({ value: { names: [] } });
});

test('pages that wait for scripts', () => {
  const shell = html('Tea', '<div id="app"></div><script src="/app.js"></script>');
  const named = html(
    'Tea',
    '<div id="app"></div><script src="/app.js"></script>',
    '<meta property="og:site_name" content="Tea">',
  );
  expect(factsOf({ '/': shell }).publisher).toEqual({ state: 'unknown', reason: 'no-renderer' });
  expect(factsOf({ '/': named }).publisher).toMatchObject({ value: { names: [{ name: 'Tea' }] } });
  expect(factsOf({ '/': shell, '/a': html('Milk', '<p>Words that appear in the page.</p>') }).publisher.state).toBe(
    'present',
  );
});

test('nothing read', () => {
  const { publisher, contentAges } = factsOf({});
  expect([publisher.state, contentAges.state]).toEqual(['unknown', 'unknown']);
});

const LINKS =
  '<nav><a href="/p">Prices</a> <a href="/r24">Report 2024</a> <a href="/r26">Report 2026</a> <a href="/i">ISO</a></nav>';

test('which pages are bound to a time, and by what', () => {
  const { contentAges } = factsOf({
    '/': html('Home', LINKS),
    '/p': html('Prices', '<main><p>Updated 2 May 2024</p></main>'),
    '/r24': html('Report 2024'),
    '/r26': html('Report 2026'),
    '/i': html('ISO 27001:2022'),
    '/terms': html('Terms 2019'),
    '/v': html('Version 2.4', '', '<meta property="article:published_time" content="2025-01-02">'),
  });
  const pages = contentAges.state === 'present' ? contentAges.value.pages : [];
  expect(
    pages.map(({ title, titleYear, boundBy, newest, published, inNavigation, series }) => [
      title,
      titleYear,
      boundBy,
      newest,
      published,
      inNavigation,
      series,
    ]),
  ).toEqual([
    ['Home', null, null, null, null, false, false],
    ['Prices', null, 'prices', 19_845, null, true, false],
    ['Report 2024', 2024, 'year', null, null, true, true],
    ['Report 2026', 2026, 'year', null, null, true, false],
    ['ISO 27001:2022', null, null, null, null, true, false],
    ['Version 2.4', null, null, 20_090, 20_090, false, false],
  ]);
});
