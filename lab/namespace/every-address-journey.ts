/**
 * Journey: in a network where every existing address answers on every port, both services get non-public addresses in all
 * the ways in which a stranger can name them. nftables counts each connection to anything but the traps' own two ports.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { authority, certificate } from '../../packages/outbound/src/fixtures/certificates.ts';
import { createScanPatiently, type Progress, watchScan } from '../../test/scan-client.ts';
import { inTemporaryFolder, startService } from '../../test/service-process.ts';
import { UNLIMITED } from '../../test/unlimited.ts';
import { startHostileServer } from '../hostile-web/server.ts';
import { resolveThrough, runCommand } from './public-name.ts';
import { endJourney, journeyInput } from './run.ts';
import { smallDns } from './small-dns.ts';
import { baitOf, TRAP_ADDRESS, TRAP_ZONE, trapAnswers, trapNames, trapOf } from './trap-web.ts';

export interface EveryAddressInput {
  /** Addresses as a stranger types them. Each must be refused, or must never get a connection. */
  readonly typed: readonly string[];
  /** Addresses that a site names wherever a scan reads addresses. */
  readonly baits: readonly string[];
}

export interface EveryAddressResult {
  /** Connections of the control, which is not a service. Each must be counted; otherwise the counting does not work. */
  readonly control: readonly string[];
  /** Address, protocol and port of every connection to anything but the traps. */
  readonly connections: readonly string[];
  readonly creates: Readonly<Record<string, number>>;
  /** How the accepted scans ended. */
  readonly ends: Readonly<Record<string, number>>;
  /** Scans of sites full of baits that ended with a report. */
  readonly baited: number;
  readonly registrations: Readonly<Record<string, number>>;
  /** Requests that the trap sites answered. */
  readonly asked: number;
}

const NAME_SERVER = '127.0.0.53';
/** The port to which all counted connections are redirected. Nothing else listens there. */
const CATCH_ALL = 9;
const SCAN_WITHIN_MS = 120_000;
const POLL_MS = 500;
const AT_ONCE = 8;
const CONTROL = ['10.1.2.3', '127.0.0.5', '169.254.169.254', '100.64.0.1', '8.8.4.4', '::1', 'fd00::1', '2001:db8::5'];

const input = journeyInput<EveryAddressInput>();

/** Counts all connections except those that `free` allows, and redirects them to a port that answers. */
const countEverything = (folder: string, free: readonly string[]): void => {
  const sets = ([4, 6] as const).map((version) => {
    const type = version === 4 ? 'ipv4_addr' : 'ipv6_addr';
    return `set hits${version} { type ${type} . inet_proto . inet_service; flags dynamic; size 65535; }`;
  });
  const rules = `table inet trap {
    ${sets.join('\n    ')}
    chain out {
      type nat hook output priority -100; policy accept;
      ${free.join('\n      ')}
      meta l4proto { tcp, udp } ip version 4 update @hits4 { ip daddr . meta l4proto . th dport }
      meta l4proto { tcp, udp } ip6 version 6 update @hits6 { ip6 daddr . meta l4proto . th dport }
      meta l4proto tcp redirect to :${CATCH_ALL}
    }
  }`;
  const file = join(folder, 'trap.nft');
  writeFileSync(file, rules);
  runCommand('nft', '-f', file);
};

const connections = (): readonly string[] =>
  ['hits4', 'hits6'].flatMap((set) => {
    const { nftables } = JSON.parse(
      execFileSync('nft', ['-j', 'list', 'set', 'inet', 'trap', set], { encoding: 'utf8' }),
    ) as {
      readonly nftables: readonly {
        readonly set?: { readonly elem?: readonly { readonly concat: readonly unknown[] }[] };
      }[];
    };
    return nftables.flatMap((one) => (one.set?.elem ?? []).map(({ concat }) => concat.join(' ')));
  });

const count = (counts: Record<string, number>, word: string): void => {
  counts[word] = (counts[word] ?? 0) + 1;
};

/** Runs `AT_ONCE` of them at a time. */
const each = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const waiting = [...items];
  const one = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
};

/** Checks that every address answers, and returns the connections that were counted. */
const tryControl = async (): Promise<readonly string[]> => {
  await each(CONTROL, async (host) => {
    const socket = connect({ host, port: 80 });
    await once(socket, 'data');
    socket.destroy();
  });
  const seen = connections();
  for (const set of ['hits4', 'hits6']) runCommand('nft', 'flush', 'set', 'inet', 'trap', set);
  return seen;
};

