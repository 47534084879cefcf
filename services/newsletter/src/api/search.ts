import type { PublicIssue, SubjectKind } from '@legible/issues';
import type { SearchOrder } from '@legible/search';
import type { PublicSite } from '../site/public-site.ts';
import type { Subject } from '../site/subjects.ts';

/** Longest text that can be looked for, UTF-16 code units. */
export const LONGEST_QUERY = 200;

/** What somebody looks for. */
export interface SearchRequest {
  /** Words, phrases and filters, as the parameter q of the API describes them. */
  readonly query: string;
  /** Key of an edition; null: all. What the query says of editions counts more. */
  readonly locale: string | null;
  /** Whether an issue comes into question at all; null: every one does. */
  readonly isWanted: ((issue: PublicIssue) => boolean) | null;
  /** Hits to give, and hits to leave out before them. */
  readonly limit: number;
  readonly offset: number;
  /** What comes first among full matches, and among near ones; `fit` by default. */
  readonly order?: SearchOrder;
  /** Whether counts of the full matches are wanted; not by default. */
  readonly wantsFacets?: boolean;
}

/** From `start` to before `end`, in UTF-16 code units, as a JavaScript string counts. */
export interface Highlight {
  readonly start: number;
  readonly end: number;
}

export interface SearchHit {
  readonly issue: PublicIssue;
  /** Above 0; more is better. To be compared within one answer only. */
  readonly score: number;
  /** What was asked for and the issue does not hold, as it was typed; none: it is a full match. */
  readonly missing: readonly string[];
  /** What of the title was looked for. */
  readonly titleHighlights: readonly Highlight[];
  /** A piece of the issue's public text, without marks, and what of it was looked for. */
  readonly snippet: { readonly text: string; readonly highlights: readonly Highlight[] };
}

interface SubjectCount {
  /** Key. */
  readonly edition: string;
  readonly subject: Subject;
  readonly count: number;
}

/** How many of some issues are in each edition and year, and about each topic and category; nothing with none of them. */
export interface Facets {
  readonly editions: readonly { readonly edition: string; readonly count: number }[];
  /** Newest first. */
  readonly years: readonly { readonly year: number; readonly count: number }[];
  /** Those with most of the issues first. */
  readonly subjects: Readonly<Record<SubjectKind, readonly SubjectCount[]>>;
}

export interface SearchResult {
  /** Full matches first, then near ones; of each the best first, and equals by date, newest first. */
  readonly hits: readonly SearchHit[];
  /** Full matches in all: issues that hold everything that was asked for. */
  readonly total: number;
  /** Near matches in all: issues that hold a part of it, or something like it. */
  readonly near: number;
  /** Whether all texts have been searched. Before, what is not found may be there nevertheless. */
  readonly complete: boolean;
  /** Other names of what was asked for that were looked for, too. */
  readonly also: readonly string[];
  /** Another spelling, which finds full matches where this one finds none; null: none is known. */
  readonly suggestion: string | null;
  /** Of the full matches; null: they are not wanted. */
  readonly facets: Facets | null;
}

/** Full-text search in what is public of a site. Sees nothing else, so that no hit reveals sealed text. */
export type Search = (site: PublicSite, request: SearchRequest) => SearchResult | Promise<SearchResult>;
