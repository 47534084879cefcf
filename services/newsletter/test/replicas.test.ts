import { setTimeout as sleep } from 'node:timers/promises';
import type { Door } from '@legible/outbound';
import { type Store, StoreUnavailable } from '@legible/store';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { issueText, pageText, testFolder } from '../../../packages/issues/src/issue/content-fixtures.ts';
import { skipWithout } from '../../../test/environment.ts';
import { openReplicatedSite } from '../src/access/replicated-site.ts';
import { allChanges, newContent, type Process, processOf } from '../src/changes/change-fixtures.ts';
import { folderPublisher } from '../src/content/publish-folder.ts';
import { issueAt, slackHook, tokensOf } from '../src/delivery/delivery-fixtures.ts';
import { type Delivery, type DeliveryOptions, startDelivery } from '../src/delivery/start-delivery.ts';
import { siteOf } from '../src/site/site-fixtures.ts';
import { limiterOf } from '../src/store/answered-soon.ts';
import { forgetOld } from '../src/store/delivery-upkeep.ts';
import { newsletterTables } from '../src/store/newsletter-tables.ts';
import { dropUnusedBodies, publishFiles, storeBodies } from '../src/store/published-content.ts';
import { postgresEngine, type StoreUnderTest } from '../src/store/store-fixtures.ts';
import { createVault, openSecrets } from '../src/store/vault.ts';

/** Two processes' views of one PostgreSQL, and how they affect each other. */

const OLD = { id: 'old', bytes: Buffer.alloc(32, 1) };
const NEW = { id: 'new', bytes: Buffer.alloc(32, 2) };
const DAY = 86_400_000;
const MANY = { perClient: 1_000_000, perHost: 1_000_000, perPlatform: 1_000_000 };

