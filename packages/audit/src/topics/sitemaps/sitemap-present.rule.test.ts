import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import { absent, failed, present, quoted, site, sitemapFile, sitemaps, unknown } from '../../rule-fixtures.ts';
import rule from './sitemap-present.rule.ts';
import type { SitemapFileFact } from './sitemap-reading.ts';

const GUESS = { foundIn: 'guess' } as const;

const NONE = { ...GUESS, status: 404, kind: null } as const;

const challenge = { product: 'cloudflare', in: 'header', excerpt: quoted('') } as const;

const judged = (
  files: readonly Partial<SitemapFileFact>[],
  found: number | null,
  facts: Parameters<typeof site>[0] = {},
) =>
  rule.check(
    site({
      sitemaps: sitemaps({ files: files.map((change) => sitemapFile(change)) }),
      internalLinks: found === null ? unknown : present({ urls: [], found }),
      ...facts,
    }),
  );

test.each([
  ['a declared one', [{}], 900, 'pass', undefined],
  ['a declared feed', [{ kind: 'feed' }], 900, 'pass', undefined],
  ['a declared list', [{ kind: 'text' }], 900, 'pass', undefined],
  ['a declared and a guessed one', [GUESS, {}], 900, 'pass', undefined],
  ['a guessed one', [GUESS], 900, 'pass', undefined],
  ['a declared one that is gone, and a guessed one', [{ status: 404, kind: null }, GUESS], 900, 'pass', undefined],
  ['a guessed index with a part', [{ ...GUESS, kind: 'sitemapindex' }, { foundIn: 'index' }], 900, 'pass', undefined],
  ['none, no links', [NONE], 0, 'not-applicable', undefined],
  ['none, 500 addresses', [NONE], 500, 'not-applicable', undefined],
  ['none, 501 addresses', [NONE], 501, 'fail', 'missing'],
  ['none, links unknown', [NONE], null, 'untested', undefined],
  ['an application that answers anything', [{ ...GUESS, html: true, kind: 'unreadable' }], 501, 'fail', 'missing'],
  ['one that cannot be read', [{ kind: 'unreadable' }], 501, 'fail', 'missing'],
  ['a gzip file that cannot be unpacked', [{ packed: true, kind: 'unreadable' }], 501, 'fail', 'missing'],
  ['a challenge', [NONE, { ...GUESS, kind: null, challenge }], 501, 'untested', undefined],
  ['a server error', [{ status: 500, kind: null }], 501, 'untested', undefined],
  ['403', [{ status: 403, kind: null }], 501, 'untested', undefined],
  ['429', [{ status: 429, kind: null }], 501, 'untested', undefined],
  ['no answer', [{ ...failed('timeout'), kind: null }], 501, 'untested', undefined],
  ['nothing requested', [], 501, 'fail', 'missing'],
] as const)('%s → %s', (_case, files, found, outcome, message) => {
  const verdict = judged(files, found);
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

test('robots.txt names a sitemap on another host → untested', () => {
  const named = sitemaps({ files: [sitemapFile(NONE)], unread: 'other-host' });
  expect(judged([], 900, { sitemaps: named })).toEqual({ outcome: 'untested', reason: 'other-host', findings: [] });
});

test('the finding lists the addresses that were tried', () => {
  const files = [
    NONE,
    { ...GUESS, url: 'https://example.com/sitemap_index.xml', html: true, kind: 'unreadable' as const },
  ];
  expect(judged(files, 600).findings).toMatchObject([
    {
      args: {
        pages: 600,
        tried: ['https://example.com/sitemap.xml (404)', 'https://example.com/sitemap_index.xml (an HTML page)'],
      },
      proof: { observation: 'https://example.com/sitemap.xml (404)' },
    },
  ]);
});

test('absent → not-applicable, unknown → untested', () => {
  expect(rule.check(site({ sitemaps: absent })).outcome).toBe('not-applicable');
  expect(judge([rule], { site: site({ sitemaps: unknown }), pages: [] }).judgements[0]?.outcome).toBe('untested');
});
