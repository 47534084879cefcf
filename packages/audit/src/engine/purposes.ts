import type { StepPurpose } from '../kernel/observed.ts';
import { PAGE_PURPOSES, type Purpose } from '../kernel/step.ts';
import { brought, FROM_PAGES } from './topics.ts';

const DECLARED: Readonly<Record<StepPurpose, Purpose>> = brought('purposes');

/** What a step can be for, by the declarations of all topics. */
export const PURPOSES: Readonly<Record<StepPurpose, Purpose>> = {
  ...DECLARED,
  ...(Object.fromEntries(
    PAGE_PURPOSES.map((purpose) => {
      const declared = DECLARED[purpose];
      return [purpose, { ...declared, provides: [...FROM_PAGES, ...declared.provides] }];
    }),
  ) as Partial<Record<StepPurpose, Purpose>>),
};

/** Requests more that a scan may make because a step of this purpose found something. */
export const opens = (purpose: StepPurpose): number => {
  const { opens: requests = 0 }: Purpose = PURPOSES[purpose];
  return requests;
};

/** Whether a step of this purpose is paid from what a found surface opened, as long as that lasts. */
export const looksCloser = (purpose: StepPurpose): boolean => {
  const { looksCloser: closer = false }: Purpose = PURPOSES[purpose];
  return closer;
};

/** Whether a status is what a step of this purpose hoped for. */
export const isHopedFor = (purpose: StepPurpose, status: number): boolean => {
  const { hopedFor }: Purpose = PURPOSES[purpose];
  return hopedFor?.includes(status) ?? (status >= 200 && status < 300);
};
