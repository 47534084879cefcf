import { expect, test } from 'vitest';
import { documentFact, quoted, title } from '../../rule-fixtures.ts';
import type { MadeWithFact } from '../../topics/kinds/generators.ts';
import type { BylineFact, SaidDateFact } from './page-dates.ts';
import { detectPageKind } from './page-kind-detection.ts';

type Marks = Parameters<typeof detectPageKind>[0];

const graph = (type: string) =>
  documentFact({
    metas: [{ attribute: 'property', key: 'og:type', content: type, place: 'head', excerpt: quoted('') }],
  });

const date = (place: SaidDateFact['place'], role: SaidDateFact['role'] = 'published'): SaidDateFact => ({
  days: [20_000],
  role,
  place,
  text: '2024-10-04',
});

const author = (place: BylineFact['place']): BylineFact => ({
  name: 'Jane Doe',
  profile: null,
  place,
  organisation: false,
});

const madeWith = (name: string, makes: MadeWithFact['makes'], kind: MadeWithFact['kind'] = null) => ({
  madeWith: { generator: { name, version: null, mark: 'meta generator' }, makes, kind },
});

const detect = (path: string, change: Partial<Marks> = {}) =>
  detectPageKind({
    url: `https://example.com${path}`,
    base: 'https://example.com/',
    home: false,
    document: documentFact(),
    types: [],
    madeWith: null,
    dates: [],
    authors: [],
    ...change,
  });

const kindOf = (path: string, change: Partial<Marks> = {}) => detect(path, change).kind;

test('a short page with the title or heading of an error page is one', () => {
  const titled = documentFact({ titles: [title('Page not found | Shop')] });
  expect(kindOf('/newsletter', { document: titled })).toBe('error');
  const long = { ...titled, mainText: { ...titled.mainText, words: 100 } };
  expect(kindOf('/newsletter', { document: long })).toBe('content');
});

test.each([
  ['JobPosting', 'job'],
  ['Recipe', 'recipe'],
  ['QAPage', 'forum'],
  ['TechArticle', 'docs'],
  ['BlogPosting', 'article'],
  ['NewsArticle', 'article'],
  ['Article', 'content'],
  ['ProductGroup', 'product'],
  ['MusicEvent', 'event'],
  ['ProfilePage', 'profile'],
  ['CollectionPage', 'listing'],
  ['VideoObject', 'video'],
  ['WebPage', 'content'],
])('markup of type %s makes a page %s', (type, kind) => {
  expect(kindOf('/a', { types: [type] })).toBe(kind);
});

test.each([
  ['what comes first in the table', ['VideoObject', 'NewsArticle'], 'article'],
  ['two of a kind that can appear in a list', ['Product', 'Product'], 'listing'],
  ['two articles', ['Article', 'Article'], 'listing'],
  ['two of a kind that cannot', ['QAPage', 'QAPage'], 'forum'],
  ['a technical article', ['TechArticle', 'Article'], 'docs'],
] as const)('%s', (_case, types, kind) => {
  expect(kindOf('/a', { types })).toBe(kind);
});

test.each([
  ['/a', 'article', 'content'],
  ['/blog/a', 'article', 'article'],
  ['/articles/a', 'article', 'content'],
  ['/a', 'video.movie', 'video'],
  ['/a', 'website', 'content'],
  ['/docs/a', 'article', 'docs'],
  ['/docs/a', 'product', 'product'],
  ['/login', 'article', 'login'],
  ['/a', 'constructor', 'content'],
] as const)('%s with og:type %s is %s', (path, type, kind) => {
  expect(kindOf(path, { document: graph(type) })).toBe(kind);
});

