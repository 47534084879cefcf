import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markupOf, markupOfThings } from '../../kernel/page/page-fixtures.ts';
import type { StructuredDataFact } from '../../kernel/page/structured-data.ts';

const script = (text: string): string => `<script type="application/ld+json">${text}</script>`;

const block = (value: unknown): StructuredDataFact => markupOf(script(JSON.stringify(value)));

const types = ({ nodes }: StructuredDataFact): string[] => nodes.map((node) => node.types.join());

const S = 'https://schema.org';

describe('JSON-LD', () => {
  test.each([
    ['one thing', { '@context': S, '@type': 'Person' }, ['Person']],
    ['a final slash', { '@context': `${S}/`, '@type': 'Person' }, ['Person']],
    ['www', { '@context': 'https://www.schema.org', '@type': 'Person' }, ['Person']],
    ['the context file', { '@context': `${S}/docs/jsonldcontext.json`, '@type': 'Person' }, ['Person']],
    ['a list of contexts', { '@context': [S, { ex: 'https://example.com/' }], '@type': 'Person' }, ['Person']],
    ['a vocabulary', { '@context': { '@vocab': `${S}/` }, '@type': 'Person' }, ['Person']],
    ['a prefix', { '@context': { s: `${S}/` }, '@type': 's:Person' }, ['Person']],
    ['full addresses without a context', { '@type': 'http://schema.org/Person' }, ['Person']],
    ['two types', { '@context': S, '@type': ['Product', 'Car'] }, ['Product,Car']],
    [
      'a list at the root',
      [
        { '@context': S, '@type': 'Person' },
        { '@context': S, '@type': 'Event' },
      ],
      ['Person', 'Event'],
    ],
    ['a graph', { '@context': S, '@graph': [{ '@type': 'Person' }, { '@type': 'Event' }] }, ['Person', 'Event']],
    ['a nested thing', { '@context': S, '@type': 'Event', location: { '@type': 'Place' } }, ['Event', 'Place']],
    ['another vocabulary', { '@context': 'https://www.w3.org/ns/activitystreams', '@type': 'Person' }, []],
    [
      'its own context inside',
      { '@context': S, '@type': 'Event', about: { '@context': 'https://other.example/', '@type': 'X' } },
      ['Event'],
    ],
    ['nothing but a context', { '@context': S }, []],
    ['text', 'hello', []],
  ])('%s', (_case, value, expected) => {
    const read = block(value);
    expect(types(read)).toEqual(expected);
    expect(read.problems).toEqual([]);
  });

  test('values are texts, lists are flat, empty ones say nothing', () => {
    const [node] = markupOfThings({
      '@type': 'Thing',
      a: 1,
      b: true,
      c: ['x', ['y']],
      d: { '@value': 'z' },
      e: '',
      f: null,
      g: { '@list': [1, 2] },
      'schema:h': 'p',
      'og:i': 'q',
      [`${S}/j`]: 'r',
    }).nodes;
    expect(node?.properties).toEqual({
      a: ['1'],
      b: ['true'],
      c: ['x', 'y'],
      d: ['z'],
      g: ['1', '2'],
      h: ['p'],
      j: ['r'],
    });
  });

  test.each([
    ['by the context of schema.org', 'https://schema.org/'],
    ['by its own', { '@vocab': 'https://schema.org/', kind: '@type', type: '@type', id: '@id' }],
  ])('names that represent keywords, %s', (_case, context) => {
    const { nodes, problems, aliased } = block({
      '@context': context,
      type: 'Audiobook',
      id: '/1',
      name: 'A',
      author: { type: 'Person', name: 'Ada' },
      publisher: { id: '#org' },
    });
    expect(nodes.map((node) => [node.types, node.properties])).toEqual([
      [['Audiobook'], { name: ['A'], author: [{ node: 1 }], publisher: ['https://example.com/page#org'] }],
      [['Person'], { name: ['Ada'] }],
    ]);
    expect({ id: nodes[0]?.id, problems, aliased }).toEqual({ id: 'https://example.com/1', problems: [], aliased: 1 });
  });

  test.each([
    ['a vocabulary alone defines no aliases', { '@vocab': 'https://schema.org/' }, []],
    ['nor does another context', 'https://www.w3.org/ns/activitystreams', null],
  ])('%s', (_case, context, types) => {
    const { nodes, aliased } = block({ '@context': context, type: 'Person', name: 'Ada' });
    expect([nodes[0]?.types ?? null, aliased]).toEqual([types, 0]);
  });

  test('the keyword itself goes before its alias', () => {
    const { nodes } = block({ '@context': 'https://schema.org', '@type': 'Person', type: 'Place' });
    expect(nodes[0]?.types).toEqual(['Person']);
  });

  test('references by @id, before and behind, are resolved; unknown ones are addresses', () => {
    const { nodes } = markupOfThings({
      '@graph': [
        { '@type': 'Article', author: { '@id': '#me' }, publisher: { '@id': 'https://other.example/#org' } },
        { '@type': 'Person', '@id': '#me', name: 'Ada' },
      ],
    });
    expect(nodes[0]?.properties).toEqual({ author: [{ node: 1 }], publisher: ['https://other.example/#org'] });
    expect(nodes[1]).toMatchObject({ id: 'https://example.com/page#me', usedAs: ['author'], nested: false });
  });

  test('descriptions of one @id are one node, over blocks', () => {
    const { nodes, problems, conflicts } = markupOfThings(
      { '@type': 'Person', '@id': '#me', name: 'Ada' },
      { '@id': '#me', url: 'https://example.com/ada' },
      { '@type': 'Article', author: { '@id': '#me' } },
    );
    expect(nodes.map((node) => [node.types, node.properties])).toEqual([
      [['Person'], { name: ['Ada'], url: ['https://example.com/ada'] }],
      [['Article'], { author: [{ node: 0 }] }],
    ]);
    expect({ problems, conflicts }).toEqual({ problems: [], conflicts: [] });
  });

  test.each([
    ['a quote in a text', '{"@context":"https://schema.org",\n"@type":"Person",\n"name":"A "b""}', 'json', 4],
    [
      'a word far into it',
      `{"@context":"https://schema.org",\n"name":"${'x'.repeat(50)}",\n"a": nope,\n"b": "${'y'.repeat(50)}"}`,
      'json',
      4,
    ],
    ['a word at once', 'nope', 'json', 2],
    ['cut off', '{"@context":"https://schema.org",\n"@type":"Person"', 'json', 3],
    ['a comma too much', '{"@context":"https://schema.org","@type":"Person",}', 'json', 2],
    ['no type', '{"@context":"https://schema.org","name":"x"}', 'no-type', 2],
    ['no type in a graph', '{"@context":"https://schema.org","@graph":[{"name":"x"}]}', 'no-type', 2],
    ['an empty type', '{"@context":"https://schema.org","@type":"","name":"x"}', 'no-type', 2],
    ['a context that was meant', '{"@context":"https://shema.org","@type":"Person"}', 'no-context', 2],
    ['a context without its colon', '{"@context":"https//schema.org","@type":"Person"}', 'no-context', 2],
    ['no context', '{"@type":"Person","name":"x"}', 'no-context', 2],
  ])('%s is a problem', (_case, text, kind, line) => {
    expect(markupOf(`<title>x</title>\n${script(text)}`).problems).toMatchObject([{ kind, line }]);
  });

  test.each([
    ['an empty script', ' \n '],
    ['a comment around it', '<!-- {"@context":"https://schema.org","@type":"Person"} -->'],
    ['CDATA around it', '//<![CDATA[\n{"@context":"https://schema.org","@type":"Person"}\n//]]>'],
  ])('%s is none', (_case, text) => {
    expect(markupOf(script(text)).problems).toEqual([]);
  });

  test('a type without itemscope is a problem', () => {
    const type = 'itemtype="https://schema.org/Person"';
    expect(markupOf(`<div ${type}>`).problems).toMatchObject([{ kind: 'no-scope' }]);
    expect(markupOf(`<div itemscope ${type}>`).problems).toEqual([]);
    expect(markupOf('<div itemtype="https://example.com/Thing">').problems).toEqual([]);
  });

  test('lines of a page that ends them with CR LF', () => {
    expect(markupOf(`<title>x</title>\r\n${script('{\r\n"a": x\r\n}')}`).problems).toMatchObject([{ line: 3 }]);
  });

  test('the same broken text twice has two lines', () => {
    const { problems } = markupOf(`${script('{x}')}\n\n${script('{x}')}`);
    expect(problems.map(({ line }) => line)).toEqual([1, 3]);
  });

  test.each([
    ['http://schema.org', 1],
    ['https://schema.org', 0],
  ])('%s as context', (context, count) => {
    expect(block({ '@context': context, '@type': 'Person' }).httpContexts).toBe(count);
  });

  test('names that could harm are only names', () => {
    const read = markupOf(
      script('{"@context":"https://schema.org","@type":"Person","__proto__":"x","constructor":"y"}'),
    );
    expect(Object.keys(read.nodes[0]?.properties ?? {})).toEqual(['__proto__', 'constructor']);
  });
});

