import { domainToUnicode } from 'node:url';
import { checkTargetUrl, type UrlRefusal } from '@legible/outbound';
import {
  CHOSEN_PLATFORM_IDS,
  type ChosenPlatformId,
  isChosenPlatform,
  type PlatformId,
  type UrlRefusalCode,
} from './closed-lists.ts';
import { matchHook } from './platform.ts';
import { PLATFORMS } from './platforms.ts';

/** Letters of other scripts that look like these in a host name: a selection of the confusables of UTS #39. */
const SPELLINGS = {
  a: 'аɑα',
  c: 'сϲ',
  d: 'ԁɗ',
  e: 'еεҽ',
  g: 'ɡց',
  h: 'һհ',
  i: 'іıιɩ',
  j: 'ј',
  k: 'кκ',
  l: 'łӏ',
  m: 'м',
  n: 'пոη',
  o: 'оοօø',
  p: 'рρ',
  q: 'ԛ',
  r: 'г',
  s: 'ѕʂ',
  t: 'тτ',
  u: 'υս',
  v: 'νѵ',
  w: 'ԝѡ',
  x: 'хχ',
  y: 'уγү',
} as const;

const READ_AS = new Map(
  Object.entries(SPELLINGS).flatMap(([letter, spellings]) => [...spellings].map((spelling) => [spelling, letter])),
);

/** Accents, and letters that NFKD does not decompose. */
const MARKS = /\p{M}/gu;

/** Returns a host name as people see it. @param host as the URL parser writes it: ASCII, lower case. */
const readAs = (host: string): string =>
  [...domainToUnicode(host).normalize('NFKD').replace(MARKS, '').toLowerCase()]
    .map((letter) => READ_AS.get(letter) ?? letter)
    .join('');

/**
 * Whether a host imitates the host of a service: the service's name appears in it but does not end it
 * (`hooks.slack.com.example.net`), or letters of another script spell it.
 *
 * @param domains of the services, for example `slack.com`.
 * @param host belongs to none of them.
 */
const looksLikeHostOf = (domains: readonly string[], host: string): boolean => {
  const seen = `.${readAs(host)}.`;
  return domains.some((domain) => [domain, domain.replaceAll('.', '-')].some((name) => standsIn(seen, name)));
};

const standsIn = (seen: string, name: string): boolean =>
  ['.', '-'].some((before) => ['.', '-'].some((after) => seen.includes(`${before}${name}${after}`)));

/** Characters around an address that was copied from a chat, a mail or a terminal. */
const WRAPPINGS = [
  ['<', '>'],
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['(', ')'],
  ['“', '”'],
  ['‘', '’'],
  ['「', '」'],
] as const;

/** White space, and invisible characters: clipboards add zero-width characters. */
const EDGES = /^(?:\s|\u200b|\u200c|\u200d|\u2060)+|(?:\s|\u200b|\u200c|\u200d|\u2060)+$/g;
/** A line break in the middle comes from a mail or terminal that wrapped the line. */
const WRAPPED_LINE = /[ \t]*[\r\n]+[ \t]*/g;
const WITHOUT_SCHEME = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?\//i;

/** Returns the address in a pasted text: without surroundings and line breaks, and with its scheme. */
const pastedUrl = (text: string): string => {
  const bare = unwrapped(text.replace(EDGES, '')).replace(WRAPPED_LINE, '');
  return WITHOUT_SCHEME.test(bare) ? `https://${bare}` : bare;
};

const unwrapped = (text: string): string => {
  const pair = WRAPPINGS.find(([open, close]) => text.length > 1 && text.startsWith(open) && text.endsWith(close));
  if (pair === undefined) return text;
  const inner = text.slice(1, -1).replace(EDGES, '');
  // Slack's own notation for a link: <https://…|label>
  return unwrapped(pair[0] === '<' ? (inner.split('|', 1)[0] ?? '') : inner);
};

const SHOWN = 4;
/** With fewer characters after the host, the last ones would be most of the secret. */
const LONG_ENOUGH = 16;

/**
 * Returns the part of a webhook address that may be shown and logged, because the whole address is a credential. It is
 * the host and, for a long address, the last four characters, which distinguish two on one host:
 * `hooks.slack.com/…a1b2`
 */
export const maskedUrl = (href: string): string => {
  const url = URL.parse(href);
  if (url === null) return '…';
  const secret = `${url.pathname}${url.search}`;
  return `${url.hostname}/…${secret.length < LONG_ENOUGH ? '' : secret.slice(-SHOWN)}`;
};

export type Detection =
  /** `url` is the only form of this address: compare and store it, not the text. */
  | { readonly ok: true; readonly url: string; readonly platform: PlatformId }
  /** An unknown host: the registrant must choose. The likelier kind comes first. */
  | {
      readonly ok: true;
      readonly url: string;
      readonly platform: null;
      readonly suggestions: readonly ChosenPlatformId[];
    }
  /** `platform`: the platform that the address resembles, if any. */
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
 * Detects the platform of a pasted webhook address from the parsed URL: https, port 443, a public name, no credentials.
 * The name is not resolved, because the connection itself is guarded.
 *
 * @param choice the kind that the registrant chose. A known host keeps its own kind, whatever was chosen.
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

/** The platforms that have their own hosts. */
const KNOWN_HOSTS = PLATFORMS.flatMap(({ id, address }) =>
  address === null ? [] : [{ platform: id, pattern: address }],
);
const PLATFORM_DOMAINS = KNOWN_HOSTS.flatMap(({ pattern }) => pattern.domains);
const TELEGRAM = 'api.telegram.org';
/** The path of incoming webhooks in Mattermost, on any host and in any folder. */
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
