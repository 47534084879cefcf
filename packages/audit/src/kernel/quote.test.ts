import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuTime } from '../../../../test/cpu-time.ts';
import { joinQuotes, NO_QUOTE, quoteHeader, quoteIn, quoteLine, quoteSlice } from './quote.ts';

/** Whether each piece between cuts is in the source. */
const isQuoteOf = (quote: string, source: string): boolean =>
  quote.split('…').every((piece) => source.includes(piece.trim()));

test.each([
  ['a slice', quoteSlice('<p>Tea</p>', 3, 6), 'Tea'],
  ['a slice without white space around it', quoteSlice(' \r\n Tea\t'), 'Tea'],
  ['a slice with characters that are not white space of a file', quoteSlice('\u00a0Tea\ufeff'), '\u00a0Tea\ufeff'],
  ['cut', quoteSlice('Green tea', 0, 9, 5), 'Green…'],
  ['no mark of a cut before only white space', quoteSlice('Green  \n', 0, 8, 5), 'Green'],
  ['not through a character', quoteSlice('ab😀cd', 0, 6, 3), 'ab…'],
  ['well formed', quoteSlice('a\ud800b'), 'a\ufffdb'],
  ['of nothing', quoteSlice(''), ''],
  ['a header line', quoteHeader(['X-Robots-Tag', 'noindex']), 'x-robots-tag: noindex'],
  ['a line', quoteLine({ line: 3, text: 'Disallow: /a' }), 'Disallow: /a'],
  ['pieces', joinQuotes([quoteSlice('<a>'), NO_QUOTE, quoteSlice('<b>')]), '<a> … <b>'],
])('%s', (_case, quote, expected) => {
  expect(quote).toBe(expected);
});

describe('a text that was read from a source', () => {
  test.each([
    ['as it is', '<p>Green tea</p>', 'Green tea', 'Green tea'],
    ['white space of the source', '<p>Green\n\t tea</p>', 'Green tea', 'Green\n\t tea'],
    ['line ends of Windows', 'Green\r\ntea', 'Green\ntea', 'Green\r\ntea'],
    ['tags between words', '<p>Green <b>tea</b>, please', 'Green tea, please', 'Green <b>tea</b>, please'],
    ['a space that only a tag made', '<li>Green</li><li>Tea</li>', 'Green Tea', 'Green</li><li>Tea'],
    ['a space before a mark', '<b>Green</b>, tea', 'Green , tea', 'Green</b>, tea'],
    ['references', 'Tom &amp; Jerry&#8217;s', 'Tom & Jerry’s', 'Tom &amp; Jerry&#8217;s'],
    ['a reference for a space', 'Green&nbsp;tea', 'Green tea', 'Green&nbsp;tea'],
    ['a reference for a pair', 'Green &#x1f375; tea', 'Green 🍵 tea', 'Green &#x1f375; tea'],
    ['the better of two places', 'Green car, green tea, Green tea leaves', 'Green  tea leaves', 'Green tea leaves'],
    ['the part of it that the source has', '<p>Green <script>1</script>tea', 'Green tea', 'Green…'],
    ['marks before it', '“Green  tea”', '" Green tea', 'Green  tea'],
    ['no word of it', '<p>Green</p>', 'Black tea', ''],
    ['nothing', '<p>Green</p>', '', ''],
    ['only punctuation', '<p>Green</p>', '…', ''],
  ])('%s', (_case, source, text, expected) => {
    expect(quoteIn(source, text)).toBe(expected);
  });

  test('quotes only what the source has, for any text and any source', () => {
    const soup = fc
      .array(fc.constantFrom('a', 'tea ', '<b>', '&amp;', '&', '<', '\r\n', '\u00a0', '😀', '\ud800', '…', '茶'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(soup, soup, (source, text) => {
        const quote = quoteIn(source, text);
        expect(isQuoteOf(quote, source.toWellFormed())).toBe(true);
        expect(quote.isWellFormed()).toBe(true);
      }),
    );
  });

  test('is fast when a page consists of the first words of the text', () => {
    const started = cpuTime();
    quoteIn('tea leaf '.repeat(500_000), 'tea leaf '.repeat(40).concat('end'));
    quoteIn(`tea ${'<'.repeat(2_000_000)}`, 'tea leaf');
    expect(cpuTime() - started).toBeLessThan(500);
  });
});

test('a slice that begins or ends within a character leaves that half out', () => {
  expect(quoteSlice('😀 tea 😀', 1, 8)).toBe('tea');
  expect(quoteSlice('a😀b', 2)).toBe('b');
});
