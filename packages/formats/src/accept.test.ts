import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuTime } from '../../../test/cpu-time.ts';
import { preferredType } from './accept.ts';

const HTML = 'text/html';
const MARKDOWN = 'text/markdown';
const JSON_TYPE = 'application/json';

describe('a page in HTML and Markdown', () => {
  test.each<[string, string | null, typeof HTML | typeof MARKDOWN | null]>([
    ['no header', null, HTML],
    ['an empty header', '', HTML],
    ['white space only', ' \t ', HTML],
    ['anything: curl, bots', '*/*', HTML],
    ['the old spelling of anything', '*', HTML],
    ['one type', 'text/html', HTML],
    ['the other type', 'text/markdown', MARKDOWN],
    ['Claude Code: equal, named first', 'text/markdown, text/html, */*', MARKDOWN],
    ['equal, named first', 'text/html, text/markdown, */*', HTML],
    ['OpenCode', 'text/markdown;q=1.0, text/x-markdown;q=0.9, text/plain;q=0.8, text/html;q=0.7, */*;q=0.1', MARKDOWN],
    ['OpenCode, text', 'text/plain;q=1.0, text/markdown;q=0.9, text/html;q=0.8, */*;q=0.1', MARKDOWN],
    ['OpenCode, HTML', 'text/html;q=1.0, text/plain;q=0.8, text/markdown;q=0.7, */*;q=0.1', HTML],
    ['Cursor', 'text/markdown, text/plain;q=0.9, */*;q=0.8', MARKDOWN],
    ['equal quality, one named', 'text/markdown, */*', MARKDOWN],
    ['equal quality, one named, at any position', '*/*, text/markdown', MARKDOWN],
    ['a browser', 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', HTML],
    ['Java', 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2', HTML],
    ['a feed reader', 'application/atom+xml,application/rss+xml;q=0.9,text/xml;q=0.7,*/*;q=0.1', HTML],
    ['the lower quality loses', 'text/html, text/markdown;q=0.5', HTML],
    ['quality decides', 'text/markdown;q=0.5, text/html;q=0.4', MARKDOWN],
    ['equal quality below 1', 'text/markdown;q=0.9, text/html;q=0.9', MARKDOWN],
    ['equal quality below 1, other order', 'text/html;q=0.9, text/markdown;q=0.9', HTML],
    ['both by wildcard', 'text/*', HTML],
    ['the closer range decides, not the one with higher quality', 'text/*, text/markdown;q=0.1', HTML],
    ['a closer range with higher quality', 'text/*;q=0.5, text/markdown', MARKDOWN],
    ['q=0 excludes', 'text/*, text/html;q=0', MARKDOWN],
    ['q=0 excludes beside anything', '*/*, text/html;q=0', MARKDOWN],
    ['q=0.000 excludes', 'text/html;q=0.000, text/markdown', MARKDOWN],
    ['q=0 of the other', 'text/markdown;q=0, */*', HTML],
    ['both excluded although anything goes', 'text/html;q=0, text/markdown;q=0, */*', null],
    ['everything excluded', '*/*;q=0', null],
    ['everything excluded except what is named', '*/*;q=0, text/markdown', MARKDOWN],
    ['one excluded, nothing else named', 'text/html;q=0', null],
    ['another type', 'application/json', null],
    ['another type, anything else as a fallback', 'application/json, */*;q=0.1', HTML],
    ['other ranges', 'image/*, application/pdf', null],
    ['a subtype that only looks alike', 'text/htm', null],
    ['an MCP client on a page', 'text/event-stream, application/json', null],
    ['case does not matter', 'TEXT/MARKDOWN', MARKDOWN],
    ['case of Q does not matter', 'Text/Markdown;Q=0.8, text/html;q=0.2', MARKDOWN],
    ['a charset does not exclude', 'text/markdown; charset=utf-8', MARKDOWN],
    ['a variant does not exclude', 'text/markdown;variant=GFM, text/html;q=0.5', MARKDOWN],
    ['the plain range is closer than a variant', 'text/html;level=1;q=0.1, text/html;q=0.9, text/markdown;q=0.5', HTML],
    ['a variant is closer than a type range', 'text/*;q=0.1, text/markdown;variant=GFM;q=0.9', MARKDOWN],
    ['refusing a variant is not a refusal of the type', 'text/html;level=1;q=0, */*', HTML],
    ['separators in quotes', 'application/json;profile="x,text/html;q=0", text/markdown', MARKDOWN],
    ['quoted text is not a range', 'application/json;profile="x,text/html"', null],
    ['an escaped quote', 'application/json;profile="\\",text/html,\\"", text/markdown', MARKDOWN],
    ['white space around separators', 'text/markdown\t;\tq=0.7 , text/html ; q=0.6', MARKDOWN],
    ['empty list elements', ',,text/markdown,,', MARKDOWN],
    ['quality is not a number: the part is ignored', 'text/html;q=abc, text/markdown;q=0.1', MARKDOWN],
    ['quality is empty: the part is ignored', 'text/html;q=, text/markdown;q=0.1', MARKDOWN],
    ['quality is negative: the part is ignored', 'text/html;q=-1, text/markdown;q=0.1', MARKDOWN],
    ['quality above 1 counts as 1', 'text/markdown;q=1.5, text/html', MARKDOWN],
    ['the lowest quality there is', 'text/markdown;q=0.001', MARKDOWN],
    ['the same range twice: the higher quality', 'text/html;q=0.2, text/html;q=0.6, text/markdown;q=0.4', HTML],
    ['a bare word is ignored', 'html, text/markdown', MARKDOWN],
    ['nothing well-formed states no preference', 'garbage', HTML],
    ['a wildcard type with a subtype is malformed', '*/markdown', HTML],
    ['an unclosed quote is malformed', 'text/markdown;x="a, text/markdown', HTML],
  ])('%s: %j → %j', (_case, header, expected) => {
    expect(preferredType(header, [HTML, MARKDOWN])).toBe(expected);
  });
});

describe('what is offered', () => {
  test('an offer may carry parameters; it is returned as it was offered', () => {
    expect(preferredType('text/html', ['text/html; charset=utf-8'])).toBe('text/html; charset=utf-8');
  });

  test('without an offer, nothing is acceptable', () => {
    expect(preferredType(null, [])).toBeNull();
    expect(preferredType('text/html', [])).toBeNull();
  });

  test('a wildcard gives the favourite of the server', () => {
    expect(preferredType('text/*', [JSON_TYPE, MARKDOWN, HTML])).toBe(MARKDOWN);
    expect(preferredType('*/*;q=0.3', [JSON_TYPE, MARKDOWN, HTML])).toBe(JSON_TYPE);
  });
});

describe('properties', () => {
  const offered = [HTML, MARKDOWN, JSON_TYPE];
  const quality = fc.integer({ min: 0, max: 1000 }).map((n) => n / 1000);
  const qualities = fc.tuple(quality, quality, quality);
  const header = (of: readonly number[]): readonly string[] =>
    offered.map((type, i) => `${type};q=${(of[i] ?? 0).toFixed(3)}`);

  test('the highest quality wins, and the first named where qualities are equal', () => {
    fc.assert(
      fc.property(qualities, (of) => {
        const best = Math.max(...of);
        expect(preferredType(header(of).join(','), offered)).toBe(best === 0 ? null : offered[of.indexOf(best)]);
        expect(preferredType(header(of).toReversed().join(','), offered)).toBe(
          best === 0 ? null : offered[of.lastIndexOf(best)],
        );
      }),
    );
  });

  test('malformed parts change nothing', () => {
    const malformed = fc.constantFrom(
      'html',
      '*/html',
      'text/html;q=x',
      '/',
      'a/',
      ';q=1',
      'text /html',
      'text/html;q',
    );
    fc.assert(
      fc.property(qualities, malformed, (of, part) => {
        const sane = header(of).join(', ');
        expect(preferredType(`${part}, ${sane}`, offered)).toBe(preferredType(sane, offered));
      }),
    );
  });

  test('any text gives an offer or null', () => {
    const alphabet = fc.constantFrom(...'texhml/*;,q=01."\\ \té');
    fc.assert(
      fc.property(fc.string({ unit: alphabet, maxLength: 60 }), (text) => {
        expect([...offered, null]).toContain(preferredType(text, offered));
      }),
      { numRuns: 500 },
    );
  });

  test('a 64 KB header of one repeated part is read in linear time', () => {
    const started = cpuTime();
    for (const part of [',', ';', '"', '"\\', 'a/b;x="', 'a/b;', '!', '0']) {
      preferredType(part.repeat(Math.ceil(65_536 / part.length)), offered);
    }
    expect(cpuTime() - started).toBeLessThan(2_000);
  });
});
