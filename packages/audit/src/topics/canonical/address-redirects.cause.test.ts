import { expect, test } from 'vitest';
import { claimOf, foundIn, judged } from '../../cause-fixtures.ts';
import { address, page, present, SITE_URL } from '../../rule-fixtures.ts';
import cause from './address-redirects.cause.ts';

const on = (path: string): string => SITE_URL + path;

test.each([
  ['the final slash', 'tea', 'tea/', ''],
  ['no final slash', 'tea/', 'tea', ''],
  ['the index file', 'tea/index.html', 'tea/', ''],
  ['.html', 'tea.html', 'tea', ''],
  ['capitals', 'Tea', 'tea', ''],
  ['a page that has moved', 'tea', 'drinks/tea/', null],
  ['an address that answers', 'tea', undefined, null],
  ['other parameters', 'tea?a=1', 'tea/?a=2', null],
])('%s', (_case, url, to, group) => {
  const at = { url: on(url), ...(to !== undefined && { to: on(to) }), status: 200 };
  expect(claimOf(cause, 'link-internal-live', 'redirected', at)).toBe(group);
});

test('an address whose final form does not exist', () => {
  const at = { url: on('tea'), to: on('tea/'), status: 404 };
  expect(claimOf(cause, 'sitemap-urls-live', 'dead', at)).toBeNull();
});

const signs = (canonicalEnd: string, other: string) =>
  page({
    url: on('tea/'),
    canonicalTarget: present(address('/tea', { url: on(canonicalEnd) })),
    addressSignals: present([
      { signal: 'canonical', url: on('tea') },
      { signal: 'links', url: on(other) },
    ]),
  });

test.each([
  ['in the slash, and the canonical redirects', 'tea/', 'tea/', ''],
  ['in the slash, and both answer', 'tea', 'tea/', null],
  ['in the page', 'tea/', 'coffee/', null],
])('signals that differ %s', (_case, end, other, group) => {
  const facts = { page: signs(end, other) };
  expect(claimOf(cause, 'canonical-signals-agree', 'spelling', { url: on(other) }, facts)).toBe(group);
});

test('counts canonical links, links and sitemap entries, and names one example', () => {
  const moved = (url: string) => ({ url: on(url), to: on(`${url}/`), status: 200 });
  const found = foundIn(
    [cause],
    [
      judged({
        rule: 'canonical-signals-agree',
        message: 'spelling',
        page: 0,
        at: [{ url: on('tea/'), to: on('tea') }],
      }),
      judged({ rule: 'canonical-target-ok', message: 'redirect', page: 0, outcome: 'warn', at: [moved('tea')] }),
      judged({ rule: 'canonical-target-ok', message: 'dead', page: 1, at: [{ url: on('gone'), status: 404 }] }),
      judged({
        rule: 'sitemap-urls-live',
        message: 'indirect',
        at: [moved('tea'), moved('rye')],
        asked: { sort: 'sitemap entry', count: 9 },
      }),
      judged({
        rule: 'link-internal-live',
        message: 'redirected',
        at: [moved('rye')],
        asked: { sort: 'link', count: 4 },
      }),
    ],
    { pages: [signs('tea/', 'tea/'), page({ url: on('b') })] },
  );
  expect(found).toMatchObject([
    {
      id: 'address-redirects',
      counts: { page: 1, 'sitemap entry': 2, link: 1 },
      says: `One canonical link, one link and 2 sitemap entries lead to addresses that redirect, such as ${on('tea')}, which leads to ${on('tea/')}.`,
    },
  ]);
});
