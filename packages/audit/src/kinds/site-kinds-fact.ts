import type { Observed, PageFacts, SiteKind, SiteKindsFact } from '../facts.ts';
import { ownTypes } from './own-types.ts';
import { detectSiteKinds } from './site-kinds.ts';

/** Known as soon as one page was asked for. */
export const siteKindsFact = (pages: readonly PageFacts[], assumed?: SiteKind): Observed<SiteKindsFact> => {
  const [first] = pages;
  if (first === undefined) return { state: 'unknown', reason: 'not-looked' };
  const marks = pages.map(({ url, home, kind, document, structuredData }) => ({
    url,
    home,
    kind,
    types: structuredData.state === 'present' ? ownTypes(structuredData.value) : [],
    hrefs: document.state === 'present' ? document.value.anchors.map(({ href }) => href) : [],
  }));
  return { state: 'present', value: detectSiteKinds(marks, assumed), from: first.fetch.from ?? first.requestedUrl };
};
