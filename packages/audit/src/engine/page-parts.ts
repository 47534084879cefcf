/** Parts of a page: facts that readers of the topics take from its HTML, one reader for each part. */

import type { PageParts } from '../kernel/facts.ts';
import type { Fence } from '../kernel/fence.ts';
import type { Observed } from '../kernel/observed.ts';
import type { DocumentSource } from '../kernel/page/elements.ts';
import { brought } from './topics.ts';

const PART_READERS: { readonly [K in keyof PageParts]: (source: DocumentSource) => PageParts[K] } = brought('parts');

const PARTS = Object.keys(PART_READERS) as (keyof PageParts)[];

const forEachPart = <T>(make: (key: keyof PageParts) => T): Record<keyof PageParts, T> =>
  Object.fromEntries(PARTS.map((key) => [key, make(key)])) as Record<keyof PageParts, T>;

/** Reads every part of a page; a part whose reader throws is missing. @param given input that identifies a defect. */
export const readPageParts = (source: DocumentSource, fence: Fence, given: () => unknown): Partial<PageParts> =>
  forEachPart((key) => fence(`read ${key}`, () => PART_READERS[key](source), undefined, given)) as Partial<PageParts>;

/** Returns every part with the state of its document; a missing part is a defect of ours. */
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
