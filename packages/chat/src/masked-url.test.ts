import { expect, test } from 'vitest';
import { maskedUrl } from './hook-address.ts';
import { HOOK_URLS } from './platform-fixtures.ts';

test('a masked URL shows the host and the last four characters', () => {
  expect(maskedUrl(HOOK_URLS.slack)).toBe('hooks.slack.com/…a1b2');
  expect(maskedUrl(HOOK_URLS.generic)).toBe('hooks.example.org/…cdef');
});

test('no part of a short secret shows', () => {
  expect(maskedUrl('https://hooks.example.org/a/0123456789ab')).toBe('hooks.example.org/…');
  expect(maskedUrl('https://hooks.example.org/a/0123456789abc')).toBe('hooks.example.org/…9abc');
});

test('no part of an invalid address shows', () => {
  expect(maskedUrl('secret')).toBe('…');
});

test.each(Object.entries(HOOK_URLS))('%s: no longer part of the secret shows', (_, url) => {
  const [, shown] = maskedUrl(url).split('/');
  const { pathname, search } = new URL(url);
  const secret = `${pathname}${search}`;
  for (let at = 0; at + 5 <= secret.length; at += 1) expect(shown).not.toContain(secret.slice(at, at + 5));
});
