import { checkTargetUrl, type Resolver, resolveGate, type UrlRefusal } from '@legible/outbound';
import type { RateLimiter, RateLimitPolicy, RateLimitResult } from '@legible/surface';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { getDomain } from 'tldts';
import type { Limits } from '../config/config.ts';
import { newScanId } from '../contract/scan-id.ts';
import type { Scans } from '../store/scans.ts';
import { type LoadShedding, throttle } from './load-shedding.ts';

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
  | { readonly ok: false; readonly why: LimitCause; readonly limit: RateLimitResult }
  | { readonly ok: false; readonly why: BusyCause; readonly retryAfterS: number };

/** Which limit refuses a new scan. */
export type LimitCause = 'client-limit' | 'client-site-limit' | 'site-limit' | 'names-limit';
/** What the service has too much of to take a new scan. */
export type BusyCause = 'queue-full' | 'overloaded';

type Refusal = Extract<Admission, { readonly ok: false }>;

/** One text for names that do not exist and names of private addresses, so that no answer reveals internal names. */
export const NOT_PUBLIC = 'url must be a public website: its name does not lead to a public address.';

/** The refusals when the queue is full and when the process is too busy, each with the seconds until a retry. */
const QUEUE_FULL: Refusal = { ok: false, why: 'queue-full', retryAfterS: 60 };
const OVERLOADED: Refusal = { ok: false, why: 'overloaded', retryAfterS: 5 };

/** Why a URL is refused, for the person who typed it. */
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

/** After a look-up, the same name is free for the same client for this long. Also the window of the limit of names. */
const NAMES_WINDOW_S = 600;
/** How many looked-up names are remembered over all clients. A forgotten name counts again. */
const NAMES_REMEMBERED = 100_000;

/** Returns the limits of new scans, and of name look-ups before them. */
export const createPolicies = (limits: Limits): readonly RateLimitPolicy[] => [
  { name: 'client-domain', quota: limits.createsPerClientAndDomain, windowS: 600 },
  { name: 'client', quota: limits.createsPerClient, windowS: 600 },
  { name: 'target', quota: limits.createsPerTarget, windowS: 3_600 },
  { name: 'names', quota: limits.namesPerClient, windowS: NAMES_WINDOW_S },
];

/** The cause of a refusal, by the policy that was exceeded. */
const LIMIT_CAUSES: Readonly<Record<string, LimitCause>> = {
  'client-domain': 'client-site-limit',
  client: 'client-limit',
  target: 'site-limit',
  names: 'names-limit',
};

const limited = (limit: RateLimitResult): Refusal => {
  const refusing = limit.policies.find(({ allowed }) => !allowed);
  return { ok: false, why: LIMIT_CAUSES[refusing?.policy.name ?? ''] ?? 'client-limit', limit };
};

export interface AdmitDependencies {
  readonly scans: Scans;
  readonly resolve: Resolver;
  readonly isAllowed: (address: string) => boolean;
  readonly limiter: RateLimiter;
  readonly now: () => number;
  readonly shedding: LoadShedding;
  readonly anonymousWaitMs: number;
  readonly freshForMs: number;
  readonly queueCap: number;
}

/** `mode: refresh` joins a scan younger than this. */
const REFRESH_JOIN_MS = 60_000;

/** Returns the form under which scans of one address are found again: no fragment, no final dot in the name. */
export const normalisedUrl = (url: URL): string => {
  const normal = new URL(url.href);
  normal.hash = '';
  normal.hostname = normal.hostname.replace(/\.$/, '');
  return normal.href;
};

/**
 * Decides on one request for a scan, in the order of the contract: safety of the URL, an existing report or running scan
 * that can replace a new one, rate, queue. When the result is ok, the scan and its job are committed.
 *
 * When a new scan would certainly be refused, its name is not looked up: a refusal must cost much less than the
 * work that it refuses.
 */
