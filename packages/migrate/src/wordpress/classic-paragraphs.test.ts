import { expect, test } from 'vitest';
import { htmlTree } from '../markdown/html-tree.ts';
import { classicParagraphs } from './classic-paragraphs.ts';

test('more paragraphs than a function accepts arguments', () => {
  const { children } = classicParagraphs(htmlTree('a\n\n'.repeat(150_000)), false);
  expect([children.length, children.at(-1)]).toEqual([
    150_000,
    { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: 'a' }] },
  ]);
});
