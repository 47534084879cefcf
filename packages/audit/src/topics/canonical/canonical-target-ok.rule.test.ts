import { expect, test } from 'vitest';
import type { AddressFact } from '../../kernel/address-answers.ts';
import { judge } from '../../kernel/judge.ts';
import {
  absent,
  address,
  canonical,
  directives,
  failed,
  hop,
  page,
  present,
  quoted,
  responseFact,
  robotsTxt,
  site,
  unknown,
} from '../../rule-fixtures.ts';
import rule from './canonical-target-ok.rule.ts';

const named = (change: Partial<AddressFact> = {}, path = '/target') =>
  page({ canonicalTarget: present(address(path, change)) });

const challenge = { product: 'anubis', in: 'body', excerpt: quoted('anubis') } as const;

const moved = { url: 'https://example.com/target/', chain: [hop('/target', '/target/')] };

const twice = { url: 'https://example.com/b', chain: [hop('/target', '/a'), hop('/a', '/b')] };

const back = { url: 'https://example.com/page', chain: [hop('/page/', '/page')] };

test.each([
  ['the page itself, or none', page({ canonicalTarget: absent }), 'not-applicable', []],
  ['an error page', { ...named(), response: present(responseFact({ status: 404 })) }, 'not-applicable', []],
  ['no answer of the page', { ...named(), response: absent }, 'not-applicable', []],
  ['a page without canonical', named(), 'pass', []],
  ['a page that names itself', named({ canonicals: [canonical('/target')] }), 'pass', []],
  ['a page that names itself with a fragment', named({ canonicals: [canonical('/target#top')] }), 'pass', []],
  ['an unreadable canonical', named({ canonicals: [canonical(null)] }), 'pass', []],
  ['a page that names another', named({ canonicals: [canonical('/third')] }), 'warn', ['chain']],
  ['a page that names the first page in turn', named({ canonicals: [canonical('/page')] }), 'fail', ['loop']],
  ['one redirect', named(moved), 'warn', ['redirect']],
  ['two redirects', named(twice), 'warn', ['redirect']],
  [
    'a redirect to a page that names the form without slash',
    named({ ...moved, canonicals: [canonical('/target')] }),
    'warn',
    ['redirect'],
  ],
  ['a redirect, then another', named({ ...moved, canonicals: [canonical('/c')] }), 'warn', ['redirect', 'chain']],
  ['a redirect that names the page', named({ ...moved, canonicals: [canonical('/page')] }), 'fail', ['loop']],
  [
    'a redirect back to the page',
    named({ ...back, canonicals: [canonical('/page/')] }, '/page/'),
    'warn',
    ['redirect'],
  ],
  [
    'a redirect back to the page, with noindex',
    named({ ...back, directives: [directives('*', 'noindex')] }),
    'warn',
    ['redirect'],
  ],
  ['status 204', named({ status: 204 }), 'warn', ['unusual']],
  ['status 399', named({ status: 399 }), 'warn', ['unusual']],
  ['status 400', named({ status: 400 }), 'fail', ['dead']],
  ['status 401', named({ status: 401 }), 'fail', ['dead']],
  ['status 404', named({ status: 404 }), 'fail', ['dead']],
  ['status 503', named({ status: 503 }), 'fail', ['dead']],
  ['a redirect to 404', named({ ...moved, status: 404 }), 'fail', ['dead']],
  ['status 403', named({ status: 403 }), 'untested', []],
  ['status 429', named({ status: 429 }), 'untested', []],
  ['a challenge', named({ status: 503, challenge }), 'untested', []],
  ['no answer in time', named(failed('timeout')), 'untested', []],
  ['a loop of redirects', named(failed('redirect-loop')), 'fail', ['dead']],
  ['a host name without an address', named(failed('name-not-found')), 'fail', ['dead']],
  ['noindex', named({ directives: [directives('*', 'noindex')] }), 'fail', ['noindex']],
  ['none for Googlebot', named({ directives: [directives('googlebot', 'none')] }), 'fail', ['noindex']],
  ['noindex for another robot', named({ directives: [directives('yeti', 'noindex')] }), 'pass', []],
  ['nosnippet', named({ directives: [directives('*', 'nosnippet')] }), 'pass', []],
] as const)('%s → %s', (_case, facts, outcome, messages) => {
  const verdict = rule.check(facts, site());
  expect(verdict.outcome).toBe(outcome);
  for (const { message: id, args } of verdict.findings) {
    expect(rule.messages[id]?.(args as never)).toMatch(/^\S.*[^.]\.$/s);
  }
  expect(verdict.findings.map(({ message }) => message)).toEqual(messages);
});

const target = (url: string) => named({ requestedUrl: url, url });

test.each([
  ['away from it', 'User-agent: Googlebot\nDisallow: /target', named(), 'fail'],
  ['away from where it leads', 'User-agent: Googlebot\nDisallow: /target/', named(moved), 'fail'],
  ['away from it, and it is a challenge', 'User-agent: *\nDisallow: /target', named({ challenge }), 'fail'],
  ['another robot away', 'User-agent: Other\nDisallow: /target', named(), 'pass'],
  ['away from another page', 'User-agent: *\nDisallow: /other', named(), 'pass'],
  ['away, on another host', 'User-agent: *\nDisallow: /', target('https://other.example/target'), 'pass'],
])('robots.txt keeps Googlebot %s', (_case, text, facts, outcome) => {
  const verdict = rule.check(facts, site({ robots: robotsTxt(text) }));
  expect(verdict.outcome).toBe(outcome);
  if (outcome === 'fail') expect(verdict.findings[0]?.message).toBe('disallowed');
});

test('another rule reports a robots.txt that answers with an error', () => {
  const robots = robotsTxt('User-agent: *\nDisallow: /', { effect: 'disallow-all', status: 503 });
  expect(rule.check(named(), site({ robots })).outcome).toBe('pass');
});

test('a target that was not seen → untested, an unknown robots.txt → judged', () => {
  const { judgements } = judge([rule], {
    site: site({ robots: unknown }),
    pages: [page({ canonicalTarget: unknown }), named({ status: 404 })],
  });
  expect(judgements.map(({ outcome }) => outcome)).toEqual(['untested', 'fail']);
});

test.each([
  ['where it leads', moved, { url: 'https://example.com/target', to: 'https://example.com/target/', status: 200 }],
  ['what it answers', { status: 404 }, { url: 'https://example.com/target', status: 404 }],
])('names the canonical address, with %s', (_case, change, at) => {
  expect(rule.check(named(change), site()).findings.map((finding) => finding.at)).toEqual([[at]]);
});