export const admitter = (deps: AdmitDependencies) => {
  const { shedding } = deps;
  const asked = new LRUCache<string, number>({ max: NAMES_REMEMBERED });

  /** Looks up a name. Returns the exceeded limit, without a look-up, when the client has asked for too many names. */
  const lookUp = async (hostname: string, client: string) => {
    const key = `${client} ${hostname}`;
    if ((asked.get(key) ?? 0) <= deps.now()) {
      const limit = await deps.limiter.take([{ policy: 'names', key: client }]);
      if (!limit.allowed) return limit;
      asked.set(key, deps.now() + NAMES_WINDOW_S * 1_000);
    }
    return resolveGate(hostname, deps.resolve, deps.isAllowed);
  };

  const admit = async (url: string, { mode, client }: AdmitRequest, holdUntil: number): Promise<Admission> => {
    const { hostname } = new URL(url);
    // A slow or broken resolver refuses no request: the scan looks the name up again, and fails if it must.
    const gate = await shedding.lookUp(lookUp(hostname, client));
    if (gate === 'not-public') return { ok: false, why: 'unsafe', message: NOT_PUBLIC };
    if (typeof gate === 'object') return instead(url, mode, limited(gate));
    await shedding.hold(holdUntil);
    const admitted = await shedding.store(
      async () =>
        (await serving(deps, url, mode)) ?? (shedding.isOverloaded() ? OVERLOADED : admitNew(deps, url, client)),
    );
    return admitted ?? OVERLOADED;
  };

  /** Returns why any new scan would be refused now; null when the request may go on. */
  const refusalAtOnce = (): Refusal | null => {
    if (shedding.isShedding()) return OVERLOADED;
    return deps.scans.isKnownFull() ? QUEUE_FULL : null;
  };

  /** Returns an existing scan or report in place of a refused new scan; else the refusal. */
  const instead = async (url: string, mode: AdmitRequest['mode'], refused: Refusal): Promise<Admission> =>
    (shedding.mayLookUp() ? await serving(deps, url, mode) : null) ?? refused;

  return async (request: AdmitRequest): Promise<Admission> => {
    const checked = checkTargetUrl(request.url);
    if (!checked.ok) return { ok: false, why: 'unsafe', message: UNSAFE[checked.refusal] };
    const url = normalisedUrl(checked.url);
    const holdUntil = shedding.holdUntil();
    await shedding.hold(holdUntil);
    const refused = refusalAtOnce();
    if (refused) return instead(url, request.mode, refused);
    return shedding.examine(() => admit(url, request, holdUntil));
  };
};

/** Level and text of the log line for each refusal. A client's limit is not a fault of the service. */
const REFUSAL_LOG: Readonly<Record<LimitCause | BusyCause, readonly ['info' | 'warn', string]>> = {
  'client-limit': ['info', 'a client has reached its limit of scans'],
  'client-site-limit': ['info', 'a client has reached its limit of scans of one site'],
  'site-limit': ['info', 'a site has reached its limit of scans'],
  'names-limit': ['info', 'a client has reached its limit of name look-ups'],
  'queue-full': ['warn', 'the queue is full: new scans are refused'],
  overloaded: ['warn', 'the process is busy: new scans are refused'],
};
/** The least time between two log lines about one cause. */
const LOG_EVERY_MS = 60_000;

/** Logs why new scans are refused, once a minute for each cause. @param clock monotonic milliseconds. */
export const loggedRefusals = (
  admit: (request: AdmitRequest) => Promise<Admission>,
  log: Pick<Logger, 'info' | 'warn'>,
  clock: () => number,
): typeof admit => {
  const mayLog = new Map<string, () => boolean>();
  return async (request) => {
    const admission = await admit(request);
    if (admission.ok || admission.why === 'unsafe') return admission;
    const { why } = admission;
    const isDue = mayLog.get(why) ?? throttle(LOG_EVERY_MS, clock);
    mayLog.set(why, isDue);
    const [level, line] = REFUSAL_LOG[why];
    if (isDue()) log[level]({ cause: why }, line);
    return admission;
  };
};

/** Returns a stored report or a running scan that can replace a new scan; null when there is none. */
const serving = async (
  { scans, now, freshForMs }: AdmitDependencies,
  url: string,
  mode: AdmitRequest['mode'],
): Promise<Admission | null> => {
  const existing = await scans.findExisting({ url, mode, now: now(), freshForMs, refreshJoinMs: REFRESH_JOIN_MS });
  return existing && { ok: true, scanId: existing.scanId, how: existing.kind === 'stored' ? 'stored' : 'joined' };
};

/** Checks the rate limits, then stores the scan unless the queue is full. */
const admitNew = async (deps: AdmitDependencies, url: string, client: string): Promise<Admission> => {
  const { hostname, pathname, search } = new URL(url);
  const domain = getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
  const limit = await deps.limiter.take([
    { policy: 'client-domain', key: `${client} ${domain}` },
    { policy: 'client', key: client },
    { policy: 'target', key: domain },
  ]);
  if (!limit.allowed) return limited(limit);

  const scanId = newScanId();
  const created = await deps.scans.create({
    scanId,
    url,
    domain: hostname,
    host: hostname,
    homeOf: pathname === '/' && search === '' ? hostname : null,
    waitMs: deps.anonymousWaitMs,
    queueCap: deps.queueCap,
    partition: hostname,
    clientKey: client,
  });
  if (created.kind === 'queue-full') return QUEUE_FULL;
  if (created.kind === 'joined') return { ok: true, scanId: created.scanId, how: 'joined', limit };
  return { ok: true, scanId, how: 'created', limit };
};
