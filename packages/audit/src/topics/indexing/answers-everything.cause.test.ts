import { expect, test } from 'vitest';
import { claimOf, foundIn, judged } from '../../cause-fixtures.ts';
import { missingUrl, page, SITE_URL, site } from '../../rule-fixtures.ts';
import cause from './answers-everything.cause.ts';

const soft = site({ missingUrl: missingUrl({ status: 200 }) });
const AT = { url: SITE_URL };

test.each([
  ['a made-up address that answers 200', 'index-missing-url-status', 'found', soft, ''],
  ['a made-up address that answers with a server error', 'index-missing-url-status', 'error', soft, null],
  ['robots.txt that is a page', 'crawl-robots-is-text', 'foreign', soft, ''],
  ['robots.txt that is a page, on a host that otherwise answers 404', 'crawl-robots-is-text', 'foreign', site(), null],
  ['robots.txt of another media type', 'crawl-robots-is-text', 'type', soft, null],
  ['a sitemap that is a page', 'sitemap-parses', 'html', soft, ''],
  ['an empty sitemap', 'sitemap-parses', 'empty', soft, null],
  ['a challenge before a browser', 'parity-challenge', 'browser', site(), 'challenge'],
  ['a challenge before robots alone', 'parity-challenge', 'robots', site(), null],
])('%s', (_case, rule, message, facts, group) => {
  expect(claimOf(cause, rule, message, AT, { site: facts })).toBe(group);
});

test('findings on files and pages of one host have one cause', () => {
  const judgements = [
    judged({ rule: 'index-missing-url-status', message: 'found' }),
    judged({ rule: 'wellknown-no-soft-200', message: 'page' }),
    judged({ rule: 'index-soft-404', message: 'same', page: 0 }),
  ];
  expect(foundIn([cause], judgements, { site: soft, pages: [page()] })).toMatchObject([
    {
      id: 'answers-everything',
      counts: { site: 1, page: 1 },
      says: 'Your host answers 200 to every address, even to those that do not exist.',
    },
  ]);
});
