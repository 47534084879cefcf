import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files whose tests wait for processes and browsers: seconds to half a minute each, however small the file. */
const IS_JOURNEY =
  /\/test\/journeys\/|\/lab\/namespace\/|\/services\/\w+\/test\/|\/test\/dogfood\/|\.chromium\.test\.|\/postgres-server\.test\./;

/**
 * Puts the journeys evenly among the others, and the last of them well before the end. By size, as a checkout without
 * times of an earlier run would have it, they would wait beside each other while no core has anything to do, and one of
 * them alone at the end: they are small, and take long.
 */
export class JourneysAmongOthers extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const journeys = sorted.filter(({ moduleId }) => IS_JOURNEY.test(moduleId));
    const others = sorted.filter((file) => !journeys.includes(file));
    const between = Math.floor((others.length * BEFORE_THE_END) / Math.max(1, journeys.length));
    const mixed = journeys.flatMap((journey, place) => [
      journey,
      ...others.slice(place * between, (place + 1) * between),
    ]);
    return [...mixed, ...others.slice(journeys.length * between)];
  }
}

/** Part of the others after which no journey begins. */
const BEFORE_THE_END = 0.4;
