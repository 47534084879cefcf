import type { CanonicalFact, DirectivesFact, JsonLdFact, Place } from '../address-answers.ts';
import type { Quote } from '../quote.ts';

export interface TitleFact {
  readonly text: string;
  readonly place: Place;
  /** The element as written in the source, capped. */
  readonly excerpt: Quote;
}

export interface MetaFact {
  readonly attribute: 'name' | 'property' | 'http-equiv' | 'charset' | 'itemprop';
  /** Value of that attribute, in lower case. */
  readonly key: string;
  readonly content: string;
  readonly place: Place;
  readonly excerpt: Quote;
}

export interface LinkFact {
  /** Relation types in lower case. */
  readonly rels: readonly string[];
  /** Absolute address; null when it is missing, empty or unreadable. */
  readonly href: string | null;
  /** The address as in the source; only for canonical and alternate links. */
  readonly written?: string;
  readonly hreflang: string | null;
  readonly type: string | null;
  readonly media: string | null;
  readonly place: Place;
  readonly excerpt: Quote;
}

export interface AnchorFact {
  /** Absolute address. Anchors without a readable http(s) address are left out. */
  readonly href: string;
  readonly text: string;
  readonly rels: readonly string[];
  /** `navigation` inside nav, header, footer or a navigation landmark, else `content`. */
  readonly region: 'navigation' | 'content';
}

export interface HeadingFact {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly text: string;
}

/** An element that looks or acts like a link but that no crawler can follow. */
export interface UncrawlableLinkFact {
  readonly text: string;
  readonly region: AnchorFact['region'];
  /**
   * `script`: an href of `javascript:`; `no-href`: an anchor without href that has a click handler or an attribute of a router;
   * `role`: role=link on another element; `onclick`: a handler that leaves the page, on another element or on an anchor whose
   * href is empty or a fragment; `unreadable`: an href that is not an address. Buttons and jumps within the page are left out.
   */
  readonly technique: 'script' | 'no-href' | 'role' | 'onclick' | 'unreadable';
  readonly excerpt: Quote;
}

/** A link whose fragment is the path of a view: `#/…` or `#!…`. */
export interface FragmentRouteFact {
  readonly href: string;
  readonly text: string;
  readonly region: AnchorFact['region'];
}

/** Kinds of metadata that crawlers take from the head only. */
const HEAD_METADATA = ['title', 'canonical', 'robots', 'hreflang', 'json-ld', 'description', 'base'] as const;

export type HeadMetadata = (typeof HEAD_METADATA)[number];

/** How the head of a document ended. */
export interface HeadFact {
  /**
   * The first start tag that ended the head although `</head>` or more metadata came later in the source; null when the head ended where
   * the author ended it.
   */
  readonly brokenBy: { readonly tagName: string; readonly excerpt: Quote } | null;
  /** Metadata written inside the head that browsers find in the body because of `brokenBy`. JSON-LD is valid in both. */
  readonly lost: readonly { readonly kind: HeadMetadata; readonly excerpt: Quote }[];
}

export interface HiddenTextFact {
  readonly technique: 'colour' | 'off-screen' | 'font-size' | 'opacity' | 'display';
  /** `clear`: nothing on the page can show the text; `doubtful`: a script, a transition or another style may. */
  readonly certainty: 'clear' | 'doubtful';
  readonly words: number;
  /** Links inside the text. */
  readonly links: number;
  /** Beginning of the text. */
  readonly text: string;
  /** The start tag. */
  readonly excerpt: Quote;
  /** Selector of the style rule that hides the text; null when its own style attribute does. */
  readonly selector: string | null;
}

/** Text hidden by inline styles and by simple rules of the document's own style elements. */
export interface HiddenTextsFact {
  /** Whether the document has any style of its own (inline or style element) to judge by. */
  readonly styled: boolean;
  /**
   * Texts of more than 30 words, and texts with links. From 8 words if colour or font size clearly hides them, or if
   * they are keywords. With `display`, only keywords. The longest come first, at most 20.
   */
  readonly items: readonly HiddenTextFact[];
}

/** The content of a page without its navigation, header, footer and asides. */
export interface MainTextFact {
  /** Where the text was found: a main or article landmark, otherwise the body without its edges. */
  readonly within: 'main' | 'article' | 'body';
  /** 64 bits in hexadecimal over the normalised text; equal texts have equal hashes. Null when there is no text. */
  readonly hash: string | null;
  /** CJK characters count as half a word. */
  readonly words: number;
  /** Words outside links when at least ten links make up most of the text; otherwise the same as `words`. */
  readonly ownWords: number;
  /** Beginning of the text, capped. */
  readonly excerpt: string;
  /** The same beginning as written in the source. */
  readonly quote: Quote;
}

/** What a page leaves to its scripts. An empty root among others that are filled does not count. */
export interface ShellFact {
  /** First element that applications mount on and that holds at most a loading notice: `#app`; null without one. */
  readonly root: string | null;
  /** Script files and modules, without those that only measure. */
  readonly scripts: number;
  readonly inlineScripts: number;
  /** Text of a noscript element that asks for JavaScript; null without one. */
  readonly noscriptNotice: string | null;
  /** Pictures, recordings and form fields outside navigation, page header and footer. */
  readonly media: number;
  /** Password fields in the same parts of the page. */
  readonly passwords: number;
  /** Words of content that `mainText` does not count: alternative texts, streamed parts and declared shadow roots. */
  readonly otherWords: number;
  /** Start tag of the root, otherwise of the first script; empty when there is neither. */
  readonly excerpt: Quote;
}

/** Limits of the reader. When a document reaches one, its facts cover only its beginning. */
const DOCUMENT_LIMITS = ['nodes', 'depth', 'attributes', 'anchors', 'headings', 'elements'] as const;

export type DocumentLimit = (typeof DOCUMENT_LIMITS)[number];

export interface CharsetFact {
  /** Name of the encoding used, in lower case. */
  readonly used: string;
  readonly from: 'bom' | 'header' | 'meta' | 'default';
  /** A declared label that no decoder knows and that was ignored; null without one. */
  readonly unknownLabel: string | null;
}

/** An HTML document as flat lists, in document order. */
export interface DocumentFact {
  readonly charset: CharsetFact;
  readonly lang: string | null;
  /** Start tag of the html element; empty when the source has none. */
  readonly htmlTag: Quote;
  /** Absolute address that relative links were resolved against. */
  readonly baseUrl: string;
  readonly titles: readonly TitleFact[];
  readonly metas: readonly MetaFact[];
  readonly links: readonly LinkFact[];
  readonly canonicals: readonly CanonicalFact[];
  readonly directives: readonly DirectivesFact[];
  readonly anchors: readonly AnchorFact[];
  readonly uncrawlable: readonly UncrawlableLinkFact[];
  readonly fragmentRoutes: readonly FragmentRouteFact[];
  readonly headings: readonly HeadingFact[];
  readonly head: HeadFact;
  readonly hidden: HiddenTextsFact;
  readonly mainText: MainTextFact;
  readonly jsonLd: JsonLdFact;
  readonly shell: ShellFact;
  /** UTF-16 units of visible text with white space collapsed. */
  readonly textLength: number;
  readonly textSample: string;
  /** Hash of 64 bits, in hexadecimal, of the source from `<body` on, or of the whole source when it has no such tag. */
  readonly bodyHash: string;
  readonly limits: readonly DocumentLimit[];
}
