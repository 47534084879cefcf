import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storeEngines } from '../store/testing.ts';
import { DAY, issueAt, MINUTE, openWorld, START, slackHook, type World } from './testing.ts';

for (const engine of storeEngines())
  describe.skipIf(engine.isSkipped)(`on ${engine.name}`, () => {
    let world: World;
    beforeEach(async () => {
      world = await openWorld({}, engine);
    });
    afterEach(() => world.close());
    afterAll(engine.end);

    /** Issues that were sent, by the last part of their address, in the order of sending. */
    const sent = () =>
      world.asked.flatMap(({ body }) => /letter\.example(?:\/[\w-]+)?\/issues\/([\w-]+)/.exec(body ?? '')?.[1] ?? []);
    const waiting = async () => (await world.delivery.counts()).deliveries.waiting;
    const begun = async () =>
      Object.values((await world.delivery.counts()).deliveries).reduce((sum, count) => sum + count, 0);
    /** Without a pace: several issues go to it at once. */
    const webhook = (name: string): string => `https://hook.example.com/${name}`;
    const NEW = { number: 7, slug: 'new' };

    test('an issue that is published goes to every hook of its edition, once', async () => {
      await world.register(slackHook('A'));
      await world.register(slackHook('B'), ['ko', 'en']);
      await world.register(slackHook('C'), ['ko']);
      world.now += MINUTE;
      world.publish(issueAt(world.now, NEW));
      await world.until(() => sent().length === 2);
      world.publish(issueAt(world.now, NEW));
      world.publish(issueAt(world.now, { ...NEW, title: 'Edited', markdown: 'Edited.' }));
      await world.restart();
      await world.quiet();
      expect(sent()).toEqual(['new', 'new']);
      expect(
        world.asked
          .slice(3)
          .map(({ url }) => url)
          .sort(),
      ).toEqual([slackHook('A'), slackHook('B')]);
      expect((await world.delivery.counts()).deliveries).toMatchObject({ delivered: 2, waiting: 0 });
    });

    describe('what is announced', () => {
      test('was published less than a day ago', async () => {
        await world.register(webhook('A'));
        world.now += 400 * DAY;
        const ages = { now: 0, 'almost-a-day': DAY - 1, 'a-day': DAY, 'a-year': 365 * DAY };
        world.publish(
          ...Object.entries(ages).map(([slug, age], index) =>
            issueAt(world.now - age, { number: index + 1, slug, title: slug }),
          ),
        );
        await world.quiet();
        expect(sent().sort()).toEqual(['almost-a-day', 'now']);
      });

      test('was published after its webhook was confirmed', async () => {
        world.now += MINUTE;
        await world.register(webhook('A'));
        const confirmed = world.now;
        world.now += MINUTE;
        world.publish(
          issueAt(confirmed - 1, { number: 1, slug: 'before', title: 'Before' }),
          issueAt(confirmed, { number: 2, slug: 'at', title: 'At' }),
          issueAt(confirmed + 1, { number: 3, slug: 'after', title: 'After' }),
        );
        await world.quiet();
        expect(sent()).toEqual(['after']);
      });

      test('of an edition that was added later: from then on', async () => {
        await world.register(slackHook('A'), ['ko']);
        world.now += MINUTE;
        const published = world.now;
        await world.register(slackHook('A'), ['ko', 'en']);
        world.publish(issueAt(published, NEW));
        await world.quiet();
        expect(sent()).toEqual([]);
      });
    });

    describe('nothing is announced', () => {
      test('at a first start, of whatever age the issues are', async () => {
        world.site = (await import('../site/testing.ts')).siteOf(
          [
            issueAt(START - MINUTE, { number: 1 }),
            issueAt(START, { number: 2 }),
            issueAt(START - 9 * DAY, { number: 3 }),
          ],
          { now: START },
        );
        await world.close();
        const { site } = world;
        world = await openWorld({ site: () => site }, engine);
        await world.quiet();
        expect(await begun()).toBe(0);
      });

      test('of issues that a new database finds, although hooks exist', async () => {
        await world.register(slackHook('A'));
        // As after an import of hooks: the record is younger than the issue.
        const { newsletterTables } = await import('../store/newsletter-tables.ts');
        await world.database.write((tx) =>
          newsletterTables(tx)
            .updateTable('issue_watch')
            .set({ began_at: START + 5 })
            .execute(),
        );
        world.now += MINUTE;
        await world.restart();
        world.publish(issueAt(START + 5, { number: 1, slug: 'at' }), issueAt(START + 6, { number: 2, slug: 'after' }));
        await world.quiet();
        expect(sent()).toEqual(['after']);
      });

      test('of old issues whose date is moved to today, with another address or number too', async () => {
        const old = ['dated', 'moved', 'renumbered'].map((slug, index) => ({ number: index + 1, slug, title: slug }));
        world.publish(...old.map((issue, index) => issueAt(START - (40 + index) * DAY, issue)));
        await world.register(webhook('A'));
        world.now += MINUTE;
        const [dated, moved, renumbered] = old;
        world.publish(
          issueAt(world.now, dated),
          issueAt(world.now, { ...moved, slug: 'elsewhere' }),
          issueAt(world.now, { ...renumbered, number: 9 }),
        );
        await world.quiet();
        expect(sent()).toEqual([]);
      });

      test('again when a new issue is given another number and address', async () => {
        await world.register(slackHook('A'));
        world.now += MINUTE;
        const published = world.now;
        world.publish(issueAt(published, { number: 7, slug: 'first', title: 'One' }));
        await world.until(() => sent().length === 1);
        world.publish(issueAt(published, { number: 8, slug: 'second', title: 'One' }));
        world.publish();
        world.publish(issueAt(published, { number: 7, slug: 'first', title: 'One' }));
        await world.quiet();
        expect(sent()).toEqual(['first']);
      });

      test('of what was published while nobody was there for a day', async () => {
        await world.register(slackHook('A'));
        const published = START + MINUTE;
        world.now = published + DAY;
        world.publish(issueAt(published, NEW));
        await world.quiet();
        expect(sent()).toEqual([]);
      });
    });

    test('a clock that is set back while the service runs keeps no issue from anybody', async () => {
      world.now += 90 * MINUTE;
      await world.register(slackHook('A'));
      world.now -= 60 * MINUTE;
      world.publish(issueAt(world.now - 1, NEW));
      await world.until(() => sent().length === 1);
      await world.quiet();
      expect(sent()).toEqual(['new']);
    });

    test('two issues of one title at two times are two', async () => {
      await world.register(slackHook('A'));
      world.now += MINUTE;
      world.publish(issueAt(world.now, { number: 1, slug: 'one' }), issueAt(world.now - 1, { number: 2, slug: 'two' }));
      await world.until(async () => (await begun()) === 2);
      expect(await waiting()).toBeLessThanOrEqual(2);
    });

    test('an archive of thousands is put on record, and the next issue goes out', async () => {
      await world.register(slackHook('A'));
      const archive = Array.from({ length: 701 }, (_, index) =>
        issueAt(START - (index + 2) * DAY, { number: index + 10, slug: `old-${index}` }),
      );
      world.publish(...archive);
      world.now += MINUTE;
      world.publish(issueAt(world.now, NEW), ...archive);
      await world.until(() => sent().length === 1);
      await world.restart();
      await world.quiet();
      expect(sent()).toEqual(['new']);
    });
  });
