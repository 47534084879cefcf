import { type Observation, type Step, targetOf } from '@legible/audit';
import type { Exchange } from '@legible/formats/exchange';
import { type FetchRequest, systemClock } from '@legible/outbound';
import { expect, test } from 'vitest';
import type { ReadResult } from '../reading/reader-pool.ts';
import { performStep } from './perform-step.ts';
import type { Run } from './run.ts';

const url = 'https://a.com/';
const signal = new AbortController().signal;
const step = (change: Partial<Step> = {}): Step => ({
  id: 'x',
  kind: 'check',
  purpose: 'probe',
  request: { url },
  label: '',
  description: '',
  why: { origin: 'direct_target', label: '' },
  provides: [],
  ...change,
});

/** Performs a step with a door that gives `outcome`; returns the requests, the observation and the end of the event. */
const perform = async (given: Step, outcome: Partial<Exchange>, read: ReadResult = { ok: true, digest: null }) => {
  const asked: FetchRequest[] = [];
  const closed: string[] = [];
  const observations: Observation[] = [];
  const exchange: Exchange = {
    request: { method: 'GET', url, headers: [] },
    hops: [],
    answer: null,
    failure: null,
    startedAt: '2026-11-21T00:00:00.000Z',
    durationMs: 0,
    ...outcome,
  };
  const run: Partial<Run> = {
    target: targetOf(url, { deployed: true }),
    rules: [],
    door: {
      fetch: async (request) => {
        asked.push(request);
        return exchange;
      },
    },
    trail: {
      open: () => 'event',
      close: (_id: string, { status }: { status: string }) => {
        closed.push(status);
      },
    } as Partial<Run['trail']> as Run['trail'],
    reader: { read: async () => read, close: async () => {} },
    signal,
    clock: systemClock,
    observations,
    eventOfStep: new Map(),
    screenshots: new Map(),
  };
  const observation = await performStep(run as Run, given);
  return { asked, closed, observation };
};

const SHAKEN = { protocol: 'TLSv1.3', alpn: 'h2', certificate: null, fault: null } as const;
test.each([
  ['a handshake', { handshake: SHAKEN }, 'succeeded'],
  ['a handshake with a bad certificate', { handshake: { ...SHAKEN, fault: 'expired' as const } }, 'succeeded'],
  ['a site without TLS of its own', { handshake: 'not-deployed' as const }, 'attention'],
  ['a failure', { failure: { code: 'tls-invalid' as const, detail: 'protocol' as const, url } }, 'failed'],
])('%s ends as %j', async (_, outcome, status) => {
  const { closed, observation } = await perform(step(), outcome);
  expect(closed).toEqual([status]);
  expect(observation).toMatchObject({ exchange: outcome, digest: null });
});

test('method, headers and body reach the door', async () => {
  const request = { url, method: 'POST', body: '{}', headers: [['content-type', 'application/json']] } as const;
  const { asked } = await perform(step({ request }), { handshake: 'not-deployed' });
  expect(asked).toEqual([{ ...request, signal }]);
});

test('a refused step records what it would have sent', async () => {
  const request = { url, method: 'POST', body: '{}' } as const;
  const { asked, closed, observation } = await perform(step({ request, refused: 'robots-disallowed' }), {});
  expect([asked, closed]).toEqual([[], ['attention']]);
  expect(observation.exchange).toMatchObject({
    request: { ...request, headers: [] },
    failure: { code: 'robots-disallowed', url },
  });
});

test.each<[string, number, ReadResult]>([
  ['a body that was read', 3, { ok: true, digest: null }],
  ['a body that could not be read', 3, { ok: false, reason: 'timeout' }],
  ['the longest body that is requested', 10 * 1024 * 1024, { ok: true, digest: null }],
])('of %s, only the length is kept', async (_, length, read) => {
  const body = new Uint8Array(length).fill(97);
  const answer = { url, status: 200, headers: [], truncated: false, wireBytes: length, headersMs: 1 };
  const { observation } = await perform(step(), { answer: { ...answer, body } }, read);
  const { body: kept, ...rest } = observation.exchange.answer ?? {};
  expect(rest).toEqual(answer);
  expect([kept?.length, kept?.includes(97)]).toEqual([length, false]);
});
