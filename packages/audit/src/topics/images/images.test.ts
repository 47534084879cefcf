import { expect, test } from 'vitest';
import { normalize } from '../../engine/normalize.ts';
import type { RequestPlanner } from '../../kernel/planned-request.ts';
import { scopeOf } from '../../kernel/scope.ts';
import type { Observation } from '../../kernel/step.ts';
import { targetOf } from '../../kernel/target.ts';
import { exchange, failedExchange, observed, SITE_URL } from '../../rule-fixtures.ts';
import { contentImages, siteIcon, socialImages } from './images.ts';

const html = (body: string, url = SITE_URL): Observation => observed('page', exchange(url, { body }));

const planned = (requests: RequestPlanner, ...observations: Observation[]): readonly (readonly [string, string])[] => {
  const seen = { target: targetOf(SITE_URL), observations };
  return requests({ seen, scope: scopeOf(seen), asked: observations, pageBudget: 20 }).map(({ url, why }) => [
    url,
    why.origin,
  ]);
};

test('the icon that the home page names, or else the usual address', () => {
  expect(planned(siteIcon, html('<link rel="shortcut icon" href="/i.png">'))).toEqual([
    ['https://example.com/i.png', 'previous_event'],
  ]);
  for (const [links, chosen] of [
    ['<link rel="icon" href="/16.ico" sizes="16x16"><link rel="icon" href="/72.png" sizes="72x72">', '72.png'],
    ['<link rel="icon" href="/72.png" sizes="72x72"><link rel="icon" href="/16.ico" sizes="16x16">', '72.png'],
    ['<link rel="icon" href="/many.ico" sizes="16x16 96X96"><link rel="icon" href="/72.png" sizes=72x72>', '72.png'],
    ['<link rel="icon" href="/2048.png" sizes="2048x2048"><link rel="icon" href="/76.png" sizes="76x76">', '76.png'],
    ['<link rel="icon" href="/a.png"><link rel="icon" href="/b.png">', 'a.png'],
    ['<link rel="icon" href="/32.png" sizes="32x32"><link rel="apple-touch-icon" href="/apple.png">', 'apple.png'],
    ['<link rel="mask-icon" href="/m.svg"><link rel="apple-touch-icon" href="/apple.png">', 'apple.png'],
    ['<link rel="icon" href="/big.png" sizes="512x512"><link rel="icon" href="/i.svg">', 'i.svg'],
    ['<link rel="icon" href="/big.png" sizes="512x512"><link rel="icon" href="/any.ico" sizes="any">', 'any.ico'],
  ] as const)
    expect(planned(siteIcon, html(links)).map(([url]) => url)).toEqual([SITE_URL + chosen]);
  expect(planned(siteIcon, html('<p>'))).toEqual([['https://example.com/favicon.ico', 'upstream_roster']]);
  expect(planned(siteIcon, observed('page', failedExchange(SITE_URL, 'timeout')))).toEqual([]);
});

test('each shared picture once, two at most', () => {
  const pages = ['a', 'b', 'b', 'c'].map((name, at) =>
    html(`<meta property="og:image" content="/${name}.png">`, `${SITE_URL}${at}`),
  );
  expect(planned(socialImages, ...pages).map(([url]) => url)).toEqual([
    'https://example.com/a.png',
    'https://example.com/b.png',
  ]);
});

test('six of all pictures that pages show', () => {
  const pictures = Array.from({ length: 30 }, (_, at) => `<img src="/${at}.png">`).join('');
  const list = planned(contentImages, html(pictures));
  expect(list).toHaveLength(6);
  expect(list[0]?.[0]).toBe('https://example.com/0.png');
  expect(planned(contentImages, html('<img src="data:image/png;base64,AA"><img>'))).toEqual([]);
  const logo =
    '<link rel="icon" href="/logo.png"><meta property="og:image" content="/big.png"><img src="/logo.png"><img src="/big.png">';
  expect(planned(contentImages, html(logo))).toEqual([]);
});

test('two pictures that the structured data names, and that no page shows', () => {
  const data = (thing: object) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`;
  const article = (image: unknown) => data({ '@context': 'https://schema.org', '@type': 'Article', image });
  const names = (...bodies: readonly string[]) => planned(contentImages, html(bodies.join(''))).map(([url]) => url);
  expect(names(article('/a.png'))).toEqual(['https://example.com/a.png']);
  expect(names(article({ '@type': 'ImageObject', url: '/a.png' }))).toEqual(['https://example.com/a.png']);
  expect(names(article(['/a.png', '/b.png', '/c.png']))).toHaveLength(2);
  expect(names(article('/a.png'), '<img src="/a.png">')).toEqual(['https://example.com/a.png']);
  expect(names(data({ '@context': 'https://schema.org', '@type': 'Person', image: '/a.png' }))).toEqual([]);
});

const facts = (...observations: Observation[]) => normalize({ target: targetOf(SITE_URL), observations }).site.images;

const PAGE = html('<img src="/a.png"><meta property="og:image" content="/a.png">');

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>';

test('a picture is reported with the page that names it', () => {
  const made = exchange(`${SITE_URL}a.png`, { body: SVG, headers: [['content-type', 'image/svg+xml']] });
  expect(facts(PAGE, observed('image', made), observed('social-image', made))).toMatchObject({
    state: 'present',
    value: {
      list: [
        { role: 'content', page: SITE_URL, size: { width: 10, height: 20 }, vector: true, mediaType: 'image/svg+xml' },
        { role: 'social', page: SITE_URL },
      ],
    },
  });
});

test('a picture that the page shows and the budget refused is reported', () => {
  const icon = observed('icon', exchange(`${SITE_URL}icon`, { body: SVG }));
  const refused = observed('image', failedExchange(`${SITE_URL}a.png`, 'budget-spent'));
  expect(facts(PAGE, icon, refused)).toMatchObject({ value: { list: [{ role: 'icon' }], refused: 'budget-spent' } });
  const { value } = facts(PAGE, icon) as { readonly value: object };
  expect(value).not.toHaveProperty('refused');
});

test('absent when a page was read and nothing requested, otherwise unknown', () => {
  expect(facts(PAGE).state).toBe('absent');
  expect(facts()).toEqual({ state: 'unknown', reason: 'not-looked' });
  expect(facts(PAGE, observed('image', failedExchange(`${SITE_URL}a.png`, 'budget-spent')))).toMatchObject({
    state: 'unknown',
    reason: 'budget-spent',
  });
});
