import { describe, expect, test } from 'vitest';
import { siteOf } from '../site/site-fixtures.ts';
import { testApi } from './api-fixtures.ts';

const site = siteOf([{ number: 1, title: 'Robots' }]);
const api = testApi(() => site);

const READS = [
  '/api/search?q=robots',
  '/api/issues',
  '/api/issues/en/1',
  '/api/editions',
  '/api/topics',
  '/api/categories',
];

describe.each(READS)('%s', (path) => {
  test('is JSON that every cache may store and every origin read, but not reuse without asking', async () => {
    const response = await api.ask(path);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'public, no-cache',
      'access-control-allow-origin': '*',
      etag: expect.stringMatching(/^"[^"]+"$/),
    });
    expect(response.headers.has('ratelimit')).toBe(false);
    expect(response.headers.has('set-cookie')).toBe(false);
  });

  test('is not sent again to a client that has it', async () => {
    const etag = (await api.ask(path)).headers.get('etag') ?? '';
    const again = await api.ask(path, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect(again.headers.get('cache-control')).toBe('public, no-cache');
    expect((await api.ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('answers HEAD like GET', async () => {
    const [get, head] = [await api.ask(path), await api.ask(path, { method: 'HEAD' })];
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
  });

  test('may be read by scripts of other origins', async () => {
    const headers = { origin: 'https://reader.example', 'access-control-request-method': 'GET' };
    const preflight = await api.ask(path, { method: 'OPTIONS', headers });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    const write = { ...headers, 'access-control-request-method': 'POST' };
    const refused = await api.ask(path, { method: 'OPTIONS', headers: write });
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('does not take %s', async (method) => {
    const response = await api.ask(path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ code: 'method_not_allowed', status: 405 });
  });

  test('answers every failure so that scripts can read it and caches do not store it', async () => {
    const response = await api.ask(`${path}${path.includes('?') ? '&' : '?'}nonsense=1`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store']);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const problem = JSON.parse(await response.text());
    expect(problem).toMatchObject({
      type: 'https://letter.legible-service.net/developer#invalid_parameter',
      title: 'Invalid parameter',
      status: 400,
      code: 'invalid_parameter',
      message: expect.stringContaining('nonsense'),
      resolution: 'Leave out "nonsense".',
    });
  });
});

test.each(['/api', '/api/', '/api/nothing', '/api/issues/', '/api/issue', '/api/Issues', '/api/..%2F', '/api/%zz'])(
  '%s is not found',
  async (path) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const response = await api.ask(path, { method });
      expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
    }
    expect(await (await api.ask(path)).json()).toMatchObject({ code: 'not_found', resolution: expect.any(String) });
    expect(api.defects).toEqual([]);
  },
);

test('a text that cannot be rendered is a failure in the same form', async () => {
  const bodies = { ofIssue: () => Promise.reject(new Error('SECRET')), ofPage: () => Promise.reject(new Error()) };
  const failing = testApi(() => site, { bodies: { ...bodies, ofMarkdown: bodies.ofPage } });
  const response = await failing.ask('/api/issues/en/1');
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(JSON.parse(text).code).toBe('internal');
  expect(text).not.toContain('SECRET');
  expect(failing.defects).toHaveLength(1);
  expect((await failing.ask('/api/issues')).status).toBe(200);
});

describe('the limit', () => {
  const limited = (limits = { reads: 2, search: 1 }) => {
    const world = { now: 0, client: 'one' };
    const made = testApi(() => site, { limits, clock: () => world.now, clientOf: () => world.client });
    const statuses = async (...paths: readonly string[]) => {
      const found: number[] = [];
      for (const path of paths) found.push((await made.ask(path)).status);
      return found;
    };
    return { ...made, world, statuses };
  };

  test('counts each client and minute, and searches apart from reads', async () => {
    const { statuses, world } = limited();
    expect(
      await statuses('/api/issues', '/api/topics', '/api/editions', '/api/issues/en/1', '/api/categories'),
    ).toEqual([200, 200, 429, 429, 429]);
    expect(await statuses('/api/search?q=a', '/api/search?q=a')).toEqual([200, 429]);
    world.client = 'two';
    expect(await statuses('/api/issues', '/api/search?q=a')).toEqual([200, 200]);
    world.client = 'one';
    world.now = 59_999;
    expect(await statuses('/api/issues', '/api/search?q=a')).toEqual([429, 429]);
    world.now = 60_000;
    expect(await statuses('/api/issues', '/api/search?q=a')).toEqual([200, 200]);
  });

  test('says in a refusal when to retry, and nothing in other answers', async () => {
    const { ask, statuses, world } = limited();
    await statuses('/api/issues', '/api/issues');
    world.now = 15_000;
    const response = await ask('/api/issues');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'retry-after': '45',
      'ratelimit-policy': '"reads";q=2;w=60',
      ratelimit: '"reads";r=0;t=45',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
    expect(await response.json()).toMatchObject({
      code: 'rate_limited',
      message: 'This client has used up its 2 requests a minute.',
      resolution: expect.stringContaining('Retry-After'),
    });
  });

  test('counts answers that have to be made, and not requests that are refused before', async () => {
    const { statuses } = limited();
    expect(await statuses('/api/issues?x=1', '/api/search', '/api/issues/fr/1', '/api/nothing')).toEqual([
      400, 400, 400, 404,
    ]);
    expect(await statuses('/api/issues', '/api/issues/en/99', '/api/issues/en/99')).toEqual([200, 404, 429]);
  });
});
