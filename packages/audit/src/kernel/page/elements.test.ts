import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolveUrl } from '../address/address.ts';
import { resolverOf } from './elements.ts';
import { parseHtml } from './parse-html.ts';

const href = fc.oneof(
  fc.constantFrom(null, '', ' ', '#a', '/a', '/a#b', '//example.org/', 'mailto:a@b.c', 'http://'),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

test('an address is resolved the same each time, whatever was asked before', () => {
  fc.assert(
    fc.property(fc.array(href), (hrefs) => {
      const { document } = parseHtml('<p>');
      for (const base of ['https://example.com/x/', 'https://example.com/y'])
        for (const one of [...hrefs, ...hrefs]) expect(resolverOf(document, base)(one)).toBe(resolveUrl(one, base));
    }),
  );
});

test('more addresses than a page keeps are resolved, too', () => {
  const { document } = parseHtml('<p>');
  const resolve = resolverOf(document, 'https://example.com/');
  for (let at = 0; at < 20_000; at++) expect(resolve(`/${at}`)).toBe(`https://example.com/${at}`);
});
