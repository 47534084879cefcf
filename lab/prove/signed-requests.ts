import { readKeyRing, requestSigner } from '@legible/outbound';
import { keyFolder } from '../../packages/outbound/src/fixtures/signing-keys.ts';
import { runInNamespace } from '../namespace/run.ts';
import type { SignedRequestsResult } from '../namespace/signed-requests-journey.ts';
import { faultUnless, type Proof } from './proof.ts';

/** Most CPU time that signing may cost a request, ms. */
const SIGNING_MS = 1;
const SIGNATURES = 2_000;
const RUNS = 5;

/** Returns the CPU time of one signature, ms: the median of several runs. */
const signingMs = (): number => {
  const keys = readKeyRing(keyFolder('2026-01-01'));
  const sign = requestSigner({ keys, agent: 'https://legible.example', now: Date.now });
  const url = new URL('https://site.example/a/page');
  const runs = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    for (let left = SIGNATURES; left > 0; left--) sign({ url, method: 'GET', body: null });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000 / SIGNATURES;
  });
  return runs.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
};

const listed = (verdicts: Readonly<Record<string, number>>): string =>
  Object.entries(verdicts)
    .map(([verdict, count]) => `${count} ${verdict}`)
    .join(', ');

const REFUSED: Readonly<Record<keyof SignedRequestsResult['attacks'], string>> = {
  impostor: 'unverified: unknown key',
  replay: 'invalid: replayed',
  'wrong authority': 'invalid: signature',
  expired: 'invalid: expired',
};

export const signedRequests: Proof = {
  name: 'signed-requests',
  about:
    'A site that admits only bots whose signature it verifies lets our scan in, and refuses everybody who pretends.',
  goals: [],
  fullLength: 1,
  unit: 'sites',
  async run() {
    const { result } = await runInNamespace<SignedRequestsResult>({ journey: 'signed-requests-journey.ts', sites: [] });
    const { signing, plain, attacks, publishedKeys, publishedSignatures } = result;
    const cost = signingMs();
    const isOnly = (verdicts: Readonly<Record<string, number>>, one: string): boolean =>
      Object.keys(verdicts).join() === one;
    return {
      seen: [
        `with keys the scan is ${signing.status}: ours ${listed(signing.own)}; in other names ${listed(signing.others)}`,
        `without keys it is ${plain.status}: ours ${listed(plain.own)}`,
        ...Object.entries(attacks).map(([attack, verdict]) => `${attack}: ${verdict}`),
        `${publishedKeys} keys published, ${publishedSignatures} signatures in the answer`,
        `signing costs ${cost.toFixed(3)} ms of CPU a request (at most ${SIGNING_MS})`,
      ],
      faults: [
        ...faultUnless(signing.status.startsWith('COMPLETED'), `the scan with keys is ${signing.status}`),
        ...faultUnless(isOnly(signing.own, 'verified'), `requests of our own were judged ${listed(signing.own)}`),
        ...faultUnless(
          isOnly(signing.others, 'unverified: not signed'),
          `requests in other names were judged ${listed(signing.others)}`,
        ),
        ...faultUnless(isOnly(plain.own, 'unverified: not signed'), `without keys, ours were ${listed(plain.own)}`),
        ...Object.entries(REFUSED).flatMap(([attack, verdict]) => {
          const said = attacks[attack as keyof typeof attacks];
          return faultUnless(said === verdict, `${attack} was judged ${said}`);
        }),
        ...faultUnless(publishedKeys === 2 && publishedSignatures === 2, `${publishedKeys} keys were published`),
        ...faultUnless(cost <= SIGNING_MS, `signing costs ${cost.toFixed(3)} ms`),
      ],
    };
  },
};
