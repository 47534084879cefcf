import type { PageKind } from '../kinds/page-kind.ts';

/** What made a page, as its own marks say. */
export interface MadeWithFact {
  /** Null when no mark of a program was found. */
  readonly generator: {
    readonly name: string;
    /** As the page writes it, `2.4.0`; null when it writes none. */
    readonly version: string | null;
    /** What it was known by: `meta generator`, `#__docusaurus`. */
    readonly mark: string;
  } | null;
  /** What the program is there to make, or the frame of the page says; null for programs that make any site. */
  readonly makes: 'docs' | 'shop' | null;
  /** The kind that the program marks this page as; null when it marks none. */
  readonly kind: PageKind | null;
}

/** What made a site: the program of most pages that were read. */
export interface GeneratorFact {
  readonly name: string;
  readonly version: string | null;
  readonly pages: number;
}
