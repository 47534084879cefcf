import type { Quote } from '../quote.ts';

/** When a page was published, by whom, and who answers for it, as the page says itself; JSON-LD is told elsewhere. */

export type DateRole = 'published' | 'modified';

/** Where a date stands: in text readers see, in a time element, in a meta element, … */
type DatePlace = 'visible text' | 'time element' | 'meta element' | 'structured data' | 'sitemap';

export interface SaidDateFact {
  /** Days since 1970 that it can mean: two where day and month could be either, none when it cannot be told. */
  readonly days: readonly number[];
  /** Null when nothing beside it says. */
  readonly role: DateRole | null;
  readonly place: DatePlace;
  /** As written. */
  readonly text: string;
  /** A date in the text without a label, away from heading and byline: of a meeting, of another text, of anything. */
  readonly told?: true;
}

export interface BylineFact {
  readonly name: string;
  /** Absolute address of what the name links to; null without a link. */
  readonly profile: string | null;
  readonly place: 'byline' | 'meta element' | 'structured data';
  /** An organisation by its own account. */
  readonly organisation: boolean;
}

export interface PublicationFact {
  /** At most 30. */
  readonly dates: readonly SaidDateFact[];
  /** A time that readers are told by its distance: `3 days ago`. */
  readonly relative: string | null;
  /** At most ten. */
  readonly bylines: readonly BylineFact[];
  /** Who the footer says holds the rights: `Example Ltd`; null without such a line. */
  readonly copyright: string | null;
  /** The run of text that a date was first found in; empty without one. */
  readonly excerpt: Quote;
  /** The first byline as it is written; empty without one. */
  readonly signed: Quote;
}

/** What names the one who runs the site, and where: `og:site_name`. */
export interface PublisherNameFact {
  readonly name: string;
  readonly place: 'title' | 'og:site_name' | 'structured data' | 'copyright line';
  readonly url: string;
}

export interface PublisherFact {
  /** Distinct by name and place, at most 20. */
  readonly names: readonly PublisherNameFact[];
  /** Other names the site gives itself (`alternateName`, `legalName`). */
  readonly alternates: readonly string[];
  /** Addresses of the site's profiles elsewhere, from `sameAs`. */
  readonly profiles: readonly string[];
  /** Address or text of a link to what says who runs it; null without one. */
  readonly about: string | null;
  readonly contact: string | null;
  /** Whether some page's words are of a language whose links we can read. */
  readonly readable: boolean;
  readonly excerpt: Quote;
}

/** A page that is bound to a time, or dates itself. */
export interface DatedContentFact {
  readonly from: string;
  readonly url: string;
  readonly title: string;
  /** The newest year of its title; null without one. */
  readonly titleYear: number | null;
  /** What binds it to a time; null for pages that last. */
  readonly boundBy: 'year' | 'prices' | 'version' | null;
  /** Newest day it names, in days since 1970; null when it names none. */
  readonly newest: number | null;
  /** First day it names. */
  readonly published: number | null;
  readonly article: boolean;
  readonly inNavigation: boolean;
  /** Another page of the same name with a newer year is linked: the page is one of a series. */
  readonly series: boolean;
}

export interface ContentAgesFact {
  readonly pages: readonly DatedContentFact[];
}
