/** Tests facts that need several pages: links and listings, likeness, signals, dates. */

import type { HeaderLine } from '@legible/formats/exchange';
import { describe, expect, test } from 'vitest';
import { normalize } from '../../engine/normalize.ts';
import type { StepPurpose } from '../../kernel/observed.ts';
import { scopeOf } from '../../kernel/scope.ts';
import type { Observation } from '../../kernel/step.ts';
import { targetOf } from '../../kernel/target.ts';
import { exchange, failedExchange, observed } from '../../rule-fixtures.ts';
import { addressForms } from './address-forms.ts';

const HOME = 'https://example.com/';

const at = (path: string): string => new URL(path, HOME).href;

const html = (path: string, body: string, purpose: StepPurpose = 'linked-page', headers: readonly HeaderLine[] = []) =>
  observed(purpose, exchange(at(path), { body, headers: [['content-type', 'text/html; charset=utf-8'], ...headers] }));

const home = (body: string) => html('/', body, 'page');

const links = (...paths: readonly string[]): string => paths.map((path) => `<a href="${path}">x</a>`).join('');

const robots = (body: string) =>
  observed('robots', exchange(at('/robots.txt'), { body, headers: [['content-type', 'text/plain']] }));

const urlset = (...entries: readonly (string | readonly [string, string])[]) => {
  const items = entries.map((entry) => {
    const [path, date] = typeof entry === 'string' ? [entry, null] : entry;
    return `<url><loc>${path}</loc>${date === null ? '' : `<lastmod>${date}</lastmod>`}</url>`;
  });
  return observed('sitemap', exchange(at('/sitemap.xml'), { body: `<urlset>${items.join('')}</urlset>` }));
};

const factsOf = (...observations: readonly Observation[]) => normalize({ target: targetOf(HOME), observations });

const graphOf = (...observations: readonly Observation[]) => {
  const { siteGraph } = factsOf(...observations).site;
  if (siteGraph.state !== 'present') throw new Error(siteGraph.state);
  return siteGraph.value;
};

const prose = (name: string, words = 80): string =>
  `<main>${Array.from({ length: words }, (_, i) => `${name}${i}`).join(' ')}</main>`;

describe('links and listings', () => {
  test('listed addresses without a link', () => {
    const pages = [home(links('/a', '/b/')), html('/a', links('/', '/a')), html('/c', links('/c'))];
    expect(graphOf(...pages, urlset(HOME, at('/a'), at('/b'), at('/c')))).toMatchObject({
      seen: 4,
      unread: 1,
      listed: 3,
      orphans: [at('/c')],
      indexable: 2,
      unlisted: [],
    });
  });

  test('a link to an address that redirects counts for its target', () => {
    const moved = observed('internal-link', exchange(at('/old'), { url: at('/new'), via: [at('/old')] }));
    expect(graphOf(home(links('/old')), moved, urlset(at('/new'))).orphans).toEqual([]);
    expect(graphOf(home(links('/old')), urlset(at('/new'))).orphans).toHaveLength(1);
    expect(graphOf(home(links('/old')), urlset(at('/data.json'), at('/data.jsonld'))).orphans).toEqual([]);
  });

  test('a listed address that is gone needs no link; a missing other spelling does not count', () => {
    const gone = (path: string) => observed('address-form', exchange(at(path), { status: 404 }));
    const pages = [home(''), html('/a', '')];
    expect(graphOf(...pages, gone('/a/'), urlset(at('/a')))).toMatchObject({ listed: 1, unlisted: [] });
    expect(graphOf(...pages, gone('/b'), urlset(at('/a'), at('/b')))).toMatchObject({ listed: 1 });
  });

  test('pages that sitemaps should list', () => {
    const head = (element: string) => `<!doctype html><head>${element}</head>`;
    const pages = [
      html('/a', head('')),
      html('/noindex', head('<meta name=robots content=noindex>')),
      html('/copy', head('<link rel=canonical href=/a>')),
      html('/slash/', head('<link rel=canonical href=/slash>')),
      html('/cart', head('')),
    ];
    const { indexable, unlisted } = graphOf(home(''), ...pages, urlset(HOME));
    expect([indexable, unlisted]).toEqual([2, [at('/a'), at('/slash/')]]);
  });

  test('without a sitemap nothing is listed; without a page nothing is known', () => {
    expect(graphOf(home(links('/a')))).toMatchObject({ listed: 0, orphans: [] });
    expect(factsOf().site.siteGraph).toEqual({ state: 'unknown', reason: 'not-looked' });
  });
});

