/** What lets readers and search engines trust a site: its encryption, its owner, and that nobody broke into it. */
import type { Certificate, FailureCode, TlsFault } from '@legible/formats';
import type { Quote } from '../quote.ts';
import type { StepId } from './observed.ts';

/** How the host of the site shakes hands. */
export interface TlsFact {
  /** `https://example.com/` */
  readonly url: string;
  /** Null when the handshake failed; see `failure`. */
  readonly handshake: {
    readonly protocol: string;
    readonly alpn: string | null;
    readonly certificate: Certificate | null;
  } | null;
  readonly failure: FailureCode | null;
  /** What is wrong with certificate or handshake. */
  readonly fault: TlsFault | null;
  /** Whether a handshake with TLS 1.1 or 1.0 and nothing newer came to its end; null when it was not made. */
  readonly legacy: { readonly from: StepId; readonly protocol: string | null } | null;
}

export const LEGAL_LINKS = ['contact', 'privacy', 'terms', 'about'] as const;
export type LegalLink = (typeof LEGAL_LINKS)[number];

/** Links of a page to what says who is behind it, the first of each kind: `Contact → https://example.com/contact`. */
export interface OwnerLinksFact {
  readonly links: Readonly<Record<LegalLink, string | null>>;
  /** Links of any kind. */
  readonly count: number;
  /** The language of the page is one whose words we know. */
  readonly readable: boolean;
}

/** What spam that is put into other people's sites sells. */
export type SpamTopic = 'pharmacy' | 'gambling' | 'replicas' | 'japanese-shop';

/** What a page says of the goods of spam. */
export interface SpamTextFact {
  /** Topics that its title, headings or text own up to: a page about them is no spam for naming them. */
  readonly owns: readonly SpamTopic[];
  /** Links to other hosts whose texts name such goods, by topic. `hidden`: nobody can see them. */
  readonly links: readonly {
    readonly topic: SpamTopic;
    readonly hidden: boolean;
    readonly count: number;
    readonly excerpt: Quote;
  }[];
  /** Hidden texts that name such goods with at least three different words. */
  readonly hidden: readonly { readonly topic: SpamTopic; readonly excerpt: Quote }[];
}

/** Signs that somebody else writes into the site; signs of different kinds are independent of each other. */
export interface BreakInSignFact {
  readonly kind: 'title-for-robots' | 'redirect-for-robots' | 'hidden-spam' | 'doorway-links' | 'foreign-page';
  readonly url: string;
  readonly from: StepId;
  readonly excerpt: Quote;
  /** Where two answers differ, and neither proves it alone. */
  readonly observation: string | null;
}

export interface BreakInFact {
  readonly signs: readonly BreakInSignFact[];
}
