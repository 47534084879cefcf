import { CONTENT } from './content.ts';
import { METADATA } from './metadata.ts';
import { STRUCTURED_DATA } from './structured-data.ts';

/** The texts of the rules in the languages other than English. */
export const TRANSLATED = { ...METADATA, ...CONTENT, ...STRUCTURED_DATA };
