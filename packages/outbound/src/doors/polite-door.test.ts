import { describe, expect, test } from 'vitest';
import { type ManualClock, manualClock } from '../fixtures/manual-clock.ts';
import { type Scripted, scriptedDoor } from '../fixtures/scripted-door.ts';
import type { Door } from './door.ts';
import { politeDoor } from './polite-door.ts';
import { type HostLease, hostSpacing } from './spacing.ts';

/** Without a margin, the rows show only the promised pause. */
const NO_MARGIN = { hostGapMarginMs: 0 };

const spaced = (inner: Door, clock: ManualClock, isOwn?: (host: string) => boolean) =>
  politeDoor(inner, { clock, spacing: hostSpacing({ clock, limits: NO_MARGIN }), ...(isOwn && { isOwn }) });

const set = (script: (url: string, index: number) => Scripted = () => ({ ms: 10 })) => {
  const clock = manualClock();
  const inner = scriptedDoor(clock, (request, index) => script(request.url, index));
  const spacing = hostSpacing({ clock, limits: NO_MARGIN });
  const door = politeDoor(inner, { clock, spacing });
  const starts = () => inner.asked.map(({ atMs, request }) => [atMs, request.url]);
  return { clock, inner, door, starts, hosts: spacing.hosts };
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

  test('starts are a little further apart, because two requests do not take equally long to arrive', async () => {
    const clock = manualClock();
    const inner = scriptedDoor(clock, () => ({ ms: 10 }));
    const door = politeDoor(inner, { clock });
    for (const path of ['1', '2']) void door.fetch({ url: `http://a.com/${path}` });
    await clock.advance(500);
    expect(inner.asked.map(({ atMs }) => atMs)).toEqual([0, 105]);
  });

  test('a host that is this machine does not wait, also after a redirect; the host that it leads to does', async () => {
    const clock = manualClock();
    const to = (location: string): Scripted => ({ status: 302, headers: [['location', location]] });
    const inner = scriptedDoor(clock, ({ url }) => (url.endsWith('/1') ? to('http://a.com/') : { status: 200 }));
    const door = spaced(inner, clock, (host) => host === 'localhost');
    for (const path of ['1', '2', '1']) void door.fetch({ url: `http://localhost/${path}` });
    await clock.advance(0);
    expect(inner.asked.map(({ request }) => new URL(request.url).host)).toEqual([
      ...Array(3).fill('localhost'),
      'a.com',
    ]);
    await clock.advance(100);
    expect(inner.asked).toHaveLength(5);
  });

  test('two are in flight, across all schemes and ports', async () => {
    const { clock, door, starts } = set(() => ({ ms: 1_000 }));
    for (const url of ['http://a.com/', 'https://a.com/', 'http://A.com:443/']) void door.fetch({ url });
    await clock.advance(999);
    expect(starts().map(([at]) => at)).toEqual([0, 100]);
    await clock.advance(1);
    expect(starts().map(([at]) => at)).toEqual([0, 100, 1_000]);
  });

  test('other hosts do not wait', async () => {
    const { clock, door, starts } = set();
    for (const url of ['http://a.com/', 'http://b.com/', 'http://www.a.com/']) void door.fetch({ url });
    await clock.advance(0);
    expect(starts().map(([at]) => at)).toEqual([0, 0, 0]);
  });

  test('a handshake and a POST wait like other requests, and are passed on unchanged', async () => {
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

/** Makes a door to one host. The connection for each path takes some time to open once; after that it is ready. */
const connecting = (clock: ManualClock, connectMs: Readonly<Record<string, number>>, answerMs = 1_000) => {
  const written: (readonly [number, string])[] = [];
  const inner = scriptedDoor(clock, ({ url }) => ({
    ms: written.some(([, path]) => url.endsWith(path)) ? answerMs : 0,
  }));
  const ready = new Set<string>();
  const door: Door = {
    fetch: async (request) => {
      const path = new URL(request.url).pathname;
      await new Promise<void>((resolve) => clock.after(ready.has(path) ? 0 : (connectMs[path] ?? 0), resolve));
      ready.add(path);
      if (request.mayBegin?.() !== false) written.push([clock.monotonicMs(), path]);
      return inner.fetch(request);
    },
  };
  return { written, door };
};

describe('slow connections', () => {
  test.each<[string, Readonly<Record<string, number>>, readonly (readonly [number, string])[]]>([
    [
      'none',
      {},
      [
        [0, '/1'],
        [100, '/2'],
      ],
    ],
    [
      'the first is late: the next one counts from its writing',
      { '/1': 80 },
      [
        [80, '/1'],
        [180, '/2'],
      ],
    ],
    [
      'as late as the start of the next one',
      { '/1': 100 },
      [
        [100, '/1'],
        [200, '/2'],
      ],
    ],
    [
      'later than the next one, which goes first',
      { '/1': 130 },
      [
        [100, '/2'],
        [200, '/1'],
      ],
    ],
    [
      'both late, and just far enough apart',
      { '/1': 10, '/2': 10 },
      [
        [10, '/1'],
        [120, '/2'],
      ],
    ],
  ])('%s', async (_, connectMs, expected) => {
    const clock = manualClock();
    const { written, door } = connecting(clock, connectMs);
    const polite = spaced(door, clock);
    for (const path of ['1', '2']) void polite.fetch({ url: `http://a.com/${path}` });
    await clock.advance(999);
    expect(written).toEqual(expected);
  });

  test('a request that is cancelled while it waits again is not sent', async () => {
    const clock = manualClock();
    const { written, door } = connecting(clock, { '/1': 130 });
    const polite = spaced(door, clock);
    const stop = new AbortController();
    const late = polite.fetch({ url: 'http://a.com/1', signal: stop.signal });
    void polite.fetch({ url: 'http://a.com/2' });
    await clock.advance(150);
    stop.abort();
    expect((await late).failure?.code).toBe('aborted');
    await clock.advance(500);
    expect(written).toEqual([[100, '/2']]);
  });

  test('a request that the caller itself refuses is not retried', async () => {
    const clock = manualClock();
    const { written, door } = connecting(clock, {}, 0);
    void spaced(door, clock).fetch({ url: 'http://a.com/1', mayBegin: () => false });
    await clock.advance(500);
    expect(written).toEqual([]);
  });
});

describe('a host that is shared by several processes', () => {
  /** @param valid whether each look at the lease finds it valid; afterwards it always is. */
  const leased = (
    valid: readonly boolean[],
    acquire: (lease: HostLease) => Promise<HostLease> = async (lease) => lease,
  ) => {
    const clock = manualClock();
    const said: string[] = [];
    const left = [...valid];
    const lease: HostLease = {
      isValid: () => left.shift() ?? true,
      release: async () => void said.push('release'),
    };
    const leases = {
      acquire: () => {
        said.push('acquire');
        return acquire(lease);
      },
    };
    const { written, door } = connecting(clock, {}, 0);
    const spacing = hostSpacing({ clock, leases });
    return { clock, said, written, spacing, polite: politeDoor(door, { clock, spacing }) };
  };

  test.each([
    { valid: [true], said: ['acquire', 'release'] },
    { valid: [false, false], said: ['acquire', 'release', 'acquire', 'release'] },
    {
      valid: [false, false, false, false],
      said: ['acquire', 'release', 'acquire', 'release', 'acquire', 'release'],
    },
  ])('a lost lease ($valid) is acquired again', async ({ valid, said: expected }) => {
    const { clock, said, written, polite } = leased(valid);
    void polite.fetch({ url: 'http://a.com/1' });
    await clock.advance(1_000);
    expect(written).toHaveLength(1);
    expect(said).toEqual(expected);
  });

  test('a failure of the leases ends the request, and its turn is released', async () => {
    let calls = 0;
    const { clock, said, polite, spacing, written } = leased([false, false], (lease) => {
      calls += 1;
      return calls === 2 ? Promise.reject(new Error('away')) : Promise.resolve(lease);
    });
    const failed = expect(polite.fetch({ url: 'http://a.com/1' })).rejects.toThrow('away');
    await clock.advance(100);
    await failed;
    expect(said).toEqual(['acquire', 'release', 'acquire', 'release']);
    const again = [1, 2, 3].map((n) => polite.fetch({ url: `http://a.com/${n}` }));
    await clock.advance(1_000);
    await Promise.all(again);
    expect(written).toHaveLength(3);
    await clock.advance(5_000);
    void polite.fetch({ url: 'http://b.com/' });
    expect(spacing.hosts()).toBe(1);
  });

  test('a failure of the first lease, too', async () => {
    const { clock, polite } = leased([], () => Promise.reject(new Error('away')));
    for (let n = 0; n < 3; n += 1) {
      const failed = expect(polite.fetch({ url: 'http://a.com/1' })).rejects.toThrow('away');
      await clock.advance(200);
      await failed;
    }
  });

  test('after a long connection the lease is looked at again, and a busy server keeps the host', async () => {
    const clock = manualClock();
    const said: string[] = [];
    const lease: HostLease = {
      isValid: () => true,
      release: async () => void said.push(`release ${clock.monotonicMs()}`),
    };
    const inner = scriptedDoor(clock, () => busy(429, '3'));
    const spacing = hostSpacing({ clock, leases: { acquire: async () => lease } });
    void politeDoor(inner, { clock, spacing }).fetch({ url: 'http://a.com/' });
    await clock.advance(2_999);
    expect(said).toEqual([]);
    await clock.advance(1);
    expect(said).toEqual(['release 3000']);
  });
});

describe('the pause after a request', () => {
  /** Two turns at one host, a pause apart, on a clock that the test sets. */
  const twoTurns = async () => {
    const time = { now: 0 };
    const clock = { wallMs: () => 0, monotonicMs: () => time.now, after: manualClock().after };
    const spacing = hostSpacing({ clock, limits: NO_MARGIN });
    const first = await spacing.acquire('a.com');
    time.now = 100;
    return { time, first, second: await spacing.acquire('a.com') };
  };

  test('of two requests that are ready at the same moment, one is written', async () => {
    const { first, second } = await twoTurns();
    expect([first.mayBegin(), second.mayBegin()]).toEqual([true, false]);
  });

  test('counts from the end of writing', async () => {
    const { time, first, second } = await twoTurns();
    expect(first.mayBegin()).toBe(true);
    time.now += 50;
    await Promise.resolve();
    time.now += 99;
    expect(second.mayBegin()).toBe(false);
    time.now += 1;
    expect(second.mayBegin()).toBe(true);
  });

  test('does not end the time for which a busy server asked', async () => {
    const clock = manualClock();
    const { written, door } = connecting(clock, { '/2': 300 }, 0);
    const answers: Door = {
      fetch: (request) =>
        request.url.endsWith('/1')
          ? scriptedDoor(clock, () => ({ ...busy(429, '3'), ms: 200 })).fetch(request)
          : door.fetch(request),
    };
    const polite = spaced(answers, clock);
    for (const path of ['1', '2', '3']) void polite.fetch({ url: `http://a.com/${path}` });
    await clock.advance(3_199);
    expect(written).toEqual([[400, '/2']]);
    await clock.advance(1);
    expect(written).toEqual([
      [400, '/2'],
      [3_200, '/3'],
    ]);
  });
});

test('a host with long requests is not forgotten', async () => {
  const { clock, door, starts } = set(() => ({ ms: 10_000 }));
  for (const path of ['1', '2']) void door.fetch({ url: `http://a.com/${path}` });
  await clock.advance(2_000);
  void door.fetch({ url: 'http://b.com/' });
  void door.fetch({ url: 'http://a.com/3' });
  await clock.advance(7_999);
  expect(starts().map(([, url]) => url)).toEqual(['http://a.com/1', 'http://a.com/2', 'http://b.com/']);
  await clock.advance(1);
  expect(starts().at(-1)).toEqual([10_000, 'http://a.com/3']);
});

test('a turn that is released twice makes room for one request', async () => {
  const clock = manualClock();
  const spacing = hostSpacing({ clock, limits: { hostGapMs: 0, hostGapMarginMs: 0 } });
  const first = await spacing.acquire('a.com');
  first.release();
  first.release();
  let inFlight = 0;
  for (let n = 0; n < 4; n += 1) void spacing.acquire('a.com').then(() => (inFlight += 1));
  await clock.advance(1_000);
  expect(inFlight).toBe(2);
});

describe('connections that are not counted as in flight', () => {
  test.each([
    [['a', 'a', 'a'], 1_000, [0, 100, 200]],
    [['a', 'b', 'a', 'b'], 1_000, [0, 0, 100, 100]],
    [['a', 'a', 'a', 'a'], 150, [0, 100, 150, 150]],
  ] as const)('%j, waiting %i ms at most, begin at %j', async (hosts, mostMs, expected) => {
    const clock = manualClock();
    const spacing = hostSpacing({ clock, limits: NO_MARGIN });
    const begun = hosts.map((host) => spacing.apart(host, mostMs).then(() => clock.monotonicMs()));
    await clock.advance(1_000);
    expect(await Promise.all(begun)).toEqual(expected);
  });

  test('a request that is ready right after such a connection waits', async () => {
    const clock = manualClock();
    const spacing = hostSpacing({ clock, limits: NO_MARGIN });
    const turn = await spacing.acquire('a.com');
    const connection = spacing.apart('a.com', 1_000);
    await clock.advance(100);
    await connection;
    expect(turn.mayBegin()).toBe(false);
    await clock.advance(100);
    expect(turn.mayBegin()).toBe(true);
  });

  test('they begin apart from requests, also of a door, and need no turn', async () => {
    const clock = manualClock();
    const spacing = hostSpacing({ clock, limits: NO_MARGIN });
    const inner = scriptedDoor(clock, () => ({ ms: 10_000 }));
    const door = politeDoor(inner, { clock, spacing });
    for (const path of ['1', '2', '3']) void door.fetch({ url: `http://a.com/${path}` });
    await clock.advance(150);
    const begun = [1, 2].map(() => spacing.apart('a.com', 1_000).then(() => clock.monotonicMs()));
    await clock.advance(500);
    expect(await Promise.all(begun)).toEqual([200, 300]);
    expect(inner.asked.map(({ atMs }) => atMs)).toEqual([0, 100]);
  });
});

describe('Retry-After', () => {
  test.each<[string, Scripted, number]>([
    ['429 in seconds', busy(429, '3'), 3_000],
    ['503 in seconds', busy(503, '3'), 3_000],
    ['503 as a date', busy(503, new Date(Date.UTC(2026, 0, 1) + 4_000).toUTCString()), 4_000],
    ['a date in the past', busy(503, new Date(Date.UTC(2025, 0, 1)).toUTCString()), 100],
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
  test('while waiting: not sent, and the next one moves up', async () => {
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

  test('before: not sent at all', async () => {
    const { door, inner } = set();
    expect((await door.fetch({ url: 'http://a.com/', signal: AbortSignal.abort() })).failure?.code).toBe('aborted');
    expect(inner.asked).toEqual([]);
  });
});

test('when a door throws, the turn is released', async () => {
  const clock = manualClock();
  const door = politeDoor({ fetch: () => Promise.reject(new Error('defect')) }, { clock });
  for (let turn = 0; turn < 3; turn += 1) {
    const running = expect(door.fetch({ url: 'http://a.com/' })).rejects.toThrow('defect');
    await clock.advance(100);
    await running;
  }
});

test('idle hosts are forgotten, waiting and paused ones are not', async () => {
  const { clock, door, hosts } = set((url) => (url.includes('busy') ? busy(429, '10') : { ms: 1 }));
  for (let index = 0; index < 50; index += 1) void door.fetch({ url: `http://h${index}.com/` });
  void door.fetch({ url: 'http://busy.com/' });
  await clock.advance(1_500);
  void door.fetch({ url: 'http://last.com/' });
  expect(hosts()).toBe(2);
  await clock.advance(10_000);
  void door.fetch({ url: 'http://last.com/' });
  expect(hosts()).toBe(1);
});

test('a URL without a host is left to the inner door, which refuses it', async () => {
  const { door, inner, clock } = set(() => ({ code: 'refused-address' }));
  const running = door.fetch({ url: 'nonsense' });
  await clock.advance(0);
  expect((await running).failure?.code).toBe('refused-address');
  expect(inner.asked.length).toBe(1);
});
