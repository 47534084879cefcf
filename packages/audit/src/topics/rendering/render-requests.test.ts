import type { Exchange, HeaderLine } from '@legible/formats/exchange';
import { expect, test } from 'vitest';
import { plan } from '../../engine/plan.ts';
import type { Rule } from '../../kernel/rule.ts';
import type { Budget, Observation, Step } from '../../kernel/step.ts';
import { targetOf } from '../../kernel/target.ts';
import { exchange, failedExchange, observe } from '../../rule-fixtures.ts';

const HOME = 'https://example.com/';

const PAGE = `${HOME}about`;

/** The facts that rules need decide what is requested. */
const RULES = [{ needs: ['rendered', 'document'], wants: [] } as unknown as Rule];

const TEXT: HeaderLine[] = [['content-type', 'text/plain']];

const robots = (rules: string): Exchange =>
  exchange(`${HOME}robots.txt`, { body: `User-agent: *\n${rules}`, headers: TEXT });

const links = (...paths: string[]): string => paths.map((path) => `<a href="${path}">x</a>`).join(' ');

const product = '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product"}</script>';

const pages = (paths: readonly string[], body = 'text'): Exchange[] =>
  paths.map((path) => exchange(HOME + path, { body }));

/** Returns the pages that a browser opens (address, reason and origin) and the number of steps. */
const explore = (
  exchanges: readonly Exchange[],
  { url = PAGE, budget = { requests: 150, pages: 10, renders: 3 } as Budget } = {},
) => {
  const site = new Map(exchanges.map((one) => [one.request.url, one]));
  const answerTo = ({ request, refused }: Step): Exchange =>
    refused ? failedExchange(request.url, refused) : (site.get(request.url) ?? exchange(request.url, { status: 404 }));
  const observations: Observation[] = [];
  const rounds: Step[][] = [];
  for (;;) {
    const steps = plan({ target: targetOf(url), observations }, RULES, budget);
    if (steps.length === 0) return { rounds, steps: rounds.flat(), observations };
    rounds.push(steps);
    expect(rounds.length).toBeLessThan(25);
    observations.push(...steps.map((step) => observe(step, answerTo(step))));
  }
};

const rendered = (...args: Parameters<typeof explore>): string[] =>
  explore(...args)
    .steps.filter(({ purpose }) => purpose === 'rendered-page')
    .map(({ request, refused }) => request.url.slice(HOME.length - 1) + (refused ? ` ${refused}` : ''));

const OPEN = robots('Disallow:');

/** A site with two pages of documentation and an article below the home page. */
const SITE = [
  OPEN,
  exchange(PAGE, { body: 'about' }),
  exchange(HOME, { body: links('/blog/one', '/docs/a', '/docs/b') }),
  ...pages(['blog/one', 'docs/a', 'docs/b']),
];

const SHOP = [
  OPEN,
  exchange(PAGE, { body: 'about' }),
  exchange(HOME, { body: links('/a', '/b', '/c', '/jobs/1') }),
  ...pages(['a', 'b'], product),
  ...pages(['c', 'jobs/1']),
];

