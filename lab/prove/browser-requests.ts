import type {
  BrowserRequestsInput,
  BrowserRequestsResult,
  ScannedSent,
} from '../namespace/browser-requests-journey.ts';
import type { UnguardedInput, UnguardedSent } from '../namespace/browser-unguarded.ts';
import { REQUEST_TYPES } from '../namespace/request-types.ts';
import { runInNamespace } from '../namespace/run.ts';
import { faultUnless, type Proof } from './proof.ts';

const TURN_AT_MOST_MS = 200_000;
/** With two turns, each half of the page comes first once. */
const TURNS_AT_LEAST = 2;
const MORE_TURNS = 3;
const CONTROL_MS = 15_000;
/** Fewest private addresses that an unguarded browser must touch, which shows that the page aims at them. */
const CONTROL_TOUCHES = 40;

const reachedBy = (sents: readonly ScannedSent[]): ReadonlySet<string> => new Set(sents.flatMap(({ open }) => open));

const overProxy = ({ proxyPorts, egress }: ScannedSent): ReadonlySet<string> =>
  new Set(egress.destinations.filter((to) => proxyPorts.some((port) => to === `tcp 127.0.0.1 ${port}`)));

const pastProxy = (sent: ScannedSent): readonly string[] => {
  const through = overProxy(sent);
  return sent.egress.destinations.filter((to) => !through.has(to));
};

const faultsOf = (sent: ScannedSent): readonly string[] => {
  const { url, status, inner, datagrams, egress, strayDatagrams } = sent;
  return [
    ...faultUnless(status === 'COMPLETED', `${url} ended as ${status}`),
    ...pastProxy(sent).map((to) => `${url}: the browser went past the proxy, ${to}`),
    ...inner.map((place) => `${url}: a private place was touched: ${place}`),
    ...faultUnless(datagrams === 0, `${url}: ${datagrams} datagrams came to WebRTC or QUIC ports`),
    ...faultUnless(egress.datagrams === 0, `${url}: the browser sent ${egress.datagrams} datagrams`),
    ...faultUnless(egress.others === 0, `${url}: the browser sent ${egress.others} other packets`),
    ...faultUnless(strayDatagrams === 0, `${url}: ${strayDatagrams} datagrams that are not DNS of the service`),
  ];
};

const ABLE = REQUEST_TYPES.filter(({ unreached }) => unreached === undefined).map(({ name }) => name);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const seenOf = (scanned: readonly ScannedSent[], control: readonly UnguardedSent[]): readonly string[] => {
  const past = sum(scanned.map((sent) => pastProxy(sent).length));
  const datagrams = sum(scanned.map(({ egress }) => egress.datagrams));
  return [
    `${REQUEST_TYPES.length} types of requests on one page, scanned ${scanned.length - 1} times: ${ABLE.filter((name) => reachedBy(scanned).has(name)).length} reached a public place, of ${ABLE.length} that should; ${sum(scanned.map(({ refusedRequests }) => refusedRequests))} requests refused`,
    `the browser of the service: ${past} connections past its proxy, ${datagrams} datagrams, ${sum(scanned.map(({ inner }) => inner.length))} private places touched`,
    ...control.map(
      ({ url, inner, egress }) =>
        `a browser without its switches, ${new URL(url).protocol} ${inner.length} private places touched, ${egress.datagrams} datagrams to ${egress.destinations.filter((to) => to.startsWith('udp')).length} places`,
    ),
  ];
};

const controlFaults = ({ url, inner, egress }: UnguardedSent): readonly string[] => [
  ...faultUnless(inner.length >= CONTROL_TOUCHES, `${url} in another browser touched only ${inner.length} places`),
  ...faultUnless(egress.datagrams > 0, `${url} in another browser sent no datagrams`),
];

export const browserRequests: Proof = {
  name: 'browser-requests',
  about: 'Whatever a page makes the browser ask for goes through the proxy, and nothing private is reached.',
  goals: [],
  fullLength: 4,
  togetherLength: null,
  unit: 'turns',
  async run(length) {
    const turns = Math.max(TURNS_AT_LEAST, length);
    const { result, traffic } = await runInNamespace<BrowserRequestsResult>({
      journey: 'browser-requests-journey.ts',
      sites: [],
      input: { turns, turnsAtMost: turns + MORE_TURNS, types: ABLE } satisfies BrowserRequestsInput,
      withinMs: (turns + MORE_TURNS) * TURN_AT_MOST_MS,
    });
    const { result: control } = await runInNamespace<readonly UnguardedSent[]>({
      journey: 'browser-unguarded.ts',
      sites: [],
      input: { openMs: CONTROL_MS } satisfies UnguardedInput,
    });
    const { scanned, exitCode } = result;
    return {
      seen: seenOf(scanned, control),
      faults: [
        ...scanned.flatMap(faultsOf),
        ...['http:', 'https:'].flatMap((scheme) =>
          faultUnless(
            scanned.some((sent) => sent.url.startsWith(scheme) && overProxy(sent).size > 0),
            `over ${scheme} the browser never went through the proxy`,
          ),
        ),
        ...Object.keys(traffic.private).map((place) => `something private was touched: ${place}`),
        ...ABLE.filter((name) => !reachedBy(scanned).has(name)).map((name) => `no public place was reached by ${name}`),
        ...control.flatMap(controlFaults),
        ...faultUnless(exitCode === 0, `the service ended with ${exitCode}`),
      ],
    };
  },
};