const scanAll = async (base: string) => {
  const creates: Record<string, number> = {};
  const ends: Record<string, number> = {};
  let baited = 0;
  const scan = async (url: string): Promise<Progress | null> => {
    const created = await createScanPatiently(base, url);
    count(creates, String(created.status));
    const { scanId } = (await created.json()) as { scanId?: string };
    if (scanId === undefined) return null;
    const end = (await watchScan(base, scanId, SCAN_WITHIN_MS, POLL_MS)).at(-1) ?? null;
    count(ends, end?.status ?? 'none');
    return end;
  };
  const lures = input.baits.flatMap((_, index) => ['site', 'redirect'].map((kind) => baitOf(kind, index)));
  await each([...input.typed, ...trapNames(), ...lures], async (url) => {
    const end = await scan(url);
    if (url.includes('//site-') && end?.status.startsWith('COMPLETED')) baited++;
  });
  return { creates, ends, baited };
};

const registerAll = async (base: string): Promise<Readonly<Record<string, number>>> => {
  const registrations: Record<string, number> = {};
  const urls = [...input.typed, ...input.baits, ...trapNames()].flatMap((url) => {
    const root = url.replace(/\/*$/, '');
    return [
      `${root}/hooks/abcdefghijklmnopqrstuvwxyz`,
      `${root.replace(/^http:/, 'https:')}/hooks/zyxwvutsrqponmlkjihgfedcba`,
    ];
  });
  await each(urls, async (url) => {
    const response = await fetch(`${base}/api/webhooks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url, locale: ['en'] }),
    });
    await response.body?.cancel();
    count(registrations, String(response.status));
  });
  return registrations;
};

const result = await inTemporaryFolder(async (folder): Promise<EveryAddressResult> => {
  runCommand('ip', 'route', 'add', 'local', '0.0.0.0/0', 'dev', 'lo');
  runCommand('ip', '-6', 'route', 'add', 'local', '::/0', 'dev', 'lo');
  const ca = authority(folder, 'trap-authority');
  const { key, cert } = certificate(folder, 'trap', `DNS:*.${TRAP_ZONE}`, 2, ca);
  const context = createSecureContext({ key, cert });
  const caFile = join(folder, 'authority.pem');
  writeFileSync(caFile, ca.cert);
  const catcher = createServer((socket) => {
    socket.on('error', () => {});
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\nSECRET');
  }).listen(CATCH_ALL, '::');
  await once(catcher, 'listening');
  const traps = await startHostileServer(
    [
      { address: TRAP_ADDRESS, port: 80 },
      { address: TRAP_ADDRESS, port: 443, contextFor: () => context },
    ],
    (host) => trapOf(host, input.baits),
  );
  const dns = await smallDns(NAME_SERVER, trapAnswers());
  const resolveAsBefore = resolveThrough(folder, NAME_SERVER);
  const env = { NODE_EXTRA_CA_CERTS: caFile, ANONYMOUS_WAIT_MS: '0', LIMIT_REGISTRATIONS: '100000', ...UNLIMITED };
  const start = (service: 'scan' | 'newsletter') =>
    startService({ service, dataDir: join(folder, service), env, readyWithinMs: 60_000 });
  const scan = await start('scan');
  const newsletter = await start('newsletter');
  const ports = [scan, newsletter].map(({ url }) => new URL(url).port);
  try {
    countEverything(folder, [
      `ip daddr ${TRAP_ADDRESS} tcp dport { 80, 443 } accept`,
      `ip daddr ${NAME_SERVER} udp dport 53 accept`,
      `ip saddr ${NAME_SERVER} udp sport 53 accept`,
      `ip daddr 127.0.0.1 tcp dport { ${ports.join(', ')} } accept`,
    ]);
    const control = await tryControl();
    const scanned = await scanAll(scan.url);
    const registrations = await registerAll(newsletter.url);
    const asked = [...traps.asked.values()].reduce((sum, one) => sum + one, 0);
    return { control, connections: connections(), ...scanned, registrations, asked };
  } finally {
    await Promise.all([scan.end(), newsletter.end()]);
    dns.close();
    resolveAsBefore();
    await traps.close();
    catcher.close();
  }
});
endJourney(result);
