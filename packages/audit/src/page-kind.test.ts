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
  ['/docs/google1a2b3c4d5e6f7a8b.html', 'content', false],
] as const)('%s is %s', (path, kind, utility) => {
  expect(pageKindOf(`https://example.com${path}`, false)).toBe(kind);
  expect(isUtility(kind)).toBe(utility);
});

test('the root is the home page, whatever it is called', () => {
  expect(pageKindOf('https://example.com/search', true)).toBe('home');
});
