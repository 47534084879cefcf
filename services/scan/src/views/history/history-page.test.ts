import { RULESET_VERSION } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import { HISTORY_ENTRY, historyPage, inLanguage, rendered } from '../page-fixtures.tsx';
import { HistoryLinks } from './history-page.tsx';

const text = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe('the history', () => {
  const html = rendered(historyPage());

  test('lists each report with its scores, its ruleset and the comparison with the previous one', () => {
    expect(text(html)).toContain(
      `20 November 2026 at 14:03 UTC 82 39 (96 % tested) ${RULESET_VERSION} AI search went from “Good, with gaps” to “Blocked” robots.txt changed (comes and goes) Compare`,
    );
    expect(text(html)).toContain('2 October 2026 at 09:00 UTC (partial) 77 not judged 0.9.0 first report');
    expect(html).toContain(`href="/scan/scn_0000000000000000000001/compare/${HISTORY_ENTRY.scanId}"`);
    expect(html.match(/\/compare\//g)).toHaveLength(1);
  });

  test.each([
    ['ko', '2026년 11월 20일 14:03 UTC'],
    ['ja', '2026年11月20日 14:03 UTC'],
    ['zh', '2026年11月20日 14:03 UTC'],
  ] as const)('%s: times are written as in the language', (language, time) => {
    const local = text(inLanguage(language, () => historyPage()));
    expect(local).toContain(time);
    expect(local).not.toContain('November');
  });

  test('draws the oldest report first', () => {
    expect(html).toContain('Web search: from 77 on 2026-10-02 to 82 on 2026-11-20 in 2 reports');
  });

  test('says when the rulesets differ, and only then', () => {
    expect(text(html)).toContain('We judged some of these with an older ruleset.');
    expect(text(rendered(historyPage({ entries: [HISTORY_ENTRY] })))).not.toContain('older ruleset');
  });

  test.each([
    [null, false, []],
    ['scn_9', false, ['Older reports']],
    [null, true, ['Newest reports']],
    ['scn_9', true, ['Newest reports', 'Older reports']],
  ])('with next %s and newer reports %s, links to %j', (next, hasNewer, links) => {
    const shown = text(rendered(historyPage({ next, hasNewer })));
    expect(['Newest reports', 'Older reports'].filter((link) => shown.includes(link))).toEqual(links);
  });

  test('may be indexed only when the operator says so', () => {
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(rendered(historyPage({ indexable: true }))).not.toContain('content="noindex"');
  });
});

test.each([
  [null, null, []],
  ['scn_a', null, ['/scan/scn_a/compare/scn_b']],
  [null, 'a.example', ['/scan/a.example/history']],
  ['scn_a', 'a.example', ['/scan/scn_a/compare/scn_b', '/scan/a.example/history']],
])('a report with the previous one %s and the host %s links to %j', (previous, host, hrefs) => {
  const html = String(HistoryLinks({ scanId: 'scn_b', previous, host }) ?? '');
  expect([...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual(hrefs);
});
