import { expect, test } from 'vitest';
import type { ResponseFact } from '../../kernel/address-answers.ts';
import { judge } from '../../kernel/judge.ts';
import { targetOf } from '../../kernel/target.ts';
import {
  absent,
  documentFact,
  fetchFact,
  page,
  present,
  quoted,
  responseFact,
  site,
  unknown,
  verdictOf,
} from '../../rule-fixtures.ts';
import type { AssetFact } from './caching.ts';
import rule from './content-type-correct.rule.ts';

const NOSNIFF = [['x-content-type-options', 'nosniff']] as const;

const check = (change: Partial<ResponseFact>) =>
  rule.check(page({ response: present(responseFact(change)), document: absent }), site());

test.each([
  ['HTML as HTML', {}, 'pass'],
  ['as XHTML', { mediaType: 'application/xhtml+xml' }, 'pass'],
  ['as XML', { mediaType: 'application/xml' }, 'pass'],
  ['as plain text', { mediaType: 'text/plain' }, 'fail'],
  ['as JSON', { mediaType: 'application/json' }, 'fail'],
  ['as a download', { mediaType: 'application/octet-stream' }, 'fail'],
  ['source shown on purpose', { mediaType: 'text/plain', url: 'https://example.com/page.txt' }, 'pass'],
  ['without a type', { mediaType: null }, 'warn'],
  ['without a type, and nosniff', { mediaType: null, headers: NOSNIFF }, 'fail'],
  ['JSON as HTML', { looksLike: 'json' }, 'fail'],
  ['a feed as HTML', { looksLike: 'xml' }, 'fail'],
  ['PDF as HTML', { looksLike: 'pdf' }, 'fail'],
  ['XML as XHTML', { looksLike: 'xml', mediaType: 'application/xhtml+xml' }, 'pass'],
  ['JSON as JSON', { looksLike: 'json', mediaType: 'application/json' }, 'pass'],
  ['JSON as text', { looksLike: 'json', mediaType: 'text/plain' }, 'pass'],
  ['a beginning of no known type', { looksLike: null, mediaType: 'text/plain' }, 'pass'],
  ['an error page', { status: 404, mediaType: 'text/plain' }, 'not-applicable'],
  ['no content', { status: 204, mediaType: 'text/plain' }, 'not-applicable'],
  ['299', { status: 299, mediaType: 'text/plain' }, 'fail'],
] as const)('%s → %s', (_case, change, outcome) => {
  expect(check(change).outcome).toBe(outcome);
});

test.each([
  ['header', null, 'pass'],
  ['meta', null, 'pass'],
  ['bom', null, 'pass'],
  ['default', null, 'warn'],
  ['default', 'klingon-8', 'warn'],
] as const)('charset from %s, unknown %s → %s', (from, unknownLabel, outcome) => {
  const document = present(documentFact({ charset: { used: 'utf-8', from, unknownLabel } }));
  const verdict = rule.check(page({ document }), site());
  expect(verdict.outcome).toBe(outcome);
  if (outcome === 'warn') expect(verdict.findings[0]?.args).toEqual({ unknown: unknownLabel });
});

const styled = (
  mediaType: string | null,
  change: { doctype?: boolean; status?: number; kind?: AssetFact['kind'] } = {},
) => {
  const { doctype = true, status = 200, kind = 'stylesheet' } = change;
  const url = 'https://example.com/style.css';
  const asset: AssetFact = {
    ...fetchFact('/style.css', { status }),
    ...{ etag: null, lastModified: null, cacheControl: null, expires: null, setsCookie: false },
    ...{ kind, hashed: false, mediaType },
  };
  const list = [{ kind: 'stylesheet', url, blocking: true, inHead: true, excerpt: quoted('<link>') }] as const;
  return verdictOf(rule, {
    page: page({ resources: present({ list, capped: false }), markup: present({ doctype, swallowed: null }) }),
    site: site({ assets: present({ list: [asset] }) }),
  });
};

test.each([
  ['its own type', styled('text/css'), 'pass'],
  ['another type', styled('text/html'), 'fail style'],
  ['another type on a page without a doctype', styled('text/html', { doctype: false }), 'pass'],
  ['no type', styled(null), 'pass'],
  ['an error in its place', styled('text/html', { status: 404 }), 'pass'],
  ['a script', styled('text/plain', { kind: 'script' }), 'pass'],
])('a style sheet with %s', (_case, verdict, expected) => {
  expect(verdict).toBe(expected);
});

test('a folder has no server to judge', () => {
  const target = targetOf('https://example.com/', { deployed: false });
  expect(rule.check(page(), site({ target })).outcome).toBe('untested');
});

test('unseen → untested', () => {
  expect(judge([rule], { site: site(), pages: [page({ response: unknown })] }).judgements).toMatchObject([
    { outcome: 'untested' },
  ]);
});
