import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type Cidr, parseCidrList } from '@legible/formats';

export const ROLES = ['all', 'api', 'worker'] as const;
export type Role = (typeof ROLES)[number];

/** Everything an operator can set. Read once, in `main`; the rest of the program gets this value. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Origin under which the public reaches the service, without a final slash; null: the address it listens on. */
  readonly publicBaseUrl: string | null;
  readonly dataDir: string;
  readonly role: Role;
  readonly trustedProxies: readonly Cidr[];
  readonly deniedNetworks: readonly Cidr[];
  readonly contactEmail: string | null;
  readonly operator: Operator;
  readonly anonymousWaitMs: number;
  readonly logLevel: string;
  readonly publicity: Publicity;
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
  readonly mcpCalls: number;
  readonly queueCap: number;
  readonly workers: number;
  readonly freshHours: number;
  readonly scanSeconds: number;
  readonly scanRequests: number;
  readonly scanPages: number;
}

type Parsed = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly expected: string };

interface Setting {
  readonly name: string;
  readonly fallback: string;
  readonly meaning: string;
  readonly parse: (text: string) => Parsed;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/**
 * The one table of settings: parsing, defaults, the error text and docs/configuration.md are made from it.
 * An empty fallback means "not set".
 */
export const SETTINGS = {
  host: {
    name: 'HOST',
    fallback: '127.0.0.1',
    meaning: 'Address to listen on: an IP address or localhost.',
    parse: (text) =>
      text === 'localhost' || isIP(text) !== 0 ? ok(text) : wrong('an IP address such as 127.0.0.1, or localhost'),
  },
  port: {
    name: 'PORT',
    fallback: '4000',
    meaning: 'Port to listen on; 0 takes any free one.',
    parse: integer(0, 65_535),
  },
  publicBaseUrl: {
    name: 'PUBLIC_BASE_URL',
    fallback: '',
    meaning: 'Address under which the public reaches the service. Default: the address it listens on.',
    parse: baseUrl,
  },
  dataDir: {
    name: 'DATA_DIR',
    fallback: 'data',
    meaning: 'Folder of the embedded store. It must be on a local file system.',
    parse: (text) => ok(resolve(text)),
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    fallback: '',
    meaning: 'PostgreSQL for several machines. Not available yet: the service refuses to start when it is set.',
    parse: () =>
      wrong(
        'nothing yet: this release has the embedded store only. Unset it, and set DATA_DIR to choose where data lives',
      ),
  },
  role: {
    name: 'ROLE',
    fallback: 'all',
    meaning: `What this process does: ${ROLES.join(', ')}. api accepts and answers, worker scans.`,
    parse: oneOf(ROLES),
  },
  trustedProxies: {
    name: 'TRUSTED_PROXIES',
    fallback: '',
    meaning: 'Comma-separated CIDR list of reverse proxies whose X-Forwarded-For is believed.',
    parse: cidrList,
  },
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
    meaning: 'Shown in the OpenAPI document, on /about, /developers and /bot.',
    parse: (text) => (/^[^\s@<>"]+@[^\s@<>"]+$/.test(text) ? ok(text) : wrong('an e-mail address')),
  },
  operatorName: {
    name: 'OPERATOR_NAME',
    fallback: '',
    meaning: 'Name of the person or organisation that runs the service, shown on /about.',
    parse: (text) => (text.length <= 100 ? ok(text) : wrong('a name of at most 100 characters')),
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
    fallback: '10000',
    meaning: 'Milliseconds after its creation before a scan shows its result.',
    parse: integer(0, 60_000),
  },
  logLevel: {
    name: 'LOG_LEVEL',
    fallback: 'info',
    meaning: `How much is logged: ${LOG_LEVELS.join(', ')}.`,
    parse: oneOf(LOG_LEVELS),
  },
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
  mcpCalls: {
    name: 'LIMIT_MCP_CALLS',
    fallback: '120',
    meaning: 'Calls of MCP tools in one minute by one client.',
    parse: integer(1, 1_000_000),
  },
  createsPerTarget: {
    name: 'LIMIT_CREATES_PER_TARGET',
    fallback: '30',
    meaning: 'New scans in an hour of one registrable domain by all clients.',
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
    parse: integer(1, 200),
  },
} as const satisfies Record<string, Setting>;

export type ConfigResult =
  | { readonly ok: true; readonly config: Config; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly errors: readonly string[] };

