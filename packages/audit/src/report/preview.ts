/** The texts of a page that search results, cards of shared links and assistants can show. */

import { resolveUrl } from '../kernel/address/address.ts';
import type { PageFacts } from '../kernel/facts.ts';
import { descriptionOf } from '../kernel/page/head-texts.ts';
import { beginningOfText, cleanText } from '../kernel/text/clean-text.ts';
import { directivesFor, snippetLimit } from '../topics/snippets/snippet-limit.ts';

/** Texts that represent a page elsewhere. A field is null when the page does not have it. */
export interface ReportPreview {
  readonly description: string | null;
  /** The first main heading. */
  readonly heading: string | null;
  /** Name of the site in Open Graph. */
  readonly siteName: string | null;
  /** Open Graph values for the card of a shared link. */
  readonly card: {
    readonly title: string | null;
    readonly description: string | null;
    /** Absolute address of the picture. */
    readonly image: string | null;
  };
  /** First sentence of the main text, at most 300 characters; null when the page forbids quotes. */
  readonly passage: string | null;
}

/** Largest length of a text, in characters; results and cards show less. */
const MAX_WORDS = 400;

/** Largest length of the passage, in characters: short enough to read at a glance. */
const MAX_PASSAGE = 300;

/** Smallest limit for quotes that allows a passage, in characters. The passage is cut to the page's limit. */
const LEAST_QUOTE = 20;

/** Makes the preview of a page; null when its HTML is unknown. */
export const previewOf = (page: PageFacts, clean: (text: string) => string): ReportPreview | null => {
  const { response, document, snippetText, url } = page;
  if (document.state !== 'present') return null;
  const { metas, headings } = document.value;
  const said = (text: string | undefined): string | null => {
    const words = text === undefined ? '' : clean(cleanText(text, MAX_WORDS));
    return words === '' ? null : words;
  };
  const property = (...keys: readonly string[]): string | undefined =>
    metas.find(({ key, content }) => keys.includes(key) && content.trim() !== '')?.content;
  const image = property('og:image', 'og:image:url', 'og:image:secure_url');
  const quotable =
    response.state === 'unknown' ? 0 : snippetLimit(directivesFor('googlebot', response, document)).limit;
  const lead = snippetText.state === 'present' && !snippetText.value.leadSuppressed ? snippetText.value.lead : null;
  return {
    description: said(descriptionOf(document.value)?.content),
    heading: said(headings.find(({ level, text }) => level === 1 && text.trim() !== '')?.text),
    siteName: said(property('og:site_name')),
    card: {
      title: said(property('og:title')),
      description: said(property('og:description')),
      image: said(resolveUrl(image ?? null, url) ?? undefined),
    },
    passage:
      lead === null || quotable < LEAST_QUOTE ? null : beginningOfText(clean(lead), Math.min(MAX_PASSAGE, quotable)),
  };
};
