import type { Exchange, HeaderLine } from '@legible/formats';
import { describe, expect, test } from 'vitest';
import { RULES } from './catalogue.gen.ts';
import { plan } from './plan.ts';
import type { Budget, Observation, Step } from './steps.ts';
import { targetOf } from './target.ts';
import { exchange, failedExchange, observe } from './testing.ts';

const PAGE = 'https://example.com/page?q=1';
const WIDE: Budget = { requests: 20, pages: 10 };
const TEXT: HeaderLine[] = [['content-type', 'text/plain']];
const ROBOTS = 'https://example.com/robots.txt';

type Site = Readonly<Record<string, Exchange>>;
const txt = (url: string, body: string, status = 200): Exchange => exchange(url, { body, status, headers: TEXT });
const urlset = (...locs: string[]): string =>
  `<urlset>${locs.map((loc) => `<url><loc>${loc}</loc></url>`).join('')}</urlset>`;
const siteOf = (...exchanges: Exchange[]): Site => Object.fromEntries(exchanges.map((one) => [one.request.url, one]));

const make = (step: Step, site: Site): Observation => {
  const { url } = step.request;
  if (step.refused) return observe(step, failedExchange(url, 'robots-disallowed'));
  return observe(step, site[url] ?? exchange(url, { status: 404 }));
};

/** Runs plans until one is empty. */
const explore = (site: Site, { url = PAGE, budget = WIDE, rules = RULES } = {}) => {
  const observations: Observation[] = [];
  const rounds: Step[][] = [];
  for (let steps = plan({ target: targetOf(url), observations }, rules, budget); steps.length > 0; ) {
    rounds.push(steps);
    expect(rounds.length).toBeLessThan(8);
    observations.push(...steps.map((step) => make(step, site)));
    steps = plan({ target: targetOf(url), observations }, rules, budget);
  }
  return { rounds, steps: rounds.flat() };
};
const shown = (steps: readonly Step[]): string[] =>
  steps.map(({ purpose, refused }) => `${purpose}${refused ? ' refused' : ''}`);
const find = (steps: readonly Step[], purpose: string): Step | undefined =>
  steps.find((step) => step.purpose === purpose);

const NORMAL = siteOf(
  txt(
    ROBOTS,
    'User-agent: *\nDisallow: /private\nSitemap: https://other.example/map.xml\nSitemap: https://example.com/index.xml',
  ),
  exchange(PAGE, { body: '<link rel=canonical href=/page>' }),
  exchange('https://example.com/', { body: 'home' }),
  exchange('https://example.com/index.xml', {
    body: '<sitemapindex><sitemap><loc>https://example.com/1.xml</loc></sitemap></sitemapindex>',
  }),
  exchange('https://example.com/1.xml', {
    body: urlset(
      'https://example.com/',
      'https://example.com/page',
      'https://elsewhere.example/x',
      'https://example.com/listed',
    ),
  }),
);

test('robots.txt alone comes first', () => {
  const [first] = explore(NORMAL).rounds;
  expect(first).toMatchObject([
    {
      id: `robots:${ROBOTS}`,
      kind: 'lookup',
      provides: ['robots'],
      why: { origin: 'upstream_roster' },
      request: { url: ROBOTS, maxRedirects: 5 },
    },
  ]);
});

test('an ordinary site: every step, its kind and its reason', () => {
  const { steps } = explore(NORMAL);
  expect(steps.map(({ id, kind, why }) => [id, kind, why.origin, why.after])).toEqual([
    [`robots:${ROBOTS}`, 'lookup', 'upstream_roster', undefined],
    [`page:${PAGE}`, 'scan', 'direct_target', undefined],
    ['home:https://example.com/', 'scan', 'upstream_roster', undefined],
    ['sitemap:https://example.com/index.xml', 'lookup', 'previous_event', `robots:${ROBOTS}`],
    [
      expect.stringMatching(/^missing-url:https:\/\/example\.com\/legible-probe-[0-9a-f]{8}$/),
      'check',
      'upstream_roster',
      undefined,
    ],
    ['sitemap-child:https://example.com/1.xml', 'lookup', 'previous_event', 'sitemap:https://example.com/index.xml'],
    ['canonical-page:https://example.com/page', 'scan', 'previous_event', `page:${PAGE}`],
    ['listed-page:https://example.com/listed', 'scan', 'previous_event', 'sitemap-child:https://example.com/1.xml'],
  ]);
});

test('a plan computed again is the same, and nothing is planned twice', () => {
  const seen = { target: targetOf(PAGE), observations: [] };
  expect(plan(seen, RULES, WIDE)).toEqual(plan(seen, RULES, WIDE));
  const { steps } = explore(NORMAL);
  expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
});

test('without robots.txt the usual place of a sitemap is asked', () => {
  expect(find(explore({}).steps, 'sitemap')).toMatchObject({
    request: { url: 'https://example.com/sitemap.xml' },
    why: { origin: 'upstream_roster' },
  });
});

test('the home page is not read twice', () => {
  const { steps } = explore(NORMAL, { url: 'https://example.com' });
  expect(shown(steps)).not.toContain('home');
});

