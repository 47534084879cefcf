import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files whose tests wait for processes and browsers: each takes from seconds to half a minute, however small the file.
 */
const IS_JOURNEY =
  /\/test\/journeys\/|\/lab\/namespace\/|\/services\/\w+\/test\/|\/test\/dogfood\/|\.chromium\.test\.|\/postgres-server\.test\./;

/**
 * Distributes the journeys evenly among the other files, and the last of them well before the end. Sorted by size, as
 * in a checkout without recorded times, they would run side by side while no core is busy, and one of them alone at the
 * end: they are small files that take long.
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

/** The share of the other files after which no journey begins. */
const BEFORE_THE_END = 0.4;
