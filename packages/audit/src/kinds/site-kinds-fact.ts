import type { GeneratorFact, Observed, PageFacts, SiteKind, SiteKindsFact } from '../facts.ts';
import { ownTypes } from './own-types.ts';
import { detectSiteKinds, generatorOf } from './site-kinds.ts';

/** Known as soon as one page was asked for. */
export const siteKindsFact = (pages: readonly PageFacts[], assumed?: SiteKind): Observed<SiteKindsFact> => {
  const [first] = pages;
  if (first === undefined) return { state: 'unknown', reason: 'not-looked' };
  const marks = pages.map(({ url, home, kind, document, structuredData, madeWith }) => ({
    url,
    home,
    kind,
    types: structuredData.state === 'present' ? ownTypes(structuredData.value) : [],
    hrefs: document.state === 'present' ? document.value.anchors.map(({ href }) => href) : [],
    madeWith: madeWith.state === 'present' ? madeWith.value : null,
  }));
  return { state: 'present', value: detectSiteKinds(marks, assumed), from: first.fetch.from ?? first.requestedUrl };
};

/** Absent when pages were read and none of them shows a mark that we know. */
export const generatorFact = (pages: readonly PageFacts[]): Observed<GeneratorFact> => {
  const read = pages.flatMap(({ madeWith }) => (madeWith.state === 'present' ? [madeWith] : []));
  const [first] = read;
  if (first === undefined) return { state: 'unknown', reason: 'not-looked' };
  const value = generatorOf(read.map((one) => ({ madeWith: one.value })));
  return value === null ? { state: 'absent', from: first.from } : { state: 'present', value, from: first.from };
};
