import { publicKeyText } from '@legible/chat';
import type { PublicIssue } from '@legible/issues';
import type { Door } from '@legible/outbound';
import type { Jobs, Store } from '@legible/store';
import type { SiteChange } from '../access/live-site.ts';
import type { PublicSite } from '../site/public-site.ts';
import type { LimiterOf } from '../store/answered-soon.ts';
import { repairClockSetBack } from '../store/clock-set-back.ts';
import { type DeliveryCounts, deliveryCounts, forgetOld } from '../store/delivery-upkeep.ts';
import { issueKey } from '../store/known-issues.ts';
import { DELIVERY_LEASE_MS } from '../store/newsletter-store.ts';
import { createVault, type DerivedSecrets, openSecrets, sealAnew, type Vault } from '../store/vault.ts';
import type { WebhookKeys } from '../store/webhook-keys.ts';
import { openAnnouncer } from './announcer.ts';
import { attemptDelivery } from './attempt.ts';
import { type CapabilityLinks, capabilityLinks } from './capability-links.ts';
import { type DeliveryLog, errorFields } from './delivery-log.ts';
import { messageAges } from './message-age.ts';
import {
  openRegistration,
  REGISTRATION_LIMITS,
  type Registration,
  type RegistrationLimits,
  registrationLimiter,
} from './registration.ts';
import { startSender } from './sender.ts';

export interface DeliveryOptions {
  /** Not closed here. */
  readonly store: Pick<Store, 'database' | 'jobs' | 'tier'>;
  readonly limiterOf: LimiterOf;
  /** Guarded: https addresses of strangers. */
  readonly door: Door;
  /** What is public now. */
  readonly site: () => PublicSite;
  /** Public origin without a final slash. */
  readonly baseUrl: string;
  /** Address of the page of a link. */
  readonly linkUrl: (token: string) => string;
  /** Null if the service has no keys. Nobody can register then, and messages to registered hooks wait. */
  readonly keys: WebhookKeys | null;
  readonly limits?: Partial<RegistrationLimits>;
  /** A sender that is silent for this long counts as dead: longer than one message takes. Default 30 s. */
  readonly leaseMs?: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** `Clocks.elapsedMs`. */
  readonly elapsedMs?: () => number;
  /** Uniform, 0 ≤ random() < 1. */
  readonly random: () => number;
  readonly log: DeliveryLog;
  /**
   * Called with issues that have appeared. Only one of all processes that see them calls it: the one that recorded
   * them. Not called if that process is killed at this moment.
   */
  readonly onNew?: (site: PublicSite, issues: readonly PublicIssue[]) => void;
}

export interface Delivery extends Pick<Registration, 'register'> {
  /** Call it after each change of the site. Returns at once. */
  onChange(change: SiteChange): void;
  readonly links: CapabilityLinks;
  readonly counts: () => Promise<DeliveryCounts>;
  /** Public key for signed messages to programs, in the form of Standard Webhooks; null: there is none. */
  readonly signingKey: string | null;
  /** Stops sending and asking; running messages have `graceMs` to end. */
  stop(graceMs: number): Promise<void>;
}

const MINUTE_MS = 60_000;

