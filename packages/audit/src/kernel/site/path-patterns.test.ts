import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuTime } from '../../../../../test/cpu-time.ts';
import { pathPatterns } from './path-patterns.ts';

const many = (count: number, of: (at: number) => string): string[] => Array.from({ length: count }, (_, at) => of(at));

const HOME = 'https://example.com';

/** Counts the addresses of each pattern. */
const counted = (paths: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const pattern of pathPatterns(paths.map((path) => HOME + path)).values())
    counts[pattern] = (counts[pattern] ?? 0) + 1;
  return counts;
};

const slug = (at: number): string => `on-the-tea-of-${String.fromCharCode(97 + at)}`;

describe('addresses of sites as their sitemaps list them', () => {
  test.each([
    ['the root', ['/', ''], { '/': 2 }],
    ['few pages stay apart', ['/about', '/team/', '/blog'], { '/about': 1, '/team/': 1, '/blog': 1 }],
    ['many pages of a folder are one sort', many(9, (at) => `/blog/${slug(at)}/`), { '/blog/*/': 9 }],
    ['eight are not', many(8, (at) => `/blog/${slug(at)}/`), expect.not.objectContaining({ '/blog/*/': 8 })],
    ['dates', ['/2024/05/17/tea/', '/2023/11/02/cups/'], { '/*/*/*/tea/': 1, '/*/*/*/cups/': 1 }],
    ['many of many dates', many(9, (at) => `/2024/0${at}/${slug(at)}`), { '/*/*/*': 9 }],
    ['numbers', ['/item/12', '/item/7', '/item/v1.2.3'], { '/item/*': 3 }],
    [
      'UUIDs and hashes',
      ['/o/0b9c6f52-5a0e-4f0e-9f0a-0d4f5c3b2a19', '/o/3f9c2b1e77', '/o/decade'],
      { '/o/*': 2, '/o/decade': 1 },
    ],
    [
      'languages are part of the pattern',
      ['ko', 'en-US', 'zh-cn'].flatMap((language) => many(9, (at) => `/${language}/docs/${slug(at)}`)),
      { '/ko/docs/*': 9, '/en-US/docs/*': 9, '/zh-cn/docs/*': 9 },
    ],
    ['also below the folder of a project', ['/noir/ko/a', '/noir/a'], { '/noir/ko/a': 1, '/noir/a': 1 }],
    [
      'a page that is named like a language is a page',
      many(9, (at) => `/tags/${at === 0 ? 'ai' : slug(at)}`),
      { '/tags/*': 9 },
    ],
    ['folders of many people', many(21, (at) => `/${slug(at)}/works`), { '/*/works': 21 }],
    ['a few sections', many(5, (at) => `/${slug(at)}/works`), expect.not.objectContaining({ '/*/works': 5 })],
    ['queries by their names', ['/s?q=a&page=2', '/s?page=9&q=b', '/s'], { '/s?page&q': 2, '/s': 1 }],
    ['deeper than patterns go', ['/a/b/c/d/e/f/g/h/i/j'], { '/a/b/c/d/e/f/g/h/**/j': 1 }],
  ])('%s', (_case, paths, expected) => {
    expect(counted(paths)).toEqual(expected);
  });
});

const address = fc
  .tuple(
    fc.array(fc.oneof(fc.constantFrom('a', 'b', 'ko', '2024', '%EC%B0%A8', 'x'.repeat(80)), fc.string()), {
      maxLength: 12,
    }),
    fc.constantFrom('', '/', '?q=1', '?b=2&a', '#x'),
  )
  .map(([parts, end]) => `${HOME}/${parts.join('/')}${end}`);

test('every address has one pattern, whatever the order, and no pattern is long', () => {
  fc.assert(
    fc.property(fc.array(address, { maxLength: 40 }), (urls) => {
      const patterns = pathPatterns(urls);
      expect([...patterns.keys()].sort()).toEqual([...new Set(urls)].sort());
      expect(pathPatterns(urls.toReversed())).toEqual(patterns);
      for (const pattern of patterns.values()) expect(pattern.length).toBeLessThan(1_000);
    }),
  );
});

test('fifty thousand addresses in less than three seconds', () => {
  const urls = many(50_000, (at) => `${HOME}/${at % 300}-shop/${at % 7}/${slug(at % 26)}-${at}`);
  const start = cpuTime();
  expect(new Set(pathPatterns(urls).values()).size).toBeLessThan(200);
  expect(cpuTime() - start).toBeLessThan(3_000);
});
