import { expect, test } from 'vitest';
import type { DirectivesFact } from '../../kernel/address-answers.ts';
import type { FoundIn } from '../../kernel/facts.ts';
import { judge } from '../../kernel/judge.ts';
import { pageKindOf } from '../../kernel/page-kind.ts';
import {
  absent,
  address,
  directives,
  documentFact,
  page,
  present,
  quoted,
  responseFact,
  site,
  unknown,
} from '../../rule-fixtures.ts';
import rule from './index-noindex-unexpected.rule.ts';

const says = (bot: string, name: string, source: 'meta' | 'header' = 'meta'): DirectivesFact => ({
  source,
  bot,
  directives: [{ name, value: null }],
  place: null,
  excerpt: quoted(`${bot}: ${name}`),
});

const until = (day: string): DirectivesFact => ({
  ...says('*', 'unavailable_after'),
  directives: [{ name: 'unavailable_after', value: day }],
});

const asked = (metas: DirectivesFact[], headers: DirectivesFact[], foundIn: FoundIn[], path = '/page', status = 200) =>
  page({
    url: `https://example.com${path}`,
    foundIn,
    kind: pageKindOf(`https://example.com${path}`, path === '/'),
    home: path === '/',
    document: present(documentFact({ directives: metas })),
    response: present(responseFact({ directives: headers, status })),
  });

test.each([
  ['no directive', asked([], [], ['sitemap']), 'pass', undefined],
  ['a last day to come', asked([until('2026-12-31')], [], ['sitemap']), 'pass', undefined],
  ['a last day that has passed', asked([until('2024-12-31')], [], ['sitemap']), 'fail', 'offered'],
  ['another directive', asked([says('*', 'nosnippet')], [], ['sitemap']), 'pass', undefined],
  ['noindex for a robot that feeds no score', asked([says('yeti', 'noindex')], [], ['sitemap']), 'pass', undefined],
  ['noindex in the sitemap', asked([says('*', 'noindex')], [], ['sitemap']), 'fail', 'offered'],
  ['none in the sitemap', asked([says('*', 'none')], [], ['sitemap']), 'fail', 'offered'],
  ['noindex on the home page', asked([says('*', 'noindex')], [], ['home'], '/'), 'fail', 'offered'],
  ['noindex for Googlebot alone', asked([says('googlebot', 'noindex')], [], ['sitemap']), 'fail', 'offered'],
  ['noindex by header', asked([], [says('*', 'noindex', 'header')], ['sitemap']), 'fail', 'offered'],
  [
    'noindex linked in content',
    asked([says('*', 'noindex')], [], ['content', 'navigation']),
    'not-applicable',
    undefined,
  ],
  ['noindex, only submitted', asked([says('*', 'noindex')], [], ['submitted']), 'fail', 'offered'],
  ['a login page', asked([says('*', 'noindex')], [], ['navigation'], '/en/login'), 'not-applicable', undefined],
  ['an imprint', asked([says('*', 'noindex')], [], ['navigation'], '/impressum/'), 'not-applicable', undefined],
  ['a contact page', asked([says('*', 'noindex')], [], ['navigation'], '/kontakt.html'), 'not-applicable', undefined],
  [
    'a page for members',
    asked([says('*', 'noindex')], [], ['navigation'], '/members-only'),
    'not-applicable',
    undefined,
  ],
  ['a cart', asked([says('*', 'noindex')], [], ['navigation'], '/cart.php'), 'not-applicable', undefined],
  ['a page whose name begins like one', asked([says('*', 'noindex')], [], ['sitemap'], '/carthage'), 'fail', 'offered'],
  [
    'search within the site',
    asked([says('*', 'noindex')], [], ['navigation'], '/search?q=x'),
    'not-applicable',
    undefined,
  ],
  [
    'page 2 of a tag',
    asked([says('*', 'noindex')], [], ['content'], '/tag/shoes/page/2/'),
    'not-applicable',
    undefined,
  ],
  [
    'page 10 of a tag',
    asked([says('*', 'noindex')], [], ['content'], '/tags/shoes?page=10'),
    'not-applicable',
    undefined,
  ],
  ['page 1 of a tag', asked([says('*', 'noindex')], [], ['sitemap'], '/tag/shoes/page/1/'), 'fail', 'offered'],
  ['page 2 of a blog', asked([says('*', 'noindex')], [], ['sitemap'], '/blog/page/2/'), 'fail', 'offered'],
  ['an error page', asked([says('*', 'noindex')], [], ['sitemap'], '/page', 404), 'not-applicable', undefined],
])('%s → %s', (_case, facts, outcome, message) => {
  const verdict = rule.check(facts, site());
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

test('a file that is not HTML is judged by its header', () => {
  const response = present(responseFact({ directives: [says('*', 'noindex', 'header')] }));
  expect(rule.check(page({ document: absent, response, foundIn: ['sitemap'] }), site()).outcome).toBe('fail');
});

test.each([
  ['in the same words', '/page', address('/', { directives: [directives('*', 'noindex')] }), 'not-applicable'],
  ['in other words', '/page', address('/', { directives: [directives('*', 'none')] }), 'fail'],
  ['on an error page', '/page', address('/', { status: 404, directives: [directives('*', 'noindex')] }), 'fail'],
  ['and is this page', '/', address('/', { directives: [directives('*', 'noindex')] }), 'fail'],
] as const)('the home page says it too, %s: %s', (_case, path, home, outcome) => {
  const facts = asked([directives('*', 'noindex')], [], ['sitemap'], path);
  expect(rule.check(facts, site({ homePage: present(home) })).outcome).toBe(outcome);
});

test('a second directive of its own is reported', () => {
  const homePage = present(address('/', { directives: [directives('*', 'noindex')] }));
  const facts = asked([directives('*', 'noindex'), directives('bingbot', 'noindex')], [], ['sitemap']);
  expect(rule.check(facts, site({ homePage })).outcome).toBe('fail');
});

test('names every robot once', () => {
  const facts = asked(
    [says('googlebot', 'noindex'), says('bingbot', 'none')],
    [says('bingbot', 'noindex', 'header')],
    ['sitemap'],
  );
  expect(rule.check(facts, site()).findings[0]?.args.bots).toEqual(['bingbot', 'googlebot']);
});

test('a document that could not be read → untested, an unknown sitemap → judged', () => {
  const { judgements } = judge([rule], {
    site: site({ sitemaps: unknown }),
    pages: [page({ document: unknown }), page()],
  });
  expect(judgements.map(({ outcome }) => outcome)).toEqual(['untested', 'pass']);
});

test.each([
  ['in content', ['content'], 'not-applicable'],
  ['in the navigation', ['navigation'], 'not-applicable'],
  ['in the sitemap', ['sitemap'], 'fail'],
] as const)('a page that only leads elsewhere, found %s → %s', (_case, foundIn, outcome) => {
  const leads = {
    attribute: 'http-equiv',
    key: 'refresh',
    content: '0; url=/new',
    place: 'head',
    excerpt: quoted(''),
  } as const;
  const moved = page({
    url: 'https://example.com/old',
    foundIn: [...foundIn],
    document: present(documentFact({ directives: [says('*', 'noindex')], metas: [leads] })),
  });
  expect(rule.check(moved, site()).outcome).toBe(outcome);
});
