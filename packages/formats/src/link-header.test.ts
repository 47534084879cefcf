import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLinkHeader } from './link-header.ts';

test.each([
  ['', []],
  ['<https://e.x/a>; rel="canonical"', [{ target: 'https://e.x/a', rels: ['canonical'], params: {} }]],
  ['</a>;rel=Next', [{ target: '/a', rels: ['next'], params: {} }]],
  ['</a> ; REL = "a  b" ; title="x, y; z"', [{ target: '/a', rels: ['a', 'b'], params: { title: 'x, y; z' } }]],
  ['</a>; rel=one; rel=two', [{ target: '/a', rels: ['one'], params: {} }]],
  ['</a>; rel=x; title="a \\"b\\""', [{ target: '/a', rels: ['x'], params: { title: 'a "b"' } }]],
  [
    '</a,b>; rel=x, </c>',
    [
      { target: '/a,b', rels: ['x'], params: {} },
      { target: '/c', rels: [], params: {} },
    ],
  ],
  ['</a>; crossorigin; rel=x', [{ target: '/a', rels: ['x'], params: { crossorigin: '' } }]],
  ['garbage, </b>; rel=y', [{ target: '/b', rels: ['y'], params: {} }]],
  ['</a', []],
  [', ,', []],
  ['</a>; title="open', [{ target: '/a', rels: [], params: { title: 'open' } }]],
  ['</a>; __proto__=x; rel=y', [{ target: '/a', rels: ['y'], params: { ['__proto__']: 'x' } }]],
])('%s', (value, links) => {
  expect(parseLinkHeader(value)).toEqual(links);
});

test('reads at most 100 links and 16 KiB', () => {
  expect(parseLinkHeader('</a>,'.repeat(100))).toHaveLength(100);
  expect(parseLinkHeader('</a>,'.repeat(101))).toHaveLength(100);
  const pad = (size: number): string => `${' '.repeat(size - 4)}</a>`;
  expect(parseLinkHeader(pad(16_384))).toHaveLength(1);
  expect(parseLinkHeader(pad(16_385))).toHaveLength(0);
});

test('never throws, and always ends', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', ';', ',', '=', '"', '\\', 'a', ' ') }), (value) => {
      expect(Array.isArray(parseLinkHeader(value))).toBe(true);
    }),
  );
});
