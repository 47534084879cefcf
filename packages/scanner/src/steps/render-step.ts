import { isHopedFor, type Observation, redactSubmitted, type Step } from '@legible/audit';
import type { Answer, Exchange, FailureCode } from '@legible/formats/exchange';
import type { FinishedEventStatus } from '../record/trail.ts';
import type { Rendered, RenderFault, Rendering } from '../render/rendering.ts';
import { notAsked } from './exchanges.ts';
import type { Run } from './run.ts';

/** Time that a scan must have left before a visit, enough for a complete one. */
const RENDER_RESERVE_MS = 15_000;

interface StepRendered extends Pick<Observation, 'rendering' | 'renderFailure'> {
  readonly exchange: Exchange;
  readonly status: FinishedEventStatus;
  /** Text for the trail, which is public before the result. */
  readonly words: string;
}

/** Opens the address of a step in a browser, unless the scan has too little time left. */
export const renderStep = async (run: Run, step: Step): Promise<StepRendered> => {
  const { clock, renderer } = run;
  const startedAt = clock.wallMs();
  const leftMs = run.endsAt - clock.monotonicMs();
  if (renderer === null) return notRendered(notAsked(step, 'aborted', startedAt), NOT_RENDERED['no-renderer']);
  if (leftMs < RENDER_RESERVE_MS) return notRendered(notAsked(step, 'budget-spent', startedAt), TOO_LATE);
  const began = clock.monotonicMs();
  const rendering = await withinTime(run, leftMs, (signal) => renderer.render(step.request.url, { signal }));
  const made = { startedAt, durationMs: clock.monotonicMs() - began };
  if (!rendering.ok) {
    const isLate = rendering.reason === 'aborted' && !run.signal.aborted;
    const fault = isLate ? TOO_LATE : NOT_RENDERED[rendering.reason];
    return notRendered(exchangeOf(step, made, { answer: null, code: fault.code }), fault);
  }
  // Text can be redacted, a picture cannot.
  if (redactSubmitted(step.request.url, run.target.url) === step.request.url)
    run.screenshots.set(step.id, rendering.screenshots);
  return rendered(step, rendering, made);
};

/** Ends a visit when the scan's time is up. */
const withinTime = async (
  { signal, clock }: Run,
  leftMs: number,
  render: (signal: AbortSignal) => Promise<Rendering>,
): Promise<Rendering> => {
  const end = new AbortController();
  const cancel = clock.after(leftMs, () => end.abort());
  try {
    return await render(AbortSignal.any([signal, end.signal]));
  } finally {
    cancel();
  }
};

interface Made {
  readonly startedAt: number;
  readonly durationMs: number;
}

const exchangeOf = (
  step: Step,
  { startedAt, durationMs }: Made,
  came: { readonly answer: Answer } | { readonly answer: null; readonly code: FailureCode },
): Exchange => ({
  ...notAsked(step, 'aborted', startedAt),
  answer: came.answer,
  failure: came.answer === null ? { code: came.code, url: step.request.url } : null,
  durationMs: Math.round(durationMs),
});

const rendered = (step: Step, rendering: Rendered, made: Made): StepRendered => {
  const { finalUrl, status, headers, settledMs, timedOut, consoleErrors, shift, largestPaintMs, requests } = rendering;
  const document = new TextEncoder().encode(rendering.html);
  const body = document.subarray(0, step.request.maxBodyBytes ?? document.length);
  const answer: Answer = {
    url: finalUrl,
    status,
    headers,
    body,
    truncated: rendering.truncated || body.length < document.length,
    wireBytes: 0,
    headersMs: 0,
  };
  return {
    exchange: exchangeOf(step, made, { answer }),
    rendering: {
      settledMs,
      timedOut,
      consoleErrors,
      layoutShift: shift,
      largestPaintMs,
      refusedRequests: requests.refused,
    },
    status: isHopedFor(step.purpose, status) && !timedOut ? 'succeeded' : 'attention',
    words: `A browser opened the page ${timedOut ? 'and read it as it was when its time was up' : 'and read it when it had come to rest'}, after ${seconds(settledMs)} s.`,
  };
};

const seconds = (ms: number): string => (ms / 1_000).toFixed(1);

interface NotRenderedWords {
  /** Failure code of the exchange. Facts use `failure` instead where it is set. */
  readonly code: FailureCode;
  readonly failure?: NonNullable<Observation['renderFailure']>;
  readonly status: FinishedEventStatus;
  readonly words: string;
}

const notRendered = (exchange: Exchange, { failure, status, words }: NotRenderedWords): StepRendered => ({
  exchange,
  ...(failure === undefined ? {} : { renderFailure: failure }),
  status,
  words,
});

const TOO_LATE: NotRenderedWords = {
  code: 'budget-spent',
  status: 'attention',
  words: 'No browser read the page: too little time of the scan was left.',
};
const ENDED: NotRenderedWords = {
  code: 'connection-lost',
  failure: 'render-failed',
  status: 'failed',
  words: 'A browser opened the page and was ended by it.',
};
const TOO_MUCH: NotRenderedWords = {
  ...ENDED,
  words: 'A browser opened the page and was ended: the page took more than a page may.',
};
const NO_PAGE: NotRenderedWords = {
  code: 'protocol-error',
  failure: 'render-failed',
  status: 'attention',
  words: 'A browser opened the address, which led to no page.',
};

const NOT_RENDERED: Readonly<Record<RenderFault, NotRenderedWords>> = {
  'no-renderer': {
    code: 'aborted',
    failure: 'no-renderer',
    status: 'attention',
    words: 'There is no browser to open the page.',
  },
  'not-started': {
    code: 'aborted',
    failure: 'browser-not-started',
    status: 'failed',
    words: 'The browser that was to open the page did not start.',
  },
  aborted: { code: 'aborted', status: 'attention', words: 'The visit of a browser was stopped.' },
  crashed: ENDED,
  memory: TOO_MUCH,
  overload: TOO_MUCH,
  timeout: {
    code: 'timeout',
    failure: 'render-timeout',
    status: 'failed',
    words: 'A browser opened the page, and there was nothing to read when its time was up.',
  },
  refused: {
    code: 'refused-address',
    failure: 'render-failed',
    status: 'failed',
    words: 'A browser was led to an address that is not public, and did not go there.',
  },
  'navigation-failed': {
    code: 'connect-failed',
    failure: 'render-failed',
    status: 'failed',
    words: 'A browser got no answer from the address.',
  },
  download: NO_PAGE,
  'not-html': NO_PAGE,
};