describe('Microdata', () => {
  const PERSON = 'itemscope itemtype="http://schema.org/Person"';
  test.each([
    ['text', `<p ${PERSON}><b itemprop="name"> Ada\n <i>L.</i></b></p>`, { name: ['Ada L.'] }],
    ['an address', `<p ${PERSON}><a itemprop="url" href="/ada">me</a></p>`, { url: ['https://example.com/ada'] }],
    ['a picture', `<p ${PERSON}><img itemprop="image" src="a.jpg"></p>`, { image: ['https://example.com/a.jpg'] }],
    [
      'a time',
      `<p ${PERSON}><time itemprop="birthDate" datetime="1815-12-10">long ago</time></p>`,
      { birthDate: ['1815-12-10'] },
    ],
    ['content', `<p ${PERSON}><meta itemprop="name" content="Ada"></p>`, { name: ['Ada'] }],
    ['two names', `<p ${PERSON}><b itemprop="name givenName">Ada</b></p>`, { name: ['Ada'], givenName: ['Ada'] }],
    ['a reference', `<p ${PERSON} itemref="x"></p><div id="x"><b itemprop="name">Ada</b></div>`, { name: ['Ada'] }],
    [
      'a reference before',
      `<div id="x"><b itemprop="name">Ada</b></div><p ${PERSON} itemref="x"></p>`,
      { name: ['Ada'] },
    ],
    [
      'an item of another vocabulary keeps its own',
      `<div ${PERSON}><p itemscope itemtype="http://data-vocabulary.org/X"><b itemprop="name">X</b></p></div>`,
      {},
    ],
    ['a name outside of any item', `<b itemprop="name">Ada</b><p ${PERSON}></p>`, {}],
  ])('%s', (_case, html, expected) => {
    const { nodes } = markupOf(html);
    expect(nodes.map((node) => node.properties)).toEqual([expected]);
    expect(types({ nodes } as StructuredDataFact)).toEqual(['Person']);
  });

  test('items inside items', () => {
    const { nodes } = markupOf(
      `<div itemscope itemtype="https://schema.org/Event"><p itemprop="location" itemscope itemtype="https://schema.org/Place"><b itemprop="name">Hall</b></p></div>`,
    );
    expect(nodes).toMatchObject([
      { types: ['Event'], properties: { location: [{ node: 1 }] }, nested: false },
      { types: ['Place'], properties: { name: ['Hall'] }, nested: true, usedAs: ['location'] },
    ]);
  });
});

