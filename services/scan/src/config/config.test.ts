import { describe, expect, test } from 'vitest';
import { keyFolder } from '../../../../packages/outbound/src/fixtures/signing-keys.ts';
import { readConfig, SETTINGS } from './config.ts';

const config = (env: Record<string, string>) => {
  const result = readConfig(env);
  if (!result.ok) throw new Error(result.errors.join('\n'));
  return result.config;
};
const errors = (env: Record<string, string>) => {
  const result = readConfig(env);
  return result.ok ? [] : result.errors;
};

describe('readConfig', () => {
  test('an empty environment gives the documented defaults', () => {
    expect(config({})).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      publicBaseUrl: null,
      role: 'all',
      contactEmail: null,
      anonymousWaitMs: 3_000,
      browser: { render: 'auto', chromiumPath: null, searchPath: '', sandbox: true },
      limits: {
        createsPerClientAndDomain: 10,
        createsPerClient: 30,
        mcpCalls: 120,
        createsPerTarget: 30,
        namesPerClient: 60,
        queueCap: 10_000,
        scanSeconds: 90,
        scanRenders: 3,
      },
    });
  });

  test.each([
    ['PORT', '0', 'port', 0],
    ['PORT', '65535', 'port', 65_535],
    ['HOST', '::1', 'host', '::1'],
    ['HOST', 'localhost', 'host', 'localhost'],
    ['PUBLIC_BASE_URL', 'https://scan.example.com/', 'publicBaseUrl', 'https://scan.example.com'],
    ['ANONYMOUS_WAIT_MS', '0', 'anonymousWaitMs', 0],
    ['ANONYMOUS_WAIT_MS', '60000', 'anonymousWaitMs', 60_000],
    ['ROLE', 'worker', 'role', 'worker'],
    ['RENDER', 'never', 'browser.render', 'never'],
    ['RENDER_PAGES', '0', 'limits.scanRenders', 0],
    ['RENDER_PAGES', '3', 'limits.scanRenders', 3],
    ['CHROMIUM_PATH', '/opt/chromium', 'browser.chromiumPath', '/opt/chromium'],
    ['CHROMIUM_SANDBOX', 'off', 'browser.sandbox', false],
    ['CHROMIUM_SANDBOX', 'on', 'browser.sandbox', true],
    ['PATH', '/a:/b', 'browser.searchPath', '/a:/b'],
    ['CONTACT_EMAIL', 'team@example.org', 'contactEmail', 'team@example.org'],
    ['BOT_DOMAIN', 'bot.example.com', 'bot.domain', 'bot.example.com'],
    ['BOT_NETWORKS', '192.0.2.0/28', 'bot.networks', [{ network: [0xc000, 0x0200], prefix: 28 }]],
    ['OPERATOR_NAME', 'Example Ltd', 'operator.name', 'Example Ltd'],
    ['OPERATOR_NAME', 'x'.repeat(100), 'operator.name', 'x'.repeat(100)],
    [
      'OPERATOR_PROFILES',
      'https://a.example/us, https://b.example',
      'operator.profiles',
      ['https://a.example/us', 'https://b.example/'],
    ],
  ])('%s=%s is accepted', (name, text, key, value) => {
    expect(config({ [name]: text })).toHaveProperty(key, value);
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '4000x'],
    ['HOST', 'my host'],
    ['PUBLIC_BASE_URL', 'ftp://scan.example.com'],
    ['PUBLIC_BASE_URL', 'https://scan.example.com/path'],
    ['PUBLIC_BASE_URL', 'https://a:b@scan.example.com'],
    ['PUBLIC_BASE_URL', 'scan.example.com'],
    ['ANONYMOUS_WAIT_MS', '60001'],
    ['ROLE', 'everything'],
    ['RENDER', 'sometimes'],
    ['RENDER_PAGES', '4'],
    ['RENDER_PAGES', '-1'],
    ['CHROMIUM_SANDBOX', 'true'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,nonsense'],
    ['CONTACT_EMAIL', 'nobody'],
    ['BOT_DOMAIN', '*.example.com'],
    ['BOT_NETWORKS', '192.0.2.0/33'],
    ['SIGNING_KEYS', '/nowhere/keys'],
    ['WORKERS', '0'],
    ['LIMIT_QUEUE', '0'],
    ['SCAN_SECONDS', '4'],
    ['LOG_LEVEL', 'loud'],
    ['OPERATOR_NAME', 'x'.repeat(101)],
    ['OPERATOR_PROFILES', 'http://a.example'],
    ['OPERATOR_PROFILES', 'https://a.example,nonsense'],
  ])('%s=%s is refused with a message that names it', (name, text) => {
    expect(errors({ [name]: text })).toEqual([expect.stringContaining(`${name}=${text}`)]);
  });

  test.each(['postgres://user:CaNaRy@localhost', 'mysql://user:CaNaRy@localhost/legible', 'CaNaRy'])(
    'DATABASE_URL=%s is refused without being repeated',
    (text) => {
      const [error, ...more] = errors({ DATABASE_URL: text });
      expect([error, more]).toEqual([expect.stringMatching(/^DATABASE_URL is not usable: expected an address/), []]);
      expect(error).not.toContain('CaNaRy');
    },
  );

  test('keys sign only when sites can fetch their public parts over https', () => {
    const env = { SIGNING_KEYS: keyFolder('2026-01-01'), CONTACT_EMAIL: 'team@example.org' };
    expect(config({ ...env, PUBLIC_BASE_URL: 'https://scan.example.com' }).bot.keys).toHaveLength(1);
    for (const base of ['', 'http://scan.example.com'])
      expect(errors({ ...env, PUBLIC_BASE_URL: base })).toEqual([
        expect.stringContaining('PUBLIC_BASE_URL with https'),
      ]);
    expect(config({}).bot).toEqual({ keys: [], networks: [], domain: null });
  });

  test('a folder without a usable key is refused with the reason', () => {
    expect(errors({ SIGNING_KEYS: keyFolder() })).toEqual([expect.stringContaining('no file that ends in .pem')]);
  });

  test('all errors are reported at once', () => {
    expect(errors({ PORT: 'x', ROLE: 'y', HOST: 'z z' })).toHaveLength(3);
  });

  test('turning off certificate checks is refused', () => {
    expect(errors({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toEqual([
      expect.stringContaining('NODE_TLS_REJECT_UNAUTHORIZED'),
    ]);
    expect(errors({ NODE_TLS_REJECT_UNAUTHORIZED: '1' })).toEqual([]);
  });

  test.each(['NODE_EXTRA_CA_CERTS', 'HTTP_PROXY', 'https_proxy', 'NODE_USE_ENV_PROXY'])(
    '%s causes a warning',
    (name) => {
      const result = readConfig({ [name]: 'something' });
      expect(result.ok && result.warnings).toEqual([expect.stringMatching(new RegExp(name, 'i'))]);
    },
  );

  test('a public service without a contact address causes a warning', () => {
    const warnings = (env: Record<string, string>) => {
      const result = readConfig({ PUBLIC_BASE_URL: 'https://scan.example.com', ...env });
      return result.ok && result.warnings;
    };
    expect(warnings({})).toEqual([expect.stringContaining('CONTACT_EMAIL is not set')]);
    expect(warnings({ CONTACT_EMAIL: 'team@example.org' })).toEqual([]);
    expect(warnings({ ROLE: 'worker' })).toEqual([]);
    expect(warnings({ PUBLIC_BASE_URL: '' })).toEqual([]);
  });

  test('every setting has its own name', () => {
    const names = Object.values(SETTINGS).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
