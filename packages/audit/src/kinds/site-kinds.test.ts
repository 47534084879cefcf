import { expect, test } from 'vitest';
import { detectSiteKinds, type KindMarks } from './site-kinds.ts';

const page = (change: Partial<KindMarks> = {}): KindMarks => ({
  url: 'https://example.com/a',
  home: false,
  kind: 'content',
  types: [],
  hrefs: [],
  ...change,
});
const home = (...types: string[]): KindMarks => page({ url: 'https://example.com/', home: true, kind: 'home', types });
const product = page({ kind: 'product' });
const docs = page({ kind: 'docs' });
const cart = page({ hrefs: ['https://example.com/cart'] });

test.each<[string, readonly KindMarks[], readonly string[]]>([
  ['nothing tells more', [home(), page()], ['content']],
  ['no page at all', [], ['content']],
  ['one product and no cart', [home(), product], ['content']],
  ['one product and a cart', [product, cart], ['shop']],
  ['two products', [product, product], ['shop']],
  ['a cart without products', [cart], ['content']],
  ['a link that only begins like a cart', [product, page({ hrefs: ['https://example.com/cartoons'] })], ['content']],
  ['40 % documentation', [docs, docs, home(), page(), page()], ['docs']],
  ['39 % documentation', [docs, home(), page()], ['content']],
  ['a host of documentation', [page({ url: 'https://docs.example.com/a' })], ['docs']],
  ['a restaurant', [page({ types: ['Restaurant'] })], ['local-business']],
  ['an application at home', [home('WebApplication')], ['app']],
  ['an application elsewhere', [home(), page({ types: ['WebApplication'] })], ['content']],
  ['a person at home', [home('Person')], ['personal']],
  ['a person of an organisation', [home('Person', 'Organization')], ['content']],
  ['a person elsewhere', [home(), page({ types: ['Person'] })], ['content']],
  ['a shop with a door', [product, product, page({ types: ['Bakery'] })], ['shop', 'local-business']],
])('%s', (_case, pages, kinds) => {
  const fact = detectSiteKinds(pages);
  expect(fact.kinds.map(({ kind }) => kind)).toEqual(kinds);
  expect(fact.assumed).toBe(false);
});

test('what the reader says goes before what we see', () => {
  expect(detectSiteKinds([product, product], 'docs')).toEqual({
    kinds: [{ kind: 'docs', because: 'you said so' }],
    assumed: true,
  });
});

test('the words say how many', () => {
  expect(detectSiteKinds([product, cart]).kinds).toEqual([
    { kind: 'shop', because: '1 product page and a link to a cart' },
  ]);
  expect(detectSiteKinds([docs, docs]).kinds[0]?.because).toBe('2 of 2 pages are documentation');
});
