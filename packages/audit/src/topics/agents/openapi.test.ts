import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuTime } from '../../../../../test/cpu-time.ts';
import { readApi } from './openapi.ts';

const URL_READ = 'https://example.com/docs/openapi.json';

const INFO = { title: 'Letters', version: '1' };

const read = (change: object) =>
  readApi(JSON.stringify({ openapi: '3.1.0', info: INFO, paths: {}, ...change }), URL_READ);

const JSON_BODY = { content: { 'application/json': { schema: { type: 'object' } } } };

const WHOLE = {
  operationId: 'list',
  description: 'Lists.',
  responses: { 200: JSON_BODY, default: JSON_BODY },
};

const gapsOf = (operation: object, more: object = {}) =>
  read({ paths: { '/x': { get: operation } }, ...more }).gaps[0]?.gaps ?? [];

test.each<[string, string, string | null]>([
  ['JSON', JSON.stringify({ openapi: '3.0.3' }), '3.0.3'],
  ['with a byte order mark', `\u{feff}${JSON.stringify({ openapi: '3.0.3' })}`, '3.0.3'],
  ['YAML', 'openapi: 3.1.0\ninfo:\n  title: x\n', '3.1.0'],
  ['YAML with a number', 'openapi: 3.1', '3.1'],
  ['Swagger', JSON.stringify({ swagger: '2.0' }), '2.0'],
  ['other JSON', JSON.stringify({ name: 'x' }), null],
  ['a version that is none', JSON.stringify({ openapi: 'latest' }), null],
  ['a list', '[]', null],
  ['text', 'Nothing of the kind', null],
  ['nothing', '', null],
])('the version of %s', (_case, text, version) => {
  expect(readApi(text, URL_READ).version).toBe(version);
});

test.each<[string, object, readonly string[]]>([
  ['nothing wrong', {}, []],
  ['no title', { info: { version: '1' } }, ['info.title is missing']],
  ['no info', { info: undefined }, ['info.title is missing', 'info.version is missing']],
  ['no paths', { paths: undefined }, ['paths is missing']],
  ['3.1 with components alone', { paths: undefined, components: {} }, []],
  ['3.0 with components alone', { openapi: '3.0.0', paths: undefined, components: {} }, ['paths is missing']],
  ['a path without slash', { paths: { x: {} } }, ['the path “x” does not begin with a slash']],
  ['an extension among paths', { paths: { 'x-y': {} } }, []],
  [
    'a reference to nowhere',
    { components: { schemas: { A: { $ref: '#/components/schemas/B' } } } },
    ['#/components/schemas/B leads nowhere'],
  ],
  ['a reference that is there', { components: { schemas: { A: { $ref: '#/components/schemas/B' }, B: {} } } }, []],
  ['an escaped reference', { components: { schemas: { A: { $ref: '#/components/schemas/B~1C' }, 'B/C': {} } } }, []],
  ['a reference in an example', { components: { schemas: { A: { example: { $ref: '#/nowhere' } } } } }, []],
])('problems: %s', (_case, change, problems) => {
  expect(read(change).problems).toEqual(problems);
});

test.each<[string, object, readonly string[]]>([
  ['none', {}, ['https://example.com/']],
  ['relative', { servers: [{ url: '../api' }] }, ['https://example.com/api']],
  [
    'with variables',
    { servers: [{ url: 'https://{h}.example.com/', variables: { h: { default: 'a' } } }] },
    ['https://a.example.com/'],
  ],
  ['with a variable that has no default', { servers: [{ url: 'https://x.example.com/{h}' }] }, []],
  ['no web address', { servers: [{ url: 'ftp://x.example/' }] }, []],
  [
    'Swagger',
    { openapi: undefined, swagger: '2.0', host: 'api.example.com', basePath: '/v1' },
    ['https://api.example.com/v1'],
  ],
])('servers: %s', (_case, change, servers) => {
  expect(read(change).servers).toEqual(servers);
});

