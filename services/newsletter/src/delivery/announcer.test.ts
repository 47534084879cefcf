import { setTimeout as sleep } from 'node:timers/promises';
import type { Publication } from '@legible/issues';
import type { Issue } from '@legible/issues/sealed';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PUBLICATION } from '../../../../packages/issues/src/issue/content-fixtures.ts';
import { siteOf } from '../site/site-fixtures.ts';
import { newsletterTables } from '../store/newsletter-tables.ts';
import { storeEngines } from '../store/store-fixtures.ts';
import { DAY, issueAt, MINUTE, openWorld, START, slackHook, type World } from './delivery-fixtures.ts';
import { operatorAnswer } from './operator/operator-answers.ts';

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

    test('a published issue is sent to every webhook of its edition once', async () => {
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

    /** What the record says of every issue. */
    const outcomes = async () => {
      const rows = await newsletterTables(world.database)
        .selectFrom('known_issue')
        .select(['issue_id', 'outcome', 'deliveries'])
        .execute();
      return Object.fromEntries(
        rows.map(({ issue_id, outcome, deliveries }) => [issue_id, `${outcome} ${deliveries}`]),
      );
    };
    const show = (issues: readonly Partial<Issue>[], publication: Publication = PUBLICATION): void => {
      world.site = siteOf(issues, { now: world.now, publication });
      world.delivery.onChange({ site: world.site, appeared: [] });
    };
    const several = (count: number, over: Partial<Issue> = {}, from = 1) =>
      Array.from({ length: count }, (_, index) =>
        issueAt(START - MINUTE, {
          number: from + index,
          slug: `s-${from + index}`,
          title: `T ${from + index}`,
          ...over,
        }),
      );
    const operator = (name: 'release' | 'keep-silent' | 'status', subject = '', more: readonly string[] = []) =>
      operatorAnswer(
        {
          database: world.database,
          jobs: world.jobs,
          now: () => world.now,
          wait: sleep,
          progress: () => {},
          test: async () => null,
        },
        name,
        subject,
        more,
      );

    describe('a new issue is announced', () => {
      test.each([
        ['now', 0],
        ['a minute before its webhook was confirmed', 2 * MINUTE],
        ['ten minutes ago', 10 * MINUTE],
        ['today, at midnight', DAY / 2],
        ['thirty hours ago', 1.25 * DAY],
        ['almost fourteen days ago', 14 * DAY - 1],
      ])('dated %s', async (_case, age) => {
        await world.register(webhook('A'));
        world.now += MINUTE;
        world.publish(issueAt(world.now - age, NEW));
        await world.until(() => sent().length === 1);
        expect(await outcomes()).toEqual({ 'en-7': 'announced 1' });
        expect(world.logged.join()).toContain('an issue is announced {"edition":"en","issue":"en-7","deliveries":1}');
      });

      test('only to channels that were confirmed before it is announced', async () => {
        const published = START - DAY;
        await world.register(webhook('A'), ['ko']);
        await world.register(webhook('B'), ['ko', 'en']);
        world.publish(issueAt(published, NEW));
        await world.until(() => sent().length === 1);
        await world.register(webhook('C'), ['en']);
        world.publish(issueAt(published, NEW));
        await world.quiet();
        expect(sent()).toEqual(['new']);
        world.publish(issueAt(published, NEW), issueAt(published, { number: 8, slug: 'next', title: 'Next' }));
        await world.until(() => sent().length === 3);
      });

      test('at its date, if that is in the future', async () => {
        await world.register(webhook('A'));
        const issue = issueAt(world.now + 20 * DAY, NEW);
        world.publish(issue);
        await world.quiet();
        expect(await outcomes()).toEqual({});
        world.now += 20 * DAY;
        world.publish(issue);
        await world.until(() => sent().length === 1);
      });

      test('even if the service was down for days when it appeared', async () => {
        await world.register(webhook('A'));
        await world.delivery.stop(1_000);
        world.now += 5 * DAY;
        world.site = siteOf([issueAt(world.now - 2 * DAY, NEW)], { now: world.now });
        await world.restart();
        await world.until(() => sent().length === 1);
      });

      test('if its author wants it, and not if its author does not', async () => {
        await world.register(webhook('A'));
        world.publish(
          issueAt(START - 400 * DAY, { number: 1, slug: 'yes', title: 'Yes', announce: true }),
          issueAt(START, { number: 2, slug: 'no', title: 'No', announce: false }),
        );
        await world.until(() => sent().length === 1);
        await world.quiet();
        expect(sent()).toEqual(['yes']);
        expect(await outcomes()).toEqual({ 'en-1': 'author-said-yes 1', 'en-2': 'author-said-no 0' });
      });

      test('within the number of days that the publication configures', async () => {
        await world.register(webhook('A'));
        const issue = (age: number, number: number) =>
          issueAt(START - age, { number, slug: `d-${number}`, title: `${number}` });
        show([issue(3_649 * DAY, 1)], { ...PUBLICATION, announceWithinDays: 3_650 });
        await world.until(() => sent().length === 1);
        show([issue(0, 2)], { ...PUBLICATION, announceWithinDays: 0 });
        await world.quiet();
        expect(await outcomes()).toEqual({ 'en-1': 'announced 1', 'en-2': 'older-than-0-days 0' });
      });
    });

    describe('nothing is announced', () => {
      test.each([
        ['at the first start, regardless of the age of the issues', {}],
        ['at the first start, even if authors want it', { announce: true }],
      ])('%s', async (_case, over) => {
        const first = [START, START - 1, START - 9 * DAY].map((at, index) =>
          issueAt(at, { number: index + 1, ...over }),
        );
        await world.close();
        world = await openWorld({ site: () => siteOf(first, { now: START }) }, engine);
        await world.quiet();
        expect(await begun()).toBe(0);
        expect(new Set(Object.values(await outcomes()))).toEqual(new Set(['first-start 0']));
      });

      test('for issues that a rebuilt database finds, even if webhooks exist; later issues are announced', async () => {
        await world.register(webhook('A'));
        await world.database.write(async (tx) => {
          await newsletterTables(tx).deleteFrom('watched_edition').execute();
          await newsletterTables(tx).deleteFrom('known_issue').execute();
        });
        world.site = siteOf([issueAt(START, NEW)], { now: START });
        await world.restart();
        await world.quiet();
        expect(await begun()).toBe(0);
        world.publish(issueAt(START, NEW), issueAt(START, { number: 8, slug: 'then', title: 'Then' }));
        await world.until(() => sent().length === 1);
        expect(sent()).toEqual(['then']);
      });

      test('for the first issues of a new edition; later issues are announced', async () => {
        const [first] = PUBLICATION.editions;
        const german = { ...first, key: 'de', path: '/de', language: 'de' };
        const more: Publication = { ...PUBLICATION, editions: [...PUBLICATION.editions, german] };
        await world.register(webhook('A'), ['en']);
        await world.database.write((tx) =>
          newsletterTables(tx)
            .insertInto('hook_edition')
            .columns(['hook_id', 'edition', 'confirmed_at'])
            .expression((eb) =>
              eb
                .selectFrom('hook')
                .select((of) => ['id', of.val('de').as('edition'), of.val(START).as('confirmed_at')]),
            )
            .execute(),
        );
        const de = (number: number) =>
          issueAt(START, { edition: 'de', number, slug: `neu-${number}`, title: `${number}`, announce: true });
        show([de(1)], more);
        await world.quiet();
        expect(await outcomes()).toEqual({ 'de-1': 'new-edition 0' });
        show([de(1), de(2)], more);
        await world.until(() => sent().length === 1);
        expect(sent()).toEqual(['neu-2']);
      });

      test('for archived issues that are at least fourteen days old', async () => {
        await world.register(webhook('A'));
        world.publish(
          ...[14, 400].map((days) =>
            issueAt(START - days * DAY, { number: days, slug: `d-${days}`, title: `${days}` }),
          ),
        );
        await world.quiet();
        expect(await begun()).toBe(0);
        expect(world.logged.join()).toContain(
          'not announced: its date was 14 days old or older (announceWithinDays) {',
        );
      });

      test('for old issues whose date is moved to today, even with another URL or number', async () => {
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

      test('again when a new issue gets another number and URL, or when the folder is emptied and refilled', async () => {
        await world.register(slackHook('A'));
        const published = START - DAY;
        world.publish(issueAt(published, { number: 7, slug: 'first', title: 'One' }));
        await world.until(() => sent().length === 1);
        world.publish(issueAt(published, { number: 8, slug: 'second', title: 'One' }));
        await world.quiet();
        world.publish();
        await world.quiet();
        world.publish(issueAt(published, { number: 7, slug: 'first', title: 'One' }));
        await world.quiet();
        expect(sent()).toEqual(['first']);
        expect(await outcomes()).toEqual({ 'en-7': 'announced 1', 'en-8': 'rename 0' });
      });
    });

    describe('when more than three issues appear at once', () => {
      test('three are announced, four are held until the operator releases them', async () => {
        await world.register(webhook('A'));
        world.publish(...several(3));
        await world.until(() => sent().length === 3);
        // Sent messages are marked: a minute later their lease is over, and they would be sent again.
        await world.quiet();
        world.now += MINUTE;
        world.publish(...several(7));
        await world.quiet();
        expect(sent()).toHaveLength(3);
        expect(world.logged.join()).toContain('“npm run newsletter:webhooks -- release en” sends them');
        await world.restart();
        await world.quiet();
        expect((await operator('status')).lines.at(-1)).toMatch(/^4 issues of en held; .* release en” sends/);
        expect(await operator('release', 'en', ['5', 'en-6'])).toEqual({
          done: true,
          lines: ['en-5', 'en-6'].map((id) => `${id}: announced to 1 channel, released by the operator.`),
        });
        await world.until(() => sent().length === 5);
        expect((await operator('release', 'en')).lines).toHaveLength(2);
        await world.until(() => sent().length === 7);
        expect(sent().sort()).toEqual(several(7).map(({ slug }) => slug));
        expect((await operator('release', 'en')).done).toBe(false);
        expect((await operator('release', 'en', ['en-1', '99'])).lines).toEqual([
          'en-1 is not on record in en, or went to channels already.',
          'en-99 is not on record in en, or went to channels already.',
        ]);
      });

      test('issues that the operator keeps silent are never announced, but the next one is', async () => {
        await world.register(webhook('A'));
        world.publish(...several(4));
        await world.quiet();
        expect(await operator('keep-silent', 'en')).toMatchObject({
          done: true,
          lines: ['The held issues of en will not be announced.'],
        });
        expect((await operator('keep-silent', 'en')).done).toBe(false);
        world.publish(...several(5));
        await world.until(() => sent().length === 1);
        expect(sent()).toEqual(['s-5']);
        expect(await outcomes()).toMatchObject({ 'en-4': 'kept-silent 0', 'en-5': 'announced 1' });
      });

      test('issues within a minute count as appearing at once, such as files that are copied one after the other', async () => {
        await world.register(webhook('A'));
        for (let count = 1; count <= 8; count++) {
          world.publish(...several(count));
          await world.quiet();
          world.now += 10_000;
        }
        expect(sent().sort()).toEqual(['s-1', 's-2', 's-3']);
        world.now += MINUTE;
        world.publish(...several(9));
        await world.until(() => sent().length === 4);
      });

      test('the newest issues of an archive are held as well', async () => {
        await world.register(webhook('A'));
        world.publish(...several(3, { publishedAt: new Date(START - 30 * DAY).toISOString() }), ...several(2, {}, 4));
        await world.quiet();
        expect(await outcomes()).toMatchObject({ 'en-3': 'older-than-14-days 0', 'en-4': 'held 0', 'en-5': 'held 0' });
      });

      test('issues with a decision of their author do not count and are not held; editions are counted separately', async () => {
        await world.register(webhook('A'), ['en', 'ko']);
        world.publish(
          ...several(3),
          ...several(5, { announce: false }, 10),
          ...several(2, { announce: true }, 20),
          ...several(3, { edition: 'ko' }),
        );
        await world.until(() => sent().length === 8);
        world.now += MINUTE;
        world.publish(...several(4, {}, 30), ...several(1, { announce: true }, 40));
        await world.until(() => sent().length === 9);
        expect(sent().at(-1)).toBe('s-40');
      });

      test('a held issue stays held under another number', async () => {
        await world.register(webhook('A'));
        world.publish(...several(4));
        await world.quiet();
        world.now += MINUTE;
        world.publish(...several(1, { number: 9, slug: 'moved' }));
        await world.quiet();
        expect(await outcomes()).toMatchObject({ 'en-9': 'held 0' });
      });

      test('issues seen while the clock was ahead do not count after it is set back', async () => {
        await world.register(webhook('A'));
        world.now += 90 * MINUTE;
        world.publish(...several(3));
        await world.until(() => sent().length === 3);
        world.now -= 60 * MINUTE;
        world.publish(...several(4));
        await world.until(() => sent().length === 4);
      });
    });

    test('no issue gets lost when the clock is set back while the service runs', async () => {
      world.now += 90 * MINUTE;
      await world.register(slackHook('A'));
      world.now -= 60 * MINUTE;
      world.publish(issueAt(world.now - 1, NEW));
      await world.until(() => sent().length === 1);
      await world.quiet();
      expect(sent()).toEqual(['new']);
    });

    test('two issues with the same title and different dates are separate issues', async () => {
      await world.register(slackHook('A'));
      world.now += MINUTE;
      world.publish(issueAt(world.now, { number: 1, slug: 'one' }), issueAt(world.now - 1, { number: 2, slug: 'two' }));
      await world.until(async () => (await begun()) === 2);
      expect(await waiting()).toBeLessThanOrEqual(2);
    });

    test('a large archive is recorded, and the next issue is announced', async () => {
      await world.register(slackHook('A'));
      const archive = Array.from({ length: 701 }, (_, index) =>
        issueAt(START - (index + 2) * DAY, { number: index + 10, slug: `old-${index}` }),
      );
      world.publish(...archive);
      await world.quiet();
      world.now += MINUTE;
      world.publish(issueAt(world.now, NEW), ...archive);
      await world.until(() => sent().length === 1);
      await world.restart();
      await world.quiet();
      expect(sent()).toEqual(['new']);
    });
  });
