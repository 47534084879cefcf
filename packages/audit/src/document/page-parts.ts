/** Facts of a page that are read from its HTML beside the document itself: one row a part, one reader a row. */
import { readWebMcp } from '../agents/web-mcp.ts';
import { readMarkup } from '../delivery/markup.ts';
import type { Observed } from '../facts/observed.ts';
import type { PageParts } from '../facts/page-parts.ts';
import type { Fence } from '../fence.ts';
import { readTextLanguage } from '../international/text-language.ts';
import { readMadeWith } from '../kinds/generators.ts';
import { readMainContent } from '../main-content/main-content.ts';
import { readControls } from '../media/controls.ts';
import { readOutbound } from '../media/outbound.ts';
import { readOutline } from '../media/outline.ts';
import { readOverlays } from '../media/overlays.ts';
import { readPictures } from '../media/pictures.ts';
import { readRecordings } from '../media/recordings.ts';
import { readWording } from '../media/wording.ts';
import { readSnippetText } from '../preferences/snippet-text.ts';
import { readPublication } from '../publication/publication.ts';
import { readStructuredData } from '../structured-data/structured-data.ts';
import { readPublished } from '../surfaces/published.ts';
import { readWordSets } from '../surfaces/word-sets.ts';
import { readOwnerLinks } from '../trust/owner-links.ts';
import { readSpamText } from '../trust/spam-text.ts';
import type { DocumentSource } from './document-source.ts';
import { readHiddenInstructions } from './hidden-instructions.ts';
import { readModified } from './page-modified.ts';
import { readPageMoves } from './page-moves.ts';
import { readPagination } from './pagination.ts';
import { readResources } from './resources.ts';

export type { PageParts };

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
