import { checkTargetUrl, type Resolver, resolveGate, type UrlRefusal } from '@legible/outbound';
import type { RateLimiter, RateLimitPolicy, RateLimitResult } from '@legible/surface';
import { getDomain } from 'tldts';
import type { Limits } from '../config.ts';
import type { Scans } from '../store/scans.ts';
import { boundedCount } from './bounded-count.ts';
import type { BoundedLine } from './bounded-line.ts';
import { newScanId } from './scan-id.ts';

export interface AdmitRequest {
  readonly url: string;
  readonly mode: 'reuse' | 'refresh';
  /** Address bucket of the client: an IPv4 address or an IPv6 /64. */
  readonly client: string;
}

export type Admission =
  | {
      readonly ok: true;
      readonly scanId: string;
      readonly how: 'created' | 'joined' | 'stored';
      readonly limit?: RateLimitResult;
    }
  | { readonly ok: false; readonly why: 'unsafe'; readonly message: string }
  | { readonly ok: false; readonly why: 'limited'; readonly limit: RateLimitResult }
  | { readonly ok: false; readonly why: 'queue-full'; readonly retryAfterS: number }
  | { readonly ok: false; readonly why: 'overloaded'; readonly retryAfterS: number };

/** A name that does not exist and one that leads inside get this one text: nobody learns which internal names exist. */
export const NOT_PUBLIC = 'url must be a public website: its name does not lead to a public address.';

/** Seconds a client should wait when the queue is full, or the process is too busy to take new work. */
const QUEUE_FULL: Admission = { ok: false, why: 'queue-full', retryAfterS: 60 };
const OVERLOADED: Admission = { ok: false, why: 'overloaded', retryAfterS: 5 };

/** Why a URL is refused, in words for the one who typed it. */
export const UNSAFE: Readonly<Record<UrlRefusal, string>> = {
  'too-long': 'url must have at most 2048 characters.',
  'control-characters': 'url must not contain spaces or control characters.',
  malformed: 'url is not a valid URL.',
  scheme: 'url must start with http:// or https://.',
  credentials: 'url must not contain a user name or password.',
  port: 'url must use port 80 or 443.',
  'ip-literal': 'url must name a public website; IP addresses are not scanned.',
  'not-public-name': NOT_PUBLIC,
};

/** The limits under which a new scan is counted. */
export const createPolicies = (limits: Limits): readonly RateLimitPolicy[] => [
  { name: 'client-domain', quota: limits.createsPerClientAndDomain, windowS: 600 },
  { name: 'client', quota: limits.createsPerClient, windowS: 600 },
  { name: 'target', quota: limits.createsPerTarget, windowS: 3_600 },
];

export interface AdmitDependencies {
  readonly scans: Scans;
  readonly resolve: Resolver;
  readonly isAllowed: (address: string) => boolean;
  readonly limiter: RateLimiter;
  readonly now: () => number;
  readonly isOverloaded: () => boolean;
  /** The process has more to do than it gets done at once; that alone refuses nobody. */
  readonly isLate: () => boolean;
  /** New scans on their way into the store; those there is no place for are told to come again. */
  readonly creates: BoundedLine;
  /** While new scans are refused: whether it may be looked for a report that is there already, this time. */
  readonly mayLook: () => boolean;
  readonly anonymousWaitMs: number;
  readonly freshForMs: number;
  readonly queueCap: number;
}

/**
 * So many are looked at in any case, however late the process is. Beyond it a refusal costs a fraction of what it refuses,
 * and comes while its client still waits; without the condition, names that are answered slowly would keep others out.
 */
const LOOKED_AT_WHILE_LATE = 8;

/** A name is usually answered by then. Who asks for names that take longer keeps no place for them. */
const NAME_TAKES_MS = 50;

/** `mode: refresh` joins a scan that is younger than this. */
const REFRESH_JOIN_MS = 60_000;

