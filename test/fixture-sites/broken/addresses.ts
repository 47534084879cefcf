/** Canonical addresses, duplicates, redirects, hosts, languages. */
import type { FixtureWeb } from '../fixture-web.ts';
import {
  at,
  htmlAnswer,
  menu,
  moved,
  page,
  prose,
  type Routes,
  robots,
  smallWeb,
  status,
  urlset,
} from './small-web.ts';

const canonical = (href: string): string => `<link rel="canonical" href="${href}">`;
const SAME = `<main><h1>The same</h1><p>${prose('twin house', 14)}</p></main>`;
const nearly = (at: number): string =>
  `<main><h1>Nearly the same</h1><p>${prose('row house', 30)} House ${at}.</p></main>`;
const PATHS = [
  '/to-home-1',
  '/to-home-2',
  '/two',
  '/bad',
  '/dead',
  '/same-1',
  '/same-2',
  '/same-3',
  '/near-1',
  '/near-2',
  '/near-3',
  '/Odd_path//x%20y',
  '/refresh',
  '/meta',
  '/script',
  '/slash',
  '/circle',
  '/signals',
];

const CANONICALS: Routes = {
  '/robots.txt': robots('User-agent: *', 'Allow: /', `Sitemap: ${at('/sitemap.xml')}`),
  '/sitemap.xml': urlset([at('/to-home-1')], [at('/two')]),
  '/': page(
    `${menu(...PATHS)}<main><h1>Home</h1><p>${prose('home', 6)}</p><a href="/two?sid=8f14e45fceea167a5a36dedd4bea2543">Two</a></main>`,
    { head: canonical('https://another.legible-fixture.org/') },
  ),
  '/to-home-1': page(`<main><p>${prose('first', 8)}</p></main>`, { head: canonical(at('/')) }),
  '/to-home-2': page(`<main><p>${prose('second', 8)}</p></main>`, { head: canonical(at('/')) }),
  '/two': page(`<main><p>${prose('third', 8)}</p></main>`, { head: canonical(at('/two')) + canonical(at('/one')) }),
  '/bad': page(`${canonical('http://broken.example/bad#part')}<main><p>${prose('fourth', 8)}</p></main>`),
  '/dead': page(`<main><p>${prose('fifth', 8)}</p></main>`, { head: canonical(at('/gone')) }),
  '/same-1': page(SAME, { head: canonical(at('/same-1')) }),
  '/same-2': page(SAME, { head: canonical(at('/same-2')) }),
  '/same-3': page(SAME),
  '/near-1': page(nearly(1)),
  '/near-2': page(nearly(2)),
  '/near-3': page(nearly(3)),
  '/Odd_path//x%20y': page(`<main><p>${prose('sixth', 8)}</p></main>`),
  '/refresh': page('<p>Moved.</p>', { head: '<meta http-equiv="refresh" content="5;url=/two">' }),
  '/meta': page('<p>Moved.</p>', { head: '<meta http-equiv="refresh" content="0;url=/two">' }),
  '/script': page('<script>location.href="/two"</script>'),
  '/slash': page(`<main><p>${prose('seventh', 8)}</p></main>`),
  '/slash/': page(`<main><p>${prose('seventh', 8)}</p></main>`),
  '/SLASH': page(`<main><p>${prose('seventh', 8)}</p></main>`),
  '/circle': moved('/circle-back'),
  '/circle-back': moved('/circle'),
  '/signals': page(`<main><p>${prose('eighth', 8)}</p></main>`, {
    head: `${canonical(at('/signals'))}<meta property="og:url" content="${at('/other-signals')}"><link rel="alternate" hreflang="en" href="${at('/signals-en')}"><link rel="alternate" hreflang="de" href="${at('/signals-de')}">`,
  }),
};

const hreflang = (code: string, href: string): string => `<link rel="alternate" hreflang="${code}" href="${href}">`;
const LANGUAGES: Routes = {
  '/': page(`<main><h1>Welcome</h1>${menu('/de', '/jp', '/fr', '/plain')}<p>${prose('welcome', 8)}</p></main>`, {
    lang: 'english',
    head:
      hreflang('en-UK', at('/')) +
      hreflang('de', at('/de')) +
      hreflang('de', at('/deutsch')) +
      hreflang('jp', '/jp') +
      hreflang('fr', at('/gone')) +
      hreflang('x-default', at('/nowhere')),
  }),
  '/de': page(`<main><p>${prose('haus', 8)}</p></main>`, { lang: 'de', head: hreflang('fr', at('/fr')) }),
  '/deutsch': page(`<main><p>Noch eine Seite auf Deutsch, die niemand braucht.</p></main>`, { lang: 'de' }),
  '/jp': page('<main><p>日本語のページです。</p></main>', { lang: 'ja' }),
  '/fr': page('<main><p>Une page en français sur les maisons.</p></main>', { lang: 'fr' }),
  '/plain':
    '<!doctype html><html><head><title>No language</title></head><body><p>Which language is this?</p></body></html>',
};
const GERMAN = `<main><h1>Willkommen</h1><p>Diese Seite erzählt von einem Garten, in dem im Sommer viele Leute sitzen und über das Wetter sprechen. Im Herbst wird hier geerntet, und im Winter ruht die Erde unter dem Schnee, bis die ersten Blumen wieder aus dem Boden kommen. Wer uns besuchen möchte, nimmt am besten das Fahrrad.</p></main>`;
const ENGLISH = `<main><h1>Welcome</h1><p>${prose('garden', 10)}</p></main>`;

export const ADDRESSES: Readonly<Record<string, FixtureWeb>> = {
  'pages with several addresses': smallWeb(CANONICALS),
  'languages that do not link to each other': smallWeb(LANGUAGES),
  'languages without annotations': smallWeb({
    '/': page(
      `<nav><a href="/en/" hreflang="en" lang="en">English</a> <a href="/de/" hreflang="de" lang="de">Deutsch</a></nav>${ENGLISH}`,
    ),
    '/en/': page(ENGLISH),
    '/de/': page(GERMAN, { lang: 'de' }),
  }),
  'a language for everybody': smallWeb({
    '/': (request) =>
      htmlAnswer(
        /^(?:de|ko)/.test(request.headers.get('accept-language') ?? '')
          ? page(GERMAN, { lang: 'de' })
          : page(`<nav><a href="/de/">Deutsch</a></nav>${ENGLISH}`),
      ),
    '/de/': page(GERMAN, { lang: 'de' }),
  }),
  'hosts that do not converge': smallWeb({ '/': page(ENGLISH), 'http:': page(ENGLISH), www: page(ENGLISH) }),
  'a chain of moves': smallWeb(
    {
      '/start': moved('/start-1'),
      '/start-1': moved('/start-2', 302),
      '/start-2': moved('/start-3'),
      '/start-3': moved('/start-4'),
      '/start-4': page(ENGLISH),
      '/': page(ENGLISH),
    },
    { url: at('/start') },
  ),
  'a move into nothing': smallWeb(
    { '/start': moved('/gone'), '/gone': status(410), '/': page(ENGLISH) },
    { url: at('/start') },
  ),
};
