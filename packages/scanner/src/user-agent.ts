import { BOT_TOKEN } from '@legible/audit';

/**
 * How our requests name themselves. The address leads to the page that says who we are and how to refuse us; a scan from
 * the command line has no such page unless PUBLIC_BASE_URL names one.
 */
export const userAgentOf = (publicBaseUrl: string | null): string =>
  `Mozilla/5.0 (compatible; ${BOT_TOKEN}/0.1${publicBaseUrl === null ? '' : `; +${publicBaseUrl}/bot`})`;
