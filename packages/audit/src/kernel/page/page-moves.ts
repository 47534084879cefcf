import { noindexIn } from '@legible/formats/robots-directives';
import { isWeb, pageKey, resolveUrl } from '../address/address.ts';
import type { PageFacts } from '../facts.ts';
import type { Observed } from '../observed.ts';
import type { PageKind } from '../page-kind.ts';
import type { Quote } from '../quote.ts';
import type { DocumentSource } from './elements.ts';
import { attributeOf, elementQuote, elementsOf, textIn } from './parse-html.ts';

export interface PageMovesFact {
  /** Redirects by meta element, in order. A reload of the same page does not count. */
  readonly refreshes: readonly { readonly seconds: number; readonly to: string; readonly excerpt: Quote }[];
  /** A redirect that an inline script makes at once; null when there is none. */
  readonly script: { readonly to: string; readonly excerpt: Quote } | null;
}

const MAX_REFRESHES = 5;

/** Longest script, in UTF-16 units, that only redirects. A longer one does more, and decides whom to redirect. */
const MAX_SCRIPT = 500;
const REFRESH = /^\s*(\d{1,6})(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i;

const LOCATION =
  /(?:^|[;{}\s])(?:(?:window|document|self|top)\.)?location(?:\.href)?(?:\s*=\s*|\.(?:replace|assign)\(\s*)(["'`])([^"'`$]+)\1/;

const DECIDES = /\bif\s*\(|\?[^:]*:|\baddEventListener\b|\bonclick\b|\bfunction\s+\w|=>/;

const elsewhere = (written: string, url: string, baseUrl: string): string | null => {
  const to = resolveUrl(written, baseUrl);
  return to !== null && isWeb(to) && pageKey(to) !== pageKey(url) ? to : null;
};

/**
 * Reads the value of a Refresh header or of its meta element: `5; url=/new`.
 *
 * @returns null for a value that cannot be read, and for a reload of the page itself.
 */
export const refreshOf = (value: string, url: string, baseUrl = url): { seconds: number; to: string } | null => {
  const [, seconds, target = ''] = REFRESH.exec(value) ?? [];
  const to = elsewhere(target, url, baseUrl);
  return seconds === undefined || to === null ? null : { seconds: Number(seconds), to };
};

/**
 * Finds redirects that a page makes by itself. Scripts are read as text and never run, so computed addresses are not
 * seen.
 */
export const readPageMoves = ({ tree, url, fact }: DocumentSource): PageMovesFact => {
  const refreshes = fact.metas
    .filter(({ attribute, key }) => attribute === 'http-equiv' && key === 'refresh')
    .slice(0, MAX_REFRESHES)
    .flatMap(({ content, excerpt }) => {
      const move = refreshOf(content, url, fact.baseUrl);
      return move === null ? [] : [{ ...move, excerpt }];
    });
  let script: PageMovesFact['script'] = null;
  for (const element of elementsOf(tree, ['script'])) {
    if (script !== null || attributeOf(element, 'src') !== null) continue;
    const text = textIn(element);
    if (text.length > MAX_SCRIPT || DECIDES.test(text)) continue;
    const to = elsewhere(LOCATION.exec(text)?.[2] ?? '', url, fact.baseUrl);
    if (to !== null) script = { to, excerpt: elementQuote(element) };
  }
  return { refreshes, script };
};

/** Longest delay of a redirect, in seconds, that leaves no time to read the page. */
const AT_ONCE = 5;

/**
 * Returns the address of the page to which a page only leads, or null for a page that can be read. Search engines take
 * such a page as a redirect, and index the other one.
 */
export const leadsTo = ({ script, refreshes }: PageMovesFact): string | null =>
  (script ?? refreshes.find(({ seconds }) => seconds <= AT_ONCE))?.to ?? null;

/** Whether a page is meant to be read: it neither proves ownership nor only redirects. */
export const isForReaders = (kind: PageKind, moves: Observed<PageMovesFact>): boolean =>
  kind !== 'verification' && !(moves.state === 'present' && leadsTo(moves.value) !== null);

type ResultFacts = Pick<PageFacts, 'kind' | 'moves' | 'document' | 'response'>;

/** Whether a page may appear in search results: it is meant to be read, and Google may index it. */
export const isForResults = ({ kind, moves, document, response }: ResultFacts): boolean =>
  isForReaders(kind, moves) &&
  [document, response].every((fact) => fact.state !== 'present' || noindexIn(fact.value.directives) === undefined);
