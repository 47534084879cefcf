import { expect, test } from 'vitest';
import { quoted } from '../../rule-fixtures.ts';
import { isRefreshRedirect } from './head-texts.ts';

const refresh = (content: string, key = 'refresh') =>
  ({ attribute: 'http-equiv', key, content, place: 'head', excerpt: quoted('') }) as const;

test.each([
  ['0; url=/new', true],
  ['0;URL=https://example.com/', true],
  ['5; url=/new', true],
  ['6; url=/new', false],
  ['0', false],
  ['30', false],
  ['', false],
  ['soon; url=/new', false],
])('%j: %s', (content, expected) => {
  expect(isRefreshRedirect(refresh(content))).toBe(expected);
});

test('another header is no redirect', () => {
  expect(isRefreshRedirect(refresh('0; url=/new', 'content-security-policy'))).toBe(false);
});
