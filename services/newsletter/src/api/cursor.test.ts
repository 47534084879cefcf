import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { MAX_CURSOR_LENGTH, readCursor, writeCursor } from './parameters.ts';

const PLACE = z.tuple([z.int(), z.string()]);
const SCOPE = { of: 'issues', locale: 'en', year: null };
const CURSOR = writeCursor(SCOPE, [7, 'en-7']);

const forged = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const [tag] = JSON.parse(Buffer.from(CURSOR, 'base64url').toString()) as [string];

/** Any UTF-16 text, including lone surrogates. */
const anyText = (maxLength: number) =>
  fc.array(fc.nat({ max: 0xffff }), { maxLength }).map((units) => String.fromCharCode(...units));

describe('a cursor', () => {
  test('returns its place', () => expect(readCursor(SCOPE, CURSOR, PLACE)).toEqual([7, 'en-7']));

  test('does not depend on the order of the keys of its scope', () =>
    expect(readCursor({ year: null, locale: 'en', of: 'issues' }, CURSOR, PLACE)).toEqual([7, 'en-7']));

  test('needs no escaping in an address', () => expect(CURSOR).toMatch(/^[\w-]+$/));

  test.each([
    ['another edition', { ...SCOPE, locale: 'ko' }],
    ['an additional filter', { ...SCOPE, year: 2026 }],
    ['another operation', { ...SCOPE, of: 'search' }],
    ['null written as a text', { ...SCOPE, year: 'null' }],
  ])('is not valid for %s', (_, scope) => expect(readCursor(scope, CURSOR, PLACE)).toBeNull());

  test.each([
    ['an empty text', ''],
    ['text that is not base64url', 'käse!'],
    ['text that is not JSON', Buffer.from('[').toString('base64url')],
    ['an object', forged({ 0: tag, 1: 7, 2: 'en-7' })],
    ['null', forged(null)],
    ['an empty list', forged([])],
    ['a place of another kind', forged([tag, 'en-7', 7])],
    ['a place too short', forged([tag, 7])],
    ['a place too long', forged([tag, 7, 'en-7', 1])],
    ['a fraction', forged([tag, 7.5, 'en-7'])],
    ['a number too large', forged([tag, 1e300, 'en-7'])],
    ['padding', `${CURSOR}=`],
    ['another alphabet', `${CURSOR}+/`],
    ['JSON with other spaces', Buffer.from(`["${tag}", 7, "en-7"]`).toString('base64url')],
    ['a text that is too long', forged([tag, 7, 'x'.repeat(MAX_CURSOR_LENGTH)])],
  ])('is not %s', (_, text) => expect(readCursor(SCOPE, text, PLACE)).toBeNull());

  test('is read back as it was written, and any other text is null', () => {
    fc.assert(
      fc.property(fc.oneof(anyText(30), fc.base64String(), fc.jsonValue().map(forged)), (text) => {
        expect(readCursor(SCOPE, text, PLACE)).toBeNull();
      }),
    );
    fc.assert(
      fc.property(fc.maxSafeInteger(), anyText(40), (number, id) => {
        const text = writeCursor(SCOPE, [number, id]);
        if (text.length <= MAX_CURSOR_LENGTH)
          expect(readCursor(SCOPE, text, PLACE)).toEqual(JSON.parse(JSON.stringify([number, id])));
      }),
    );
  });
});
