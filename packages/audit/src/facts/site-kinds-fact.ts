import type { PageKind } from '../kinds/page-kind.ts';

/** What a site is for, as far as rules ask: some apply to shops alone, some to sites with an API. */
export const SITE_KINDS = ['content', 'shop', 'docs', 'local-business', 'app', 'personal'] as const;
export type SiteKind = (typeof SITE_KINDS)[number];

export interface SiteKindsFact {
  /** At least one, the surest first; `content` when nothing tells more. */
  readonly kinds: readonly {
    readonly kind: SiteKind;
    /** What it was told by, in words for the reader: `Product markup on 4 pages`. */
    readonly because: string;
  }[];
  /** True when the reader of the report said so and not the site. */
  readonly assumed: boolean;
}

/** What the reader of a report knows better than we could detect. */
export interface AssumedKinds {
  readonly site?: SiteKind;
  /** By address of the page as answered. */
  readonly pages?: Readonly<Record<string, PageKind>>;
}
