import type { RunningServer } from '@legible/surface';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueAt, openWorld, START, type World } from '../delivery/delivery-fixtures.ts';
import { createMetrics } from './serve-metrics.ts';

const CANARY = 'CaNaRy5tR8wQ2nB7';

let world: World;
let server: RunningServer;
let tokens: readonly string[];
let countsFail = false;
const logged: string[] = [];
const log = (fields: object, message: string): void => void logged.push(`${message} ${JSON.stringify(fields)}`);

beforeAll(async () => {
  world = await openWorld();
  const { confirm, stop } = await world.register(`https://${CANARY}.example.com/${CANARY}?token=${CANARY}`);
  tokens = [confirm, stop];
  world.now = START + 1_000;
  world.publish(issueAt(world.now));
  await world.until(async () => (await world.delivery.counts()).deliveries.delivered === 1);
  const metrics = createMetrics();
  metrics.observe({ method: 'GET', status: 304, seconds: 0.004 });
  metrics.observe({ method: CANARY, status: 405, seconds: 9 });
  server = await metrics.serve({
    host: '127.0.0.1',
    port: 0,
    site: () => world.site,
    progress: () => ({ done: 1, total: 2 }),
    contentProblems: () => 0,
    deliveryCounts: () =>
      countsFail ? Promise.reject(new TypeError(`cannot read ${CANARY}`)) : world.delivery.counts(),
    now: () => world.now,
    log: { info: log, warn: log, error: log },
  });
});
afterAll(async () => {
  await Promise.all([server.stop(), world.close()]);
});

const ask = (path: string, method = 'GET'): Promise<Response> =>
  fetch(server.url + path, { method, headers: { connection: 'close' } });

test('metrics are read on the loopback', async () => {
  expect(server.url).toBe(`http://127.0.0.1:${server.port}`);
  expect(logged[0]).toBe(`metrics are served {"url":"${server.url}/metrics"}`);
  const answer = await ask('/metrics');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await answer.text();
  expect(text).toContain('legible_newsletter_issues{edition="en",access="full"} 1\n');
  expect(text).toContain('legible_newsletter_webhooks{state="active"} 1\n');
  expect(text).toContain('legible_newsletter_deliveries{state="delivered"} 1\n');
  expect(text).toMatch(/\nlegible_newsletter_process_resident_bytes [1-9]\d{6,}\n/);
  expect(text).toMatch(/\nlegible_newsletter_process_cpu_seconds_total \d/);
  expect(text).toMatch(/\nlegible_newsletter_process_start_time_seconds 1\d{9}/);
  expect(text).toMatch(/\nlegible_newsletter_event_loop_lag_seconds_bucket\{le="\+Inf"\} \d/);
  expect(text).toContain('legible_newsletter_http_requests_total{method="GET",status="304"} 1\n');
  expect(text).toContain('legible_newsletter_http_requests_total{method="other",status="405"} 1\n');
  expect(text).toContain('legible_newsletter_http_request_duration_seconds_bucket{le="0.005",class="3xx"} 1\n');
  expect(text).toContain('legible_newsletter_http_request_duration_seconds_bucket{le="5",class="4xx"} 0\n');
});

test('metrics hold nothing of a webhook', async () => {
  expect(world.asked.some(({ url }) => url.includes(CANARY))).toBe(true);
  const text = await (await ask('/metrics')).text();
  const secrets = [CANARY, CANARY.toLowerCase(), 'example.com', '://', ...tokens];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

test('HEAD has no body', async () => {
  const answer = await ask('/metrics', 'HEAD');
  expect([answer.status, await answer.text()]).toEqual([200, '']);
});

test.each([
  ['GET', '/'],
  ['GET', '/metrics/'],
  ['GET', '/healthz'],
  ['POST', '/metrics'],
  ['DELETE', '/metrics'],
])('%s %s is not found', async (method, path) => {
  const answer = await ask(path, method);
  expect([answer.status, await answer.json()]).toEqual([404, { error: 'There is nothing at this address.' }]);
});

test('a query changes nothing', async () => {
  expect((await ask('/metrics?collect=all')).status).toBe(200);
});

test('an error of the store is logged without its message', async () => {
  countsFail = true;
  const text = await (await ask('/metrics')).text();
  countsFail = false;
  expect(text).toContain('legible_newsletter_texts_total 2\n');
  expect(text).not.toContain('legible_newsletter_webhooks{');
  expect(logged.at(-1)).toBe('deliveries could not be counted for the metrics {"error":"TypeError"}');
});
