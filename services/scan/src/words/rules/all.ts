import { METADATA } from './metadata.ts';
import { PARITY } from './parity.ts';

/** The texts of the rules in the languages other than English. */
export const TRANSLATED = { ...METADATA, ...PARITY };
