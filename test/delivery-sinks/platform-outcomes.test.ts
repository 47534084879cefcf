import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLATFORM_IDS } from '@legible/chat';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DeliveryToSinks, deliveryToSinks, registerAll, until } from './delivery-to-sinks.ts';
import { PLATFORM_SINKS, type PlatformSink, successOf } from './platform-sinks.ts';
import { type SinkAnswer, type Sinks, startSinks } from './sinks.ts';
import { type StoredDelivery, storedDeliveries } from './stored-deliveries.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE_MS = 60_000;
/** The second attempt of the schedule. */
const SCHEDULED_MS = 30_000;
/** How long a sink may be silent here, instead of ten seconds. */
const HEADERS_MS = 3_000;
const SLOW_MS = 300;
/** The size of socket buffers: some bytes were written before the other end closed. */
const ENDLESS_AT_MOST = 8 * 1024 * 1024;

interface Case {
  readonly answer: SinkAnswer;
  /** Class and reason. */
  readonly means: string;
  readonly waitMs?: number | null;
}

const casesOf = (sink: PlatformSink): Readonly<Record<string, Case>> => ({
  success: { answer: sink.success, means: successOf(sink) },
  'rate limit': { answer: sink.rateLimit.answer, means: 'later rate-limited', waitMs: sink.rateLimit.waitMs },
  gone: sink.gone,
  malformed: sink.malformed,
  trouble: { answer: { status: 503, body: '<html>' }, means: 'later server-trouble' },
  slow: { answer: { ...sink.success, afterMs: SLOW_MS }, means: successOf(sink) },
  hang: { answer: 'hangs', means: 'later no-answer' },
  redirect: {
    answer: { status: 307, headers: { location: 'http://169.254.169.254/latest/' } },
    means: 'probably-gone redirected',
  },
  'redirect to a name': {
    answer: { status: 308, headers: { location: 'https://private.some-network.com/' } },
    means: 'probably-gone redirected',
  },
  endless: { answer: 'endless', means: sink.anyText },
});

/** The states of a delivery and its webhook after each class. */
const STATES: Readonly<Record<string, readonly [delivery: string, hook: string]>> = {
  delivered: ['delivered', 'active'],
  accepted: ['delivered', 'active'],
  gone: ['refused', 'gone'],
  'probably-gone': ['refused', 'active'],
  later: ['waiting', 'active'],
  'our-bug': ['our-bug', 'active'],
};

const ROWS = PLATFORM_IDS.flatMap((platform, place) => {
  const sink = PLATFORM_SINKS[platform];
  if (sink === undefined) throw new Error(`${platform} has no sink`);
  return Object.entries(casesOf(sink)).map(([name, outcome], index) => {
    const { url, platform: choice } = sink.hook(1_000 + 100 * place + index);
    return { platform, name, sink, url, choice, ...outcome };
  });
});

const folder = mkdtempSync(join(tmpdir(), 'legible-sinks-'));
const file = join(folder, 'newsletter.sqlite');
let sinks: Sinks;
let sending: DeliveryToSinks;
let stored: ReadonlyMap<string, StoredDelivery>;
const lines: string[] = [];

beforeAll(async () => {
  sinks = await startSinks();
  let now = NOW;
  sending = await deliveryToSinks({
    file,
    port: sinks.port,
    now: () => now,
    limits: { headersMs: HEADERS_MS },
    log: (line) => lines.push(line),
  });
  const byUrl = new Map(ROWS.map((row) => [row.url, row]));
  sinks.answer = ({ hook }) => byUrl.get(hook)?.sink.success ?? { status: 404 };
  await registerAll(
    sending,
    sinks,
    ROWS.map(({ url, choice }) => ({ url, platform: choice })),
  );
  sinks.answer = ({ hook }) => byUrl.get(hook)?.answer ?? { status: 200 };
  now += MINUTE_MS;
  sending.publish([{ number: 1, publishedAt: now }]);
  await until(() => [...storedDeliveries(file).values()].filter(({ attempts }) => attempts > 0).length === ROWS.length);
  stored = new Map([...storedDeliveries(file).values()].map((delivery) => [delivery.masked, delivery]));
}, 20_000);
afterAll(async () => {
  await sending.close();
  await sinks.close();
  rmSync(folder, { recursive: true, force: true });
});

const storedFor = (url: string): StoredDelivery => {
  const found = stored.get(`${new URL(url).hostname}/…${url.slice(-4)}`);
  if (found === undefined) throw new Error(`no delivery to ${url}`);
  return found;
};

describe.each(ROWS)('$platform: $name', ({ url, sink, means, waitMs }) => {
  test(`is ${means}, and decides the states of both`, () => {
    const delivery = storedFor(url);
    const [state, hookState] = STATES[means.split(' ')[0] ?? ''] ?? [];
    expect(delivery).toMatchObject({ outcome: means, state, hookState, attempts: 1 });
    expect(delivery.hasAddress).toBe(hookState !== 'gone');
    const isUnclear =
      /no-answer|unclear/.test(means) && sink !== PLATFORM_SINKS.generic && sink !== PLATFORM_SINKS['google-chat'];
    expect(delivery.unclear).toBe(isUnclear ? 1 : 0);
    if (state === 'waiting') expect((delivery.nextAt ?? 0) - NOW - MINUTE_MS).toBe(waitMs ?? SCHEDULED_MS);
    else expect(delivery.nextAt).toBeNull();
  });

  test('received the confirmation and one message, both as JSON', () => {
    const messages = sinks.to(url);
    expect(messages.map(({ method, headers }) => [method, headers['content-type']])).toEqual([
      ['POST', 'application/json'],
      ['POST', 'application/json'],
    ]);
    expect(messages[1]?.body).toContain('Issue 1');
    expect(JSON.parse(messages[1]?.body ?? '')).toBeTypeOf('object');
  });
});

test('no unregistered address was contacted: no redirect is followed', () => {
  const registered = new Set(ROWS.map(({ url }) => url));
  expect(sinks.received.filter(({ hook }) => !registered.has(hook))).toEqual([]);
  expect(sinks.received).toHaveLength(2 * ROWS.length);
});

test('an endless answer is abandoned after a few kilobytes', () => {
  expect(sinks.endlessBytes()).toBeLessThan(PLATFORM_IDS.length * ENDLESS_AT_MOST);
});

test('the log has every outcome and no address', () => {
  const log = lines.join('\n');
  for (const { means, url } of ROWS) {
    expect(log).toContain(means.split(' ')[1]);
    expect(log).not.toContain(url.slice(new URL(url).origin.length));
  }
});
