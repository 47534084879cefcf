import { expect, test } from 'vitest';
import type { PageFacts } from '../../kernel/facts.ts';
import type { Observed } from '../../kernel/observed.ts';
import { type ParityFact, PROBE_KEYS } from '../../kernel/probes.ts';
import { absent, documentFact, page, parity, present, quoted, SITE_URL, title, unknown } from '../../rule-fixtures.ts';
import { breakInFact, type SpamTextFact } from './break-in.ts';

const spam = (change: Partial<SpamTextFact>): Pick<PageFacts, 'spamText'> => ({
  spamText: present({ owns: [], links: [], hidden: [], ...change }),
});

const home = (change: Partial<PageFacts> = {}): PageFacts => page({ url: SITE_URL, home: true, ...change });

const titled = (text: string, lang = 'en'): Pick<PageFacts, 'document'> => ({
  document: present(documentFact({ lang, titles: [title(text)] })),
});

const kinds = (pages: readonly PageFacts[], parityFact: Observed<ParityFact> = parity()): string[] => {
  const fact = breakInFact(pages, parityFact);
  return fact.state === 'present' ? fact.value.signs.map(({ kind }) => kind) : [fact.state];
};

const links = (topic: 'pharmacy' | 'gambling', count: number, hidden = false) =>
  spam({ links: [{ topic, hidden, count, excerpt: quoted('x') }] });

const hidden = spam({ hidden: [{ topic: 'pharmacy', excerpt: quoted('cialis viagra levitra') }] });

test.each([
  ['an ordinary site', [home(), page()], []],
  ['hidden goods', [home(hidden)], ['hidden-spam']],
  ['on a page of a pharmacy', [home(spam({ owns: ['pharmacy'] })), page(hidden)], []],
  [
    'hidden goods that are visible too',
    [home(), page(spam({ owns: ['pharmacy'], hidden: [{ topic: 'pharmacy', excerpt: quoted('x') }] }))],
    [],
  ],
  ['two hidden links', [home(links('pharmacy', 2, true))], ['hidden-spam']],
  ['one hidden link', [home(links('pharmacy', 1, true))], []],
  ['five links', [home(links('gambling', 5))], ['doorway-links']],
  ['four links', [home(links('gambling', 4))], []],
  [
    'five links of a casino',
    [
      home({
        ...spam({ owns: ['gambling'], links: [{ topic: 'gambling', hidden: false, count: 50, excerpt: quoted('x') }] }),
      }),
    ],
    [],
  ],
  [
    'an article about them, with links',
    [
      home(),
      page(spam({ owns: ['gambling'], links: [{ topic: 'gambling', hidden: false, count: 5, excerpt: quoted('x') }] })),
    ],
    [],
  ],
  ['a page that sells', [home(), page(titled('Buy Viagra Cialis online'))], ['foreign-page']],
  ['an article on one of them', [home(), page(titled('How Viagra was found by chance'))], []],
  ['a page of a pharmacy', [home(spam({ owns: ['pharmacy'] })), page(titled('Viagra and Cialis'))], []],
  ['a Japanese shop', [home(), page(titled('シューズ 激安通販 送料無料'))], ['foreign-page']],
  ['on a Japanese site', [home(titled('靴', 'ja')), page(titled('シューズ 激安通販 送料無料'))], []],
  ['on a site with Japanese pages', [home(), page(titled('靴', 'ja')), page(titled('シューズ 送料無料', 'en'))], []],
  ['no HTML', [home({ document: absent, spamText: absent })], ['unknown']],
  ['nothing seen', [home({ document: unknown, spamText: unknown })], ['unknown']],
] as const)('%s', (_case, pages, expected) => {
  expect(kinds(pages)).toEqual(expected);
});

test.each([
  ['alike', {}, []],
  ['another title that sells', { bingbot: { title: 'Cheap cialis online' } }, ['title-for-robots']],
  ['another title that does not', { bingbot: { title: 'A page for you' } }, []],
  ['a Japanese title', { 'googlebot-desktop': { title: 'スニーカー 通販' } }, ['title-for-robots']],
  [
    'a Japanese title on a Japanese page',
    { browser: { excerpt: quoted('ようこそ') }, bingbot: { title: 'スニーカー' } },
    [],
  ],
  ['the browser is shown the goods too', { browser: { title: 'Cialis' }, bingbot: { title: 'Cialis online' } }, []],
  ['an error page', { bingbot: { title: 'Cialis', status: 404 } }, []],
  ['a client without a name of a robot', { 'made-up': { title: 'Cialis' } }, []],
  ['redirected elsewhere', { bingbot: { url: 'https://pills.example/' } }, ['redirect-for-robots']],
  ['redirected to its own site for another country', { bingbot: { url: 'https://example.de/' } }, []],
  ['redirected to another name of the site', { bingbot: { url: 'https://www.example.com/' } }, []],
  [
    'all clients are redirected elsewhere',
    { browser: { url: 'https://b.test/' }, bingbot: { url: 'https://b.test/' } },
    [],
  ],
  [
    'the title of the site to which a robot is redirected',
    { bingbot: { title: 'Cialis', url: 'https://pills.example/' } },
    ['redirect-for-robots'],
  ],
] as const)('robots are shown: %s', (_case, changes, expected) => {
  expect(kinds([home()], parity(changes))).toEqual(expected);
});

test.each([
  ['https://pills.co.uk/', ['redirect-for-robots']],
  ['https://www.shoes.co.uk/', []],
])('a suffix does not identify a site: %s', (url, expected) => {
  const there = Object.fromEntries(PROBE_KEYS.map((key) => [key, { url: 'https://shoes.co.uk/' }]));
  expect(kinds([home()], parity({ ...there, bingbot: { url } }, { url: 'https://shoes.co.uk/' }))).toEqual(expected);
});

test('unknown parity does not affect the other signs', () => {
  expect(kinds([home(hidden)], unknown)).toEqual(['hidden-spam']);
});

test('a pharmacy, and a Japanese site, may title their pages as they like', () => {
  const sells = parity({ bingbot: { title: 'Cialis' } });
  expect(kinds([home(spam({ owns: ['pharmacy'] }))], sells)).toEqual([]);
  expect(kinds([home(titled('靴', 'ja'))], parity({ bingbot: { title: 'スニーカー' } }))).toEqual([]);
});
