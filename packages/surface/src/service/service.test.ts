import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { plainErrors, SURFACE_FAILURES } from '../http/errors.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { DocumentInfo } from '../operation/openapi-document.ts';
import { operation } from '../operation/operation.ts';
import { type Service, type ServiceOptions, service } from './service.ts';

const DOCUMENT: DocumentInfo = {
  title: 'Notes',
  version: '0.1.0',
  description: 'Keeps notes.',
  contact: { name: 'Notes' },
  license: { name: 'MIT', identifier: 'MIT' },
  servers: [{ url: '/' }],
  tags: [{ name: 'notes', description: 'Notes.' }],
};

const Note = z
  .strictObject({
    title: z.string().max(40),
    mode: z.enum(['reuse', 'refresh']).default('reuse'),
    nested: z.strictObject({ depth: z.int().min(0) }).optional(),
    extra: z.unknown().optional(),
  })
  .meta({ id: 'Note' });

class StoreUnavailable extends Error {}

const create = operation({
  id: 'createNote',
  method: 'post',
  path: '/api/notes',
  summary: 'Create a note.',
  description: 'Creates a note.',
  tags: ['notes'],
  body: Note,
  bodyLimitBytes: 100,
  replies: {
    202: { means: 'Created.', schema: z.strictObject({ title: z.string(), mode: z.string() }).meta({ id: 'Created' }) },
    400: { means: 'No JSON.' },
    413: { means: 'Too large.' },
    422: { means: 'Not a note.' },
    429: { means: 'Too many.' },
  },
  handle({ body, reply, fail }) {
    if (body.title === 'boom') throw new Error('secret: db password');
    if (body.title === 'away') throw new StoreUnavailable();
    if (body.title === 'many') {
      return fail({ status: 429, code: 'too_many', message: 'Too many notes.' }, { 'retry-after': '7' });
    }
    return reply(202, { title: body.title, mode: body.mode });
  },
});

const get = operation({
  id: 'getNote',
  method: 'get',
  path: '/api/notes/{noteId}',
  summary: 'Get a note.',
  description: 'Gets a note.',
  tags: ['notes'],
  params: z.object({ noteId: z.string().regex(/^n_[a-z]+$/) }),
  query: z.object({ limit: z.coerce.number().int().min(1).max(50).default(10) }),
  conditional: true,
  replies: {
    200: { means: 'The note.', schema: z.object({ id: z.string(), limit: z.number() }).meta({ id: 'Stored' }) },
    304: { means: 'Not changed.' },
    400: { means: 'Query.' },
    404: { means: 'None.' },
  },
  async handle({ params, query, reply, fail }) {
    if (params.noteId === 'n_away') throw new StoreUnavailable();
    if (params.noteId === 'n_boom') throw new Error('secret');
    if (params.noteId === 'n_none') return fail({ status: 404, code: 'no_note', message: 'No such note.' });
    return reply(200, { id: params.noteId, limit: query.limit });
  },
});

const remove = operation({
  id: 'removeNote',
  method: 'delete',
  path: '/api/notes/{noteId}',
  summary: 'Remove a note.',
  description: 'Removes a note.',
  tags: ['notes'],
  params: z.object({ noteId: z.string() }),
  replies: { 204: { means: 'Removed.' }, 404: { means: 'None.' } },
  handle: ({ headers }) => new Response(null, { status: 204, headers }),
});

const onError = vi.fn();

const notes = (options: Partial<ServiceOptions> = {}): Service =>
  service({
    operations: [create, get, remove],
    document: DOCUMENT,
    errors: plainErrors,
    publicUrl: 'https://notes.test',
    onError,
    statusOf: (error, { operationId }) =>
      error instanceof StoreUnavailable ? { status: operationId === 'createNote' ? 500 : 503, retryAfterS: 4.2 } : null,
    pages(app) {
      app.use('/page/*', async (_c, next) => next());
      app.get('/page/about', () => new Response('About'));
      app.get('/page/moved', () => new Response(null, { status: 301, headers: { location: '/page/about' } }));
      app.get('/page/boom', () => {
        throw new Error('secret');
      });
    },
    ...options,
  });