describe('variants', () => {
  const many = (query: string): string => links(...[1, 2, 3].map((n) => `/shop?${query}=${n}`));
  test.each([
    ['filters', many('color'), [{ pattern: '/shop?color', count: 3, controlled: false }]],
    ['names in any order', links('/s?a=1&b=1', '/s?b=2&a=2'), [{ pattern: '/s?a&b', count: 2, controlled: false }]],
    ['only one address', links('/shop?color=1'), []],
    ['parameters that name a page', many('id'), []],
    [
      'a naming parameter with another beside it',
      links('/s?id=1&sort=a', '/s?id=1&sort=b'),
      [{ pattern: '/s?id&sort', count: 2, controlled: false }],
    ],
    ['closed by robots.txt', links('/x?color=1', '/x?color=2'), [{ pattern: '/x?color', count: 2, controlled: true }]],
  ])('%s', (_case, body, expected) => {
    const { variants } = graphOf(robots('User-agent: *\nDisallow: /x?'), home(body));
    expect(variants).toMatchObject(expected);
    expect(variants).toHaveLength(expected.length);
  });

  test('a variant that names the plain address controls its pattern', () => {
    const named = (canonical: string) =>
      html('/shop?color=1', `<!doctype html><head><link rel=canonical href="${canonical}"></head>`, 'internal-link');
    const controlled = (canonical: string) => graphOf(home(many('color')), named(canonical)).variants[0]?.controlled;
    expect([controlled('/shop'), controlled('/shop?color=1')]).toEqual([true, false]);
  });

  test.each([
    ['/a/b/a/c/a', 1],
    ['/a/b/a/c', 0],
    ['/x?s=1&s=2&s=3', 1],
    ['/x?s=1&s=2', 0],
    ['/x?s[]=1&s[]=2&s[]=3', 0],
    ['/2026/2026/2026', 1],
  ])('%s is endless: %i', (path, count) => {
    expect(graphOf(home(links(path.replace(/a/g, 'aa')))).endless).toHaveLength(count);
  });
});

