import { AI_ACCESS } from './ai-access.ts';
import { CANONICAL } from './canonical.ts';
import { CONTENT } from './content.ts';
import { CRAWLING } from './crawling.ts';
import { DELIVERY } from './delivery.ts';
import { EXTRACTABILITY } from './extractability.ts';
import { INTERNATIONAL } from './international.ts';
import { MACHINE_SURFACES } from './machine-surfaces.ts';
import { METADATA } from './metadata.ts';
import { PAGE_EXPERIENCE } from './page-experience.ts';
import { PARITY } from './parity.ts';
import type { RuleId, RuleTexts } from './rule-text.ts';
import { SITEMAPS } from './sitemaps.ts';
import { STRUCTURED_DATA } from './structured-data.ts';
import { TRUST } from './trust.ts';
import { USAGE_PREFERENCES } from './usage-preferences.ts';

/** The texts of every rule in the languages other than English. */
export const TRANSLATED: RuleTexts<RuleId> = {
  ...AI_ACCESS,
  ...CANONICAL,
  ...CONTENT,
  ...CRAWLING,
  ...DELIVERY,
  ...EXTRACTABILITY,
  ...INTERNATIONAL,
  ...MACHINE_SURFACES,
  ...METADATA,
  ...PAGE_EXPERIENCE,
  ...PARITY,
  ...SITEMAPS,
  ...STRUCTURED_DATA,
  ...TRUST,
  ...USAGE_PREFERENCES,
};
