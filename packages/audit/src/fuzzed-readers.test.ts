import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpuTime } from '../../../test/cpu-time.ts';
import { formatText, pumpedText } from '../../../test/fuzz/format-samples.ts';
import { hostileText } from '../../../test/fuzz/hostile-text.ts';
import { FUZZ_TIMEOUT_MS, fuzzed } from '../../../test/fuzz/runs.ts';
import { digest } from './engine/digest.ts';
import { normalize } from './engine/normalize.ts';
import { plan } from './engine/plan.ts';
import { PURPOSES } from './engine/purposes.ts';
import { judge } from './kernel/judge.ts';
import type { StepPurpose } from './kernel/observed.ts';
import type { Observation } from './kernel/step.ts';
import { targetOf } from './kernel/target.ts';
import { makeReport } from './report/make-report.ts';
import { exchange, observed, SITE_URL } from './rule-fixtures.ts';
import { RULES } from './topics/catalogue.gen.ts';

/** Limit that readers with a limit receive, and length of the longest texts. */
const MOST = 100_000;

const FORMATS = readdirSync(new URL('../../formats/src/', import.meta.url))
  .filter((file) => /^[a-z0-9-]+\.ts$/.test(file))
  .map((file) => import(`@legible/formats/${file.slice(0, -'.ts'.length)}`));

/** All readers of text in `formats`. A new reader is included automatically. */
const READERS = (await Promise.all(FORMATS))
  .flatMap((format) => Object.entries(format))
  // `parseJson` throws as `JSON.parse` does; its callers catch that.
  .filter(([name, value]) => /^(?:parse|read)(?!Json$)/.test(name) && typeof value === 'function')
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

const HEADERS = [
  ...['link', 'x-robots-tag', 'location', 'content-language', 'last-modified', 'etag', 'retry-after', 'set-cookie'],
  ...['cache-control', 'content-usage', 'tdm-reservation', 'tdm-policy', 'www-authenticate', 'vary', 'date', 'expires'],
  ...['content-encoding', 'strict-transport-security', 'content-security-policy', 'mcp-session-id', 'cf-mitigated'],
];

const HEADER_VALUES = ['</a>; rel="alternate canonical"; hreflang="x"', 'noindex', 'max-age=1e9', '0', 'Bearer a="'];

/** Returns a value as it is stored: maps as lists. Throws for a value with cycles. */
const stored = (value: unknown): string =>
  JSON.stringify(value, (_, inside: unknown) => (inside instanceof Map ? [...inside] : inside)) ?? 'undefined';

test('there are readers', () => {
  expect(READERS.length).toBeGreaterThan(15);
});

test('any text can be read, with the same result each time, and globals stay unchanged', {
  timeout: FUZZ_TIMEOUT_MS,
}, () => {
  fc.assert(
    fc.property(formatText, (text) => {
      for (const [name, read] of READERS) expect(stored(read(text)), name).toBe(stored(read(text)));
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    fuzzed(60),
  );
});

/** Milliseconds allowed for `MOST` characters, on a machine where other tests run. */
const SOON_MS = 1_500;

test('long texts take time in proportion to their length', { timeout: FUZZ_TIMEOUT_MS }, () => {
  fc.assert(
    fc.property(fc.constantFrom(...READERS), pumpedText(MOST), ([name, read], text) => {
      const began = cpuTime();
      read(text);
      expect(cpuTime() - began, name).toBeLessThan(SOON_MS);
    }),
    fuzzed(40),
  );
});

const anyText = fc.oneof({ weight: 3, arbitrary: formatText }, { weight: 1, arbitrary: pumpedText(20_000) });

/** Header lines that readers look at, with hostile values. */
const anyHeaders = fc.array(
  fc.tuple(fc.constantFrom(...HEADERS), fc.oneof(hostileText(100), fc.constantFrom(...HEADER_VALUES))),
  { maxLength: 6 },
);

test.each(PURPOSE_NAMES)(
  'any answer is read as %s, and what is read can be stored',
  { timeout: FUZZ_TIMEOUT_MS },
  (purpose) => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...TYPES), anyHeaders, (body, type, more) => {
        const headers = [['content-type', type], ...more] as const;
        const result = digest(purpose, exchange('https://e.example/a', { body, headers }));
        const text = JSON.stringify(result);
        expect(JSON.parse(text), purpose).toEqual(result);
        expect(text.isWellFormed()).toBe(true);
      }),
      fuzzed(4),
    );
  },
);

/** An answer of any kind at one of a few addresses, so that answers refer to one another. */
const anyObservation = fc
  .tuple(
    fc.constantFrom(...PURPOSE_NAMES),
    fc.constantFrom('/', '/a', '/b?x=1', '/robots.txt', '/%ff'),
    fc.record({
      body: anyText,
      status: fc.constantFrom(200, 200, 200, 301, 401, 402, 404, 429, 503),
      headers: anyHeaders,
    }),
    fc.constantFrom(...TYPES),
  )
  .map(([purpose, path, given, type]) =>
    observed(
      purpose,
      exchange(`${SITE_URL}${path.slice(1)}`, { ...given, headers: [['content-type', type], ...given.headers] }),
    ),
  );

test('facts, verdicts and a report can be made from any answers', { timeout: FUZZ_TIMEOUT_MS }, () => {
  const unique = { selector: ({ step }: Observation) => step.id, maxLength: 12 };
  fc.assert(
    fc.property(anyObservation, fc.uniqueArray(anyObservation, unique), (first, more) => {
      const seen = { target: targetOf(SITE_URL), observations: [first, ...more] };
      const facts = normalize(seen);
      const { judgements, defects } = judge(RULES, facts);
      expect(defects).toEqual([]);
      plan(seen, RULES, { requests: 200, pages: 20, renders: 3 });
      const times = { startedAt: '2026-11-22T00:00:00.000Z', finishedAt: '2026-11-22T00:00:00.000Z' };
      // There is no fence here, so a sentence that throws fails the test.
      const report = makeReport({ rules: RULES, judgements, facts, seen, scanId: 'scn_1', ...times });
      expect(JSON.stringify(report).isWellFormed()).toBe(true);
    }),
    fuzzed(60),
  );
});
