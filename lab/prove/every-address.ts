import { PUBLIC_HOST, REFUSED } from '../../test/journeys/guard-vectors.ts';
import type { EveryAddressInput, EveryAddressResult } from '../namespace/every-address-journey.ts';
import { runInNamespace } from '../namespace/run.ts';
import { faultUnless, type Proof } from './proof.ts';

const WITHIN_MS = 1_500_000;
const CONTROLS = 8;

/** Baits in their usual spelling. All spellings of the vectors are also submitted as typed addresses. */
const BAITS = [
  ...['127.0.0.1', '127.0.0.1:6379', '127.1', '2130706433', '0x7f000001', '0.0.0.0', 'localhost', 'localhost:8080'],
  ...['10.9.9.9', '10.0.0.1:22', '172.16.0.1', '192.168.1.1', '100.64.0.7', '198.18.0.1', '192.0.0.192'],
  ...['169.254.169.254', '169.254.170.2', '100.100.100.200', '168.63.129.16', '255.255.255.255', '224.0.0.1'],
  ...['[::1]', '[::1]:9200', '[::ffff:127.0.0.1]', '[::ffff:a9fe:a9fe]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]'],
  ...['[fd00:ec2::254]', '[fe80::1]', '[fec0::1]', '[ff02::1]', '[2001:db8::1]', '[::]'],
  ...['metadata.google.internal', 'metadata.trap-web.org', 'private.trap-web.org', 'loopback-6.trap-web.org'],
  ...['rebind-after-1.trap-web.org', 'mixed-private-first.trap-web.org', 'flip-flop.trap-web.org', '8.8.8.8:8080'],
];

export const everyAddress: Proof = {
  name: 'every-address',
  about: 'In a network where every address answers, neither service connects to one that is not public.',
  goals: [],
  fullLength: BAITS.length,
  togetherLength: 12,
  unit: 'baits',
  async run(length, seed) {
    const from = seed % BAITS.length;
    const some = [...BAITS.slice(from), ...BAITS.slice(0, from)].slice(0, length);
    const input: EveryAddressInput = {
      typed: [...new Set(REFUSED.flatMap(({ urls }) => urls))].filter(
        (url) => !url.startsWith(`http://${PUBLIC_HOST}/`),
      ),
      baits: some.map((host, index) => `${index % 2 === 0 ? 'http' : 'https'}://${host}/`),
    };
    const { result } = await runInNamespace<EveryAddressResult>({
      journey: 'every-address-journey.ts',
      sites: [],
      input,
      withinMs: WITHIN_MS,
    });
    const { control, connections, creates, ends, baited, registrations, asked } = result;
    return {
      seen: [
        `${connections.length} connections to anything but the trap sites; the control made ${control.length} and all were counted`,
        `${input.typed.length} typed addresses, ${some.length} baits: creates ${JSON.stringify(creates)}, ends ${JSON.stringify(ends)}`,
        `registrations of webhooks ${JSON.stringify(registrations)}; the trap sites answered ${asked} requests`,
      ],
      faults: [
        ...connections.map((one) => `a connection to ${one}`),
        ...faultUnless(
          control.length === CONTROLS,
          `of ${CONTROLS} connections of the control ${control.length} were counted`,
        ),
        ...faultUnless(
          baited >= some.length * 0.9,
          `only ${baited} of ${some.length} sites with baits were read to the end`,
        ),
        ...faultUnless(asked > baited * 10, `the trap sites were asked only ${asked} times`),
      ],
    };
  },
};
