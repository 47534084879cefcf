import type { Outcome } from '@legible/chat';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newsletterTables } from '../../store/newsletter-tables.ts';
import { storeEngines } from '../../store/store-fixtures.ts';
import { issueAt, MINUTE, OK, openWorld, slackHook, type World } from '../delivery-fixtures.ts';
import { type OperatorCommandName, operatorAnswer } from './operator-answers.ts';

for (const engine of storeEngines())
  describe.skipIf(engine.isSkipped)(`on ${engine.name}`, () => {
    let world: World;
    let outcome: Outcome | null = null;
    const progress: string[] = [];
    beforeEach(async () => {
      world = await openWorld({}, engine);
      progress.length = 0;
    });
    afterEach(() => world.close());
    afterAll(engine.end);

    const answer = (name: OperatorCommandName, subject = '') =>
      operatorAnswer(
        {
          database: world.database,
          jobs: world.jobs,
          now: () => world.now,
          // The running service checks the queue.
          wait: (ms) => {
            world.now += ms;
            return world.restart();
          },
          progress: (line) => progress.push(line),
          test: async () => outcome,
        },
        name,
        subject,
      );
    const hookId = async () =>
      (await newsletterTables(world.database).selectFrom('hook').select('id').executeTakeFirstOrThrow()).id;

    test('webhooks are listed with their addresses masked', async () => {
      expect((await answer('list')).lines).toEqual(['No webhook is registered.']);
      await world.register(slackHook('A'), ['en', 'ko']);
      const { lines } = await answer('list');
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain(await hookId());
      expect(lines[1]).toMatch(/slack {5,}active .* en,ko {3,}hooks\.slack\.com\/…retA$/);
    });

    test('a paused webhook gets nothing until it is resumed', async () => {
      await world.register(slackHook('A'));
      const id = await hookId();
      expect((await answer('pause', id)).done).toBe(true);
      expect((await answer('pause', id)).done).toBe(false);
      world.now += MINUTE;
      world.publish(issueAt(world.now, { number: 1, slug: 'while-paused', title: 'Paused' }));
      await world.quiet();
      expect((await answer('resume', id)).done).toBe(true);
      expect((await answer('resume', id)).done).toBe(false);
      world.now += MINUTE;
      world.publish(issueAt(world.now, { number: 2, slug: 'after', title: 'After' }));
      await world.until(() => world.asked.length === 2);
      expect(world.asked[1]?.body).toContain('/issues/after');
    });

    test('a removed webhook is deleted, and can never be registered again', async () => {
      const { stop } = await world.register(slackHook('A'));
      const id = await hookId();
      expect((await answer('remove', id)).done).toBe(true);
      expect((await answer('remove', id)).done).toBe(false);
      await world.delivery.links.stop(stop);
      await world.delivery.links.allow(stop);
      world.now += 400 * 86_400_000;
      await world.delivery.register({ url: slackHook('A'), editions: ['en'], platform: null, client: 'client' });
      await world.quiet();
      expect(world.asked).toHaveLength(1);
    });

    test('an issue is delivered again to webhooks that did not receive it', async () => {
      await world.register(slackHook('A'));
      await world.register(slackHook('B'));
      world.says = ({ url }) => (url.endsWith('A') ? OK : { status: 400, body: 'invalid_payload' });
      world.now += MINUTE;
      world.publish(issueAt(world.now, { number: 1, slug: 'one' }));
      await world.until(() => world.asked.length === 4);
      await world.quiet();
      expect(await answer('redeliver', 'en-2')).toMatchObject({ done: false });
      world.says = () => OK;
      expect(await answer('redeliver', 'en-1')).toEqual({ done: true, lines: ['en-1: 2 delivered'] });
      expect(progress.at(-1)).toBe('1 of 1 deliveries ended');
      expect(world.asked.slice(4).map(({ url }) => url)).toEqual([slackHook('B')]);
      expect(await answer('redeliver', 'en-1')).toMatchObject({ done: false });
    });

    test('the status shows numbers', async () => {
      await world.register(slackHook('A'));
      world.says = () => ({ status: 503 });
      world.now += MINUTE;
      world.publish(issueAt(world.now, { number: 1, slug: 'one' }));
      await world.until(() => world.asked.length === 2);
      await world.quiet();
      world.now += 5 * MINUTE;
      const { lines } = await answer('status');
      expect(lines[0]).toContain('1 active');
      expect(lines[1]).toContain('1 waiting');
      expect(lines[2]).toContain('5 minutes');
    });

    test('a test reports its outcome without the address', async () => {
      outcome = { class: 'delivered', reason: 'posted', retryAfterMs: null, unclear: false };
      expect(await answer('test', 'hook_1')).toEqual({ done: true, lines: ['hook_1: delivered (posted)'] });
      outcome = { class: 'gone', reason: 'webhook-removed', retryAfterMs: null, unclear: false };
      expect(await answer('test', 'hook_1')).toMatchObject({ done: false });
      outcome = null;
      expect(await answer('test', 'hook_1')).toMatchObject({ done: false });
    });
  });