/** Announces published issues to the registered webhooks, and registers webhooks. */
export const startDelivery = async (options: DeliveryOptions): Promise<Delivery> => {
  const { store, now, log, leaseMs = DELIVERY_LEASE_MS } = options;
  const { database, jobs } = store;
  const opened = await openVault(options);

  const { appeared, announce } = await announcing(options);
  const upkeep = async (): Promise<void> => {
    await forgetOld(database, now());
    if (opened !== null) await database.write((tx) => sealAnew(tx, opened.vault));
    await jobs.purge();
  };
  const inTurn = oneAfterTheOther(log);
  const repairAndAnnounce = async (): Promise<void> => {
    await repairClockSetBack({ store, now, leaseMs });
    await announce();
  };
  const announceNow = (): void => inTurn(repairAndAnnounce, 'issues were not announced; it is tried again');
  announceNow();
  inTurn(upkeep, 'old records were not forgotten');
  // Repeats work that failed because the store was away, without a change of the site, and detects a clock that was set
  // back.
  const minutely = setInterval(announceNow, MINUTE_MS);
  const hourly = setInterval(() => inTurn(upkeep, 'old records were not forgotten'), 60 * MINUTE_MS);

  const working = opened === null ? null : work({ ...options, leaseMs }, opened, jobs);
  return {
    register: working?.registration.register ?? (async () => ({ kind: 'unavailable' })),
    onChange: (change) => {
      appeared(change);
      announceNow();
    },
    links: capabilityLinks({ database, now, log }),
    counts: () => deliveryCounts(database),
    signingKey: signingKeyText(opened?.secrets ?? null),
    stop: async (graceMs) => {
      clearInterval(minutely);
      clearInterval(hourly);
      await Promise.all([inTurn.idle(), working?.registration.stop(), working?.sender.stop(graceMs)]);
    },
  };
};

/** Records issues, and announces those that are news. */
const announcing = async ({ store: { database, jobs }, site, now, log, onNew = () => {} }: DeliveryOptions) => {
  /** Issues that were not yet compared with the record. */
  const appeared = new Set<string>();
  let recorded = new Set<string>();
  const onRecorded = (key: string, isNews: boolean): void => {
    if (isNews || appeared.has(key)) recorded.add(key);
  };
  const put = await openAnnouncer({ database, jobs, now, log, onRecorded }, site());
  return {
    appeared: (change: SiteChange): void => {
      for (const { edition, id } of change.appeared) appeared.add(issueKey(edition, id));
    },
    announce: async (): Promise<void> => {
      const looked = [...appeared];
      const current = site();
      try {
        await put(current);
        for (const key of looked) appeared.delete(key);
      } finally {
        const keys = recorded;
        recorded = new Set();
        const issues =
          keys.size === 0 ? [] : current.library.issues.filter(({ edition, id }) => keys.has(issueKey(edition, id)));
        if (issues.length > 0) onNew(current, issues);
      }
    },
  };
};

interface OpenedVault {
  readonly vault: Vault;
  readonly secrets: DerivedSecrets;
}

const openVault = async ({ store: { database }, keys, log }: DeliveryOptions): Promise<OpenedVault | null> => {
  if (keys === null) {
    log.warn({}, 'webhooks cannot be registered: set WEBHOOK_KEYS');
    return null;
  }
  const vault = createVault(keys);
  const secrets = await openSecrets(database, vault);
  if (secrets !== null) return { vault, secrets };
  log.error(
    { keys: keys.map(({ id }) => id) },
    'webhooks are not served: the database was written with a key that is not among WEBHOOK_KEYS',
  );
  return null;
};

const work = (options: DeliveryOptions & { readonly leaseMs: number }, { vault, secrets }: OpenedVault, jobs: Jobs) => {
  const { store, log, leaseMs } = options;
  const shared = {
    ...options,
    database: store.database,
    vault,
    secrets,
    signingKey: secrets.signingKey,
    onDefect: (name: string) => log.error({ error: name }, 'a message failed because of a defect'),
  };
  const sending = { ...shared, jobs, ageOf: messageAges(options) };
  return {
    registration: openRegistration(
      shared,
      registrationLimiter({ ...REGISTRATION_LIMITS, ...options.limits }, options.limiterOf),
    ),
    sender: startSender({ jobs, attempt: (held, signal) => attemptDelivery(sending, held, signal), log, leaseMs }),
  };
};

const signingKeyText = (secrets: DerivedSecrets | null): string | null =>
  secrets?.signingKey.kind === 'ed25519' ? publicKeyText(secrets.signingKey.key) : null;

/** Runs work that must never run twice at the same time, and logs failures. */
const oneAfterTheOther = (log: DeliveryLog) => {
  let last: Promise<void> = Promise.resolve();
  const add = (task: () => Promise<void>, failure: string): void => {
    last = last.then(task).catch((error: unknown) => log.warn(errorFields(error), failure));
  };
  return Object.assign(add, { idle: () => last });
};
