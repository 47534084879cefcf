import fc from 'fast-check';
import type { Root, RootContent } from 'mdast';
import { describe, expect, test } from 'vitest';
import { cpuTime } from '../../../../test/cpu-time.ts';
import { markdownProblem, parseMarkdown } from './parse-markdown.ts';

const typesIn = (node: Root | RootContent): string[] => [
  node.type,
  ...('children' in node ? node.children.flatMap(typesIn) : []),
];

describe('parseMarkdown', () => {
  test.each([
    ['a table', '| a |\n|---|\n| b |', 'table'],
    ['a footnote', 'a[^1]\n\n[^1]: note', 'footnoteDefinition'],
    ['struck text', '~~a~~', 'delete'],
    ['a bare link', 'https://example.com/', 'link'],
    ['raw HTML in a line', 'a <b>c</b>', 'html'],
    ['a comment', '<!-- a -->', 'html'],
    ['Korean emphasis before a particle', '**마크다운(Markdown)**을 쓴다', 'strong'],
    ['Japanese emphasis before a bracket', 'これは**「強調」**です', 'strong'],
    ['Chinese emphasis before a comma', '这是**“重点”**，好', 'strong'],
  ])('parses %s', (_, markdown, type) => {
    expect(typesIn(parseMarkdown(markdown))).toContain(type);
  });

  test('keeps no positions', () => {
    expect(JSON.stringify(parseMarkdown('# a\n\n- b **c**\n\n| d |\n|---|\n| e |'))).not.toContain('position');
  });

  test('parses exactly the texts without a problem', () => {
    const piece = fc.constantFrom(
      '>',
      '- ',
      '  ',
      '*',
      '_',
      '[',
      '](a)',
      '![',
      '\n',
      'a',
      '`',
      '<!--',
      '[^a]: ',
      '|',
      '1. ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const markdown = pieces.join('');
        if (markdownProblem(markdown) === null) expect(parseMarkdown(markdown).type).toBe('root');
        else expect(() => parseMarkdown(markdown)).toThrow(RangeError);
      }),
      { numRuns: 200 },
    );
  });
});

describe('bounds', () => {
  const emphasis = (levels: number, marks = 1) => {
    const [star, low] = ['*'.repeat(marks), '_'.repeat(marks)];
    return `${`${star}a ${low}b `.repeat(levels / 2)}${` b${low} a${star}`.repeat(levels / 2)}`;
  };
  test.each([
    // A paragraph and its text are two levels below the innermost container.
    ['98 quotes', `${'>'.repeat(98)}x`, null],
    ['99 quotes', `${'>'.repeat(99)}x`, /100 levels/],
    ['49 lists in a line', `${'- '.repeat(49)}x`, null],
    ['50 lists in a line', `${'- '.repeat(50)}x`, /100 levels/],
    ['lists by indentation', Array.from({ length: 60 }, (_, at) => `${'  '.repeat(at)}- x\n`).join(''), /100 levels/],
    ['footnotes in footnotes', `${'[^a]: '.repeat(120)}x`, /100 levels/],
    ['96 levels of emphasis', emphasis(96), null],
    ['100 levels of emphasis', emphasis(100), /100 levels/],
    ['96 levels of strong emphasis', emphasis(96, 2), null],
    ['100 levels of strong emphasis', emphasis(100, 2), /100 levels/],
    ['a million and one characters', 'a'.repeat(1_000_001), /longer/],
    ['3,100 marks', '['.repeat(3_100), null],
    ['3,200 marks', '['.repeat(3_200), /too many marks/],
    ['3,200 marks in two blocks', `${'['.repeat(1_600)}\n\n${'['.repeat(1_600)}`, null],
    ['3,200 marks in two blocks with carriage returns', `${'['.repeat(1_600)}\r\r${'['.repeat(1_600)}`, null],
    ['unclosed comments, far from the end', 'a <!-- '.repeat(2_500), /too many marks/],
    ['a quote of 600 lines, 90 deep', `${'>'.repeat(90)}x\n`.repeat(600), /too often/],
  ])('%s', (_, markdown, problem) => {
    if (problem === null) {
      expect(markdownProblem(markdown)).toBeNull();
      expect(parseMarkdown(markdown).type).toBe('root');
    } else {
      expect(markdownProblem(markdown)).toMatch(problem);
      expect(() => parseMarkdown(markdown)).toThrow(problem);
    }
  });

  test('accepts a million characters', () => {
    expect(markdownProblem('a'.repeat(1_000_000))).toBeNull();
  });

  test('refuses costly texts without parsing them', () => {
    const started = cpuTime();
    for (const piece of ['*a_ ', '![', 'a <!--', '>', '- ', '`a', '~a ', '[a](', '*', '_', '1\n[']) {
      expect(() => parseMarkdown(piece.repeat(300_000 / piece.length))).toThrow(RangeError);
    }
    expect(cpuTime() - started).toBeLessThan(2_000);
  });
});
