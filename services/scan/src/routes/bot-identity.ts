import { BOT_TOKEN } from '@legible/audit';
import { formatCidr, isIpv4Address } from '@legible/formats/ip-address';
import { OUTBOUND_LIMITS, signedDirectory } from '@legible/outbound';
import { userAgentOf } from '@legible/scanner';
import {
  conditionalResponse,
  JSON_TYPE,
  preparedResponse,
  READABLE_BY_ALL,
  type ResponseHeaders,
  type SurfaceEnv,
} from '@legible/surface';
import type { Hono } from 'hono';
import type { Config } from '../config/config.ts';
import { BOT_NETWORKS_PATH, KEY_DIRECTORY_PATH, SIGNATURE_CARD_PATH } from '../contract/addresses.ts';

const DIRECTORY_TYPE = 'application/http-message-signatures-directory+json';
/** A new key has to be published this long before it signs. */
const AN_HOUR = 'public, max-age=3600';

interface BotIdentity {
  readonly config: Pick<Config, 'bot' | 'contactEmail'>;
  readonly publicUrl: string;
  readonly now: () => number;
  readonly dataHeaders: ResponseHeaders;
}

/** The card of our bot (draft-meunier-webbotauth-registry). */
const cardOf = ({ config: { bot, contactEmail }, publicUrl }: BotIdentity) => ({
  client_id: publicUrl + SIGNATURE_CARD_PATH,
  client_name: BOT_TOKEN,
  client_uri: `${publicUrl}/bot`,
  ...(contactEmail !== null && { contacts: [`mailto:${contactEmail}`] }),
  jwks_uri: publicUrl + KEY_DIRECTORY_PATH,
  web_bot_auth: {
    'expected-user-agent': userAgentOf(publicUrl),
    'rfc9309-product-token': BOT_TOKEN,
    trigger: 'fetcher',
    purpose: 'site audit',
    'rate-control': '429 or 503 with Retry-After',
    'rate-expectation': `at least ${OUTBOUND_LIMITS.hostGapMs} ms between two requests to a host`,
    ...(bot.networks.length > 0 && { ips_uri: publicUrl + BOT_NETWORKS_PATH }),
  },
});

/** Serves what others verify our bot by: its keys and its card if requests are signed, its addresses if they are set. */
export const serveBotIdentity = (app: Hono<SurfaceEnv>, identity: BotIdentity): void => {
  const { config, publicUrl, now, dataHeaders } = identity;
  const { keys, networks } = config.bot;
  const headersOf = (type: string): ResponseHeaders => ({
    'content-type': type,
    'cache-control': AN_HOUR,
    ...dataHeaders,
    ...READABLE_BY_ALL,
  });
  if (keys.length > 0) {
    const { host } = new URL(publicUrl);
    app.get(KEY_DIRECTORY_PATH, () => {
      const { body, headers } = signedDirectory(keys, host, now());
      return conditionalResponse(body, { ...headersOf(DIRECTORY_TYPE), ...Object.fromEntries(headers) }, null);
    });
    const card = preparedResponse(JSON.stringify(cardOf(identity)), headersOf(JSON_TYPE));
    app.get(SIGNATURE_CARD_PATH, (c) => card(c.req.header('if-none-match')));
  }
  if (networks.length > 0) {
    const prefixes = networks.map((cidr) => ({
      [isIpv4Address(cidr.network) ? 'ipv4Prefix' : 'ipv6Prefix']: formatCidr(cidr),
    }));
    const list = { creationTime: new Date(now()).toISOString(), prefixes };
    const answer = preparedResponse(JSON.stringify(list), headersOf(JSON_TYPE));
    app.get(BOT_NETWORKS_PATH, (c) => answer(c.req.header('if-none-match')));
  }
};
