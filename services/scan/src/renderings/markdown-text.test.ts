import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oneLine } from '../wording/visible-text.ts';
import { liveIn } from './host-markdown-fixtures.ts';
import { codeSpan, escapeCommentInline, escapeMarkdownInline, fencedBlock, indented } from './markdown-text.ts';
import { HOSTILE } from './rendering-fixtures.tsx';

describe('inline text', () => {
  test.each([
    ['plain words, 3.5 % - and more!', 'plain words, 3.5 % - and more!'],
    ['<b>&amp;</b>', '&lt;b&gt;&amp;amp;&lt;/b&gt;'],
    ['[a](javascript:x)', '\\[a\\](javascript:x)'],
    ['*a* _b_ ~~c~~ `d` \\e', '\\*a\\* \\_b\\_ \\~\\~c\\~\\~ \\`d\\` \\\\e'],
    ['{x} $y$ |', '\\{x\\} \\$y\\$ \\|'],
    ['# a', '\\# a'],
    ['a # b', 'a # b'],
    ['- a', '\\- a'],
    ['+ a', '\\+ a'],
    ['===', '\\==='],
    ['1. a', '1\\. a'],
    ['12) a', '12\\) a'],
    ['12 a', '12 a'],
    ['  \n\n    # a\nb', '\\# a b'],
  ])('%j is %j', (text, markdown) => {
    expect(escapeMarkdownInline(text)).toBe(markdown);
  });

  test('is shortened before it is escaped, so that no escape is cut', () => {
    expect(escapeMarkdownInline('[[[[', 4)).toBe('\\[\\[\\[\\[');
    expect(escapeMarkdownInline('[[[[[', 4)).toBe('\\[\\[\\[…');
  });
});

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'`*_[]()<>&#-+=!|~{}$\\\n 1.)a') }),
  fc.constantFrom(...HOSTILE),
);
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

test('any inline text is not markup, and reads as before', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const markdown = escapeMarkdownInline(text);
      const bare = markdown.replace(/\\[!-/:-@[-`{-~]|&(?:amp|lt|gt);/g, '');
      expect(bare).not.toMatch(/[\\`*_~[\]{}|$&<>]/);
      expect(markdown).not.toMatch(/^(?:[#+=-]|\d+[.)])/);
      const read = markdown.replace(/\\([!-/:-@[-`{-~])|&\w+;/g, (found, char: string) => char ?? ENTITIES[found]);
      expect(read).toBe(oneLine(text));
    }),
  );
});

describe('text in a comment on a code host', () => {
  test.each([
    ['plain words: 3 of 14, under 70.', 'plain words: 3 of 14, under 70.'],
    ['Hi @everyone, see #12!', 'Hi `@everyone`, see `#12`!'],
    ['linked as “@here” (https://a.example/b).', 'linked as “`@here`” (`https://a.example/b`).'],
    ['www.a.example and a.example', '`www.a.example` and a.example'],
    ['![x](http://x) <b>', '`![x](http://x`) &lt;b&gt;'],
    ['me@a.example mailto:me', '`me@a.example` `mailto:me`'],
    ['o/r#1 o/r@0123456 GH-1 GHSA-1', '`o/r#1` `o/r@0123456` `GH-1` `GHSA-1`'],
    ['0123456789abcdef :tada: C# a # b', '`0123456789abcdef` `:tada:` C# a # b'],
    ['@`a', '``@`a``'],
    ['', ''],
  ])('%j is %j', (text, markdown) => {
    expect(escapeCommentInline(text)).toBe(markdown);
  });

  const words = fc.string({ unit: fc.constantFrom(...'@#:/.`w*_[]()<>!ghGH-0a1b2c3 “”’'), minLength: 1 });
  const linked = ['@a', '#1', 'http://a', 'www.a.b', 'a@b.c', 'gh-1', '0a1b2c3', ':a:', 'mailto:a@b.c', '//', '`'];

  test('any text is neither a link, nor a mention or reference', () => {
    const several = fc.array(fc.oneof(texts, words, fc.constantFrom(...linked)), { maxLength: 6 });
    fc.assert(
      fc.property(several, fc.constantFrom('', ' '), (parts, between) => {
        expect(liveIn(`- ${escapeCommentInline(parts.join(between))}`)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('the fixture detects what a host makes of unescaped text', () => {
    expect(liveIn('@a #1 GH-2 https://a.example www.b.example me@c.example 0123abc :tada: ![x](y) <b>')).toEqual([
      '@a',
      '#1',
      'GH-2',
      'https://a.example',
      'http://www.b.example',
      'mailto:me@c.example',
      '0123abc',
      ':tada:',
      'y',
      '<b>',
    ]);
  });
});

/** The content of a line that is one code span (CommonMark 0.31, section 6.1); null when it is anything else. */
const spanContent = (line: string): string | null => {
  const fence = /^`+/.exec(line)?.[0] ?? '';
  const runs = [...line.slice(fence.length).matchAll(/`+/g)];
  const end = runs.find(([run]) => run.length === fence.length);
  if (fence === '' || end === undefined || end.index + 2 * fence.length !== line.length) return null;
  const content = line.slice(fence.length, -fence.length);
  return /^ .*[^ ].* $/.test(content) ? content.slice(1, -1) : content;
};

describe('code', () => {
  test.each([
    ['a', '`a`'],
    ['a`b', '``a`b``'],
    ['`a``', '``` `a`` ```'],
    ['', '`  `'],
  ])('%j as a span is %s', (text, span) => {
    expect(codeSpan(text)).toBe(span);
  });

  test.each([
    ['a', '```x\na\n```'],
    ['```\n# a', '````x\n```\n# a\n````'],
    ['~~~', '```x\n~~~\n```'],
  ])('%j as a block is %j', (text, block) => {
    expect(fencedBlock(text, 'x')).toBe(block);
  });

  test('any text stays in its span', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(spanContent(codeSpan(text))?.trim()).toBe(oneLine(text));
      }),
    );
  });

  test('any text stays in its block, also in a list', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const lines = indented(fencedBlock(text, 'text'), 2).split('\n');
        const fence = /^ {2}(`{3,})text$/.exec(lines[0] ?? '')?.[1] ?? '';
        expect(lines.at(-1)).toBe(`  ${fence}`);
        for (const line of lines.slice(1, -1)) {
          expect(line.startsWith('  ')).toBe(true);
          expect(line).not.toMatch(new RegExp(`^ *${fence}`));
        }
      }),
    );
  });
});
