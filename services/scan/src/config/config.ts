import type { Cidr } from '@legible/formats';
import type { BrowserSettings } from '@legible/scanner';
import type { ConfigReading } from '@legible/surface';
import {
  cidrList,
  type Environment,
  emailAddress,
  httpsAddresses,
  integer,
  nameOf,
  oneOf,
  path,
  portSetting,
  readSettings,
  SERVICE_SETTINGS,
  type SettingTable,
  trueOrFalse,
} from '@legible/surface/settings';

/**
 * Pages of one scan at most, whoever asks for them: the setting, the command line or the tool of a local session. Each
 * page brings requests to somebody's site and bytes to a report, so more would be another kind of program.
 */
export const MOST_PAGES = 1_000;

export const RENDER_MODES = ['auto', 'always', 'never'] as const satisfies readonly BrowserSettings['render'][];
export type RenderMode = (typeof RENDER_MODES)[number];

export const ROLES = ['all', 'api', 'worker'] as const;
export type Role = (typeof ROLES)[number];

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
  readonly role: Role;
  readonly trustedProxies: readonly Cidr[];
  readonly deniedNetworks: readonly Cidr[];
  readonly contactEmail: string | null;
  readonly operator: Operator;
  readonly anonymousWaitMs: number;
  readonly logLevel: string;
  readonly metricsHost: string;
  /** Where metrics are served; null: nowhere. */
  readonly metricsPort: number | null;
  readonly publicity: Publicity;
  readonly browser: BrowserSettings;
  readonly limits: Limits;
}

/** Who runs this service, as its pages say. */
export interface Operator {
  readonly name: string | null;
  /** Addresses of the operator's profiles elsewhere. */
  readonly profiles: readonly string[];
}

/** Who may find a report without having been given its address, and for how long there is one. */
export interface Publicity {
  /** Whether search engines may index reports. */
  readonly indexReports: boolean;
  /** Whether the home page names the latest reports. */
  readonly recentReports: boolean;
  /** Whether reports are found by the domain they are about; false: by scan id alone. */
  readonly reportsByDomain: boolean;
  /** Null: for ever. */
  readonly retentionDays: number | null;
}

