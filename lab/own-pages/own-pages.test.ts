import { expect, test } from 'vitest';
import { oneOfEachTemplate, pagesToLookAt } from './own-pages.ts';

const sitemap = (...paths: readonly string[]): string =>
  `<urlset>${paths.map((path) => `<url><loc>http://127.0.0.1:1${path}</loc></url>`).join('')}</urlset>`;

test('every page is listed, and only the first of the rules and of the robots', () => {
  expect(pagesToLookAt(sitemap('/', '/rules', '/rules/a', '/bot', '/rules/b', '/bots/a', '/bots', '/bots/b'))).toEqual(
    ['/', '/rules', '/rules/a', '/bot', '/bots/a', '/bots'].map((path) => `http://127.0.0.1:1${path}`),
  );
});

test.each([
  ['no rule', sitemap('/', '/rules', '/bots/a')],
  ['no robot', sitemap('/', '/rules/a', '/bots')],
  ['nothing but rules and robots', sitemap('/rules/a', '/bots/a')],
  ['nothing', ''],
])('a sitemap with %s is not ours', (_what, text) => {
  expect(() => pagesToLookAt(text)).toThrow('the sitemap');
});

test('translations and documents share a template', () => {
  const paths = ['/', '/ko', '/zh-cn', '/korea', '/docs', '/docs/mcp', '/docs/api', '/rules', '/ja/rules', '/rules/a'];
  const urls = paths.map((path) => `http://127.0.0.1:1${path}`);
  expect(oneOfEachTemplate(urls).map((url) => new URL(url).pathname)).toEqual([
    '/',
    '/korea',
    '/docs',
    '/docs/mcp',
    '/rules',
    '/rules/a',
  ]);
});
