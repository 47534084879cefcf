/**
 * Following only the text of a cause removes the cause, reveals no other one, and gains what was promised. Each site
 * has one cause; its twin differs only in what the text says.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectedScores, type Report, SCORES } from '@legible/audit';
import { folderDoor } from '@legible/outbound';
import { describe, expect, test } from 'vitest';
import { sharedFolder, skipWithout } from '../environment.ts';
import {
  at,
  htmlAnswer,
  moved,
  page,
  prose,
  type Route,
  type Routes,
  robots,
  smallWeb,
  typed,
  urlset,
} from '../fixture-sites/broken/small-web.ts';
import type { FixtureWeb } from '../fixture-sites/fixture-web.ts';
import { scanWeb } from '../fixture-sites/scan-web.ts';

const TOPICS = ['shoes', 'hats', 'coats', 'belts', 'gloves', 'scarves', 'socks', 'boots', 'caps'];

/** What is where a site names the page of a path, such as `/shoes`. */
interface Names {
  /** The folder below which the site is. Default: the root. */
  readonly base: string;
  /** Where each page answers. */
  readonly page: (path: string) => string;
  readonly link: (path: string) => string;
  readonly canonical: (path: string) => string;
  readonly listed: (path: string) => string;
  readonly head: (path: string) => string;
  /** Added to the text. */
  readonly more: (path: string) => string;
  /** Replaces the whole body. */
  readonly body: ((path: string) => string) | null;
  readonly routes: Routes;
}

const same = (path: string): string => path;
const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">';
const SHELL =
  '<noscript>You need to enable JavaScript to run this app.</noscript><div id="app"></div><script type="module" src="/app.js"></script>';

/** A site of ten pages with robots.txt, sitemap and icon that has no cause of its own. */
const built = ({ base = '', routes = {}, ...names }: Partial<Names> = {}): FixtureWeb => {
  const { page: place = same, link = place, head = () => '', more = () => '' } = names;
  const { canonical = (path: string) => at(place(path)), listed = canonical } = names;
  const paths = ['/', ...TOPICS.map((topic) => `/${topic}`)].map((path) => base + path);
  const topicOf = (path: string): string => path.slice(base.length + 1) || 'workshop';
  const menu = `<nav>${paths.map((path) => `<a href="${link(path)}">Our ${topicOf(path)}</a>`).join(' ')}</nav>`;
  const htmlOf = (path: string): string => {
    const topic = topicOf(path);
    const text = `${menu}<main><h1>About our ${topic}</h1><p>${prose(topic, 16)}</p>${more(path)}</main>`;
    const title = `The ${topic} of our valley, and who makes them`;
    const description = `What the ${topic} of our valley are made of, who makes them by hand and where they can be bought.`;
    return page(names.body?.(path) ?? text, {
      title,
      head: `${VIEWPORT}<meta name="description" content="${description}"><link rel="canonical" href="${canonical(path)}"><link rel="icon" href="${base}/icon.png">${head(path)}`,
    });
  };
  return smallWeb(
    {
      '/robots.txt': robots('User-agent: *', 'Disallow: /cart', `Sitemap: ${at(`${base}/sitemap.xml`)}`),
      [`${base}/sitemap.xml`]: urlset(...paths.map((path) => [listed(path)] as const)),
      [`${base}/icon.png`]: typed('image/png', 'icon'),
      '/app.js': typed('text/javascript', 'start()'),
      ...Object.fromEntries(paths.map((path) => [place(path), htmlOf(path)])),
      ...routes,
    },
    { url: at(`${base}/`) },
  );
};

const scanned = async (web: FixtureWeb): Promise<Report> => (await scanWeb(web)).report;

const slashed = (path: string): string => (path.endsWith('/') ? path : `${path}/`);
const toSlash: Routes = Object.fromEntries(TOPICS.map((topic) => [`/${topic}`, moved(at(`/${topic}/`))]));
const PLACEHOLDER = 'https://your-docusaurus-site.example.com';
const hreflang = (...entries: readonly (readonly [string, string])[]): string =>
  entries.map(([code, href]) => `<link rel="alternate" hreflang="${code}" href="${href}">`).join('');
const NOINDEX = '<meta name="robots" content="noindex">';

