import { expect, test } from 'vitest';
import { detectSiteKinds, generatorOf, type KindMarks } from './site-kinds.ts';

const page = (change: Partial<KindMarks> = {}): KindMarks => ({
  url: 'https://example.com/a',
  home: false,
  kind: 'content',
  types: [],
  hrefs: [],
  madeWith: null,
  ...change,
});

const by = (name: string, makes: 'docs' | 'shop' | null, version: string | null = null) => ({
  madeWith: { generator: { name, version, mark: 'meta generator' }, makes, kind: null },
});

const home = (...types: string[]): KindMarks => page({ url: 'https://example.com/', home: true, kind: 'home', types });

const product = page({ kind: 'product' });

const priced = page({ kind: 'product', types: ['Product'] });

const docs = page({ kind: 'docs' });

const cart = page({ hrefs: ['https://example.com/cart'] });

test.each<[string, readonly KindMarks[], readonly string[]]>([
  ['no other sign', [home(), page()], ['content']],
  ['no page at all', [], ['content']],
  ['one product and no cart', [home(), product], ['content']],
  ['one product and a cart', [product, cart], ['shop']],
  ['two addresses of products, which may be sold elsewhere', [product, product], ['content']],
  ['two products in markup', [priced, priced], ['shop']],
  ['a program for shops', [page(by('Shopify', 'shop'))], ['shop']],
  ['a cart without products', [cart], ['content']],
  ['a link that only begins like a cart', [product, page({ hrefs: ['https://example.com/cartoons'] })], ['content']],
  ['40 % documentation', [docs, docs, home(), page(), page()], ['docs']],
  ['33 % documentation', [docs, home(), page()], ['content']],
  ['the entrance of documentation', [{ ...home(), ...by('MkDocs', 'docs') }], ['docs']],
  [
    '40 % made with a program for documentation',
    [page(by('Sphinx', 'docs')), page(by('Sphinx', 'docs')), page(), page(), page()],
    ['docs'],
  ],
  ['33 % made with a program for documentation', [page(by('Sphinx', 'docs')), page(), page()], ['content']],
  [
    'a blog that is made with a program for documentation',
    [
      page(by('VitePress', 'docs')),
      ...Array.from({ length: 2 }, () => page({ ...by('VitePress', 'docs'), kind: 'article' })),
    ],
    ['content'],
  ],
  ['a program for any site', [page(by('Hugo', null))], ['content']],
  ['a host of documentation', [page({ url: 'https://docs.example.com/a' })], ['docs']],
  ['a restaurant', [page({ types: ['Restaurant'] })], ['local-business']],
  ['an application on the home page', [home('WebApplication')], ['app']],
  ['an application elsewhere', [home(), page({ types: ['WebApplication'] })], ['content']],
  ['a person on the home page', [home('Person')], ['personal']],
  ['a person of an organisation', [home('Person', 'Organization')], ['content']],
  ['a person elsewhere', [home(), page({ types: ['Person'] })], ['content']],
  ['a shop that is also a local business', [priced, priced, page({ types: ['Bakery'] })], ['shop', 'local-business']],
])('%s', (_case, pages, kinds) => {
  const fact = detectSiteKinds(pages);
  expect(fact.kinds.map(({ kind }) => kind)).toEqual(kinds);
  expect(fact.assumed).toBe(false);
});

test('the kind that the reader states replaces the detected one', () => {
  expect(detectSiteKinds([priced, priced], 'docs')).toEqual({
    kinds: [{ kind: 'docs', because: 'you said so' }],
    assumed: true,
  });
});

test('the reasons say how many pages', () => {
  expect(detectSiteKinds([product, cart]).kinds).toEqual([
    { kind: 'shop', because: '1 product page and a link to a cart' },
  ]);
  expect(detectSiteKinds([docs, docs]).kinds[0]?.because).toBe('2 of 2 pages are documentation');
  expect(detectSiteKinds([{ ...docs, ...by('mdBook', 'docs') }]).kinds[0]?.because).toBe(
    '1 of 1 pages are documentation, made with mdBook',
  );
});

test('the program of most pages, with the version that one of them names', () => {
  const pages = [by('Astro', null), by('Starlight', 'docs'), by('Starlight', 'docs', '0.30.0'), { madeWith: null }];
  expect(generatorOf(pages)).toEqual({ name: 'Starlight', version: '0.30.0', pages: 2 });
  expect(generatorOf([{ madeWith: null }])).toBeNull();
});
