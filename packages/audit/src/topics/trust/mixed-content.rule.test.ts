import { expect, test } from 'vitest';
import type { ResponseFact } from '../../kernel/address-answers.ts';
import type { PageFacts } from '../../kernel/facts.ts';
import { judge } from '../../kernel/judge.ts';
import type { DocumentFact } from '../../kernel/page/document-fact.ts';
import type { ResourceKind } from '../../kernel/page/resources.ts';
import {
  absent,
  canonical,
  documentFact,
  link,
  page,
  present,
  quoted,
  responseFact,
  site,
  sitemaps,
  unknown,
} from '../../rule-fixtures.ts';
import { faultyEntries } from '../sitemaps/sitemap-reading.ts';
import rule from './mixed-content.rule.ts';

const loads = (kind: ResourceKind, url: string): Partial<PageFacts> => ({
  resources: present({ list: [{ kind, url, blocking: false, inHead: false, excerpt: quoted('') }], capped: false }),
});

const says = (change: Partial<DocumentFact>): Partial<PageFacts> => ({ document: present(documentFact(change)) });

const answers = (change: Partial<ResponseFact>): Partial<PageFacts> => ({ response: present(responseFact(change)) });

/** Returns a page with this many links over https and over http. */
const links = (secure: number, open: number): Partial<PageFacts> =>
  says({
    anchors: [
      ...Array.from({ length: secure }, (_, n) => link(`/${n}`)),
      ...Array.from({ length: open }, (_, n) => link(`http://example.com/${n}`)),
    ],
  });

const HTTP = 'http://example.com/x';

const POLICY = 'default-src *; upgrade-insecure-requests';

const policyMeta = {
  attribute: 'http-equiv' as const,
  key: 'content-security-policy',
  content: POLICY,
  place: 'head' as const,
  excerpt: quoted(''),
};

test.each([
  ['nothing over http', loads('script', 'https://example.com/x'), 'pass', undefined],
  ...(['script', 'stylesheet', 'frame', 'object', 'form'] as const).map(
    (kind) => [kind, loads(kind, HTTP), 'fail', 'active'] as const,
  ),
  ...(['image', 'media', 'icon', 'preload'] as const).map(
    (kind) => [kind, loads(kind, HTTP), 'warn', 'passive'] as const,
  ),
  ['of another host', loads('script', 'http://cdn.example/x'), 'fail', 'active'],
  ['from this machine', loads('script', 'http://localhost:3000/x'), 'pass', undefined],
  [
    'raised by a header',
    { ...loads('script', HTTP), ...answers({ headers: [['content-security-policy', POLICY]] }) },
    'warn',
    'passive',
  ],
  ['raised by the page', { ...loads('script', HTTP), ...says({ metas: [policyMeta] }) }, 'warn', 'passive'],
  ['links over https', links(10, 0), 'pass', undefined],
  ['one link in 50', links(49, 1), 'warn', 'links'],
  ['one link in 49', links(48, 1), 'fail', 'links'],
  ['a link to www', says({ anchors: [link('http://www.example.com/')] }), 'fail', 'links'],
  ['a link to another site', says({ anchors: [link('http://other.example/')] }), 'pass', undefined],
  ['a canonical over http', says({ canonicals: [canonical('http://example.com/page')] }), 'warn', 'named'],
  ['of another site', says({ canonicals: [canonical('http://other.example/page')] }), 'pass', undefined],
  ['an http page', { ...loads('script', HTTP), url: 'http://example.com/' }, 'not-applicable', undefined],
  ['no HTML', { document: absent }, 'not-applicable', undefined],
] as const)('%s', (_case, change, outcome, message) => {
  const verdict = rule.check(page(change), site());
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

test.each([
  [true, 'warn'],
  [false, 'pass'],
] as const)('sitemap entries over http are reported on the home page (%s)', (home, outcome) => {
  const none = faultyEntries([]);
  const places = {
    relative: none,
    unseen: none,
    insecure: faultyEntries([{ url: HTTP, words: HTTP }]),
    foreign: none,
    outside: none,
  };
  expect(rule.check(page({ home }), site({ sitemaps: sitemaps({ places }) })).outcome).toBe(outcome);
});

test('unseen → untested', () => {
  expect(judge([rule], { site: site(), pages: [page({ resources: unknown })] }).judgements).toMatchObject([
    { outcome: 'untested' },
  ]);
});
