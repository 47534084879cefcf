/** What results, cards of shared links and assistants can show of a page: its own words. */

import { resolveUrl } from '../kernel/address/address.ts';
import type { PageFacts } from '../kernel/facts.ts';
import { descriptionOf } from '../kernel/page/head-texts.ts';
import { beginningOfText, cleanText } from '../kernel/text/clean-text.ts';
import { directivesFor, snippetLimit } from '../topics/snippets/snippet-limit.ts';

/** The words of a page that represent it elsewhere. Null for what it does not have. */
export interface ReportPreview {
  readonly description: string | null;
  /** The first main heading. */
  readonly heading: string | null;
  /** What Open Graph calls the site. */
  readonly siteName: string | null;
  /** Open Graph: what makes the card of a shared link. */
  readonly card: {
    readonly title: string | null;
    readonly description: string | null;
    /** Absolute address of the picture. */
    readonly image: string | null;
  };
  /** The first sentence of the main text, at most 300 characters; null where the page forbids to quote it. */
  readonly passage: string | null;
}

/** Longer than any result or card shows. */
const MAX_WORDS = 400;

/** What a reader takes in at a glance. */
const MAX_PASSAGE = 300;

/** A limit for quotes below this leaves nothing to show; from there on the passage is cut to the limit. */
const LEAST_QUOTE = 20;

/** Null for a page that no HTML is known of. */
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
