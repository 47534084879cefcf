import type { SiteKindsFact } from './facts/site-kinds-fact.ts';
import type { Observed, PageFacts } from './facts.ts';

/** What the site is for, told by its pages. */
export const siteKindsFact = (pages: readonly PageFacts[]): Observed<SiteKindsFact> => {
  const [first] = pages;
  if (first === undefined) return { state: 'unknown', reason: 'not-looked' };
  const from = first.document.from ?? first.requestedUrl;
  return { state: 'present', value: { kinds: [{ kind: 'content', because: 'Pages to read' }], assumed: false }, from };
};
