import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireOrSkip, skipWithout } from '../../test/environment.ts';
import { isHere } from '../../test/program-here.ts';

const RULES = join(import.meta.dirname, '..', '..', 'deploy', 'egress');
const SETS = 'denied-networks.nft';

/** Where something listens in the namespace, and whether a worker may connect to it. */
const PLACES: readonly (readonly [address: string, port: number, allowed: boolean])[] = [
  ['8.8.8.8', 80, true],
  ['8.8.8.8', 443, true],
  ['8.8.8.8', 22, false],
  ['10.9.9.9', 80, false],
  ['100.100.100.200', 80, false],
  ['127.0.0.1', 80, false],
  ['127.0.0.1', 5432, true],
  ['168.63.129.16', 80, false],
  ['169.254.169.254', 80, false],
  ['192.168.1.1', 443, false],
  ['2606:4700::1111', 443, true],
  ['2606:4700::1111', 25, false],
  ['2001:db8::1', 80, false],
  ['fd00:ec2::254', 80, false],
  ['::1', 80, false],
];

/** Listens at every address, connects to every address, and prints which connections succeeded. */
const PROBE = `
const { connect, createServer } = require('node:net');
const places = JSON.parse(process.argv[1]);
const servers = new Map();
const listen = ([host, port]) => new Promise((done, failed) =>
  servers.set(host + port, createServer((socket) => socket.end()).on('error', failed).listen(port, host, done)));
const reach = ([host, port]) => new Promise((done) => {
  const socket = connect({ host, port, timeout: 2000 });
  const end = (reached) => { socket.destroy(); done(reached); };
  socket.on('connect', () => end(true)).on('error', () => end(false)).on('timeout', () => end(false));
});
(async () => {
  for (const place of places) await listen(place);
  const reached = await Promise.all(places.map(reach));
  console.log(JSON.stringify(reached));
  process.exit();
})();
`;

/** In a new network namespace, where the restricted user is the one that connects. */
const reached = (rules: string | null): readonly boolean[] => {
  const addresses = new Set(PLACES.map(([address]) => address).filter((address) => !/^(127|::1)/.test(address)));
  const commands = [
    'ip link set lo up',
    ...[...addresses].map((address) => `ip addr add ${address}/${address.includes(':') ? '128 nodad' : '32'} dev lo`),
    ...(rules === null ? [] : [`nft --file ${rules}`]),
    'exec "$0" -e "$1" "$2"',
  ];
  const { status, stdout, stderr } = spawnSync(
    'unshare',
    ['--map-root-user', '--net', 'sh', '-ec', commands.join('\n'), process.execPath, PROBE, JSON.stringify(PLACES)],
    { encoding: 'utf8', cwd: rules === null ? tmpdir() : join(rules, '..'), timeout: 15_000 },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
};

const cannot = skipWithout('network-namespace') || requireOrSkip(isHere('nft', ['--version']), 'nft');

describe.skipIf(cannot)('the rules for a worker', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'legible-egress-'));
    copyFileSync(join(RULES, SETS), join(folder, SETS));
    const rules = readFileSync(join(RULES, 'legible-workers.nft'), 'utf8');
    writeFileSync(join(folder, 'rules.nft'), rules.replace(/(define legible_scan =) \d+/, '$1 0'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('let it reach public web servers and the database, and nothing else', () => {
    const found = reached(join(folder, 'rules.nft'));
    expect(PLACES.map(([address, port], n) => [address, port, found[n]])).toEqual(PLACES);
  });

  test('without them every address of this test is reached', () => {
    expect(reached(null)).toEqual(PLACES.map(() => true));
  });
});
