/** One page as different clients are shown it. */
import type { ProbedBot } from '../bots.ts';
import type { ProbeKey } from '../plan/probes.ts';
import type { JsonLdFact } from './document-fact.ts';
import type { AddressFact } from './exchange-fact.ts';

/** One page asked for in the name of one client. Declared user agent, unverified address. */
export interface ProbeFact extends AddressFact {
  readonly probe: ProbeKey;
  /** Null for the browser, the made-up robot and the plain client. */
  readonly bot: ProbedBot | null;
  readonly userAgent: string;
  readonly words: number;
  readonly headings: number;
  readonly links: number;
  readonly jsonLd: JsonLdFact;
  /** Jaccard of five-word shingles of the main text with the browser's, 0 to 1; null when either is no 2xx HTML. */
  readonly similarity: number | null;
  /** Beginning of the main text, for proof. */
  readonly excerpt: string;
}

/** The same page as different clients see it. */
export interface ParityFact {
  /** The home page, or the submitted page where robots.txt keeps us from the home page. */
  readonly url: string;
  /** Those that were made; a probe whose token robots.txt turns away is not made. */
  readonly probes: readonly ProbeFact[];
  /** Tokens not probed because robots.txt turns them away. */
  readonly uninvited: readonly ProbedBot[];
  /** As `similarity`, between Googlebot smartphone and Googlebot desktop. */
  readonly mobileSimilarity: number | null;
}
