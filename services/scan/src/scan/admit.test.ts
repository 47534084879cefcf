import { isPublicAddress, type Resolution, type Resolver } from '@legible/outbound';
import { memoryRateLimiter } from '@legible/surface';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CreateOutcome, ExistingScan, NewScan, ReuseQuery, Scans } from '../store/scans.ts';
import { admitter, createPolicies, NOT_PUBLIC, normalisedUrl } from './admit.ts';
import { loadShedding } from './load-shedding.ts';

const LIMITS = {
  createsPerClientAndDomain: 2,
  createsPerClient: 3,
  mcpCalls: 120,
  createsPerTarget: 4,
  namesPerClient: 12,
  queueCap: 5,
  followedSites: 10,
  workers: 1,
  freshHours: 24,
  scanSeconds: 90,
  scanRequests: 150,
  scanLinkRequests: 100,
  scanPages: 20,
  scanRenders: 3,
};

const PUBLIC: Resolution = { kind: 'addresses', addresses: ['93.184.215.14'] };

/** Stores at most this many scans at the same time, and lets none wait. */
const NO_LINE = { waiting: 0, expectMs: 0, waitMs: 1_000 };

const setUp = (
  given: {
    resolution?: Resolution;
    existing?: ExistingScan;
    found?: () => ExistingScan | undefined;
    outcome?: CreateOutcome;
    overloaded?: () => boolean;
    late?: boolean;
    resolve?: Resolver;
    knownFull?: boolean;
    now?: () => number;
    clock?: () => number;
    atOnce?: number;
  } = {},
) => {
  const { now = () => 1_000 } = given;
  const created: NewScan[] = [];
  const asked: ReuseQuery[] = [];
  const resolved: string[] = [];
  const scans = {
    async findExisting(query: ReuseQuery) {
      asked.push(query);
      return given.found?.() ?? given.existing ?? null;
    },
    isKnownFull: () => given.knownFull ?? false,
    async create(scan: NewScan) {
      created.push(scan);
      return given.outcome ?? { kind: 'created' };
    },
  } as Partial<Scans> as Scans;
  const admit = admitter({
    scans,
    resolve: async (host) => {
      resolved.push(host);
      return given.resolve?.(host) ?? given.resolution ?? PUBLIC;
    },
    isAllowed: (address) => isPublicAddress(address),
    limiter: memoryRateLimiter({ policies: createPolicies(LIMITS), clock: now }),
    now,
    shedding: loadShedding({
      isOverloaded: given.overloaded ?? (() => false),
      isLate: () => given.late ?? false,
      clock: given.clock ?? (() => performance.now()),
      atOnce: given.atOnce ?? 1_000,
      ...NO_LINE,
    }),
    anonymousWaitMs: 10_000,
    freshForMs: 24 * 3_600_000,
    queueCap: LIMITS.queueCap,
  });
  return { admit, created, asked, resolved };
};

const from = (url: string, client = '198.51.100.7') => ({ url, mode: 'reuse' as const, client });

describe('normalisedUrl', () => {
  test.each([
    ['https://Example.com', 'https://example.com/'],
    ['https://example.com./a', 'https://example.com/a'],
    ['https://example.com/a#part', 'https://example.com/a'],
    ['https://example.com:443/a?b=c', 'https://example.com/a?b=c'],
    ['http://example.com:80/', 'http://example.com/'],
  ])('%s → %s', (url, normal) => {
    expect(normalisedUrl(new URL(url))).toBe(normal);
  });
});

