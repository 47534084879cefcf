/** Reads which versions in other languages a page names. */
import { headerValues, parseLinkHeader } from '@legible/formats';
import { resolveUrl } from '../addresses/address.ts';
import { cleanText } from '../document/clean-text.ts';
import type { AlternateFact, AlternatesFact, DocumentFact, ResponseFact } from '../facts.ts';
import { quoteHeader } from '../quote.ts';

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
