import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpuTime } from '../../../../../test/cpu-time.ts';
import { robotsLineShown } from './robots.ts';
import { robotsSyntaxOf } from './robots-syntax.ts';

const read = (text: string, judged = true) => robotsSyntaxOf(new TextEncoder().encode(text), judged);

const reported = (text: string): string[] =>
  read(text).lines.map(
    ({ line, trouble, corrected, forgiven }) =>
      `${line} ${trouble}${corrected === null ? '' : ` → ${corrected}`}${forgiven ? ' (Google)' : ''}`,
  );

test.each([
  ['User-agent: *\nDisallow:', []],
  ['User-agent: *\nDisallow: /x # no colon', []],
  ['# no colon\n\n', []],
  ['User-agent: *\nDisallow /x y', ['2 malformed → disallow: /x y']],
  ['<html>', ['1 malformed']],
  ['Useragent: *\nDisallow: /x', ['1 misspelt → user-agent: * (Google)']],
  [
    'User-agent: *\nDiasllow: /x\nAlow: /y\nSite-map: /z',
    ['2 misspelt → disallow: /x (Google)', '3 misspelt → allow: /y', '4 misspelt → sitemap: /z (Google)'],
  ],
  ['User-agent: *\nDisallow: x', ['2 path → disallow: /x']],
  ['User-agent: *\nDisallow: https://e.x', ['2 address → disallow: /']],
  ['User-agent: *\nDissallow: https://e.x/a?b', ['2 address → disallow: /a?b']],
  ['User-agent: *\nAllow: /[a-z]/\nAllow: /a(.*)\nAllow: /a[]', ['2 pattern', '3 pattern']],
  ['User-agent: *\nCrawl-delay: 5\nCrawl-delay: 5.5\nCrawl-delay: x', ['3 delay']],
  ['User-agent: dotbot\nUser-agent: AhrefsBot\nCrawl-delay: 10', []],
  ['User-agent: dotbot\nUser-agent: bingbot\nCrawl-delay: 10', ['3 delay']],
  ['User-agent: *\nDisallow:\nUser-agent: dotbot\nCrawl-delay: 10', []],
  ['Disallow: /x\r\nUser-agent: *\rDisallow: /y', ['1 stray → user-agent: * Disallow: /x']],
  ['User-agent: *\nNoindex: /x', ['2 noindex']],
  ['User-agent: *\n\ufeffAllow: /x', ['2 unseen → Allow: /x']],
  [
    'Content-Signal: search=yes\nContent-Usage: x\nAgentmap: x\nHost: x\nRequest-rate: 1/5\nAllowed-for: x\nCleaning: x',
    [],
  ],
  ['User Agent: *\nDisallow /x', ['1 misspelt → user-agent: * (Google)', '2 malformed → disallow: /x (Google)']],
  ['User-agent *\nDisallowed: /x', ['1 malformed → user-agent: * (Google)', '2 misspelt → disallow: /x (Google)']],
  ['User-agent: *\nDisallow-for: bots\nAllow-list: /x', ['3 begins → allow: /x (Google)']],
  ['Sitemap https://example.com/s.xml', ['1 malformed → sitemap: https://example.com/s.xml']],
  ['User-agent: *\nDisallow:/User-agent: Tea Bot', ['2 blank']],
  ['User-agent: *\nDisallow: /\u00a0', ['2 unseen → Disallow: /']],
  [
    'User-agent: *\u3000\n\u00a0Disallow: /\nDisallow:\u00a0/x',
    ['1 unseen → User-agent: *', '2 unseen → Disallow: /', '3 unseen → Disallow: /x'],
  ],
  ['User\u00a0agent: *\nDisallow\u00a0/x', ['1 unseen → user-agent: *', '2 unseen → disallow: /x']],
  ['User-agent: *\nDisallow\u00a0: /x', ['2 unseen → Disallow : /x (Google)']],
  ['User-agent: *\nDisallow: /a\u200bb', ['2 unseen → Disallow: /ab']],
  ['User-agent: *\nDisallow: /a\u3000b # \u00a0\n\u00a0\n\u200b# x', []],
  [
    'User-agent: *\nDisallow: /a b\nDisallow: /a /b\nDisallow: /a Allow: /b',
    ['2 blank → disallow: /a%20b', '3 blank', '4 blank'],
  ],
])('%j', (text, expected) => {
  expect(reported(text)).toEqual(expected);
});

test('a line is kept as sent and shown with its invisible characters written out', () => {
  const text = read('User-agent: *\n\tDisallow: /\u00a0 # why').lines[0]?.text;
  expect([text, robotsLineShown(text ?? '')]).toEqual(['Disallow: /\u00a0', 'Disallow: /␣U+00A0']);
});

test.each([[0xef], [0xef, 0xbb]])('Google’s parser drops part of a byte order mark', (...mark) => {
  const body = Uint8Array.from([...mark, ...new TextEncoder().encode('User-agent: *\nDisallow: /')]);
  expect(robotsSyntaxOf(body, true).lines).toMatchObject([{ line: 1, corrected: 'User-agent: *', forgiven: true }]);
  expect(robotsSyntaxOf(body.with(0, 0xe9), true).lines).toMatchObject([{ line: 1, forgiven: false }]);
});

test('parses the file as it was meant', () => {
  expect(read('User-agent: *\nDisallow /x').meant?.groups[0]?.rules).toMatchObject([{ type: 'disallow', path: '/x' }]);
  expect(read('Disallow: /x').meant?.groups[0]?.agents).toMatchObject([{ value: '*' }]);
  expect(read('User-agent: *\nDisallow: /x').meant).toBeNull();
  expect(read('User-agent: *\nNoindex: /x').meant).toBeNull();
  const long = (length: number) => read(`Disallow /x\n${'#'.repeat(length - 12)}`).meant;
  expect([long(64_000) === null, long(64_001) === null]).toEqual([false, true]);
});

test.each([
  [50, 50],
  [51, 50],
])('%i faulty lines, of which %i are kept', (count, kept) => {
  const { lines, troubles } = read('x\n'.repeat(count));
  expect([troubles, lines.length]).toEqual([count, kept]);
});

test.each([
  ['that ends at the last byte', 511_987, null],
  ['after the last byte', 512_000, 'Disallow: /x'],
])('a rule %s', (_case, before, ignored) => {
  expect(read(`${'#'.repeat(before)}\nDisallow: /x`).ignored).toBe(ignored);
});

test('an answer that is not robots.txt is not read', () => {
  expect(read('<html>\n'.repeat(90_000), false)).toMatchObject({
    judged: false,
    lines: [],
    troubles: 0,
    ignored: null,
  });
});

test('never throws, stays small and is fast', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const { lines, troubles } = read(`Disallow ${text}\n${text}: ${text}`);
      expect(lines.length).toBeLessThanOrEqual(Math.min(50, troubles));
      expect(lines.every((line) => line.text.length <= 200 && (line.corrected ?? '').length <= 200)).toBe(true);
    }),
  );
  const started = cpuTime();
  read(`Disallow: ${'[a-'.repeat(170_000)}`);
  read('Disallow /[a-\n'.repeat(36_000));
  expect(cpuTime() - started).toBeLessThan(2_000);
});
