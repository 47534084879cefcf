import { describe, expect, test } from 'vitest';
import type { FetchRequest } from './door.ts';
import { assertSendable, requestMade } from './request-made.ts';

const url = 'https://a.com/';
const KIB16 = 16 * 1024;

test.each<[string, Omit<FetchRequest, 'url'>]>([
  ['nothing', {}],
  ['a POST without body', { method: 'POST' }],
  ['an empty body', { method: 'POST', body: '' }],
  ['16 KiB', { method: 'POST', body: 'x'.repeat(KIB16) }],
  ['16 KiB of two bytes each', { method: 'POST', body: 'é'.repeat(KIB16 / 2) }],
  ['a pair of surrogates', { method: 'POST', body: '😀' }],
  ['a handshake', { handshake: {} }],
  ['a handshake through wrappers', { method: 'GET', headers: [], maxRedirects: 0, maxBodyBytes: 1, handshake: {} }],
])('%s can be sent', (_, request) => {
  expect(() => assertSendable({ url, ...request })).not.toThrow();
});

test.each<[string, Omit<FetchRequest, 'url'>]>([
  ['the body is too long', { method: 'POST', body: 'x'.repeat(KIB16 + 1) }],
  ['the body is too long', { method: 'POST', body: `${'é'.repeat(KIB16 / 2)}x` }],
  ['the body is not a Unicode text', { method: 'POST', body: '\ud83d' }],
  ['a GET has no body', { body: '' }],
  ['a HEAD has no body', { method: 'HEAD', body: 'x' }],
  ['a handshake sends no request', { method: 'HEAD', handshake: {} }],
  ['a handshake sends no request', { method: 'POST', handshake: {} }],
  ['a handshake sends no request', { body: '', handshake: {} }],
  ['a handshake sends no request', { headers: [['accept', 'x']], handshake: {} }],
])('%s', (defect, request) => {
  expect(() => assertSendable({ url, ...request })).toThrow(`request cannot be sent: ${defect}`);
});

describe('what is recorded', () => {
  test.each<[Omit<FetchRequest, 'url'>, object]>([
    [{}, { method: 'GET' }],
    [
      { method: 'POST', body: 'x', maxBodyBytes: 1 },
      { method: 'POST', body: 'x' },
    ],
    [{ handshake: { maxVersion: 'TLSv1' } }, { method: 'GET', handshake: { maxVersion: 'TLSv1' } }],
  ])('%j', (request, rest) => {
    expect(requestMade({ ...request, url }, url, [])).toStrictEqual({ url, headers: [], ...rest });
  });
});