const { app, openapi } = notes();

const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  app.request('/api/notes', { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

const errorOf = async (response: Response): Promise<string> => {
  const body: unknown = await response.json();
  expect(body).toEqual({ error: expect.any(String) });
  return (body as { error: string }).error;
};

describe('a body', () => {
  test.each<[string, string, number]>([
    ['the smallest', '{"title":"a"}', 202],
    ['a byte order mark', '\uFEFF{"title":"a"}', 202],
    ['exactly the limit', `{"title":"a"${' '.repeat(87)}}`, 202],
    ['one byte more', `{"title":"a"${' '.repeat(88)}}`, 413],
    ['too large takes precedence over malformed', 'x'.repeat(101), 413],
    ['empty', '', 400],
    ['malformed', '{"title":', 400],
    ['two values', '{} {}', 400],
    ['not an object', '[]', 422],
    ['null', 'null', 422],
    ['a field is missing', '{}', 422],
    ['an unknown field', '{"title":"a","x":1}', 422],
    ['__proto__ is an unknown field', '{"title":"a","__proto__":{"mode":"refresh"}}', 422],
    ['nesting to the limit', `{"title":"a","extra":${'['.repeat(39)}${']'.repeat(39)}}`, 202],
    ['wrong nesting', `${'['.repeat(100)}`, 400],
  ])('%s', async (_case, body, status) => {
    // Once with a declared length, once counted while it arrives.
    const length = String(new TextEncoder().encode(body).byteLength);
    const declared = await post(body, { 'content-length': length });
    const counted = await post(body);
    expect([declared.status, counted.status]).toEqual([status, status]);
    expect(await counted.text()).toBe(await declared.clone().text());
    if (status >= 400) await errorOf(declared);
  });

  test('deep nesting within 8 KB is refused or read, without a crash', async () => {
    const roomy = notes({ operations: [{ ...create, answer: deep.answer }] });
    for (const body of [
      '['.repeat(8_192),
      `{"extra":${'['.repeat(4_000)}${']'.repeat(4_000)}}`,
      '{"extra":'.repeat(900),
    ]) {
      const response = await roomy.app.request('/api/notes', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
      expect(response.status).toBe(body.endsWith(']}') ? 202 : 400);
    }
  });

  test.each<[string | null, number]>([
    ['application/json', 202],
    ['application/json; charset=utf-8', 202],
    ['Application/JSON;charset="utf-8"', 202],
    ['application/json ;x=y', 202],
    ['application/problem+json', 400],
    ['application/jsonp', 400],
    ['text/plain', 400],
    ['application/x-www-form-urlencoded', 400],
    ['', 400],
    [null, 400],
  ])('content type %j', async (contentType, status) => {
    const body = new TextEncoder().encode('{"title":"a"}');
    const headers: Record<string, string> = contentType === null ? {} : { 'content-type': contentType };
    const response = await app.request('/api/notes', { method: 'POST', body, headers });
    expect(response.status).toBe(status);
  });

  test('broken UTF-8 is malformed', async () => {
    expect((await post(new Uint8Array([0x22, 0xff, 0x22]))).status).toBe(400);
  });

  test('a wrong declared length does not raise the limit', async () => {
    expect((await post(`{"title":"a"${' '.repeat(200)}}`, { 'content-length': '5' })).status).toBe(413);
  });

  test.each<[string, string]>([
    ['{}', 'The request body is not valid: "title" is missing.'],
    ['{"title":3}', 'The request body is not valid: "title" must be a string.'],
    ['{"title":"a","mode":"x"}', 'The request body is not valid: "mode" must be one of "reuse", "refresh".'],
    ['{"title":"a","nested":{}}', 'The request body is not valid: "nested.depth" is missing.'],
    ['{"title":"a","nested":{"depth":-1}}', 'The request body is not valid: "nested.depth" must be 0 or more.'],
    ['{"title":"a","x":1}', 'The request body is not valid: leave out "x".'],
    ['{"title":"a","\\u001b[31m\\n":1}', 'The request body is not valid: leave out "\\u001b[31m\\n".'],
    [
      '{"title":"a","https://hooks.example/secret":1}',
      'The request body is not valid: leave out a name that looks like an address.',
    ],
    ['[]', 'The request body is not valid: it must be an object.'],
  ])('%s: %s', async (body, message) => {
    expect(await errorOf(await post(body))).toBe(message);
  });

  test('the message repeats only a limited part of the input', async () => {
    const roomy = notes({ operations: [{ ...create, answer: strict.answer }] });
    const keys = Object.fromEntries(
      Array.from({ length: 300 }, (_, i) => [`${i}${'k'.repeat(i === 0 ? 2_000 : 3)}`, i]),
    );
    const response = await roomy.app.request('/api/notes', {
      method: 'POST',
      body: JSON.stringify(keys),
      headers: { 'content-type': 'application/json' },
    });
    const message = await errorOf(response);
    expect(message).toMatch(/ and 297 more\.$/);
    expect(message.length).toBeLessThan(600);
  });
});

const replies = { 202: { means: '.' }, 400: { means: '.' }, 413: { means: '.' }, 422: { means: '.' } };
const deep = operation({
  ...{ id: 'deep', method: 'post', path: '/', summary: '', description: '', tags: [] },
  body: z.object({ extra: z.unknown() }),
  replies,
  handle: () => new Response(null, { status: 202 }),
});
const strict = operation({
  ...{ id: 'strict', method: 'post', path: '/', summary: '', description: '', tags: [] },
  body: z.strictObject({ url: z.string() }),
  replies,
  handle: () => new Response(null, { status: 202 }),
});

describe('parameters', () => {
  test.each<[string, number]>([
    ['/api/notes/n_abc', 200],
    ['/api/notes/n_ABC', 404],
    ['/api/notes/x', 404],
    ['/api/notes/n_a%2Fb', 404],
    ['/api/notes/%E0%A4%A', 404],
    ['/api/notes/', 404],
    ['/api/notes/n_abc/', 404],
    ['/api/notes/n_abc?limit=1', 200],
    ['/api/notes/n_abc?limit=50', 200],
    ['/api/notes/n_abc?limit=0', 400],
    ['/api/notes/n_abc?limit=51', 400],
    ['/api/notes/n_abc?limit=1e9', 400],
    ['/api/notes/n_abc?limit=1&limit=2', 400],
    ['/api/notes/n_abc?other=1', 200],
    ['/api/notes/n_abc?__proto__=1', 200],
  ])('%s is %i', async (path, status) => {
    const response = await app.request(path);
    expect(response.status).toBe(status);
    if (status >= 400) await errorOf(response);
  });

  test('a query value is converted, and named when it is invalid', async () => {
    expect(await (await app.request('/api/notes/n_abc?limit=7')).json()).toEqual({ id: 'n_abc', limit: 7 });
    expect(await errorOf(await app.request('/api/notes/n_abc?limit=99'))).toMatch(
      /^The query is not valid: "limit" must be 50 or less\.$/,
    );
  });
});

describe('paths and methods', () => {
  test.each<[string, string, number, string | null]>([
    ['GET', '/nowhere', 404, null],
    ['OPTIONS', '/nowhere', 404, null],
    ['GET', '/api/notes', 405, 'POST, OPTIONS'],
    ['HEAD', '/api/notes', 405, 'POST, OPTIONS'],
    ['PUT', '/api/notes', 405, 'POST, OPTIONS'],
    ['OPTIONS', '/api/notes', 204, 'POST, OPTIONS'],
    ['POST', '/api/notes/n_abc', 405, 'DELETE, GET, HEAD, OPTIONS'],
    ['OPTIONS', '/api/notes/n_abc', 204, 'DELETE, GET, HEAD, OPTIONS'],
    ['HEAD', '/api/notes/n_abc', 200, null],
    ['HEAD', '/api/notes/n_none', 404, null],
    ['DELETE', '/api/notes/n_abc', 204, null],
    ['GET', '/api/notes/n_none', 404, null],
    ['POST', '/openapi.json', 405, 'GET, HEAD, OPTIONS'],
    ['BREW', '/openapi.json', 405, 'GET, HEAD, OPTIONS'],
    ['GET', '/page/about', 200, null],
    ['POST', '/page/about', 405, 'GET, HEAD, OPTIONS'],
    ['GET', '/page/none', 404, null],
  ])('%s %s is %i, Allow %j', async (method, path, status, allow) => {
    const response = await app.request(path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([status, allow]);
    if (status >= 400 && method !== 'HEAD') await errorOf(response);
  });

  test('a bare redirect has the security headers', async () => {
    const { status, headers } = await notes().fetch(new Request('https://notes.test/page/moved'));
    expect([status, headers.get('location')]).toEqual([301, '/page/about']);
    for (const [name, value] of Object.entries(securityHeaders({ kind: 'json', publicUrl: 'https://notes.test' })))
      expect([name, headers.get(name)]).toEqual([name, value]);
  });

  test('HEAD has the headers of GET and no body', async () => {
    const [get, head] = await Promise.all([
      app.request('/openapi.json'),
      app.request('/openapi.json', { method: 'HEAD' }),
    ]);
    expect(await head.text()).toBe('');
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
  });
});

describe('CORS', () => {
  const cors = (response: Response) => response.headers.get('access-control-allow-origin');

  test.each<[string, string, Record<string, string>, string | null]>([
    ['GET', '/api/notes/n_abc', {}, '*'],
    ['GET', '/api/notes/n_none', {}, '*'],
    ['GET', '/api/notes/n_away', {}, '*'],
    ['GET', '/api/notes/x', {}, '*'],
    ['GET', '/openapi.json', {}, '*'],
    ['POST', '/api/notes', {}, null],
    ['DELETE', '/api/notes/n_abc', {}, null],
    ['GET', '/page/about', {}, null],
    ['OPTIONS', '/api/notes/n_abc', {}, '*'],
    ['OPTIONS', '/api/notes/n_abc', { 'access-control-request-method': 'GET' }, '*'],
    ['OPTIONS', '/api/notes/n_abc', { 'access-control-request-method': 'DELETE' }, null],
    ['OPTIONS', '/api/notes', { 'access-control-request-method': 'POST' }, null],
    ['OPTIONS', '/api/notes', {}, null],
    ['OPTIONS', '/page/about', { 'access-control-request-method': 'GET' }, null],
    ['OPTIONS', '/openapi.json', { 'access-control-request-method': 'GET' }, '*'],
  ])('%s %s %j is readable by %j', async (method, path, headers, expected) => {
    expect(cors(await app.request(path, { method, headers: { origin: 'https://other.test', ...headers } }))).toBe(
      expected,
    );
  });

  test('answers a preflight of a GET', async () => {
    const response = await app.request('/api/notes/n_abc', {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'GET', 'access-control-request-headers': 'if-none-match' },
    });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'If-None-Match',
      'access-control-max-age': '86400',
    });
  });

  test('scripts may read the exposed headers', async () => {
    const exposed = (await app.request('/api/notes/n_abc')).headers.get('access-control-expose-headers');
    expect(exposed).toBe('ETag, Retry-After, RateLimit, RateLimit-Policy, Link');
  });
});

describe('failures', () => {
  test.each<[string, () => Response | Promise<Response>, number, string | null, string]>([
    ['a defect', () => post('{"title":"boom"}'), 500, null, SURFACE_FAILURES.internal.message],
    [
      'a defect in an asynchronous handler',
      () => app.request('/api/notes/n_boom'),
      500,
      null,
      SURFACE_FAILURES.internal.message,
    ],
    ['a defect in a page', () => app.request('/page/boom'), 500, null, SURFACE_FAILURES.internal.message],
    [
      'the store is unreachable while creating',
      () => post('{"title":"away"}'),
      500,
      '5',
      SURFACE_FAILURES.internal.message,
    ],
    [
      'the store is unreachable while reading',
      () => app.request('/api/notes/n_away'),
      503,
      '5',
      SURFACE_FAILURES.unavailable.message,
    ],
    ['refused by the handler', () => post('{"title":"many"}'), 429, '7', 'Too many notes.'],
  ])('%s', async (_case, ask, status, retryAfter, message) => {
    const response = await ask();
    expect(response.status).toBe(status);
    expect(response.headers.get('retry-after')).toBe(retryAfter);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await errorOf(response)).toBe(message);
  });

  test('only defects are reported, with the operation', async () => {
    onError.mockClear();
    await post('{"title":"boom"}');
    await post('{"title":"away"}');
    await app.request('/page/boom');
    expect(onError.mock.calls.map(([error, where]) => [String(error), where])).toEqual([
      ['Error: secret: db password', { operationId: 'createNote', method: 'POST', path: '/api/notes' }],
      ['Error: secret', { operationId: null, method: 'GET', path: '/page/boom' }],
    ]);
  });

  test('uses another error writer: problem details', async () => {
    const problems = notes({
      errors: {
        contentType: 'application/problem+json',
        schema: z
          .object({ code: z.string(), message: z.string(), field: z.string().optional() })
          .meta({ id: 'Problem' }),
        body: ({ code, message, field }) => ({ code: field === undefined ? code : `invalid_${field}`, message }),
      },
    });
    const [missing, query] = await Promise.all([
      problems.app.request('/nowhere'),
      problems.app.request('/api/notes/n_abc?limit=0'),
    ]);
    expect(missing.headers.get('content-type')).toBe('application/problem+json');
    expect(await missing.json()).toEqual({ code: 'not_found', message: SURFACE_FAILURES.notFound.message });
    expect(await query.json()).toMatchObject({ code: 'invalid_limit' });
  });

  test('sends a page for failures outside of operations', async () => {
    const { app } = notes({
      failurePage: ({ status, message }, c) =>
        c.req.header('accept') === 'text/html'
          ? new Response(`<h1>${status}</h1>${message}`, { headers: { 'content-type': 'text/html' } })
          : null,
    });
    const html = { headers: { accept: 'text/html' } };
    const page = await app.request('/nowhere', html);
    expect([page.status, page.headers.get('content-type'), page.headers.get('cache-control')]).toEqual([
      404,
      'text/html',
      'no-store',
    ]);
    expect(await page.text()).toMatch(/^<h1>404/);
    const wrongMethod = await app.request('/page/about', { method: 'POST', ...html });
    expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect((await app.request('/page/boom', html)).headers.get('content-type')).toBe('text/html');
    await errorOf(await app.request('/nowhere'));
    await errorOf(await app.request('/api/notes/n_none', html));
  });
});

