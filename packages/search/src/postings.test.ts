import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPostings, entryIn, frequencyIn } from './postings.ts';

const change = fc.record({
  isAdded: fc.boolean(),
  term: fc.nat(600),
  entry: fc.nat(20),
  frequency: fc.integer({ min: 1, max: 2047 }),
});

test('after any changes, holds what was added and not removed, sorted by entry', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 400 }), fc.nat(3), (changes, terms) => {
      const postings = createPostings();
      const model = new Map<number, Map<number, number>>();
      for (const { isAdded, entry, frequency, ...rest } of changes) {
        const term = terms === 0 ? rest.term : rest.term % terms;
        const held = model.get(term) ?? new Map<number, number>();
        model.set(term, held);
        if (isAdded && !held.has(entry)) {
          postings.add(term, entry, frequency);
          held.set(entry, frequency);
        } else if (!isAdded) {
          postings.remove(term, entry);
          held.delete(entry);
        }
      }
      for (const [term, held] of model) {
        expect(postings.count(term)).toBe(held.size);
        expect([...postings.of(term)].map((posting) => [entryIn(posting), frequencyIn(posting)])).toEqual(
          [...held].toSorted(([a], [b]) => a - b),
        );
      }
    }),
  );
});

test('frequencies and the number of entries have a limit', () => {
  const postings = createPostings();
  postings.add(0, 2 ** 21 - 1, 5_000);
  expect([...postings.of(0)].map((posting) => [entryIn(posting), frequencyIn(posting)])).toEqual([[2 ** 21 - 1, 2047]]);
  expect(() => postings.add(0, 2 ** 21, 1)).toThrow(RangeError);
});

test('blocks that terms have outgrown take no memory for long', () => {
  const postings = createPostings();
  const [terms, entries] = [1_000, 64];
  for (let entry = 0; entry < entries; entry++) for (let term = 0; term < terms; term++) postings.add(term, entry, 1);
  expect(postings.of(0).buffer.byteLength / 4).toBeLessThan(1.31 * terms * entries);
});
