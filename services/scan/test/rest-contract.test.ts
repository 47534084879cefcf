import { connect } from 'node:net';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Harness, startHarness } from './harness.ts';

let service: Harness;
let validate: (path: string, method: string, status: number, body: unknown) => string | null;

beforeAll(async () => {
  service = await startHarness({
    working: false,
    env: {
      ANONYMOUS_WAIT_MS: '10000',
      LIMIT_CREATES_PER_CLIENT_AND_DOMAIN: '1000',
      LIMIT_CREATES_PER_CLIENT: '1000',
      LIMIT_CREATES_PER_TARGET: '1000',
      LIMIT_NAMES_PER_CLIENT: '1000',
    },
  });
  validate = await validatorOf(service.url);
});
afterAll(() => service.close());

interface Described {
  readonly paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: { 'application/json': { schema: object } } }> }>
  >;
  readonly components: { readonly schemas: Record<string, object> };
}

/** Returns a check of bodies against the served document. The check returns null when the body matches its schema. */
const validatorOf = async (base: string): Promise<typeof validate> => {
  const document = (await (await fetch(`${base}/openapi.json`)).json()) as Described;
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  ajv.addSchema({ $id: 'api', ...document });
  return (path, method, status, body) => {
    const schema = document.paths[path]?.[method]?.responses[status]?.content?.['application/json'].schema;
    if (schema === undefined) return `${method} ${path} does not describe ${status}`;
    const inDocument = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as object;
    return ajv.validate(inDocument, body) ? null : ajv.errorsText();
  };
};

