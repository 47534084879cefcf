import { Readable } from 'node:stream';
import type { HeaderLine } from '@legible/formats/exchange';
import type { Dispatcher } from 'undici';
import type { Clock } from '../guard/clock.ts';
import type { OutboundLimits } from '../guard/limits.ts';
import { type Cause, httpFailure, OutboundError } from './failures.ts';
import { headerLines, withinHeaderLimits } from './headers.ts';
import type { Ask } from './transport.ts';

/** An answer whose body has not been read yet. */
export interface OpenResponse {
  readonly ok: true;
  readonly status: number;
  readonly headers: readonly HeaderLine[];
  readonly headersMs: number;
  readonly body: Readable;
}

type Opened = OpenResponse | ({ readonly ok: false } & Cause);

const bodyOf = (controller: Dispatcher.DispatchController): Readable => {
  const body = new Readable({
    read: () => controller.resume(),
    destroy: (error, done) => {
      controller.abort(error ?? new OutboundError('aborted'));
      done(error);
    },
  });
  // A body that nobody has begun to read may still fail; the reader gets the error when it starts.
  body.on('error', () => {});
  return body;
};

const rawHeadersOf = (controller: Dispatcher.DispatchController): readonly (Uint8Array | string)[] =>
  Array.isArray(controller.rawHeaders) ? controller.rawHeaders : [];

/**
 * The status of an answer that never has a body, but may state the length that a 200 would have (RFC 9110 §8.6). undici
 * treats that as a mismatch and fails the request after the headers, so later events are ignored.
 */
const NOT_MODIFIED = 304;

/**
 * Makes undici's callbacks for one request. They are written by hand because `undici.request` lacks three things. These
 * are the moment of sending, a count of 1xx answers, and an abort that does not wait for a connection being opened.
 */
const handlerFor = (
  settle: (opened: Opened) => void,
  ask: Ask,
  limits: OutboundLimits,
  clock: Clock,
): Dispatcher.DispatchHandler => {
  let body: Readable | null = null;
  let sentAtMs = 0;
  let informational = 0;
  const fail = (error: Error): void => {
    settle({ ok: false, ...httpFailure(error) });
    body?.destroy(error);
  };
  return {
    onRequestStart: (controller) => {
      sentAtMs = clock.monotonicMs();
      const stop = (): void => controller.abort(new OutboundError(ask.signal.reason));
      if (ask.signal.aborted) return stop();
      // Thrown and not aborted: an error ends only the request, an abort its connection too.
      if (ask.mayBegin?.() === false) throw new OutboundError('aborted');
      ask.signal.addEventListener('abort', stop, { once: true });
    },
    onRequestUpgrade: (_controller, _status, _headers, socket) => {
      socket.destroy();
      fail(new OutboundError('protocol-error'));
    },
    onResponseStart: (controller, status) => {
      if (status < 200) {
        informational += 1;
        if (informational > limits.informationalAnswers) controller.abort(new OutboundError('protocol-error'));
        return;
      }
      const headersMs = clock.monotonicMs() - sentAtMs;
      const headers = headerLines(rawHeadersOf(controller));
      if (!withinHeaderLimits(headers, limits)) {
        controller.abort(new OutboundError('headers-too-large'));
        return;
      }
      body = status === NOT_MODIFIED ? null : bodyOf(controller);
      settle({ ok: true, status, headers, headersMs, body: body ?? Readable.from([]) });
    },
    onResponseData: (controller, chunk) => {
      if (body?.push(chunk) === false) controller.pause();
    },
    onResponseEnd: () => {
      body?.push(null);
    },
    onResponseError: (_controller, error) => fail(error),
  };
};

/** Sends one request and waits for its final response headers. Never throws for what the server or the network does. */
export const openResponse = (dispatcher: Dispatcher, ask: Ask, limits: OutboundLimits, clock: Clock): Promise<Opened> =>
  new Promise((resolve) => {
    const giveUp = (): void => resolve({ ok: false, code: ask.signal.reason });
    if (ask.signal.aborted) return giveUp();
    ask.signal.addEventListener('abort', giveUp, { once: true });
    dispatcher.dispatch(
      {
        origin: ask.url.origin,
        path: ask.url.pathname + ask.url.search,
        method: ask.method,
        headers: ask.headers.flat(),
        body: ask.body,
      },
      handlerFor(resolve, ask, limits, clock),
    );
  });
