import { resolve } from 'node:path';
import { type KeyRing, readKeyRing } from '@legible/outbound';
import type { BrowserSettings } from '@legible/scanner';
import type { ConfigReading } from '@legible/surface';
import {
  cidrList,
  type Environment,
  emailAddress,
  httpsAddresses,
  integer,
  mapped,
  nameOf,
  oneOf,
  type Parser,
  path,
  portSetting,
  readSettings,
  SERVICE_SETTINGS,
  type SettingTable,
  type SettingValues,
  trueOrFalse,
} from '@legible/surface/settings';

/**
 * Most pages of one scan that the setting, the command line or the tool of a local session can ask for. Each page means
 * requests to a site and bytes in a report, so more would need another kind of program.
 */
export const MOST_PAGES = 1_000;

/** Most pages of one crawl of a whole site from the command line: what fits into the memory of one process of 2 GB. */
export const MOST_CRAWLED = 20_000;

/** Most requests for links that a setting can allow one scan. */
export const MOST_LINK_REQUESTS = 1_000;

export const RENDER_MODES = ['auto', 'always', 'never'] as const satisfies readonly BrowserSettings['render'][];
export type RenderMode = (typeof RENDER_MODES)[number];

export const ROLES = ['all', 'api', 'worker'] as const;
export type Role = (typeof ROLES)[number];

const hostName: Parser<string> = (text) =>
  /^(?:[a-z0-9-]{1,63}\.)+[a-z]{2,63}$/.test(text)
    ? { ok: true, value: text }
    : { ok: false, expected: 'a host name in lower case, such as bot.example.com' };

