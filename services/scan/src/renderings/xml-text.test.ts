import { parseSitemap } from '@legible/formats/sitemap';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { xmlAttribute, xmlElement, xmlText } from './junit.ts';
import { HOSTILE } from './rendering-fixtures.tsx';

test.each([
  ['<a href="x">&amp;</a>', '&lt;a href="x"&gt;&amp;amp;&lt;/a&gt;'],
  [']]>', ']]&gt;'],
  ['a\tb\nc\rd', 'a\tb\nc&#13;d'],
  ['\u0000\u0008\u000b\u001f|\ufffe\uffff|\ud800', '||'],
  ['\u0020\u007f\ud7ff\ue000\ufffd🍵', '\u0020\u007f\ud7ff\ue000\ufffd🍵'],
])('%j as text is %j', (text, xml) => {
  expect(xmlText(text)).toBe(xml);
});

test.each([
  [`"'<>&`, '&quot;&apos;&lt;&gt;&amp;'],
  ['a\tb\nc\rd', 'a&#9;b&#10;c&#13;d'],
  ['\u001b\udfff', ''],
])('%j as an attribute is %j', (text, xml) => {
  expect(xmlAttribute(text)).toBe(xml);
});

test('an element with and without content', () => {
  expect(xmlElement('a', { b: 1, c: '"' })).toBe('<a b="1" c="&quot;"/>');
  expect(xmlElement('a', {}, ['x', '<b/>'])).toBe('<a>x<b/></a>');
});

/** What XML can hold of a text. */
const legal = (text: string): string =>
  [...text.replace(/[^\t\n\r\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\p{Cf}\p{Co}\p{Cn}\u007f-\u009f]/gu, '')]
    .filter((char) => char !== '\ufffe' && char !== '\uffff')
    .join('');

describe('any text', () => {
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.constantFrom(...HOSTILE));

  test('is returned by a strict parser without the characters that XML cannot contain', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const xml = `<urlset xmlns="-${xmlAttribute(text)}"><url><loc>-${xmlText(text)}-</loc></url></urlset>`;
        const { problems, namespace, entries } = parseSitemap(xml);
        expect([problems, namespace, entries]).toEqual([[], `-${legal(text)}`, [{ loc: `-${legal(text)}-` }]]);
      }),
    );
  });
});
