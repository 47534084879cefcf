/** Sites that lead every reader to one address, and names whose addresses change or are private. */

import type { Behaviour } from '../hostile-web/wire.ts';
import { html, reply } from '../hostile-web/wire.ts';

export const TRAP_ZONE = 'trap-web.org';
/** A public address that nothing else in the namespace has. */
export const TRAP_ADDRESS = '45.33.34.1';

/** Returns the address of a lure. A `site` names its bait everywhere; a `redirect` redirects to it at once. */
export const baitOf = (kind: string, index: number): string => `https://${kind}-${index}.${TRAP_ZONE}/`;

/**
 * Answers for each name: the addresses at the first, second, … question of each type; the last answer is repeated. Both
 * the process that accepts an address and the one that scans it ask twice (A and AAAA).
 */
const LYING_NAMES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  loopback: [['127.0.0.1']],
  'loopback-6': [['::1']],
  private: [['10.9.9.9']],
  metadata: [['169.254.169.254']],
  shared: [['100.64.0.7']],
  ula: [['fd00:ec2::254']],
  'link-local-6': [['fe80::1']],
  mapped: [['::ffff:127.0.0.1']],
  nat64: [['64:ff9b::7f00:1']],
  '6to4': [['2002:7f00:1::1']],
  zero: [['0.0.0.0']],
  broadcast: [['255.255.255.255']],
  'mixed-private-last': [[TRAP_ADDRESS, '10.9.9.9']],
  'mixed-private-first': [['10.9.9.9', TRAP_ADDRESS]],
  'mixed-versions': [[TRAP_ADDRESS, '::1']],
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 8].map((good) => [
      `rebind-after-${good}`,
      [...Array.from({ length: good }, () => [TRAP_ADDRESS]), ['127.0.0.1']],
    ]),
  ),
  'flip-flop': Array.from({ length: 40 }, (_, turn) => [turn % 2 === 0 ? TRAP_ADDRESS : '192.168.7.7']),
  'aaaa-later': [[TRAP_ADDRESS], [TRAP_ADDRESS, '::1']],
};

export const trapNames = (): readonly string[] =>
  Object.keys(LYING_NAMES).flatMap((name) => [`http://${name}.${TRAP_ZONE}/`, `https://${name}.${TRAP_ZONE}/x`]);

/** Makes the look-up of the zone's name server, which counts the questions for each name and type. */
export const trapAnswers = () => {
  const asked = new Map<string, number>();
  return (name: string, type: 'A' | 'AAAA'): readonly string[] => {
    const label = name.slice(0, -TRAP_ZONE.length - 1);
    const answers = Object.hasOwn(LYING_NAMES, label) ? LYING_NAMES[label] : [[TRAP_ADDRESS]];
    const turn = asked.get(`${label} ${type}`) ?? 0;
    asked.set(`${label} ${type}`, turn + 1);
    return (answers?.[turn] ?? answers?.at(-1) ?? []).filter((address) => address.includes(':') === (type === 'AAAA'));
  };
};

const moved = (status: string, to: string): Buffer => reply('text/html', '', { status, headers: [`location: ${to}`] });

const STATUSES = ['301 Moved', '302 Found', '303 See Other', '307 Temporary', '308 Permanent', '300 Choices'];

/** Returns a page with everything that a reader may follow, all of it to one address. */
const pageFor = (
  to: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The ferry</title>
  <meta name="description" content="When the ferry leaves."><meta http-equiv="refresh" content="60; url=${to}">
  <link rel="canonical" href="${to}"><link rel="icon" href="${to}icon.png"><link rel="manifest" href="${to}m.json">
  <link rel="alternate" hreflang="de" href="${to}de"><link rel="alternate" type="text/markdown" href="${to}a.md">
  <link rel="alternate" type="application/rss+xml" href="${to}feed"><link rel="stylesheet" href="${to}a.css">
  <link rel="search" type="application/opensearchdescription+xml" href="${to}s.xml"><link rel="amphtml" href="${to}amp">
  <link rel="service-desc" href="${to}openapi.json"><link rel="mcp" href="${to}mcp"><link rel="license" href="${to}l">
  <link rel="next" href="${to}2"><link rel="preload" as="script" href="${to}p.js"><link rel="describedby" href="${to}d">
  <meta property="og:url" content="${to}"><meta property="og:image" content="${to}og.png">
  <meta name="twitter:image" content="${to}t.png">
  <script type="application/ld+json">{"@context":"${to}","@type":"Organization","url":"${to}","logo":"${to}l.png","sameAs":["${to}"]}</script>
  </head><body><h1>The ferry</h1><p>${'It leaves at eight and comes back before the evening. '.repeat(20)}</p>
  <a href="${to}">There</a> ${STATUSES.map((_, at) => `<a href="/hop/${at}">Hop ${at}</a>`).join(' ')}
  <img src="${to}i.png" alt=""><img srcset="${to}s.png 2x" alt=""><iframe src="${to}"></iframe>
  <video src="${to}v.mp4" poster="${to}v.png"></video><script src="${to}s.js"></script><form action="${to}"></form>
  </body></html>`;

const LINK_HEADERS = ['canonical', 'alternate; type="text/markdown"', 'service-desc', 'preload', 'llms-txt', 'sitemap'];

const json = (to: string): string =>
  JSON.stringify({
    url: to,
    endpoint: to,
    serverUrl: to,
    servers: [{ url: to }],
    issuer: to,
    authorization_servers: [to],
    jwks_uri: to,
    resource: to,
    linkset: [{ anchor: to, 'service-desc': [{ href: to }] }],
    remotes: [{ type: 'streamable-http', url: to }],
    openapi: '3.1.0',
    paths: {},
  });

const files = (to: string, host: string): Readonly<Record<string, readonly [type: string, body: string]>> => ({
  '/robots.txt': [
    'text/plain',
    `User-agent: *\nAllow: /\nLicense: ${to}\nSitemap: ${to}\nSitemap: https://${host}/sitemap.xml\nSitemap: https://${host}/index.xml\n`,
  ],
  '/sitemap.xml': [
    'application/xml',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>${to}</loc><xhtml:link rel="alternate" hreflang="de" href="${to}"/></url><url><loc>https://${host}/hop/1</loc></url></urlset>`,
  ],
  '/index.xml': [
    'application/xml',
    `<!DOCTYPE x [<!ENTITY e SYSTEM "${to}">]><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${to}</loc></sitemap></sitemapindex>`,
  ],
  '/llms.txt': ['text/plain', `# The ferry\n\n> When it leaves.\n\n## Docs\n\n- [There](${to}): all of it\n`],
});

/** Returns how a host of the zone answers; undefined for other hosts. Paths without a file redirect to its bait. */
export const trapOf = (host: string, baits: readonly string[]): Behaviour | undefined => {
  if (!host.endsWith(`.${TRAP_ZONE}`)) return undefined;
  const [, kind, index] = /^(site|redirect)-(\d+)\./.exec(host) ?? [];
  if (kind === undefined) return () => html(pageFor(`https://${host}/`));
  const to = baits[Number(index)] ?? '';
  const known = files(to, host);
  return ({ path }) => {
    if (kind === 'site' && path === '/')
      return reply('text/html; charset=utf-8', pageFor(to), {
        headers: LINK_HEADERS.map((rel) => `link: <${to}>; rel=${rel}`),
      });
    const file = kind === 'site' ? known[path] : undefined;
    if (file !== undefined) return reply(...file);
    if (kind === 'site' && /\.json$|well-known/.test(path)) return reply('application/json', json(to));
    return moved(STATUSES[path.length % STATUSES.length] ?? '', to);
  };
};
