import { expect, test } from 'vitest';
import { pageAddresses } from './recorded-scans.ts';

test('pages have the addresses at which a static host serves them', () => {
  const files = ['docs/index.html', 'index.html', 'docs', '404.html', 'img/a.png', 'a b/my-index.html', 'sitemap.xml'];
  expect(pageAddresses('https://a.test', files)).toEqual([
    'https://a.test/',
    'https://a.test/404.html',
    'https://a.test/a%20b/my-index.html',
    'https://a.test/docs/',
  ]);
});
