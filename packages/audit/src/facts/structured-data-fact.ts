import type { Quote } from '../quote.ts';

/** Structured data of a page: JSON-LD, Microdata and RDFa Lite in one shape. */

export type MarkupFormat = 'json-ld' | 'microdata' | 'rdfa';

/** Text (numbers and booleans as text), or another node by its index. */
export type MarkupValue = string | { readonly node: number };

export interface MarkupNode {
  /** Names of schema.org without prefix or address; empty for a node without a type. */
  readonly types: readonly string[];
  /** Names of schema.org. Texts are cut at 300 characters, see `longTexts`. */
  readonly properties: Readonly<Record<string, readonly MarkupValue[]>>;
  /** Full length of texts that were cut, by property. */
  readonly longTexts: Readonly<Record<string, number>>;
  readonly id: string | null;
  readonly format: MarkupFormat;
  /** Whether it stands inside another node. */
  readonly nested: boolean;
  /** Properties of other nodes that hold it, by nesting or by `@id`. */
  readonly usedAs: readonly string[];
  /** Where it stands, for example `JSON-LD block 1, @graph[2].author`. */
  readonly path: string;
  readonly excerpt: Quote;
  /** False when a bound of the reader left out some of it. */
  readonly whole: boolean;
}

export interface MarkupProblem {
  readonly kind: 'json' | 'no-type' | 'no-context';
  /** What the parser says, or where the node stands. */
  readonly message: string;
  /** Line of the page's source; null when it could not be told. */
  readonly line: number | null;
  readonly excerpt: Quote;
}

/** A name that is no name of schema.org, and very near to one. */
export interface MisspeltFact {
  readonly what: 'type' | 'property';
  readonly name: string;
  readonly meant: string;
  readonly path: string;
}

/** Something the markup says that readers should see on the page, and whether they do. */
export interface MarkupClaim {
  readonly node: number;
  readonly property: 'name' | 'price' | 'rating' | 'date' | 'author' | 'address';
  readonly value: string;
  readonly seen: 'found' | 'missing' | 'contradicted';
  /** What the page says instead; null unless contradicted. */
  readonly shown: string | null;
}

/** Two descriptions of one entity that disagree. */
export interface MarkupConflict {
  readonly node: number;
  readonly property: string;
  readonly values: readonly [string, string];
  /** Prices, ratings and dates; else a text. */
  readonly figure: boolean;
}

/** Marks of a paywall in the page. */
export interface LockedFact {
  /** Words inside elements that are named as a paywall and hidden. */
  readonly hiddenWords: number;
  /** Start tag of the first element named as a paywall; null when there is none. */
  readonly excerpt: Quote | null;
  /** Class and id names of `cssSelector` in the markup, and whether the page has such an element. */
  readonly selectors: readonly { readonly selector: string; readonly found: boolean }[];
}

export interface StructuredDataFact {
  /** In document order, JSON-LD first; at most 200. */
  readonly nodes: readonly MarkupNode[];
  readonly problems: readonly MarkupProblem[];
  /** JSON-LD blocks whose context is `http://schema.org`. */
  readonly httpContexts: number;
  /** JSON-LD blocks that write types by an alias, as `type`; missing in facts that were kept before aliases were read. */
  readonly aliased?: number;
  readonly misspelt: readonly MisspeltFact[];
  readonly claims: readonly MarkupClaim[];
  /** False when the HTML holds too little text to compare with. */
  readonly comparable: boolean;
  readonly conflicts: readonly MarkupConflict[];
  readonly locked: LockedFact;
  /** Whether a bound of the reader was reached. */
  readonly capped: boolean;
}

/** Pages of the sample that were read, for questions about the site's markup as a whole. */
export interface SiteMarkupFact {
  readonly pages: readonly {
    readonly from: string;
    readonly url: string;
    readonly home: boolean;
    readonly data: StructuredDataFact;
  }[];
}