test.each([
  [
    'vocab',
    '<div vocab="https://schema.org/" typeof="Person"><b property="name">Ada</b></div>',
    ['Person'],
    { name: ['Ada'] },
  ],
  ['prefix', '<div typeof="schema:Person"><b property="schema:name">Ada</b></div>', ['Person'], { name: ['Ada'] }],
  [
    'vocab on an ancestor',
    '<body vocab="http://schema.org"><div typeof="Person"><a property="url" href="/a">x</a></div></body>',
    ['Person'],
    { url: ['https://example.com/a'] },
  ],
])('RDFa: %s', (_case, html, type, properties) => {
  expect(markupOf(html).nodes).toMatchObject([{ types: type, properties, format: 'rdfa' }]);
});

test('Open Graph and other vocabularies are not structured data of schema.org', () => {
  expect(
    markupOf(
      '<meta property="og:title" content="x"><div vocab="http://xmlns.com/foaf/0.1/" typeof="Person"><b property="name">A</b></div>',
    ).nodes,
  ).toEqual([]);
});

describe('conflicts', () => {
  const offer = (price: string, more: object = {}) => ({
    '@type': 'Product',
    name: 'Lamp',
    ...more,
    offers: { '@type': 'Offer', price },
  });
  test.each([
    ['two prices of one product', [offer('20'), offer('25')], ['price']],
    ['the same price written otherwise', [offer('20'), offer('20.00')], []],
    ['variants by number', [offer('20', { sku: 'a' }), offer('25', { sku: 'b' })], []],
    ['other names', [offer('20'), { ...offer('25'), name: 'Chair' }], []],
    [
      'another kind of the same name',
      [offer('20'), { '@type': 'Event', name: 'Lamp', offers: { '@type': 'Offer', price: '25' } }],
      [],
    ],
    [
      'one @id with two names',
      [
        { '@id': '#a', '@type': 'Person', name: 'Ada' },
        { '@id': '#a', '@type': 'Person', name: 'Bob' },
      ],
      ['name'],
    ],
    [
      'one @id with names of another case',
      [
        { '@id': '#a', '@type': 'Person', name: 'Ada' },
        { '@id': '#a', '@type': 'Person', name: 'ADA!' },
      ],
      [],
    ],
    [
      'dates a day apart',
      [
        { '@id': '#a', '@type': 'Article', datePublished: '2026-01-01T23:30:00Z' },
        { '@id': '#a', '@type': 'Article', datePublished: '2026-01-02' },
      ],
      [],
    ],
    [
      'dates a week apart',
      [
        { '@id': '#a', '@type': 'Article', datePublished: '2026-01-01' },
        { '@id': '#a', '@type': 'Article', datePublished: '2026-01-08' },
      ],
      ['datePublished'],
    ],
  ])('%s', (_case, things, expected) => {
    expect(markupOfThings(...things).conflicts.map(({ property }) => property)).toEqual(expected);
  });
});

