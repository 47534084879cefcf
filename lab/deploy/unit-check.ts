import { type Finding, findingsOf } from './finding.ts';

export interface UnitNeeds {
  /** The Node flags of a service. */
  readonly flags: readonly string[];
  /** The programs that can be started, relative to the root. */
  readonly programs: readonly string[];
}

/** The requirements for a systemd unit. */
export const checkUnit = (file: string, text: string, { flags, programs }: UnitNeeds): readonly Finding[] => {
  const { findings, expect } = findingsOf(file);
  const words = (/^ExecStart=(.*)$/m.exec(text)?.[1] ?? '').split(' ');
  expect(
    flags.every((flag) => words.includes(flag)),
    `ExecStart starts Node without ${flags.join(' ')}.`,
  );
  expect(
    programs.some((program) => words.includes(program)),
    'ExecStart starts none of the programs that a build makes.',
  );
  expect(
    /^#\s+node tools\/setup\.mjs --for run --build$/m.test(text),
    'The notes do not say how to build the checkout: node tools/setup.mjs --for run --build, which omits what tests need.',
  );
  return findings;
};
