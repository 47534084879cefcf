import {
  type ChosenPlatformId,
  detectPlatform,
  isChosenPlatform,
  type PlatformId,
  type UrlRefusalCode,
} from '@legible/chat';
import type { StoreUnavailable } from '@legible/store';
import type { RateLimitResult } from '@legible/surface';
import { type LimiterOf, takesWrites } from '../store/answered-soon.ts';
import { type AskedWebhook, type Asking, askChannel } from './channel-question.ts';
import { errorFields } from './delivery-log.ts';

/** Registrations in an hour, whatever their outcome. */
export interface RegistrationLimits {
  readonly perClient: number;
  /** For one host of anybody. */
  readonly perHost: number;
  /** For the hosts of one platform, which all its users share. */
  readonly perPlatform: number;
}

export const REGISTRATION_LIMITS: RegistrationLimits = { perClient: 10, perHost: 10, perPlatform: 300 };

const HOUR_S = 3_600;

/** Counts a registration, in the same way for known and unknown addresses. */
type AdmitRegistration = (asked: {
  /** As limits count clients. */
  readonly client: string;
  readonly host: string;
  readonly platform: PlatformId;
}) => Promise<RateLimitResult>;

export const registrationLimiter = (limits: RegistrationLimits, limiterOf: LimiterOf): AdmitRegistration => {
  const limiter = limiterOf([
    { name: 'webhooks', quota: limits.perClient, windowS: HOUR_S },
    { name: 'webhook-host', quota: limits.perHost, windowS: HOUR_S },
    { name: 'webhook-platform', quota: limits.perPlatform, windowS: HOUR_S },
  ]);
  return ({ client, host, platform }) =>
    limiter.take([
      { policy: 'webhooks', key: client },
      isChosenPlatform(platform)
        ? { policy: 'webhook-host', key: host }
        : { policy: 'webhook-platform', key: platform },
    ]);
};

export interface RegistrationRequest {
  /** As it was pasted. */
  readonly url: string;
  /** Keys of editions; one at least. */
  readonly editions: readonly string[];
  /** Null: derived from the address. */
  readonly platform: PlatformId | null;
  /** As limits count clients. */
  readonly client: string;
}

/**
 * Asks the channel, unless it was asked or has refused before. Every registrant gets the same answer at once, so nobody
 * learns anything about other registrations or the address.
 */
export type RegistrationAnswer =
  | { readonly kind: 'accepted'; readonly platform: PlatformId; readonly editions: readonly string[] }
  /** `platform`: the platform that the address resembles. */
  | { readonly kind: 'refused'; readonly code: UrlRefusalCode; readonly platform: PlatformId | null }
  /** Not a known host: the user has to choose the kind, the likelier one first. */
  | { readonly kind: 'platform-needed'; readonly suggestions: readonly ChosenPlatformId[] }
  | { readonly kind: 'edition-unknown' }
  | { readonly kind: 'rate-limited'; readonly limits: RateLimitResult }
  /** Too many channels are being asked now. */
  | { readonly kind: 'busy' }
  /** The store is away or full: the channel is not asked. */
  | { readonly kind: 'not-stored' }
  /** There are no keys to encrypt addresses with. */
  | { readonly kind: 'unavailable' };

export interface Registration {
  register(request: RegistrationRequest): Promise<RegistrationAnswer>;
  /** Stops asking channels; resolves when the running questions have ended. */
  stop(): Promise<void>;
}

/** Concurrent questions. A host that does not answer blocks one for ten seconds. */
const AT_ONCE = 16;
/** Questions that wait for their turn. */
const WAITING = 500;
/** The least time between two log lines about a store that accepts no writes. */
const REPORT_EVERY_MS = 60_000;

export const openRegistration = (asking: Asking, admit: AdmitRegistration): Registration => {
  const waiting: AskedWebhook[] = [];
  const running = new Set<Promise<void>>();
  /** One at a time for each address: two questions at once would not see each other's links. */
  const busyUrls = new Set<string>();
  const ending = new AbortController();
  let reportedAt = Number.NEGATIVE_INFINITY;
  const logNotStored = (error: StoreUnavailable): void => {
    if (asking.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = asking.now();
    asking.log.warn(errorFields(error), 'webhooks cannot be registered: the store is unavailable or full');
  };

  const next = (): void => {
    while (running.size < AT_ONCE && !ending.signal.aborted) {
      const place = waiting.findIndex(({ url }) => !busyUrls.has(url));
      const [asked] = place === -1 ? [] : waiting.splice(place, 1);
      if (asked === undefined) return;
      busyUrls.add(asked.url);
      const done = askChannel(asking, asked, ending.signal)
        .catch((error: unknown) =>
          asking.log.error(errorFields(error), 'a channel could not be asked because of an error'),
        )
        .finally(() => {
          busyUrls.delete(asked.url);
          running.delete(done);
          next();
        });
      running.add(done);
    }
  };

  return {
    register: async ({ url, editions, platform, client }) => {
      const { publication } = asking.site();
      const known = publication.editions.map(({ key }) => key).filter((key) => editions.includes(key));
      if (known.length === 0 || known.length !== new Set(editions).size) return { kind: 'edition-unknown' };
      const found = detectPlatform(url, platform);
      if (!found.ok) return { kind: 'refused', code: found.code, platform: found.platform };
      if (found.platform === null) return { kind: 'platform-needed', suggestions: found.suggestions };
      if (waiting.length >= WAITING) return { kind: 'busy' };
      if (!(await takesWrites(asking.database, logNotStored))) return { kind: 'not-stored' };
      const limits = await admit({ client, host: new URL(found.url).hostname, platform: found.platform });
      if (!limits.allowed) return { kind: 'rate-limited', limits };
      if (waiting.length >= WAITING) return { kind: 'busy' };
      waiting.push({ url: found.url, platform: found.platform, editions: known });
      next();
      return { kind: 'accepted', platform: found.platform, editions: known };
    },
    stop: async () => {
      ending.abort();
      waiting.length = 0;
      await Promise.all(running);
    },
  };
};
