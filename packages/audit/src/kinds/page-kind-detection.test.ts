import { expect, test } from 'vitest';
import { documentFact } from '../testing.ts';
import { detectPageKind } from './page-kind-detection.ts';

const graph = (type: string) =>
  documentFact({ metas: [{ attribute: 'property', key: 'og:type', content: type, place: 'head', excerpt: '' }] });
const detect = (path: string, types: readonly string[] = [], document = documentFact()) =>
  detectPageKind({ url: `https://example.com${path}`, home: false, document, types });

test.each([
  ['JobPosting', 'job'],
  ['Recipe', 'recipe'],
  ['QAPage', 'forum'],
  ['TechArticle', 'docs'],
  ['BlogPosting', 'article'],
  ['ProductGroup', 'product'],
  ['MusicEvent', 'event'],
  ['ProfilePage', 'profile'],
  ['CollectionPage', 'listing'],
  ['VideoObject', 'video'],
  ['WebPage', 'content'],
])('markup of type %s makes a page %s', (type, kind) => {
  expect(detect('/a', [type]).kind).toBe(kind);
});

test.each([
  ['what stands first in the table', ['VideoObject', 'NewsArticle'], 'article'],
  ['two of a kind that can stand in a list', ['Product', 'Product'], 'listing'],
  ['two of a kind that cannot', ['QAPage', 'QAPage'], 'forum'],
] as const)('%s', (_case, types, kind) => {
  expect(detect('/a', types).kind).toBe(kind);
});

test.each([
  ['/a', 'article', 'article'],
  ['/a', 'video.movie', 'video'],
  ['/a', 'website', 'content'],
  ['/docs/a', 'article', 'docs'],
  ['/docs/a', 'product', 'product'],
  ['/login', 'article', 'login'],
  ['/a', 'constructor', 'content'],
] as const)('%s with og:type %s is %s', (path, type, kind) => {
  expect(detect(path, [], graph(type)).kind).toBe(kind);
});

test('the home page is that, whatever it is marked up as', () => {
  const marks = { url: 'https://example.com/', document: graph('article'), types: ['Product'] };
  expect(detectPageKind({ ...marks, home: true }).kind).toBe('home');
});

test.each([
  [detect('/a', ['Recipe']), 'Recipe in its structured data'],
  [detect('/a', ['Product', 'Product', 'Product']), '3 items of type Product in its structured data'],
  [detect('/a', [], graph('article')), 'og:type article'],
  [detect('/blog/a'), 'its address'],
  [detect('/a'), 'nothing tells more'],
])('it says what it was told by: $because', ({ because }, words) => {
  expect(because).toBe(words);
});
