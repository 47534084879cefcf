/** Facts of a page that are read from its HTML beside the document itself: one row a part, one reader a row. */
import type { DocumentSource } from './document-source.ts';
import type { Observed, UnknownReason } from './facts/observed.ts';
import type { PageParts } from './facts/page-parts.ts';
import { readResources } from './resources.ts';

export type { PageParts };

const PART_READERS: { readonly [K in keyof PageParts]: (source: DocumentSource) => PageParts[K] } = {
  resources: readResources,
};
const PARTS = Object.keys(PART_READERS) as (keyof PageParts)[];

const forEachPart = <T>(make: (key: keyof PageParts) => T): Record<keyof PageParts, T> =>
  Object.fromEntries(PARTS.map((key) => [key, make(key)])) as Record<keyof PageParts, T>;

export const readPageParts = (source: DocumentSource): PageParts =>
  forEachPart((key) => PART_READERS[key](source)) as PageParts;

/** Every part in the state of the document it was read from. */
export const partFacts = (
  document: Observed<unknown>,
  parts: PageParts | null,
): { readonly [K in keyof PageParts]: Observed<PageParts[K]> } => {
  const missing: UnknownReason = 'reader-crashed';
  return forEachPart((key): Observed<unknown> => {
    if (document.state !== 'present') return document;
    if (parts === null) return { state: 'unknown', reason: missing, from: document.from };
    return { state: 'present', value: parts[key], from: document.from };
  }) as { [K in keyof PageParts]: Observed<PageParts[K]> };
};
