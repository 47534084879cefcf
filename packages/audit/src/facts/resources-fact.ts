import type { Quote } from '../quote.ts';

/** What a page loads and where its forms send. */

const RESOURCE_KINDS = [
  'script',
  'stylesheet',
  'image',
  'frame',
  'media',
  'object',
  'preload',
  'icon',
  'form',
] as const;
export type ResourceKind = (typeof RESOURCE_KINDS)[number];

export interface ResourceFact {
  readonly kind: ResourceKind;
  /** Absolute http(s) address. A form without an action sends to the page itself and is left out. */
  readonly url: string;
  /** Whether the browser stops for it: a script without async, defer or module, a stylesheet for every medium. */
  readonly blocking: boolean;
  readonly inHead: boolean;
  /** The start tag; empty for images, of which a page has thousands and which `pictures` tells of. */
  readonly excerpt: Quote;
}

export interface ResourcesFact {
  /** In document order, at most 2,000; templates and what scripts add are not seen. */
  readonly list: readonly ResourceFact[];
  readonly capped: boolean;
}