test('the made-up address depends on the host alone', () => {
  const probe = (url: string) => find(explore({}, { url }).steps, 'missing-url')?.request.url;
  expect(probe('https://example.com/a')).toBe(probe('https://example.com/b'));
  expect(probe('https://example.org/a')).not.toBe(probe('https://example.com/a')?.replace('.com', '.org'));
});

describe('canonical page', () => {
  test.each([
    ['itself', '<link rel=canonical href="?q=1">', null],
    ['the home page', '<link rel=canonical href=/>', null],
    ['another page', '<link rel=canonical href=/x#y>', 'https://example.com/x'],
    ['another site', '<link rel=canonical href=https://elsewhere.example/>', null],
    ['in the body', '<body><link rel=canonical href=/x>', null],
    ['unreadable', '<link rel=canonical href="http://[">', null],
    ['no web address', '<link rel=canonical href="ftp://example.com/x">', null],
  ])('%s', (_case, body, expected) => {
    const { steps } = explore(siteOf(exchange(PAGE, { body })));
    expect(find(steps, 'canonical-page')?.request.url ?? null).toBe(expected);
  });

  test('a host that robots.txt led to counts as the site', () => {
    const www = exchange(PAGE, { body: '<link rel=canonical href=https://www.example.com/x>' });
    const moved = exchange(ROBOTS, {
      url: 'https://www.example.com/robots.txt',
      via: [ROBOTS],
      body: '',
      headers: TEXT,
    });
    expect(find(explore(siteOf(www)).steps, 'canonical-page')).toBeUndefined();
    expect(find(explore(siteOf(www, moved)).steps, 'canonical-page')).toBeDefined();
  });
});

describe('robots.txt is obeyed beyond the submitted page', () => {
  const ALL = ['page', 'home refused', 'sitemap refused', 'missing-url refused'];
  const NONE = ['page', 'home', 'sitemap', 'missing-url'];
  test.each([
    ['closed to all', txt(ROBOTS, 'User-agent: *\nDisallow: /'), ALL],
    ['closed to us', txt(ROBOTS, 'User-agent: legiblebot\nDisallow: /'), ALL],
    ['closed to others', txt(ROBOTS, 'User-agent: Googlebot\nDisallow: /'), NONE],
    ['404', txt(ROBOTS, 'User-agent: *\nDisallow: /', 404), NONE],
    ['499', txt(ROBOTS, '', 499), NONE],
    ['429', txt(ROBOTS, '', 429), ALL],
    ['500', txt(ROBOTS, '', 500), ALL],
    ['no answer', failedExchange(ROBOTS, 'timeout'), ALL],
    ['home page alone', txt(ROBOTS, 'User-agent: *\nDisallow: /$'), ['page', 'home refused', 'sitemap', 'missing-url']],
  ])('%s', (_case, robots, expected) => {
    expect(shown(explore(siteOf(robots)).rounds[1] ?? [])).toEqual(expected);
  });

  test('a robots.txt that could not be read admits nobody', () => {
    const [step] = plan({ target: targetOf(PAGE), observations: [] }, RULES, WIDE);
    if (step === undefined) throw new Error('no step');
    const unread: Observation = { step, exchange: txt(ROBOTS, ''), digest: null, digestFailure: 'timeout' };
    expect(shown(plan({ target: targetOf(PAGE), observations: [unread] }, RULES, WIDE))).toEqual(ALL);
  });
});

describe('budget', () => {
  test.each([
    [0, []],
    [1, ['robots']],
    [2, ['robots', 'page']],
    [4, ['robots', 'page', 'home', 'sitemap']],
    [8, ['robots', 'page', 'home', 'sitemap', 'missing-url', 'sitemap-child', 'canonical-page', 'listed-page']],
  ])('%i requests', (requests, expected) => {
    expect(shown(explore(NORMAL, { budget: { requests, pages: 10 } }).steps)).toEqual(expected);
  });

  test.each([
    [0, []],
    [1, ['page']],
    [2, ['page', 'home']],
    [4, ['page', 'home', 'canonical-page', 'listed-page']],
  ])('%i pages', (pages, expected) => {
    const { steps } = explore(NORMAL, { budget: { requests: 20, pages } });
    expect(shown(steps.filter(({ kind }) => kind === 'scan'))).toEqual(expected);
  });

  test('a refused step costs nothing', () => {
    const closed = siteOf(txt(ROBOTS, 'User-agent: *\nDisallow: /'));
    expect(shown(explore(closed, { budget: { requests: 2, pages: 1 } }).steps)).toEqual([
      'robots',
      'page',
      'home refused',
      'sitemap refused',
      'missing-url refused',
    ]);
  });
});

test('nothing is asked that no rule needs, but for robots.txt and the page', () => {
  expect(shown(explore(NORMAL, { rules: [] }).steps)).toEqual(['robots', 'page']);
  const titles = RULES.filter(({ id }) => id === 'title-present');
  expect(shown(explore(NORMAL, { rules: titles }).steps)).toEqual(['robots', 'page', 'home', 'canonical-page']);
});