test.each([
  ['the submitted page, the home page, the template of most pages', SITE, {}, ['/about', '/', '/docs/a']],
  ['without a browser', SITE, { budget: { requests: 150, pages: 10 } }, []],
  ['no renders', SITE, { budget: { requests: 150, pages: 10, renders: 0 } }, []],
  ['one', SITE, { budget: { requests: 150, pages: 10, renders: 1 } }, ['/about']],
  ['two', SITE, { budget: { requests: 150, pages: 10, renders: 2 } }, ['/about', '/']],
  ['never more than three', SITE, { budget: { requests: 150, pages: 10, renders: 9 } }, ['/about', '/', '/docs/a']],
  ['the home page submitted leaves room for two templates', SITE, { url: HOME }, ['/', '/docs/a', '/blog/one']],
  ['pages of unknown kind, by the form of their address', SHOP, { url: HOME }, ['/', '/a', '/c']],
  [
    'no second page of the template of the submitted one',
    SITE,
    { url: `${HOME}docs/b` },
    ['/docs/b', '/', '/blog/one'],
  ],
  [
    'no page that is missing, in error, or not HTML',
    [
      OPEN,
      exchange(PAGE, { status: 404, body: 'gone' }),
      exchange(HOME, { body: links('/blog/one', '/docs/a', '/team/x') }),
      exchange(`${HOME}blog/one`, { status: 500, body: 'text' }),
      exchange(`${HOME}docs/a`, { headers: TEXT, body: 'text' }),
      ...pages(['team/x']),
    ],
    {},
    ['/', '/team/x'],
  ],
  ['a status of success other than 200', [OPEN, exchange(PAGE, { status: 203, body: 'x' })], {}, []],
  [
    'a challenge is not a page',
    [
      OPEN,
      exchange(PAGE, {
        headers: [
          ['content-type', 'text/html'],
          ['cf-mitigated', 'challenge'],
        ],
      }),
    ],
    {},
    [],
  ],
  [
    'a page that robots.txt closes is named, and another page takes its place',
    [robots('Disallow: /about'), ...SITE.slice(1)],
    {},
    ['/about robots-disallowed', '/', '/docs/a', '/blog/one'],
  ],
  [
    'an address to which two others redirect, once',
    [OPEN, exchange(PAGE, { url: HOME, body: 'x' }), exchange(HOME)],
    {},
    ['/'],
  ],
  ['not a page of another site', [OPEN, exchange(PAGE, { url: 'https://other.example/', body: 'x' })], {}, []],
  [
    'no log-in pages',
    [OPEN, exchange(HOME, { body: 'x' }), exchange(`${HOME}login`)],
    { url: `${HOME}login` },
    ['/login', '/'],
  ],
])('%s', (_case, exchanges, options, expected) => {
  expect(rendered(exchanges, options)).toEqual(expected);
});

test('renders come last, each with its reason, and do not count as our requests', () => {
  const { rounds } = explore(SITE);
  const last = rounds.at(-1) ?? [];
  expect(last.map(({ id, kind, render, provides, why }) => [id, kind, render, provides, why.label, why.after])).toEqual(
    [
      [
        `rendered-page:${PAGE}`,
        'check',
        true,
        ['rendered'],
        'The submitted page, opened in a browser to see what its scripts add',
        `page:${PAGE}`,
      ],
      [
        `rendered-page:${HOME}`,
        'check',
        true,
        ['rendered'],
        'The home page, opened in a browser to see what its scripts add',
        `home:${HOME}`,
      ],
      [
        `rendered-page:${HOME}docs/a`,
        'check',
        true,
        ['rendered'],
        '/docs/a has another template, shared by 1 more of the sample: opened in a browser to see what its scripts add',
        `linked-page:${HOME}docs/a`,
      ],
    ],
  );
  expect(
    rounds
      .slice(0, -1)
      .flat()
      .some(({ render }) => render),
  ).toBe(false);
});

test('the budgets of requests and renders do not affect each other', () => {
  const budget = { requests: 4, pages: 10 };
  const without = explore(SITE, { budget });
  const { steps } = explore(SITE, { budget: { ...budget, renders: 3 } });
  expect(steps.filter(({ render }) => !render)).toEqual(without.steps);
  expect(steps.filter(({ render }) => render).length).toBeGreaterThan(0);
});

test('no answer to a browser leads to a further step', () => {
  const broken = SITE.map((one) => one);
  const { observations } = explore(broken);
  const failed = observations.map((one) =>
    one.step.render ? { ...one, exchange: failedExchange(one.step.request.url, 'timeout'), digest: null } : one,
  );
  const budget = { requests: 150, pages: 10, renders: 3 };
  expect(plan({ target: targetOf(PAGE), observations: failed }, RULES, budget)).toEqual([]);
  expect(plan({ target: targetOf(PAGE), observations: observations.toReversed() }, RULES, budget)).toEqual([]);
});

test('no page is opened in a browser when no rule needs it', () => {
  const observations: Observation[] = [];
  const rules = [{ needs: ['document'], wants: [] } as unknown as Rule];
  const seen = { target: targetOf(HOME), observations };
  for (let steps = plan(seen, rules, { requests: 9, pages: 9, renders: 3 }); steps.length > 0; ) {
    expect(steps.some(({ render }) => render)).toBe(false);
    observations.push(...steps.map((step) => observe(step, exchange(step.request.url, { body: 'x' }))));
    steps = plan(seen, rules, { requests: 9, pages: 9, renders: 3 });
  }
});
