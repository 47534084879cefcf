import { AI_ACCESS } from './ai-access.ts';
import { CANONICAL } from './canonical.ts';
import { CONTENT } from './content.ts';
import { CRAWLING } from './crawling.ts';
import { INTERNATIONAL } from './international.ts';
import { METADATA } from './metadata.ts';
import { SITEMAPS } from './sitemaps.ts';
import { STRUCTURED_DATA } from './structured-data.ts';
import { USAGE_PREFERENCES } from './usage-preferences.ts';

/** The texts of the rules in the languages other than English. */
export const TRANSLATED = {
  ...AI_ACCESS,
  ...CANONICAL,
  ...CONTENT,
  ...CRAWLING,
  ...INTERNATIONAL,
  ...METADATA,
  ...SITEMAPS,
  ...STRUCTURED_DATA,
  ...USAGE_PREFERENCES,
};
