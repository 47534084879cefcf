import { expect, test } from 'vitest';
import { claimOf, foundIn, judged } from '../../cause-fixtures.ts';
import { parity, robotsTxt, SITE_URL, site } from '../../rule-fixtures.ts';
import cause from './edge-wall.cause.ts';

const OPEN = robotsTxt('User-agent: *\nAllow: /');
const refused = { status: 403 };
const AT = { url: SITE_URL };

const walled = site({ robots: OPEN, parity: parity({ 'oai-searchbot': refused }) });

test.each([
  ['an assistant that robots.txt admits', 'parity-status', 'refused', walled, ''],
  ['the same, as a contradiction', 'parity-robots-vs-edge', 'refused', walled, ''],
  ['a challenge to it', 'parity-challenge', 'robots', walled, ''],
  [
    'only a robot for training',
    'parity-status',
    'training',
    site({ robots: OPEN, parity: parity({ gptbot: refused }) }),
    null,
  ],
  [
    'one that robots.txt closes out',
    'parity-status',
    'refused',
    site({ robots: robotsTxt('User-agent: OAI-SearchBot\nDisallow: /'), parity: parity({ 'oai-searchbot': refused }) }),
    null,
  ],
  [
    'browsers too',
    'parity-status',
    'refused',
    site({ robots: OPEN, parity: parity({ 'oai-searchbot': refused, browser: refused }) }),
    null,
  ],
  [
    'a challenge to a search engine, which is charged to the web score',
    'parity-challenge',
    'robots',
    site({ robots: OPEN, parity: parity({ bingbot: refused }) }),
    null,
  ],
])('%s', (_case, rule, message, facts, group) => {
  expect(claimOf(cause, rule, message, AT, { site: facts })).toBe(group);
});

test('three rules report the same cause', () => {
  const judgements = [
    judged({ rule: 'parity-status', message: 'refused' }),
    judged({ rule: 'parity-robots-vs-edge', message: 'refused' }),
    judged({ rule: 'parity-challenge', message: 'robots' }),
  ];
  expect(foundIn([cause], judgements, { site: walled })).toMatchObject([
    {
      id: 'edge-wall',
      counts: { site: 1 },
      says: 'Your robots.txt admits robots of search engines or assistants that your server turns away.',
    },
  ]);
});
