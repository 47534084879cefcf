import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IMPORT_LIMITS } from '../source/import-limits.ts';
import { readXml } from './read-xml.ts';
import { type XmlElement, type XmlPart, type XmlShape, xmlAttribute, xmlText } from './xml-element.ts';
import { XML_LIMITS } from './xml-part-parser.ts';

const SHAPE: XmlShape = {
  isContainer: ({ local }) => local === 'feed' || local === 'channel',
  isSkipped: ({ local }) => local === 'secret',
};

/** Reads a document in pieces of a few bytes, so that a cut occurs everywhere. */
const partsOf = async (document: string | Uint8Array, piece = 7): Promise<XmlPart[]> => {
  const bytes = Buffer.from(document as string);
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, index) =>
    bytes.subarray(index * piece, (index + 1) * piece),
  );
  const parts: XmlPart[] = [];
  for await (const part of readXml(Readable.from(pieces), 'a.xml', SHAPE)) parts.push(part);
  return parts;
};

const elementsOf = async (document: string | Uint8Array): Promise<XmlElement[]> =>
  (await partsOf(document)).filter((part) => part.kind === 'element').map((part) => part.element);

const textsOf = async (document: string | Uint8Array): Promise<string[]> => (await elementsOf(document)).map(xmlText);

const errorOf = async (document: string | Uint8Array, piece = 65_536): Promise<string> => {
  try {
    await partsOf(document, piece);
    return 'read';
  } catch (error) {
    return (error as Error).message;
  }
};

const SMALL = 200_000;

/** Reads a document that is too large to write out: a beginning, followed by endless repetition. */
const endless = async (beginning: string, again: string): Promise<string> => {
  let given = 0;
  function* pieces(): Generator<Buffer> {
    yield Buffer.from(beginning);
    const block = Buffer.from(again.repeat(Math.ceil(65_536 / again.length)));
    while (given < 1024 ** 3) {
      given += block.length;
      yield block;
    }
  }
  try {
    for await (const _ of readXml(Readable.from(pieces()), 'a.xml', SHAPE, { ...XML_LIMITS, partSize: SMALL }));
    return 'read';
  } catch (error) {
    expect(given).toBeLessThan(1024 ** 2);
    return (error as Error).message;
  }
};

describe('parts', () => {
  test('containers come without children, their elements complete, with resolved namespaces and lines', async () => {
    const parts = await partsOf(
      '<?xml version="1.0"?>\n<feed xmlns="urn:f" xmlns:x="urn:x" lang="ko">\n<title>A</title><channel>\n<x:item x:a="1" b="2"><y>B</y>C</x:item></channel></feed>',
    );
    expect(parts.map(({ kind, element: { uri, local, line } }) => [kind, uri, local, line])).toEqual([
      ['container', 'urn:f', 'feed', 2],
      ['element', 'urn:f', 'title', 3],
      ['container', 'urn:f', 'channel', 3],
      ['element', 'urn:x', 'item', 4],
    ]);
    const item = parts[3]?.element as XmlElement;
    expect([xmlText(item), xmlAttribute(item, 'b'), xmlAttribute(item, 'a')]).toEqual(['BC', '2', null]);
  });

  test.each([
    ['sections and text become one text', '<feed><a>x<![CDATA[<b>]]>y</a></feed>', ['x<b>y']],
    [
      'the end of a section inside, as WordPress writes it',
      '<feed><a><![CDATA[x]]]]><![CDATA[>y]]></a></feed>',
      ['x]]>y'],
    ],
    ['references', '<feed><a>&lt;&#54620;&#x1F600;&amp;amp;</a></feed>', ['<한😀&amp;']],
    [
      'a skipped element is not read, at any depth',
      '<feed><secret>1</secret><a>2<b><secret>3</secret>4</b></a></feed>',
      ['24'],
    ],
    [
      'comments and processing instructions',
      '<?p x?><feed><!-- c --><?php echo 1 ?><a>x<!-- c --><?p y?>z</a></feed>',
      ['xz'],
    ],
    [
      'an XInclude is an ordinary element',
      '<feed><a>x<i:include xmlns:i="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/></a></feed>',
      ['x'],
    ],
    [
      'a document type without definitions is not loaded',
      '<!DOCTYPE rss PUBLIC "-//N//DTD RSS 0.91//EN" "http://127.0.0.1:1/rss.dtd"><feed><a>x</a></feed>',
      ['x'],
    ],
    ['blank lines before the declaration', '\n \n<?xml version="1.0"?><feed><a>x</a></feed>', ['x']],
    ['CRLF', '<feed><a>x\r\ny\rz</a></feed>', ['x\ny\nz']],
    ['a root that is not a container is one part', '<other><a>x</a></other>', ['x']],
    ['1.1 is read as 1.0', '<?xml version="1.1"?><feed><a>x</a></feed>', ['x']],
    ['nothing in it', '<feed/>', []],
  ])('%s', async (_name, document, texts) => {
    expect(await textsOf(document)).toEqual(texts);
  });

  test('lines before the declaration are counted', async () => {
    expect(await errorOf('\n\n<?xml version="1.0"?>\n<feed><a></b></feed>')).toContain('a.xml, line 4: ');
  });
});

