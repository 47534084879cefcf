import * as formats from '@legible/formats';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatText, pumpedText } from '../../../test/fuzz/format-samples.ts';
import { FUZZ_TIMEOUT_MS, fuzzed } from '../../../test/fuzz/runs.ts';
import { digest, type StepPurpose } from './index.ts';
import { PURPOSES } from './plan/purposes.ts';
import { exchange } from './testing.ts';

/** More than any of them has to read of the kind. */
const MOST = 100_000;

/** What text is read by: everything that `formats` offers for it, so that a new one is here without a new line. */
const READERS = Object.entries(formats)
  .filter(([name, value]) => /^(?:parse|read)/.test(name) && typeof value === 'function')
  .map(
    ([name, value]) =>
      [name, (text: string): unknown => (value as (text: string, most: number) => unknown)(text, MOST)] as const,
  );

const PURPOSE_NAMES = Object.keys(PURPOSES) as StepPurpose[];
const TYPES = [
  'text/html',
  'text/plain',
  'application/json',
  'application/xml',
  'image/png',
  'text/event-stream',
  'nonsense',
];

/** What is kept of a value, as it is stored: maps as lists, and no loops. */
const stored = (value: unknown): string =>
  JSON.stringify(value, (_, inside: unknown) => (inside instanceof Map ? [...inside] : inside)) ?? 'undefined';

test('there are readers', () => {
  expect(READERS.length).toBeGreaterThan(15);
});

test('any text is read, the same way each time, and without a trace', { timeout: FUZZ_TIMEOUT_MS }, () => {
  fc.assert(
    fc.property(formatText, (text) => {
      for (const [name, read] of READERS) expect(stored(read(text)), name).toBe(stored(read(text)));
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    fuzzed(60),
  );
});

/** Milliseconds for `MOST` characters, on a machine where other tests run. */
const SOON_MS = 1_500;

test('long texts take no longer than their length', { timeout: FUZZ_TIMEOUT_MS }, () => {
  fc.assert(
    fc.property(fc.constantFrom(...READERS), pumpedText(MOST), ([name, read], text) => {
      const began = performance.now();
      read(text);
      expect(performance.now() - began, name).toBeLessThan(SOON_MS);
    }),
    fuzzed(40),
  );
});

test('any answer is read for any purpose, and what is read can be stored', { timeout: FUZZ_TIMEOUT_MS }, () => {
  const text = fc.oneof({ weight: 3, arbitrary: formatText }, { weight: 1, arbitrary: pumpedText(20_000) });
  fc.assert(
    fc.property(fc.constantFrom(...PURPOSE_NAMES), text, fc.constantFrom(...TYPES), (purpose, body, type) => {
      const headers = [['content-type', type]] as const;
      const result = digest(purpose, exchange('https://e.example/a', { body, headers }));
      const text = JSON.stringify(result);
      expect(JSON.parse(text), purpose).toEqual(result);
      expect(text.isWellFormed()).toBe(true);
    }),
    fuzzed(60),
  );
});
