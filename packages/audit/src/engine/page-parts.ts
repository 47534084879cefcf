/** Facts of a page that are read from its HTML beside the document itself: one reader a part, which a topic brings. */

import type { PageParts } from '../kernel/facts.ts';
import type { Fence } from '../kernel/fence.ts';
import type { Observed } from '../kernel/observed.ts';
import type { DocumentSource } from '../kernel/page/elements.ts';
import { brought } from './topics.ts';

const PART_READERS: { readonly [K in keyof PageParts]: (source: DocumentSource) => PageParts[K] } = brought('parts');

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
