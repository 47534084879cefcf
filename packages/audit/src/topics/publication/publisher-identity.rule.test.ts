import { expect, test } from 'vitest';
import type { PublisherNameFact } from '../../kernel/page/page-dates.ts';
import type { SiteKind } from '../../kernel/page-kind.ts';
import { absent, present, publisherFact, site, verdictOf } from '../../rule-fixtures.ts';
import type { PublisherFact } from './publisher.ts';
import rule from './publisher-identity.rule.ts';

const name = (text: string, place: PublisherNameFact['place'] = 'structured data'): PublisherNameFact => ({
  name: text,
  place,
  url: 'https://example.com/',
});

const kindOf = (kind: SiteKind) => present({ kinds: [{ kind, because: 'test' }], assumed: false });

const LINKS = { about: 'About → /about', contact: 'Contact → /contact' };

test.each<[string, Partial<PublisherFact>, string]>([
  ['complete', { ...LINKS, names: [name('Example'), name('Example', 'title')] }, 'pass'],
  ['with a legal form', { ...LINKS, names: [name('Example, Inc.'), name('example', 'og:site_name')] }, 'pass'],
  ['a name within the other', { ...LINKS, names: [name('Example'), name('Example Blog', 'og:site_name')] }, 'pass'],
  [
    'the owner has another name',
    { ...LINKS, names: [name('Example', 'title'), name('Acme Holding', 'copyright line')] },
    'pass',
  ],
  ['variants', { ...LINKS, names: [name('Example'), name('Acme', 'og:site_name')] }, 'warn variants'],
  [
    'variants that are declared',
    { ...LINKS, names: [name('Example'), name('Acme', 'og:site_name')], alternates: ['ACME'] },
    'pass',
  ],
  ['Korean forms', { ...LINKS, names: [name('(주)예시'), name('예시', 'title')] }, 'pass'],
  ['no contact', { names: [name('Example')], about: LINKS.about }, 'warn lacks'],
  ['no name', LINKS, 'warn lacks'],
  ['variants and no contact', { about: 'x', names: [name('Example'), name('Acme', 'title')] }, 'warn lacks variants'],
  ['nothing', {}, 'fail nobody'],
  ['nothing but profiles', { profiles: ['https://social.example/x'] }, 'not-applicable'],
  ['nothing, in a language we cannot read', { readable: false }, 'not-applicable'],
  ['a name, in a language we cannot read', { readable: false, names: [name('Example')] }, 'pass'],
])('%s → %s', (_case, change, expected) => {
  const facts = { publisher: present(publisherFact(change)), siteKinds: kindOf('shop') };
  expect(verdictOf(rule, { site: site(facts) })).toBe(expected);
});

test('nothing read', () => {
  expect(verdictOf(rule, { site: site({ publisher: absent }) })).toBe('not-applicable');
});

test.each<[string, Partial<PublisherFact>, string]>([
  ['a name and a page about it', { names: [name('Example')], about: LINKS.about }, 'pass'],
  ['only a name', { names: [name('Example')] }, 'not-applicable'],
  ['no name', LINKS, 'not-applicable'],
  ['two names', { names: [name('Example'), name('Acme', 'og:site_name')] }, 'warn variants'],
  ['nothing', {}, 'not-applicable'],
])('a site that sells nothing: %s → %s', (_case, change, expected) => {
  for (const kind of ['docs', 'content', 'personal'] as const) {
    const facts = { publisher: present(publisherFact(change)), siteKinds: kindOf(kind) };
    expect(verdictOf(rule, { site: site(facts) })).toBe(expected);
  }
});
