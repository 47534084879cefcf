import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DeliveryState, type HookState, newsletterTables } from '../store/newsletter-tables.ts';
import { storeEngines } from '../store/store-fixtures.ts';
import { DAY, issueAt, MINUTE, OK, openWorld, type Said, START, slackHook, type World } from './delivery-fixtures.ts';

for (const engine of storeEngines())
  describe.skipIf(engine.isSkipped)(`on ${engine.name}`, () => {
    let world: World;
    beforeEach(async () => {
      world = await openWorld({}, engine);
    });
    afterEach(() => world.close());
    afterAll(engine.end);

    const deliveries = () =>
      newsletterTables(world.database).selectFrom('delivery').selectAll().orderBy('began_at').execute();
    const hook = () => newsletterTables(world.database).selectFrom('hook').selectAll().executeTakeFirstOrThrow();
    /** Makes a sender see the new time: it checks every second, and at once after a restart. */
    const at = async (time: number) => {
      world.now = time;
      await world.restart();
    };
    let number = 0;
    const publishOne = async (over = {}) => {
      number += 1;
      world.now += MINUTE;
      const before = world.asked.length;
      world.publish(issueAt(world.now, { number, slug: `issue-${number}`, translationKey: `key-${number}`, ...over }));
      await world.until(() => world.asked.length > before);
      await world.quiet();
    };
    const counts = async () => (await world.delivery.counts()).deliveries;

    test("the platform's response decides the states of the delivery and the webhook", async () => {
      const rows: readonly (readonly [Said, DeliveryState, HookState])[] = [
        [OK, 'delivered', 'active'],
        [{ status: 404, body: 'no_service' }, 'refused', 'gone'],
        [{ status: 403, body: 'action_prohibited' }, 'refused', 'active'],
        [{ status: 503 }, 'waiting', 'active'],
        ['timeout', 'waiting', 'active'],
        [{ status: 302, headers: [['location', 'https://169.254.169.254/']] }, 'refused', 'active'],
        [{ status: 400, body: 'invalid_payload' }, 'our-bug', 'active'],
        ['refused-address', 'refused', 'active'],
      ];
      for (const [index] of rows.entries()) await world.register(slackHook(`${index}`));
      world.says = ({ url }) => rows[Number(url.split('secret')[1])]?.[0] ?? OK;
      await publishOne();
      await world.until(() => world.asked.length === 2 * rows.length);
      await world.quiet();
      const stored = await newsletterTables(world.database)
        .selectFrom('delivery')
        .innerJoin('hook', 'hook.id', 'delivery.hook_id')
        .select(['hook.masked', 'delivery.state', 'hook.state as hook_state'])
        .orderBy('hook.masked')
        .execute();
      expect(stored.map((row) => [row.state, row.hook_state])).toEqual(rows.map(([, ...states]) => states));
    });

    test('a webhook that is gone is deleted with its waiting deliveries, and gets no more requests', async () => {
      await world.register(slackHook('A'), ['en', 'ko']);
      world.says = () => ({ status: 503 });
      await publishOne();
      world.says = () => ({ status: 404, body: 'no_service' });
      await publishOne();
      expect(await hook()).toMatchObject({ state: 'gone', box: null, key_id: null });
      expect((await deliveries()).map(({ state }) => state)).toEqual(['cancelled', 'refused']);
      const asked = world.asked.length;
      await world.delivery.register({ url: slackHook('A'), editions: ['en'], platform: null, client: 'client' });
      await at(world.now + DAY);
      await world.quiet();
      expect(world.asked).toHaveLength(asked);
    });

    describe('a webhook that is probably gone', () => {
      beforeEach(async () => {
        await world.register(slackHook('A'), ['en', 'ko']);
        world.says = () => ({ status: 403, body: 'action_prohibited' });
      });

      test('is disabled after the third failed issue in a row', async () => {
        await publishOne();
        await publishOne();
        expect((await hook()).state).toBe('active');
        await publishOne();
        expect((await hook()).state).toBe('disabled');
        world.says = () => OK;
        const asked = world.asked.length;
        world.now += MINUTE;
        world.publish(issueAt(world.now, { number: 99, slug: 'after' }));
        await world.quiet();
        expect(world.asked).toHaveLength(asked);
      });

      test('is not disabled if one of them is delivered', async () => {
        await publishOne();
        await publishOne();
        world.says = () => OK;
        await publishOne();
        world.says = () => ({ status: 403, body: 'action_prohibited' });
        await publishOne();
        await publishOne();
        expect((await hook()).state).toBe('active');
      });

      test.each([
        ['less than seven days', 7 * DAY - 1, 'active'],
        ['seven days', 7 * DAY, 'disabled'],
      ])('is disabled after seven days of failures: %s', async (_, later, state) => {
        await publishOne();
        world.now += later - MINUTE;
        await publishOne();
        expect((await hook()).state).toBe(state);
      });

      test('is not disabled by translations of the same issue', async () => {
        await publishOne();
        world.now += MINUTE;
        const same = { translationKey: 'same' };
        world.publish(
          issueAt(world.now, { ...same, edition: 'en', number: 90, slug: 'en-90' }),
          issueAt(world.now, { ...same, edition: 'ko', number: 90, slug: 'ko-90' }),
        );
        // The second waits for the pace of the platform.
        await world.until(async () => (await counts()).refused === 2);
        await world.quiet();
        await at(world.now + 2_000);
        await world.until(async () => (await counts()).refused === 3);
        expect(await hook()).toMatchObject({ state: 'active', refused_issues: 2 });
      });

      test('works again when its channel confirms again', async () => {
        for (let times = 0; times < 3; times++) await publishOne();
        world.says = () => OK;
        world.now += DAY;
        await world.register(slackHook('A'), ['en', 'ko']);
        expect(await hook()).toMatchObject({ state: 'active', refused_issues: 0 });
        await publishOne();
        expect((await counts()).delivered).toBe(1);
      });
    });

    describe('a message that cannot be delivered now', () => {
      test('is retried on schedule, and given up after a day', async () => {
        await world.register(slackHook('A'));
        world.says = () => ({ status: 503 });
        await publishOne();
        const began = world.now;
        const nextAt = async () => (await deliveries())[0]?.next_at ?? 0;
        for (const [attempts, minutes] of [
          [1, 0.5],
          [2, 5],
        ] as const) {
          const due = await nextAt();
          expect((due - began) / MINUTE).toBe(minutes);
          await at(due - world.slackMs);
          await world.quiet();
          expect(world.asked).toHaveLength(1 + attempts);
          await at(due);
          await world.until(async () => (await nextAt()) !== due);
        }
        world.says = () => OK;
        await at(began + DAY + 10 * MINUTE + 1);
        await world.until(async () => (await counts())['given-up'] === 1);
        expect(world.asked).toHaveLength(4);
        expect(await deliveries()).toMatchObject([{ attempts: 3, last_reason: 'server-trouble' }]);
        expect((await hook()).state).toBe('active');
      });

      test('waits as long as the platform asks, and so do other messages to it', async () => {
        await world.register(slackHook('A'));
        world.says = () => ({ status: 429, headers: [['retry-after', '600']] });
        await publishOne();
        const first = issueAt(world.now, { number, slug: `issue-${number}`, translationKey: `key-${number}` });
        // The jitter only adds to the requested time: 600 s and a tenth at the middle of its range.
        expect((await deliveries())[0]?.next_at).toBe(world.now + 660_000);
        world.says = () => OK;
        const before = world.asked.length;
        world.now += MINUTE;
        world.publish(first, issueAt(world.now, { number: 90, slug: 'next' }));
        await world.quiet();
        await at(world.now + 540_000 - world.slackMs);
        await world.quiet();
        expect(world.asked).toHaveLength(before);
        await at(world.now + world.slackMs);
        await world.until(async () => (await counts()).delivered === 1);
        await at(world.now + 60_000);
        await world.until(async () => (await counts()).delivered === 2);
      });

      test('is repeated only once when it is unknown whether it arrived', async () => {
        await world.register(slackHook('A'));
        world.says = () => 'timeout';
        await publishOne();
        await at(world.now + DAY / 2);
        await world.quiet();
        expect(await deliveries()).toMatchObject([{ state: 'given-up', attempts: 2, unclear: 2 }]);
      });
    });

    test("messages to one webhook respect the platform's rate limit", async () => {
      await world.register(slackHook('A'));
      world.now += MINUTE;
      world.publish(
        issueAt(world.now, { number: 1, slug: 'a', title: 'A' }),
        issueAt(world.now, { number: 2, slug: 'b', title: 'B' }),
      );
      await world.until(async () => (await counts()).delivered === 1);
      await world.quiet();
      expect(await counts()).toMatchObject({ delivered: 1, waiting: 1 });
      await at(world.now + 1_000);
      await world.until(async () => (await counts()).delivered === 2);
    });

    test('an issue that is withdrawn before it is sent is not sent', async () => {
      await world.register(slackHook('A'));
      world.says = () => ({ status: 503 });
      await publishOne();
      world.publish();
      await at(world.now + MINUTE);
      await world.until(async () => (await counts()).cancelled === 1);
      expect(world.asked).toHaveLength(2);
    });

    // When the store is opened, it moves jobs in the future back into place. Here the test does it.
    test.skipIf(engine.name !== 'SQLite')(
      'an issue whose date is in the future because the clock was set back keeps its message',
      async () => {
        await world.register(slackHook('A'));
        world.says = () => ({ status: 503 });
        await publishOne();
        const published = world.now;
        world.publish();
        await world.database.write((tx) => sql`update job set run_at = 0 where state = 'ready'`.execute(tx.kysely));
        await at(published - 60 * MINUTE);
        await world.quiet();
        expect(await counts()).toMatchObject({ waiting: 1, cancelled: 0 });
        world.says = () => OK;
        world.now = published + MINUTE;
        world.publish(issueAt(published, { number, slug: `issue-${number}`, translationKey: `key-${number}` }));
        await world.restart();
        await world.until(async () => (await counts()).delivered === 1);
      },
    );

    test.each([
      ['400 days ahead', 400 * DAY],
      // The other engine's queue uses a clock that is not set back; a proof sets that of its machine.
      ...(engine.name === 'SQLite' ? ([['400 days back', -400 * DAY]] as const) : []),
    ] as const)('a message does not become too old because the clock was set %s', async (_, shift) => {
      let ahead = 0;
      const setClock = (ms: number): void => {
        ahead += ms;
        world.now += ms;
      };
      await world.restart({ elapsedMs: () => world.now - ahead });
      await world.register(slackHook('A'));
      world.says = () => ({ status: 503 });
      await publishOne();
      const published = world.now;
      const issue = issueAt(published, { number, slug: `issue-${number}`, translationKey: `key-${number}` });
      world.says = () => OK;
      if (shift < 0) world.publish();
      setClock(shift);
      if (shift < 0) {
        // The next time also follows the corrected clock.
        await world.until(async () => ((await deliveries())[0]?.next_at ?? 0) <= world.now + MINUTE);
        setClock(-shift);
      }
      world.now += MINUTE;
      world.publish(issue);
      await world.until(async () => (await counts()).delivered === 1);
      expect(await counts()).toMatchObject({ delivered: 1, waiting: 0, cancelled: 0, 'given-up': 0 });
    });

    // The queue's own table on one machine. With PostgreSQL, processes are killed for this.
    test.skipIf(engine.name !== 'SQLite')(
      'after a crash between sending and marking, the same message is sent again',
      async () => {
        await world.register(slackHook('A'));
        // The mark of the first attempt is lost.
        await publishOne();
        const id = (await deliveries())[0]?.id ?? '';
        const tables = newsletterTables(world.database);
        await world.database.write((tx) =>
          newsletterTables(tx)
            .updateTable('delivery')
            .set({ state: 'waiting', ended_at: null, next_at: world.now, attempts: 0 })
            .execute(),
        );
        await world.database.write(async (tx) => {
          await sql`update job set state = 'active', finished_at = null, lease_until = ${world.now + 30_000}`.execute(
            tx.kysely,
          );
        });
        const before = world.asked.length;
        await at(world.now + 29_000);
        await world.quiet();
        expect(world.asked).toHaveLength(before);
        await at(world.now + 1_000);
        await world.until(() => world.asked.length === before + 1);
        await world.until(async () => (await counts()).delivered === 1);
        expect((await tables.selectFrom('delivery').select('id').execute()).map((row) => row.id)).toEqual([id]);
        expect(world.asked.at(-1)?.body).toBe(world.asked.at(-2)?.body);
      },
    );

    describe.skipIf(engine.name !== 'SQLite')('a job that another worker has taken over', () => {
      const takeOver = () =>
        world.database.write(async (tx) => {
          await sql`update job set attempts = attempts + 1 where state = 'active'`.execute(tx.kysely);
        });

      test('is not sent by the worker that stalled', async () => {
        await world.register(slackHook('A'));
        const { jobs, database } = world;
        const claim: typeof jobs.claim = async (queue, options) => {
          const job = await jobs.claim(queue, options);
          if (job === null) return null;
          await takeOver();
          await sleep(60); // more than a third of the lease
          return job;
        };
        await world.restart({ leaseMs: 90, store: { database, tier: world.tier, jobs: { ...jobs, claim } } });
        world.now += MINUTE;
        world.publish(issueAt(world.now, { number: 7, slug: 'seven' }));
        await world.until(() => world.logged.some((line) => line.startsWith('a delivery was taken over before')));
        expect(world.asked).toHaveLength(1);
        expect(await counts()).toMatchObject({ delivered: 0, waiting: 1 });
      });

      test('is marked by the worker that sent it, and not sent again', async () => {
        await world.register(slackHook('A'));
        world.says = () => {
          void takeOver();
          return OK;
        };
        await publishOne();
        expect(await counts()).toMatchObject({ delivered: 1, waiting: 0 });
        const before = world.asked.length;
        await at(world.now + MINUTE);
        await world.quiet();
        expect(world.asked).toHaveLength(before);
        expect((await world.jobs.counts('webhook')).active).toBe(0);
      });

      test('is left to the other worker if it has to be retried', async () => {
        await world.register(slackHook('A'));
        world.says = () => {
          void takeOver();
          return { status: 503 };
        };
        await publishOne();
        expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
        world.says = () => OK;
        await at(world.now + MINUTE);
        await world.until(async () => (await counts()).delivered === 1);
      });
    });

    test('a message contains only what stays public, even while the issue is free', async () => {
      await world.register(slackHook('A'));
      await publishOne({
        access: 'window',
        summary: null,
        markdown: 'Open part.\n\n<!--members-only-->\n\nSEALED part.\n',
      });
      await publishOne({ access: 'public', summary: 'Written for lists.', markdown: 'SEALED too.' });
      const bodies = world.asked.slice(1).map(({ body }) => body);
      expect(bodies[0]).toContain('Open part.');
      expect(bodies[1]).toContain('Written for lists.');
      expect(bodies.join()).not.toContain('SEALED');
    });

    test('a stop releases unfinished deliveries, and the next start sends them', async () => {
      await world.register(slackHook('A'));
      world.says = () => 'hangs';
      world.now += MINUTE;
      world.publish(issueAt(world.now, { number: 5, slug: 'five' }));
      await world.until(() => world.asked.length === 2);
      await world.delivery.stop(0);
      world.says = () => OK;
      await world.restart();
      await world.until(async () => (await counts()).delivered === 1);
      expect(await deliveries()).toMatchObject([{ attempts: 1, unclear: 0 }]);
    });

    // The sender is the same on both engines, and this test is about its time.
    test.skipIf(engine.name !== 'SQLite')('twenty hosts that hang do not delay other deliveries', async () => {
      for (let index = 0; index < 60; index++)
        await world.delivery.register({
          url: `https://host${index}.example.com/hook`,
          editions: ['en'],
          platform: 'generic',
          client: 'client',
        });
      await world.until(async () => (await world.delivery.counts()).hooks.pending === 60);
      await world.database.write(async (tx) => {
        const tables = newsletterTables(tx);
        await tables.updateTable('hook').set({ state: 'active' }).execute();
        const hooks = await tables.selectFrom('hook').select('id').execute();
        await tables
          .insertInto('hook_edition')
          .values(hooks.map(({ id }) => ({ hook_id: id, edition: 'en', confirmed_at: START })))
          .execute();
      });
      world.says = ({ url }) => (/host1?\d\./.test(url) ? 'hangs' : OK);
      world.now += MINUTE;
      const began = performance.now();
      world.publish(issueAt(world.now, { number: 5, slug: 'five' }));
      await world.until(async () => (await counts()).delivered === 40);
      expect(performance.now() - began).toBeLessThan(4_000);
      expect((await counts()).waiting).toBe(20);
      await world.delivery.stop(0);
    });
  });
