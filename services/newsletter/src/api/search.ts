import type { PublicIssue, SubjectKind } from '@legible/issues';
import type { SearchOrder } from '@legible/search';
import type { PublicSite } from '../site/public-site.ts';
import type { Subject } from '../site/subjects.ts';

/** Longest text that can be searched for, in UTF-16 code units. */
export const LONGEST_QUERY = 200;

/** What a search is for. */
export interface SearchRequest {
  /** Words, phrases and filters, as the parameter q of the API describes them. */
  readonly query: string;
  /** Key of an edition; null for all. An edition in the query overrides it. */
  readonly locale: string | null;
  /** Whether an issue may be a hit; null when every issue may. */
  readonly isWanted: ((issue: PublicIssue) => boolean) | null;
  /** Most hits to return; `offset` is the number of hits to skip before them. */
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
  /** Above 0; more is better. Comparable within one answer only. */
  readonly score: number;
  /** The parts of the query that the issue does not contain, as typed; empty for a full match. */
  readonly missing: readonly string[];
  /** The parts of the title that match. */
  readonly titleHighlights: readonly Highlight[];
  /** A piece of the issue's public text, without marks, and the parts of it that match. */
  readonly snippet: { readonly text: string; readonly highlights: readonly Highlight[] };
}

interface SubjectCount {
  /** Key of the edition. */
  readonly edition: string;
  readonly subject: Subject;
  readonly count: number;
}

/** Counts of some issues by edition, year, topic and category; entries without issues are left out. */
export interface Facets {
  readonly editions: readonly { readonly edition: string; readonly count: number }[];
  /** Newest first. */
  readonly years: readonly { readonly year: number; readonly count: number }[];
  /** Those with most of the issues first. */
  readonly subjects: Readonly<Record<SubjectKind, readonly SubjectCount[]>>;
}

export interface SearchResult {
  /** Full matches first, then near ones. Within each, the best first; equal ones by date, newest first. */
  readonly hits: readonly SearchHit[];
  /** Number of full matches: issues that contain everything that was requested. */
  readonly total: number;
  /** Number of near matches: issues that contain a part of it, or something similar. */
  readonly near: number;
  /** Whether all texts have been searched. Until then, issues may exist that are not found yet. */
  readonly complete: boolean;
  /** Other names for parts of the query, which were searched for too. */
  readonly also: readonly string[];
  /** Another spelling that finds full matches where this one finds none; null when none is known. */
  readonly suggestion: string | null;
  /** Counts of the full matches; null when they are not wanted. */
  readonly facets: Facets | null;
}

/** Searches the full text of the public part of a site. It sees nothing else, so that no hit reveals sealed text. */
export type Search = (site: PublicSite, request: SearchRequest) => SearchResult | Promise<SearchResult>;
