import { describe, expect, test } from 'vitest';
import { canarySearch } from './canary-search.ts';

const SECRET = 'CaNaRy7hQ2zX9vK4mW8pL3tR';
const search = canarySearch(['another-secret-of-ours', SECRET]);

describe('a secret is found', () => {
  test.each([
    ['as it is', `x${SECRET}y`, 'clear'],
    ['in capitals', SECRET.toUpperCase(), 'clear'],
    ['cut at its end', SECRET.slice(0, 12), 'half'],
    ['cut at its beginning', SECRET.slice(12), 'other half'],
    ['backwards', [...SECRET].reverse().join(''), 'reversed'],
    ['percent-encoded', [...SECRET].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join(''), 'percent'],
    ['in hex', Buffer.from(`xx${SECRET}`).toString('hex'), 'hex'],
    ['in base64', Buffer.from(`xxx${SECRET}yy`).toString('base64'), 'base64 0'],
    ['in base64, shifted by one', Buffer.from(`x${SECRET}y`).toString('base64'), 'base64 1'],
    ['in base64, shifted by two', Buffer.from(`xx${SECRET}`).toString('base64url'), 'base64 2'],
    ['in UTF-16', Buffer.from(`\u0000${SECRET}`, 'utf16le'), 'UTF-16'],
  ])('%s', (_, bytes, form) => {
    expect(search(bytes)).toContain(form);
  });
});

test('other text is not found', () => {
  expect(search(`${SECRET.slice(0, 11)} ${SECRET.slice(13)}`)).toEqual([]);
  expect(search(Buffer.alloc(100_000, 'CaNaRy'))).toEqual([]);
});
