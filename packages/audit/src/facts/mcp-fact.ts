/** MCP servers of the site, as they answered when spoken to. */

import type { Quote } from '../quote.ts';
import type { UnknownReason } from './observed.ts';

export interface McpEndpointFact {
  readonly url: string;
  /** Who named it: `server card`, `AI catalogue`, `link`; null when we guessed it. */
  readonly namedBy: string | null;
  /** The step whose answer decided. */
  readonly from: string;
  /**
   * `modern`: answers server/discover (2026-07-28); `legacy`: initialize alone; `protected`: asks for authorization;
   * `silent`: neither; `unseen`: we could not see, for `reason`.
   */
  readonly speaks: 'modern' | 'legacy' | 'protected' | 'silent' | 'unseen';
  readonly reason: UnknownReason | null;
  readonly versions: readonly string[];
  readonly serverName: string | null;
  readonly serverVersion: string | null;
  /** Status and beginning of the deciding answer. */
  readonly excerpt: Quote;
}

export interface McpToolFact {
  readonly name: string;
  readonly described: boolean;
  readonly annotated: boolean;
  /** What is wrong with its name or input schema, in words. */
  readonly problem: string | null;
}

export interface McpToolsFact {
  readonly url: string;
  readonly from: string;
  /** At most 200. */
  readonly list: readonly McpToolFact[];
  /** The list has further pages that were not asked for. */
  readonly more: boolean;
  /** Whether a second list had the same names in the same order; null when it was not seen. */
  readonly stable: boolean | null;
  readonly excerpt: Quote;
}

/** Endpoints that were named or that a usual address turned out to be. Absent when there is none. */
export interface McpFact {
  readonly endpoints: readonly McpEndpointFact[];
  /** Of the first endpoint that speaks. */
  readonly tools: McpToolsFact | UnknownReason | null;
}
