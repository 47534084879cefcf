/** Reads observations of pages, for the plan and the facts. */

import {
  type Answer,
  type Exchange,
  type FailureCode,
  type HeaderLine,
  headerValue,
  headerValues,
} from '@legible/formats/exchange';
import { parseMediaType } from '@legible/formats/media-type';
import { pageKey, withoutFragment } from './address/address.ts';
import type {
  AddressFact,
  CacheHeadersFact,
  CanonicalFact,
  ChallengeFact,
  FetchFact,
  HopFact,
} from './address-answers.ts';
import { challengeInHeaders } from './challenge.ts';
import type { Unknown, UnknownReason } from './observed.ts';
import { type DigestKind, isLinkCheck, type Observation, type Seen, type Step } from './step.ts';

/** Returns the address that answered, or the requested address when none did. */
export const urlOf = ({ step, exchange }: Observation): string => exchange.answer?.url ?? step.request.url;

/** Returns the requested address and the one that answered, both without fragment. */
export const requestsOf = (observation: Observation): readonly [string, string] => [
  withoutFragment(observation.step.request.url),
  withoutFragment(urlOf(observation)),
];

/** Returns the canonical addresses that count: from headers and head, in that order. */
const canonicalsOf = ({ digest }: Observation): readonly CanonicalFact[] => {
  if (digest?.kind === 'page')
    return [...digest.canonicals, ...(digest.document?.canonicals.filter(({ place }) => place === 'head') ?? [])];
  return digest?.kind === 'probe' || digest?.kind === 'address' ? digest.canonicals : [];
};

/** Returns the first readable canonical address, without fragment; null when there is none. */
export const canonicalOf = (observation: Observation): string | null => {
  const href = canonicalsOf(observation).find((canonical) => canonical.href !== null)?.href ?? null;
  return href === null ? null : pageKey(href);
};

/** Whether a step was an ordinary request of our own robot, so that its answer represents the address. */
export const isOrdinary = ({ probe, variant }: Step): boolean => probe === undefined && variant === undefined;

/** Returns the sketch of the main text; empty when there is none. */
export const sketchOf = (observation: Observation | undefined): readonly number[] => {
  const digest = observation?.digest;
  return digest?.kind === 'page' || digest?.kind === 'probe' || digest?.kind === 'other' ? digest.sketch : [];
};

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

/** Our own reasons not to request: they say nothing about the address. */
const OWN_REASONS: ReadonlySet<FailureCode> = new Set(['robots-disallowed', 'budget-spent', 'aborted']);

/** Returns our own reason for having no answer; null when the address answered or failed. */
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

/** Kinds of answers whose beginning alone means nothing. Pages have `limits`; other kinds are read as far as needed. */
const READ_WHOLE: ReadonlySet<DigestKind> = new Set(['agent-resource', 'api-description', 'machine-file', 'markdown']);

/** Drops the digest of an answer that was cut off, when its end is needed. */
export const withoutTorso = (one: Observation): Observation => {
  const { exchange, digest, step } = one;
  const isTorso = exchange.answer?.truncated && digest !== null && READ_WHOLE.has(digest.kind);
  return isTorso && step.variant !== 'llms-full-txt' ? { ...one, digest: null, digestFailure: 'cut-off' } : one;
};

/**
 * Returns why an observation does not show what is at the address; null when it does, as a completed handshake does. An
 * answer that could not be read counts as none. A challenge and 429 respond to our rate or our name.
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

/** @param seen an observation without an `ownReason`. */
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
 * Returns what is known about an address.
 *
 * @param asked the address in question: when a request for another spelling ended there, the redirects are not its own.
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
    ...(isLinkCheck(seen.step.purpose) ? { headOnly: true as const } : {}),
    mediaType: mediaTypeOf(seen.exchange),
    isHtml: document !== null || reading?.isHtml === true,
    title: reading?.title ?? document?.titles.find(({ place }) => place !== 'svg')?.text ?? null,
    canonicals: canonicalsOf(seen),
    directives: [...headers, ...(document?.directives ?? [])],
  };
};

/** One text for both failures, so that it does not reveal whether a name exists inside a network. */
const NO_NAME = 'has no public address';

/**
 * Failures of the address itself. Others may be ours: our timeout, our limits, our rules for addresses (`redirect-invalid` covers a missing
 * Location and a port that we do not use).
 */
const DEAD: Partial<Record<FailureCode, string>> = {
  'refused-address': NO_NAME,
  'name-not-found': NO_NAME,
  'connect-failed': 'accepts no connection',
  'tls-invalid': 'has no valid certificate',
  'redirect-loop': 'redirects in a loop',
  'too-many-redirects': 'redirects without end',
  'protocol-error': 'does not answer in HTTP',
  'connection-lost': 'closes the connection during its answer',
};

/** Refusals that may apply only to a scanner. Other clients may get something else. */
const REFUSALS = [403, 429];

