import { describe, expect, test } from 'vitest';
import { cpuTime } from '../../../../test/cpu-time.ts';
import { IMPORT_LIMITS } from '../source/import-limits.ts';
import { boundedHtml, htmlTree } from './html-tree.ts';
import { markdownOf } from './markdown-of.ts';

const shown = (html: string) => markdownOf(htmlTree(html));

describe('HTML as people write it stays as it is', () => {
  test.each([
    ['omitted end tags', '<p>a<p>b<ul><li>c<li>d</ul><table><tr><td>e<td>f</table>'.repeat(500)],
    ['formatting that crosses', '<b><i>a</b></i>'.repeat(2_000)],
    ['tags in scripts', `<script>${'<div>'.repeat(1_000)}</script><p>a`],
    ['tags in comments', `<!--${'<div>'.repeat(1_000)}--><p>a`],
    ['tags in attributes', `<p title="${'<div>'.repeat(1_000)}">a`],
    ['void elements', '<br><img src=a><hr>'.repeat(2_000)],
    ['stray end tags', '</div></p></b>'.repeat(2_000)],
    ['a large address', `<img src="data:image/png;base64,${'A'.repeat(1_000_000)}">`],
    ['no tags', '< a << b <3 <'],
    ['400 deep', `${'<div>'.repeat(400)}a`],
  ])('%s', (_, html) => {
    expect(boundedHtml(html)).toBe(html);
  });
});

describe('hostile HTML takes no longer than other HTML', () => {
  test.each([
    ['deep', `${'<div>'.repeat(100_000)}words`],
    ['deep in lists', `${'<ul><li>'.repeat(5_000)}words`],
    [
      'formatting that is never closed',
      `${Array.from({ length: 1_500 }, (_, at) => `<p><font size=${at}>a</p>`).join('')}words`,
    ],
    ['attributes', `<p ${Array.from({ length: 30_000 }, (_, at) => `a${at}`).join(' ')}>words`],
    ['quotes that never end', `words${'<a b="'.repeat(100_000)}`],
    ['comments that never end', `words${'<!--'.repeat(100_000)}`],
    ['line breaks', `words${'<br>'.repeat(15_000)}`],
    [
      'a table with one wide row',
      `<table><tr>${'<th>words</th>'.repeat(2_000)}</tr>${'<tr><td>a</td></tr>'.repeat(2_000)}</table>`,
    ],
    [
      'a cell that spans everything',
      '<table><tr><th colspan="1000000000" rowspan="1000000000">words</th></tr><tr><td>a</td></tr></table>',
    ],
  ])('%s', (_, html) => {
    const started = cpuTime();
    expect(shown(html).markdown).toContain('words');
    expect(cpuTime() - started).toBeLessThan(10_000);
  });
});

test.each([
  ['of the maximum depth', IMPORT_LIMITS.depth, false],
  ['one deeper', IMPORT_LIMITS.depth + 1, true],
])('%s', (_, depth, isFlattened) => {
  const { markdown, notes } = shown(`${'<div>'.repeat(depth - 1)}<b>words</b>`);
  expect(markdown).toBe(isFlattened ? 'words\n' : '**words**\n');
  expect(notes).toEqual(isFlattened ? [{ kind: 'warning', what: 'elements more than 200 deep became text' }] : []);
});

test.each([
  [40, []],
  [41, ['quotes and lists more than 40 deep became text']],
])('%i nested quotes', (depth, said) => {
  const { markdown, notes } = shown(`${'<blockquote>'.repeat(depth)}words`);
  expect(markdown).toBe(`${'> '.repeat(40)}words\n`);
  expect(notes.map(({ what }) => what)).toEqual(said);
});

test('what our parser would refuse is reported', () => {
  expect(shown(`<p>${'[a] '.repeat(2_000)}</p>`).notes).toEqual([
    { kind: 'warning', what: 'text too long or too complex to be shown' },
  ]);
  expect(shown(`<p>${'[a] '.repeat(1_000)}</p>`).notes).toEqual([]);
});

test('a list of many links is loose, so that our parser accepts it', () => {
  const items = '<li><b>a</b> <a href="/b">b</a></li>';
  expect(shown(`<ul>${items.repeat(2)}</ul>`).markdown).toBe('- **a** [b](/b)\n- **a** [b](/b)\n');
  const { markdown, notes } = shown(`<ul>${items.repeat(1_000)}</ul>`);
  expect(markdown).toMatch(/^- \*\*a\*\* \[b\]\(\/b\)\n\n- /u);
  expect(notes).toEqual([]);
});

test('a tree from elsewhere may have any depth and any content', () => {
  let inner = { type: 'element' as const, tagName: 'b', properties: {}, children: [] as never[] };
  for (let at = 0; at < 100_000; at += 1) inner = { ...inner, children: [inner] as never[] };
  const words = { type: 'text' as const, value: 'a\u0000\u0007b\ud800' };
  expect(markdownOf({ type: 'root', children: [{ type: 'doctype' }, inner, words] }).markdown).toBe('ab\ufffd\n');
});
