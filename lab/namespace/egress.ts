/** Counts, with the kernel, what a group of processes sends in the network namespace of a journey. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const run = (command: string, ...args: readonly string[]): string => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`);
  return stdout;
};

/** Makes every address local to this machine, so that no packet is lost for lack of a route before it is counted. */
export const everyAddressIsHere = (): void => {
  run('ip', 'route', 'add', 'local', '0.0.0.0/0', 'dev', 'lo');
  run('ip', 'route', 'add', 'multicast', '224.0.0.0/4', 'dev', 'lo');
  run('ip', '-6', 'route', 'add', 'local', '::/0', 'dev', 'lo');
};

const rules = (group: number): string => `
table inet egress {
  set four { type inet_proto . ipv4_addr . inet_service; flags dynamic; size 65535; }
  set six { type inet_proto . ipv6_addr . inet_service; flags dynamic; size 65535; }
  counter datagrams {}
  counter others {}
  chain out {
    type filter hook output priority 0;
    meta skgid ${group} meta l4proto udp counter name datagrams
    meta skgid ${group} meta l4proto { tcp, udp } meta nfproto ipv4 add @four { meta l4proto . ip daddr . th dport }
    meta skgid ${group} meta l4proto { tcp, udp } meta nfproto ipv6 add @six { meta l4proto . ip6 daddr . th dport }
    meta skgid ${group} meta l4proto != { tcp, udp } counter name others
  }
}`;

export interface Egress {
  /** Protocol, address and port of each destination, once: `tcp 10.0.0.1 80`. */
  readonly destinations: readonly string[];
  readonly datagrams: number;
  /** Packets that are neither TCP nor UDP. */
  readonly others: number;
}

interface Listed {
  readonly set?: { readonly name: string; readonly elem?: readonly { readonly concat: readonly unknown[] }[] };
  readonly counter?: { readonly name: string; readonly packets: number };
}

/** Starts to count what processes of the group send. @throws Error when nft refuses the rules. */
export const watchEgress = (group: number): void => {
  const { status, stderr } = spawnSync('nft', ['-f', '-'], { input: rules(group), encoding: 'utf8' });
  if (status !== 0) throw new Error(`nft: ${stderr}`);
};

/** Returns what was sent since the last call, and resets the counts. */
export const takeEgress = (): Egress => {
  const listed = (JSON.parse(run('nft', '-j', 'list', 'table', 'inet', 'egress')) as { nftables: readonly Listed[] })
    .nftables;
  for (const name of ['four', 'six']) run('nft', 'flush', 'set', 'inet', 'egress', name);
  run('nft', 'reset', 'counters', 'table', 'inet', 'egress');
  const packetsOf = (name: string): number =>
    listed.find(({ counter }) => counter?.name === name)?.counter?.packets ?? -1;
  return {
    destinations: listed.flatMap(({ set }) => set?.elem ?? []).map(({ concat }) => concat.join(' ')),
    datagrams: packetsOf('datagrams'),
    others: packetsOf('others'),
  };
};

/** Number of UDP datagrams that all processes of the namespace have sent (RFC 4113, `udpOutDatagrams`). */
export const datagramsSent = (): number => {
  const [names = [], values = []] = readFileSync('/proc/net/snmp', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('Udp: '))
    .map((line) => line.split(' '));
  const four = Number(values[names.indexOf('OutDatagrams')]);
  const six = Number(/^Udp6OutDatagrams\s+(\d+)$/m.exec(readFileSync('/proc/net/snmp6', 'utf8'))?.[1]);
  return four + six;
};

const LISTENS = '0A';

/** Returns the IPv4 TCP ports on which a process listens. */
export const portsOf = (pid: number): readonly number[] => {
  const own = new Set<string>();
  for (const fd of readdirSync(`/proc/${pid}/fd`)) {
    try {
      own.add(/^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? '');
    } catch {
      // It was closed in the meantime.
    }
  }
  return readFileSync(`/proc/${pid}/net/tcp`, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[3] === LISTENS && own.has(fields[9] ?? ''))
    .map((fields) => Number.parseInt(fields[1]?.split(':')[1] ?? '', 16));
};
