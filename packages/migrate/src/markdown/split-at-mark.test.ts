import fc from 'fast-check';
import type { Element, Nodes, Root } from 'hast';
import { expect, test } from 'vitest';
import { splitAtMark } from './cut-html.ts';
import { element, isElement, rawTextOf } from './hast-nodes.ts';
import { htmlTree } from './html-tree.ts';
import { markdownOf } from './markdown-of.ts';

const isMark = (node: Nodes): boolean => isElement(node, 'mark');
const markdown = (tree: Root): string => markdownOf(tree).markdown.trim();

test.each([
  ['between blocks', '<p>a</p><mark></mark><p>b</p>', 'a', 'b'],
  ['in a paragraph', '<div><p>a <b>b<mark>x</mark>c</b> d</p><p>e</p></div>', 'a **b**', '**c** d\n\ne'],
  ['in a list', '<ol><li>a</li><li>b<mark></mark>c</li><li>d</li></ol>', '1. a\n2. b', '2. c\n3. d'],
  ['in a list that begins later', '<ol start="5"><li>a</li><mark></mark><li>b</li></ol>', '5. a', '6. b'],
  ['at the beginning', '<p><mark></mark>a</p>', '', 'a'],
  ['at the end', '<p>a</p><mark></mark>', 'a', ''],
  ['the first of two', '<p>a</p><mark></mark><p>b</p><mark></mark><p>c</p>', 'a', 'b\n\n*c*'],
])('%s', (_, html, open, rest) => {
  const halves = splitAtMark(htmlTree(html), isMark);
  expect(halves && markdown(halves.open)).toBe(open);
  expect(halves && markdown(halves.rest).replace('*c*', 'c')).toBe(rest.replace('*c*', 'c'));
});

test('without a mark there is nothing to cut', () => {
  expect(splitAtMark(htmlTree('<p>a</p>'), isMark)).toBeNull();
});

test('a comment may be the mark, and so may a text', () => {
  const tree = htmlTree('<p>a<!--more-->b</p>');
  expect(rawTextOf(splitAtMark(tree, (node) => node.type === 'comment')?.open ?? tree)).toBe('a');
  expect(rawTextOf(splitAtMark(tree, (node) => node.type === 'text' && node.value === 'b')?.rest ?? tree)).toBe('');
});

test('of the maximum depth', () => {
  let inner: Element = element('div', {}, [element('mark', {}, [])]);
  for (let at = 0; at < 100_000; at += 1)
    inner = element('div', {}, [{ type: 'text', value: '<' }, inner, { type: 'text', value: '>' }]);
  const halves = splitAtMark({ type: 'root', children: [inner] }, isMark);
  expect(halves && [rawTextOf(halves.open).length, rawTextOf(halves.rest).length]).toEqual([100_000, 100_000]);
});

test('at any position of the mark, the halves make up the whole, and the tree does not change', () => {
  const text = fc.constantFrom('a', 'b ', '다').map((value) => ({ type: 'text' as const, value }));
  const { node } = fc.letrec<{ node: Element['children'][number]; element: Element }>((tie) => ({
    node: fc.oneof({ maxDepth: 4 }, text, tie('element')),
    element: fc
      .tuple(fc.constantFrom('p', 'ol', 'li', 'b', 'div'), fc.array(tie('node'), { maxLength: 4 }))
      .map(([name, children]) => element(name, {}, children)),
  }));
  fc.assert(
    fc.property(fc.array(node, { minLength: 1, maxLength: 5 }), fc.nat(40), (children, place) => {
      const tree: Root = { type: 'root', children };
      const before = JSON.stringify(tree);
      const words = rawTextOf(tree);
      let seen = -1;
      const marked = new Set<Nodes>();
      const halves = splitAtMark(tree, (found) => {
        seen += 1;
        if (seen === place) marked.add(found);
        return seen === place;
      });
      expect(JSON.stringify(tree)).toBe(before);
      if (halves === null) return;
      const [mark] = marked;
      const gone = mark ? rawTextOf(mark) : '';
      const open = rawTextOf(halves.open);
      expect(open + gone + rawTextOf(halves.rest)).toBe(words);
    }),
    { numRuns: 300 },
  );
});
