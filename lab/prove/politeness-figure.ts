import { type Politeness, PROMISED, politenessFaults } from '../namespace/politeness.ts';
import type { GoalFigure } from './goals.ts';

export const politenessFigure = (politeness: Politeness, where: string): GoalFigure => {
  const { visits, mostInFlight, shortestGapMs } = politeness;
  return {
    goal: 'R21',
    where,
    asked: `per host ≤ ${PROMISED.inFlight} in flight, ≥ ${PROMISED.gapMs} ms apart`,
    found: `${mostInFlight} in flight, ≥ ${shortestGapMs} ms apart, ${visits} requests`,
    // Without two requests to one host, nothing is shown.
    ok: shortestGapMs > 0 && politenessFaults(politeness).length === 0,
  };
};

export const politenessWords = ({ visits, mostInFlight, mostInSecond, shortestGapMs }: Politeness): string =>
  `${visits} requests at the targets: at most ${mostInFlight} at once and ${mostInSecond} in a second to one host, ${shortestGapMs} ms apart or more`;
