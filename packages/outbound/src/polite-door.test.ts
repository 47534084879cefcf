import { describe, expect, test } from 'vitest';
import { politeDoor } from './polite-door.ts';
import { manualClock } from './testing/manual-clock.ts';
import { type Scripted, scriptedDoor } from './testing/scripted-door.ts';

const set = (script: (url: string, index: number) => Scripted = () => ({ ms: 10 })) => {
  const clock = manualClock();
  const inner = scriptedDoor(clock, (request, index) => script(request.url, index));
  const door = politeDoor(inner, { clock });
  const starts = () => inner.asked.map(({ atMs, request }) => [atMs, request.url]);
  return { clock, inner, door, starts };
};
const busy = (status: number, retryAfter: string): Scripted => ({ status, headers: [['retry-after', retryAfter]] });

describe('one host', () => {
  test('starts are 100 ms apart', async () => {
    const { clock, door, starts } = set();
    for (const path of ['1', '2', '3']) void door.fetch({ url: `http://a.com/${path}` });
    await clock.advance(99);
    expect(starts()).toEqual([[0, 'http://a.com/1']]);
    await clock.advance(1);
    expect(starts().at(-1)).toEqual([100, 'http://a.com/2']);
    await clock.advance(100);
    expect(starts().at(-1)).toEqual([200, 'http://a.com/3']);
  });

  test('two are in flight, over all schemes and ports', async () => {
    const { clock, door, starts } = set(() => ({ ms: 1_000 }));
    for (const url of ['http://a.com/', 'https://a.com/', 'http://A.com:443/']) void door.fetch({ url });
    await clock.advance(999);
    expect(starts().map(([at]) => at)).toEqual([0, 100]);
    await clock.advance(1);
    expect(starts().map(([at]) => at)).toEqual([0, 100, 1_000]);
  });

  test('others do not wait', async () => {
    const { clock, door, starts } = set();
    for (const url of ['http://a.com/', 'http://b.com/', 'http://www.a.com/']) void door.fetch({ url });
    await clock.advance(0);
    expect(starts().map(([at]) => at)).toEqual([0, 0, 0]);
  });

  test('a handshake and a POST wait as everything does, and are passed on whole', async () => {
    const { clock, inner, door, starts } = set();
    void door.fetch({ url: 'https://a.com/1' });
    void door.fetch({ url: 'https://a.com/2', handshake: { alpn: ['h2'] } });
    void door.fetch({ url: 'https://a.com/3', method: 'POST', body: 'x' });
    await clock.advance(200);
    expect(starts().map(([at]) => at)).toEqual([0, 100, 200]);
    expect(inner.asked.slice(1).map(({ request }) => request)).toMatchObject([
      { handshake: { alpn: ['h2'] } },
      { method: 'POST', body: 'x' },
    ]);
  });

  test('redirect hops wait at their own host', async () => {
    const { clock, door, starts } = set((url) =>
      url.endsWith('/1') ? { status: 302, headers: [['location', '/2']] } : { status: 200 },
    );
    const exchange = door.fetch({ url: 'http://a.com/1' });
    await clock.advance(100);
    expect(starts()).toEqual([
      [0, 'http://a.com/1'],
      [100, 'http://a.com/2'],
    ]);
    expect(await exchange).toMatchObject({
      hops: [{ url: 'http://a.com/1' }],
      answer: { url: 'http://a.com/2' },
      durationMs: 0,
    });
  });
});

describe('Retry-After', () => {
  test.each<[string, Scripted, number]>([
    ['429 in seconds', busy(429, '3'), 3_000],
    ['503 in seconds', busy(503, '3'), 3_000],
    ['503 as a date', busy(503, new Date(Date.UTC(2026, 0, 1) + 4_000).toUTCString()), 4_000],
    ['a date that is over', busy(503, new Date(Date.UTC(2025, 0, 1)).toUTCString()), 100],
    ['as long as the cap', busy(429, '10'), 10_000],
    ['longer than the cap', busy(429, '86400'), 10_000],
    ['unreadable', busy(429, 'soon'), 100],
    ['negative', busy(429, '-5'), 100],
    ['missing', { status: 429 }, 100],
    ['with another status', busy(200, '3'), 100],
    ['after no answer', { code: 'timeout' }, 100],
  ])('%s', async (_, first, waitMs) => {
    const { clock, door, starts } = set((_url, index) => (index === 0 ? first : {}));
    void door.fetch({ url: 'http://a.com/1' });
    await clock.advance(0);
    void door.fetch({ url: 'http://a.com/2' });
    void door.fetch({ url: 'http://b.com/' });
    await clock.advance(waitMs - 1);
    expect(starts().map(([, url]) => url)).toEqual(['http://a.com/1', 'http://b.com/']);
    await clock.advance(1);
    expect(starts().at(-1)).toEqual([waitMs, 'http://a.com/2']);
  });
});

describe('aborting', () => {
  test('while waiting: not asked, and the next one moves up', async () => {
    const { clock, door, starts } = set(() => ({ ms: 1_000 }));
    const stop = new AbortController();
    void door.fetch({ url: 'http://a.com/1' });
    void door.fetch({ url: 'http://a.com/2' });
    const waiting = door.fetch({ url: 'http://a.com/3', signal: stop.signal });
    void door.fetch({ url: 'http://a.com/4' });
    await clock.advance(500);
    stop.abort();
    expect(await waiting).toMatchObject({
      answer: null,
      failure: { code: 'aborted', url: 'http://a.com/3' },
      durationMs: 0,
    });
    await clock.advance(500);
    expect(starts().map(([, url]) => url)).toEqual(['http://a.com/1', 'http://a.com/2', 'http://a.com/4']);
  });

  test('before: not asked at all', async () => {
    const { door, inner } = set();
    expect((await door.fetch({ url: 'http://a.com/', signal: AbortSignal.abort() })).failure?.code).toBe('aborted');
    expect(inner.asked).toEqual([]);
  });
});

test('a throwing door gives its turn back', async () => {
  const clock = manualClock();
  const door = politeDoor({ fetch: () => Promise.reject(new Error('defect')) }, { clock });
  for (let turn = 0; turn < 3; turn += 1) {
    const running = expect(door.fetch({ url: 'http://a.com/' })).rejects.toThrow('defect');
    await clock.advance(100);
    await running;
  }
});

test('idle hosts are forgotten, waiting and paused ones are not', async () => {
  const { clock, door } = set((url) => (url.includes('busy') ? busy(429, '10') : { ms: 1 }));
  for (let index = 0; index < 50; index += 1) void door.fetch({ url: `http://h${index}.com/` });
  void door.fetch({ url: 'http://busy.com/' });
  await clock.advance(1_500);
  void door.fetch({ url: 'http://last.com/' });
  expect(door.hosts()).toBe(2);
  await clock.advance(10_000);
  void door.fetch({ url: 'http://last.com/' });
  expect(door.hosts()).toBe(1);
});

test('a URL without host is for the inner door to refuse', async () => {
  const { door, inner, clock } = set(() => ({ code: 'refused-address' }));
  const running = door.fetch({ url: 'nonsense' });
  await clock.advance(0);
  expect((await running).failure?.code).toBe('refused-address');
  expect(inner.asked.length).toBe(1);
});
