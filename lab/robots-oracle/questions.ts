/** The questions to Google's library and to our reading about the same file: see `lab/robots-oracle/main.ts`. */

/** A robot, and an address as path and query. */
export type Question = readonly [agent: string, path: string];

/** Google's tokens that real files name most often. */
const AGENTS = ['Googlebot', 'Googlebot-Image', 'Mediapartners-Google'];

const FIXED = ['/', '/index.html', '/search?q=a', '/a/b.php'];
/** Most addresses that are made from a file's own lines. */
const OWN = 8;

/**
 * Returns an address that a pattern matches, as a request would have it; null when no request can have it. /robots.txt
 * is left out: RFC 9309 always allows it (2.2.2), and so do we, but not the library, which expects that it was read.
 */
const addressOf = (pattern: string): string | null => {
  const path = pattern.replaceAll('*', 'x').replace(/\$$/, '');
  const url = URL.canParse(path, 'https://example.com') ? new URL(path, 'https://example.com') : null;
  if (url === null || url.host !== 'example.com' || url.pathname === '/robots.txt') return null;
  return (url.pathname + url.search).replace(/%[0-9a-f]{2}/gi, (triple) => triple.toUpperCase());
};

/** Returns a question for each path for Googlebot, and for each other robot that the file names. */
const askedBy = (text: string, paths: readonly string[]): readonly Question[] =>
  AGENTS.filter((agent, index) => index === 0 || text.toLowerCase().includes(agent.toLowerCase())).flatMap((agent) =>
    paths.map((path) => [agent, path] as const),
  );

/** Returns questions about four fixed paths, and up to eight spread over the lines of the file. */
export const questionsAbout = (octets: Uint8Array): readonly Question[] => {
  const text = Array.from(octets, (octet) => String.fromCharCode(octet & 0x7f)).join('');
  const written = text.split(/[\r\n]+/).flatMap((line) => /[:\s](\/[!-"$-~]*)/.exec(line)?.[1] ?? []);
  const folders = written.flatMap((path) => /^(.*\/)index\.htm[^/]*$/.exec(path)?.[1] ?? []);
  const own = [...new Set([...folders.slice(0, 2), ...written].flatMap((path) => addressOf(path) ?? []))];
  const step = Math.max(1, own.length / OWN);
  const spread = Array.from({ length: Math.min(OWN, own.length) }, (_, index) => own[Math.floor(index * step)] ?? '/');
  return askedBy(text, [...FIXED, ...spread]);
};

/** mulberry32: the same numbers on every machine. */
const numbers = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

const KEYS = {
  agent: ['User-agent', 'user-agent', 'USERAGENT', 'User agent', 'User-agents', 'User_agent', 'User--agent'],
  allow: ['Allow', 'allow', 'Allowed', 'Alow', 'Allow-for'],
  disallow: [
    'Disallow',
    'disallow',
    'Dissallow',
    'Dissalow',
    'Disalow',
    'Diasllow',
    'Disallaw',
    'Disallows',
    'Dissalllow',
  ],
  other: ['Sitemap', 'Site-map', 'Crawl-delay', 'Host', 'Noindex', ''],
};
const COLONS = [':', ':', ': ', ': ', ' : ', ':\t', ' ', '\t', '  ', ':\u00a0', '\u3000', '', '::', ':\v', '\f: '];
const NAMES = ['*', '*', 'Googlebot', 'googlebot', 'Googlebot/2.1', 'Googlebot-Image', 'Mediapartners-Google', '* all'];
const ODD_NAMES = ['*\u00a0', 'Googlebot\u00a0', 'Other', '*bot', 'Google bot', 'Googlebot\v', '\u200bGooglebot', ''];
const PARTS = ['/', '/', 'a', 'b', '*', '$', '%61', '%2f', '%2F', '%', '%C3%A9', 'é', '~', '%7e', ' ', '?', '=', '&'];
const PAGES = ['index.html', '/index.htm', '/a/index.html', '/index.html?b', '/a/index.htm*', '/a/index.php', '/'];
const ENDS = [
  '',
  '',
  '',
  '',
  ' ',
  '\t',
  '\u00a0',
  '\u3000',
  '\ufeff',
  '\u2028',
  '\v',
  '\f',
  '\0b',
  ' # why',
  '#',
  ' b',
];
const STARTS = ['', '', '', '', '', '', ' ', '\t', '\u00a0', '\ufeff', '\v', '#', '\0'];
const FILE_STARTS: readonly (readonly number[])[] = [[], [], [], [], [0xef], [0xef, 0xbb], [0xef, 0xbb, 0xbf]];
const BREAKS = ['\n', '\n', '\n', '\r\n', '\r', '\n\n', '\n\r'];

/** Generates a file full of oddities, and questions about it. The same seed gives the same. */
export const oddFile = (seed: number): { readonly octets: Uint8Array; readonly questions: readonly Question[] } => {
  const next = numbers(seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const path = () =>
    next() < 0.15 ? one(PAGES) : `/${Array.from({ length: one([0, 1, 2, 3, 4]) }, () => one(PARTS)).join('')}`;
  const lines = Array.from({ length: 3 + Math.floor(next() * 12) }, () => {
    const roll = next();
    const [keys, value] =
      roll < 0.35
        ? [KEYS.agent, next() < 0.8 ? one(NAMES) : one(ODD_NAMES)]
        : roll < 0.65
          ? [KEYS.disallow, path()]
          : roll < 0.92
            ? [KEYS.allow, path()]
            : [KEYS.other, path()];
    // Most lines are plain; otherwise no group would ever be complete.
    const odd = next() < 0.45;
    if (!odd) return `${keys[0]}: ${value}`;
    const long = next() < 0.01 ? 'a'.repeat(16_663) : '';
    return `${one(STARTS)}${one(keys)}${one(COLONS)}${value}${long}${one(ENDS)}`;
  });
  const text = lines.map((line) => line + one(BREAKS)).join('');
  const octets = [...one(FILE_STARTS), ...new TextEncoder().encode(text)];
  // Leaves é as an incomplete sequence, which is not valid UTF-8.
  const spoilt = next() < 0.1 ? octets.flatMap((octet) => (octet === 0xc3 ? [] : [octet])) : octets;
  const paths = Array.from({ length: 10 }, () => addressOf(path()) ?? '/a');
  return { octets: Uint8Array.from(spoilt), questions: askedBy(text, ['/', ...paths, '/%A9', '/a/']) };
};

/** Number of generated files with verdicts. */
export const ODD_FILES = 1_000;

/** Encodes verdicts for storage: one bit each, set for a refusal, in hexadecimal digits. */
export const packed = (refused: readonly boolean[]): string =>
  Array.from({ length: Math.ceil(refused.length / 4) }, (_, digit) =>
    refused
      .slice(4 * digit, 4 * digit + 4)
      .reduce((sum, bit, index) => sum + (bit ? 8 >> index : 0), 0)
      .toString(16),
  ).join('');
