import type { PublicSite } from './public-site.ts';
import type { SitePage } from './site-pages.ts';

/** Addresses of our own files, with whatever the server adds so that they can be cached for ever. */
export interface Assets {
  readonly stylesheet: string;
  readonly icon: string;
  /** Finds as readers type. */
  readonly searchScript: string;
  /** For those that show no SVG. */
  readonly iconPicture: string;
}

/** What every page needs to know about the service it belongs to. */
export interface Frame {
  /** Public origin without a final slash. */
  readonly baseUrl: string;
  readonly assets: Assets;
  readonly site: PublicSite;
  /** The operator's address for readers; null: none. */
  readonly contact: string | null;
  /** Channels can be registered, so the page about webhooks has a form. */
  readonly takesWebhooks: boolean;
}

/** A page whose Markdown twin, feeds and translations are known. */
export interface PageProps<Kind extends SitePage['kind'] = SitePage['kind']> {
  readonly frame: Frame;
  readonly page: Extract<SitePage, { readonly kind: Kind }>;
}
