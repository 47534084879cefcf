import { join } from 'node:path';
import { htmlControls } from './controls/html.ts';
import { serverControls } from './controls/server.ts';
import { botMutators } from './mutators/bots.ts';
import { contentMutators } from './mutators/content.ts';
import { headMutators } from './mutators/head.ts';
import { imageMutators } from './mutators/images.ts';
import { indexingMutators } from './mutators/indexing.ts';
import { languageMutators } from './mutators/language.ts';
import { linkMutators } from './mutators/links.ts';
import { renderingMutators } from './mutators/rendering.ts';
import { robotsMutators } from './mutators/robots.ts';
import { serverMutators } from './mutators/server.ts';
import { sitemapMutators } from './mutators/sitemap.ts';
import { structuredDataMutators } from './mutators/structured-data.ts';
import type { Control, Mutator } from './planted.ts';
import { legible } from './scanners/legible.ts';
import { lighthouse } from './scanners/lighthouse.ts';
import { brokenLinkChecker, linkchecker, linkinator } from './scanners/link-checkers.ts';
import { afdocs, aiseoAudit, htmlValidate } from './scanners/page-checkers.ts';
import type { Scanner } from './scanners/scanner.ts';

export const SITES = join(import.meta.dirname, 'sites');

export const MUTATORS: readonly Mutator[] = [
  ...headMutators,
  ...indexingMutators,
  ...languageMutators,
  ...contentMutators,
  ...imageMutators,
  ...linkMutators,
  ...structuredDataMutators,
  ...renderingMutators,
  ...robotsMutators,
  ...sitemapMutators,
  ...serverMutators,
  ...botMutators,
];

export const CONTROLS: readonly Control[] = [...htmlControls, ...serverControls];

export const SCANNERS: readonly Scanner[] = [
  legible,
  lighthouse,
  aiseoAudit,
  afdocs,
  htmlValidate,
  linkinator,
  brokenLinkChecker,
  linkchecker,
];