const MAP = `Sitemap: ${at('/sitemap.xml')}`;
const ROBOTS_BELOW = robots('User-agent: *', 'Disallow: /cart', `Sitemap: ${at('/valley/sitemap.xml')}`);
const KOREAN: Routes = Object.fromEntries(
  ['hats', 'boots'].map((topic) => [
    `/ko/${topic}/`,
    page(
      `<main><h1>우리 골짜기의 ${topic}</h1><p>${'우리는 골짜기에서 신발과 모자를 손으로 만들고 고칩니다. '.repeat(12)}</p></main>`,
      {
        title: `우리 골짜기의 ${topic}`,
        lang: 'ko',
        head: `${VIEWPORT}<meta name="description" content="골짜기에서 손으로 만드는 ${topic}, 어디에서 살 수 있는지 알려 드립니다."><link rel="canonical" href="${at(`/ko/${topic}/`)}"><link rel="icon" href="/icon.png">`,
      },
    ),
  ]),
);
const korean = (folder: string): string =>
  `<p>In Korean: <a href="${folder}hats/" lang="ko">모자</a> <a href="${folder}boots/" lang="ko">장화</a></p>`;

/** The home page of such a site, at any address. */
const homeOf =
  (names: Partial<Names> = {}): Route =>
  (request) =>
    built(names).answer(new Request(at('/'), request));
const toIndex = (path: string): string => (path === '/' ? '/index.html' : path);

interface Twin {
  readonly broken: Partial<Names>;
  /** Only the changes that the cause's text asks for. */
  readonly repaired: Partial<Names>;
}

const TWINS: Readonly<Record<string, Twin>> = {
  // "Let whatever builds the addresses write the form that answers without a redirect."
  'address-redirects': {
    broken: { page: slashed, link: same, canonical: at, routes: toSlash },
    repaired: { page: slashed, routes: toSlash },
  },
  // "In whatever builds your pages, set the address of your site."
  'foreign-host:your-docusaurus-site.example.com': {
    broken: { canonical: (path) => PLACEHOLDER + path },
    repaired: {},
  },
  // "In whatever builds your sitemap and pages, set the address of your site."
  'foreign-entries:staging.broken.example': {
    broken: { listed: (path) => `https://staging.broken.example${path}` },
    repaired: {},
  },
  // "Write the scheme and host that your site answers on."
  'host-spelling:https://www.broken.example': {
    broken: { canonical: (path) => `https://www.broken.example${path}` },
    repaired: {},
  },
  // "Set the folder /valley/ in whatever builds the site."
  'lost-base-path:/valley/': {
    broken: {
      base: '/valley',
      more: () => '<p><a href="/hats">Hats</a> and <a href="/boots">boots</a> last longest.</p>',
    },
    repaired: {
      base: '/valley',
      more: () => '<p><a href="/valley/hats">Hats</a> and <a href="/valley/boots">boots</a> last longest.</p>',
    },
  },
  // "Put robots.txt at the root of the host."
  'robots-below:/valley/': {
    broken: {
      base: '/valley',
      routes: { '/robots.txt': () => htmlAnswer('', { status: 404 }), '/valley/robots.txt': ROBOTS_BELOW },
    },
    repaired: { base: '/valley', routes: { '/robots.txt': ROBOTS_BELOW } },
  },
  // "Find where the language is added to addresses that already begin with it, and add it only once."
  'missing-section:/ko/ko/': {
    broken: { more: () => korean('/ko/') + korean('/ko/ko/'), routes: KOREAN },
    repaired: { more: () => korean('/ko/'), routes: KOREAN },
  },
  // "Name a version only where its page was built."
  'missing-versions': {
    broken: { head: (path) => hreflang(['en', at(path)], ['ko', at(`/ko${slashed(path)}`)]) },
    repaired: {},
  },
  // "Render the content on the server or when the site is built."
  'empty-shell': { broken: { body: () => SHELL }, repaired: {} },
  // "Take noindex off these pages."
  'staging-left:noindex': { broken: { head: () => NOINDEX }, repaired: {} },
  // "Take the line “Disallow: /” out of robots.txt."
  'staging-left:robots': {
    broken: {
      routes: {
        '/robots.txt': robots('User-agent: LegibleBot', 'Allow: /', '', 'User-agent: *', 'Disallow: /', MAP),
      },
    },
    repaired: {
      routes: { '/robots.txt': robots('User-agent: LegibleBot', 'Allow: /', '', 'User-agent: *', MAP) },
    },
  },
  // "Put the file at …, or correct its address in the layout once for all pages."
  [`layout-picture:${at('/icon.png')}`]: {
    broken: { routes: { '/icon.png': () => htmlAnswer('', { status: 404 }) } },
    repaired: {},
  },
  // "Write the address where the page is now, and keep the redirect for links from elsewhere."
  'moved-pages': {
    broken: {
      link: (path) => path.replace('/hats', '/headgear').replace('/socks', '/hosiery'),
      routes: { '/headgear': moved(at('/hats')), '/hosiery': moved(at('/socks')) },
    },
    repaired: { routes: { '/headgear': moved(at('/hats')), '/hosiery': moved(at('/socks')) } },
  },
  // "Link to the folder alone, and let the server redirect the index file to it."
  'duplicate-entry': {
    broken: {
      link: toIndex,
      routes: { '/index.html': homeOf({ link: toIndex, canonical: (path) => at(toIndex(path)) }) },
    },
    repaired: { routes: { '/index.html': moved(at('/')) } },
  },
  // "Answer 404 for every address that your site does not have."
  'answers-everything': {
    broken: { routes: { '*': homeOf() } },
    repaired: {},
  },
  // "Have the bot protection of your host or CDN let them through when it has verified them."
  'edge-wall': {
    broken: {
      routes: {
        '/': (request) =>
          /OAI-SearchBot|Claude|Perplexity|ChatGPT/.test(request.headers.get('user-agent') ?? '')
            ? htmlAnswer('', { status: 403 })
            : built().answer(request),
      },
    },
    repaired: {},
  },
};

