/** How single addresses answered. */
import { type Exchange, type FailureCode, headerValue, parseMediaType } from '@legible/formats';
import type { AddressFact, ChallengeFact, FetchFact, HopFact, Unknown, UnknownReason } from '../facts.ts';
import { challengeInHeaders } from '../parity/challenge.ts';
import type { DigestKind } from '../plan/purposes.ts';
import type { Observation } from '../plan/steps.ts';
import { canonicalsOf } from './observed-page.ts';

export const unknown = (reason: UnknownReason, seen?: Observation): Unknown => ({
  state: 'unknown',
  reason,
  ...(seen ? { from: seen.step.id } : {}),
});

export const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

export const chainOf = ({ hops }: Exchange): readonly HopFact[] =>
  hops.map(({ url, status, location, headers }) => ({
    url,
    status,
    location,
    setsCookie: headerValue(headers, 'set-cookie') !== null,
  }));

export const mediaTypeOf = ({ answer }: Exchange): string | null =>
  parseMediaType(headerValue(answer?.headers ?? [], 'content-type'))?.essence ?? null;

/** Reasons that say nothing of the address: we chose not to ask, or stopped. */
const OWN_REASONS: ReadonlySet<FailureCode> = new Set(['robots-disallowed', 'budget-spent', 'aborted']);

/** Why we did not look ourselves; null when the address answered or failed by itself. */
export const ownReason = ({ exchange, digestFailure }: Observation): UnknownReason | null => {
  if (exchange.answer === null && digestFailure === 'defect') return 'defect';
  const code = exchange.failure?.code;
  return code !== undefined && OWN_REASONS.has(code) ? code : null;
};

const challengeIn = ({ digest, exchange }: Observation): ChallengeFact | null =>
  digest?.challenge ?? challengeInHeaders(exchange.answer?.headers ?? []);

const UNREAD = {
  timeout: 'reader-timeout',
  crashed: 'reader-crashed',
  defect: 'defect',
  'cut-off': 'cut-off',
} as const;

/** Answers that say nothing by their beginning. Of pages see their document; others are read as far as need be. */
const READ_WHOLE: ReadonlySet<DigestKind> = new Set(['agent-resource', 'api-description', 'machine-file', 'markdown']);

/** Without what was read of an answer whose end is missing, where the end would be needed. */
export const withoutTorso = (one: Observation): Observation => {
  const { exchange, digest, step } = one;
  const isTorso = exchange.answer?.truncated && digest !== null && READ_WHOLE.has(digest.kind);
  return isTorso && step.variant !== 'llms-full-txt' ? { ...one, digest: null, digestFailure: 'cut-off' } : one;
};

/**
 * Why an observation tells nothing of what the address holds; null when it does (a handshake that was made does). An
 * answer that could not be read is as good as none, a challenge and 429 are answers to our pace or our name.
 */
export const unseenReason = (seen: Observation): UnknownReason | null => {
  const { answer, failure, handshake } = seen.exchange;
  if (handshake !== undefined) return handshake === 'not-deployed' ? 'not-deployed' : null;
  if (answer === null) return ownReason(seen) ?? failure?.code ?? 'protocol-error';
  if (challengeIn(seen) !== null) return 'challenged';
  if (answer.status === 429) return 'rate-limited';
  if (seen.digest !== null) return null;
  return UNREAD[seen.digestFailure ?? 'crashed'];
};

/** For observations without `ownReason` only. */
export const fetchOf = (seen: Observation): FetchFact => {
  const { exchange, step } = seen;
  return {
    from: step.id,
    requestedUrl: step.request.url,
    url: exchange.answer?.url ?? exchange.failure?.url ?? step.request.url,
    status: exchange.answer?.status ?? null,
    failure: exchange.failure?.code ?? null,
    fault: exchange.failure?.detail ?? null,
    chain: chainOf(exchange),
    ms: exchange.durationMs,
    challenge: challengeIn(seen),
  };
};

/**
 * What is known of an address.
 *
 * @param asked the address in question: where a request for another spelling ended there, the way is not its own.
 */
export const addressOf = (seen: Observation, asked: string | null = null): AddressFact => {
  const { digest } = seen;
  const fetch = fetchOf(seen);
  const isEnd = asked !== null && fetch.url === asked;
  const document = digest?.kind === 'page' ? digest.document : null;
  const reading = digest?.kind === 'probe' || digest?.kind === 'address' ? digest : null;
  const headers = digest?.kind === 'page' ? digest.directives : (reading?.directives ?? []);
  return {
    ...fetch,
    ...(isEnd ? { requestedUrl: fetch.url, chain: [] } : {}),
    mediaType: mediaTypeOf(seen.exchange),
    isHtml: document !== null || reading?.isHtml === true,
    title: reading?.title ?? document?.titles.find(({ place }) => place !== 'svg')?.text ?? null,
    canonicals: canonicalsOf(seen),
    directives: [...headers, ...(document?.directives ?? [])],
  };
};
