import { expect, test } from 'vitest';
import { partsOf } from '../../kernel/page/page-fixtures.ts';

const links = (body: string) => partsOf(body).outbound.links.map(({ url, cited }) => [url, cited]);

const A = 'https://other.org/a';

test.each([
  ['in a sentence', `<p>As <a href="${A}#x">they found</a>.`, [[A, true]]],
  ['by itself', `<div><a href="${A}">Other</a></div>`, [[A, false]]],
  ['in a list of references', `<ol class="references"><li><a href="${A}">Other</a></ol>`, [[A, true]]],
  ['twice', `<div><a href="${A}">Other</a><a href="${A}#b">Other</a></div>`, [[A, false]]],
  ['in a footer or a menu', `<footer><a href="${A}">Other</a></footer><nav><a href="${A}">Other</a></nav>`, []],
  [
    'to the site and its parts',
    '<a href="/x">A</a><a href="https://www.example.com/">B</a><a href="https://docs.example.com/">C</a>',
    [],
  ],
  ['for sharing', '<a href="https://x.com/intent/tweet?u=1">Share</a>', []],
  [
    'to hosts that are not sites',
    '<a href="http://localhost:3000/">A</a><a href="http://10.0.0.1/">B</a><a href="https://api.example.org/">C</a><a href="http://a.test/">D</a><a href="http://printer/">E</a>',
    [],
  ],
  ['hidden, or in code', `<div hidden><a href="${A}">A</a></div><code><a href="${A}">A</a></code>`, []],
])('%s', (_case, body, expected) => {
  expect(links(body)).toEqual(expected);
});

test('at most fifty links are kept', () => {
  expect(links(Array.from({ length: 51 }, (_, at) => `<a href="https://other.org/${at}">A</a>`).join(''))).toHaveLength(
    50,
  );
});
