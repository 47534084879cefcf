import type { FetchFact } from './exchange-fact.ts';
import type { UnknownReason } from './observed.ts';

/** What a picture is there for: the sign of the site in lists of results, the picture of a shared link, or content. */
export type ImageRole = 'icon' | 'social' | 'content';

/** A picture that was asked for. */
export interface ImageFact extends FetchFact {
  readonly role: ImageRole;
  /** The page that names it; null for an icon at the usual place that no page names. */
  readonly page: string | null;
  readonly mediaType: string | null;
  /** Bytes by Content-Length, else as far as they were read; null when nothing answered. */
  readonly bytes: number | null;
  /** Pixels; null when it is no picture that we can read. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** Drawn by lines, so that its size does not matter. */
  readonly vector: boolean;
}

/** Pictures of the site: its icon, and a few of those that its pages share and show. */
export interface ImagesFact {
  readonly list: readonly ImageFact[];
  /** Why some of those that pages show were not asked for, though they were to be. */
  readonly refused?: UnknownReason;
}