describe('encodings', () => {
  const latin = (encoding: string, bytes: readonly number[]): Uint8Array =>
    Buffer.concat([
      Buffer.from(`<?xml version="1.0" encoding="${encoding}"?><feed><a>`),
      Buffer.from(bytes),
      Buffer.from('</a></feed>'),
    ]);
  const utf16 = (text: string, bigEndian: boolean): Buffer => {
    const bytes = Buffer.from(text, 'utf16le');
    return bigEndian ? bytes.swap16() : bytes;
  };
  const DECLARED = '<?xml version="1.0" encoding="UTF-16"?><feed><a>한国😀</a></feed>';

  test.each<[string, Uint8Array, string]>([
    ['UTF-8', latin('UTF-8', [0xed, 0x95, 0x9c]), '한'],
    ['UTF-8 with a byte order mark', Buffer.from('\ufeff<feed><a>한</a></feed>'), '한'],
    ['EUC-KR', latin('EUC-KR', [0xc7, 0xd1]), '한'],
    ['ks_c_5601-1987', latin('ks_c_5601-1987', [0xc7, 0xd1]), '한'],
    ['Shift_JIS', latin('Shift_JIS', [0x93, 0xfa]), '日'],
    ['EUC-JP', latin('EUC-JP', [0xc6, 0xfc]), '日'],
    ['GB2312', latin('GB2312', [0xd6, 0xd0]), '中'],
    ['GB18030', latin('gb18030', [0x94, 0x39, 0xfc, 0x36]), '😀'],
    ['Big5', latin('Big5', [0xa4, 0xa4]), '中'],
    ['ISO-8859-1', latin('iso-8859-1', [0xe9]), 'é'],
    ['UTF-16 with a mark, little-endian', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(DECLARED, false)]), '한国😀'],
    ['UTF-16 with a mark, big-endian', Buffer.concat([Buffer.from([0xfe, 0xff]), utf16(DECLARED, true)]), '한国😀'],
    ['UTF-16 without a mark, little-endian', utf16(DECLARED, false), '한国😀'],
    ['UTF-16 without a mark, big-endian', utf16(DECLARED, true), '한国😀'],
    ['UTF-8 declared as UTF-16', Buffer.from(DECLARED), '한国😀'],
  ])('%s', async (_name, document, text) => {
    expect(await textsOf(document)).toEqual([text]);
  });

  test.each<[string, Uint8Array, string]>([
    [
      'an unknown name',
      latin('x-klingon', [0x61]),
      'a.xml: is in the encoding “x-klingon”, which we cannot read; save it as UTF-8',
    ],
    [
      'UTF-7, in which tags can hide',
      latin('UTF-7', [0x61]),
      'a.xml: is in the encoding “UTF-7”, which we cannot read; save it as UTF-8',
    ],
    [
      'bytes that do not match the declaration',
      latin('UTF-8', [0xc7, 0xd1]),
      'a.xml: holds bytes that are not UTF-8; save it as UTF-8',
    ],
    [
      'a character cut off at the end',
      Buffer.concat([Buffer.from('<feed/>'), Buffer.from([0xed, 0x95])]),
      'a.xml: holds bytes that are not UTF-8; save it as UTF-8',
    ],
  ])('%s is refused', async (_name, document, message) => {
    expect(await errorOf(document)).toBe(message);
  });
});

