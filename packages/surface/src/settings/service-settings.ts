import { baseUrl, cidrList, host, integer, oneOf, postgresUrl } from './parsers.ts';
import type { SettingTable } from './setting.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/** Settings with the same meaning in every service, which each service includes in its table. */
export const SERVICE_SETTINGS = {
  host: {
    name: 'HOST',
    fallback: '127.0.0.1',
    meaning: 'Address to listen on: an IP address or localhost.',
    parse: host,
  },
  publicBaseUrl: {
    name: 'PUBLIC_BASE_URL',
    fallback: '',
    meaning: 'Address under which the public reaches the service. Default: the address it listens on.',
    parse: baseUrl,
    unshared: true,
  },
  trustedProxies: {
    name: 'TRUSTED_PROXIES',
    fallback: '',
    meaning: 'Comma-separated CIDR list of reverse proxies whose X-Forwarded-For is believed.',
    parse: cidrList,
    unset: [],
  },
  logLevel: {
    name: 'LOG_LEVEL',
    fallback: 'info',
    meaning: `How much is logged: ${LOG_LEVELS.join(', ')}.`,
    parse: oneOf(LOG_LEVELS),
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    fallback: '',
    meaning:
      'PostgreSQL, for several machines: `postgres://…`. Its schema is made by `npm run migrate`. Default: an embedded store in DATA_DIR.',
    parse: postgresUrl,
    secret: true,
  },
  databaseConnections: {
    name: 'DATABASE_CONNECTIONS',
    fallback: '10',
    meaning: 'Connections to PostgreSQL of one process at most; one more listens.',
    parse: integer(2, 200),
  },
  metricsHost: {
    name: 'METRICS_HOST',
    fallback: '127.0.0.1',
    meaning: 'Address that METRICS_PORT is served on: an IP address or localhost. Not one that the public reaches.',
    parse: host,
  },
  metricsPort: {
    name: 'METRICS_PORT',
    fallback: '',
    meaning: 'Port of `/metrics` for Prometheus; 0 takes any free one. Default: there are no metrics.',
    parse: integer(0, 65_535),
    unshared: true,
  },
  mcpCalls: {
    name: 'LIMIT_MCP_CALLS',
    at: 'limits.mcpCalls',
    fallback: '120',
    meaning:
      'Calls of MCP tools, and requests for resources, prompts, completions and streams, in one minute by one client.',
    parse: integer(1, 1_000_000),
  },
} as const satisfies SettingTable;

/** Each service has its own default port. */
export const portSetting = <const F extends `${number}`>(fallback: F) =>
  ({
    name: 'PORT',
    fallback,
    meaning: 'Port to listen on; 0 takes any free one.',
    parse: integer(0, 65_535),
    unshared: true,
  }) as const;
