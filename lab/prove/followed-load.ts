import type { FollowedLoadInput, FollowedLoadSeen } from '../namespace/followed-load-journey.ts';
import { proofSites } from '../namespace/proof-hosts.ts';
import { runInNamespace } from '../namespace/run.ts';
import { faultUnless, type Proof } from './proof.ts';

const HOSTS = 40;
const FOLLOWED = 1_000;
/** Followed sites that exist: those that are due first, more than can be scanned in the time. */
const FOLLOWED_HOSTS = 60;
/** Time between two visitors, ms: few enough that their scans seldom wait for each other, also on a slow machine. */
const EVERY_MS = 8_000;
const MINUTE_MS = 60_000;
/** Followed sites are looked for once a minute, so that a phase needs a part of a minute more. */
const PHASE_MS = 30_000;
/** What visitors may wait longer while followed sites are due. */
const LONGER_AT_MOST = 1.1;
const AROUND_MS = 240_000;

const inWords = ({ due, visitors, begunP95, endedP95, endedP50, followed }: FollowedLoadSeen): string =>
  `${due} due: ${visitors} visitors, p95 ${begunP95} ms until their scan began, ${endedP95} ms until it ended (half: ${endedP50} ms); ${followed} followed sites scanned`;

export const followedLoad: Proof = {
  name: 'followed-load',
  about: 'Visitors wait less than a tenth longer for a report while a thousand followed sites are due.',
  goals: [],
  fullLength: 30,
  togetherLength: null,
  unit: 'minutes of each phase',
  async run(minutes) {
    const input: FollowedLoadInput = {
      hosts: HOSTS,
      due: [0, FOLLOWED],
      everyMs: EVERY_MS,
      forMs: minutes * MINUTE_MS + PHASE_MS,
    };
    const { result } = await runInNamespace<readonly FollowedLoadSeen[]>({
      journey: 'followed-load-journey.ts',
      sites: proofSites(HOSTS + FOLLOWED_HOSTS),
      input,
      withinMs: 2 * input.forMs + AROUND_MS,
    });
    const [without, during] = result;
    if (without === undefined || during === undefined) throw new Error('a phase is missing');
    const ratio = during.endedP95 / without.endedP95;
    return {
      seen: [...result.map(inWords), `p95 until the report: x${ratio.toFixed(3)}`],
      faults: [
        ...faultUnless(ratio < LONGER_AT_MOST, `visitors wait x${ratio.toFixed(3)} as long at p95`),
        ...faultUnless(without.followed === 0, 'a site was scanned that nobody follows'),
        ...faultUnless(during.followed > 0, 'no followed site was scanned'),
        ...faultUnless(
          without.refused + during.refused === 0,
          `${without.refused + during.refused} visitors were refused`,
        ),
        ...faultUnless(without.failed + during.failed === 0, `${without.failed + during.failed} scans failed`),
      ],
    };
  },
};
