import { SHARE_IMAGE_SIZE } from '@legible/pictures';

/** A picture for links to a page. */
export interface ShareImage {
  readonly path: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** For pages that have none of their own. */
export const SITE_IMAGE: ShareImage = { path: '/assets/og.png', alt: 'Legible', ...SHARE_IMAGE_SIZE };

/** Of a report; its words are the two scores of it. */
export const reportImage = (scanId: string): ShareImage => ({
  path: `/scan/${scanId}/og.png`,
  alt: 'The web search score and the AI search score of this report, by Legible',
  ...SHARE_IMAGE_SIZE,
});
