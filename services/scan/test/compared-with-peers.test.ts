import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsUnder } from '../../../test/document-tables.ts';
import { createScan, watchScan } from '../../../test/scan-client.ts';
import { readArguments } from '../src/cli/arguments.ts';
import { type Harness, startHarness } from './harness.ts';

const ROOT = join(import.meta.dirname, '../../..');
const DOCUMENT = readFileSync(join(ROOT, 'docs/compared-with-peers.md'), 'utf8');
const SCRIPTS = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object }).scripts;
const DOMAIN = 'tea.example.com';

const COMPARED = rowsUnder(DOCUMENT, 'Our');
const PLACE_ROWS = rowsUnder(DOCUMENT, 'where to see it in Legible');
const PLACES = [
  ...new Set(PLACE_ROWS.flatMap(([, where = '']) => [...where.matchAll(/`([^`]+)`/g)].map((found) => found[1]))),
]
  .filter((place) => place !== undefined)
  .sort();
const placesWith = (pattern: RegExp) => PLACES.flatMap((place) => [...place.matchAll(pattern)]);

const REQUESTS = placesWith(/^(GET|POST) (\/.*)$/g).map(([, method = '', path = '']) => ({ method, path }));
const CALLS = placesWith(/^legible (.+)$/g).map(([, words = '']) => words);
const RUNS = placesWith(/^npm (?:run )?(\S+)/g).map(([, script = '']) => script);
const FILES = placesWith(/^[\w.-]+(?:\/[\w.-]+)*\.\w+$/g).map(([path]) => path);

let service: Harness;
let scanId: string;
let failedRule: string;
beforeAll(async () => {
  service = await startHarness({ env: { ANONYMOUS_WAIT_MS: '0' } });
  ({ scanId } = (await (await createScan(service.url, `https://${DOMAIN}/`)).json()) as { scanId: string });
  await watchScan(service.url, scanId, 15_000);
  const report = (await (await fetch(`${service.url}/scan/${scanId}.json`)).json()) as {
    rules: readonly { id: string; outcome: string }[];
  };
  failedRule = report.rules.find(({ outcome }) => outcome === 'fail')?.id ?? '';
}, 30_000);
afterAll(() => service.close());

test('every feature has a mark for us and for each peer, and says where to see it', () => {
  const peers = rowsUnder(DOCUMENT, 'product').length;
  expect(peers).toBe(14);
  const marks = COMPARED.map(([feature, ours, ...others]) => [
    feature,
    /^[●◐○](?: [¹²³⁴-⁹])?$/.test(ours ?? ''),
    others,
  ]);
  expect(marks).toEqual(
    COMPARED.map(([feature]) => [
      feature,
      true,
      Array.from({ length: peers - 1 }, () => expect.stringMatching(/^[●◐○?]$/)),
    ]),
  );
  const placed = new Map(PLACE_ROWS.map(([feature, where = '']) => [feature, where.includes('`')]));
  expect(COMPARED.filter(([feature]) => !placed.get(feature))).toEqual([]);
});

test('every partial mark of ours has a note', () => {
  const notes = [...DOCUMENT.matchAll(/^(\d)\. /gm)].map(([, number]) => Number(number));
  const used = COMPARED.flatMap(([, ours = '']) =>
    [...ours.matchAll(/[¹²³⁴-⁹]/g)].map(([sign]) => ' ¹²³⁴⁵⁶⁷⁸⁹'.indexOf(sign)),
  );
  expect([...used].sort()).toEqual(notes);
  expect(COMPARED.filter(([, ours]) => ours === '◐' || ours === '○')).toEqual([]);
});

test('every place is of a kind that these tests check', () => {
  expect(REQUESTS.length + CALLS.length + RUNS.length + FILES.length).toBe(PLACES.length);
  for (const kind of [REQUESTS, CALLS, RUNS, FILES]) expect(kind.length).toBeGreaterThan(0);
});

test('every file and script exists', () => {
  expect(FILES.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(RUNS.filter((script) => !(script in SCRIPTS))).toEqual([]);
});

test.each(CALLS)('legible %s', (words) => {
  const read = readArguments(words.replace('<url>', `https://${DOMAIN}`).split(' '), {
    isFolder: () => false,
    readConfig: () => null,
  });
  expect(read).not.toMatchObject({ kind: 'wrong' });
  expect(read).not.toMatchObject({ kind: 'help' });
});

test.each(REQUESTS)('$method $path', async ({ method, path }) => {
  const filled = path.replaceAll('{scanId}', scanId).replace('{domain}', DOMAIN).replace('{ruleId}', failedRule);
  const { status } = await fetch(service.url + filled, { method, signal: AbortSignal.timeout(5_000) });
  // An address that accepts POST refuses a request without a body with one of these statuses.
  if (method === 'POST') expect([400, 415, 422]).toContain(status);
  else expect(status).toBe(200);
});
