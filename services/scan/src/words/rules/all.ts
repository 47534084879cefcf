import { CRAWLING } from './crawling.ts';
import { METADATA } from './metadata.ts';
import { SITEMAPS } from './sitemaps.ts';

/** The texts of the rules in the languages other than English. */
export const TRANSLATED = { ...CRAWLING, ...METADATA, ...SITEMAPS };
