import { expect, test } from 'vitest';
import { alternate, canonical, documentFact, page, present, SITE_URL, site } from '../../testing.ts';
import rule from './hreflang-self.ts';

const judge = (list: ReturnType<typeof alternate>[]) =>
  rule.check(page({ url: `${SITE_URL}en`, requestedUrl: `${SITE_URL}en/`, alternates: present({ list }) }), site())
    .outcome;

test.each([
  ['listed', [alternate('en', '/en'), alternate('ko', '/ko')], 'pass'],
  ['listed as it was asked for', [alternate('en', '/en/')], 'pass'],
  ['with a fragment', [alternate('en', '/en#top')], 'pass'],
  ['not listed', [alternate('ko', '/ko')], 'fail'],
  ['only as x-default', [alternate('ko', '/ko'), alternate('x-default', '/en')], 'fail'],
  ['unreadable', [alternate('en', '/en', { href: null })], 'fail'],
  ['no versions', [], 'not-applicable'],
] as const)('%s', (_case, list, outcome) => {
  expect(judge([...list])).toBe(outcome);
});

test('a variant leaves it to its canonical address, when that is on the list', () => {
  const at = (href: string) =>
    rule.check(
      page({
        url: `${SITE_URL}en?from=letter`,
        requestedUrl: `${SITE_URL}en?from=letter`,
        document: present(documentFact({ canonicals: [canonical(href)] })),
        alternates: present({ list: [alternate('en', '/en'), alternate('ko', '/ko')] }),
      }),
      site(),
    ).outcome;
  expect(at('/en')).toBe('not-applicable');
  expect(at('/other')).toBe('fail');
});