describe('gaps', () => {
  const REF = { $ref: '#/components/responses/E' };
  const ERRORS = { components: { responses: { E: JSON_BODY } } };
  test.each<[string, object, readonly string[], object?]>([
    ['none', WHOLE, []],
    ['a summary for a description', { ...WHOLE, description: undefined, summary: 'x' }, []],
    ['an answer without body', { ...WHOLE, responses: { 204: {}, 404: JSON_BODY } }, []],
    ['a redirect', { ...WHOLE, responses: { 302: {}, 404: JSON_BODY } }, []],
    ['an image', { ...WHOLE, responses: { 200: { content: { 'image/png': {} } }, 404: JSON_BODY } }, []],
    ['a referenced error', { ...WHOLE, responses: { 200: JSON_BODY, '4XX': REF } }, [], ERRORS],
    [
      'Swagger 2 shapes',
      {
        ...WHOLE,
        parameters: [{ name: 'q', in: 'query', type: 'string' }],
        responses: { 200: { schema: {} }, 400: { schema: {} } },
      },
      [],
    ],
    ['no operationId', { ...WHOLE, operationId: undefined }, ['operationId']],
    ['no description', { ...WHOLE, description: ' ' }, ['description']],
    ['an untyped parameter', { ...WHOLE, parameters: [{ name: 'q', in: 'query' }] }, ['parameters']],
    ['an untyped body', { ...WHOLE, requestBody: { content: { 'application/json': {} } } }, ['parameters']],
    ['an untyped answer', { ...WHOLE, responses: { 200: { description: 'x' }, 404: JSON_BODY } }, ['responses']],
    ['no errors', { ...WHOLE, responses: { 200: JSON_BODY } }, ['errors']],
    ['an error without schema', { ...WHOLE, responses: { 200: JSON_BODY, 404: { description: 'x' } } }, ['errors']],
    ['a reference to nowhere', { ...WHOLE, responses: { 200: JSON_BODY, 404: REF } }, ['errors']],
  ])('%s', (_case, operation, gaps, more) => {
    expect(gapsOf(operation, more)).toEqual(gaps);
  });
  test('an operationId twice', () => {
    const { gaps, incomplete } = read({ paths: { '/x': { get: WHOLE, put: WHOLE } } });
    expect(incomplete).toBe(2);
    expect(gaps[0]).toEqual({ operation: 'GET /x', gaps: ['operationId'] });
  });
  test('texts of the site are cut: a title at 100 characters, an operation at 120', () => {
    const seen = read({ info: { title: 'a'.repeat(200) }, paths: { [`/${'a'.repeat(200)}`]: { get: {} } } });
    expect([seen.title?.length, seen.gaps[0]?.operation.length]).toEqual([100, 120]);
  });
  test('at most 30 are reported, and all are counted', () => {
    const paths = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`/${i}`, { get: {} }]));
    expect(read({ paths })).toMatchObject({ operations: 40, incomplete: 40, gaps: { length: 30 } });
  });
});

test.each<[readonly string[], string]>([
  [['/api/a', '/api/b/c'], '/api'],
  [['/a', '/b'], ''],
  [['/api/v1/a'], '/api/v1'],
  [['/{tenant}/a', '/{tenant}/b'], ''],
  [[], ''],
])('the folder of %j', (paths, folder) => {
  expect(read({ paths: Object.fromEntries(paths.map((path) => [path, { get: {} }])) }).folder).toBe(folder);
});

test.each<[string, object, object | null]>([
  [
    'a number',
    { parameters: [{ name: 'n', in: 'query', schema: { type: 'integer' } }] },
    { path: '/x', parameter: 'n' },
  ],
  ['a choice', { parameters: [{ name: 'n', in: 'query', schema: { enum: ['a'] } }] }, { path: '/x', parameter: 'n' }],
  ['a text', { parameters: [{ name: 'n', in: 'query', schema: { type: 'string' } }] }, null],
  ['in a header', { parameters: [{ name: 'n', in: 'header', schema: { type: 'integer' } }] }, null],
  [
    'another is required',
    {
      parameters: [
        { name: 'n', in: 'query', schema: { type: 'integer' } },
        { name: 'q', in: 'query', required: true },
      ],
    },
    null,
  ],
  [
    'behind a key',
    { security: [{ key: [] }], parameters: [{ name: 'n', in: 'query', schema: { type: 'integer' } }] },
    null,
  ],
])('a query that can be wrong: %s', (_case, operation, expected) => {
  expect(read({ paths: { '/x': { get: operation } } }).typedQuery).toEqual(expected);
  expect(read({ paths: { '/x/{id}': { get: operation } } }).typedQuery).toBeNull();
  expect(read({ paths: { '/x': { post: operation } } }).typedQuery).toBeNull();
});

test('hostile documents end, and soon', () => {
  const started = cpuTime();
  const loop = { components: { schemas: { A: { $ref: '#/components/schemas/A' } } } };
  expect(read(loop).problems).toEqual([]);
  expect(gapsOf({ ...WHOLE, responses: { 200: { $ref: '#/components/schemas/A' } } }, loop)).toContain('responses');
  readApi(`{"openapi":"3.1.0","paths":${'{"/x":'.repeat(5_000)}1${'}'.repeat(5_001)}`, URL_READ);
  readApi(`openapi: 3.1.0\n${'a: {'.repeat(5_000)}`, URL_READ);
  read({ paths: Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`/${i}`, { get: WHOLE }])) });
  expect(cpuTime() - started).toBeLessThan(5_000);
  fc.assert(fc.property(fc.jsonValue(), (value) => void read({ paths: value, info: value, servers: value })));
  fc.assert(
    fc.property(
      fc.jsonValue(),
      (value) => void read({ paths: { '/x': { get: { responses: value, parameters: value, requestBody: value } } } }),
    ),
  );
});
