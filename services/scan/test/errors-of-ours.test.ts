import { type Place, type Report, readAnswer } from '@legible/audit';
import type { ReaderPool } from '@legible/scanner';
import { afterEach, expect, test, vi } from 'vitest';
import { createScan, type Progress, watchScan } from '../../../test/scan-client.ts';
import { GRACE_MS } from '../src/scan/pipeline.ts';
import { type Harness, type HarnessOptions, startHarness, tidySite } from './harness.ts';

let service: Harness;
afterEach(() => {
  vi.restoreAllMocks();
  return service.close();
});

const SECRET = 'words of the site';
const WITHIN_MS = 20_000;

/** Scans a tidy site. Returns its end, the requested paths, the lines of the log, the counted defects and the report. */
const scan = async (options: HarnessOptions = {}) => {
  const asked: string[] = [];
  const lines: string[] = [];
  const { site = tidySite } = options;
  service = await startHarness({
    ...options,
    env: { METRICS_PORT: '0', ANONYMOUS_WAIT_MS: '0', LOG_LEVEL: 'error' },
    log: (line) => lines.push(line),
    site: (request) => {
      asked.push(new URL(request.url).pathname);
      return site(request);
    },
  });
  const created = await createScan(service.url, 'https://tidy.example.com/');
  const { scanId } = (await created.json()) as { scanId: string };
  const end = (await watchScan(service.url, scanId, WITHIN_MS)).at(-1) as Progress;
  const numbers = await (await fetch(`${service.metricsUrl}/metrics`, { headers: { connection: 'close' } })).text();
  const defects = [...numbers.matchAll(/^legible_scan_defects_total\{kind="(\w+)"\} ([1-9]\d*)$/gm)].map(
    ([, kind, count]) => `${kind} ${count}`,
  );
  const headers = { accept: 'application/json' };
  const answer = await fetch(`${service.url}/scan/${scanId}`, { headers });
  const report = answer.ok ? ((await answer.json()) as Report) : null;
  return { end, asked, lines, defects, report };
};

/** Returns a reader that reads on this thread and throws at one place. */
const readerThatThrows = (place: Place): ReaderPool => ({
  read: async (purpose, exchange) =>
    readAnswer(purpose, exchange, (at) => {
      if (at === place) throw new RangeError(SECRET);
    }),
  close: async () => {},
});

const inLanguage = (lang: string) => (request: Request) => {
  if (!['/', '/about'].includes(new URL(request.url).pathname)) return tidySite(request);
  const body = `<!doctype html><html lang="${lang}"><title>Tea</title><main><h1>Tea</h1><p>All our teas.</p></main>`;
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } });
};

test.each(['', '#en', '{{ site.lang }}'])('lang=%j is a finding, not the end of the scan', async (lang) => {
  const { end, report, defects } = await scan({ site: inLanguage(lang) });
  expect(end.status).toMatch(/^COMPLETED/);
  expect(defects).toEqual([]);
  expect(report?.rules.find(({ id }) => id === 'lang-declared')).toMatchObject({
    outcome: 'fail',
    findings: [{ message: lang === '' ? 'empty' : 'invalid' }],
  });
});

test('a reader that throws loses only its part; it is counted and logged without words of the site', async () => {
  const { end, report, lines, defects } = await scan({ reader: readerThatThrows('read outline') });
  expect(end.status).toMatch(/^COMPLETED/);
  expect(defects).toEqual(['read 1']);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { at: 'read outline', error: expect.stringMatching(/^RangeError at /), input: expect.stringMatching(/^\w{64}$/) },
  ]);
  expect(lines.join()).not.toContain(SECRET);
  const untested = report?.untested.filter(({ reason }) => reason === 'defect').map(({ ruleId }) => ruleId);
  expect(untested).toEqual(['heading-main', 'heading-order']);
  expect(report?.rules.filter(({ outcome }) => outcome === 'pass').length).toBeGreaterThan(30);
});

test('a step whose request throws loses only its own facts', async () => {
  const { end, report, defects } = await scan({
    site: (request) => {
      if (new URL(request.url).pathname === '/llms.txt') throw new Error(SECRET);
      return tidySite(request);
    },
  });
  expect(end.status).toMatch(/^COMPLETED/);
  expect(defects).toEqual(['fetch 1']);
  expect(report?.untested).toContainEqual({ ruleId: 'llms-txt-format', reason: 'defect', pages: [] });
});

test('an error outside of every fence ends the scan, and the site is not requested again', async () => {
  const { end, asked, lines, defects } = await scan({
    reader: {
      read: async (purpose, exchange) => {
        if (purpose === 'missing-url') throw new Error(SECRET);
        return readAnswer(purpose, exchange);
      },
      close: async () => {},
    },
  });
  expect(end).toMatchObject({ status: 'FAILED', error: expect.stringContaining('an error of ours') });
  expect(defects).toEqual(['scan 1']);
  expect(lines).toHaveLength(1);
  expect(lines.join()).not.toContain(SECRET);
  // Longer than the pauses that used to be between attempts.
  service.advance(120_000);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(asked.filter((path) => path === '/robots.txt')).toHaveLength(1);
  expect(asked.filter((path) => path === '/')).toHaveLength(1);
});

/** Shortens the timer for the time of a scan plus its grace. All other timers keep their time. */
const scansAreShort = (): void => {
  const { setTimeout: original } = globalThis;
  const shorter = ((work: () => void, ms: number, ...rest: []) =>
    original(work, ms === 90_000 + GRACE_MS ? 300 : ms, ...rest)) as typeof setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(shorter);
};

test.each([
  ['a reader that never answers', { reader: { read: () => new Promise<never>(() => {}), close: async () => {} } }],
  ['a site that never answers, and a door that does not notice', { site: () => new Promise<never>(() => {}) }],
  ['a name that is never resolved a second time', { resolve: resolvesOnce() }],
])('a worker ends a scan that waits for ever, and its site can be scanned again: %s', async (_, options) => {
  scansAreShort();
  const { end, lines } = await scan(options as HarnessOptions);
  expect(end).toMatchObject({ status: 'FAILED', error: expect.stringMatching(/error of ours/) });
  expect(lines.join('')).toMatch(/did not end by itself/);
  expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({
    scan: end.scanId,
    stage: expect.stringMatching(/VALIDATING|SCANNING/),
  });
  const numbers = await (await fetch(`${service.metricsUrl}/metrics`, { headers: { connection: 'close' } })).text();
  expect(numbers).toContain('legible_scan_scans_total{outcome="overdue"} 1');
  expect(numbers).toContain('legible_scan_queue_oldest_running_seconds 0');
  const again = (await (await createScan(service.url, 'https://tidy.example.com/')).json()) as Progress;
  expect(again.scanId).not.toBe(end.scanId);
});

/** Resolves a name for the admission, but never for the scan after it. */
function resolvesOnce(): HarnessOptions['resolve'] {
  let asked = 0;
  return async () => {
    asked += 1;
    if (asked === 2) await new Promise<never>(() => {});
    return { kind: 'addresses', addresses: ['93.184.215.14'] };
  };
}
