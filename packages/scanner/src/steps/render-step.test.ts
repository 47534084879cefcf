import { type Observation, type Step, targetOf } from '@legible/audit';
import type { Exchange } from '@legible/formats/exchange';
import type { Clock } from '@legible/outbound';
import { describe, expect, test } from 'vitest';
import type { Rendered, RenderFault, Rendering } from '../render/rendering.ts';
import { performStep } from './perform-step.ts';
import type { PageRenderer, Run } from './run.ts';

const URL_ASKED = 'https://a.com/app';
const STEP: Step = {
  id: 'rendered-page 1',
  kind: 'check',
  purpose: 'rendered-page',
  request: { url: URL_ASKED, maxBodyBytes: 20 },
  render: true,
  label: '',
  description: '',
  why: { origin: 'direct_target', label: '' },
  provides: ['rendered'],
};
const RENDERED: Rendered = {
  ok: true,
  html: '<!doctype html><p>é',
  truncated: false,
  text: 'é',
  finalUrl: `${URL_ASKED}#/start`,
  status: 200,
  headers: [['content-type', 'text/html; charset=euc-kr']],
  settledMs: 840.4,
  timedOut: false,
  consoleErrors: ['TypeError: x'],
  shift: 0.02,
  largestPaintMs: null,
  screenshots: { phone: Uint8Array.of(1), desktop: null },
  requests: { made: 9, refused: 2 },
  windows: 0,
};

interface Given {
  readonly renderer?: PageRenderer | null;
  readonly step?: Partial<Step>;
  readonly leftMs?: number;
  readonly submitted?: string;
  readonly signal?: AbortSignal;
}

/** Makes a clock that moves only when a test advances it. */
const standingClock = () => {
  const timers: (() => void)[] = [];
  const clock: Clock = {
    wallMs: () => Date.parse('2026-11-21T10:00:00Z'),
    monotonicMs: () => 1_000,
    after: (_ms, wake) => {
      timers.push(wake);
      return () => void timers.splice(timers.indexOf(wake), 1);
    },
  };
  return { clock, timers };
};

const perform = async (rendering: Rendering, given: Given = {}) => {
  const asked: string[] = [];
  const read: Exchange[] = [];
  const closed: unknown[] = [];
  const observations: Observation[] = [];
  const screenshots: Run['screenshots'] = new Map();
  const { clock, timers } = standingClock();
  const run: Partial<Run> = {
    target: targetOf(given.submitted ?? 'https://a.com/', { deployed: true }),
    rules: [],
    renderer: given.renderer ?? {
      render: async (url) => {
        asked.push(url);
        return rendering;
      },
    },
    reader: {
      read: async (_purpose, exchange) => {
        read.push(exchange);
        return { ok: true, digest: null };
      },
      close: async () => {},
    },
    trail: {
      open: () => 'event',
      close: (_id: string, { status, description }: { status: string; description?: string }) => {
        closed.push([status, description]);
      },
    } as Partial<Run['trail']> as Run['trail'],
    signal: given.signal ?? new AbortController().signal,
    clock,
    endsAt: 1_000 + (given.leftMs ?? 60_000),
    observations,
    eventOfStep: new Map(),
    screenshots,
  };
  if (given.renderer === null) Object.assign(run, { renderer: null });
  const observation = await performStep(run as Run, { ...STEP, ...given.step });
  expect(observations).toEqual([observation]);
  expect(timers).toEqual([]);
  return { asked, read, closed, observation, screenshots };
};

const words = (text: string) => expect.stringContaining(text);

describe('a page that a browser opened', () => {
  test('is read as the answer of the address, with facts about the visit', async () => {
    const { asked, read, closed, observation, screenshots } = await perform(RENDERED);
    expect(asked).toEqual([URL_ASKED]);
    expect(read).toHaveLength(1);
    expect(read[0]).toMatchObject({
      request: { method: 'GET', url: URL_ASKED },
      answer: { url: RENDERED.finalUrl, status: 200, headers: RENDERED.headers, truncated: false },
      failure: null,
    });
    expect(new TextDecoder().decode(read[0]?.answer?.body)).toBe(RENDERED.html);
    expect(observation.rendering).toEqual({
      settledMs: 840.4,
      timedOut: false,
      consoleErrors: ['TypeError: x'],
      layoutShift: 0.02,
      largestPaintMs: null,
      refusedRequests: 2,
    });
    expect(observation).not.toHaveProperty('renderFailure');
    expect(closed).toEqual([
      ['succeeded', 'A browser opened the page and read it when it had come to rest, after 0.8 s.'],
    ]);
    expect(screenshots.get(STEP.id)).toBe(RENDERED.screenshots);
  });

  test.each([
    [{ timedOut: true }, 'attention', 'as it was when its time was up'],
    [{ status: 503 }, 'attention', 'come to rest'],
    [{ status: 204 }, 'succeeded', 'come to rest'],
  ])('%j: %s', async (change, status, closedFor) => {
    const { closed, observation } = await perform({ ...RENDERED, ...change });
    expect(closed).toEqual([[status, words(closedFor)]]);
    expect(observation.exchange.answer).not.toBeNull();
  });

  test.each([
    [RENDERED.html, 20, false],
    [`${RENDERED.html}!`, 20, true],
  ])('%s is cut to the bytes that the step allows', async (html, bytes, truncated) => {
    const { answer } = (await perform({ ...RENDERED, html })).observation.exchange;
    expect([answer?.body.length, answer?.truncated]).toEqual([bytes, truncated]);
  });

  test('is marked as truncated when the browser cut it', async () => {
    const { observation } = await perform({ ...RENDERED, truncated: true });
    expect(observation.exchange.answer?.truncated).toBe(true);
  });

  test('has no screenshot when its address has a query that must stay private', async () => {
    const url = `${URL_ASKED}?token=hunter2`;
    const secret = { step: { request: { url } }, submitted: url };
    expect((await perform(RENDERED, secret)).screenshots.size).toBe(0);
    expect((await perform(RENDERED, { ...secret, submitted: 'https://a.com/' })).screenshots.size).toBe(1);
  });
});

