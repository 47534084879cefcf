import { expect, test } from 'vitest';
import { claimOf, foundIn, judged } from '../../cause-fixtures.ts';
import { HTML, scan, TEXT } from '../../kernel/site/site-fixtures.ts';
import { address, present, quoted, SITE_URL, site, verdictOf } from '../../rule-fixtures.ts';
import rule from '../sitemaps/sitemap-in-robots.rule.ts';
import cause from './robots-below.cause.ts';

const URL_BELOW = `${SITE_URL}docs/robots.txt`;
const facts = site({
  homePage: present(address('/docs/')),
  robotsBelow: present({ url: URL_BELOW, excerpt: quoted('User-agent: *') }),
});

test('a robots.txt in a folder is reported once', () => {
  expect(verdictOf(rule, { site: facts })).toBe('warn below');
  const judgements = [judged({ rule: 'sitemap-in-robots', message: 'below', outcome: 'warn' })];
  expect(foundIn([cause], judgements, { site: facts })).toMatchObject([
    {
      id: 'robots-below:/docs/',
      counts: { site: 1 },
      says: 'Your robots.txt is in /docs/, where no crawler looks: only the one at the root of the host counts.',
    },
  ]);
});

test('a root robots.txt that does not name the sitemap is not claimed', () => {
  expect(claimOf(cause, 'sitemap-in-robots', 'undeclared', { url: SITE_URL }, { site: facts })).toBeNull();
});

const PAGE = { headers: [HTML], body: '<!doctype html><title>Tea</title><p>Tea.</p>' };

test.each([
  ['with rules', { headers: [TEXT], body: 'User-agent: *\nAllow: /' }, 'present'],
  ['that is an HTML page', PAGE, 'absent'],
  ['that does not exist', { status: 404 }, 'absent'],
])('below a path, a robots.txt %s', (_case, given, state) => {
  const { facts: seen, asked } = scan({ '/docs/': PAGE, '/docs/robots.txt': given }, { path: 'docs/' });
  expect(asked('robots-below')).toEqual(['/docs/robots.txt']);
  expect(seen.site.robotsBelow.state).toBe(state);
});

test('a site at the root gets no second request', () => {
  const { facts: seen, asked } = scan({ '/': PAGE });
  expect([asked('robots-below'), seen.site.robotsBelow.state]).toEqual([[], 'absent']);
});