// [case, path, what the page says, kind]
test.each<[string, string, Partial<Marks>, string]>([
  ['only an address of a blog', '/blog/a', {}, 'content'],
  ['with a date', '/blog/a', { dates: [date('visible text', null)] }, 'article'],
  ['with a date in a meta element', '/blog/a', { dates: [date('meta element')] }, 'article'],
  ['with only a date of change', '/blog/a', { dates: [date('visible text', 'modified')] }, 'content'],
  ['with an author', '/news/a', { authors: [author('byline')] }, 'article'],
  ['with the author that a template names on all pages', '/news/a', { authors: [author('meta element')] }, 'content'],
  ['a dated address with a date', '/2026/11/a', { dates: [date('time element')] }, 'article'],
  ['markup and a date', '/a', { types: ['Article'], dates: [date('structured data')] }, 'article'],
  ['markup and an author', '/a', { types: ['Article'], authors: [author('structured data')] }, 'article'],
  [
    'og:type, a date and an author that readers see',
    '/a',
    { document: graph('article'), dates: [date('visible text')], authors: [author('byline')] },
    'article',
  ],
  [
    'og:type and its date, by one template',
    '/a',
    { document: graph('article'), dates: [date('meta element')] },
    'content',
  ],
  [
    'og:type, and a date that readers see and a meta element confirms',
    '/a',
    { document: graph('article'), dates: [date('meta element'), date('visible text', null)] },
    'article',
  ],
  [
    'og:type, a date of publication, and a visible date of a change',
    '/a',
    { document: graph('article'), dates: [date('meta element'), date('visible text', 'modified')] },
    'content',
  ],
  ['og:type and a time element', '/a', { document: graph('article'), dates: [date('time element', null)] }, 'article'],
  [
    'og:type and a time element whose label says that it is of a change',
    '/a',
    { document: graph('article'), dates: [date('time element', null), date('visible text', 'modified')] },
    'content',
  ],
  [
    'og:type, and a date as notices have',
    '/a',
    { document: graph('article'), dates: [date('visible text')] },
    'content',
  ],
  [
    'terms with all signs',
    '/privacy',
    { document: graph('article'), dates: [date('visible text')], authors: [author('byline')] },
    'legal',
  ],
  ['only a date and an author', '/a', { dates: [date('visible text')], authors: [author('byline')] }, 'content'],
  [
    'a manual with both',
    '/docs/a',
    { types: ['Article'], dates: [date('visible text')], authors: [author('byline')] },
    'docs',
  ],
])('an article by two signs: %s', (_case, path, change, kind) => {
  expect(kindOf(path, change)).toBe(kind);
});

const BUSY = {
  document: graph('article'),
  types: ['Article'],
  dates: [date('visible text')],
  authors: [author('byline')],
};

// [case, path, what the page says, kind]
test.each<[string, string, Partial<Marks>, string]>([
  ['a page of documentation', '/getting-started', madeWith('Starlight', 'docs'), 'docs'],
  ['with og:type, markup, date and author', '/getting-started', { ...madeWith('Starlight', 'docs'), ...BUSY }, 'docs'],
  ['whose address is of products', '/products/a', madeWith('MkDocs', 'docs'), 'docs'],
  ['whose address is of articles', '/articles/a', { ...madeWith('pkgdown', 'docs'), ...BUSY }, 'docs'],
  ['with the markup of a film', '/a', { ...madeWith('MkDocs', 'docs'), types: ['VideoObject'] }, 'docs'],
  ['its blog', '/blog/a', { ...madeWith('VitePress', 'docs'), dates: [date('visible text')] }, 'article'],
  ['its list of posts', '/blog', madeWith('VitePress', 'docs'), 'listing'],
  ['its terms', '/privacy', madeWith('VitePress', 'docs'), 'legal'],
  ['its search', '/search.html', madeWith('Sphinx', 'docs'), 'search'],
  ['a posting by its markup', '/a', { ...madeWith('Starlight', 'docs'), types: ['BlogPosting'] }, 'article'],
  ['what the program marks as a post', '/a', madeWith('Docusaurus', 'docs', 'article'), 'article'],
  ['what it marks as documentation', '/blog/a', { ...madeWith('Docusaurus', 'docs', 'docs'), ...BUSY }, 'docs'],
  ['what it marks as neither', '/a', { ...madeWith('Docusaurus', 'docs', 'content'), ...BUSY }, 'content'],
  ['a static page of WordPress', '/a', { ...madeWith('WordPress', null, 'content'), ...BUSY }, 'content'],
  ['a post of WordPress', '/a', madeWith('WordPress', null, 'article'), 'article'],
  ['a program for any site', '/a', madeWith('Hugo', null), 'content'],
])('made with a program: %s', (_case, path, change, kind) => {
  expect(kindOf(path, change)).toBe(kind);
});

test('a home page is a home page, whatever its markup', () => {
  expect(
    kindOf('/', { home: true, document: graph('article'), types: ['Product'], ...madeWith('MkDocs', 'docs') }),
  ).toBe('home');
});

test('in a site below a path, kinds are detected from that path', () => {
  const base = 'https://example.com/tea/';
  expect([kindOf('/tea/search', { base }), kindOf('/tea/docs/a', { base }), kindOf('/tea/404.html', { base })]).toEqual(
    ['search', 'docs', 'error'],
  );
});

test.each([
  [detect('/a', { types: ['Recipe'] }), 'Recipe in its structured data'],
  [detect('/a', { types: ['Product', 'Product', 'Product'] }), '3 items of type Product in its structured data'],
  [
    detect('/blog/a', { document: graph('article'), dates: [date('visible text')] }),
    'its address, og:type article, a date (visible text)',
  ],
  [detect('/docs/a'), 'its address'],
  [detect('/a', madeWith('mdBook', 'docs')), 'made with mdBook'],
  [detect('/a', { madeWith: { generator: null, makes: 'docs', kind: null } }), 'the frame of its page'],
  [detect('/a', madeWith('Ghost', null, 'article')), 'Ghost marks it so'],
  [detect('/a'), 'nothing points to another kind'],
])('it names its reason: $because', ({ because }, words) => {
  expect(because).toBe(words);
});
