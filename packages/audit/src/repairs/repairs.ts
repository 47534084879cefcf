import type { CategoryKey } from '../kernel/categories.ts';
import { AI_ACCESS } from './categories/ai-access.ts';
import { CANONICAL } from './categories/canonical.ts';
import { CONTENT } from './categories/content.ts';
import { CRAWLING } from './categories/crawling.ts';
import { DELIVERY } from './categories/delivery.ts';
import { EXTRACTABILITY } from './categories/extractability.ts';
import { INTERNATIONAL } from './categories/international.ts';
import { MACHINE_SURFACES } from './categories/machine-surfaces.ts';
import { METADATA } from './categories/metadata.ts';
import { PAGE_EXPERIENCE } from './categories/page-experience.ts';
import { PARITY } from './categories/parity.ts';
import { SITEMAPS } from './categories/sitemaps.ts';
import { STRUCTURED_DATA } from './categories/structured-data.ts';
import { TRUST } from './categories/trust.ts';
import { USAGE_PREFERENCES } from './categories/usage-preferences.ts';
import type { Repairs } from './repair-kinds.ts';

/** A repair for every rule of the catalogue, in the category of the rule. */
export const REPAIRS: Readonly<Record<CategoryKey, Repairs>> = {
  crawling: CRAWLING,
  sitemaps: SITEMAPS,
  canonical: CANONICAL,
  international: INTERNATIONAL,
  metadata: METADATA,
  content: CONTENT,
  'structured-data': STRUCTURED_DATA,
  'ai-access': AI_ACCESS,
  'usage-preferences': USAGE_PREFERENCES,
  'machine-surfaces': MACHINE_SURFACES,
  extractability: EXTRACTABILITY,
  parity: PARITY,
  delivery: DELIVERY,
  trust: TRUST,
  'page-experience': PAGE_EXPERIENCE,
};
