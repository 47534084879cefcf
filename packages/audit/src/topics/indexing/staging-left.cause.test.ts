import { expect, test } from 'vitest';
import { claimOf, foundIn, judged } from '../../cause-fixtures.ts';
import { address, page, present, robotsTxt, SITE_URL, site } from '../../rule-fixtures.ts';
import cause from './staging-left.cause.ts';

const AT = { url: `${SITE_URL}tea` };
const closed = site({ robots: robotsTxt('User-agent: *\nDisallow: /') });
const partly = site({ robots: robotsTxt('User-agent: *\nDisallow: /tea') });
const locked = site({ homePage: present(address('/', { status: 401 })) });
const broken = site({ homePage: present(address('/', { status: 500 })) });

test.each([
  ['noindex on an offered page', 'index-noindex-unexpected', 'offered', site(), 'noindex'],
  ['noindex on the home page', 'index-home-indexable', 'noindex', site(), 'noindex'],
  ['robots.txt that closes the site', 'crawl-site-allowed', 'disallowed', closed, 'robots'],
  ['a page of a closed site', 'crawl-page-allowed', 'offered', closed, 'robots'],
  ['a page in a closed folder', 'crawl-page-allowed', 'offered', partly, null],
  ['a password', 'index-home-indexable', 'status', locked, 'password'],
  ['an error', 'index-home-indexable', 'status', broken, null],
  ['another canonical address', 'index-home-indexable', 'elsewhere', site(), null],
  ['listed pages with noindex', 'sitemap-urls-indexable', 'noindex', site(), null],
])('%s', (_case, rule, message, facts, group) => {
  expect(claimOf(cause, rule, message, AT, { site: facts })).toBe(group);
});

test('noindex on the home page and on two pages', () => {
  const pages = ['', 'a', 'b', 'c'].map((path, at) => page({ url: SITE_URL + path, home: at === 0 }));
  const judgements = [
    judged({ rule: 'index-home-indexable', message: 'noindex' }),
    judged({ rule: 'index-noindex-unexpected', message: 'offered', page: 0 }),
    judged({ rule: 'index-noindex-unexpected', message: 'offered', page: 2 }),
  ];
  expect(foundIn([cause], judgements, { pages })).toMatchObject([
    {
      id: 'staging-left:noindex',
      counts: { site: 1, page: 2 },
      says: '2 pages that you offer to visitors forbid search engines to list them (noindex).',
    },
  ]);
});

test('robots.txt and noindex are two repairs', () => {
  const judgements = [
    judged({ rule: 'crawl-site-allowed', message: 'disallowed' }),
    judged({ rule: 'index-home-indexable', message: 'noindex' }),
  ];
  expect(foundIn([cause], judgements, { site: closed })).toMatchObject([
    {
      id: 'staging-left:noindex',
      says: 'Your home page, which you offer to visitors, forbids search engines to list it (noindex).',
    },
    { id: 'staging-left:robots', says: 'Your robots.txt closes the whole site to search engines.' },
  ]);
});
