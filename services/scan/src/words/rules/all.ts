import { AI_ACCESS } from './ai-access.ts';
import { CONTENT } from './content.ts';
import { METADATA } from './metadata.ts';
import { STRUCTURED_DATA } from './structured-data.ts';
import { USAGE_PREFERENCES } from './usage-preferences.ts';

/** The texts of the rules in the languages other than English. */
export const TRANSLATED = { ...METADATA, ...CONTENT, ...STRUCTURED_DATA, ...AI_ACCESS, ...USAGE_PREFERENCES };