describe('a conditional operation', () => {
  test('sends a tag and answers 304 for it', async () => {
    const first = await app.request('/api/notes/n_abc');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await app.request('/api/notes/n_abc', { headers: { 'if-none-match': `W/"x", W/${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('etag')).toBe(etag);
    expect(again.headers.get('access-control-allow-origin')).toBe('*');
    expect((await app.request('/api/notes/n_abc?limit=3', { headers: { 'if-none-match': etag } })).status).toBe(200);
    expect((await app.request('/api/notes/n_none', { headers: { 'if-none-match': '*' } })).status).toBe(404);
  });
});

describe('the description', () => {
  test('is served as JSON with a tag', async () => {
    const response = await app.request('/openapi.json');
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(openapi())));
    expect(response.headers.get('content-type')).toBe('application/json');
    const etag = response.headers.get('etag') ?? '';
    expect((await app.request('/openapi.json', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('an operation must declare the statuses of the surface', () => {
    const spec = { id: 'x', method: 'post', path: '/x', summary: 's', description: 'd', tags: [] } as const;
    const handle = () => new Response();
    const declared = { 400: { means: '.' }, 413: { means: '.' } };
    expect(() => operation({ ...spec, body: Note, replies: declared, handle })).toThrow(
      'operation x does not declare 422',
    );
    expect(() => operation({ ...spec, params: z.object({}), replies: {}, handle })).toThrow('does not declare 404');
    expect(() => operation({ ...spec, query: z.object({}), replies: {}, handle })).toThrow('does not declare 400');
    expect(() => operation({ ...spec, conditional: true, replies: {}, handle })).toThrow('does not declare 304');
    const wrong = { 200: { means: '.', schema: z.string(), example: 3 } };
    expect(() => operation({ ...spec, replies: wrong, handle })).toThrow('the example of 200 does not fit');
  });
});
