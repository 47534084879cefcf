import { DELIVERY } from './delivery.ts';
import { EXTRACTABILITY } from './extractability.ts';
import { MACHINE_SURFACES } from './machine-surfaces.ts';
import { METADATA } from './metadata.ts';
import { PAGE_EXPERIENCE } from './page-experience.ts';
import { PARITY } from './parity.ts';
import { TRUST } from './trust.ts';

/** The texts of the rules in the languages other than English. */
export const TRANSLATED = {
  ...METADATA,
  ...DELIVERY,
  ...EXTRACTABILITY,
  ...MACHINE_SURFACES,
  ...PAGE_EXPERIENCE,
  ...PARITY,
  ...TRUST,
};
