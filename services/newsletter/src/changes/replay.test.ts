import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { EVERY_JOURNEY } from '../../../../test/every-journey.ts';
import { type StoreUnderTest, storeEngines } from '../store/store-fixtures.ts';
import {
  type ChangePage,
  type Content,
  DAY,
  HOUR,
  newContent,
  type Process,
  pageOf,
  processOf,
  START,
} from './change-fixtures.ts';

/** A client that keeps a copy of every issue with its text. */
interface Copy {
  readonly issues: Map<string, string>;
  cursor: string | null;
}

/** Returns an issue as the API shows it, with its text; null if it is not public. */
const shownBy = async ({ ask }: Process, id: string): Promise<string | null> => {
  const [edition, number] = id.split(/-(?=\d+$)/);
  const response = await ask(`/api/issues/${edition}/${number}`);
  return response.status === 200 ? response.text() : null;
};

/** Returns the state of all issues as a process shows it. */
const wholeState = async (process: Process): Promise<Map<string, string>> => {
  const state = new Map<string, string>();
  for (const { id } of process.site().library.issues) state.set(id, (await shownBy(process, id)) ?? 'missing');
  return state;
};

const apply = async (copy: Copy, page: ChangePage, process: Process): Promise<void> => {
  for (const { change, id, issue } of page.changes) {
    expect(issue === null).toBe(change === 'withdrawn');
    const shown = change === 'withdrawn' ? null : await shownBy(process, id);
    if (shown === null) copy.issues.delete(id);
    else copy.issues.set(id, shown);
  }
};

type Step = (world: World) => void | Promise<void>;
interface World {
  readonly content: Content;
  readonly processes: readonly Process[];
  /** Copies in various states; the last one belongs to a client that goes on. */
  readonly copies: Copy[];
  readonly current: Copy;
}

const sorted = (state: ReadonlyMap<string, string>) => [...state].sort(([a], [b]) => (a < b ? -1 : 1));

/** Requests one page. When it is the last one, the copy must equal the state. */
const ask = async (world: World, copy: Copy, process: Process, limit: number, twice: boolean): Promise<boolean> => {
  const query = { limit: String(limit), ...(copy.cursor !== null && { cursor: copy.cursor }) };
  const page = await pageOf(process, query);
  await apply(copy, page, process);
  if (twice) await apply(copy, page, process);
  // An interrupted client has applied a page, and asks for it again.
  if (twice && page.has_more) return true;
  copy.cursor = page.next_cursor;
  if (!page.has_more) {
    expect(sorted(copy.issues)).toEqual(sorted(await wholeState(process)));
    world.copies.push({ issues: new Map(copy.issues), cursor: copy.cursor });
  }
  return page.has_more;
};

const number = fc.integer({ min: 1, max: 6 });
const edit = (change: (of: { number: number; value: number }) => object) =>
  fc.record({ number, value: fc.nat(3) }).map(
    (of): Step =>
      ({ content: { issues } }) => {
        const issue = issues.get(of.number);
        if (issue !== undefined) issues.set(of.number, { ...issue, ...change(of) });
      },
  );

const STEP = fc.oneof(
  fc
    .record({
      number,
      edition: fc.constantFrom('en', 'ko'),
      days: fc.integer({ min: -5, max: 2 }),
      access: fc.constantFrom('window', 'public', 'members'),
    })
    .map(
      (of): Step =>
        ({ content }) => {
          const publishedAt = new Date(content.now + of.days * DAY).toISOString();
          const markdown = 'Open.\n\n<!--members-only-->\n\nRest.';
          if (!content.issues.has(of.number))
            content.issues.set(of.number, {
              slug: `slug-${of.number}`,
              markdown,
              topics: ['T'],
              ...of,
              access: of.access as 'window',
              publishedAt,
            });
        },
    ),
  edit(({ value }) => ({ markdown: `Text ${value}.\n\n<!--members-only-->\n\nRest.` })),
  edit(({ number: own, value }) => ({ slug: `slug-${own}-${value}` })),
  edit(({ value }) => ({ title: `Title ${value}`, updatedAt: new Date(START + value * DAY).toISOString() })),
  edit(({ value }) => ({ access: value === 0 ? 'members' : value === 1 ? 'public' : 'window' })),
  edit(({ value }) => ({ topics: [value === 0 ? 'T' : 't'] })),
  number.map(
    (own): Step =>
      ({ content }) =>
        void content.issues.delete(own),
  ),
  fc.constantFrom(null, 0, 1, 3).map(
    (days): Step =>
      ({ content }) => {
        content.freeWindowDays = days;
      },
  ),
  fc.integer({ min: 1, max: 80 }).map(
    (hours): Step =>
      ({ content }) => {
        content.now += hours * HOUR;
      },
  ),
  fc.integer({ min: 1, max: 50 }).map(
    (hours): Step =>
      ({ content }) => {
        content.now -= hours * HOUR;
      },
  ),
  ...[0, 1].map(() =>
    fc.record({ place: fc.nat(1), limit: fc.integer({ min: 1, max: 4 }), twice: fc.boolean() }).map(
      ({ place, limit, twice }): Step =>
        async (world) =>
          void (await ask(world, world.current, world.processes[place] as Process, limit, twice)),
    ),
  ),
);

describe.each(storeEngines().map((engine) => [engine.name, engine] as const))('over %s', (name, engine) => {
  let under: StoreUnderTest | null = null;
  afterAll(async () => {
    await under?.close();
    await engine.end();
  });

  test.skipIf(engine.isSkipped)(
    'a copy that follows the changes from any cursor is the state, whatever happens',
    async () => {
      const runs = !EVERY_JOURNEY ? 40 : name === 'SQLite' ? 120 : 25;
      await fc.assert(
        fc.asyncProperty(fc.array(STEP, { minLength: 5, maxLength: 30 }), async (steps) => {
          under = await engine.start(() => START);
          try {
            const content = newContent();
            const stores = [under.store, await under.another()];
            const processes = stores.map((store, place) => processOf(store, content, { ahead: place * 90 * 60_000 }));
            const world: World = { content, processes, copies: [], current: { issues: new Map(), cursor: null } };
            for (const step of steps) await step(world);
            // Every client catches up, from wherever it stopped; a new one begins.
            const clients = [...world.copies, world.current, { issues: new Map(), cursor: null }];
            for (const [place, copy] of clients.entries())
              while (await ask(world, copy, processes[place % 2] as Process, 3, false));
            for (const { defects } of processes) expect(defects).toEqual([]);
          } finally {
            await under.close();
            under = null;
          }
        }),
        { numRuns: runs, interruptAfterTimeLimit: 100_000 },
      );
    },
    120_000,
  );
});
