import type { StepPurpose } from '../kernel/observed.ts';
import { PAGE_PURPOSES, type Purpose } from '../kernel/step.ts';
import { brought, FROM_PAGES } from './topics.ts';

const DECLARED: Readonly<Record<StepPurpose, Purpose>> = brought('purposes');

/** The purposes of steps, as all topics declare them. */
export const PURPOSES: Readonly<Record<StepPurpose, Purpose>> = {
  ...DECLARED,
  ...(Object.fromEntries(
    PAGE_PURPOSES.map((purpose) => {
      const declared = DECLARED[purpose];
      return [purpose, { ...declared, provides: [...FROM_PAGES, ...declared.provides] }];
    }),
  ) as Partial<Record<StepPurpose, Purpose>>),
};

/** Returns how many more requests a scan may make when a step of this purpose finds something. */
export const opens = (purpose: StepPurpose): number => {
  const { opens: requests = 0 }: Purpose = PURPOSES[purpose];
  return requests;
};

/** Whether a step of this purpose uses the requests that a found surface added, while they last. */
export const looksCloser = (purpose: StepPurpose): boolean => {
  const { looksCloser: closer = false }: Purpose = PURPOSES[purpose];
  return closer;
};

/** Whether a status is a success for a step of this purpose. */
export const isHopedFor = (purpose: StepPurpose, status: number): boolean => {
  const { hopedFor }: Purpose = PURPOSES[purpose];
  return hopedFor?.includes(status) ?? (status >= 200 && status < 300);
};
