import type { Exchange } from '@legible/formats/exchange';
import { describe, expect, test } from 'vitest';
import { manualClock } from '../fixtures/manual-clock.ts';
import { type Scripted, scriptedDoor } from '../fixtures/scripted-door.ts';
import type { OutboundLimits } from '../guard/limits.ts';
import { budgetDoor } from './budget-door.ts';

const set = (limits: Partial<OutboundLimits>, script: (url: string, index: number) => Scripted = () => ({})) => {
  const clock = manualClock();
  const inner = scriptedDoor(clock, (request, index) => script(request.url, index));
  const door = budgetDoor(inner, { limits, clock });
  const ask = async (url = 'http://a.com/', ms = 0): Promise<Exchange> => {
    const running = door.fetch({ url });
    await clock.advance(ms);
    return running;
  };
  return { clock, inner, door, ask };
};
const outcome = (exchange: Exchange) => exchange.failure?.code ?? exchange.answer?.status;
const spent = { answer: null, failure: { code: 'budget-spent', url: 'http://a.com/' } };

test('the last request of the budget is sent, the next is not', async () => {
  const { ask, inner, door } = set({ scanRequests: 2 });
  expect([outcome(await ask()), outcome(await ask())]).toEqual([200, 200]);
  expect(await ask()).toMatchObject(spent);
  expect([inner.asked.length, door.spent().requests]).toEqual([2, 2]);
});

test('redirect hops count', async () => {
  const script = (url: string): Scripted =>
    url.endsWith('/x') ? {} : { status: 302, headers: [['location', `${url}x`.replace('//x', '/x')]] };
  const whole = set({ scanRequests: 2 }, script);
  expect(await whole.ask('http://a.com/')).toMatchObject({
    hops: [{ location: 'http://a.com/x' }],
    answer: { status: 200 },
  });
  expect(await whole.ask()).toMatchObject(spent);
  const short = set({ scanRequests: 1 }, script);
  expect(await short.ask('http://a.com/')).toMatchObject({
    request: { url: 'http://a.com/' },
    hops: [{ url: 'http://a.com/' }],
    failure: { code: 'budget-spent', url: 'http://a.com/x' },
  });
  expect(short.inner.asked.length).toBe(1);
});

test('a handshake and a POST count as requests; a request that was not sent is recorded as it would have been', async () => {
  const { clock, inner, door } = set({ scanRequests: 2 });
  const requests = [
    { url: 'http://a.com/', handshake: {} },
    { url: 'http://a.com/', method: 'POST' as const, body: 'x' },
  ];
  const asked = [...requests, ...requests].map((request) => door.fetch(request));
  await clock.advance(0);
  const exchanges = await Promise.all(asked);
  expect(inner.asked.map(({ request }) => request)).toMatchObject(requests);
  expect(exchanges.map((exchange) => exchange.failure?.code)).toEqual([
    undefined,
    undefined,
    'budget-spent',
    'budget-spent',
  ]);
  expect(exchanges.slice(2).map(({ request }) => request)).toEqual([
    { method: 'GET', url: 'http://a.com/', headers: [], handshake: {} },
    { method: 'POST', url: 'http://a.com/', headers: [], body: 'x' },
  ]);
});

describe('bytes', () => {
  const body = (bytes: number): Scripted => ({ body: new Uint8Array(bytes), wireBytes: 1 });
  test.each<[string, Partial<OutboundLimits>, Scripted, number]>([
    ['wire', { scanWireBytes: 30 }, { wireBytes: 10 }, 3],
    ['wire, a little more', { scanWireBytes: 31 }, { wireBytes: 10 }, 4],
    ['decoded', { scanDecodedBytes: 30 }, body(10), 3],
    ['decoded, a little more', { scanDecodedBytes: 31 }, body(10), 4],
    ['broken off', { scanWireBytes: 30, scanBrokenAnswerBytes: 10 }, { code: 'decoding-failed' }, 3],
    ['lost', { scanWireBytes: 30, scanBrokenAnswerBytes: 10 }, { code: 'connection-lost' }, 3],
    ['not connected', { scanWireBytes: 30, scanBrokenAnswerBytes: 10 }, { code: 'connect-failed' }, 5],
  ])('%s', async (_, limits, answer, asked) => {
    const { ask, inner } = set(limits, () => answer);
    for (let turn = 0; turn < 5; turn += 1) await ask();
    expect(inner.asked.length).toBe(asked);
  });

  test('an answer gets only the bytes that are left', async () => {
    const { ask, inner, door, clock } = set({ scanDecodedBytes: 25, bodyBytes: 20 }, () => body(10));
    await ask();
    await ask();
    const running = door.fetch({ url: 'http://a.com/', maxBodyBytes: 3 });
    await clock.advance(0);
    await running;
    expect(inner.asked.map(({ request }) => request.maxBodyBytes)).toEqual([20, 15, 3]);
  });
});

describe('wall clock', () => {
  test('a request in the last moment is sent, one at the end is not', async () => {
    const { clock, ask } = set({ scanMs: 1_000 });
    await clock.advance(999);
    expect(outcome(await ask())).toBe(200);
    await clock.advance(1);
    expect(await ask()).toMatchObject(spent);
  });

  test('running exchanges are aborted', async () => {
    const { ask } = set({ scanMs: 1_000 }, () => ({ ms: 5_000 }));
    expect(outcome(await ask('http://a.com/', 1_000))).toBe('aborted');
  });

  test("the caller's signal aborts them too", async () => {
    const { door, clock } = set({}, () => ({ ms: 5_000 }));
    const stop = new AbortController();
    const running = door.fetch({ url: 'http://a.com/', signal: stop.signal });
    await clock.advance(10);
    stop.abort();
    expect(outcome(await running)).toBe('aborted');
    const late = door.fetch({ url: 'http://a.com/', signal: stop.signal });
    await clock.advance(0);
    expect(outcome(await late)).toBe('aborted');
  });
});
