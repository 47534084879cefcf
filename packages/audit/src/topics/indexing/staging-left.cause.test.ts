import { expect, test } from 'vitest';
import { claimOf, foundIn, judged } from '../../cause-fixtures.ts';
import {
  address,
  directives,
  documentFact,
  meta,
  page,
  present,
  robotsTxt,
  SITE_URL,
  site,
} from '../../rule-fixtures.ts';
import cause from './staging-left.cause.ts';

const AT = { url: `${SITE_URL}tea` };
const closed = site({ robots: robotsTxt('User-agent: *\nDisallow: /') });
const partly = site({ robots: robotsTxt('User-agent: *\nDisallow: /tea') });
const locked = site({ homePage: present(address('/', { status: 401 })) });
const hidden = site({
  homePage: present(address('/tea', { directives: [directives('*', 'noindex')] })),
});
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
  ['listed pages with noindex, and the home page has it', 'sitemap-urls-indexable', 'noindex', hidden, 'noindex'],
  ['a home page that Google may not quote', 'ai-access-googlebot', 'home', hidden, 'noindex'],
  ['a home page without snippets', 'ai-access-googlebot', 'home', site(), null],
  ['an icon of a closed site', 'favicon', 'blocked', closed, 'robots'],
])('%s', (_case, rule, message, facts, group) => {
  expect(claimOf(cause, rule, message, AT, { site: facts })).toBe(group);
});

test('robots.txt that closes out only a robot of its own', () => {
  const robots = robotsTxt('User-agent: OAI-SearchBot\nDisallow: /');
  expect(claimOf(cause, 'ai-access-oai-searchbot', 'closed', AT, { site: site({ robots }) })).toBeNull();
});

test.each([
  ['the line for all', 2, 'robots'],
  ['a line of its own', 5, null],
])('an assistant robot that is closed out by %s', (_case, line, group) => {
  const robots = robotsTxt('User-agent: *\nDisallow: /\n\nUser-agent: OAI-SearchBot\nDisallow: /');
  const [finding] = judged({ rule: 'ai-access-oai-searchbot', message: 'closed' }).findings;
  if (finding === undefined) throw new Error('no finding');
  const symptom = { ruleId: 'ai-access-oai-searchbot', message: 'closed', finding: { ...finding, args: { line } } };
  expect(cause.claim({ ...symptom, at: AT, page: null }, site({ robots }))).toBe(group);
});

test('a page that only redirects forbids indexing on purpose', () => {
  const refresh = { ...meta('refresh', '0; url=/new'), attribute: 'http-equiv' as const };
  const leading = page({ document: present(documentFact({ metas: [refresh] })) });
  expect(claimOf(cause, 'index-noindex-unexpected', 'offered', AT, { page: leading })).toBeNull();
  expect(claimOf(cause, 'index-noindex-unexpected', 'offered', AT, { page: page() })).toBe('noindex');
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