/** The normalised form under which scans of one address are found again: no fragment, no final dot in the name. */
export const normalisedUrl = (url: URL): string => {
  const normal = new URL(url.href);
  normal.hash = '';
  normal.hostname = normal.hostname.replace(/\.$/, '');
  return normal.href;
};

/**
 * Decides on one request for a scan, in the order of the contract: safety of the URL, a report or a running scan that
 * serves as well, rate, queue. When it answers ok, the scan and its job are committed.
 *
 * Where it is clear from the beginning that a new scan would be refused, its name is not even asked for: a refusal has
 * to cost much less than what it refuses.
 */
export const admitter = (deps: AdmitDependencies) => {
  let lookedAt = 0;
  /** Names that are asked for: whose they are, they will want a place in a moment. */
  const asking = boundedCount(NAME_TAKES_MS);

  const admit = async (url: string, { mode, client }: AdmitRequest): Promise<Admission> => {
    const { hostname } = new URL(url);
    // A resolver that is down or slow refuses nobody: the scan looks again and fails if it stays so.
    const gate = await asking.during(resolveGate(hostname, deps.resolve, deps.isAllowed));
    if (gate === 'not-public') return { ok: false, why: 'unsafe', message: NOT_PUBLIC };
    const admitted = await deps.creates.run(
      async () => (await serving(deps, url, mode)) ?? (deps.isOverloaded() ? OVERLOADED : admitNew(deps, url, client)),
    );
    return admitted ?? OVERLOADED;
  };

  /** Why a new scan would be refused whatever it is of; null: it may come in. */
  const refusalAtOnce = (): Admission | null => {
    const { scans, creates, isOverloaded, isLate } = deps;
    if (isOverloaded() || !creates.hasRoom(asking.count())) return OVERLOADED;
    if (lookedAt >= LOOKED_AT_WHILE_LATE && isLate()) return OVERLOADED;
    return scans.isKnownFull() ? QUEUE_FULL : null;
  };

  return async (request: AdmitRequest): Promise<Admission> => {
    const checked = checkTargetUrl(request.url);
    if (!checked.ok) return { ok: false, why: 'unsafe', message: UNSAFE[checked.refusal] };
    const url = normalisedUrl(checked.url);
    const refused = refusalAtOnce();
    if (refused) return (deps.mayLook() ? await serving(deps, url, request.mode) : null) ?? refused;
    lookedAt += 1;
    try {
      return await admit(url, request);
    } finally {
      lookedAt -= 1;
    }
  };
};

/** A report or a scan in flight that serves as well as a new scan. */
const serving = async (
  { scans, now, freshForMs }: AdmitDependencies,
  url: string,
  mode: AdmitRequest['mode'],
): Promise<Admission | null> => {
  const existing = await scans.findExisting({ url, mode, now: now(), freshForMs, refreshJoinMs: REFRESH_JOIN_MS });
  return existing && { ok: true, scanId: existing.scanId, how: existing.kind === 'stored' ? 'stored' : 'joined' };
};

/** Rate, then queue. */
const admitNew = async (deps: AdmitDependencies, url: string, client: string): Promise<Admission> => {
  const { hostname, pathname, search } = new URL(url);
  const domain = getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
  const limit = await deps.limiter.take([
    { policy: 'client-domain', key: `${client} ${domain}` },
    { policy: 'client', key: client },
    { policy: 'target', key: domain },
  ]);
  if (!limit.allowed) return { ok: false, why: 'limited', limit };

  const scanId = newScanId();
  const created = await deps.scans.create({
    scanId,
    url,
    domain: hostname,
    host: hostname,
    homeOf: pathname === '/' && search === '' ? hostname : null,
    waitMs: deps.anonymousWaitMs,
    queueCap: deps.queueCap,
    lane: hostname,
    clientKey: client,
  });
  if (created.kind === 'queue-full') return QUEUE_FULL;
  if (created.kind === 'joined') return { ok: true, scanId: created.scanId, how: 'joined', limit };
  return { ok: true, scanId, how: 'created', limit };
};
