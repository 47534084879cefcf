import { afterEach, expect, test } from 'vitest';
import { createScan, watchScan } from '../../../test/scan-client.ts';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness | undefined;
afterEach(async () => {
  await harness?.close();
  harness = undefined;
});

const CANARY = 'cAnArY-host.example.com';

const begin = async (options: Parameters<typeof startHarness>[0] = {}) => {
  harness = await startHarness({ ...options, env: { METRICS_PORT: '0', ANONYMOUS_WAIT_MS: '0', ...options.env } });
  const { url, metricsUrl } = harness;
  const ask = (path: string, method = 'GET') =>
    fetch(`${metricsUrl}${path}`, { method, headers: { connection: 'close' } });
  const numbers = async (): Promise<ReadonlyMap<string, number>> => {
    const lines = (await (await ask('/metrics')).text()).split('\n').filter((line) => !/^#|^$/.test(line));
    return new Map(
      lines.map((line) => {
        const at = line.lastIndexOf(' ');
        return [line.slice('legible_scan_'.length, at), Number(line.slice(at + 1))];
      }),
    );
  };
  return { url, ask, numbers };
};

test('a scan is counted from its request to its end, and no label reveals the site', async () => {
  const { url, ask, numbers } = await begin();
  const before = await numbers();
  expect(before.get('worker_slots{state="busy"}')).toBe(0);
  expect(before.get('worker_slots{state="free"}')).toBe(4);
  const { scanId } = (await (await createScan(url, `https://${CANARY}/`)).json()) as { scanId: string };
  await watchScan(url, scanId, 15_000);
  await createScan(url, `https://${CANARY}/`);
  const after = await numbers();
  expect(after.get('admissions_total{outcome="created"}')).toBe(1);
  expect(after.get('admissions_total{outcome="stored"}')).toBe(1);
  const ended = [...after].filter(([name]) => /^scans_total/.test(name));
  expect(ended.map(([, value]) => value)).toEqual([1]);
  expect(ended[0]?.[0]).toMatch(/^scans_total\{outcome="(completed|partial)"\}$/);
  expect(after.get('wait_duration_seconds_count')).toBe(1);
  expect(after.get('scan_requests_total')).toBeGreaterThan(5);
  expect(after.get('http_requests_total{method="POST",status="202"}')).toBe(2);
  expect(after.get('store_up')).toBe(1);
  expect(after.get('queue_oldest_waiting_seconds')).toBe(0);
  const text = (await (await ask('/metrics')).text()).toLowerCase();
  for (const secret of [CANARY.toLowerCase(), scanId.toLowerCase(), '127.0.0.1']) expect(text).not.toContain(secret);
});

test('waiting scans are counted with their age', async () => {
  const { url, numbers } = await begin({ working: false, env: { ROLE: 'api' } });
  await createScan(url, 'https://one.example.com/');
  await createScan(url, 'https://two.example.com/');
  harness?.advance(90_000);
  const gauges = await numbers();
  expect(gauges.get('queue_jobs{state="ready"}')).toBe(2);
  expect(gauges.get('queue_oldest_waiting_seconds')).toBeGreaterThanOrEqual(90);
  expect([...gauges.keys()].filter((name) => name.startsWith('worker_slots'))).toEqual([]);
  expect([...gauges.keys()]).toContainEqual(expect.stringMatching(/^build_info\{.*role="api"\}$/));
});

test('while the store is away, only the metrics of the queue are missing', async () => {
  const { url, ask, numbers } = await begin({ working: false });
  expect([(await ask('/healthz')).status, (await ask('/readyz')).status]).toEqual([200, 200]);
  await harness?.database.close();
  const answer = await fetch(`${url}/api/scans`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ url: 'https://one.example.com/' }),
  });
  expect(answer.status).toBe(500);
  const gauges = await numbers();
  expect(gauges.get('store_up')).toBe(0);
  expect(gauges.get('admissions_total{outcome="store-away"}')).toBe(1);
  expect(gauges.get('store_errors_total{reason="closed"}')).toBe(1);
  expect([...gauges.keys()].filter((name) => name.startsWith('queue_jobs'))).toEqual([]);
  expect(gauges.get('process_resident_bytes')).toBeGreaterThan(10_000_000);
  expect([(await ask('/healthz')).status, (await ask('/readyz')).status]).toEqual([200, 503]);
});

test.each([
  ['GET', '/'],
  ['POST', '/metrics'],
  ['POST', '/healthz'],
  ['GET', '/api/scans'],
])('%s %s is 404', async (method, path) => {
  const { ask } = await begin({ working: false });
  expect((await ask(path, method)).status).toBe(404);
});
