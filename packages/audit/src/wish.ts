import type { ProbeKey } from './probes.ts';
import type { StepPurpose } from './purposes.ts';
import type { StepReason } from './steps.ts';

/** A step before robots.txt and the budget have been asked. */
export interface Wish {
  readonly purpose: StepPurpose;
  readonly url: string;
  readonly why: StepReason;
  readonly probe?: ProbeKey;
}
