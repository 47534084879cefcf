import type { SiteMarkupFact } from '../facts/structured-data-fact.ts';
import type { Observed, PageFacts } from '../facts.ts';

/** The structured data of all pages that were read; unknown when none was. */
export const siteMarkupFact = (pages: readonly PageFacts[]): Observed<SiteMarkupFact> => {
  const read = pages.flatMap(({ url, home, structuredData }) =>
    structuredData.state === 'present' ? [{ from: structuredData.from, url, home, data: structuredData.value }] : [],
  );
  const [first] = read;
  if (first !== undefined) return { state: 'present', value: { pages: read }, from: first.from };
  const reason = pages
    .map(({ structuredData: { state, ...rest } }) => ('reason' in rest ? rest.reason : null))
    .find(Boolean);
  return { state: 'unknown', reason: reason ?? 'not-looked' };
};
