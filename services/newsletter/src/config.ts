import type { Cidr } from '@legible/formats';
import type { ConfigReading } from '@legible/surface';
import {
  type Environment,
  emailAddress,
  integer,
  oneOf,
  path,
  portSetting,
  type Reading,
  readSettings,
  SERVICE_SETTINGS,
  type SettingTable,
  trueOrFalse,
} from '@legible/surface/settings';
import { type KeysReading, readWebhookKeys, type WebhookKeys } from './store/webhook-keys.ts';

/** Everything an operator can set. Read once, in `main`; the rest of the program gets this value. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Origin under which the public reaches the service, without a final slash; null: the address it listens on. */
  readonly publicBaseUrl: string | null;
  readonly dataDir: string;
  /** PostgreSQL; null: the embedded store. A secret. */
  readonly databaseUrl: string | null;
  readonly databaseConnections: number;
  readonly contentSource: ContentSource;
  readonly contentDir: string;
  /** Look at the content again and again in place of waiting to be told of changes. */
  readonly contentPoll: boolean;
  /** In place of the contact of the publication; null: that one. */
  readonly contactEmail: string | null;
  readonly trustedProxies: readonly Cidr[];
  readonly logLevel: string;
  readonly limits: Limits;
  /** Of finished documents kept in memory, their compressed forms included. */
  readonly cacheBytes: number;
  readonly renderThreads: number;
  readonly webhooks: WebhookSettings;
  readonly metricsHost: string;
  /** Where metrics are served; null: nowhere. */
  readonly metricsPort: number | null;
}

export interface WebhookSettings {
  /** That addresses of webhooks are encrypted with; null: none are configured. */
  readonly keys: WebhookKeys | null;
  /** Whether a key of our own may be made and kept in `dataDir`. */
  readonly mayMakeKeyFile: boolean;
  /** In an hour, by one client. */
  readonly registrations: number;
}

const CONTENT_SOURCES = ['folder', 'database'] as const;
export type ContentSource = (typeof CONTENT_SOURCES)[number];

/** The embedded store, in DATA_DIR. */
export const STORE_FILE = 'newsletter.sqlite';

/** Each for one client and one minute. */
export interface Limits {
  readonly apiRequests: number;
  readonly searches: number;
  readonly mcpCalls: number;
}

const MIB = 1_048_576;

/**
 * The one table of settings: parsing, defaults, the error text and docs/configuration.md are made from it.
 * An empty fallback means "not set".
 */
export const SETTINGS = {
  host: SERVICE_SETTINGS.host,
  port: portSetting('4100'),
  publicBaseUrl: SERVICE_SETTINGS.publicBaseUrl,
  dataDir: {
    name: 'DATA_DIR',
    fallback: 'data',
    meaning: 'Folder of what the service keeps, such as rendered issues. It must be on a local file system.',
    parse: path,
  },
  databaseUrl: SERVICE_SETTINGS.databaseUrl,
  databaseConnections: SERVICE_SETTINGS.databaseConnections,
  contentSource: {
    name: 'CONTENT_SOURCE',
    fallback: 'folder',
    meaning: `Where the content comes from: ${CONTENT_SOURCES.join(', ')}. folder is CONTENT_DIR; with DATABASE_URL this process puts it into the database for all, and there must be one such process. database is what was put there, by such a process or by \`legible-newsletter publish\`.`,
    parse: oneOf(CONTENT_SOURCES),
  },
  contentDir: {
    name: 'CONTENT_DIR',
    fallback: 'content',
    meaning: 'Folder of the publication: `publication.yaml` and a folder for each edition. It is watched for changes.',
    parse: path,
  },
  contentPoll: {
    name: 'CONTENT_POLL',
    fallback: 'false',
    meaning:
      'Whether the content is looked at again and again: true or false. For network and container mounts, which do not tell of changes.',
    parse: trueOrFalse,
  },
  contactEmail: {
    name: 'CONTACT_EMAIL',
    fallback: '',
    meaning: 'Shown as the contact. Default: `contact` of `publication.yaml`.',
    parse: emailAddress,
  },
  trustedProxies: SERVICE_SETTINGS.trustedProxies,
  logLevel: SERVICE_SETTINGS.logLevel,
  apiRequests: {
    name: 'LIMIT_API_REQUESTS',
    fallback: '300',
    meaning: 'Requests to `/api` in one minute by one client that are not answered from memory; equal ones mostly are.',
    parse: integer(1, 1_000_000),
  },
  searches: {
    name: 'LIMIT_SEARCHES',
    fallback: '60',
    meaning: 'Searches in one minute by one client.',
    parse: integer(1, 1_000_000),
  },
  mcpCalls: SERVICE_SETTINGS.mcpCalls,
  cacheMib: {
    name: 'CACHE_MIB',
    fallback: '256',
    meaning: 'Finished documents kept in memory with their compressed forms, MiB.',
    parse: integer(1, 65_536),
  },
  renderThreads: {
    name: 'RENDER_THREADS',
    fallback: '2',
    meaning: 'Issues rendered at the same time, each in a thread.',
    parse: integer(1, 64),
  },
  webhookKeys: {
    name: 'WEBHOOK_KEYS',
    fallback: '',
    meaning:
      'Keys that the addresses of chat webhooks are encrypted with: comma-separated `id:base64 of 32 bytes`. The first writes, all read. Default: a key made in DATA_DIR; with NODE_ENV=production or DATABASE_URL none, and nobody can register.',
    // What cannot be read is told in `readConfig`, which does not repeat a secret.
    parse: (text): Reading<KeysReading> => ({ ok: true, value: readWebhookKeys(text) }),
  },
  registrations: {
    name: 'LIMIT_REGISTRATIONS',
    fallback: '10',
    meaning: 'Chat webhooks registered in an hour by one client.',
    parse: integer(1, 1_000_000),
  },
  metricsHost: SERVICE_SETTINGS.metricsHost,
  metricsPort: SERVICE_SETTINGS.metricsPort,
} as const satisfies SettingTable;

/** Turns an environment into a Config, or says everything that is wrong with it at once. */
export const readConfig = (env: Environment): ConfigReading<Config> => {
  const reading = readSettings(SETTINGS, env);
  if (!reading.ok) return reading;
  const { apiRequests, searches, mcpCalls, cacheMib, trustedProxies, webhookKeys, registrations, ...values } =
    reading.values;
  if (webhookKeys?.ok === false)
    return { ok: false, errors: [`WEBHOOK_KEYS is not usable: expected ${webhookKeys.expected}.`] };
  return {
    ok: true,
    warnings: warningsOf(values),
    config: {
      ...values,
      trustedProxies: trustedProxies ?? [],
      limits: { apiRequests, searches, mcpCalls },
      cacheBytes: cacheMib * MIB,
      webhooks: {
        keys: webhookKeys?.keys ?? null,
        // A key of one machine could not open what another has sealed.
        mayMakeKeyFile: env.NODE_ENV !== 'production' && values.databaseUrl === null,
        registrations,
      },
    },
  };
};

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Feed readers and search engines keep addresses for years: a wrong one is worth a word. */
const warningsOf = ({ host, publicBaseUrl }: Pick<Config, 'host' | 'publicBaseUrl'>): string[] =>
  publicBaseUrl === null && !isLoopback(host)
    ? [`PUBLIC_BASE_URL is not set: links, feeds and sitemaps name the address it listens on, ${host}.`]
    : [];