test.each<[RenderFault, object, string | undefined, string]>([
  ['no-renderer', { code: 'aborted' }, 'no-renderer', 'attention'],
  ['not-started', { code: 'aborted' }, 'browser-not-started', 'failed'],
  ['crashed', { code: 'connection-lost' }, 'render-failed', 'failed'],
  ['memory', { code: 'connection-lost' }, 'render-failed', 'failed'],
  ['overload', { code: 'connection-lost' }, 'render-failed', 'failed'],
  ['timeout', { code: 'timeout' }, 'render-timeout', 'failed'],
  ['refused', { code: 'refused-address' }, 'render-failed', 'failed'],
  ['navigation-failed', { code: 'connect-failed' }, 'render-failed', 'failed'],
  ['download', { code: 'protocol-error' }, 'render-failed', 'attention'],
  ['not-html', { code: 'protocol-error' }, 'render-failed', 'attention'],
])('%s', async (reason, failure, renderFailure, status) => {
  const { closed, observation, screenshots, read } = await perform({ ok: false, reason, detail: 'ERR_X' });
  expect(observation).toMatchObject({
    exchange: { answer: null, failure: { ...failure, url: URL_ASKED } },
    digest: null,
  });
  expect(observation.renderFailure).toBe(renderFailure);
  expect(closed).toEqual([[status, expect.stringMatching(/browser.*\.$/)]]);
  expect(JSON.stringify(closed)).not.toContain('ERR_X');
  expect([screenshots.size, read]).toEqual([0, []]);
});

describe('the time of the scan', () => {
  test.each([
    [15_000, 1],
    [14_999, 0],
  ])('with %i ms left: %i visit', async (leftMs, visits) => {
    const { asked, closed, observation } = await perform(RENDERED, { leftMs });
    expect(asked).toHaveLength(visits);
    if (visits > 0) return;
    expect(observation.exchange.failure?.code).toBe('budget-spent');
    expect(observation).not.toHaveProperty('renderFailure');
    expect(closed).toEqual([['attention', words('too little time')]]);
  });

  /** Makes a renderer whose visits last until they are stopped. */
  const endless = (began: () => void): PageRenderer => ({
    render: (_url, { signal }) => {
      const { promise, resolve } = Promise.withResolvers<Rendering>();
      signal.addEventListener('abort', () => resolve({ ok: false, reason: 'aborted', detail: '' }));
      began();
      return promise;
    },
  });

  test('ends a running visit, which does not count as a fault of the page', async () => {
    const { clock, timers } = standingClock();
    const run: Partial<Run> = {
      target: targetOf('https://a.com/', { deployed: true }),
      rules: [],
      renderer: endless(() => timers[0]?.()),
      trail: { open: () => 'event', close: () => {} } as Partial<Run['trail']> as Run['trail'],
      signal: new AbortController().signal,
      clock,
      endsAt: 61_000,
      observations: [],
      eventOfStep: new Map(),
      screenshots: new Map(),
    };
    expect((await performStep(run as Run, STEP)).exchange.failure?.code).toBe('budget-spent');
  });

  test('a scan that is stopped stops the visit', async () => {
    const stop = new AbortController();
    const { observation } = await perform(RENDERED, { renderer: endless(() => stop.abort()), signal: stop.signal });
    expect(observation.exchange.failure?.code).toBe('aborted');
  });
});

test('an address that robots.txt forbids is not opened', async () => {
  const { asked, closed, observation } = await perform(RENDERED, { step: { refused: 'robots-disallowed' } });
  expect([asked, closed]).toEqual([[], [['attention', undefined]]]);
  expect(observation.exchange.failure?.code).toBe('robots-disallowed');
});

test('without a browser, no page is opened', async () => {
  const { closed, observation } = await perform(RENDERED, { renderer: null });
  expect(observation.renderFailure).toBe('no-renderer');
  expect(closed).toEqual([['attention', 'There is no browser to open the page.']]);
});
