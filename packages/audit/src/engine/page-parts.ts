/** Facts of a page that are read from its HTML beside the document itself: one row a part, one reader a row. */

import type { PageParts } from '../kernel/facts.ts';
import type { Fence } from '../kernel/fence.ts';
import type { Observed } from '../kernel/observed.ts';
import type { DocumentSource } from '../kernel/page/elements.ts';
import { readOwnerLinks } from '../kernel/page/owner-links.ts';
import { readPageMoves } from '../kernel/page/page-moves.ts';
import { readResources } from '../kernel/page/resources.ts';
import { readWebMcp } from '../topics/agents/web-mcp.ts';
import { readOutline } from '../topics/content/outline.ts';
import { readWording } from '../topics/content/wording.ts';
import { readMarkup } from '../topics/delivery/markup.ts';
import { readPublished } from '../topics/feeds/feed-reading.ts';
import { readHiddenInstructions } from '../topics/hidden-instructions/hidden-instructions.ts';
import { readPictures } from '../topics/images/pictures.ts';
import { readPagination } from '../topics/indexing/pagination.ts';
import { readTextLanguage } from '../topics/international/text-language.ts';
import { readMadeWith } from '../topics/kinds/generators.ts';
import { readOutbound } from '../topics/links/outbound.ts';
import { readMainContent } from '../topics/main-content/main-content.ts';
import { readWordSets } from '../topics/markdown/markdown-reading.ts';
import { readControls } from '../topics/page-experience/controls.ts';
import { readOverlays } from '../topics/page-experience/overlays.ts';
import { readRecordings } from '../topics/page-experience/recordings.ts';
import { readPublication } from '../topics/publication/publication.ts';
import { readModified } from '../topics/sitemaps/listed-dates.ts';
import { readSnippetText } from '../topics/snippets/snippet-text.ts';
import { readStructuredData } from '../topics/structured-data/reading.ts';
import { readSpamText } from '../topics/trust/break-in.ts';

const PART_READERS: { readonly [K in keyof PageParts]: (source: DocumentSource) => PageParts[K] } = {
  resources: readResources,
  madeWith: readMadeWith,
  textLanguage: readTextLanguage,
  markup: readMarkup,
  ownerLinks: readOwnerLinks,
  spamText: readSpamText,
  webMcp: readWebMcp,
  wordSets: readWordSets,
  published: readPublished,
  snippetText: readSnippetText,
  mainContent: readMainContent,
  publication: readPublication,
  hiddenInstructions: readHiddenInstructions,
  structuredData: readStructuredData,
  pagination: readPagination,
  moves: readPageMoves,
  modified: readModified,
  outline: readOutline,
  pictures: readPictures,
  recordings: readRecordings,
  controls: readControls,
  overlays: readOverlays,
  wording: readWording,
  outbound: readOutbound,
};

const PARTS = Object.keys(PART_READERS) as (keyof PageParts)[];

const forEachPart = <T>(make: (key: keyof PageParts) => T): Record<keyof PageParts, T> =>
  Object.fromEntries(PARTS.map((key) => [key, make(key)])) as Record<keyof PageParts, T>;

/** Every part of a page; one whose reader throws is missing. @param given what a defect is known by. */
export const readPageParts = (source: DocumentSource, fence: Fence, given: () => unknown): Partial<PageParts> =>
  forEachPart((key) => fence(`read ${key}`, () => PART_READERS[key](source), undefined, given)) as Partial<PageParts>;

/** Every part in the state of the document it was read from; one that is missing is a defect of ours. */
export const partFacts = (
  document: Observed<unknown>,
  parts: Partial<PageParts> | null,
): { readonly [K in keyof PageParts]: Observed<PageParts[K]> } => {
  return forEachPart((key): Observed<unknown> => {
    if (document.state !== 'present') return document;
    const value = parts?.[key];
    if (value === undefined) return { state: 'unknown', reason: 'defect', from: document.from };
    return { state: 'present', value, from: document.from };
  }) as { [K in keyof PageParts]: Observed<PageParts[K]> };
};
