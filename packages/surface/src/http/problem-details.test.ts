import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { operation } from '../operation/operation.ts';
import { service } from '../service/service.ts';
import { type Failure, plainErrors, problemDetails, SURFACE_FAILURES } from './errors.ts';

const errors = problemDetails({ typeUrl: (code) => `https://news.test/developer#${code}` });

describe('the body of problem details', () => {
  test.each(Object.values(SURFACE_FAILURES))('$status $code has all members', (failure) => {
    const body = errors.body(failure);
    expect(errors.schema.safeParse(body).error).toBeUndefined();
    const { status, code, message, resolution } = failure;
    const type = `https://news.test/developer#${code}`;
    expect(body).toEqual({ type, title: expect.any(String), status, code, message, detail: message, resolution });
  });

  test('has a title made from the code', () => {
    expect(errors.body(SURFACE_FAILURES.bodyTooLarge)).toMatchObject({ title: 'Body too large' });
  });

  test.each<[Partial<Failure>, RegExp]>([
    [{ status: 400 }, /^Correct the request/],
    [{ status: 400, field: 'li"mit' }, /^Correct "li\\"mit"/],
    [{ status: 428 }, /^Correct the request/],
    [{ status: 429 }, /Retry-After/],
    [{ status: 499 }, /^Correct the request/],
    [{ status: 500 }, /^Try again later/],
    [{ status: 400, resolution: 'Pick a locale.' }, /^Pick a locale\.$/],
  ])('%j has a resolution', (failure, resolution) => {
    const body = errors.body({ status: 400, code: 'x', message: 'm', ...failure });
    expect(body).toMatchObject({ resolution: expect.stringMatching(resolution) });
  });

  test('extra members are added and replace none', () => {
    const extra = { available: ['text/html'], code: 'other', status: 200 };
    const failure = { status: 406, code: 'not_acceptable', message: 'm', field: 'Accept', extra };
    expect(errors.body(failure)).toMatchObject({ available: ['text/html'], code: 'not_acceptable', status: 406 });
    expect(errors.schema.safeParse(errors.body(failure)).success).toBe(true);
    expect(plainErrors.body(failure)).toEqual({ error: 'm' });
  });
});

const news = service({
  operations: [
    operation({
      ...{ id: 'search', method: 'get', path: '/api/search', summary: 's', description: 'd', tags: [] },
      query: z.object({ limit: z.coerce.number().int().max(50).default(10) }),
      replies: {
        200: { means: 'Found.', schema: z.object({ limit: z.number() }).meta({ id: 'Found' }) },
        400: { means: 'Not a query.' },
        404: { means: 'No such issue.' },
        429: { means: 'Too many requests.' },
      },
      handle: ({ query, reply }) => reply(200, { limit: query.limit }),
    }),
  ],
  document: {
    ...{ title: 't', version: '0', description: '', contact: { name: '' }, license: { name: '' } },
    ...{ servers: [], tags: [] },
  },
  errors,
  publicUrl: 'https://news.test',
  onError: () => {},
  failurePage: ({ status }, c) =>
    c.req.path.startsWith('/api/')
      ? null
      : new Response(`<h1>${status}</h1>`, { headers: { 'content-type': 'text/html' } }),
});

describe('a service with problem details', () => {
  test.each<[string, string, number, string, string | null]>([
    ['GET', '/api/nothing', 404, 'not_found', null],
    ['POST', '/api/nothing/at/all', 404, 'not_found', null],
    ['POST', '/api/search', 405, 'method_not_allowed', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/search?limit=51', 400, 'invalid_query', null],
  ])('%s %s → %i %s for every client', async (method, target, status, code, allow) => {
    const response = await news.fetch(
      new Request(`https://news.test${target}`, { method, headers: { accept: 'text/html' } }),
    );
    expect([response.status, response.headers.get('content-type'), response.headers.get('allow')]).toEqual([
      status,
      'application/problem+json',
      allow,
    ]);
    const body: unknown = await response.json();
    expect(body).toMatchObject({ code, status });
    expect(errors.schema.safeParse(body).success).toBe(true);
  });

  test('other failures may still be pages', async () => {
    const response = await news.fetch(new Request('https://news.test/nothing'));
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html']);
  });

  test('the description has examples with the right code for each status', () => {
    const document = JSON.parse(JSON.stringify(news.openapi()));
    const { responses } = document.paths['/api/search'].get;
    const exampleOf = (status: number) => responses[status].content['application/problem+json'].example;
    expect([400, 404, 429].map((status) => exampleOf(status).code)).toEqual([
      'malformed_request',
      'not_found',
      'too_many_requests',
    ]);
    expect(exampleOf(404)).toMatchObject({
      message: 'No such issue.',
      resolution: SURFACE_FAILURES.notFound.resolution,
    });
    expect(responses[404].content['application/problem+json'].schema).toEqual({
      $ref: '#/components/schemas/Problem',
    });
  });
});
