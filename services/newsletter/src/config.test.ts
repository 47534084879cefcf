import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, SETTINGS } from './config.ts';

const reading = (env: Record<string, string>) => {
  const result = readConfig(env);
  if (!result.ok) throw new Error(result.errors.join('\n'));
  return result;
};
const errors = (env: Record<string, string>) => {
  const result = readConfig(env);
  return result.ok ? [] : result.errors;
};

test('an empty environment gives the documented defaults', () => {
  expect(reading({})).toEqual({
    ok: true,
    warnings: [],
    config: {
      host: '127.0.0.1',
      port: 4100,
      publicBaseUrl: null,
      dataDir: join(process.cwd(), 'data'),
      databaseUrl: null,
      databaseConnections: 10,
      contentSource: 'folder',
      contentDir: join(process.cwd(), 'content'),
      contentPoll: false,
      contactEmail: null,
      trustedProxies: [],
      logLevel: 'info',
      limits: { apiRequests: 300, searches: 60, mcpCalls: 120 },
      cacheBytes: 268_435_456,
      renderThreads: 2,
      webhooks: { keys: null, mayMakeKeyFile: true, registrations: 10 },
      metricsHost: '127.0.0.1',
      metricsPort: null,
    },
  });
});

test.each([
  ['HOST', '::1', 'host', '::1'],
  ['PORT', '0', 'port', 0],
  ['PORT', '65535', 'port', 65_535],
  ['PUBLIC_BASE_URL', 'https://news.example.com/', 'publicBaseUrl', 'https://news.example.com'],
  ['DATA_DIR', '/var/lib/newsletter', 'dataDir', '/var/lib/newsletter'],
  ['CONTENT_DIR', '/srv/../srv/content', 'contentDir', '/srv/content'],
  ['CONTENT_POLL', 'true', 'contentPoll', true],
  ['CONTACT_EMAIL', 'team@example.org', 'contactEmail', 'team@example.org'],
  ['LOG_LEVEL', 'silent', 'logLevel', 'silent'],
  ['LIMIT_API_REQUESTS', '1', 'limits.apiRequests', 1],
  ['LIMIT_API_REQUESTS', '1000000', 'limits.apiRequests', 1_000_000],
  ['LIMIT_SEARCHES', '1', 'limits.searches', 1],
  ['LIMIT_SEARCHES', '1000000', 'limits.searches', 1_000_000],
  ['LIMIT_MCP_CALLS', '1', 'limits.mcpCalls', 1],
  ['LIMIT_MCP_CALLS', '1000000', 'limits.mcpCalls', 1_000_000],
  ['CACHE_MIB', '1', 'cacheBytes', 1_048_576],
  ['CACHE_MIB', '65536', 'cacheBytes', 68_719_476_736],
  ['RENDER_THREADS', '1', 'renderThreads', 1],
  ['RENDER_THREADS', '64', 'renderThreads', 64],
  ['LIMIT_REGISTRATIONS', '1', 'webhooks.registrations', 1],
  ['LIMIT_REGISTRATIONS', '1000000', 'webhooks.registrations', 1_000_000],
  ['METRICS_PORT', '0', 'metricsPort', 0],
  ['METRICS_PORT', '65535', 'metricsPort', 65_535],
  ['NODE_ENV', 'production', 'webhooks.mayMakeKeyFile', false],
  ['NODE_ENV', 'test', 'webhooks.mayMakeKeyFile', true],
])('%s=%s is accepted', (name, text, key, value) => {
  expect(reading({ [name]: text }).config).toHaveProperty(key, value);
});

test('networks of proxies are accepted', () => {
  expect(reading({ TRUSTED_PROXIES: '10.0.0.0/8,fd00::/8' }).config.trustedProxies).toHaveLength(2);
});

test.each([
  ['HOST', 'my host'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PUBLIC_BASE_URL', 'https://news.example.com/path'],
  ['CONTENT_POLL', 'yes'],
  ['CONTACT_EMAIL', 'nobody'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['LOG_LEVEL', 'loud'],
  ['LIMIT_API_REQUESTS', '0'],
  ['LIMIT_API_REQUESTS', '1000001'],
  ['LIMIT_SEARCHES', '0'],
  ['LIMIT_SEARCHES', '1000001'],
  ['LIMIT_MCP_CALLS', '0'],
  ['LIMIT_MCP_CALLS', '1000001'],
  ['CACHE_MIB', '0'],
  ['CACHE_MIB', '65537'],
  ['RENDER_THREADS', '0'],
  ['RENDER_THREADS', '65'],
  ['LIMIT_REGISTRATIONS', '0'],
  ['LIMIT_REGISTRATIONS', '1000001'],
  ['METRICS_PORT', '-1'],
  ['METRICS_PORT', '65536'],
])('%s=%s is refused with a message that names it', (name, text) => {
  expect(errors({ [name]: text })).toEqual([expect.stringContaining(`${name}=${text}`)]);
});

test('keys of webhooks are accepted, and never repeated when they are wrong', () => {
  const secret = Buffer.alloc(32, 9).toString('base64');
  const { webhooks } = reading({ WEBHOOK_KEYS: `a:${secret}` }).config;
  expect(webhooks.keys?.map(({ id }) => id)).toEqual(['a']);
  const [error = ''] = errors({ WEBHOOK_KEYS: `a:${secret}x` });
  expect(error).toContain('WEBHOOK_KEYS');
  expect(error).not.toContain(secret.slice(0, 8));
});

test('everything that is wrong is reported at once', () => {
  expect(errors({ PORT: 'x', CACHE_MIB: 'y', NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toHaveLength(3);
});

describe('an address that readers cannot reach', () => {
  test.each(['0.0.0.0', '::', '192.0.2.1', '126.255.255.255', '128.0.0.0', '::2'])('%s causes a warning', (host) => {
    expect(reading({ HOST: host }).warnings).toEqual([expect.stringContaining(host)]);
    expect(reading({ HOST: host, PUBLIC_BASE_URL: 'https://news.example.com' }).warnings).toEqual([]);
  });

  test.each(['127.0.0.1', '127.255.255.255', '::1', 'localhost'])(
    '%s causes none, because it is for trying out',
    (host) => {
      expect(reading({ HOST: host }).warnings).toEqual([]);
    },
  );
});

test('every setting has its own name', () => {
  const names = Object.values(SETTINGS).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