/**
 * The outcome for a cause: whether it is gone, which causes are new, and how far each score is from what was promised.
 */
const outcomeOf = (id: string, before: Report, after: Report) => {
  const known = new Set(before.causes.map((one) => one.id));
  const promised = projectedScores(before, [id]);
  return {
    isGone: known.has(id) && !after.causes.some((one) => one.id === id),
    came: after.causes.map((one) => one.id).filter((one) => !known.has(one)),
    missed: SCORES.flatMap((name) => {
      const [said, got] = [promised[name], after.scores[name].value];
      return said !== null && got !== null && Math.abs(said - got) <= 1
        ? []
        : [`${name}: ${said} promised, ${got} got`];
    }),
  };
};
const KEPT = { isGone: true, came: [], missed: [] };

test.each(Object.entries(TWINS))('%s', async (id, { broken, repaired }) => {
  const [before, after] = [await scanned(built(broken)), await scanned(built(repaired))];
  expect(before.causes.map((one) => one.id)).toEqual([id]);
  expect(outcomeOf(id, before, after)).toEqual(KEPT);
});

/** A real site as deployed, with its texts changed while they are served. */
const realSite = (host: string, folder: string, edit: (text: string) => string = (text) => text): FixtureWeb => {
  const origin = `https://${host}`;
  const door = folderDoor({ root: join(sharedFolder(), folder), origin, userAgent: 'test' });
  return {
    url: `${origin}/`,
    answer: async (request) => {
      const { origin: asked, pathname, search } = new URL(request.url);
      if (asked !== origin)
        return new Response(null, { status: 301, headers: { location: origin + pathname + search } });
      const { answer } = await door.fetch({ url: request.url, maxRedirects: 0 });
      const { status = 404, headers = [], body = new Uint8Array() } = answer ?? {};
      const sent = headers.filter(([name]) => name === 'content-type' || name === 'location');
      const isText = sent.some(([, value]) => /html|xml/.test(value));
      const text = isText ? edit(new TextDecoder().decode(body)) : null;
      return new Response(text ?? new Uint8Array(body), {
        status,
        headers: sent.map(([name, value]) => [name, value]),
      });
    },
  };
};

/** Adds a slash to each address of the site in an attribute or a sitemap that names a page. */
const withSlashes = (text: string): string =>
  text.replace(
    /(href="?|<loc>)((?:https:\/\/kvrocks\.apache\.org)?\/(?!assets\/|img\/)[\w./-]*?[\w-])(?=["<#> ])/g,
    (all, before: string, url: string) => (/\.\w+$/.test(url) ? all : `${before}${url}/`),
  );

describe.skipIf(skipWithout('sites'))('real sites', () => {
  test.each([
    // "Set trailingSlash in docusaurus.config.js to what your server answers with."
    ['kvrocks.apache.org', 'sites/kvrocks', 'address-redirects', withSlashes],
    // "Name a version only where its page was built."
    [
      'noshift.js.org',
      'sites/noshift',
      'missing-versions',
      (text: string) =>
        text.replace(
          /<link rel="alternate"[^>]*href="https:\/\/noshift\.js\.org\/(?:en|ja)\/(?:playground\/)?"[^>]*>/g,
          '',
        ),
    ],
    // "Find where the language is added to addresses that already begin with it, and add it only once."
    [
      'brpc.apache.org',
      'whole-sites/brpc',
      'missing-section:/zh/zh/',
      (text: string) => text.replaceAll('/zh/zh/', '/zh/'),
    ],
  ])('%s', { timeout: 60_000 }, async (host, folder, id, edit) => {
    if (!existsSync(join(sharedFolder(), folder))) return;
    const [before, after] = [await scanned(realSite(host, folder)), await scanned(realSite(host, folder, edit))];
    expect(outcomeOf(id, before, after)).toEqual(KEPT);
  });
});