type Ending =
  | { readonly kind: 'answers'; readonly status: number }
  | { readonly kind: 'dead'; readonly because: string }
  | { readonly kind: 'unseen' };

/** Whether an address works for any client. */
export const endingOf = ({ status, failure, challenge }: FetchFact): Ending => {
  if (challenge !== null) return { kind: 'unseen' };
  const because = failure === null ? undefined : DEAD[failure];
  if (because !== undefined) return { kind: 'dead', because };
  if (status === null || REFUSALS.includes(status)) return { kind: 'unseen' };
  return status >= 400 ? { kind: 'dead', because: `answers with status ${status}` } : { kind: 'answers', status };
};

/** Returns why a step says nothing about its address; null when the address answered or failed by itself. */
export const blindReason = (one: Observation): UnknownReason | null => {
  const reason = ownReason(one) ?? unseenReason(one);
  if (reason === null || one.exchange.handshake !== undefined) return reason;
  return endingOf(fetchOf(one)).kind === 'dead' ? null : reason;
};

/** Returns the redirects of a fetch and where they end, in one line. */
export const hopsText = (fetch: FetchFact): string => {
  const ending = endingOf(fetch);
  const end = ending.kind === 'dead' ? ending.because : (fetch.status ?? 'not seen');
  return [...fetch.chain.map(({ status, url }) => `${url} (${status})`), `${fetch.url} (${end})`].join(' → ');
};

export const cacheHeadersOf = ({ headers }: Pick<Answer, 'headers'>): CacheHeadersFact => ({
  etag: headerValue(headers, 'etag'),
  lastModified: headerValue(headers, 'last-modified'),
  cacheControl: headerValues(headers, 'cache-control').join(', ').toLowerCase() || null,
  expires: headerValue(headers, 'expires'),
  setsCookie: headerValue(headers, 'set-cookie') !== null,
});

/** Matches a value that may be sent back: printable ASCII, at most 256 characters. */
const SENDABLE = /^[\x20-\x7e]{1,256}$/;

/** Returns header lines that ask whether an answer has changed; empty when the answer has no validator. */
export const conditionsOf = ({ headers }: Pick<Answer, 'headers'>): readonly HeaderLine[] => {
  const { etag, lastModified } = cacheHeadersOf({ headers });
  const lines: (readonly [string, string | null])[] = [
    ['if-none-match', etag],
    ['if-modified-since', lastModified],
  ];
  return lines.flatMap(([name, value]): HeaderLine[] =>
    value !== null && SENDABLE.test(value) ? [[name, value]] : [],
  );
};

/** Returns the sketch of the main text of a 2xx HTML answer; empty for anything else. */
export const sketchIn = (seen: Observation | undefined): readonly number[] => {
  const digest = seen?.digest;
  if (!isSuccess(seen?.exchange.answer?.status ?? null)) return [];
  return digest?.kind === 'page' || digest?.kind === 'probe' ? digest.sketch : [];
};

/** Returns the first ordinary observation of each address: by requested address, then by the address that answered. */
export const byAddress = (seen: Seen): ReadonlyMap<string, Observation> => {
  const found = new Map<string, Observation>();
  const usable = seen.observations.filter(({ digest, step }) => isOrdinary(step) && digest?.kind !== 'other');
  for (const one of usable) if (!found.has(requestsOf(one)[0])) found.set(requestsOf(one)[0], one);
  for (const one of usable) if (!found.has(requestsOf(one)[1])) found.set(requestsOf(one)[1], one);
  return found;
};

/** Statuses after HEAD that say nothing about the address: method not allowed, not implemented (RFC 9110), or a firewall. */
const MUTE: readonly number[] = [405, 501, 403];

/** Whether a link check must be repeated with GET because the answer to HEAD does not count. */
export const isMute = ({ step, exchange }: Observation): boolean =>
  isLinkCheck(step.purpose) && step.request.method === 'HEAD' && MUTE.includes(exchange.answer?.status ?? 0);

/** Statuses of answers to a range request, satisfied or not: the address exists. */
const OF_A_PART: readonly (number | null)[] = [206, 416];

/** Returns how each address answered an ordinary request, as in `byAddress`; without one, how it answered its link check. */
export const linkAnswers = (seen: Seen): ReadonlyMap<string, Observation> => {
  const answers = new Map([...byAddress(seen)].filter(([, one]) => ownReason(one) === null));
  for (const one of seen.observations) {
    if (!isLinkCheck(one.step.purpose) || ownReason(one) !== null || isMute(one)) continue;
    const [asked] = requestsOf(one);
    if (!answers.has(asked)) answers.set(asked, one);
  }
  return answers;
};

/** Returns what one of `linkAnswers` shows about an address. */
export const linkAddressOf = (one: Observation, url: string): AddressFact => {
  const fact = addressOf(one, url);
  const isThere = isLinkCheck(one.step.purpose) && OF_A_PART.includes(fact.status);
  return isThere ? { ...fact, status: 200 } : fact;
};
