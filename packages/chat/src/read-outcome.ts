import { type Answer, type Exchange, type FailureCode, headerValue } from '@legible/formats/exchange';
import type { Outcome } from './closed-lists.ts';
import {
  type AnswerRule,
  FORBIDDEN,
  MAYBE_REMOVED,
  type Platform,
  REMOVED,
  type Reply,
  readReply,
  TOO_LARGE,
  TOO_OFTEN,
  TROUBLE,
  type Verdict,
  WRONG_MESSAGE,
} from './platform.ts';

/** A server may ask for a wait, but not for silence. */
const LONGEST_MS = 3_600_000;
const SECONDS = /^\d{1,9}(?:\.\d{1,6})?$/;
/** A date of RFC 9110 §5.6.7 names its zone. Other texts that `Date.parse` accepts do not count. */
const HTTP_DATE = /^[A-Za-z]+, .* GMT$/;

/**
 * Returns how long a server asks us to wait: seconds (integers in RFC 9110 §10.2.3; Discord sends fractions) or an HTTP
 * date. In milliseconds, at most an hour; null without a readable value.
 */
export const retryAfterMs = (value: string | null, nowMs: number): number | null => {
  const text = value?.trim() ?? '';
  if (SECONDS.test(text)) return capped(Number(text) * 1000);
  const at = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : capped(at - nowMs);
};

const capped = (ms: number): number => Math.min(LONGEST_MS, Math.max(0, Math.ceil(ms)));

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** When the attempts of a delivery are due, from its start: the schedule of Standard Webhooks 1.0, limited to a day. */
const ATTEMPTS_AT_MS = [0, 30 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR] as const;

/** Nothing is sent later than this after the start, because old news is noise. */
const LAST_MS = ATTEMPTS_AT_MS[ATTEMPTS_AT_MS.length - 1] ?? 0;
/**
 * Each wait is randomly up to this fraction shorter or longer, so that deliveries that failed together do not retry
 * together.
 */
const JITTER = 0.2;
/** Most attempts with an unknown result: the second is the last. */
const UNCLEAR_ATTEMPTS = 2;

export interface FailedAttempt {
  /** When the delivery began, epoch milliseconds. */
  readonly beganAtMs: number;
  readonly nowMs: number;
  /** Attempts made, this one included. */
  readonly attempts: number;
  /**
   * Number of attempts with an unknown result, unless the platform recognises a repetition
   * (`Platform.recognisesRepeats`).
   */
  readonly unclear: number;
  /** The wait that the server asked for; null: none. */
  readonly retryAfterMs: number | null;
  /** Uniform, 0 ≤ random() < 1. */
  readonly random: () => number;
}

/** When to retry after an outcome `later`, in epoch milliseconds; null: never. */
export const nextAttemptAt = (failed: FailedAttempt): number | null => {
  const { beganAtMs, nowMs, attempts, unclear, random } = failed;
  const due = ATTEMPTS_AT_MS[attempts];
  const before = ATTEMPTS_AT_MS[attempts - 1];
  const end = beganAtMs + LAST_MS;
  if (due === undefined || before === undefined || unclear >= UNCLEAR_ATTEMPTS || nowMs >= end) return null;
  const spread = random();
  const scheduled = nowMs + (due - before) * (1 - JITTER + 2 * JITTER * spread);
  // The wait that a server asked for is a minimum, so the jitter only adds to it.
  const asked = nowMs + (failed.retryAfterMs ?? 0) * (1 + JITTER * spread);
  if (nowMs + (failed.retryAfterMs ?? 0) > end) return null;
  return Math.round(Math.min(end, Math.max(scheduled, asked)));
};

type NoAnswer = readonly [...Verdict, 'unclear'] | Verdict;

/** Attempts without an answer. `unclear`: the message may have been accepted before the connection broke. */
const OF_FAILURE: Readonly<Record<FailureCode, NoAnswer>> = {
  'refused-address': ['probably-gone', 'address-refused'],
  'name-not-found': ['probably-gone', 'host-not-found'],
  'resolver-failed': ['later', 'connection-failed'],
  'connect-failed': ['later', 'connection-failed'],
  // Expired certificates are usually renewed within a day.
  'tls-invalid': ['later', 'certificate'],
  timeout: ['later', 'no-answer', 'unclear'],
  'too-many-redirects': ['probably-gone', 'redirected'],
  'redirect-loop': ['probably-gone', 'redirected'],
  'redirect-invalid': ['probably-gone', 'redirected'],
  'headers-too-large': ['later', 'no-answer', 'unclear'],
  'protocol-error': ['later', 'no-answer', 'unclear'],
  'connection-lost': ['later', 'no-answer', 'unclear'],
  'decoding-failed': ['later', 'no-answer', 'unclear'],
  'robots-disallowed': ['our-bug', 'not-sent'],
  'budget-spent': ['our-bug', 'not-sent'],
  aborted: ['later', 'not-sent', 'unclear'],
};

/** The general meaning of a status (RFC 9110 §15; 410: Standard Webhooks 1.0 makes the sender stop). */
const OF_STATUS: Readonly<Partial<Record<number, Verdict>>> = {
  400: WRONG_MESSAGE,
  401: FORBIDDEN,
  403: FORBIDDEN,
  404: MAYBE_REMOVED,
  408: TROUBLE,
  413: TOO_LARGE,
  415: WRONG_MESSAGE,
  422: WRONG_MESSAGE,
  425: TROUBLE,
  429: TOO_OFTEN,
};
const GONE = 410;

/** Returns the outcome of an attempt. @param exchange of one POST without redirects followed. */
export const readOutcome = (platform: Platform, exchange: Exchange, nowMs: number): Outcome => {
  if (exchange.answer !== null) return ofAnswer(platform, exchange.answer, nowMs);
  const [name, reason, unclear] = OF_FAILURE[exchange.failure?.code ?? 'aborted'];
  return { class: name, reason, retryAfterMs: null, unclear: unclear === 'unclear' };
};

const ofAnswer = (platform: Platform, answer: Answer, nowMs: number): Outcome => {
  const reply = readReply(answer.status, answer.body);
  const verdict = verdictOf(platform, reply);
  if (verdict === null) return { class: 'later', reason: 'unclear-answer', retryAfterMs: null, unclear: true };
  const [name, reason] = verdict;
  return {
    class: name,
    reason,
    retryAfterMs: name === 'later' ? waitOf(platform, answer, reply, nowMs) : null,
    unclear: false,
  };
};

const verdictOf = (platform: Platform, reply: Reply): Verdict | null => {
  const { status } = reply;
  if (status === GONE) return REMOVED;
  const code = platform.codeOf?.(reply) ?? null;
  const known = platform.answers?.find((rule) => fits(rule, status, code)) ?? null;
  if (known !== null) return known.means;
  if (status >= 200 && status < 300) return platform.success(reply);
  return OF_STATUS[status] ?? ofRange(status);
};

const fits = (rule: AnswerRule, status: number, code: string | number | null): boolean =>
  (rule.status === undefined || rule.status === status) && (rule.codes?.includes(code) ?? true);

const ofRange = (status: number): Verdict => {
  if (status >= 500) return TROUBLE;
  return status >= 400 ? FORBIDDEN : ['probably-gone', 'redirected'];
};

const waitOf = (platform: Platform, answer: Answer, reply: Reply, nowMs: number): number | null => {
  const asked =
    retryAfterMs(platform.retryAfterOf?.(reply) ?? null, nowMs) ??
    retryAfterMs(headerValue(answer.headers, 'retry-after'), nowMs);
  return asked ?? (reply.status === 429 ? (platform.patienceMs ?? null) : null);
};
