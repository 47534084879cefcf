import { join } from 'node:path';
import { serverControls } from './controls/server.ts';
import { botMutators } from './mutators/bots.ts';
import { robotsMutators } from './mutators/robots.ts';
import { serverMutators } from './mutators/server.ts';
import { sitemapMutators } from './mutators/sitemap.ts';
import type { Control, Mutator } from './planted.ts';
import { legible } from './scanners/legible.ts';
import { lighthouse } from './scanners/lighthouse.ts';
import { brokenLinkChecker, linkchecker, linkinator } from './scanners/link-checkers.ts';
import { afdocs, aiseoAudit, htmlValidate } from './scanners/page-checkers.ts';
import type { Scanner } from './scanners/scanner.ts';

export const SITES = join(import.meta.dirname, 'sites');

export const MUTATORS: readonly Mutator[] = [...robotsMutators, ...sitemapMutators, ...serverMutators, ...botMutators];

export const CONTROLS: readonly Control[] = [...serverControls];

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
