import { expect, test } from 'vitest';
import { parseHtml } from './parse-html.ts';
import { blocksOf } from './text-blocks.ts';

test.each([
  ['<p>Two words', [2, 0, 0, 9]],
  ['<p>To <a href=/a>a page</a> of ours', [5, 2, 1, 17]],
  ['<div><p>One</p><p><a href=/a>Two</a></div>', [1, 1, 1, 3]],
] as const)('what a block holds: %s', (html, [words, linkWords, links, characters]) => {
  const { runs } = blocksOf(parseHtml(html).document, 'https://example.com/');
  expect(runs.at(-1)?.box).toMatchObject({ words, linkWords, links, characters });
});