describe('likeness', () => {
  const pairsOf = (...pages: readonly Observation[]) => {
    const { alikePages } = factsOf(home(''), ...pages).site;
    return alikePages.state === 'present' ? alikePages.value : null;
  };
  const nearly = prose('a', 120).replace('a60', 'other');

  test.each([
    ['the same', html('/b', prose('a')), [{ similarity: 1, exact: true }]],
    ['other texts', html('/b', prose('b')), []],
    ['a version for a language', html('/de/a', prose('a')), []],
    ['forbidden to index', html('/b', `<meta name=robots content=noindex>${prose('a')}`), []],
  ])('%s', (_case, other, expected) => {
    expect(pairsOf(html('/a', prose('a')), other)?.pairs).toMatchObject(expected);
  });

  test('the menu of a section does not make pages without landmarks alike', () => {
    const unmarked = (text: string): string => text.replace(/<\/?main>/g, '');
    const inSection = (section: string, name: string) =>
      html(`/${section}/${name}`, unmarked(`${prose(`menu${section}`, 600)} ${prose(name, 60)}`));
    const pages = ['x', 'y', 'z'].flatMap((section) =>
      ['a', 'b', 'c'].map((name) => inSection(section, section + name)),
    );
    expect(pairsOf(...pages)?.pairs).toEqual([]);
    const copies = ['a', 'b', 'c'].map((name) =>
      html(`/${name}`, unmarked(prose('same', 200).replace('same60', name))),
    );
    expect(pairsOf(...copies)?.pairs).toHaveLength(3);
  });

  test('lists of links with few words beside them are not alike', () => {
    const list = (name: string) => `<main><ul>${`<li><a href="/${name}">the ${name} thing</a></li>`.repeat(60)}</ul>`;
    const listOf = (name: string) => html(`/${name}`, prose('frame', 70).replace('<main>', list(name)));
    expect(pairsOf(listOf('a'), listOf('b'), listOf('c'))?.pairs).toEqual([]);
  });

  test('nearly the same', () => {
    const value = pairsOf(html('/a', prose('a', 120)), html('/b', nearly));
    expect(value?.pairs).toMatchObject([{ urls: [at('/a'), at('/b')], exact: false }]);
    expect(value?.pairs[0]?.similarity).toBeGreaterThan(0.9);
  });

  const tree = `<div><ul>${'<li><a href="/x">one of the many pages that this site has here</a></li>'.repeat(219)}</ul></div>`;
  const own = (name: string, words: number) => prose(name, words).replace('<main>', `<main>${tree}`);
  test('a menu in the main element does not make pages alike', () => {
    expect(pairsOf(...['a', 'b', 'c'].map((name) => html(`/${name}`, own(name, 15))))?.pairs).toEqual([]);
    expect(pairsOf(...['a', 'b', 'c'].map((name) => html(`/${name}`, own(name, 60))))?.pairs).toEqual([]);
    expect(pairsOf(html('/a', own('a', 60)), html('/b', own('a', 60)))?.pairs).toMatchObject([{ exact: true }]);
    const alike = [own('a', 120), own('a', 120).replace('a60', 'other')];
    expect(pairsOf(...alike.map((body, at) => html(`/${at}`, body)))?.pairs).toMatchObject([{ exact: false }]);
  });

  test('nor does text that nearly all pages of a language share, when each has enough text of its own', () => {
    const said = (name: string, words: number) => prose('frame', 600).replace('</main>', ` ${prose(name, words)}`);
    const many = (count: number, words: number, lang = '') =>
      Array.from({ length: count }, (_, at) => html(`/p${at}`, lang + said(`own${at}x`, words)));
    expect(pairsOf(...many(5, 60))?.pairs).toEqual([]);
    expect(pairsOf(...many(5, 20))?.pairs).toHaveLength(10);
    expect(pairsOf(...many(4, 60))?.pairs).toHaveLength(6);
    const others = ['c', 'd'].map((name) => html(`/${name}`, prose(name)));
    expect(pairsOf(...many(5, 60), ...others)?.pairs).toHaveLength(10);
    const german = ['c', 'd'].map((name) => html(`/${name}`, `<html lang=de>${prose(name)}`));
    expect(pairsOf(...many(5, 60, '<html lang=en>'), ...german)?.pairs).toEqual([]);
  });

  test('pages need fifty words; the shell of an application is detected', () => {
    expect(pairsOf(html('/a', prose('a', 49)), html('/b', prose('a', 49)))?.compared).toBe(0);
    expect(pairsOf(html('/a', prose('a', 50)), html('/b', prose('a', 50)))?.compared).toBe(2);
    const body = prose('a').replaceAll('main', 'p');
    expect(pairsOf(html('/a', body), html('/b', body), html('/c', body))?.shell).toBe(true);
    expect(pairsOf(html('/a', body), html('/b', body))?.shell).toBe(false);
  });

  test('likeness to the answer for a missing address', () => {
    const missing = observed('missing-url', exchange(at('/nowhere'), { status: 404, body: prose('gone') }));
    const pages = [home(prose('home')), html('/a', prose('gone')), html('/b', prose('b')), html('/c', '')];
    const likeness = (...more: readonly Observation[]) =>
      factsOf(...pages, ...more).pages.map(({ missingLikeness: one }) =>
        one.state === 'present' ? one.value.similarity : one.state,
      );
    expect(likeness(missing)).toEqual([0, 1, 0, 'absent']);
    expect(likeness()).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
    const lost = observed('missing-url', failedExchange(at('/nowhere'), 'timeout'));
    expect(likeness(lost)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
    expect(factsOf(...pages, missing).site.missingUrl).toMatchObject({ value: { similarityToHome: 0 } });
  });
});

describe('signals of an address', () => {
  const signalsOf = (head: string, listed: readonly string[] = [], body = '') => {
    const page = html('/a', `<!doctype html><head>${head}</head>`);
    const fact = factsOf(home(body), page, urlset(...listed.map(at))).pages[1]?.addressSignals;
    return fact?.state === 'present'
      ? fact.value.map(({ signal, url }) => `${signal} ${url.slice(HOME.length - 1)}`)
      : null;
  };
  const alternate = (href: string) => `<link rel=alternate hreflang=en href="${href}">`;

  test.each([
    ['none', '', [], '', []],
    ['canonical', '<link rel=canonical href=/b#x>', [], '', ['canonical /b']],
    ['og:url, which no search engine reads', '<meta property=og:url content=/b>', [], '', []],
    ['listed', '', ['/a'], '', ['sitemap /a']],
    ['listed with a slash', '', ['/a/', '/b'], '', ['sitemap /a/']],
    ['listed both ways', '', ['/a/', '/a'], '', ['sitemap /a']],
    ['linked', '', [], links('/a/#x', '/b'), ['links /a/']],
    [
      'linked both ways, one of them canonical',
      '<link rel=canonical href=/a/>',
      [],
      links('/a', '/a/'),
      ['canonical /a/', 'links /a/'],
    ],
    ['its own version for a language', alternate('/de/a') + alternate('/a/'), [], '', ['hreflang /a/']],
    ['versions at other addresses only', alternate('/de/a'), [], '', []],
  ])('%s', (_case, head, listed, body, expected) => {
    expect(signalsOf(head, listed, body)).toEqual(expected);
  });

  test('a link within the page does not spell an address', () => {
    const body = '<a href="#text">Skip</a>';
    expect(factsOf(home(body)).pages[0]?.addressSignals).toMatchObject({ value: [] });
    expect(factsOf(home(`${body}<a href="/">Home</a>`)).pages[0]?.addressSignals).toMatchObject({
      value: [{ signal: 'links' }],
    });
  });
});

describe('places and dates in sitemaps', () => {
  const sitemapsOf = (...observations: readonly Observation[]) => {
    const { sitemaps } = factsOf(home(''), ...observations).site;
    if (sitemaps.state !== 'present') throw new Error(sitemaps.state);
    return sitemaps.value;
  };

  test('places', () => {
    const file = urlset('/a', 'http://example.com/b', 'https://other.example/c', at('/d'));
    expect(sitemapsOf(file).places).toEqual({
      relative: { count: 1, examples: ['/a'], urls: [at('/a')] },
      unseen: { count: 0, examples: [], urls: [] },
      insecure: { count: 1, examples: ['http://example.com/b'], urls: ['http://example.com/b'] },
      foreign: { count: 1, examples: ['https://other.example/c'], urls: ['https://other.example/c'] },
      outside: { count: 0, examples: [], urls: [] },
    });
  });

  test('invisible characters, raw and escaped', () => {
    const { unseen } = sitemapsOf(urlset(`\n ${at('/a')}\u00a0 \n`, at('/b%E2%80%8B'), at('/c%E3%80%80d'))).places;
    expect(unseen).toEqual({
      count: 2,
      examples: [`${at('/a%C2%A0')} (U+00A0)`, `${at('/b%E2%80%8B')} (U+200B)`],
      urls: [at('/a%C2%A0'), at('/b%E2%80%8B')],
    });
  });

  test('outside the folder of a guessed sitemap', () => {
    const base = at('/docs/');
    const page = observed('page', exchange(base, { body: prose('a') }));
    const root = observed('home', exchange(HOME, { status: 404 }));
    const list = `<urlset><url><loc>${base}a</loc></url><url><loc>${at('/b')}</loc></url></urlset>`;
    const file = observed('sitemap', exchange(`${base}sitemap.xml`, { body: list }));
    const { sitemaps } = normalize({ target: targetOf(base), observations: [page, root, file] }).site;
    expect(sitemaps).toMatchObject({ value: { places: { outside: { count: 1, examples: [at('/b')] } } } });
  });

  test('dates, in a scan of 2026-11-21', () => {
    const file = urlset(
      [at('/a'), '2026-11-20'],
      [at('/b'), '2026-11-22'],
      [at('/c'), '2026-11-23'],
      [at('/d'), 'soon'],
      at('/e'),
      [at('/f'), '2026-11-20T10:00:00Z'],
    );
    expect(sitemapsOf(file).dates).toEqual({
      entries: 6,
      dated: 4,
      malformed: { count: 1, examples: [`${at('/d')} (soon)`], urls: [at('/d')] },
      future: { count: 1, examples: [`${at('/c')} (2026-11-23)`], urls: [at('/c')] },
      days: 3,
      commonest: { day: '2026-11-20', count: 2, age: 1 },
    });
  });

  test('lists of addresses and feeds have no dates of this form', () => {
    const feed =
      '<rss><channel><item><link>https://example.com/a</link><pubDate>Fri, 20 Nov 2026</pubDate></item></channel></rss>';
    for (const body of [feed, at('/a')])
      expect(sitemapsOf(observed('sitemap', exchange(at('/sitemap.xml'), { body }))).dates).toMatchObject({
        entries: 0,
        malformed: { count: 0 },
      });
  });

  test('the length of a file whose reading stopped', () => {
    const cut = (announced: string, headers: readonly HeaderLine[] = []) => {
      const { step, exchange: made } = urlset(at('/a'));
      const answer = made.answer && {
        ...made.answer,
        truncated: true,
        headers: [['content-length', announced] as const, ...headers],
      };
      return sitemapsOf(observed(step.purpose, { ...made, answer })).files[0]?.length;
    };
    expect(cut('60000000')).toBe(60_000_000);
    expect(cut('60000000', [['content-encoding', 'gzip']])).toBeLessThan(200);
    expect(cut('x')).toBeLessThan(200);
  });
});

describe('dates that pages name', () => {
  const meta = (date: string) => `<meta property="article:modified_time" content="${date}">`;
  const header = (day: string): HeaderLine[] => [['last-modified', `${day} 10:00:00 GMT`]];
  const datesOf = (...observations: readonly Observation[]) => {
    const { listedDates } = factsOf(home(''), ...observations).site;
    return listedDates.state === 'present'
      ? listedDates.value.pages.map(({ listed, said, apart }) => [listed, ...said, apart])
      : listedDates.state;
  };

  test('the nearest date counts', () => {
    const file = urlset([at('/a'), '2026-11-10'], [at('/b'), '2026-11-10'], at('/c'));
    expect(datesOf(file, html('/a', meta('2026-11-12')), html('/b', 'x'), html('/c', meta('2026-11-12')))).toEqual([
      ['2026-11-10', '2026-11-12 (meta)', 2],
    ]);
    expect(datesOf(file, html('/a', meta('2026-01-01') + meta('2026-11-09')))).toEqual([
      ['2026-11-10', '2026-01-01 (meta)', '2026-11-09 (meta)', 1],
    ]);
  });

  test('Last-Modified, where it differs between pages and is older than the scan', () => {
    const days = ['Sun, 01 Nov 2026', 'Mon, 02 Nov 2026', 'Tue, 03 Nov 2026', 'Sat, 21 Nov 2026'];
    const file = urlset(...days.map((_, i) => [at(`/${i}`), '2026-11-01'] as const));
    const pages = (list: readonly string[]) => list.map((day, i) => html(`/${i}`, 'x', 'sitemap-url', header(day)));
    expect(datesOf(file, ...pages(days))).toEqual([
      ['2026-11-01', '2026-11-01 (Last-Modified)', 0],
      ['2026-11-01', '2026-11-02 (Last-Modified)', 1],
      ['2026-11-01', '2026-11-03 (Last-Modified)', 2],
    ]);
    expect(datesOf(file, ...pages(days.slice(0, 2)))).toEqual([]);
  });
});

describe('other spellings of an address', () => {
  const planned = (pages: readonly Observation[], deployed = true) => {
    const seen = { target: targetOf(HOME, { deployed }), observations: [robots(''), ...pages] };
    const scope = scopeOf(seen);
    return addressForms({ seen, scope, asked: pages, pageBudget: 10 }).map(({ variant, url }) => `${variant} ${url}`);
  };

  test.each([
    ['a page', [home(''), html('/a', '')], ['slash https://example.com/a/', 'upper https://example.com/A']],
    ['with a slash', [html('/a/', '')], ['slash https://example.com/a', 'upper https://example.com/A/']],
    ['a file', [html('/a.html', '')], ['upper https://example.com/A.HTML']],
    [
      'a page rather than a file',
      [html('/a.html', ''), html('/b', '')],
      ['slash https://example.com/b/', 'upper https://example.com/B'],
    ],
    ['nothing to change the case of', [html('/%ec%8b%a0', '')], ['slash https://example.com/%ec%8b%a0/']],
    ['the root only', [home('')], []],
    ['a query', [html('/a?b', '')], []],
    ['a log-in', [html('/login', '')], []],
    ['an error', [observed('linked-page', exchange(at('/a'), { status: 404 }))], []],
    ['no HTML', [observed('linked-page', exchange(at('/a'), { headers: [['content-type', 'image/png']] }))], []],
  ])('%s', (_case, pages, expected) => {
    expect(planned(pages)).toEqual(expected);
    expect(planned(pages, false)).toEqual([]);
  });

  test('how the spellings answered', () => {
    const page = html('/a', '');
    const form = (variant: string, made = exchange(at('/A'))): Observation => {
      const one = observed('address-form', made);
      return { ...one, step: { ...one.step, id: variant, variant, why: { ...one.step.why, after: page.step.id } } };
    };
    const of = (...forms: readonly Observation[]) =>
      factsOf(home(''), page, ...forms).pages.map(({ addressForms: fact }) => fact);
    expect(of()[1]).toMatchObject({ state: 'absent' });
    expect(of(form('upper'))).toMatchObject([{ state: 'absent' }, { value: { slash: null, upper: { status: 200 } } }]);
    const lost = form('slash', failedExchange(at('/a/'), 'timeout'));
    expect(of(lost)[1]).toMatchObject({ state: 'unknown', reason: 'timeout' });
    expect(of(lost, form('upper', failedExchange(at('/A'), 'timeout')))[1]).toMatchObject({ state: 'unknown' });
    expect(of(lost, form('upper'))[1]).toMatchObject({ value: { slash: null, upper: { status: 200 } } });
  });
});
