import { headerValues } from '@legible/formats/exchange';
import { parseLinkHeader } from '@legible/formats/link-header';
import { resolveUrl } from '../address/address.ts';
import type { ResponseFact } from '../address-answers.ts';
import { type Quote, quoteHeader } from '../quote.ts';
import { cleanText } from '../text/clean-text.ts';
import type { DocumentFact } from './document-fact.ts';

/** One version that a page names with hreflang. */
export interface AlternateFact {
  /** The language code as written. */
  readonly code: string;
  /** Absolute address; null when it cannot be read. */
  readonly href: string | null;
  /** Whether the page wrote an absolute address. */
  readonly absolute: boolean;
  readonly source: 'html' | 'header';
  readonly excerpt: Quote;
}

export interface AlternatesFact {
  /** Versions in the head and in Link headers, at most 500. Those in the body are left out, as search engines do. */
  readonly list: readonly AlternateFact[];
}

const MAX_ALTERNATES = 500;
const ABSOLUTE = /^https?:\/\//i;

const ofDocument = ({ links }: DocumentFact): AlternateFact[] =>
  links.flatMap(({ rels, hreflang, href, written = '', place, excerpt }) =>
    rels.includes('alternate') && hreflang !== null && place === 'head'
      ? [
          {
            code: hreflang,
            href,
            absolute: ABSOLUTE.test(written),
            source: 'html' as const,
            excerpt,
          },
        ]
      : [],
  );

const ofHeaders = ({ headers, url }: Pick<ResponseFact, 'headers' | 'url'>): AlternateFact[] =>
  headerValues(headers, 'link').flatMap((value) =>
    parseLinkHeader(value).flatMap(({ target, rels, params: { hreflang } }) =>
      rels.includes('alternate') && hreflang !== undefined
        ? [
            {
              code: cleanText(hreflang, 100),
              href: resolveUrl(target, url),
              absolute: ABSOLUTE.test(target),
              source: 'header' as const,
              excerpt: quoteHeader(['link', value]),
            },
          ]
        : [],
    ),
  );

export const alternatesOf = (
  document: DocumentFact | null,
  response: Pick<ResponseFact, 'headers' | 'url'>,
): AlternatesFact => ({
  list: [...(document === null ? [] : ofDocument(document)), ...ofHeaders(response)].slice(0, MAX_ALTERNATES),
});
