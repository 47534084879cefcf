import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import type { ProbeFact } from '../../kernel/probes.ts';
import { absent, canonical, directives, page, parity, quoted, SITE_URL, site, unknown } from '../../rule-fixtures.ts';
import rule from './parity-mobile.rule.ts';

const HOME = page({ url: SITE_URL, requestedUrl: SITE_URL, home: true, kind: 'home' });

const check = (
  mobile: Partial<ProbeFact>,
  desktop: Partial<ProbeFact> = {},
  change: Parameters<typeof parity>[1] = {},
  asked = HOME,
) =>
  rule.check(asked, site({ parity: parity({ 'googlebot-smartphone': mobile, 'googlebot-desktop': desktop }, change) }));

test.each([
  [1, 'pass', undefined],
  [0.95, 'pass', undefined],
  [0.949, 'warn', 'differs'],
  [0.8, 'warn', 'differs'],
  [0.799, 'fail', 'lacks'],
  [null, 'pass', undefined],
] as const)('text alike by %s → %s', (mobileSimilarity, outcome, message) => {
  const verdict = check({}, {}, { mobileSimilarity });
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

const jsonLd = (count: number) => ({ jsonLd: { count, hash: count === 0 ? null : 'a' } });

const noindex = [directives('*', 'noindex')];

// The desktop page has 3 headings and 20 links, unless the case says otherwise.
test.each([
  ['no title', { title: null }, {}, 'fail'],
  ['an empty title', { title: '' }, {}, 'fail'],
  ['no title on either', { title: null }, { title: null }, 'pass'],
  ['no canonical', {}, { canonicals: [canonical('/')] }, 'fail'],
  ['a canonical only for phones', { canonicals: [canonical('/')] }, {}, 'pass'],
  ['no headings', { headings: 0 }, {}, 'fail'],
  ['80 % of the headings', { headings: 8 }, { headings: 10 }, 'pass'],
  ['70 % of the headings', { headings: 7 }, { headings: 10 }, 'warn'],
  ['no links', { links: 0 }, {}, 'fail'],
  ['80 % of the links', { links: 16 }, {}, 'pass'],
  ['75 % of the links', { links: 15 }, {}, 'warn'],
  ['more links', { links: 40 }, {}, 'pass'],
  ['no JSON-LD', jsonLd(0), jsonLd(1), 'fail'],
  ['half of the JSON-LD', jsonLd(1), jsonLd(2), 'warn'],
  ['noindex on phones', { directives: noindex }, {}, 'fail'],
  ['noindex on desktops', {}, { directives: noindex }, 'fail'],
  ['noindex on both, said twice on one', { directives: [...noindex, ...noindex] }, { directives: noindex }, 'pass'],
  ['an error on phones', { status: 500 }, {}, 'not-applicable'],
  ['an error on desktops', {}, { status: 500 }, 'not-applicable'],
  ['a challenge', { challenge: { product: 'x', in: 'body', excerpt: quoted('x') } }, {}, 'not-applicable'],
  ['no HTML', { isHtml: false }, {}, 'not-applicable'],
] as const)('%s → %s', (_case, mobile, desktop, outcome) => {
  expect(check(mobile, desktop).outcome).toBe(outcome);
});

test('the finding names everything that is missing, text first', () => {
  const verdict = check({ links: 0, directives: noindex, excerpt: quoted('Short.') }, {}, { mobileSimilarity: 0.5 });
  expect(verdict.findings).toMatchObject([
    {
      args: { url: SITE_URL, lacks: ['main text alike by 50 %', 'no links', 'other robots directives'] },
      proof: { step: 'probe:googlebot-smartphone', observation: 'smartphone: Short.\ndesktop: A page.' },
    },
  ]);
});

test.each([
  ['another page', page(), 'not-applicable'],
  ['the page by its requested address', page({ requestedUrl: SITE_URL }), 'fail'],
  ['the page by its final address', page({ url: SITE_URL }), 'fail'],
  ['the page where the crawler ends', page({ url: `${SITE_URL}en/` }), 'fail'],
] as const)('%s → %s', (_case, asked, outcome) => {
  const url = outcome === 'fail' && asked.url === `${SITE_URL}en/` ? asked.url : SITE_URL;
  expect(check({ title: null }, { url }, {}, asked).outcome).toBe(outcome);
});

test.each([
  ['Googlebot was not tried', parity({}, { without: ['googlebot-smartphone', 'googlebot-desktop'] }), 'not-applicable'],
  ['absent', absent, 'not-applicable'],
  ['unknown', unknown, 'untested'],
] as const)('%s → %s', (_case, fact, outcome) => {
  expect(judge([rule], { site: site({ parity: fact }), pages: [HOME] }).judgements).toMatchObject([{ outcome }]);
});
