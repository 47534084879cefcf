import { expect, test } from 'vitest';
import { normalize } from '../../engine/normalize.ts';
import { scopeOf } from '../../kernel/scope.ts';
import type { Observation, Seen } from '../../kernel/step.ts';
import { targetOf } from '../../kernel/target.ts';
import { exchange, failedExchange, observed, SITE_URL } from '../../rule-fixtures.ts';
import { externalLinks, externalLinksAgain } from './external-links.ts';

const robots = observed('robots', exchange(`${SITE_URL}robots.txt`, { status: 404 }));

const pageWith = (...hrefs: readonly string[]): Observation =>
  observed(
    'page',
    exchange(SITE_URL, { body: `<main>${hrefs.map((href) => `<a href="${href}">Other</a>`).join('')}</main>` }),
  );

const inputOf = (observations: readonly Observation[], change: Partial<Seen['target']> = {}) => {
  const seen = { target: { ...targetOf(SITE_URL), ...change }, observations: [...observations] };
  return { seen, scope: scopeOf(seen), asked: observations, pageBudget: 20 };
};

const asHead = (url: string, made = exchange(url)): Observation => {
  const one = observed('external-link', made);
  return { ...one, step: { ...one.step, id: `external-link:head:${url}`, variant: 'head' } };
};

test('one of each host in turn, ten at most', () => {
  const many = Array.from({ length: 12 }, (_, at) => `https://a.org/${at}`);
  const urls = externalLinks(inputOf([robots, pageWith(...many, 'https://b.org/', 'https://c.org/')])).map(
    ({ url }) => url,
  );
  expect(urls).toHaveLength(10);
  expect(urls.slice(0, 4)).toEqual(['https://a.org/0', 'https://b.org/', 'https://c.org/', 'https://a.org/1']);
});

test('each is requested with HEAD, and addresses with side effects are not', () => {
  expect(externalLinks(inputOf([robots, pageWith('https://a.org/', 'https://a.org/logout')]))).toMatchObject([
    { purpose: 'external-link', url: 'https://a.org/', method: 'HEAD', variant: 'head' },
  ]);
});

test('robots.txt of the site applies to its own hosts, with or without www, and not to others', () => {
  const { scope } = inputOf([
    observed('robots', exchange(`${SITE_URL}robots.txt`, { body: 'User-agent: *\nDisallow: /a' })),
  ]);
  const admitted = [
    'https://example.com/a',
    'https://www.example.com/a',
    'https://other.org/a',
    'https://example.com/b',
  ];
  expect(admitted.map((url) => scope.admits(url))).toEqual([false, false, true, true]);
});

test('nothing is requested for a folder', () => {
  expect(externalLinks(inputOf([robots, pageWith('https://a.org/')], { deployed: false }))).toEqual([]);
});

test.each([
  [405, 1],
  [501, 1],
  [404, 0],
  [500, 0],
  [200, 0],
])('after %i to HEAD: %i GET', (status, count) => {
  const asked = [asHead('https://a.org/', exchange('https://a.org/', { status }))];
  const again = externalLinksAgain(inputOf(asked));
  expect(again.map(({ variant, method }) => [variant, method])).toEqual(
    Array.from({ length: count }, () => ['get', undefined]),
  );
});

const fact = (...observations: readonly Observation[]) =>
  normalize({ target: targetOf(SITE_URL), observations: [robots, ...observations] }).site;

test('the answer to GET replaces the one to HEAD', () => {
  const get = observed('external-link', exchange('https://a.org/'));
  const { externalLinks: links, exchanges } = fact(
    pageWith('https://a.org/'),
    asHead('https://a.org/', exchange('https://a.org/', { status: 405 })),
    { ...get, step: { ...get.step, variant: 'get' } },
  );
  expect(links).toMatchObject({
    state: 'present',
    value: { found: 1, list: [{ status: 200, text: 'Other', page: SITE_URL }] },
  });
  // The answers of other sites are not faults of this site.
  expect(exchanges.state === 'present' && exchanges.value.list.map(({ purpose }) => purpose)).toEqual([
    'robots',
    'page',
  ]);
});

test('no links, none requested, and no budget left', () => {
  expect(fact(pageWith()).externalLinks.state).toBe('absent');
  expect(fact(pageWith('https://a.org/')).externalLinks).toMatchObject({ state: 'unknown', reason: 'not-looked' });
  const unpaid = asHead('https://a.org/', failedExchange('https://a.org/', 'budget-spent'));
  expect(fact(pageWith('https://a.org/'), unpaid).externalLinks).toMatchObject({
    state: 'unknown',
    reason: 'budget-spent',
  });
});
