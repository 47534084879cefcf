import { type Answer, type Exchange, type FailureCode, headerValue } from '@legible/formats';
import type { Outcome } from '../vocabulary/outcome.ts';
import {
  type AnswerRule,
  FORBIDDEN,
  MAYBE_REMOVED,
  type Platform,
  REMOVED,
  TOO_LARGE,
  TOO_OFTEN,
  TROUBLE,
  type Verdict,
  WRONG_MESSAGE,
} from './platform.ts';
import { type Reply, readReply } from './reply.ts';
import { retryAfterMs } from './retry-after.ts';

type NoAnswer = readonly [...Verdict, 'unclear'] | Verdict;

/** Attempts without an answer. `unclear`: the message may have been taken before it broke off. */
const OF_FAILURE: Readonly<Record<FailureCode, NoAnswer>> = {
  'refused-address': ['probably-gone', 'address-refused'],
  'name-not-found': ['probably-gone', 'host-not-found'],
  'resolver-failed': ['later', 'connection-failed'],
  'connect-failed': ['later', 'connection-failed'],
  // Certificates are forgotten and renewed within the day.
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

/** What a status says by itself (RFC 9110 §15; 410: Standard Webhooks 1.0 has the sender stop). */
const OF_STATUS: readonly AnswerRule[] = [
  { status: 400, means: WRONG_MESSAGE },
  { status: 401, means: FORBIDDEN },
  { status: 403, means: FORBIDDEN },
  { status: 404, means: MAYBE_REMOVED },
  { status: 408, means: TROUBLE },
  { status: 413, means: TOO_LARGE },
  { status: 415, means: WRONG_MESSAGE },
  { status: 422, means: WRONG_MESSAGE },
  { status: 425, means: TROUBLE },
  { status: 429, means: TOO_OFTEN },
];
const GONE = 410;

/** What became of an attempt. @param exchange of one POST without redirects followed. */
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
  const known = platform.answers.find((rule) => fits(rule, status, code)) ?? null;
  if (known !== null) return known.means;
  if (status >= 200 && status < 300) return platform.success(reply);
  return OF_STATUS.find((rule) => rule.status === status)?.means ?? ofRange(status);
};

const fits = (rule: AnswerRule, status: number, code: string | number | null): boolean =>
  (rule.status === undefined || rule.status === status) && (rule.code === undefined || rule.code === code);

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
