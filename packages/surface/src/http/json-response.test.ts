import { describe, expect, test } from 'vitest';
import { etagMatches, strongEtag } from './conditional.ts';
import { conditionalResponse, jsonResponse, preparedResponse } from './json-response.ts';

describe('etagMatches', () => {
  test.each<[string | null | undefined, string, boolean]>([
    [null, '"a"', false],
    [undefined, '"a"', false],
    ['', '"a"', false],
    ['"a"', '"a"', true],
    ['"b"', '"a"', false],
    ['W/"a"', '"a"', true],
    ['"a"', 'W/"a"', true],
    ['W/"a"', 'W/"a"', true],
    ['"b", "a"', '"a"', true],
    ['"b","c" , W/"a"', '"a"', true],
    ['"b", "c"', '"a"', false],
    ['*', '"a"', true],
    [' * ', '"a"', true],
    ['"*"', '"a"', false],
    ['a', '"a"', false],
    ['"a', '"a"', false],
    ['"A"', '"a"', false],
    ['"b,a"', '"a"', false],
  ])('If-None-Match: %s and ETag: %s → %s', (ifNoneMatch, etag, expected) => {
    expect(etagMatches(ifNoneMatch, etag)).toBe(expected);
  });
});

test('strongEtag gives equal tags for equal bytes', () => {
  expect(strongEtag('é')).toBe(strongEtag(new TextEncoder().encode('é')));
  expect(strongEtag('a')).not.toBe(strongEtag('b'));
  expect(strongEtag('')).toMatch(/^"[\w-]{22}"$/);
});

const HEADERS = {
  'content-type': 'text/html',
  'content-language': 'ko',
  'cache-control': 'public, max-age=60',
  vary: 'Accept',
  'access-control-allow-origin': '*',
};
const BODY = '<p>é</p>';

describe.each([
  ['conditionalResponse', (ifNoneMatch: string | null) => conditionalResponse(BODY, HEADERS, ifNoneMatch)],
  ['preparedResponse', preparedResponse(BODY, HEADERS)],
  ['preparedResponse of bytes', preparedResponse(new TextEncoder().encode(BODY), HEADERS)],
])('%s', (_name, respond) => {
  test('sends a 200 with tag and headers', async () => {
    const response = respond(null);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({ ...HEADERS, etag: strongEtag(BODY) });
    expect(await response.text()).toBe(BODY);
  });

  test('sends a 304 with the fields for caches, without the fields about the body', async () => {
    const response = respond(strongEtag(BODY));
    expect([response.status, await response.text()]).toEqual([304, '']);
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'public, max-age=60',
      vary: 'Accept',
      'access-control-allow-origin': '*',
      etag: strongEtag(BODY),
    });
  });

  test('sends the body for another tag', () => {
    expect(respond('"other"').status).toBe(200);
  });
});

test('jsonResponse sends JSON', async () => {
  const response = jsonResponse({ a: [1] }, 202, { 'x-y': 'z' });
  expect([response.status, response.headers.get('content-type'), response.headers.get('x-y')]).toEqual([
    202,
    'application/json',
    'z',
  ]);
  expect(await response.text()).toBe('{"a":[1]}');
});
