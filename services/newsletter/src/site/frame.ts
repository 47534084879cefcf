import type { PreviewedAs } from '@legible/issues';
import type { PublicSite } from './public-site.ts';
import type { SitePage } from './site-pages.ts';

/** Addresses of our own files, with the version that the server adds so that they can be cached for ever. */
export interface Assets {
  readonly stylesheet: string;
  readonly icon: string;
  /** Script that searches while readers type. */
  readonly searchScript: string;
  /** Script of the button that copies an address. */
  readonly copyScript: string;
  /** Icon for clients that show no SVG. */
  readonly iconPicture: string;
}

/** What every page needs to know about its service. */
export interface Frame {
  /** Public origin without a final slash. */
  readonly baseUrl: string;
  readonly assets: Assets;
  readonly site: PublicSite;
  /** The operator's e-mail address for readers; null when there is none. */
  readonly contact: string | null;
  /** Whether channels can be registered, so that the page about webhooks has a form. */
  readonly takesWebhooks: boolean;
  /** Only in the preview: the kind of reader that editors see the site as. */
  readonly preview?: PreviewedAs;
}

/** What a view of a page receives: the frame, and the page of one kind. */
export interface PageProps<Kind extends SitePage['kind'] = SitePage['kind']> {
  readonly frame: Frame;
  readonly page: Extract<SitePage, { readonly kind: Kind }>;
}
