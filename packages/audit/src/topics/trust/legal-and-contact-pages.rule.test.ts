import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import type { OwnerLinksFact } from '../../kernel/page/owner-links.ts';
import type { SiteKind } from '../../kernel/page-kind.ts';
import { absent, ownerLinks, present, site, unknown } from '../../rule-fixtures.ts';
import rule from './legal-and-contact-pages.rule.ts';

const NONE = { contact: null, privacy: null, terms: null, about: null };

const check = (kind: SiteKind, links: Partial<OwnerLinksFact['links']>, change: Partial<OwnerLinksFact> = {}) =>
  rule.check(
    site({
      homeOwnerLinks: present(ownerLinks(links, change)),
      siteKinds: present({ kinds: [{ kind, because: 'test' }], assumed: false }),
    }),
  );

test.each([
  ['all', 'shop', {}, 'pass', []],
  ['a shop without terms', 'shop', { terms: null }, 'warn', ['terms']],
  ['an app without terms', 'app', { terms: null }, 'warn', ['terms']],
  ['no terms to agree to', 'local-business', { terms: null }, 'pass', []],
  ['no privacy', 'local-business', { privacy: null }, 'warn', ['privacy']],
  ['a site that sells nothing', 'content', NONE, 'not-applicable', []],
  ['a shop that cannot be reached', 'shop', { contact: null }, 'fail', ['contact']],
  ['a business that cannot be reached', 'local-business', { contact: null }, 'fail', ['contact']],
  ['a page on the company is not a contact', 'shop', { contact: null, about: 'About → /about' }, 'fail', ['contact']],
  ['a personal site', 'personal', NONE, 'not-applicable', []],
  ['documentation', 'docs', NONE, 'not-applicable', []],
] as const)('%s', (_case, kind, links, outcome, missing) => {
  const verdict = check(kind, links);
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings.flatMap(({ args }) => args.missing)).toEqual(missing);
});

test('links made by scripts, and languages that we cannot read, are not judged', () => {
  expect(check('shop', NONE, { count: 0 }).outcome).toBe('untested');
  expect(check('shop', NONE, { readable: false }).outcome).toBe('not-applicable');
  expect(check('shop', {}, { readable: false }).outcome).toBe('pass');
});

test.each([
  ['no HTML', absent, 'not-applicable'],
  ['unseen', unknown, 'untested'],
] as const)('%s → %s', (_case, homeOwnerLinks, outcome) => {
  expect(judge([rule], { site: site({ homeOwnerLinks }), pages: [] }).judgements).toMatchObject([{ outcome }]);
});

test('a link that is both is named once', () => {
  const both = 'Terms and privacy → /legal';
  expect(check('shop', { contact: null, privacy: both, terms: both, about: null }).findings[0]?.args.found).toEqual([
    both,
  ]);
});