describe.skipIf(skipWithout('postgresql'))('two replicas', () => {
  const engine = postgresEngine();
  let here: Store;
  let there: Store;
  let under: StoreUnderTest;
  beforeAll(async () => {
    under = await engine.start(Date.now);
    here = under.store;
    there = await under.another();
  }, 30_000);
  beforeEach(async () => {
    await engine.start(Date.now);
  });
  afterAll(async () => {
    await under.close();
    await engine.end();
  });

  interface Posted {
    readonly url: string;
    readonly body: string;
    readonly at: number;
  }

  /** Opens two deliveries over one database, with the same channels and the same site. */
  const openReplicas = async (over: readonly Partial<DeliveryOptions>[] = [{}, {}]) => {
    const posted: Posted[] = [];
    const logged: string[] = [];
    const heard: string[] = [];
    const log = (fields: object, message: string): void => void logged.push(`${message} ${JSON.stringify(fields)}`);
    const door: Door = {
      fetch: async ({ url, headers = [], body = '' }) => {
        posted.push({ url, body, at: Date.now() });
        await sleep(5);
        const answer = { url, status: 200, headers: [], truncated: false, wireBytes: 0, headersMs: 1 };
        return {
          request: { method: 'POST', url, headers },
          hops: [],
          answer: { ...answer, body: Buffer.from('ok') },
          failure: null,
          startedAt: new Date().toISOString(),
          durationMs: 1,
        };
      },
    };
    let site = siteOf([], { now: Date.now() });
    /**
     * Starts a delivery. Waits for its first upkeep, whose last steps purge, and reseal everything registered by then.
     */
    const start = async (store: Store, more: Partial<DeliveryOptions> = {}): Promise<Delivery> => {
      let isKeptUp = false;
      const purge: Store['jobs']['purge'] = async () => {
        isKeptUp = true;
        return store.jobs.purge();
      };
      const delivery = await startDelivery({
        store: { ...store, jobs: { ...store.jobs, purge } },
        limiterOf: limiterOf(store, Date.now),
        door,
        site: () => site,
        baseUrl: 'https://letter.example',
        linkUrl: (token) => `https://letter.example/webhooks/${token}`,
        keys: [OLD],
        limits: MANY,
        now: Date.now,
        random: () => 0.5,
        log: { info: log, warn: log, error: log },
        onNew: (_, issues) => heard.push(...issues.map(({ id }) => id)),
        ...more,
      });
      onTestFinished(() => delivery.stop(1_000));
      await until(() => isKeptUp || logged.some((line) => line.startsWith('old records were not forgotten')));
      return delivery;
    };
    const stores = [here, there];
    const deliveries = await Promise.all(over.map((more, place) => start(stores[place % 2] ?? here, more)));
    const [one, other] = deliveries;
    if (one === undefined || other === undefined) throw new Error('there are two');
    const asked = (url: string): readonly Posted[] => posted.filter((message) => message.url === url);
    return {
      one,
      other,
      posted,
      logged,
      heard,
      start,
      asked,
      publish: (...issues: Parameters<typeof siteOf>[0]) => {
        const before = site.library.byId;
        site = siteOf(issues, { now: Date.now() });
        const appeared = site.library.issues.filter(({ id }) => !before.has(id));
        for (const delivery of deliveries) delivery.onChange({ site, appeared });
      },
      /** Registers with one and confirms with the other. */
      register: async (url: string, editions: readonly string[] = ['en']) => {
        const client = 'client';
        expect(await one.register({ url, editions, platform: null, client })).toMatchObject({ kind: 'accepted' });
        await until(() => asked(url).length > 0);
        const links = tokensOf(asked(url).at(-1) as never);
        await until(async () => (await other.links.look(links.confirm)) !== null);
        expect(await other.links.confirm(links.confirm)).toMatchObject({ state: 'active' });
        return links;
      },
    };
  };

  const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
    const deadline = performance.now() + 15_000;
    while (!(await isSo())) {
      if (performance.now() > deadline) throw new Error(`it never came to be so: ${isSo}`);
      await sleep(5);
    }
  };
  const hooks = () => newsletterTables(here.database).selectFrom('hook').selectAll().execute();
  const numbered = <T>(count: number, make: (index: number) => T): T[] =>
    Array.from({ length: count }, (_, index) => make(index));

  test('announce an issue once, deliver it once to each channel, and log it once', async () => {
    const { publish, register, posted, heard, one } = await openReplicas();
    for (const index of numbered(4, (number) => number)) await register(slackHook(`${index}`));
    await sleep(5);
    const before = posted.length;
    const issues = numbered(3, (index) => index + 1).map((number) =>
      issueAt(Date.now(), { number, slug: `issue-${number}`, title: `Issue ${number}` }),
    );
    const said = { number: 9, slug: 'imported', title: 'Imported', announce: false };
    const old = issueAt(Date.now() - 9 * DAY, said);
    publish(...issues, old);
    await until(async () => (await one.counts()).deliveries.delivered === 12);
    const pairs = posted.slice(before).map(({ url, body }) => `${url} ${/issues\/([\w-]+)/.exec(body)?.[1]}`);
    expect([pairs.length, new Set(pairs).size]).toEqual([12, 12]);
    expect([...heard].sort()).toEqual(['en-1', 'en-2', 'en-3', 'en-9']);
  });

  test('keep the pace of a platform together', async () => {
    const { publish, register, posted } = await openReplicas();
    const url = slackHook('paced');
    await register(url);
    await sleep(5);
    const before = posted.length;
    publish(
      ...['one', 'two', 'three'].map((slug, index) => issueAt(Date.now(), { number: index + 1, slug, title: slug })),
    );
    await until(() => posted.length === before + 3);
    const [first = 0, second = 0, third = 0] = posted.slice(before).map(({ at }) => at);
    expect(second - first).toBeGreaterThanOrEqual(1_000);
    expect(third - second).toBeGreaterThanOrEqual(1_000);
  });

  test('ask a channel once, for many requests at the same moment', async () => {
    const { one, other, asked, logged } = await openReplicas();
    const url = slackHook('asked');
    const requests = numbered(20, (index) =>
      (index % 2 === 0 ? one : other).register({ url, editions: ['en'], platform: null, client: `${index}` }),
    );
    for (const { kind } of await Promise.all(requests)) expect(kind).toBe('accepted');
    await until(() => logged.filter((line) => line.startsWith('a channel ')).length === 20);
    expect(asked(url)).toHaveLength(1);
    expect(await hooks()).toHaveLength(1);
  });

  test('count registrations together', async () => {
    const limits = { ...MANY, perClient: 3 };
    const { one, other } = await openReplicas([{ limits }, { limits }]);
    const kinds: string[] = [];
    for (const [place, delivery] of [one, other, one, other, one].entries()) {
      const url = slackHook(`counted${place}`);
      kinds.push((await delivery.register({ url, editions: ['en'], platform: null, client: 'one' })).kind);
    }
    expect(kinds).toEqual(['accepted', 'accepted', 'accepted', 'rate-limited', 'rate-limited']);
  });

  test('stop a channel when its links to confirm and to stop are followed at once', async () => {
    const { one, other, asked } = await openReplicas();
    for (const index of numbered(6, (number) => number)) {
      const url = slackHook(`stopped${index}`);
      await one.register({ url, editions: ['en'], platform: null, client: 'client' });
      await until(() => asked(url).length === 1);
      const links = tokensOf(asked(url)[0] as never);
      await until(async () => (await one.links.look(links.confirm)) !== null);
      await Promise.all([
        one.links.confirm(links.confirm),
        other.links.confirm(links.confirm),
        index % 2 === 0 ? other.links.stop(links.stop) : one.links.stop(links.stop),
      ]);
      expect(await hooks()).toEqual([]);
      expect(await one.links.look(links.stop)).toMatchObject({ state: 'stopped' });
    }
  });

  /** Runs upkeep. If it waits too long, it is undone as a whole and runs again in an hour. */
  const forget = ({ database }: Store) =>
    forgetOld(database, Date.now() + DAY).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable && error.reason === 'locked')) throw error;
    });

  test('lose no confirmed channel when upkeep runs during a confirmation', async () => {
    const { one, asked } = await openReplicas();
    for (const index of numbered(5, (number) => number)) {
      const url = slackHook(`late${index}`);
      await one.register({ url, editions: ['en'], platform: null, client: 'client' });
      await until(() => asked(url).length === 1);
      const links = tokensOf(asked(url)[0] as never);
      await until(async () => (await one.links.look(links.confirm)) !== null);
      const [shown] = await Promise.all([one.links.confirm(links.confirm), forget(there), forget(here)]);
      const kept = (await hooks()).length;
      if (shown?.state === 'active') expect(kept).toBe(1);
      // The order is random, but nothing is left half done.
      const editions = await newsletterTables(here.database).selectFrom('hook_edition').selectAll().execute();
      expect(editions).toHaveLength((await hooks()).filter(({ state }) => state === 'active').length);
      await one.links.stop(links.stop);
    }
  });

  test('make one secret when both start for the first time', async () => {
    const tags = await Promise.all(
      numbered(6, (index) => openSecrets((index % 2 === 0 ? here : there).database, createVault([OLD]))),
    );
    expect(new Set(tags.map((secrets) => secrets?.urlTag('https://a.example')))).toHaveProperty('size', 1);
    expect(tags).not.toContain(null);
  });

  test('open the secret in only one when both start for the first time with different keys', async () => {
    const opened = await Promise.all([
      openSecrets(here.database, createVault([OLD])),
      openSecrets(there.database, createVault([NEW])),
    ]);
    expect(opened.filter((secrets) => secrets === null)).toHaveLength(1);
  });

  test('change a key in three steps while the other runs, and every channel gets its messages', async () => {
    const { one, start, register, publish, posted } = await openReplicas([{ keys: [OLD, NEW] }, { keys: [OLD, NEW] }]);
    await register(slackHook('before'));
    // The new key comes first in one of the two; the other still seals with the old one.
    const renewed = await start(there, { keys: [NEW, OLD] });
    await register(slackHook('between'));
    expect((await hooks()).map(({ key_id }) => key_id).sort()).toEqual(['new', 'old']);
    await sleep(5);
    const before = posted.length;
    publish(issueAt(Date.now(), { number: 1, slug: 'one' }));
    await until(async () => (await renewed.counts()).deliveries.delivered === 2);
    expect(posted.length - before).toBe(2);
    await one.stop(1_000);
    await start(here, { keys: [NEW, OLD] });
    await until(async () => (await hooks()).every(({ key_id }) => key_id === 'new'));
    const last = await start(here, { keys: [NEW] });
    expect(last.signingKey).toBe(one.signingKey);
  });

  test('number what changes in one order, while both record and clients follow', async () => {
    const content = newContent();
    const processes = [processOf(here, content), processOf(there, content, { ahead: 1_000 })] as const;
    const copies = numbered(4, () => ({ issues: new Map<string, string>(), cursor: null as string | null }));
    /** Lets a client catch up through one process, two changes per page. */
    const follow = async (copy: (typeof copies)[number], process: Process): Promise<void> => {
      const { changes, cursor } = await allChanges(process, copy.cursor, { limit: '2' });
      for (const { id, issue } of changes)
        if (issue === null) copy.issues.delete(id);
        else copy.issues.set(id, JSON.stringify(issue));
      copy.cursor = cursor;
    };
    for (const round of numbered(25, (index) => index)) {
      const number = 1 + (round % 6);
      if (round % 5 === 4) content.issues.delete(number);
      else content.issues.set(number, { ...issueAt(content.now), number, slug: `issue-${number}`, title: `${round}` });
      content.now += DAY / 2;
      await Promise.all(copies.map((copy, place) => follow(copy, processes[(round + place) % 2 === 0 ? 0 : 1])));
    }
    // Both clocks are past the last lock.
    content.now += 9 * DAY;
    for (const copy of copies) await follow(copy, processes[1]);
    const answer = await processes[0].ask('/api/issues?limit=50');
    const { issues } = (await answer.json()) as { issues: { id: string }[] };
    const state = new Map(issues.map((issue) => [issue.id, JSON.stringify(issue)]));
    for (const copy of copies) expect(new Map([...copy.issues].sort())).toEqual(new Map([...state].sort()));
    expect(processes.flatMap(({ defects }) => defects)).toEqual([]);
  });

  test('reveal the address of a channel in no table', async () => {
    const { register, publish, one, logged } = await openReplicas();
    const canary = 'CaNaRy7hQ2zX9vK4mW8pL3tR';
    const links = await register(`https://hooks.slack.com/services/T0${canary}/B0${canary}/${canary}end1`);
    publish(issueAt(Date.now() + 1, { number: 1, slug: 'one' }));
    await sleep(20);
    publish(issueAt(Date.now() - 1, { number: 2, slug: 'two', title: 'Two' }));
    await until(async () => (await one.counts()).deliveries.delivered > 0);
    const stored = await under.bytes();
    expect(stored).toContain('hooks.slack.com');
    for (const secret of [canary, canary.slice(4, 16), Buffer.from(canary).toString('hex'), ...Object.values(links)])
      expect(`${stored}${logged.join()}`).not.toContain(secret);
  });

  describe('of published content', () => {
    const publisherOf = (root: string, store: Store) =>
      folderPublisher({ folder: root, database: store.database, now: Date.now });
    const titlesOf = (site: Awaited<ReturnType<typeof openReplicatedSite>>) =>
      site.current().library.issues.map(({ title }) => title);
    const replica = async (store: Store) => {
      const { root } = await testFolder(onTestFinished);
      const site = await openReplicatedSite({
        database: store.database,
        folder: root,
        now: Date.now,
        onChange: () => {},
        onProblems: () => {},
        onError: () => {},
        onStore: () => {},
      });
      onTestFinished(() => site.close());
      return site;
    };

    test('when two publish at once, one folder remains, whole', async () => {
      const folders = [await testFolder(onTestFinished), await testFolder(onTestFinished)];
      for (const [place, { write }] of folders.entries())
        for (const number of [1, 2, 3])
          await write(`en/${number}.md`, issueText(number, { title: `Of ${place}, ${number}`, date: '2026-11-01' }));
      const [a, b] = folders.map(({ root }, place) => publisherOf(root, place === 0 ? here : there));
      const versions = (await Promise.all([a?.publish(), b?.publish()])).map((published) => published?.version);
      expect(versions.sort()).toEqual([1, 2]);
      const titles = titlesOf(await replica(here));
      expect(titles).toHaveLength(3);
      expect(new Set(titles.map((title) => title.slice(0, 4)))).toHaveProperty('size', 1);
    });

    test('a reader during a publication sees one state or the other', async () => {
      const { root, write } = await testFolder(onTestFinished);
      const publisher = publisherOf(root, here);
      const writeAll = async (state: string) => {
        for (const number of [1, 2, 3])
          await write(`en/${number}.md`, issueText(number, { title: `${state} ${number}`, date: '2026-11-01' }));
        await write('en/pages/team.md', pageText(`${state} team`));
      };
      await writeAll('0');
      await publisher.publish();
      const site = await replica(there);
      let isOver = false;
      const seen = new Set<string>();
      const reading = (async () => {
        while (!isOver) {
          await site.fresh();
          const pages =
            site
              .current()
              .edition('en')
              ?.pages.map(({ title }) => title) ?? [];
          expect(pages).toHaveLength(1);
          const states = new Set([...titlesOf(site), ...pages].map((title) => title.split(' ')[0]));
          expect(states.size).toBe(1);
          for (const state of states) seen.add(state ?? '');
        }
      })();
      for (const state of ['1', '2', '3', '4', '5']) {
        await writeAll(state);
        await publisher.publish();
        await site.fresh();
        expect(titlesOf(site)).toEqual([`${state} 3`, `${state} 2`, `${state} 1`]);
      }
      isOver = true;
      await reading;
      expect(seen.size).toBeGreaterThan(1);
    });

    test('a page appears, keeps its last good version, and goes, on every replica and after a restart', async () => {
      const { root, write, remove } = await testFolder(onTestFinished);
      const publisher = publisherOf(root, here);
      const pagesOf = async (site: Awaited<ReturnType<typeof replica>>) => {
        await site.fresh();
        return site
          .current()
          .edition('en')
          ?.pages.map(({ slug, title }) => `${slug}: ${title}`);
      };
      await write('en/pages/team.md', pageText('Team'));
      await publisher.publish();
      const site = await replica(there);
      expect(await pagesOf(site)).toEqual(['team: Team']);
      await write('en/pages/team.md', '# Broken\n');
      await write('en/pages/plan.md', pageText('Plan').replace('---', '---\ndraft: true'));
      await publisher.publish();
      expect(await pagesOf(site)).toEqual(['team: Team']);
      expect(await pagesOf(await replica(here))).toEqual(['team: Team']);
      await remove('en/pages/team.md');
      await publisher.publish();
      expect(await pagesOf(site)).toEqual([]);
    });

    test('no file refers to a body that another process has dropped meanwhile', async () => {
      const file = { path: 'en/1.md', hash: 'a', isGood: true };
      await here.database.write((tx) => storeBodies(tx, [{ hash: 'a', body: Buffer.from('a') }], 0));
      await there.database.write((tx) => dropUnusedBodies(tx, DAY));
      const publishing = await here.database.write((tx) => publishFiles(tx, [file], DAY));
      expect(publishing).toEqual({ version: 0, changed: [], isWhole: false });
    });
  });
});
