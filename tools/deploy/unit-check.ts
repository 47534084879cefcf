import { type Finding, findingsOf } from './finding.ts';

/** What a unit of systemd has to keep to. @param flags what Node is started with for a service. */
export const checkUnit = (file: string, text: string, flags: readonly string[]): readonly Finding[] => {
  const { findings, expect } = findingsOf(file);
  const words = (/^ExecStart=(.*)$/m.exec(text)?.[1] ?? '').split(' ');
  expect(
    flags.every((flag) => words.includes(flag)),
    `ExecStart starts Node without ${flags.join(' ')}.`,
  );
  return findings;
};
