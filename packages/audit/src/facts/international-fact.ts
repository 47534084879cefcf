/** Versions of pages in other languages, and what language a page is in. */

import type { Quote } from '../quote.ts';
import type { Language } from '../text/languages.ts';
import type { AddressFact } from './exchange-fact.ts';
import type { StepId, UnknownReason } from './observed.ts';

/** One version that a page names with hreflang. */
export interface AlternateFact {
  /** As written. */
  readonly code: string;
  /** Absolute address; null when it cannot be read. */
  readonly href: string | null;
  /** Written as an absolute address. */
  readonly absolute: boolean;
  readonly source: 'html' | 'header';
  readonly excerpt: Quote;
}
export interface AlternatesFact {
  /** Of the head and of Link headers; those in the body are left out, as search engines do. At most 500. */
  readonly list: readonly AlternateFact[];
}

/** The language of a page's main text. */
export interface TextLanguageFact {
  /** UTF-16 units of main text. */
  readonly characters: number;
  /** Null where the text is too short, mixed, or in a language that we do not know. */
  readonly detected: { readonly language: Language; readonly confidence: number } | null;
}

/** A version that is named, as it was seen. */
export interface AlternateTargetFact extends AddressFact {
  readonly code: string;
  /** The address as the page names it, normalised. */
  readonly named: string;
  /** The page that names it. */
  readonly namedBy: string;
  /** Whether it names that page back, whatever the code; null when its own versions were not read. */
  readonly back: boolean | null;
  /** False when a directive forbids indexing. */
  readonly indexable: boolean;
  /** Names no canonical address, or itself: by its own address, or by the one that led here. */
  readonly selfCanonical: boolean;
}

export interface HreflangFact {
  /** Pages of the sample, with the versions they name (none for a page without). */
  readonly pages: readonly { readonly from: StepId; readonly url: string; readonly list: readonly AlternateFact[] }[];
  /** Pairs of a page and a version of it that was seen; the page itself is left out. */
  readonly targets: readonly AlternateTargetFact[];
  /** Versions that pages name beside themselves: different addresses, and pairs of a page and one of them. */
  readonly named: { readonly addresses: number; readonly pairs: number };
  /** Why not all of them were seen; null when they were. */
  readonly unasked: UnknownReason | null;
  /** Languages that links and addresses of the sample show, in lower case: of `/en/` and `/ko/`, or of `lang`. */
  readonly languages: readonly string[];
}

/** One answer of an address to one Accept-Language header. */
export interface LocaleAnswerFact {
  readonly from: StepId;
  /** The language asked for; null for a request without the header. */
  readonly asked: string | null;
  readonly url: string;
  readonly status: number;
  /** Of the html element, in lower case; null without one. */
  readonly lang: string | null;
  readonly title: string | null;
  /** Likeness of main texts with the answer to no header, 0 to 1; null when either has none. */
  readonly similarity: number | null;
}
export interface LocaleAnswersFact {
  readonly requestedUrl: string;
  /** The one without the header first. */
  readonly answers: readonly LocaleAnswerFact[];
  /** Addresses that the page links to. */
  readonly linked: readonly string[];
}
