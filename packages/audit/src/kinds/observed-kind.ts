import { urlOf } from '../normalize/observed-page.ts';
import type { Observation } from '../plan/steps.ts';
import { ownTypes } from './own-types.ts';
import { type DetectedKind, detectPageKind } from './page-kind-detection.ts';

/** The kind of a page by what was read of it. */
export const detectedKind = (page: Observation, home: boolean): DetectedKind => {
  const { document, parts } = page.digest?.kind === 'page' ? page.digest : { document: null, parts: null };
  const data = parts?.structuredData;
  const types = data === undefined ? [] : ownTypes(data);
  return detectPageKind({ url: urlOf(page), home, document, types });
};