const post = (
  body: string | Uint8Array<ArrayBuffer> | ReadableStream | null,
  headers: Record<string, string> = { 'content-type': 'application/json' },
): Promise<Response> =>
  fetch(`${service.url}/api/scans`, {
    method: 'POST',
    body,
    headers,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
const create = (fields: object): Promise<Response> => post(JSON.stringify(fields));

/** Expects an error of the contract, exactly `{error}` with a text, and returns the text. */
const expectError = async (response: Response, status: number): Promise<string> => {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/json');
  const body = (await response.json()) as Record<string, unknown>;
  expect(Object.keys(body)).toEqual(['error']);
  expect(body.error).toEqual(expect.stringMatching(/\S/));
  return String(body.error);
};

const padded = (bytes: number): string => {
  const start = '{"url":"https://size.example.com/","pad":"';
  return `${start}${'x'.repeat(bytes - start.length - 2)}"}`;
};

describe('createScan', () => {
  test('202 with exactly the two fields of the contract', async () => {
    const response = await create({ url: 'https://first.example.com/' });
    const body = await response.json();
    expect(response.status).toBe(202);
    expect(body).toEqual({ scanId: expect.stringMatching(/^scn_[A-Za-z0-9_]+$/), status: 'queued' });
    expect(validate('/api/scans', 'post', 202, body)).toBeNull();
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  test.each([
    ['no body', null],
    ['an empty body', ''],
    ['half a body', '{"url":'],
    ['broken UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ])('400 for %s', async (_case, body) => {
    const response = await post(body);
    expect(validate('/api/scans', 'post', 400, await response.clone().json())).toBeNull();
    await expectError(response, 400);
  });

  test.each([
    ['text/plain', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['JSON with another media type', { 'content-type': 'application/ld+json' }],
  ])('400 for %s', async (_case, headers) => {
    await expectError(await post('{"url":"https://example.com/"}', headers), 400);
  });

  test('application/json may have parameters', async () => {
    const response = await post('{"url":"https://charset.example.com/"}', {
      'content-type': 'Application/JSON; charset=utf-8',
    });
    expect(response.status).toBe(202);
  });

  test.each([
    ['nothing', {}],
    ['a number', { url: 7 }],
    ['null', { url: null }],
    ['an empty string', { url: '' }],
    ['an unknown field', { url: 'https://example.com/', depth: 2 }],
    ['an unknown mode', { url: 'https://example.com/', mode: 'again' }],
    ['no URL', { url: 'example.com' }],
    ['2049 characters', { url: `https://example.com/${'a'.repeat(2_049 - 20)}` }],
    ['localhost', { url: 'http://localhost/' }],
    ['a private address', { url: 'http://10.0.0.1/' }],
    ['a public address', { url: 'http://93.184.215.14/' }],
    ['an address in octal', { url: 'http://0177.0.0.1/' }],
    ['an IPv6 address', { url: 'http://[2606:4700::1111]/' }],
    ['a link-local address', { url: 'http://169.254.169.254/latest/meta-data/' }],
    ['credentials', { url: 'https://user:secret@example.com/' }],
    ['an empty user name', { url: 'https://@example.com/' }],
    ['another port', { url: 'https://example.com:8443/' }],
    ['another scheme', { url: 'ftp://example.com/' }],
    ['a tab in the scheme', { url: 'ht\ttp://example.com/' }],
  ])('422 for %s', async (_case, body) => {
    const response = await create(body);
    expect(validate('/api/scans', 'post', 422, await response.clone().json())).toBeNull();
    await expectError(response, 422);
  });

  test.each(['[]', '"https://example.com/"', '12', 'null', 'true'])('422 for the JSON value %s', async (json) => {
    await expectError(await post(json), 422);
  });

  test('a URL of 2048 characters is accepted', async () => {
    const url = `https://long.example.com/${'a'.repeat(2_048 - 25)}`;
    expect(url).toHaveLength(2_048);
    expect((await create({ url })).status).toBe(202);
  });

  test('a body of 8192 bytes is read, one of 8193 is not, with and without a declared length', async () => {
    const stream = (text: string) => new Blob([text]).stream();
    await expectError(await post(padded(8_192)), 422); // the body was read: the unknown field is detected
    await expectError(await post(padded(8_193)), 413);
    await expectError(await post(stream(padded(8_192))), 422);
    await expectError(await post(stream(padded(8_193))), 413);
  });

  test('checks the size before JSON, and JSON before the schema', async () => {
    await expectError(await post('x'.repeat(8_193), { 'content-type': 'text/plain' }), 413);
    await expectError(await post('x'), 400);
  });

  test('deep nesting does not break the parser', async () => {
    await expectError(await post(`{"url":${'['.repeat(4_000)}${']'.repeat(4_000)}}`), 422);
  });

  test('the default mode joins a scan in flight, and so does refresh', async () => {
    const first = (await (await create({ url: 'https://join.example.com/a#x' })).json()) as { scanId: string };
    const second = (await (await create({ url: 'https://JOIN.example.com./a', mode: 'refresh' })).json()) as {
      scanId: string;
    };
    expect(second.scanId).toBe(first.scanId);
  });
});

describe('getScanProgress', () => {
  test('a queued scan', async () => {
    const { scanId } = (await (await create({ url: 'https://queued.example.com/' })).json()) as { scanId: string };
    const response = await fetch(`${service.url}/api/scans/${scanId}`);
    const body = await response.json();
    expect(body).toEqual({
      scanId,
      domain: 'queued.example.com',
      status: 'QUEUED',
      progress: 0,
      stage: 'Queued',
      message: expect.any(String),
      explorationEvents: [],
      anonymousResultWaitMs: expect.any(Number),
    });
    expect(validate('/api/scans/{scanId}', 'get', 200, body)).toBeNull();
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  });

  test.each(['scn_doesNotExist', 'scn_', 'scn_with-hyphen', 'nothing', 'scn_%00'])('404 for %s', async (id) => {
    const response = await fetch(`${service.url}/api/scans/${id}`);
    await expectError(response, 404);
  });

  test('304 when nothing changed', async () => {
    const { scanId } = (await (await create({ url: 'https://etag.example.com/' })).json()) as { scanId: string };
    service.advance(60_000); // after the wait, so that the body stays the same
    const first = await fetch(`${service.url}/api/scans/${scanId}`);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    const again = await fetch(`${service.url}/api/scans/${scanId}`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    const other = await fetch(`${service.url}/api/scans/${scanId}`, { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
  });
});

describe('every failure has one form', () => {
  test.each([
    ['GET', '/api/scans', 405],
    ['PUT', '/api/scans', 405],
    ['DELETE', '/api/scans/scn_abc', 405],
    ['POST', '/openapi.json', 405],
    ['PATCH', '/', 405],
    ['GET', '/api/unknown', 404],
    ['GET', '/unknown', 404],
    ['GET', '/scan/scn_unknown', 404],
    ['GET', '/scan/unknown.example.com', 404],
    ['POST', '/api/scans/', 404],
    ['GET', '/%', 404],
  ])('%s %s → %i', async (method, path, status) => {
    const response = await fetch(`${service.url}${path}`, { method });
    await expectError(response, status);
    if (status === 405) expect(response.headers.get('allow')).toMatch(/[A-Z]+, /);
  });

  test('a request that is not HTTP', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(Number(new URL(service.url).port), '127.0.0.1', () => socket.write('NOT HTTP\r\n\r\n'));
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({ error: expect.any(String) });
  });

  test('a browser gets the same status with a page, except under /api/', async () => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const page = await fetch(`${service.url}/unknown`, { headers: { accept } });
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('<h1>');
    await expectError(await fetch(`${service.url}/api/unknown`, { headers: { accept } }), 404);
  });
});

describe('preflights', () => {
  const preflight = (path: string, method: string) =>
    fetch(`${service.url}${path}`, {
      method: 'OPTIONS',
      headers: { origin: 'https://other.example.com', 'access-control-request-method': method },
    });

  test('any origin may read', async () => {
    const response = await preflight('/api/scans/scn_abc', 'GET');
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-headers')).toMatch(/if-none-match/i);
  });

  test('other origins may not create', async () => {
    const response = await preflight('/api/scans', 'POST');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('description and pages', () => {
  test('an OpenAPI 3.1 document with version 0.1.0 describes exactly the two operations', async () => {
    const response = await fetch(`${service.url}/openapi.json`);
    const document = (await response.json()) as Described & { openapi: string; info: { version: string } };
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect([document.openapi, document.info.version]).toEqual([expect.stringMatching(/^3\.1\./), '0.1.0']);
    expect(
      Object.entries(document.paths).flatMap(([path, item]) => Object.keys(item).map((method) => `${method} ${path}`)),
    ).toEqual(['post /api/scans', 'get /api/scans/{scanId}']);
    expect(Object.keys(document.paths['/api/scans']?.post?.responses ?? {})).toEqual([
      '202',
      '400',
      '413',
      '422',
      '429',
      '500',
      'default',
    ]);
    expect(document.components.schemas).toMatchObject({
      CreateScanRequest: { additionalProperties: false, required: ['url'] },
      CreateScanResponse: { additionalProperties: false },
      ScanExplorationEvent: { additionalProperties: false },
      Error: { additionalProperties: false, required: ['error'] },
    });
    expect(document.components.schemas.ScanProgress).not.toHaveProperty('additionalProperties', false);
  });

  test.each(['/', '/developers', '/bot'])('%s is a page with a strict policy and one h1', async (path) => {
    const response = await fetch(`${service.url}${path}`);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.match(/<h1[ >]/g)).toHaveLength(1);
    const again = await fetch(`${service.url}${path}`, {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test('the files that pages load exist', async () => {
    const page = await (await fetch(`${service.url}/`)).text();
    const loaded = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, address]) => address);
    expect(loaded.length).toBeGreaterThan(0);
    for (const address of loaded) expect((await fetch(`${service.url}${address}`)).status).toBe(200);
  });

  test('healthz and readyz answer', async () => {
    expect(await (await fetch(`${service.url}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${service.url}/readyz`)).json()).toMatchObject({
      status: 'ok',
      queued: expect.any(Number),
    });
  });
});
