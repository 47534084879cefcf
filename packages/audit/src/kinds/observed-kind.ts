import { urlOf } from '../normalize/observed-page.ts';
import type { Observation } from '../plan/steps.ts';
import { authorsOf, datesOf } from '../publication/page-dates.ts';
import { ownTypes } from './own-types.ts';
import { type DetectedKind, detectPageKind } from './page-kind-detection.ts';

/**
 * The kind of a page by what was read of it.
 *
 * @param base where the site begins, with a final slash.
 */
export const detectedKind = (page: Observation, home: boolean, base: string): DetectedKind => {
  const { document, parts } = page.digest?.kind === 'page' ? page.digest : { document: null, parts: null };
  const { structuredData: data, publication, madeWith = null } = parts ?? {};
  const isRead = publication !== undefined && data !== undefined;
  return detectPageKind({
    url: urlOf(page),
    base,
    home,
    document,
    types: data === undefined ? [] : ownTypes(data),
    madeWith,
    dates: isRead ? datesOf(publication, data) : [],
    authors: isRead ? authorsOf(publication, data) : [],
  });
};
