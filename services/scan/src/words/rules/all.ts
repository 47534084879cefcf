import { CANONICAL } from './canonical.ts';
import { CRAWLING } from './crawling.ts';
import { INTERNATIONAL } from './international.ts';
import { METADATA } from './metadata.ts';
import { SITEMAPS } from './sitemaps.ts';

/** The texts of the rules in the languages other than English. */
export const TRANSLATED = { ...CANONICAL, ...CRAWLING, ...INTERNATIONAL, ...METADATA, ...SITEMAPS };
