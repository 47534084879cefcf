import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files whose tests wait for processes and browsers: seconds to half a minute each, however small the file. */
const IS_JOURNEY =
  /\/test\/journeys\/|\/services\/\w+\/test\/|\/test\/dogfood\/|\.chromium\.test\.|\/postgres-server\.test\./;

/**
 * Of a checkout that has no times of an earlier run, the largest files come first. A journey is small and long: as the
 * last of its project it would run alone while the other cores have nothing to do.
 */
export class JourneysFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const isLate = ({ moduleId }: TestSpecification): number => (IS_JOURNEY.test(moduleId) ? 0 : 1);
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).toSorted((one, other) => isLate(one) - isLate(other)),
    );
  }
}
