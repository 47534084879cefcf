import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redactSubmitted } from './redact.ts';

const URL_1 = 'https://example.com/p?token=Sécret+Value%21&id=7&session=abcd1234#frag-ment';

describe('hides', () => {
  // The parsed address spells é as %C3%A9.
  test.each([
    [
      'the address itself',
      'https://example.com/p?token=S%C3%A9cret+Value%21&id=7&session=abcd1234#frag-ment',
      'https://example.com/p',
    ],
    [
      'without fragment',
      'at https://example.com/p?token=S%C3%A9cret+Value%21&id=7&session=abcd1234 .',
      'at https://example.com/p .',
    ],
    ['quoted in HTML', 'href="/p?token=S%C3%A9cret+Value%21&amp;id=7&amp;session=abcd1234"', 'href="/p"'],
    ['a value', 'Results for abcd1234', 'Results for [removed]'],
    ['a value in other letters', 'ABCD1234', '[removed]'],
    ['a decoded value', 'You said Sécret Value!', 'You said [removed]'],
    ['an encoded value', 'next=S%C3%A9cret%20Value%21', 'next=[removed]'],
    ['hex digits in lower case', 's%c3%a9cret+value%21', '[removed]'],
    [
      'the query inside another',
      '/login?next=%2Fp%3Ftoken%3DS%25C3%25A9cret%2BValue%2521',
      '/login?next=%2Fp%3F[removed]',
    ],
    ['parameters in another order', '/p?id=7&session=abcd1234', '/p?[removed]&[removed]'],
    ['the fragment', 'see #frag-ment', 'see '],
    ['the fragment alone', 'frag-ment', '[removed]'],
  ])('%s', (_case, text, expected) => {
    expect(redactSubmitted(text, URL_1)).toBe(expected);
  });

  test('a secret that a length limit has cut', () => {
    expect(redactSubmitted(`${'x'.repeat(90)} abcd12`, URL_1)).toBe(`${'x'.repeat(90)} [removed]`);
  });

  test('a value that begins with another', () => {
    expect(redactSubmitted('key abcdefgh', 'https://example.com/?a=abcd&b=abcdefgh')).toBe('key [removed]');
  });

  test('a lone value', () => {
    expect(redactSubmitted('key s3cr3t here', 'https://example.com/?s3cr3t')).toBe('key [removed] here');
  });

  test('a value with signs that mean something in patterns', () => {
    expect(redactSubmitted('a.*(b)+[c]$ ab', 'https://example.com/?q=.*(b)%2B[c]$')).toBe('a[removed] ab');
  });
});

describe('leaves alone', () => {
  test.each([
    ['values under four characters', 'https://example.com/?a=abc', 'abc'],
    ['what the public address says', 'https://example.com/shop?x=example&y=shop', 'https://example.com/shop'],
    ['everything without query', 'https://example.com/', 'what? #1'],
  ])('%s', (_case, url, text) => {
    expect(redactSubmitted(text, url)).toBe(text);
  });

  test.each([
    ['abcd', 'x abcd y', 'x [removed] y'],
    ['abc', 'x abc y', 'x abc y'],
  ])('a value of the length of %s', (value, text, expected) => {
    expect(redactSubmitted(text, `https://example.com/?a=${value}`)).toBe(expected);
  });
});

test('goes deep and keeps the shape', () => {
  const value = { a: ['abcd1234', 1, null, { b: 'x?session=abcd1234' }], session: true };
  expect(redactSubmitted(value, URL_1)).toEqual({ a: ['[removed]', 1, null, { b: 'x?[removed]' }], session: true });
});

test('no value of four or more characters survives, however it is written', () => {
  const value = fc.stringMatching(/^[A-Za-z0-9 &'"<>%+/?#=é한]{4,20}$/).filter((text) => text.trim().length >= 4);
  fc.assert(
    fc.property(value, (secret) => {
      const url = `https://site.test/p?k=${encodeURIComponent(secret)}`;
      const wild = [
        secret,
        encodeURIComponent(secret),
        encodeURIComponent(encodeURIComponent(secret)),
        new URL(url).search,
      ];
      for (const form of wild) {
        const text = redactSubmitted(`before ${form} after`, url);
        expect(text.toLowerCase().replace('[removed]', '')).not.toContain(form.toLowerCase().trim());
      }
    }),
  );
});

test('a hostile query takes bounded time', () => {
  const query = Array.from({ length: 400 }, (_, i) => `${i.toString(36).padStart(2, '0')}=${i % 10}`).join('&');
  const texts = Array.from({ length: 40 }, () => '%3d&='.repeat(100));
  // CPU time of this thread only, so that other work on the machine is not counted.
  const before = process.threadCpuUsage();
  redactSubmitted(texts, `https://example.com/?${query}`);
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(3_000);
});
