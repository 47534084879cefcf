import { expect, test } from 'vitest';
import { isUtility, pageKindOf } from './page-kind.ts';

test.each([
  ['/', 'content', false],
  ['/teas/oolong', 'content', false],
  ['/login', 'login', true],
  ['/en/login.php', 'login', true],
  ['/login-stories', 'content', false],
  ['/cart/', 'cart', true],
  ['/search?q=a', 'search', true],
  ['/my-account/orders', 'account', true],
  ['/naverd978eaf94b3bcd2b.html', 'verification', true],
  ['/google1a2b3c4d5e6f7a8b.html', 'verification', true],
  ['/google.html', 'content', false],
  ['/docs/google1a2b3c4d5e6f7a8b.html', 'docs', false],
  ['/docs', 'docs', false],
  ['/ko/documentation/start', 'docs', false],
  ['/blog', 'listing', false],
  ['/blog/page/2', 'listing', false],
  ['/blog/2/', 'listing', false],
  ['/blog/1984', 'article', false],
  ['/blog/archive', 'listing', false],
  ['/blog/tags/tea', 'listing', false],
  ['/blog/people/ada', 'listing', false],
  ['/blog/authors/ada', 'listing', false],
  ['/blog/archived-teas', 'article', false],
  ['/products/2', 'product', false],
  ['/blog/first-frost', 'article', false],
  ['/en/news/2026', 'article', false],
  ['/articles', 'listing', false],
  ['/articles/installation', 'content', false],
  ['/news/index.html', 'listing', false],
  ['/404.html', 'error', true],
  ['/en/404/', 'error', true],
  ['/4040', 'content', false],
  ['/2026/11/first-frost', 'article', false],
  ['/2026/13/first-frost', 'content', false],
  ['/2026/11/', 'content', false],
  ['/products/teapot', 'product', false],
  ['/authors/kim', 'profile', false],
  ['/careers/gardener', 'job', false],
  ['/events/harvest', 'event', false],
  ['/recipes/tea-cake', 'recipe', false],
  ['/videos/harvest', 'video', false],
  ['/forum/t/12', 'forum', false],
  ['/community/contributing', 'content', false],
  ['/community/category/guides', 'listing', false],
  ['/docs/topics/forms', 'docs', false],
  ['/tag/oolong', 'listing', false],
  ['/privacy-policy', 'legal', false],
  ['/app', 'app', false],
  ['/en', 'content', false],
  ['/constructor', 'content', false],
] as const)('%s is %s', (path, kind, utility) => {
  expect(pageKindOf(`https://example.com${path}`, false)).toBe(kind);
  expect(isUtility(kind)).toBe(utility);
});

test('the root is the home page, whatever its name', () => {
  expect(pageKindOf('https://example.com/search', true)).toBe('home');
});

test('path words count from where the site begins', () => {
  const base = 'https://example.com/tea/';
  expect(pageKindOf('https://example.com/tea/search', false, base)).toBe('search');
  expect(pageKindOf('https://example.com/tea/search', false)).toBe('content');
  expect(pageKindOf('https://example.com/docs/a', false, base)).toBe('docs');
});
