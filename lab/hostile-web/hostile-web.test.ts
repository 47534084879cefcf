import type { StepPurpose } from '@legible/audit';
import { digest } from '@legible/audit/digest';
import { guardedDoor } from '@legible/outbound';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BAIT_SITES } from './bait.ts';
import { CERTIFICATES } from './certificates.ts';
import { CHARSETS } from './charsets.ts';
import { DRIPS } from './drips.ts';
import { FLOODS } from './floods.ts';
import { FRAMING } from './framing.ts';
import { MACHINE_FILES } from './machine-files.ts';
import { MAZES } from './mazes.ts';
import type { Misbehaviour } from './misbehaviour.ts';
import { NESTING } from './nesting.ts';
import { outputFaults } from './output-faults.ts';
import { redirects } from './redirects.ts';
import { exchangeWith } from './sent.ts';
import { type HostileServer, startHostileServer } from './server.ts';
import { TEXT_SITES } from './texts.ts';

const REDIRECTS = redirects('canary.example');
/** Without bombs and giants, which take long to create: the proof has them, and the tests of the door have some. */
const SITES = [
  ...[DRIPS, REDIRECTS, FLOODS, FRAMING, CHARSETS, NESTING],
  ...[BAIT_SITES, MACHINE_FILES, TEXT_SITES, MAZES, CERTIFICATES],
].flat();

test('every site has a unique name that can be used in an address', () => {
  const names = SITES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/);
});

describe('the door to the web', () => {
  const LIMITS = { connectMs: 5_000, headersMs: 5_000, idleBodyMs: 5_000, exchangeMs: 5_000, chainMs: 20_000 };
  const hosts = new Map<string, Misbehaviour>([...REDIRECTS, ...FRAMING].map((site) => [`${site.name}.com`, site]));
  let server: HostileServer;
  let door: ReturnType<typeof guardedDoor>;
  beforeAll(async () => {
    server = await startHostileServer([{ address: '127.0.0.1', port: 0 }], (host) => hosts.get(host)?.answer);
    door = guardedDoor({
      userAgent: 'test/1',
      resolve: async () => ({ kind: 'addresses', addresses: ['127.0.0.1'] }),
      isAllowed: (address) => address === '127.0.0.1',
      dialPort: () => server.ports[0] ?? 0,
      limits: LIMITS,
    });
  });
  afterAll(async () => {
    await door.close();
    await server.close();
  });

  test.each([...hosts])('%s', async (host, { ends }) => {
    const { answer, failure } = await door.fetch({ url: `http://${host}/` });
    if (ends.status !== 'FAILED') return expect(failure).toBeNull();
    expect(answer).toBeNull();
    expect(failure?.code).toMatch(
      ends.error === 'redirects-broken'
        ? /^(?:redirect-loop|redirect-invalid|too-many-redirects|refused-address)$/
        : /^(?:protocol-error|connection-lost|timeout)$/,
    );
  });
});

describe('reading', () => {
  const PLACES: readonly (readonly [StepPurpose, string])[] = [
    ['page', '/'],
    ['robots', '/robots.txt'],
    ['sitemap', '/sitemap.xml'],
    ['feed', '/feed.xml'],
    ['machine-file', '/llms.txt'],
    ['llms-link', '/a.md'],
    ['api-description', '/openapi.json'],
  ];
  /** In milliseconds. The slowest one takes 2 s next to eight others; quadratic time takes a minute. */
  const BOUND_MS = 8_000;

  test.each([...CHARSETS, ...TEXT_SITES, ...MACHINE_FILES, ...BAIT_SITES.filter((_, at) => at % 9 === 0)])(
    '$name is read completely and in time, and changes nothing else',
    ({ answer }) => {
      for (const [purpose, path] of PLACES) {
        const exchange = exchangeWith(answer, path);
        if (exchange === null) continue;
        const { user, system } = process.cpuUsage();
        digest(purpose, exchange);
        const used = process.cpuUsage();
        expect((used.user - user + used.system - system) / 1000).toBeLessThan(BOUND_MS);
      }
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
      expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
    },
  );
});

describe('faults that are found in outputs', () => {
  test.each([
    ['.html', '<p>a\u001b[31m'],
    ['.html', '<p>a\u202eb'],
    ['.html', '<a href="javascript:alert(1)">x</a>'],
    ['.html', '<p title="a" onmouseover="x">'],
    ['.html', '<script>alert(1)</script>'],
    ['.html', '<script src="https://evil.example/x.js"></script>'],
    ['.html', '<img src="https://evil.example/x.png">'],
    ['.html', '<iframe srcdoc="x">'],
    ['.md', 'a <img src=x>'],
    ['.md', 'a [x](javascript:alert(1))'],
    ['.md', '![x](https://evil.example/)'],
    ['.csv', '"a","=1+1"'],
    ['.csv', 'a,@SUM(1)'],
    ['.csv', 'a\r\n+cmd'],
    ['.json', '{"a":'],
    ['.sarif', '{"runs":[{"results":[{"message":{"text":"[a](b)"}}]}]}'],
    ['.sarif', '[]'],
    ['.junit.xml', '<testsuites><a></testsuites>'],
    ['.junit.xml', '<other/>'],
    ['terminal', 'a\u009b31m'],
    ['.pdf', ''],
  ])('%s: %j is a fault', (form, text) => {
    expect(outputFaults(form, text)).toHaveLength(1);
  });

  test.each([
    ['.html', '<script type="application/ld+json">{}</script><script src="/assets/a.js"></script><img src="/a.png">'],
    ['.html', '<a href="https://a.example/" title="onclick=1 javascript:x">&lt;script&gt;</a>'],
    ['.md', 'a `<img src=x>` \\<b> [x](https://a.example)\n\n```\n<script>\n```\n'],
    ['.csv', '"\'=1+1","a, ""=b"""\r\n1,a'],
    ['.json', '{"a":"=1"}'],
    ['.sarif', '{"runs":[{"results":[{"message":{"text":"a"}}]}]}'],
    ['.junit.xml', '<?xml version="1.0"?><testsuites><a/></testsuites>'],
    ['terminal', 'a\tb\n'],
  ])('%s: %j is none', (form, text) => {
    expect(outputFaults(form, text)).toEqual([]);
  });
});
