import type { MachineFilesFact } from '../facts/machine-files-fact.ts';
import type { Observed } from '../facts/observed.ts';
import { ifSeen, notApplicable, untested, type Verdict } from '../rule.ts';

/** There is no such file; untested where one of those that were asked for could not be seen. */
export const noneSeen = (files: Observed<MachineFilesFact>): Verdict<never> => {
  const hidden = Object.values(ifSeen(files) ?? {}).flatMap((file) =>
    file.state === 'unknown' && file.reason !== 'not-looked' ? [file.reason] : [],
  );
  return hidden[0] === undefined ? notApplicable : untested(hidden[0]);
};