/**
 * Turns an environment into a Config, or says everything that is wrong with it at once.
 * Variables that would weaken TLS or the guard are refused; those that may surprise are warned about.
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): ConfigResult => {
  const errors: string[] = [];
  const values = new Map<string, unknown>();
  for (const [key, setting] of Object.entries(SETTINGS)) {
    const text = env[setting.name]?.trim() || setting.fallback;
    if (text === '') continue;
    const parsed: Parsed = setting.parse(text);
    if (parsed.ok) values.set(key, parsed.value);
    else errors.push(`${setting.name}=${text} is not usable: expected ${parsed.expected}.`);
  }
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    errors.push(
      'NODE_TLS_REJECT_UNAUTHORIZED=0 switches certificate checks off; a scan would then vouch for sites it cannot identify. Unset it.',
    );
  }
  if (errors.length > 0) return { ok: false, errors };
  const of = <T>(key: keyof typeof SETTINGS): T => values.get(key) as T;
  return {
    ok: true,
    warnings: warningsOf(env),
    config: {
      host: of('host'),
      port: of('port'),
      publicBaseUrl: of<string | undefined>('publicBaseUrl') ?? null,
      dataDir: of('dataDir'),
      role: of('role'),
      trustedProxies: of<readonly Cidr[] | undefined>('trustedProxies') ?? [],
      deniedNetworks: of<readonly Cidr[] | undefined>('deniedNetworks') ?? [],
      contactEmail: of<string | undefined>('contactEmail') ?? null,
      operator: {
        name: of<string | undefined>('operatorName') ?? null,
        profiles: of<readonly string[] | undefined>('operatorProfiles') ?? [],
      },
      anonymousWaitMs: of('anonymousWaitMs'),
      logLevel: of('logLevel'),
      publicity: {
        indexReports: of('indexReports'),
        recentReports: of('recentReports'),
        reportsByDomain: of('reportsByDomain'),
        retentionDays: of<number>('retentionDays') || null,
      },
      limits: {
        createsPerClientAndDomain: of('createsPerClientAndDomain'),
        createsPerClient: of('createsPerClient'),
        createsPerTarget: of('createsPerTarget'),
        mcpCalls: of('mcpCalls'),
        queueCap: of('queueCap'),
        workers: of('workers'),
        freshHours: of('freshHours'),
        scanSeconds: of('scanSeconds'),
        scanRequests: of('scanRequests'),
        scanPages: of('scanPages'),
      },
    },
  };
};

const warningsOf = (env: Readonly<Record<string, string | undefined>>): string[] => {
  const warnings: string[] = [];
  if (env.NODE_EXTRA_CA_CERTS) {
    warnings.push('NODE_EXTRA_CA_CERTS is set: certificates of those authorities count as valid in reports.');
  }
  const proxies = ['NODE_USE_ENV_PROXY', 'HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'].filter(
    (name) => env[name] || env[name.toLowerCase()],
  );
  if (proxies.length > 0)
    warnings.push(`${proxies.join(', ')} set: scans connect directly and ignore proxy variables.`);
  return warnings;
};

function ok(value: unknown): Parsed {
  return { ok: true, value };
}

function wrong(expected: string): Parsed {
  return { ok: false, expected };
}

function cidrList(text: string): Parsed {
  const list = parseCidrList(text);
  return list.ok ? ok(list.cidrs) : wrong(`a comma-separated CIDR list such as 10.0.0.0/8,fd00::/8 (${list.error})`);
}

function httpsAddresses(text: string): Parsed {
  const addresses = text.split(',').map((address) => address.trim());
  return addresses.every((address) => URL.parse(address)?.protocol === 'https:')
    ? ok(addresses.map((address) => new URL(address).href))
    : wrong('https addresses, separated by commas');
}

function integer(least: number, most: number) {
  return (text: string): Parsed => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? ok(value) : wrong(`a whole number from ${least} to ${most}`);
  };
}

function trueOrFalse(text: string): Parsed {
  return text === 'true' || text === 'false' ? ok(text === 'true') : wrong('true or false');
}

function oneOf(words: readonly string[]) {
  return (text: string): Parsed => (words.includes(text) ? ok(text) : wrong(`one of ${words.join(', ')}`));
}

function baseUrl(text: string): Parsed {
  const expected = 'an http or https address without path, query or credentials, such as https://legible.example.com';
  if (!URL.canParse(text)) return wrong(expected);
  const url = new URL(text);
  const plain =
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username &&
    !url.password;
  return plain ? ok(url.origin) : wrong(expected);
}