describe('names', () => {
  const LEADS_INSIDE: Resolution = { kind: 'addresses', addresses: ['10.0.0.1'] };

  test('the number of names looked up for a client is limited, whatever the results', async () => {
    const { admit, resolved } = setUp({ resolution: LEADS_INSIDE });
    const whys = [];
    for (let n = 0; n <= LIMITS.namesPerClient; n++) {
      const admission = await admit(from(`https://inner-${n}.example.org/`));
      whys.push(admission.ok ? admission.how : admission.why);
    }
    expect(whys).toEqual([...Array.from({ length: LIMITS.namesPerClient }, () => 'unsafe'), 'names-limit']);
    expect(resolved).toHaveLength(LIMITS.namesPerClient);
    expect(await admit(from('https://inner-99.example.org/', '203.0.113.9'))).toMatchObject({ why: 'unsafe' });
  });

  test('a name that is asked again within 10 minutes, and an IP address, do not count', async () => {
    let now = 1_000;
    const { admit } = setUp({ resolution: LEADS_INSIDE, now: () => now });
    const why = async (url: string) => {
      const admission = await admit(from(url));
      return admission.ok ? admission.how : admission.why;
    };
    for (let n = 0; n < 3 * LIMITS.namesPerClient; n++) {
      expect(await why(`https://one.example.org/${n}`)).toBe('unsafe');
      expect(await why(`https://10.0.0.${n}/`)).toBe('unsafe');
    }
    for (let n = 1; n < LIMITS.namesPerClient; n++) expect(await why(`https://inner-${n}.example.org/`)).toBe('unsafe');
    expect(await why('https://two.example.org/')).toBe('names-limit');
    expect(await why('https://one.example.org/')).toBe('unsafe');
    now += 600_000;
    expect(await why('https://two.example.org/')).toBe('unsafe');
  });

  test('a client at the limit still gets an existing report', async () => {
    let existing: ExistingScan | undefined;
    const { admit } = setUp({ resolution: LEADS_INSIDE, found: () => existing });
    for (let n = 0; n < LIMITS.namesPerClient; n++) await admit(from(`https://inner-${n}.example.org/`));
    existing = { scanId: 'scn_before', kind: 'stored' };
    expect(await admit(from('https://example.com/'))).toEqual({ ok: true, scanId: 'scn_before', how: 'stored' });
  });

  test('an unsafe address does not count under the limits of scans', async () => {
    const { admit } = setUp({ resolve: async (host) => (host.startsWith('inner') ? LEADS_INSIDE : PUBLIC) });
    for (let n = 0; n < 2 * LIMITS.createsPerClient; n++)
      expect(await admit(from(`https://inner-${n}.example.com/`))).toMatchObject({ why: 'unsafe' });
    expect(await admit(from('https://www.example.com/'))).toMatchObject({ how: 'created' });
  });
});

describe('a late event loop', () => {
  test('holds a new scan until the loop has caught up', async () => {
    const late = [true, true, true, false];
    const { admit } = setUp({ overloaded: () => late.shift() ?? false });
    expect(await admit(from('https://example.com/'))).toMatchObject({ how: 'created' });
    expect(late).toEqual([]);
  });

  describe('with fake timers', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    test('holds a scan for one second in total, even when the loop is late again after the look-up', async () => {
      const began = performance.now();
      const { admit } = setUp({
        overloaded: () => Math.abs(performance.now() - began - 650) > 50,
        resolve: () => new Promise((resolve) => setTimeout(() => resolve(PUBLIC), 200)),
      });
      let ended = false;
      const admission = admit(from('https://example.com/')).finally(() => {
        ended = true;
      });
      await vi.advanceTimersByTimeAsync(1_050);
      expect(ended).toBe(true);
      expect(await admission).toMatchObject({ why: 'overloaded' });
    });

    test('refuses at once when it has been late for more than a second', async () => {
      const { admit } = setUp({ overloaded: () => true });
      const first = admit(from('https://example.com/'));
      await vi.advanceTimersByTimeAsync(1_050);
      await first;
      const second = admit(from('https://example.com/'));
      await vi.advanceTimersByTimeAsync(0);
      expect(await second).toMatchObject({ why: 'overloaded' });
    });

    test('holds four again, after four were held and the loop was on time for a while', async () => {
      let isLate = true;
      const { admit } = setUp({ overloaded: () => isLate });
      const four = (day: string) =>
        Array.from({ length: 4 }, (_, n) => admit(from(`https://${day}.com/${n}`, `${day}${n}`)));
      for (const day of ['monday', 'tuesday']) {
        isLate = true;
        const held = four(day);
        await vi.advanceTimersByTimeAsync(100);
        isLate = false;
        await vi.advanceTimersByTimeAsync(1_100);
        for (const admission of await Promise.all(held)) expect(admission).toMatchObject({ how: 'created' });
      }
    });

    test('holds four at the same time, for a second; the fifth is refused at once', async () => {
      const { admit } = setUp({ overloaded: () => true });
      const ended: number[] = [];
      const five = Array.from({ length: 5 }, (_, n) =>
        admit(from(`https://example.com/${n}`)).then((admission) => {
          ended.push(n);
          return admission;
        }),
      );
      await vi.advanceTimersByTimeAsync(900);
      expect(ended).toEqual([4]);
      await vi.advanceTimersByTimeAsync(150);
      expect(ended).toEqual([4, 0, 1, 2, 3]);
      for (const admission of await Promise.all(five)) expect(admission).toMatchObject({ why: 'overloaded' });
    });
  });
});

