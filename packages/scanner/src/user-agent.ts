import { BOT_TOKEN } from '@legible/audit';

/**
 * Returns the user agent of our requests. Its address is the page that says who we are and how to refuse us. A scan from the
 * command line has such a page only if PUBLIC_BASE_URL names one.
 */
export const userAgentOf = (publicBaseUrl: string | null): string =>
  `Mozilla/5.0 (compatible; ${BOT_TOKEN}/0.1${publicBaseUrl === null ? '' : `; +${publicBaseUrl}/bot`})`;
