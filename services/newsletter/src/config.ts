import type { ConfigReading } from '@legible/surface';
import {
  type Environment,
  emailAddress,
  integer,
  mapped,
  oneOf,
  path,
  portSetting,
  type Reading,
  readSettings,
  SERVICE_SETTINGS,
  type SettingTable,
  type SettingValues,
  trueOrFalse,
} from '@legible/surface/settings';
import { readWebhookKeys, type WebhookKeys } from './store/webhook-keys.ts';

const CONTENT_SOURCES = ['folder', 'database'] as const;

/** The embedded store, in DATA_DIR. */
export const STORE_FILE = 'newsletter.sqlite';

const MIB = 1_048_576;

/**
 * The only table of settings. Parsing, defaults, error texts and docs/configuration.md are made from it. An empty
 * fallback means "not set".
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
    meaning: `Where the content comes from: ${CONTENT_SOURCES.join(', ')}. folder is CONTENT_DIR. With DATABASE_URL this process puts it into the database for all, and there must be one such process. With database, the content is what such a process or \`legible-newsletter publish\` put there.`,
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
      'Whether every file is checked for changes at intervals: true or false. Use true for network and container mounts, which do not report changes.',
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
    at: 'limits.apiRequests',
    fallback: '300',
    meaning:
      'Requests to `/api` in one minute by one client, without those answered from memory, as equal ones mostly are.',
    parse: integer(1, 1_000_000),
  },
  searches: {
    name: 'LIMIT_SEARCHES',
    at: 'limits.searches',
    fallback: '60',
    meaning: 'Searches in one minute by one client.',
    parse: integer(1, 1_000_000),
  },
  mcpCalls: SERVICE_SETTINGS.mcpCalls,
  cacheBytes: {
    name: 'CACHE_MIB',
    fallback: '256',
    meaning: 'Finished documents kept in memory with their compressed forms, MiB.',
    parse: mapped(integer(1, 65_536), (mib) => mib * MIB),
  },
  renderThreads: {
    name: 'RENDER_THREADS',
    fallback: '2',
    meaning: 'Issues rendered at the same time, each in a thread.',
    parse: integer(1, 64),
  },
  webhookKeys: {
    name: 'WEBHOOK_KEYS',
    at: 'webhooks.keys',
    fallback: '',
    meaning:
      'Keys that encrypt the addresses of chat webhooks: comma-separated `id:base64 of 32 bytes`. The first writes, all read. Default: a key made in DATA_DIR. With NODE_ENV=production or DATABASE_URL there is no default, and nobody can register.',
    parse: (text): Reading<WebhookKeys> => {
      const reading = readWebhookKeys(text);
      return reading.ok ? { ok: true, value: reading.keys } : reading;
    },
    secret: true,
  },
  registrations: {
    name: 'LIMIT_REGISTRATIONS',
    at: 'webhooks.registrations',
    fallback: '10',
    meaning: 'Chat webhooks registered in an hour by one client.',
    parse: integer(1, 1_000_000),
  },
  metricsHost: SERVICE_SETTINGS.metricsHost,
  metricsPort: SERVICE_SETTINGS.metricsPort,
} as const satisfies SettingTable;

const composed = (values: SettingValues<typeof SETTINGS>, env: Environment) => ({
  ...values,
  webhooks: {
    ...values.webhooks,
    // Whether a new key may be made and kept in `dataDir`. It could not open what another machine has sealed.
    mayMakeKeyFile: env.NODE_ENV !== 'production' && values.databaseUrl === null,
  },
});

/** Everything an operator can set. Read once, in `main`; the rest of the program gets this value. */
export type Config = ReturnType<typeof composed>;

/** Converts an environment to a Config, or reports everything that is wrong with it at once. */
export const readConfig = (env: Environment): ConfigReading<Config> => {
  const reading = readSettings(SETTINGS, env);
  if (!reading.ok) return reading;
  return { ok: true, warnings: warningsOf(reading.values), config: composed(reading.values, env) };
};

/** Whether a name or address of a host, also as in a URL, always means the machine itself. */
export const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

/** Warns about a missing public address, because feed readers and search engines keep wrong addresses for years. */
const warningsOf = ({ host, publicBaseUrl }: Pick<Config, 'host' | 'publicBaseUrl'>): string[] =>
  publicBaseUrl === null && !isLoopback(host)
    ? [`PUBLIC_BASE_URL is not set: links, feeds and sitemaps name the address it listens on, ${host}.`]
    : [];