describe('admit', () => {
  test('a scan of a public address is stored with its host as partition and its wait', async () => {
    const { admit, created } = setUp();
    const admission = await admit(from('https://www.example.co.uk/#top'));
    expect(admission).toMatchObject({ ok: true, how: 'created' });
    expect(created).toEqual([
      expect.objectContaining({
        url: 'https://www.example.co.uk/',
        domain: 'www.example.co.uk',
        homeOf: 'www.example.co.uk',
        partition: 'www.example.co.uk',
        waitMs: 10_000,
        queueCap: 5,
      }),
    ]);
  });

  test.each([
    ['https://example.com/page', null],
    ['https://example.com/?q=1', null],
    ['http://example.com', 'example.com'],
  ])('%s is the home page of %s', async (url, homeOf) => {
    const { admit, created } = setUp();
    await admit(from(url));
    expect(created[0]?.homeOf).toBe(homeOf);
  });

  test.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://8.8.8.8/',
    'http://localhost/',
    'http://user:secret@example.com/',
    'ftp://example.com/',
    'http://example.com:8080/',
    'not a url',
    `https://example.com/${'a'.repeat(2_048)}`,
  ])('%s is unsafe, and no name is looked up', async (url) => {
    const { admit, created, resolved } = setUp();
    expect(await admit(from(url))).toMatchObject({ ok: false, why: 'unsafe' });
    expect([...created, ...resolved]).toEqual([]);
  });

  test.each<[string, Resolution]>([
    ['a name that does not exist', { kind: 'not-found' }],
    ['a private address', { kind: 'addresses', addresses: ['10.0.0.1'] }],
    ['one private address among public ones', { kind: 'addresses', addresses: ['93.184.215.14', '169.254.169.254'] }],
    ['no address', { kind: 'addresses', addresses: [] }],
  ])('%s gets the same text', async (_case, resolution) => {
    const { admit, created } = setUp({ resolution });
    expect(await admit(from('https://inner.example.org/'))).toEqual({ ok: false, why: 'unsafe', message: NOT_PUBLIC });
    expect(created).toEqual([]);
  });

  test('a reserved name gets that text too', async () => {
    const { admit } = setUp();
    expect(await admit(from('https://db.internal/'))).toMatchObject({ message: NOT_PUBLIC });
  });

  test('a failing resolver causes no refusal', async () => {
    const { admit, created } = setUp({ resolution: { kind: 'failed' } });
    expect(await admit(from('https://example.com/'))).toMatchObject({ ok: true, how: 'created' });
    expect(created).toHaveLength(1);
  });

  test.each([
    ['in-flight', 'joined'],
    ['stored', 'stored'],
  ] as const)('a scan that is %s is returned as %s and counts under no limit', async (kind, how) => {
    const { admit, created } = setUp({ existing: { scanId: 'scn_before', kind } });
    for (let i = 0; i < 10; i++)
      expect(await admit(from('https://example.com/'))).toEqual({ ok: true, scanId: 'scn_before', how });
    expect(created).toEqual([]);
  });

  test('each limit holds at its edge: client and domain, client, target', async () => {
    const { admit } = setUp();
    const allowed = async (url: string, client: string) => (await admit(from(url, client))).ok;
    expect(await allowed('https://a.example.com/1', 'one')).toBe(true);
    expect(await allowed('https://b.example.com/2', 'one')).toBe(true);
    expect(await allowed('https://example.com/3', 'one')).toBe(false); // third of one registrable domain
    expect(await allowed('https://example.org/', 'one')).toBe(true);
    expect(await allowed('https://example.net/', 'one')).toBe(false); // fourth of one client
    expect(await allowed('https://example.com/4', 'two')).toBe(true);
    expect(await allowed('https://example.com/5', 'three')).toBe(true);
    expect(await allowed('https://example.com/6', 'four')).toBe(false); // fifth of one target
  });

  test('a refusal says which limit and when', async () => {
    const { admit } = setUp();
    await admit(from('https://example.com/1'));
    await admit(from('https://example.com/2'));
    const refused = await admit(from('https://example.com/3'));
    expect(refused).toMatchObject({ ok: false, why: 'client-site-limit', limit: { allowed: false } });
  });

  test('sites under the public suffix of a hosting service are separate domains', async () => {
    const { admit } = setUp();
    await admit(from('https://one.github.io/1'));
    await admit(from('https://one.github.io/2'));
    expect(await admit(from('https://one.github.io/3'))).toMatchObject({ ok: false });
    expect(await admit(from('https://two.github.io/'))).toMatchObject({ ok: true });
  });

  test('a full queue and an overloaded process refuse, and say when to retry', async () => {
    expect(await setUp({ outcome: { kind: 'queue-full' } }).admit(from('https://example.com/'))).toMatchObject({
      ok: false,
      why: 'queue-full',
      retryAfterS: expect.any(Number),
    });
    expect(await setUp({ overloaded: () => true }).admit(from('https://example.com/'))).toMatchObject({
      ok: false,
      why: 'overloaded',
    });
  });

  test.each([
    ['overloaded', { overloaded: () => true }],
    ['queue-full', { knownFull: true }],
  ])('a refusal because of %s looks up no name and counts under no limit', async (why, given) => {
    const { admit, resolved, created } = setUp(given);
    const many = Array.from({ length: LIMITS.createsPerTarget + 1 }, () => admit(from('https://example.com/')));
    for (const refused of await Promise.all(many)) expect(refused).toMatchObject({ ok: false, why });
    expect(resolved).toEqual([]);
    expect(created).toEqual([]);
  });

  test.each([
    ['overloaded', { overloaded: () => true }],
    ['queue-full', { knownFull: true }],
  ])('an address that is unsafe as written is refused as unsafe, even when the service is %s', async (_, given) => {
    expect(await setUp(given).admit(from('https://10.0.0.1/'))).toMatchObject({ ok: false, why: 'unsafe' });
  });

  test('while new scans are refused, only requests that may look up a report get one', async () => {
    let now = 1_000;
    const { admit, asked } = setUp({
      knownFull: true,
      existing: { scanId: 'scn_before', kind: 'in-flight' },
      clock: () => now,
    });
    const outcomes = [];
    for (const at of [1_000, 1_009, 1_010]) {
      now = at;
      outcomes.push(await admit(from(`https://example.com/${at}`)));
    }
    expect(outcomes.map((outcome) => (outcome.ok ? outcome.how : outcome.why))).toEqual([
      'joined',
      'queue-full',
      'joined',
    ]);
    expect(asked).toHaveLength(2);
  });

  test('a queue found full and a queue known to be full give the same refusal', async () => {
    const found = await setUp({ outcome: { kind: 'queue-full' } }).admit(from('https://example.com/'));
    expect(await setUp({ knownFull: true }).admit(from('https://example.com/'))).toEqual(found);
  });

  test('an overloaded process still hands out existing reports', async () => {
    const { admit } = setUp({ overloaded: () => true, existing: { scanId: 'scn_before', kind: 'stored' } });
    expect(await admit(from('https://example.com/'))).toMatchObject({ ok: true, how: 'stored' });
  });

  test('a request that loses the race for a new scan joins the winner', async () => {
    const { admit } = setUp({ outcome: { kind: 'joined', scanId: 'scn_winner' } });
    expect(await admit(from('https://example.com/'))).toMatchObject({ ok: true, scanId: 'scn_winner', how: 'joined' });
  });

  test.each([
    [true, 8],
    [false, 10],
  ])('late: %s; of ten simultaneous requests %i are examined, the others cause no look-up', async (late, taken) => {
    const { admit, resolved } = setUp(late ? { late, atOnce: 8 } : {});
    const ten = Array.from({ length: 10 }, (_, n) => admit(from(`https://shop-${n}.com/`, `198.51.100.${n}`)));
    const outcomes = await Promise.all(ten);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(taken);
    expect(resolved).toHaveLength(taken);
    for (const refused of outcomes.slice(taken))
      expect(refused).toEqual({ ok: false, why: 'overloaded', retryAfterS: 5 });
    expect(await admit(from('https://after.com/', '198.51.100.99'))).toMatchObject({ ok: true });
  });

  test('only the allowed number is stored at the same time; the next one is refused and counts nowhere', async () => {
    const { admit, created, resolved } = setUp({ atOnce: 2 });
    const three = ['a', 'b', 'c'].map((name) => admit(from(`https://${name}.example.com/`, `198.51.100.${name}`)));
    const outcomes = await Promise.all(three);
    expect(outcomes.map((outcome) => (outcome.ok ? outcome.how : outcome.why))).toEqual([
      'created',
      'created',
      'overloaded',
    ]);
    expect(created).toHaveLength(2);
    expect(resolved).toEqual(['a.example.com', 'b.example.com']);
    expect(await admit(from('https://c.example.com/', '198.51.100.c'))).toMatchObject({ ok: true, how: 'created' });
  });

  test('slow name look-ups block nobody for long', async () => {
    vi.useFakeTimers();
    try {
      const slow = Promise.withResolvers<Resolution>();
      const resolve = async (host: string) => (host.startsWith('slow') ? slow.promise : PUBLIC);
      const { admit } = setUp({ atOnce: 2, resolve });
      const waiting = ['slow-1', 'slow-2'].map((name, n) => admit(from(`https://${name}.com/`, `198.51.100.${n}`)));
      expect(await admit(from('https://quick.com/', '198.51.100.7'))).toMatchObject({ why: 'overloaded' });
      await vi.advanceTimersByTimeAsync(50);
      expect(await admit(from('https://quick.com/', '198.51.100.7'))).toMatchObject({ how: 'created' });
      slow.resolve(PUBLIC);
      for (const admission of await Promise.all(waiting)) expect(admission).toMatchObject({ how: 'created' });
    } finally {
      vi.useRealTimers();
    }
  });
});
