import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { conditionalResponse, preparedResponse } from '../http/json-response.ts';
import { contentCoding } from './content-coding.ts';

const TEXT = 'A line that says little. '.repeat(400);
const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
const ALL = 'gzip, deflate, br';
const asked = (change: Partial<Parameters<ReturnType<typeof contentCoding>>[1]> = {}) => ({
  method: 'GET',
  acceptEncoding: ALL,
  ifNoneMatch: undefined,
  ...change,
});
const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

describe('contentCoding', () => {
  const encode = contentCoding();

  test.each(['br', 'gzip'] as const)('sends text as %s, with matching headers', async (coding) => {
    const plain = conditionalResponse(TEXT, { ...HTML, vary: 'Accept' }, null);
    const etag = plain.headers.get('etag');
    const response = await encode(plain, asked({ acceptEncoding: coding }));
    const body = Buffer.from(await response.arrayBuffer());
    expect(unpack[coding](body).toString()).toBe(TEXT);
    expect(body.byteLength).toBeLessThan(TEXT.length / 5);
    expect(Object.fromEntries(response.headers)).toEqual({
      ...HTML,
      vary: 'Accept, Accept-Encoding',
      'content-encoding': coding,
      'content-length': String(body.byteLength),
      etag: `W/${etag}`,
    });
  });

  test('sends text unchanged when no coding is accepted', () => {
    const plain = conditionalResponse(TEXT, HTML, null);
    for (const acceptEncoding of [undefined, 'identity', 'br;q=0, gzip;q=0'])
      expect(encode(plain, asked({ acceptEncoding }))).toBe(plain);
  });

  test.each([
    ['text/plain; charset=utf-8', true],
    ['text/css', true],
    ['text/markdown; charset=utf-8', true],
    ['text/csv; charset=utf-8', true],
    ['text/javascript; charset=utf-8', true],
    ['application/json', true],
    ['application/schema+json', true],
    ['application/problem+json', true],
    ['application/xml', true],
    ['image/svg+xml', true],
    ['text/event-stream', false],
    ['image/png', false],
    ['application/octet-stream', false],
  ])('%s is compressed: %s', async (type, isCompressed) => {
    const response = await encode(new Response(TEXT, { headers: { 'content-type': type } }), asked());
    expect(response.headers.has('content-encoding')).toBe(isCompressed);
    expect((await response.arrayBuffer()).byteLength < TEXT.length).toBe(isCompressed);
  });

  test.each([
    ['content-encoding', 'gzip'],
    ['cache-control', 'public, no-transform'],
  ])('does not compress an answer with %s: %s', (name, value) => {
    const response = new Response(TEXT, { headers: { ...HTML, [name]: value } });
    expect(encode(response, asked())).toBe(response);
  });

  test.each([
    [1_023, null],
    [1_024, 'br'],
  ])('a body of %i bytes, of known or unknown length: %s', async (length, coding) => {
    const body = 'x'.repeat(length);
    const unknown = new Response(body, { status: 404, headers: HTML });
    for (const plain of [conditionalResponse(body, HTML, null), unknown]) {
      const { status } = plain;
      const response = await encode(plain, asked());
      expect(response.headers.get('content-encoding')).toBe(coding);
      expect(response.status).toBe(status);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect((coding === null ? bytes : brotliDecompressSync(bytes)).toString()).toBe(body);
    }
  });

  test('an answer with a tag is compressed once for concurrent and later requests', async () => {
    const answer = preparedResponse(TEXT, HTML);
    const code = contentCoding();
    const bodies = await Promise.all(
      [1, 2].map(async () => Buffer.from(await (await code(answer(null), asked())).arrayBuffer())),
    );
    expect(bodies[0]).toEqual(bodies[1]);
    const again = code(answer(null), asked());
    expect(again).toBeInstanceOf(Response);
    expect(Buffer.from(await (again as Response).arrayBuffer())).toEqual(bodies[0]);
  });

  test('HEAD has the headers of GET, except the length', async () => {
    const plain = () => conditionalResponse(TEXT, HTML, null);
    const get = await encode(plain(), asked());
    const head = await encode(new Response(null, plain()), asked({ method: 'HEAD' }));
    const { 'content-length': _length, ...said } = Object.fromEntries(get.headers);
    expect(Object.fromEntries(head.headers)).toEqual(said);
    expect(head.body).toBeNull();
  });

  test('a 304 has the tag of the client’s form', async () => {
    const tag = conditionalResponse(TEXT, HTML, null).headers.get('etag') ?? '';
    const about = (ifNoneMatch: string) =>
      encode(conditionalResponse(TEXT, HTML, ifNoneMatch), asked({ ifNoneMatch })) as Response;
    expect([about(tag).status, about(tag).headers.get('etag')]).toEqual([304, tag]);
    const coded = about(`W/${tag}`);
    expect([coded.status, coded.headers.get('etag'), coded.headers.get('vary')]).toEqual([
      304,
      `W/${tag}`,
      'Accept-Encoding',
    ]);
    expect(coded.headers.has('content-encoding')).toBe(false);
  });

  test.each([
    ['Accept-Encoding', 'Accept-Encoding'],
    ['*', '*'],
    ['accept, accept-encoding', 'accept, accept-encoding'],
    ['X-Accept-Encoding', 'X-Accept-Encoding, Accept-Encoding'],
  ])('Vary: %s becomes %s', async (before, after) => {
    const response = await encode(conditionalResponse(TEXT, { ...HTML, vary: before }, null), asked());
    expect(response.headers.get('vary')).toBe(after);
  });
});
