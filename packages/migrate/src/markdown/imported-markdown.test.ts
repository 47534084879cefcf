import { describe, expect, test } from 'vitest';
import { htmlTree } from './html-tree.ts';
import { importedMarkdown } from './imported-markdown.ts';

const fromMarkdown = (markdown: string) => importedMarkdown({ format: 'markdown', markdown, dialect: 'plain' });

test('HTML and its tree give the same result', () => {
  const html = '<p>a <b>b</b></p><script>c</script>';
  const expected = { markdown: 'a **b**\n', notes: [{ kind: 'dropped', what: 'script' }] };
  expect(importedMarkdown({ format: 'html', html })).toEqual(expected);
  expect(importedMarkdown({ format: 'tree', tree: htmlTree(html) })).toEqual(expected);
});

describe('Markdown', () => {
  test.each([
    ['without raw HTML', '* a\n* b\n\nc  \nd<br>e\n\n[x][y]\n\n[y]: /z\n'],
    ['HTML in code', '`<b>` and\n\n```\n<iframe src="x">\n{{ name }}\n```\n'],
    ['text that only looks like merge tags', 'a {b} 3*|4\n'],
  ])('%s stays as it is written', (_, markdown) => {
    expect(fromMarkdown(markdown)).toEqual({ markdown, notes: [] });
  });

  test('with raw HTML is converted as a whole, through a tree', () => {
    const { markdown, notes } = fromMarkdown(
      '* a[^1]\n* <b>b</b>\n\n<details><summary>c</summary>\n\n**d** &lt;i>\n\n</details>\n\n<iframe src="https://x.example/e"></iframe>\n\n[^1]: f <img src="/g.png" width=1 height=1>\n',
    );
    expect(markdown).toBe(
      '- a[^1]\n- **b**\n\n**c**\n\n**d** \\<i>\n\n[x.example/e](https://x.example/e)\n\n[^1]: f\n',
    );
    expect(notes.map(({ what }) => what).toSorted()).toEqual(
      ['embed became a link', 'fold became text', 'raw HTML', 'tracking pixel'].toSorted(),
    );
  });

  test('merge tags are removed, but not in code', () => {
    const { markdown, notes } = fromMarkdown('Hi {{ subscriber.metadata.name }}, **{{ a }}** `{{ b }}`\n');
    expect(markdown).toBe('Hi , **** `{{ b }}`\n');
    expect(notes).toEqual(Array(2).fill({ kind: 'dropped', what: 'merge tag' }));
  });

  test.each([
    ['behind the first one', 'a\n\n<!--members-only-->\n\nb\n'],
    ['in code', 'a\n\n```\n<!--members-only-->\n```\n\nb\n'],
    ['nested', 'a <!-- <!-- <!-- <!-- <!--members-only--> members-only --> members-only --> members-only --> b\n'],
    ['in words', 'a \\<!--members-only--> b\n'],
  ])('no marker is left: %s', (_, markdown) => {
    const result = fromMarkdown(markdown).markdown;
    expect(result).not.toMatch(/<![^\n]*members[-\s]*only/u);
    expect(result).toMatch(/^a[\s\S]*b\n$/u);
  });

  test('text that cannot be parsed stays, and is reported', () => {
    const markdown = `${'['.repeat(4_000)}\n`;
    expect(fromMarkdown(markdown)).toEqual({
      markdown,
      notes: [{ kind: 'warning', what: 'text too long or too complex to be shown' }],
    });
  });
});