/** Reads the folder of signing keys, so that a key that cannot be used stops the start. */
const keyFolder: Parser<KeyRing> = (text) => {
  try {
    return { ok: true, value: readKeyRing(resolve(text)) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { ok: false, expected: `a folder of Ed25519 keys in PEM, named by day as 2026-12-01.pem (${why})` };
  }
};

/** The embedded store, in DATA_DIR. */
export const STORE_FILE = 'scan.sqlite';

/**
 * The one table of settings: parsing, defaults, the error text and docs/configuration.md are made from it.
 * An empty fallback means "not set".
 */
export const SETTINGS = {
  host: SERVICE_SETTINGS.host,
  port: portSetting('4000'),
  publicBaseUrl: SERVICE_SETTINGS.publicBaseUrl,
  dataDir: {
    name: 'DATA_DIR',
    fallback: 'data',
    meaning: 'Folder of the embedded store. It must be on a local file system.',
    parse: path,
  },
  databaseUrl: SERVICE_SETTINGS.databaseUrl,
  databaseConnections: SERVICE_SETTINGS.databaseConnections,
  role: {
    name: 'ROLE',
    fallback: 'all',
    meaning: `What this process does: ${ROLES.join(', ')}. api accepts and answers, worker scans.`,
    parse: oneOf(ROLES),
  },
  trustedProxies: SERVICE_SETTINGS.trustedProxies,
  deniedNetworks: {
    name: 'DENIED_NETWORKS',
    fallback: '',
    meaning:
      'Comma-separated CIDR list of public addresses that are never scanned, such as those of your own machines.',
    parse: cidrList,
    unset: [],
  },
  contactEmail: {
    name: 'CONTACT_EMAIL',
    fallback: '',
    meaning:
      'E-mail address of the operator, for example to arrange bulk use. The OpenAPI document, /about, /developers and /bot show it.',
    parse: emailAddress,
  },
  operatorName: {
    name: 'OPERATOR_NAME',
    at: 'operator.name',
    fallback: '',
    meaning: 'Name of the person or organisation that runs the service, shown on /about.',
    parse: nameOf(100),
  },
  operatorProfiles: {
    name: 'OPERATOR_PROFILES',
    at: 'operator.profiles',
    fallback: '',
    meaning:
      'Comma-separated https addresses of profiles of the operator, linked on /about and listed in structured data.',
    parse: httpsAddresses,
    unset: [],
  },
  signingKeys: {
    name: 'SIGNING_KEYS',
    at: 'bot.keys',
    fallback: '',
    meaning:
      'Folder of private Ed25519 keys in PEM, each named for the UTC day from which it signs, such as `2026-12-01.pem`. With it, scans sign their requests, and PUBLIC_BASE_URL must be an https address.',
    parse: keyFolder,
    unset: [],
  },
  botNetworks: {
    name: 'BOT_NETWORKS',
    at: 'bot.networks',
    fallback: '',
    meaning: 'Comma-separated CIDR list of the addresses from which scans leave. /bot and /bot/ips.json publish it.',
    parse: cidrList,
    unset: [],
  },
  botDomain: {
    name: 'BOT_DOMAIN',
    at: 'bot.domain',
    fallback: '',
    meaning:
      'Domain of the host names of those addresses, such as bot.example.com, if reverse and forward DNS agree. /bot says how to verify it.',
    parse: hostName,
  },
  anonymousWaitMs: {
    name: 'ANONYMOUS_WAIT_MS',
    fallback: '3000',
    meaning: 'Milliseconds after its end before a scan shows its result.',
    parse: integer(0, 60_000),
  },
  logLevel: SERVICE_SETTINGS.logLevel,
  metricsHost: SERVICE_SETTINGS.metricsHost,
  metricsPort: SERVICE_SETTINGS.metricsPort,
  indexReports: {
    name: 'INDEX_REPORTS',
    at: 'publicity.indexReports',
    fallback: 'false',
    meaning: 'Whether search engines may index reports: true or false. They are about sites of other people.',
    parse: trueOrFalse,
  },
  recentReports: {
    name: 'RECENT_REPORTS',
    at: 'publicity.recentReports',
    fallback: 'false',
    meaning: 'Whether the home page names the latest reports: true or false.',
    parse: trueOrFalse,
  },
  reportsByDomain: {
    name: 'REPORTS_BY_DOMAIN',
    at: 'publicity.reportsByDomain',
    fallback: 'true',
    meaning:
      'Whether a report is found by the domain it is about (page, history, badge): true or false. With false, only its scan id finds it.',
    parse: trueOrFalse,
  },
  retentionDays: {
    name: 'RETENTION_DAYS',
    at: 'publicity.retentionDays',
    fallback: '0',
    meaning: 'Days after which a scan and its report are deleted; 0 keeps them forever.',
    parse: mapped(integer(0, 36_500), (days) => days || null),
  },
  render: {
    name: 'RENDER',
    at: 'browser.render',
    fallback: 'auto',
    meaning: `Whether pages are opened in a browser: ${RENDER_MODES.join(', ')}. With auto, they are if there is a Chromium. With always, a process that scans does not start without one.`,
    parse: oneOf(RENDER_MODES),
  },
  chromiumPath: {
    name: 'CHROMIUM_PATH',
    at: 'browser.chromiumPath',
    fallback: '',
    meaning: 'Path of the Chromium that opens pages. Default: the first one in PATH or in the usual places.',
    parse: path,
  },
  chromiumSandbox: {
    name: 'CHROMIUM_SANDBOX',
    at: 'browser.sandbox',
    fallback: 'on',
    meaning:
      'Sandbox of that Chromium: on or off. It needs user namespaces, and is always off when the service runs as root.',
    parse: mapped(oneOf(['on', 'off']), (word) => word === 'on'),
  },
  createsPerClientAndDomain: {
    name: 'LIMIT_CREATES_PER_CLIENT_AND_DOMAIN',
    at: 'limits.createsPerClientAndDomain',
    fallback: '10',
    meaning: 'New scans in 10 minutes by one client for one registrable domain.',
    parse: integer(1, 1_000_000),
  },
  createsPerClient: {
    name: 'LIMIT_CREATES_PER_CLIENT',
    at: 'limits.createsPerClient',
    fallback: '30',
    meaning: 'New scans in 10 minutes by one client.',
    parse: integer(1, 1_000_000),
  },
  mcpCalls: SERVICE_SETTINGS.mcpCalls,
  createsPerTarget: {
    name: 'LIMIT_CREATES_PER_TARGET',
    at: 'limits.createsPerTarget',
    fallback: '30',
    meaning: 'New scans in an hour of one registrable domain by all clients.',
    parse: integer(1, 1_000_000),
  },
  namesPerClient: {
    name: 'LIMIT_NAMES_PER_CLIENT',
    at: 'limits.namesPerClient',
    fallback: '60',
    meaning: 'Different names looked up in 10 minutes for one client. The other limits of new scans apply afterwards.',
    parse: integer(1, 1_000_000),
  },
  queueCap: {
    name: 'LIMIT_QUEUE',
    at: 'limits.queueCap',
    fallback: '10000',
    meaning: 'Most scans that may wait; beyond it a create is answered with 429.',
    parse: integer(1, 1_000_000),
  },
  workers: {
    name: 'WORKERS',
    at: 'limits.workers',
    fallback: '4',
    meaning: 'Scans that run at the same time in one process.',
    parse: integer(1, 64),
  },
  freshHours: {
    name: 'REUSE_HOURS',
    at: 'limits.freshHours',
    fallback: '24',
    meaning: 'How long `mode: reuse` hands out a stored report.',
    parse: integer(0, 24 * 365),
  },
  followedSites: {
    name: 'FOLLOWED_SITES',
    at: 'limits.followedSites',
    fallback: '1000',
    meaning: 'Most sites that visitors may follow, each scanned once a day; 0 turns following off.',
    parse: integer(0, 100_000),
  },
  scanSeconds: {
    name: 'SCAN_SECONDS',
    at: 'limits.scanSeconds',
    fallback: '90',
    meaning: 'Wall-clock time of one scan.',
    parse: integer(5, 600),
  },
  scanRequests: {
    name: 'SCAN_REQUESTS',
    at: 'limits.scanRequests',
    fallback: '150',
    meaning: 'Requests of one scan.',
    parse: integer(5, 1_000),
  },
  scanLinkRequests: {
    name: 'SCAN_LINK_REQUESTS',
    at: 'limits.scanLinkRequests',
    fallback: '100',
    meaning:
      'Requests of one scan for links and sitemap addresses, in addition to SCAN_REQUESTS; the command line makes 300.',
    parse: integer(0, MOST_LINK_REQUESTS),
  },
  scanPages: {
    name: 'SCAN_PAGES',
    at: 'limits.scanPages',
    fallback: '20',
    meaning: 'Pages of one scan.',
    parse: integer(1, MOST_PAGES),
  },
  scanRenders: {
    name: 'RENDER_PAGES',
    at: 'limits.scanRenders',
    fallback: '3',
    meaning: 'Pages of one scan that are opened in a browser.',
    parse: integer(0, 3),
  },
} as const satisfies SettingTable;

const composed = (values: SettingValues<typeof SETTINGS>, env: Environment) => ({
  ...values,
  // A Chromium is looked for here before the usual places.
  browser: { ...values.browser, searchPath: env.PATH ?? '' },
});

/** Everything an operator can set. Read once, in `main`; the rest of the program gets this value. */
export type Config = ReturnType<typeof composed>;
export type Publicity = Config['publicity'];
/** Limits of the service as a whole. The limits of a single answer from a scanned server are in `outbound`. */
export type Limits = Config['limits'];

/**
 * Turns an environment into a Config, or lists everything that is wrong with it at once.
 * Variables that would weaken TLS or the guard are refused; variables that may surprise cause a warning.
 */
export const readConfig = (env: Environment): ConfigReading<Config> => {
  const reading = readSettings(SETTINGS, env);
  if (!reading.ok) return reading;
  const config = composed(reading.values, env);
  if (config.bot.keys.length > 0 && !config.publicBaseUrl?.startsWith('https:'))
    return {
      ok: false,
      errors: ['SIGNING_KEYS needs PUBLIC_BASE_URL with https: sites fetch the public keys from there.'],
    };
  return { ok: true, warnings: warningsOf(env), config };
};

const warningsOf = (env: Environment): string[] => {
  const warnings: string[] = [];
  if (env.NODE_EXTRA_CA_CERTS) {
    warnings.push('NODE_EXTRA_CA_CERTS is set: certificates of those authorities count as valid in reports.');
  }
  const proxies = ['NODE_USE_ENV_PROXY', 'HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'].filter(
    (name) => env[name] || env[name.toLowerCase()],
  );
  if (proxies.length > 0)
    warnings.push(`${proxies.join(', ')} set: scans connect directly and ignore proxy variables.`);
  if (env.PUBLIC_BASE_URL && env.ROLE !== 'worker' && !env.CONTACT_EMAIL)
    warnings.push('CONTACT_EMAIL is not set: people who want to arrange bulk use cannot see where to write.');
  return warnings;
};
