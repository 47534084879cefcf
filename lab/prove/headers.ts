import { canRunServer } from '../../test/own-server.ts';
import type { Swept } from '../headers/sweep.ts';
import type { HeadersInput, HeadersResult } from '../namespace/headers-journey.ts';
import { proofSites } from '../namespace/proof-hosts.ts';
import { runInNamespace } from '../namespace/run.ts';
import { TIERS } from '../namespace/tier.ts';
import type { GoalFigure } from './goals.ts';
import { faultUnless, type Proof, type ProofOutcome, together } from './proof.ts';

const WITHIN_MS = 900_000;
/** Fewer routes would mean that the list is incomplete. */
const ROUTES_AT_LEAST = 30;

const total = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const figuresOf = (where: string, { routes, addresses, answers, negotiated, faults }: Swept): readonly GoalFigure[] => [
  {
    goal: 'R16',
    where,
    asked: 'every answer of every route as the table says',
    found: `${faults.length} faults in ${total(answers)} answers, ${routes} routes`,
    ok: faults.length === 0 && addresses > 0,
  },
  {
    goal: 'R16',
    where,
    asked: 'Vary: Accept where Accept chooses, on 304 and 406 too',
    found: `${total(negotiated.answers)} answers, of those 304: ${negotiated.answers[304] ?? 0}, 406: ${negotiated.answers[406] ?? 0}`,
    ok:
      (negotiated.answers[304] ?? 0) > 0 &&
      (negotiated.answers[406] ?? 0) > 0 &&
      !faults.some((fault) => fault.includes('Vary')),
  },
];

const swept = async (input: HeadersInput): Promise<ProofOutcome> => {
  const { result } = await runInNamespace<HeadersResult>({
    journey: 'headers-journey.ts',
    sites: proofSites(1),
    input,
    withinMs: WITHIN_MS,
  });
  const services = (Object.entries(result) as (readonly [keyof HeadersResult, Swept])[]).map(
    ([name, found]) => [`${name}, ${input.tier}`, found] as const,
  );
  return {
    seen: services.map(
      ([name, { routes, addresses, answers, negotiated }]) =>
        `${name}: ${routes} routes, ${addresses} addresses, answers ${JSON.stringify(answers)}, ${negotiated.addresses} negotiated`,
    ),
    faults: services.flatMap(([name, { routes, faults }]) => [
      ...faults.map((fault) => `${name}: ${fault}`),
      ...faultUnless(routes >= ROUTES_AT_LEAST, `${name} listed ${routes} routes`),
    ]),
    figures: services.flatMap(([name, found]) => figuresOf(name, found)),
  };
};

export const headers: Proof = {
  name: 'headers',
  about: 'Every answer of every route that the built services registered carries the headers of one table.',
  goals: ['R16'],
  fullLength: 10,
  togetherLength: 4,
  unit: 'addresses of each route',
  async run(perRoute) {
    const outcomes: ProofOutcome[] = [];
    for (const tier of TIERS) if (tier === 'SQLite' || canRunServer) outcomes.push(await swept({ tier, perRoute }));
    return together(outcomes);
  },
};
