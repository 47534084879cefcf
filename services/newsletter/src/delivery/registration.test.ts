import { type Database, StoreUnavailable } from '@legible/store';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storeEngines } from '../store/store-fixtures.ts';
import type { Asking } from './channel-question.ts';
import {
  BASE_URL,
  DAY,
  OK,
  openWorld,
  type Said,
  START,
  slackHook,
  tokensOf,
  type World,
} from './delivery-fixtures.ts';
import { openRegistration } from './registration.ts';

for (const engine of storeEngines())
  describe.skipIf(engine.isSkipped)(`on ${engine.name}`, () => {
    let world: World;
    beforeEach(async () => {
      world = await openWorld({}, engine);
    });
    afterEach(() => world.close());
    afterAll(engine.end);

    const register = (url: string, editions: readonly string[] = ['en'], client = 'client') =>
      world.delivery.register({ url, editions, platform: null, client });
    const hooks = async () => (await world.delivery.counts()).hooks;
    const ACCEPTED = { kind: 'accepted', platform: 'slack', editions: ['en'] };

    test('the channel is asked first, and gets messages once it has confirmed', async () => {
      expect(await register(slackHook('A'))).toEqual(ACCEPTED);
      await world.until(async () => (await hooks()).pending === 1);
      expect(world.asked).toHaveLength(1);
      expect(world.asked[0]).toMatchObject({
        url: slackHook('A'),
        method: 'POST',
        maxRedirects: 0,
        maxBodyBytes: 4096,
      });
      const { confirm, stop } = tokensOf(world.asked[0]);
      expect(world.asked[0]?.body).toContain(`${BASE_URL}/webhooks/${confirm}`);

      const shown = { kind: 'confirm', platform: 'slack', masked: 'hooks.slack.com/…retA', asked: ['en'] };
      expect(await world.delivery.links.look(confirm)).toEqual({
        ...shown,
        state: 'pending',
        isUsed: false,
        editions: [],
      });
      expect((await hooks()).active).toBe(0);
      const confirmed = { ...shown, state: 'active', isUsed: true, editions: ['en'] };
      expect(await world.delivery.links.confirm(confirm)).toEqual(confirmed);
      expect(await world.delivery.links.confirm(confirm)).toEqual(confirmed);
      expect(await world.delivery.links.look(stop)).toMatchObject({ kind: 'stop', state: 'active' });
    });

    test('looking at a link changes nothing, however often a chat previews it', async () => {
      await register(slackHook('A'));
      await world.until(async () => (await hooks()).pending === 1);
      const { confirm, stop } = tokensOf(world.asked[0]);
      for (let times = 0; times < 3; times++)
        for (const token of [confirm, stop]) await world.delivery.links.look(token);
      expect(await hooks()).toMatchObject({ pending: 1, active: 0 });
    });

    test('other texts are not valid link tokens', async () => {
      const { look, confirm, stop, allow } = world.delivery.links;
      for (const token of ['', 'x', 'A'.repeat(21), 'A'.repeat(22), 'A'.repeat(23), "' or 1=1 --"])
        for (const follow of [look, confirm, stop, allow]) expect(await follow(token)).toBeNull();
    });

    test('a link only works for its own purpose', async () => {
      const { confirm, stop } = await world.register(slackHook('A'));
      await world.delivery.links.stop(confirm);
      await world.delivery.links.allow(confirm);
      await world.delivery.links.confirm(stop);
      expect(await hooks()).toMatchObject({ active: 1 });
    });

    test('nothing is stored if the channel did not accept the message', async () => {
      const answers: Readonly<Record<string, Said>> = {
        missing: { status: 404, body: 'no_service' },
        prohibited: { status: 403, body: 'action_prohibited' },
        trouble: { status: 500 },
        unclear: { status: 200, body: '<html>' },
        redirect: { status: 307, headers: [['location', 'https://10.0.0.1/']] },
        private: 'refused-address',
        nowhere: 'name-not-found',
        broken: 'connection-lost',
      };
      const names = Object.keys(answers);
      world.says = ({ url }) => answers[url.split('secret')[1] ?? ''] ?? OK;
      for (const name of names) expect(await register(slackHook(name))).toEqual(ACCEPTED);
      await world.until(() => world.asked.length === names.length);
      await world.quiet();
      expect(Object.values(await hooks()).every((count) => count === 0)).toBe(true);
      for (const request of world.asked)
        expect(await world.delivery.links.confirm(tokensOf(request).confirm)).toBeNull();
    });

    describe('every registrant gets the same answer', () => {
      test('whether the address is new, waiting, confirmed or stopped', async () => {
        expect(await register(slackHook('A'))).toEqual(ACCEPTED);
        await world.until(async () => (await hooks()).pending === 1);
        expect(await register(slackHook('A'))).toEqual(ACCEPTED);
        const { confirm, stop } = tokensOf(world.asked[0]);
        await world.delivery.links.confirm(confirm);
        expect(await register(slackHook('A'))).toEqual(ACCEPTED);
        await world.delivery.links.stop(stop);
        expect(await register(slackHook('A'))).toEqual(ACCEPTED);
      });

      test('before it is looked up whether the address is known', async () => {
        world.says = () => 'hangs';
        expect(await register(slackHook('A'))).toEqual(ACCEPTED);
      });
    });

    describe('a channel is asked', () => {
      test('once, while the question is unanswered', async () => {
        await register(slackHook('A'));
        await world.until(async () => (await hooks()).pending === 1);
        for (let times = 0; times < 20; times++) await register(slackHook('A'), times % 2 ? ['en'] : ['ko']);
        await world.quiet();
        expect(world.asked).toHaveLength(1);
        world.now += DAY - 1;
        await register(slackHook('A'));
        await world.quiet();
        expect(world.asked).toHaveLength(1);
        world.now += 1;
        await register(slackHook('A'));
        await world.until(() => world.asked.length === 2);
      });

      test('at most three times a day, and again the next day', async () => {
        world.says = () => ({ status: 500 });
        const ask = async () => {
          await register(slackHook('A'));
          await world.quiet();
        };
        for (let times = 0; times < 5; times++) await ask();
        expect(world.asked).toHaveLength(3);
        world.now += DAY - 1;
        await ask();
        expect(world.asked).toHaveLength(3);
        world.now += 1;
        await ask();
        expect(world.asked).toHaveLength(4);
      });

      test('once, even for many simultaneous requests', async () => {
        await Promise.all(Array.from({ length: 30 }, () => register(slackHook('A'))));
        await world.quiet();
        expect(world.asked).toHaveLength(1);
      });

      test('once, for all spellings of its address', async () => {
        await register(` <${slackHook('A')}> `);
        await world.until(async () => (await hooks()).pending === 1);
        await register(`${slackHook('A')}?x=1`);
        await world.quiet();
        expect(world.asked).toHaveLength(1);
      });
    });

    test('a question that nobody answers is deleted with its address after a day', async () => {
      await register(slackHook('A'));
      await world.until(async () => (await hooks()).pending === 1);
      world.now = START + DAY - 1;
      const { confirm } = tokensOf(world.asked[0]);
      await world.restart();
      await world.quiet();
      expect(await world.delivery.links.look(confirm)).not.toBeNull();
      world.now = START + DAY;
      expect(await world.delivery.links.confirm(confirm)).toBeNull();
      await world.restart();
      await world.until(async () => (await hooks()).pending === 0);
    });

    test('more editions are added when the channel confirms them', async () => {
      await world.register(slackHook('A'));
      await register(slackHook('A'), ['ko', 'en']);
      await world.until(() => world.asked.length === 2);
      const { confirm } = tokensOf(world.asked[1]);
      await world.until(async () => (await world.delivery.links.look(confirm)) !== null);
      expect(await world.delivery.links.look(confirm)).toMatchObject({
        editions: ['en'],
        state: 'active',
        isUsed: false,
      });
      expect(await world.delivery.links.confirm(confirm)).toMatchObject({ editions: ['en', 'ko'] });
      expect(await hooks()).toMatchObject({ active: 1 });
    });

    describe('a channel that has stopped', () => {
      test('is deleted except for the hash of its address, and not asked for thirty days', async () => {
        const { confirm, stop } = await world.register(slackHook('A'));
        const stopped = { kind: 'stop', state: 'stopped', platform: null, masked: null, editions: [] };
        expect(await world.delivery.links.stop(stop)).toMatchObject(stopped);
        expect(await world.delivery.links.stop(stop)).toMatchObject(stopped);
        expect(await world.delivery.links.confirm(confirm)).toBeNull();
        expect(Object.values(await hooks()).every((count) => count === 0)).toBe(true);
        for (const days of [0, 29]) {
          world.now = START + days * DAY;
          await register(slackHook('A'));
          await world.quiet();
          expect(world.asked).toHaveLength(1);
        }
        world.now = START + 30 * DAY;
        await register(slackHook('A'));
        await world.until(() => world.asked.length === 2);
      });

      test('can be asked again immediately if its own link allows it', async () => {
        const { stop } = await world.register(slackHook('A'));
        await world.delivery.links.allow(stop);
        expect(await hooks()).toMatchObject({ active: 1 });
        await world.delivery.links.stop(stop);
        await world.delivery.links.allow(stop);
        await register(slackHook('A'));
        await world.until(() => world.asked.length === 2);
      });

      test('before it confirmed is not asked again either', async () => {
        await register(slackHook('A'));
        await world.until(async () => (await hooks()).pending === 1);
        const { confirm, stop } = tokensOf(world.asked[0]);
        await world.delivery.links.stop(stop);
        expect(await world.delivery.links.confirm(confirm)).toBeNull();
        expect((await hooks()).pending).toBe(0);
      });
    });

    test('an invalid request is answered with its error, and no channel is asked', async () => {
      const rows = [
        [slackHook('A'), ['xx'], { kind: 'edition-unknown' }],
        [slackHook('A'), ['en', 'xx'], { kind: 'edition-unknown' }],
        [slackHook('A'), [], { kind: 'edition-unknown' }],
        ['http://hooks.slack.com/services/T0/B0/x', ['en'], { kind: 'refused', code: 'webhook_url_not_https' }],
        ['https://10.0.0.1/hook', ['en'], { kind: 'refused', code: 'webhook_url_ip_address' }],
        ['https://chat.example.com/hooks/abcdefghijklmnopqrstuvwxyz', ['en'], { kind: 'platform-needed' }],
      ] as const;
      for (const [url, editions, answer] of rows) expect(await register(url, editions)).toMatchObject(answer);
      await world.quiet();
      expect(world.asked).toEqual([]);
    });

    test('for a host of no known platform, a platform can be chosen', async () => {
      const url = 'https://chat.example.com/hooks/abcdefghijklmnopqrstuvwxyz';
      const answer = await world.delivery.register({ url, editions: ['en'], platform: 'mattermost', client: 'client' });
      expect(answer).toEqual({ kind: 'accepted', platform: 'mattermost', editions: ['en'] });
    });

    describe('hourly limits', () => {
      const limited = async (limits: { perClient: number; perHost: number; perPlatform: number }) => {
        await world.restart({ limits });
      };
      const kinds = async (...asked: readonly (readonly [url: string, client: string])[]) => {
        const found: string[] = [];
        for (const [url, client] of asked) found.push((await askedAs(url, client)).kind);
        return found;
      };
      const askedAs = (url: string, client: string) =>
        world.delivery.register({
          url,
          editions: ['en'],
          platform: url.includes('slack') ? null : 'generic',
          client,
        });

      test('per client', async () => {
        await limited({ perClient: 2, perHost: 9, perPlatform: 9 });
        expect(
          await kinds(
            [slackHook('A'), 'one'],
            [slackHook('A'), 'one'],
            [slackHook('A'), 'one'],
            [slackHook('A'), 'two'],
          ),
        ).toEqual(['accepted', 'accepted', 'rate-limited', 'accepted']);
        world.now += 3_600_000 - 1;
        expect(await kinds([slackHook('B'), 'one'])).toEqual(['rate-limited']);
        world.now += 1;
        expect(await kinds([slackHook('B'), 'one'])).toEqual(['accepted']);
      });

      test('per host, and per platform', async () => {
        await limited({ perClient: 9, perHost: 1, perPlatform: 2 });
        expect(await kinds(['https://a.example.com/1', '1'], ['https://a.example.com/2', '2'])).toEqual([
          'accepted',
          'rate-limited',
        ]);
        expect(await kinds(['https://b.example.com/1', '3'])).toEqual(['accepted']);
        expect(await kinds([slackHook('A'), '4'], [slackHook('B'), '5'], [slackHook('C'), '6'])).toEqual([
          'accepted',
          'accepted',
          'rate-limited',
        ]);
      });
    });

    // The counters in memory are the same on both engines.
    test.skipIf(engine.name !== 'SQLite')(
      'ten thousand attempts ask one channel once, and only a limited number of other channels',
      async () => {
        world.says = () => 'hangs';
        const kinds = new Map<string, number>();
        for (let count = 0; count < 10_000; count++) {
          const { kind } = await register(slackHook(`${count % 1_000}`), ['en'], `client ${count}`);
          kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        }
        expect(kinds.get('accepted')).toBe(516);
        expect(kinds.get('busy')).toBe(10_000 - 516);
        await world.until(() => world.asked.length === 16);
        await world.quiet();
        expect(world.asked).toHaveLength(16);
      },
    );

    describe('without the right keys', () => {
      test('nobody can register if there are no keys', async () => {
        await world.restart({ keys: null });
        expect(await register(slackHook('A'))).toEqual({ kind: 'unavailable' });
        expect(world.delivery.signingKey).toBeNull();
      });

      test('nobody can register if the database was written with other keys', async () => {
        await world.register(slackHook('A'));
        await world.restart({ keys: [{ id: 'other', bytes: Buffer.alloc(32, 2) }] });
        expect(await register(slackHook('B'))).toEqual({ kind: 'unavailable' });
        expect(await hooks()).toMatchObject({ active: 1 });
      });
    });

    test('a key can be replaced: addresses are recognized and can be decrypted without the old one', async () => {
      const { stop } = await world.register(slackHook('A'));
      const before = world.delivery.signingKey;
      const next = { id: 'second', bytes: Buffer.alloc(32, 2) };
      await world.restart({ keys: [next, { id: 'first', bytes: Buffer.alloc(32, 1) }] });
      await world.restart({ keys: [next] });
      expect(world.delivery.signingKey).toBe(before);
      await world.delivery.links.stop(stop);
      await register(slackHook('A'));
      await world.quiet();
      expect(world.asked).toHaveLength(1);
      world.says = () => OK;
      await register(slackHook('B'));
      await world.until(async () => (await hooks()).pending === 1);
    });
  });

test('a store that accepts no writes is named as the cause, in the log once a minute; no channel is asked', async () => {
  const lines: object[] = [];
  const full = async (): Promise<never> => {
    throw new StoreUnavailable('full', 'database or disk is full');
  };
  const asking: Partial<Asking> = {
    site: () => ({ publication: { editions: [{ key: 'en' }] } }) as unknown as ReturnType<Asking['site']>,
    database: { write: full } as Partial<Database> as Database,
    now: () => START,
    log: { info: () => {}, warn: (fields) => void lines.push(fields), error: () => {} },
  };
  const nobody = () => Promise.reject(new Error('a limit was asked'));
  const { register } = openRegistration(asking as Asking, nobody);
  for (const name of ['A', 'B'])
    expect(await register({ url: slackHook(name), editions: ['en'], platform: null, client: 'client' })).toEqual({
      kind: 'not-stored',
    });
  expect(lines).toEqual([{ error: 'StoreUnavailable', reason: 'full' }]);
});
