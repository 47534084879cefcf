import { checkTargetUrl, type UrlRefusal } from '@legible/outbound';
import {
  CHOSEN_PLATFORM_IDS,
  type ChosenPlatformId,
  isChosenPlatform,
  type PlatformId,
} from '../vocabulary/platform-id.ts';
import type { UrlRefusalCode } from '../vocabulary/refusal.ts';
import { matchHook } from './hook-pattern.ts';
import { looksLikeHostOf } from './look-alike.ts';
import { pastedUrl } from './pasted-url.ts';
import { PLATFORMS } from './platforms.ts';

export type Detection =
  /** `url` is the one form of this address: compare and store it, not the text. */
  | { readonly ok: true; readonly url: string; readonly platform: PlatformId }
  /** Nobody's known host: the registrant has to choose. The likelier kind comes first. */
  | {
      readonly ok: true;
      readonly url: string;
      readonly platform: null;
      readonly suggestions: readonly ChosenPlatformId[];
    }
  /** `platform`: whose address it nearly is, if known. */
  | { readonly ok: false; readonly code: UrlRefusalCode; readonly platform: PlatformId | null };

const refuse = (code: UrlRefusalCode, platform: PlatformId | null = null): Detection => ({ ok: false, code, platform });

const REFUSAL_OF: Readonly<Record<UrlRefusal, UrlRefusalCode>> = {
  'too-long': 'webhook_url_too_long',
  'control-characters': 'webhook_url_unreadable',
  malformed: 'webhook_url_unreadable',
  scheme: 'webhook_url_not_https',
  credentials: 'webhook_url_credentials',
  port: 'webhook_url_port',
  'ip-literal': 'webhook_url_ip_address',
  'not-public-name': 'webhook_url_not_public',
};

/**
 * Which platform a pasted text is a webhook address of. Judged on the parsed URL: https, port 443, a public name, no
 * credentials. Where the name leads is not looked up; the connection itself is guarded.
 *
 * @param choice The kind that the registrant chose. A known host keeps its own kind, whatever was chosen.
 */
export const detectPlatform = (text: string, choice: PlatformId | null = null): Detection => {
  const pasted = pastedUrl(text);
  if (pasted === '') return refuse('webhook_url_missing');
  const check = checkTargetUrl(pasted);
  if (!check.ok) return refuse(REFUSAL_OF[check.refusal]);
  const { url } = check;
  if (url.protocol !== 'https:') return refuse('webhook_url_not_https');
  if (url.port !== '') return refuse('webhook_url_port');
  return ofKnownHost(url, choice) ?? ofAnyHost(url, choice);
};

/** The platforms that have hosts of their own. */
const KNOWN_HOSTS = PLATFORMS.flatMap(({ id, address }) =>
  address === null ? [] : [{ platform: id, pattern: address }],
);
const PLATFORM_DOMAINS = KNOWN_HOSTS.flatMap(({ pattern }) => pattern.domains);
const TELEGRAM = 'api.telegram.org';
/** Where Mattermost keeps incoming webhooks, on any host and in any folder. */
const MATTERMOST_PATH = /\/hooks\/[a-z0-9]{26}\/?$/;

const ofKnownHost = (url: URL, choice: PlatformId | null): Detection | null => {
  for (const { platform, pattern } of KNOWN_HOSTS) {
    const match = matchHook(pattern, url);
    if (match === null) continue;
    if (!match.ok) return refuse(match.code, platform);
    if (choice !== null && choice !== platform) return refuse('webhook_platform_mismatch', platform);
    return { ok: true, url: match.url, platform };
  }
  return null;
};

const ofAnyHost = (url: URL, choice: PlatformId | null): Detection => {
  if (url.hostname === TELEGRAM) return refuse('webhook_url_bot_token');
  if (looksLikeHostOf(PLATFORM_DOMAINS, url.hostname)) return refuse('webhook_url_look_alike');
  if (choice !== null && !isChosenPlatform(choice)) return refuse('webhook_platform_mismatch');
  if (choice !== null) return { ok: true, url: url.href, platform: choice };
  const suggestions = MATTERMOST_PATH.test(url.pathname) ? CHOSEN_PLATFORM_IDS : CHOSEN_PLATFORM_IDS.toReversed();
  return { ok: true, url: url.href, platform: null, suggestions };
};