describe('bounds', () => {
  const LIMIT = 100_000;
  const deep = (levels: number) => `${'{"@type":"Thing","a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  test.each([
    ['201 nodes', block(Array.from({ length: 201 }, () => ({ '@context': S, '@type': 'Thing' }))), true],
    ['200 nodes', block(Array.from({ length: 200 }, () => ({ '@context': S, '@type': 'Thing' }))), false],
    [
      '61 properties',
      block({
        '@context': S,
        '@type': 'Thing',
        ...Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`p${at}`, 'x'])),
      }),
      true,
    ],
    ['31 values', block({ '@context': S, '@type': 'Thing', a: Array.from({ length: 31 }, String) }), true],
    ['30 values', block({ '@context': S, '@type': 'Thing', a: Array.from({ length: 30 }, String) }), false],
    ['10,000 levels', markupOf(script(deep(10_000))), false],
    [
      '10,000 levels of schema.org',
      markupOf(script(`{"@context":"https://schema.org","@type":"Thing","a":${deep(10_000)}}`)),
      true,
    ],
    [
      '10,000 lists in lists',
      markupOf(
        script(`{"@context":"https://schema.org","@type":"Thing","a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`),
      ),
      true,
    ],
    ['5,000 scripts', markupOf(script('{"@context":"https://schema.org","@type":"Thing"}').repeat(5_000)), true],
    ['nested items', markupOf('<div itemscope itemprop="a" itemtype="https://schema.org/Thing">'.repeat(400)), true],
    ['a long text', block({ '@context': S, '@type': 'Thing', name: 'x'.repeat(900_000) }), false],
    [
      'many long texts',
      block(
        Array.from({ length: 150 }, () => ({
          '@context': S,
          '@type': 'Thing',
          ...Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`p${at}`, 'x'.repeat(2_000)])),
        })),
      ),
      true,
    ],
  ])('%s', (_case, read, capped) => {
    expect(read.capped).toBe(capped);
    expect(JSON.stringify(read).length).toBeLessThan(LIMIT);
  });

  test.each([
    [
      'JSON-LD',
      `${script(JSON.stringify(Array.from({ length: 199 }, () => ({ '@type': `${S}/A` }))))}${script(`{"@context":"${S}","@type":"Product","offers":{"@type":"Offer"}}`)}`,
    ],
    [
      'Microdata',
      `${'<p itemscope itemtype="https://schema.org/A"></p>'.repeat(199)}<div itemscope itemtype="https://schema.org/Product"><p itemprop="offers" itemscope itemtype="https://schema.org/Offer"></p></div>`,
    ],
  ])('%s: a thing whose inside found no room is not whole', (_case, html) => {
    expect(markupOf(html).nodes.slice(-2)).toMatchObject([
      { types: ['A'], whole: true },
      { types: ['Product'], whole: false },
    ]);
  });

  test('the full length of a text that was cut is kept', () => {
    expect(
      markupOfThings({ '@type': 'Dataset', description: 'x'.repeat(6_000), name: 'y'.repeat(300) }).nodes[0]?.longTexts,
    ).toEqual({ description: 6_000 });
  });

  test('any JSON and any HTML is read', () => {
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        fc.string(),
        fc.integer(),
        fc.constant(null),
        fc.array(tie('any'), { maxLength: 4 }),
        tie('object'),
      ),
      object: fc.dictionary(
        fc.constantFrom(
          '@context',
          '@type',
          '@id',
          '@graph',
          '@value',
          '@list',
          'name',
          'offers',
          'price',
          'schema:x',
          '__proto__',
        ),
        tie('any'),
        { maxKeys: 6 },
      ),
    })).object;
    fc.assert(
      fc.property(value, fc.string(), (thing, text) => {
        const html = `${script(JSON.stringify({ '@context': S, ...(thing as object) }).replaceAll('<', '\\u003c'))}<div itemscope itemtype="https://schema.org/Product" itemref="${text.replaceAll('"', '')}"><b itemprop="name">${text}</b></div>${script(text)}`;
        const read = markupOf(html);
        expect(structuredClone(read)).toEqual(read);
        for (const node of read.nodes)
          for (const one of Object.values(node.properties).flat())
            if (typeof one !== 'string') expect(read.nodes[one.node]).toBeDefined();
      }),
      { numRuns: 200 },
    );
  });
});
