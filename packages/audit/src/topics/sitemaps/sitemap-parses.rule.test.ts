import type { SitemapProblem } from '@legible/formats/sitemap';
import { expect, test } from 'vitest';
import { PURPOSES } from '../../engine/purposes.ts';
import { judge } from '../../kernel/judge.ts';
import { absent, failed, quoted, SITE_URL, site, sitemapFile, sitemaps, unknown } from '../../rule-fixtures.ts';
import rule from './sitemap-parses.rule.ts';
import type { SitemapFileFact } from './sitemap-reading.ts';

const judged = (...files: Partial<SitemapFileFact>[]) =>
  rule.check(site({ sitemaps: sitemaps({ files: files.map((change) => sitemapFile(change)) }) }));

const broken = (code: SitemapProblem['code'], change: Partial<SitemapFileFact> = {}): Partial<SitemapFileFact> => ({
  problems: [{ line: 3, code }],
  truncated: true,
  ...change,
});

const UNREADABLE = { kind: 'unreadable', entries: 0 } as const;

const HTML = { ...UNREADABLE, html: true, mediaType: 'text/html' } as const;

const GUESS = { foundIn: 'guess' } as const;

const LIMIT = PURPOSES.sitemap.maxBodyBytes;

const challenge = { product: 'cloudflare', in: 'header', excerpt: quoted('') } as const;

test.each<[string, Partial<SitemapFileFact>, string, string | undefined]>([
  ['a sitemap', {}, 'pass', undefined],
  ['an index', { kind: 'sitemapindex' }, 'pass', undefined],
  ['text/xml', { mediaType: 'text/xml' }, 'pass', undefined],
  ['no media type', { mediaType: null }, 'pass', undefined],
  ['RSS', { kind: 'feed', mediaType: 'application/rss+xml', namespace: null }, 'pass', undefined],
  ['a list', { kind: 'text', mediaType: 'text/plain', namespace: null }, 'pass', undefined],
  ['an entry without address', broken('bad-address', { truncated: false }), 'pass', undefined],
  ['more entries than allowed', broken('too-many'), 'pass', undefined],
  ['a DOCTYPE, which we do not read', broken('doctype', UNREADABLE), 'pass', undefined],
  ['nested deeper than we read', broken('too-deep', { entries: 0 }), 'pass', undefined],
  ['cut off by us', broken('not-well-formed', { bytes: LIMIT, cut: true }), 'pass', undefined],
  ['broken one byte below our limit', broken('not-well-formed', { bytes: LIMIT - 1 }), 'fail', 'malformed'],
  ['gzip, unpacked', { mediaType: 'application/x-gzip' }, 'pass', undefined],
  ['a .gz of any type', { url: `${SITE_URL}sitemap.xml.gz`, mediaType: 'application/octet-stream' }, 'pass', undefined],
  ['any other type', { mediaType: 'application/octet-stream' }, 'warn', 'type'],
  ['gzip that cannot be unpacked', { ...UNREADABLE, packed: true }, 'fail', 'packed'],
  ['gzip that cannot be unpacked, at a guessed address', { ...UNREADABLE, ...GUESS, packed: true }, 'fail', 'packed'],
  ['gzip that we cut off', { ...UNREADABLE, packed: true, cut: true }, 'pass', undefined],
  ['404', { kind: null, status: 404 }, 'not-applicable', undefined],
  ['500', { kind: null, status: 500 }, 'not-applicable', undefined],
  ['no answer', { kind: null, ...failed('timeout') }, 'not-applicable', undefined],
  ['a challenge', { ...HTML, challenge }, 'not-applicable', undefined],
  ['bytes that our reader gave up on', { kind: null }, 'not-applicable', undefined],
  ['an HTML page at a guessed address', { ...HTML, ...GUESS }, 'not-applicable', undefined],
  [
    'plain text at a guessed address',
    { ...UNREADABLE, ...GUESS, mediaType: 'text/plain' },
    'not-applicable',
    undefined,
  ],
  ['text/html', { mediaType: 'text/html' }, 'warn', 'type'],
  ['XML as text/plain', { mediaType: 'text/plain' }, 'warn', 'type'],
  ['a list as XML', { kind: 'text', mediaType: 'application/xml' }, 'warn', 'type'],
  ['no namespace', { namespace: null }, 'warn', 'namespace'],
  ['https in the namespace', { namespace: 'https://www.sitemaps.org/schemas/sitemap/0.9' }, 'warn', 'namespace'],
  ['HTML', HTML, 'fail', 'html'],
  ['HTML in an index', { ...HTML, foundIn: 'index' }, 'fail', 'html'],
  ['broken in the middle', broken('not-well-formed'), 'fail', 'malformed'],
  ['broken at a guessed address', broken('not-well-formed', { ...UNREADABLE, ...GUESS }), 'fail', 'malformed'],
  ['another root', broken('no-root', UNREADABLE), 'fail', 'malformed'],
  ['text without addresses', broken('bad-address', UNREADABLE), 'fail', 'malformed'],
  ['no bytes', { ...UNREADABLE, bytes: 0 }, 'fail', 'empty'],
  ['no entries', { entries: 0 }, 'fail', 'empty'],
])('%s → %s', (_case, change, outcome, message) => {
  const verdict = judged(change);
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

test('one finding for each kind of trouble, failures first, with the line', () => {
  const verdict = judged(
    { namespace: null },
    broken('not-well-formed', { url: 'https://example.com/a.xml', from: 'a' }),
    broken('not-well-formed', { url: 'https://example.com/b.xml' }),
  );
  expect(verdict.outcome).toBe('fail');
  expect(verdict.findings).toMatchObject([
    {
      message: 'malformed',
      args: { count: 2, files: ['https://example.com/a.xml (line 3)', 'https://example.com/b.xml (line 3)'] },
      proof: { step: 'a' },
      asked: { sort: 'file', count: 3 },
    },
    { message: 'namespace', args: { count: 1 }, at: { length: 1 }, outcome: 'warn' },
  ]);
});

test('absent → not-applicable, unknown → untested', () => {
  expect(rule.check(site({ sitemaps: absent })).outcome).toBe('not-applicable');
  expect(judge([rule], { site: site({ sitemaps: unknown }), pages: [] }).judgements[0]?.outcome).toBe('untested');
});

test('a missing file that an index names', () => {
  const child = { foundIn: 'index', kind: null, status: 404 } as const;
  expect(judged({ kind: 'sitemapindex' }, child)).toMatchObject({ outcome: 'fail', findings: [{ message: 'child' }] });
  expect(judged({ kind: 'sitemapindex' }, { ...child, status: 403 }).outcome).toBe('pass');
});
