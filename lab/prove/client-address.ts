import { Agent } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { clientKey, memoryRateLimiter, type RequestContext } from '@legible/surface';
import { writeNewsletter } from '../../test/journeys/newsletter-files.ts';
import { seededRandom } from '../../test/random.ts';
import { inTemporaryFolder, startService } from '../../test/service-process.ts';
import { addressFaults, isRefused, TRUSTED_PROXIES } from './client-addresses.ts';
import type { GoalFigure } from './goals.ts';
import { faultUnless, type Proof, type ProofOutcome, together } from './proof.ts';

const SERVICES = ['scan', 'newsletter'] as const;
const NETWORK = '2001:db8:64:64';
/** Calls from one /64 over HTTP, where each client may make one call. */
const CALLS = 200;
const KEYS_HELD = 100_000;
/** Fewest clients, so that there are more than the limiter holds. */
const CLIENTS = 300_000;
const GROWTH_AT_MOST_MIB = 64;
const MIB = 1_048_576;

const addressesOf = (random: () => number) => {
  const group = (): string => Math.floor(random() * 0x1_0000).toString(16);
  return (): string => `${NETWORK}:${group()}:${group()}:${group()}:${group()}`;
};

const figure = (where: string, asked: string, found: string, ok: boolean): GoalFigure => ({
  goal: 'R17',
  where,
  asked,
  found,
  ok,
});

/** Over HTTP: one client with many addresses, then the table of cases. */
const served = (service: (typeof SERVICES)[number], random: () => number): Promise<ProofOutcome> =>
  inTemporaryFolder(async (folder) => {
    await writeNewsletter(`${folder}/content`);
    const env = { TRUSTED_PROXIES, LIMIT_MCP_CALLS: '1', CONTENT_DIR: `${folder}/content` };
    const running = await startService({ service, dataDir: `${folder}/data`, env, readyWithinMs: 120_000 });
    const address = addressesOf(random);
    const agent = new Agent({ keepAlive: true });
    let passed = 0;
    const { cases, faults } = await (async () => {
      try {
        for (let call = 0; call < CALLS; call++) {
          const caller = { socket: '127.1.254.1', forwardedFor: [address()] };
          passed += (await isRefused(agent, running.url, caller)) ? 0 : 1;
        }
        return await addressFaults(running.url);
      } finally {
        agent.destroy();
        await running.end();
      }
    })();
    return {
      seen: [`${service}: ${cases} spellings of an address; ${passed} of ${CALLS} calls of one /64 were let through`],
      faults: [
        ...faults.map((fault) => `${service}: ${fault}`),
        ...faultUnless(passed === 1, `${service}: one /64 made ${passed} calls, not 1`),
      ],
      figures: [
        figure(
          `${service}, SQLite`,
          'nobody is counted as whom it claims to be',
          `${faults.length} of ${cases} cases`,
          faults.length === 0,
        ),
        figure(
          `${service}, SQLite`,
          `one /64 is one client: 1 of ${CALLS} calls passes`,
          `${passed} passed`,
          passed === 1,
        ),
      ],
    };
  });

/** Returns the key under which an address is counted, without a socket. */
const keyOf = (address: string): string => {
  const raw = { headers: new Headers({ 'x-forwarded-for': address }) } as Request;
  const context: RequestContext = { env: undefined, req: { raw, path: '/' } };
  return clientKey((_socket, [forwarded = '']) => forwarded)(context);
};

const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
};
const heapMib = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed / MIB;
};

/** In this process: counts many addresses of one /64, and many different clients. */
const counted = async (addresses: number, random: () => number): Promise<ProofOutcome> => {
  const address = addressesOf(random);
  const keys = new Set<string>();
  for (let index = 0; index < addresses; index++) keys.add(keyOf(address()));

  const policy = { name: 'calls', quota: 1, windowS: 3_600 };
  const limiter = memoryRateLimiter({ policies: [policy], clock: () => 0 });
  const demand = (client: number) => [{ policy: policy.name, key: `client-${client}-with-a-key-of-some-length` }];
  const before = heapMib();
  for (let client = 0; client < KEYS_HELD; client++) await limiter.take(demand(client));
  const full = heapMib() - before;
  const clients = Math.max(addresses, CLIENTS);
  for (let client = KEYS_HELD; client < clients; client++) await limiter.take(demand(client));
  const after = heapMib() - before;
  // The last clients are known and the first are forgotten, which is the price of a bound.
  const { allowed } = await limiter.peek(demand(clients - 1));
  const megabytes = `${full.toFixed(1)} MiB at ${KEYS_HELD} keys, ${after.toFixed(1)} at ${clients}`;
  const isBounded = after < GROWTH_AT_MOST_MIB && after < full * 2;
  return {
    seen: [`${addresses} addresses of one /64 are ${keys.size} key; the map holds ${megabytes}`],
    faults: [
      ...faultUnless(keys.size === 1, `${keys.size} keys of one /64: ${[...keys].slice(0, 3).join(', ')}`),
      ...faultUnless(isBounded, `the map grows: ${megabytes}`),
      ...faultUnless(!allowed, 'the newest client is forgotten'),
    ],
    figures: [
      figure('both', `${addresses} addresses of one /64: 1 bucket`, `${keys.size}`, keys.size === 1),
      figure('both', `the map is bounded: < ${GROWTH_AT_MOST_MIB} MiB`, megabytes, isBounded),
    ],
  };
};

export const clientAddress: Proof = {
  name: 'client-address',
  about: 'A client is the address that our own proxies saw, whatever it writes into headers, and a /64 is one client.',
  goals: ['R17'],
  fullLength: 1_000_000,
  unit: 'addresses',
  async run(addresses, seed) {
    const random = seededRandom(seed);
    const outcomes: ProofOutcome[] = [];
    for (const service of SERVICES) outcomes.push(await served(service, random));
    outcomes.push(await counted(addresses, random));
    return together(outcomes);
  },
};
