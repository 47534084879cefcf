import { expect, test } from 'vitest';
import { pagesToLookAt } from './own-pages.ts';

const sitemap = (...paths: readonly string[]): string =>
  `<urlset>${paths.map((path) => `<url><loc>http://127.0.0.1:1${path}</loc></url>`).join('')}</urlset>`;

test('every page is listed, and of the rules only the first', () => {
  expect(pagesToLookAt(sitemap('/', '/rules', '/rules/a', '/bot', '/rules/b'))).toEqual([
    'http://127.0.0.1:1/',
    'http://127.0.0.1:1/rules',
    'http://127.0.0.1:1/bot',
    'http://127.0.0.1:1/rules/a',
  ]);
});

test.each([
  ['no rule', sitemap('/', '/rules')],
  ['nothing but rules', sitemap('/rules/a')],
  ['nothing', ''],
])('a sitemap with %s is not ours', (_what, text) => {
  expect(() => pagesToLookAt(text)).toThrow('the sitemap');
});