/** What bounds the service as a whole; what bounds a single answer of a stranger's server is in `outbound`. */
export interface Limits {
  readonly createsPerClientAndDomain: number;
  readonly createsPerClient: number;
  readonly createsPerTarget: number;
  readonly namesPerClient: number;
  readonly mcpCalls: number;
  readonly queueCap: number;
  readonly workers: number;
  readonly freshHours: number;
  readonly scanSeconds: number;
  readonly scanRequests: number;
  readonly scanPages: number;
  readonly scanRenders: number;
}

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
  },
  contactEmail: {
    name: 'CONTACT_EMAIL',
    fallback: '',
    meaning: 'Where bulk use is arranged: shown in the OpenAPI document, on /about, /developers and /bot.',
    parse: emailAddress,
  },
  operatorName: {
    name: 'OPERATOR_NAME',
    fallback: '',
    meaning: 'Name of the person or organisation that runs the service, shown on /about.',
    parse: nameOf(100),
  },
  operatorProfiles: {
    name: 'OPERATOR_PROFILES',
    fallback: '',
    meaning:
      'Comma-separated https addresses of profiles of the operator, linked on /about and named to search engines.',
    parse: httpsAddresses,
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
    fallback: 'false',
    meaning: 'Whether search engines may index reports: true or false. They are about sites of other people.',
    parse: trueOrFalse,
  },
  recentReports: {
    name: 'RECENT_REPORTS',
    fallback: 'false',
    meaning: 'Whether the home page names the latest reports: true or false.',
    parse: trueOrFalse,
  },
  reportsByDomain: {
    name: 'REPORTS_BY_DOMAIN',
    fallback: 'true',
    meaning:
      'Whether a report is found by the domain it is about (page, history, badge): true or false. False: by its scan id alone.',
    parse: trueOrFalse,
  },
  retentionDays: {
    name: 'RETENTION_DAYS',
    fallback: '0',
    meaning: 'Days after which a scan and its report are deleted; 0 keeps them for ever.',
    parse: integer(0, 36_500),
  },
  render: {
    name: 'RENDER',
    fallback: 'auto',
    meaning: `Whether pages are opened in a browser: ${RENDER_MODES.join(', ')}. auto: where there is a Chromium. always: a process that scans does not start without one.`,
    parse: oneOf(RENDER_MODES),
  },
  chromiumPath: {
    name: 'CHROMIUM_PATH',
    fallback: '',
    meaning: 'The Chromium that opens pages; looked for in PATH and the usual places unless set.',
    parse: path,
  },
  chromiumSandbox: {
    name: 'CHROMIUM_SANDBOX',
    fallback: 'on',
    meaning:
      'Sandbox of that Chromium: on or off. It needs user namespaces, and is off whatever this says where the service runs as root.',
    parse: oneOf(['on', 'off']),
  },
  createsPerClientAndDomain: {
    name: 'LIMIT_CREATES_PER_CLIENT_AND_DOMAIN',
    fallback: '10',
    meaning: 'New scans in 10 minutes by one client for one registrable domain.',
    parse: integer(1, 1_000_000),
  },
  createsPerClient: {
    name: 'LIMIT_CREATES_PER_CLIENT',
    fallback: '30',
    meaning: 'New scans in 10 minutes by one client.',
    parse: integer(1, 1_000_000),
  },
  mcpCalls: SERVICE_SETTINGS.mcpCalls,
  createsPerTarget: {
    name: 'LIMIT_CREATES_PER_TARGET',
    fallback: '30',
    meaning: 'New scans in an hour of one registrable domain by all clients.',
    parse: integer(1, 1_000_000),
  },
  namesPerClient: {
    name: 'LIMIT_NAMES_PER_CLIENT',
    fallback: '60',
    meaning: 'Different names in 10 minutes that are looked up for one client, before anything else of its scans.',
    parse: integer(1, 1_000_000),
  },
  queueCap: {
    name: 'LIMIT_QUEUE',
    fallback: '10000',
    meaning: 'Scans waiting at most; beyond it a create is answered 429.',
    parse: integer(1, 1_000_000),
  },
  workers: {
    name: 'WORKERS',
    fallback: '4',
    meaning: 'Scans that run at the same time in one process.',
    parse: integer(1, 64),
  },
  freshHours: {
    name: 'REUSE_HOURS',
    fallback: '24',
    meaning: 'How long `mode: reuse` hands out a stored report.',
    parse: integer(0, 24 * 365),
  },
  scanSeconds: {
    name: 'SCAN_SECONDS',
    fallback: '90',
    meaning: 'Wall-clock time of one scan.',
    parse: integer(5, 600),
  },
  scanRequests: {
    name: 'SCAN_REQUESTS',
    fallback: '150',
    meaning: 'Requests of one scan.',
    parse: integer(5, 1_000),
  },
  scanPages: {
    name: 'SCAN_PAGES',
    fallback: '20',
    meaning: 'Pages of one scan.',
    parse: integer(1, MOST_PAGES),
  },
  scanRenders: {
    name: 'RENDER_PAGES',
    fallback: '3',
    meaning: 'Pages of one scan that are opened in a browser.',
    parse: integer(0, 3),
  },
} as const satisfies SettingTable;

/**
 * Turns an environment into a Config, or says everything that is wrong with it at once.
 * Variables that would weaken TLS or the guard are refused; those that may surprise are warned about.
 */
export const readConfig = (env: Environment): ConfigReading<Config> => {
  const reading = readSettings(SETTINGS, env);
  if (!reading.ok) return reading;
  const { values } = reading;
  return {
    ok: true,
    warnings: warningsOf(env),
    config: {
      host: values.host,
      port: values.port,
      publicBaseUrl: values.publicBaseUrl,
      dataDir: values.dataDir,
      databaseUrl: values.databaseUrl,
      databaseConnections: values.databaseConnections,
      role: values.role,
      trustedProxies: values.trustedProxies ?? [],
      deniedNetworks: values.deniedNetworks ?? [],
      contactEmail: values.contactEmail,
      operator: { name: values.operatorName, profiles: values.operatorProfiles ?? [] },
      anonymousWaitMs: values.anonymousWaitMs,
      logLevel: values.logLevel,
      metricsHost: values.metricsHost,
      metricsPort: values.metricsPort,
      publicity: {
        indexReports: values.indexReports,
        recentReports: values.recentReports,
        reportsByDomain: values.reportsByDomain,
        retentionDays: values.retentionDays || null,
      },
      browser: {
        render: values.render,
        chromiumPath: values.chromiumPath,
        searchPath: env.PATH ?? '',
        sandbox: values.chromiumSandbox === 'on',
      },
      limits: {
        createsPerClientAndDomain: values.createsPerClientAndDomain,
        createsPerClient: values.createsPerClient,
        createsPerTarget: values.createsPerTarget,
        namesPerClient: values.namesPerClient,
        mcpCalls: values.mcpCalls,
        queueCap: values.queueCap,
        workers: values.workers,
        freshHours: values.freshHours,
        scanSeconds: values.scanSeconds,
        scanRequests: values.scanRequests,
        scanPages: values.scanPages,
        scanRenders: values.scanRenders,
      },
    },
  };
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
