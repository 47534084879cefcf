import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY, issueAt, MINUTE, openWorld, START, slackHook, type World } from './testing.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

/** Issues that were sent, by the last part of their address, in the order of sending. */
const sent = () =>
  world.asked.flatMap(({ body }) => /letter\.example(?:\/[\w-]+)?\/issues\/([\w-]+)/.exec(body ?? '')?.[1] ?? []);
const waiting = async () => (await world.delivery.counts()).deliveries.waiting;
const begun = async () =>
  Object.values((await world.delivery.counts()).deliveries).reduce((sum, count) => sum + count, 0);
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
  test.each([
    ['just now', 0, 1],
    ['a millisecond less than a day ago', DAY - 1, 1],
    ['a day ago', DAY, 0],
    ['a year ago', 365 * DAY, 0],
  ])('published %s', async (_, age, count) => {
    await world.register(slackHook('A'));
    world.now += 400 * DAY;
    world.publish(issueAt(world.now - age, NEW));
    await world.quiet();
    expect(sent()).toHaveLength(count);
  });

  test.each([
    ['before its confirmation', -1, 0],
    ['at its confirmation', 0, 0],
    ['after its confirmation', 1, 1],
  ])('published %s', async (_, later, count) => {
    world.now += MINUTE;
    await world.register(slackHook('A'));
    const published = world.now + later;
    world.now += MINUTE;
    world.publish(issueAt(published, NEW));
    await world.quiet();
    expect(sent()).toHaveLength(count);
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
      [issueAt(START - MINUTE, { number: 1 }), issueAt(START, { number: 2 }), issueAt(START - 9 * DAY, { number: 3 })],
      { now: START },
    );
    await world.close();
    const { site } = world;
    world = await openWorld({ site: () => site });
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
    await world.restart();
    world.now += MINUTE;
    world.publish(issueAt(START + 5, { number: 1, slug: 'at' }), issueAt(START + 6, { number: 2, slug: 'after' }));
    await world.quiet();
    expect(sent()).toEqual(['after']);
  });

  test.each([
    ['its date is moved to today', { number: 7, slug: 'old' }],
    ['its date is moved and its address changed', { number: 7, slug: 'other' }],
    ['its number is changed', { number: 8, slug: 'old' }],
  ])('of an old issue when %s', async (_, over) => {
    world.publish(issueAt(START - 40 * DAY, { number: 7, slug: 'old', title: 'Old' }));
    await world.register(slackHook('A'));
    world.now += MINUTE;
    world.publish(issueAt(world.now, { title: 'Old', ...over }));
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

test('two issues of one title at two times are two', async () => {
  await world.register(slackHook('A'));
  world.now += MINUTE;
  world.publish(issueAt(world.now, { number: 1, slug: 'one' }), issueAt(world.now - 1, { number: 2, slug: 'two' }));
  await world.until(async () => (await begun()) === 2);
  expect(await waiting()).toBeLessThanOrEqual(2);
});

test('an archive of thousands is put on record, and the next issue goes out', async () => {
  await world.register(slackHook('A'));
  const archive = Array.from({ length: 1_201 }, (_, index) =>
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
