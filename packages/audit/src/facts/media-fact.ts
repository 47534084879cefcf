/** What a page shows and lets its readers use: headings, pictures, recordings, controls, layers, and its wording. */

import type { Quote } from '../quote.ts';
import type { Language } from '../text/languages.ts';
import type { FetchFact } from './exchange-fact.ts';
import type { TallyFact } from './tally-fact.ts';

export interface OutlineHeadingFact {
  readonly level: number;
  /** Alternative texts of pictures included; empty when it names nothing. */
  readonly text: string;
  /** In the main landmark; without one, outside navigation, page header and footer and asides. */
  readonly inContent: boolean;
  /** Nothing but a picture: the sign of the site, or another. Null when it has text. */
  readonly picture: 'logo' | 'other' | null;
}

/** Visible headings in order, at most 300. */
export interface OutlineFact {
  readonly headings: readonly OutlineHeadingFact[];
}

/** The first picture of the content, when it stands near its beginning and is not known to be small. */
export interface HeroFact {
  /** Null when only a script gives it one. */
  readonly url: string | null;
  readonly excerpt: Quote;
  /** `loading=lazy`. */
  readonly lazy: boolean;
  /** A script puts its address in, so that the browser finds it late. */
  readonly scripted: boolean;
  /** Declared pixels; null when either is not declared. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** Visible pictures of img elements, without counting pixels. Examples are start tags. */
export interface PicturesFact {
  readonly count: number;
  /** Said to be decoration: empty alternative text, or hidden from assistive technology. */
  readonly decorative: number;
  /** No alternative text at all. */
  readonly missing: TallyFact<Quote>;
  /** An alternative text that is a file name, a list of keywords, or longer than 150 characters; with the reason. */
  readonly poor: TallyFact;
  /** Pictures that are all there is in a link, which therefore has no name. */
  readonly namelessLinks: TallyFact<Quote>;
  /** Pictures of the content whose address stands in the HTML. */
  readonly direct: number;
  /** Pictures of the content that a script shows, with a copy in noscript; and those without one. */
  readonly fallback: TallyFact<Quote>;
  readonly scripted: TallyFact<Quote>;
  /** Pictures and frames of the content whose size the HTML states, and those whose size it does not. */
  readonly sized: number;
  readonly unsized: TallyFact<Quote>;
  readonly hero: HeroFact | null;
}

export interface RecordingFact {
  readonly kind: 'video' | 'audio' | 'embedded';
  /** Has a track of captions, subtitles or descriptions; null where only its player knows. */
  readonly captions: boolean | null;
  readonly excerpt: Quote;
}

export interface RecordingsFact {
  /** At most 20; films that only decorate (silent, running by themselves, without controls) are left out. */
  readonly list: readonly RecordingFact[];
  /** A heading, link or control that says that it is a transcript. */
  readonly transcript: string | null;
}

/** What readers operate: links, buttons, fields, and elements that scripts make act like them. */
export interface ControlsFact {
  readonly count: number;
  /** Without a name, or without a role; start tag and what is wrong. */
  readonly faulty: TallyFact;
  /** Addresses that the page links to, but for itself. */
  readonly targets: number;
  /** Those that no link of the page names: text and address. */
  readonly unnamed: TallyFact;
  /** Whose list of texts that say nothing was used; null when we know no words of it, and none was. */
  readonly language: Language | null;
}

export interface OverlayFact {
  readonly purpose: 'consent' | 'age' | 'other';
  /** Of a screen, 0 to 1. */
  readonly share: number;
  readonly dismissible: boolean;
  /** Whether no style sheet that we do not read could hide it. */
  readonly certain: boolean;
  readonly excerpt: Quote;
}

export interface OverlaysFact {
  /** Whether no style sheet that we do not read can make a layer. */
  readonly whole: boolean;
  /** Fixed layers with text that are not the content itself, the largest first, at most five. */
  readonly list: readonly OverlayFact[];
}

export interface PlaceholderFact {
  readonly where: 'title' | 'heading' | 'text' | 'meta' | 'alt';
  readonly what: 'filler' | 'note' | 'template' | 'value';
  readonly text: string;
  /** The same as it is written. */
  readonly excerpt: Quote;
}

export interface WordingFact {
  /** By its `lang`, else by its text; null for languages whose words we do not know. */
  readonly language: Language | null;
  /** Of the content, without code and tables. */
  readonly words: number;
  /** Null when no phrase comes twice, and when the language is null. */
  readonly densest: { readonly phrase: string; readonly count: number; readonly share: number } | null;
  /** At most 20; code samples are not looked at. */
  readonly placeholders: readonly PlaceholderFact[];
}

/** A link of the content to another site. */
export interface OutboundLinkFact {
  readonly url: string;
  readonly text: string;
  /** In a sentence, a quotation or a list of references: what the page rests on. */
  readonly cited: boolean;
}

export interface OutboundFact {
  /** At most 50, each address once, in order. */
  readonly links: readonly OutboundLinkFact[];
}

/** What Chrome measures on visits of real people: the 75th percentile of 28 days. */
export interface FieldVitalsFact {
  /** Largest Contentful Paint and Interaction to Next Paint in milliseconds. */
  readonly lcp: number;
  readonly inp: number;
  /** Cumulative Layout Shift, without unit. */
  readonly cls: number;
  /** The address or origin that it was measured for. */
  readonly of: string;
}

/** Links to other sites that were asked for. */
export interface ExternalLinksFact {
  readonly list: readonly (FetchFact & OutboundLinkFact & { readonly page: string })[];
  /** How many there are on the pages of the sample. */
  readonly found: number;
}
