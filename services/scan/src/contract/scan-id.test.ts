import { expect, test } from 'vitest';
import { newScanId, SCAN_ID_PATTERN } from './scan-id.ts';

test('ids match the pattern of the contract and carry at least 128 bits', () => {
  const ids = Array.from({ length: 1_000 }, newScanId);
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) expect(id).toMatch(SCAN_ID_PATTERN);
  const letters = ids.map((id) => id.slice('scn_'.length));
  const alphabet = new Set(letters.join(''));
  expect(alphabet.size).toBe(62);
  expect(Math.min(...letters.map(({ length }) => length)) * Math.log2(alphabet.size)).toBeGreaterThanOrEqual(128);
});
