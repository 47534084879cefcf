import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { CaseFile } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import { CASE_FILE_LIMITS, packCaseFile, unpackCaseFile } from './packed-case-file.ts';

const holding = (text: string): CaseFile => ({ rulesetVersion: text }) as Partial<CaseFile> as CaseFile;
/** Characters of JSON around the text. */
const FRAME = JSON.stringify(holding('')).length;

test('unpacking returns the packed case file', async () => {
  const file = holding('Привет ✓ \u2028');
  const packed = await packCaseFile(file);
  expect(packed === null ? null : unpackCaseFile(packed)).toEqual(file);
});

describe('bounds', () => {
  test.each([
    [100 - FRAME, true],
    [101 - FRAME, false],
  ])('%i characters beside the frame, with a limit of 100 bytes unpacked: kept %s', async (length, kept) => {
    const packed = await packCaseFile(holding('a'.repeat(length)), { unpacked: 100, packed: 1_000 });
    expect(packed !== null).toBe(kept);
  });

  test('a case file is kept at the limit of packed bytes, not above it', async () => {
    const file = holding(randomBytes(200).toString('base64'));
    const size = (await packCaseFile(file))?.byteLength ?? 0;
    expect(await packCaseFile(file, { unpacked: 10_000, packed: size })).not.toBeNull();
    expect(await packCaseFile(file, { unpacked: 10_000, packed: size - 1 })).toBeNull();
  });

  test('a few bytes that would unpack to more than the limit are refused', () => {
    const bomb = brotliCompressSync(Buffer.alloc(CASE_FILE_LIMITS.unpacked + 1, '0'));
    expect(bomb.byteLength).toBeLessThan(1_000);
    expect(() => unpackCaseFile(bomb)).toThrow();
  });
});