describe('faults that are repaired', () => {
  test.each([
    ['control characters in text', '<feed><a>x\u0001\u0008\u000b\u001fy\u0000z</a></feed>', 'xyz', ['character']],
    ['control characters in a section', '<feed><a><![CDATA[x\u0001y]]></a></feed>', 'xy', ['character']],
    ['non-characters', '<feed><a>x\ufffe\uffffy</a></feed>', 'xy', ['character']],
    ['a reference to one', '<feed><a>x&#8;y</a></feed>', 'x&#8;y', ['reference']],
    ['a name of HTML', '<feed><a>x&nbsp;y</a></feed>', 'x&nbsp;y', ['reference']],
    [
      'a name from the prototype of objects',
      '<feed><a>x&constructor;&toString;</a></feed>',
      'x&constructor;&toString;',
      ['reference'],
    ],
    ['an undefined entity', '<feed><a>x&xxe;y</a></feed>', 'x&xxe;y', ['reference']],
    [
      'a control character between the brackets of a section does not end it',
      '<feed><a><![CDATA[x]]\u0001>y]]></a></feed>',
      'x]]>y',
      ['character'],
    ],
    ['legal characters', '<feed><a>x\t\n\u007f\u0085\ufffdy</a></feed>', 'x\t\n\u007f\u0085\ufffdy', []],
  ])('%s', async (_name, document, text, repairs) => {
    const [, part] = await partsOf(document);
    expect(part?.kind === 'element' && [xmlText(part.element), part.repairs]).toEqual([text, repairs]);
  });

  test('in an attribute; the next part is not affected', async () => {
    const parts = await partsOf('<feed><a b="x\u0001y"/><a b="z"/></feed>');
    expect(
      parts.slice(1).map((part) => part.kind === 'element' && [xmlAttribute(part.element, 'b'), part.repairs]),
    ).toEqual([
      ['xy', ['character']],
      ['z', []],
    ]);
  });

  test.each(['<feed><a\u0001b>x</a\u0001b></feed>', '<feed><a \u0001b="x"/></feed>', '<\u0001feed/>'])(
    'in markup it would change the structure, so it is refused: %j',
    async (document) => {
      expect(await errorOf(document)).toMatch(/^a\.xml, line 1: is not well-formed XML \(disallowed character/);
    },
  );
});

/** Returns name, own text and children, for short tables. */
const shapeOf = ({ local, children }: XmlElement): unknown[] => [
  local,
  ...children.flatMap((child): unknown[] =>
    typeof child !== 'string' ? [shapeOf(child)] : child.trim() === '' ? [] : [child],
  ),
];

describe('almost-XML that programs write', () => {
  test.each([
    ['a mere ampersand', '<u>/a?b=1&c=2&d=3</u>', ['u', '/a?b=1&c=2&d=3'], []],
    ['before a space', '<u>Bread & tea & </u>', ['u', 'Bread & tea & '], []],
    ['before a semicolon', '<u>&; &#; &a b;</u>', ['u', '&; &#; &a b;'], []],
    ['beside a reference', '<u>A & B &amp; C</u>', ['u', 'A & B & C'], []],
    ['in a section', '<u><![CDATA[a & b &amp; c&d=1]]></u>', ['u', 'a & b &amp; c&d=1'], []],
    ['beside a name of HTML', '<u>A & B&mdash;C</u>', ['u', 'A & B&mdash;C'], ['reference']],
    [
      'a field without an end tag',
      '<i><t>T<l>L</l><d>D</d></i>',
      ['i', ['t', 'T'], ['l', 'L'], ['d', 'D']],
      ['endTag'],
    ],
    ['two of them', '<i><t>T<l>L<d>D</d></i>', ['i', ['t', 'T'], ['l', 'L'], ['d', 'D']], ['endTag']],
    ['that holds nothing else', '<i><l>L</l><t>T</i>', ['i', ['l', 'L'], ['t', 'T']], ['endTag']],
  ])('%s', async (_name, item, expected, repairs) => {
    for (const piece of [1, 2, 3, 7, 4096]) {
      const [part] = (await partsOf(`<feed>${item}</feed>`, piece)).slice(1);
      expect(part?.kind === 'element' ? [shapeOf(part.element), part.repairs] : part).toEqual([expected, repairs]);
    }
  });

  test('an ampersand in an attribute', async () => {
    const [element] = await elementsOf('<feed><a href="/x?a=1&b=2&amp;c"/></feed>');
    expect(element && xmlAttribute(element, 'href')).toBe('/x?a=1&b=2&c');
  });

  test('an element in a container without an end tag ends where the next one begins', async () => {
    const items = await elementsOf('<feed><i><t>A</t><i><t>B</t></i><i><t>C</t></i></feed>');
    expect(items.map(shapeOf)).toEqual(['A', 'B', 'C'].map((text) => ['i', ['t', text]]));
  });

  test('a skipped element never hides what follows', async () => {
    expect(await errorOf('<feed><i><secret>x<t>A</t></i></feed>')).toBe(
      'a.xml, line 1: is not well-formed XML (an end tag is missing); export it again, or fix it there',
    );
    expect((await elementsOf('<feed><i><secret><b>x</secret><t>A</t></i></feed>')).map(shapeOf)).toEqual([
      ['i', ['t', 'A']],
    ]);
  });
});

describe('hostile documents', () => {
  const LAUGHS = `<!DOCTYPE feed [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n} "${`&l${n - 1};`.repeat(10)}">`).join('')}]>`;
  const ENTITIES =
    'a.xml, line 1: the document type has its own definitions (entities), which are not read; remove its square brackets';

  test.each([
    ['billion laughs', `${LAUGHS}<feed><a>&l8;</a></feed>`],
    ['an external entity', '<!DOCTYPE feed [<!ENTITY x SYSTEM "file:///etc/passwd">]><feed><a>&x;</a></feed>'],
    ['a parameter entity', '<!DOCTYPE feed [<!ENTITY % p SYSTEM "http://127.0.0.1/p"> %p;]><feed/>'],
    ['attributes with defaults', '<!DOCTYPE feed [<!ATTLIST a b CDATA "x">]><feed><a/></feed>'],
  ])('%s', async (_name, document) => {
    expect(await errorOf(document)).toBe(ENTITIES);
  });

  test('nested elements, up to the limit', async () => {
    const nested = (depth: number): string => `<feed>${'<a>'.repeat(depth - 1)}${'</a>'.repeat(depth - 1)}</feed>`;
    expect(await errorOf(nested(IMPORT_LIMITS.depth))).toBe('read');
    expect(await errorOf(nested(IMPORT_LIMITS.depth + 1))).toBe(
      'a.xml, line 1: has more than 200 nested elements, which is all we read',
    );
    expect(await errorOf(`<feed><secret>${'<a>'.repeat(300)}`)).toContain('more than 200 nested elements');
  });

  test('attributes, up to the limit', async () => {
    const flood = (count: number): string =>
      `<feed><a ${Array.from({ length: count }, (_, n) => `a${n}="1"`).join(' ')}/></feed>`;
    expect(await errorOf(flood(256))).toBe('read');
    expect(await errorOf(flood(257))).toBe(
      'a.xml, line 1: one element has more than 256 attributes, which is all we read',
    );
  });

  test('an element, up to the limit', async () => {
    const limits = { ...XML_LIMITS, partSize: 1000 };
    const read = async (length: number): Promise<number> => {
      let parts = 0;
      const document = Readable.from([Buffer.from(`<feed><a>${'x'.repeat(length)}</a></feed>`)]);
      for await (const _ of readXml(document, 'a.xml', SHAPE, limits)) parts++;
      return parts;
    };
    expect(await read(1000 - 64)).toBe(2);
    await expect(read(1000 - 63)).rejects.toThrow('one element is larger than 1000 characters');
  });

  test.each([
    ['nesting', '<feed>', '<a>', 'more than 200 nested elements'],
    ['a text', '<feed><a>', 'x', 'longer than'],
    ['a section', '<feed><a><![CDATA[', 'x', 'longer than'],
    ['a section that is skipped', '<feed><secret><![CDATA[', 'x', 'longer than'],
    ['a comment', '<feed><!-- ', 'x', 'longer than'],
    ['an instruction', '<feed><?p ', 'x', 'longer than'],
    ['a document type', '<!DOCTYPE ', 'x', 'longer than'],
    ['a name', '<feed><', 'x', 'longer than'],
    ['the value of an attribute', '<feed><a b="', 'x', 'longer than'],
    ['a reference', '<feed><a>&', 'x', 'longer than'],
    ['an element of small elements', '<feed><a>', '<b/>', `one element is larger than ${SMALL} characters`],
    ['an element of small texts', '<feed><a>', 'x<!-- -->', `one element is larger than ${SMALL} characters`],
    ['declarations of namespaces', '<feed><a ', 'xmlns:a="b" ', 'more than 256 attributes'],
  ])('without an end: %s', async (_name, beginning, again, message) => {
    expect(await endless(beginning, again)).toContain(message);
  });

  test('many small elements do not count as one large one', async () => {
    let parts = 0;
    const document = Readable.from([Buffer.from(`<feed>${`<a>${'x'.repeat(900)}</a>`.repeat(500)}</feed>`)]);
    for await (const _ of readXml(document, 'a.xml', SHAPE, { ...XML_LIMITS, partSize: 1000 })) parts++;
    expect(parts).toBe(501);
  });

  test.each([
    ['cut off', '<feed>\n<a>x', 'a.xml, line 2: ends in the middle; export it again, in parts if it is cut off again'],
    [
      'nothing',
      '',
      'a.xml, line 1: is not well-formed XML (document must contain a root element.); export it again, or fix it there',
    ],
    [
      'no XML',
      'hello',
      'a.xml, line 1: is not well-formed XML (text data outside of root node.); export it again, or fix it there',
    ],
    [
      'crossed',
      '<feed><a><b></a></b></feed>',
      'a.xml, line 1: is not well-formed XML (unmatched closing tag: b.); export it again, or fix it there',
    ],
    [
      'a prefix without a namespace',
      '<feed><x:a/></feed>',
      'a.xml, line 1: is not well-formed XML (unbound namespace prefix: "x".); export it again, or fix it there',
    ],
    [
      'two roots',
      '<feed/><feed/>',
      'a.xml, line 1: is not well-formed XML (documents may contain only one root.); export it again, or fix it there',
    ],
  ])('%s', async (_name, document, message) => {
    expect(await errorOf(document)).toBe(message);
  });

  test('any input is either read or refused', async () => {
    const bit = fc.oneof(
      fc.constantFrom(
        '<feed>',
        '</feed>',
        '<a>',
        '</a>',
        '<![CDATA[',
        ']]>',
        '<!--',
        '-->',
        '&',
        ';',
        '&#x',
        '<?',
        '?>',
        '"',
        '=',
        ' b',
        '<!DOCTYPE',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(bit, { maxLength: 30 }), fc.integer({ min: 1, max: 9 }), async (bits, piece) => {
        const document = bits.join('').toWellFormed();
        const [once, again] = [await errorOf(document, piece), await errorOf(document)];
        expect(once).toBe(again);
        expect(once === 'read' || once.startsWith('a.xml')).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
