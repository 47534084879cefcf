import { fenceOf, type Step, targetOf } from '@legible/audit';
import type { Exchange } from '@legible/formats/exchange';
import { budgetDoor, type Clock, type Door } from '@legible/outbound';
import { describe, expect, test } from 'vitest';
import type { EventClosing, EventOpening } from '../record/trail.ts';
import { scanning } from '../stages/scanning.ts';
import type { Run } from './run.ts';

const HOME = 'https://a.example/';

const linkStep = (at: number): Step => ({
  id: `internal-link:head:${HOME}${at}`,
  kind: 'check',
  purpose: 'internal-link',
  variant: 'head',
  request: { url: `${HOME}${at}`, method: 'HEAD' },
  label: '',
  description: '',
  why: { origin: 'previous_event', label: '', after: 'page' },
  provides: [],
});

/** Scans a number of links, with a clock that advances by `requestMs` for each request. */
const scan = async (count: number, answerOf: (at: number) => number | null, requestMs: number, requests = 1_000) => {
  let now = 0;
  let plans = 0;
  const clock: Clock = { monotonicMs: () => now, wallMs: () => now, after: () => () => {} } as unknown as Clock;
  const asked: string[] = [];
  const answering: Door = {
    fetch: async ({ url, method = 'GET' }) => {
      asked.push(`${method} ${url}`);
      now += requestMs;
      const status = answerOf(Number(url.slice(HOME.length)));
      const made = {
        request: { method, url, headers: [] },
        hops: [],
        startedAt: '',
        durationMs: requestMs,
      };
      const failure = { code: 'timeout' as const, url };
      return (status === null
        ? { ...made, answer: null, failure }
        : {
            ...made,
            answer: {
              url,
              status,
              headers: status === 301 ? [['location', `${HOME}end`]] : [],
              body: new Uint8Array(),
            },
            failure: null,
          }) as unknown as Exchange;
    },
  };
  const door = budgetDoor(answering, {
    limits: { scanRequests: requests, scanMs: 60_000 },
    clock,
    urlRules: { allowPrivate: true },
  });
  const events: (EventOpening & Partial<EventClosing>)[] = [];
  const run: Partial<Run> = {
    target: targetOf(HOME, { deployed: true }),
    door: answering,
    links: { door: () => door, isOver: () => door.spent().ms >= 60_000 },
    trail: {
      open: (event) => `evt_${events.push(event) - 1}`,
      close: (id, closing) => {
        const index = Number(id.slice(4));
        events[index] = { ...(events[index] as EventOpening), ...closing };
      },
      recordRules: () => {},
      counts: () => ({ opened: events.length, closed: 0 }),
    },
    reader: { read: async () => ({ ok: true, digest: null }), close: async () => {} },
    signal: new AbortController().signal,
    clock,
    endsAt: 1_000_000,
    observations: [],
    eventOfStep: new Map([['page', 'evt_page']]),
    screenshots: new Map(),
    fence: fenceOf(() => {}),
    ahead: () => {},
  };
  const steps = Array.from({ length: count }, (_, at) => linkStep(at));
  const planned = ({ observations = [], links }: Partial<Run>): readonly Step[] => {
    plans += 1;
    const seen = new Set(observations.map(({ step }) => step.id));
    return links?.isOver() ? [] : steps.filter(({ id }) => !seen.has(id));
  };
  await scanning(run as Run, { steps: planned, pays: () => true, left: () => 0 });
  return { asked, events, plans, run: run as Run };
};

describe('links and addresses of the sitemap', () => {
  test('make one event for each 25, with counts; each step points to its event', async () => {
    const { asked, events, run } = await scan(40, (at) => (at === 3 ? 404 : at === 30 ? null : 200), 10);
    expect(asked.length).toBe(40);
    expect(events.map(({ kind, status, description, parentId }) => [kind, status, description, parentId])).toEqual([
      ['check', 'attention', '25 links asked: 24 answered 200, 1 answered 404.', 'evt_page'],
      ['check', 'attention', '15 links asked: 14 answered 200, 1 gave no answer.', 'evt_page'],
    ]);
    expect([run.eventOfStep.get(linkStep(0).id), run.eventOfStep.get(linkStep(39).id)]).toEqual(['evt_0', 'evt_1']);
    expect(new Set(asked.map((one) => one.split(' ')[0]))).toEqual(new Set(['HEAD']));
  });

  test('are not requested once sixty seconds have passed since the first of them', async () => {
    const { asked, events, run } = await scan(300, () => 200, 1_000);
    expect(asked.length).toBe(60);
    expect(run.observations.length).toBe(60);
    expect(events.at(-1)?.description).toBe('10 links asked: 10 answered 200.');
  });

  test('are not requested beyond their budget', async () => {
    expect((await scan(40, () => 200, 10, 30)).asked.length).toBe(30);
  });

  test.each([
    ['no redirect', () => 200, 2],
    ['a redirect in the first and the third batch', (at: number) => (at === 3 || at === 60 ? 301 : 200), 4],
  ])('%s: the plan is made anew only when a link took more than one request', async (_case, answerOf, plans) => {
    const seen = await scan(100, answerOf, 10);
    expect([seen.plans, seen.run.observations.length]).toEqual([plans, 100]);
  });

  test('a link that answers 200 succeeds', async () => {
    expect((await scan(1, () => 200, 10)).events).toMatchObject([
      { status: 'succeeded', description: 'One link asked: 1 answered 200.' },
    ]);
  });
});
