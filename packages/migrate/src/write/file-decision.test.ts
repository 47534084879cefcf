import { expect, test } from 'vitest';
import { fileDecision } from './import-manifest.ts';

test.each([
  // entry, found, wanted, without and with force
  [null, null, 'b', 'new', 'new'],
  [null, 'b', 'b', 'same', 'same'],
  // A file that we did not write is never overwritten.
  [null, 'x', 'b', 'edited', 'edited'],
  ['a', 'a', 'a', 'same', 'same'],
  ['a', 'a', 'b', 'changed', 'changed'],
  ['a', 'x', 'a', 'edited', 'overwritten'],
  ['a', 'x', 'b', 'edited', 'overwritten'],
  ['a', 'b', 'b', 'same', 'same'],
  ['a', null, 'a', 'removed', 'new'],
] as const)('written as %s, found %s, wanted %s: %s', (before, found, wanted, decision, forced) => {
  const entry = before === null ? null : { sha256: before };
  expect(fileDecision({ entry, found, wanted, force: false })).toBe(decision);
  expect(fileDecision({ entry, found, wanted, force: true })).toBe(forced);
});
