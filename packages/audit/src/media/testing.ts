import type { PageParts } from '../facts/page-parts.ts';
import { exchange, observed, SITE_URL } from '../testing.ts';

/** The parts of a page, read as a scan reads them. */
export const partsOf = (body: string): PageParts => {
  const { digest } = observed('page', exchange(`${SITE_URL}page`, { body }));
  if (digest?.kind !== 'page' || digest.parts === null) throw new Error('no page');
  return digest.parts as PageParts;
};
