import { describe, expect, test } from 'vitest';
import type { BenchParts } from './bench-result.ts';
import { benchmarksPage } from './benchmarks-page.ts';
import { verdictOf, verdictWithin } from './cells.ts';
import { reportLines } from './report.ts';
import { missedGoals, skippedParts, summaryRows } from './summary.ts';

test.each([
  [0.7, 0.7, 'PASS'],
  [0.6999, 0.7, 'BELOW'],
  [1.2, 0.7, 'PASS'],
  [0.1, null, null],
])('%d against %d → %s', (ratio, goal, verdict) => {
  expect(verdictOf(ratio, goal)).toBe(verdict);
});

test.each([
  [10, 10, 'PASS'],
  [10.001, 10, 'ABOVE'],
])('%d within %d → %s', (figure, most, verdict) => {
  expect(verdictWithin(figure, most)).toBe(verdict);
});

const of = (median: number) => ({ median, min: median / 2, max: median * 2 });
const http = (name: string, goal: number | null, ratio: number) => ({
  name,
  goal,
  answerBytes: 100,
  cpuMicros: { ours: of(20), bare: of(20 * ratio), ratio: of(ratio) },
  perSecond: { ours: of(30_000), bare: of(40_000), ratio: of(0.75) },
});
const start = { listensMs: 2_000, firstPageMs: 3_000, renderedMs: 60_000, residentBytes: 3e8 };
const result: BenchParts & { machine: string } = {
  machine: 'Node 24, 2 cores',
  http: [http('good', 0.7, 0.72), http('bad', 0.7, 0.5), http('plain', null, 0.2)],
  dearest: [
    { service: 'scan', surface: '/good', cpuMicros: 500, ratio: 10, limitedAfter: null },
    { service: 'scan', surface: '/limited', cpuMicros: 900, ratio: 18, limitedAfter: 60 },
    { service: 'scan', surface: '/dear', cpuMicros: 550, ratio: 11, limitedAfter: null },
  ],
  creates: {
    oneRow: of(4000),
    sameRows: of(3000),
    creates: [{ name: '8 in flight', creates: of(6000), toOneRow: of(1.5), toSameRows: of(2) }],
    overHttp: of(1234.5),
  },
  judging: {
    scans: 7,
    rules: 6,
    judgedPages: 50,
    pagesPerSecond: of(1200),
    msPerPage: of(0.83),
    families: [
      { name: 'Content', rules: 6, microsPerPage: of(80), slowest: { rule: 'content-stuffing', microsPerPage: 25 } },
    ],
  },
  reading: {
    killAfterSeconds: 5,
    heapMiB: 256,
    pages: [
      { name: 'links', bytes: 3.9e6, digestBytes: 487_000, killed: null, seconds: of(1.5), shareOfLimit: of(0.3) },
    ],
  },
  scanners: {
    ours: { name: 'Legible 1', pages: 5, rules: 6, seconds: of(2), cpuSeconds: of(0.5), peakBytes: of(8e7) },
    peer: { name: 'Lighthouse 13', pages: 1, rules: 9, seconds: of(10), cpuSeconds: of(5), peakBytes: of(8e8) },
    ratio: { seconds: of(0.2), cpuSeconds: of(0.1), peakBytes: of(0.14) },
  },
  ownPages: {
    pages: [
      { path: '/', performance: { median: 95, min: 90, max: 100 } },
      { path: '/slow', performance: { median: 94, min: 93, max: 99 } },
    ],
  },
  newsletter: {
    http: [http('page', 0.85, 0.9), http('list', 0.7, 0.6)],
    scales: [
      {
        issues: 1_000,
        cold: { ...start, renderedMs: null },
        renderedPerSecond: 99.6,
        waits: {
          lists: { readers: 400, median: 3, p95: 100, max: 250 },
          newIssues: { readers: 400, median: 30, p95: 101, max: 251 },
        },
        warm: start,
        searchMs: 900,
        visible: { page: of(200), Markdown: of(201), feed: of(301), API: of(300) },
      },
    ],
  },
  staticFiles: {
    bytes: 9_000,
    cpuMicros: { ours: of(30), files: of(20), ratio: of(1.5) },
    perSecond: { ours: of(20_000), files: of(25_000), ratio: of(0.8) },
  },
  delivery: [
    { hooks: 100, seconds: of(1), perSecond: of(100) },
    { hooks: 1_000, seconds: of(4), perSecond: of(250) },
  ],
  render: {
    cost: {
      rendered: of(3),
      without: { seconds: of(2), peakMiB: of(150) },
      with: { seconds: of(8), peakMiB: of(500) },
      addedSeconds: of(2),
      addedCpuSeconds: of(1),
      addedMiB: of(350),
    },
    warmth: { pages: 4, warmPerSecond: of(1.5), freshPerSecond: of(0.5), warmToFresh: of(3) },
    agreement: [{ group: 'sites', pages: 9, compared: 8, agreed: 7, disagreements: ['/shadow: differs'] }],
  },
  search: {
    relevance: [
      {
        language: 'ko',
        queries: 60,
        ours: { engine: 'Legible', recallAt5: 0.99, mrrAt10: 0.8 },
        peers: [{ engine: 'Peer', recallAt5: 0.9, mrrAt10: 0.8 }],
      },
    ],
    coverage: [],
    spellings: [],
    speed: [],
  },
  scale: {
    figures: [1, 2].map((processes) => ({
      tier: 'PostgreSQL' as const,
      processes,
      scans: { aSecond: processes, cpuMsEach: 900 },
      polls: { aSecond: 1_000, cpuMsEach: 0.5 },
      creates: { aSecond: 100, cpuMsEach: null },
    })),
    held: [1, 2].map((processes) => ({ processes, scans: { aSecond: processes, cpuMsEach: 900 } })),
    queues: [
      {
        tier: 'SQLite',
        costs: [0, 1_000].map((waiting) => ({
          waiting,
          createMs: 1,
          claimMs: 2,
          processCpuMs: waiting === 0 ? 30 : 33,
          serverCpuMs: 10,
          scanMs: 50,
        })),
      },
    ],
  },
  pages: [
    { pages: 1, seconds: of(2), cpuSeconds: of(2), peakBytes: of(2 ** 27) },
    { pages: 1_001, seconds: of(12), cpuSeconds: of(12), peakBytes: of(2 ** 28) },
  ],
  realSites: [
    { site: 'good', pages: 20, cpuSecondsGoal: 2.5, seconds: of(3), cpuSeconds: of(2.5), peakBytes: of(3e8) },
    { site: 'dear', pages: 60, cpuSecondsGoal: 4, seconds: of(5), cpuSeconds: of(4.1), peakBytes: of(3.1e8) },
  ],
  pollers: [{ pollers: 10, p50Ms: 0.5, p99Ms: 2, cpuMicros: 300, residentMiB: 120, errors: 0 }],
};

describe('the report', () => {
  test('shows how long an issue takes to reach the last webhook', () => {
    const text = reportLines(result).join('\n');
    expect(text).toMatch(/^100 +1\.00 s +100$/m);
    expect(text).toMatch(/^1,000 +4\.00 s +250 +3\.3 ms$/m);
  });

  test('shows the cost of a browser, reused and new, and how often it agrees with the shape', () => {
    const text = reportLines(result).join('\n');
    expect(text).toMatch(/^with one, 3 pages shown +8\.00 s +4\.00\.\.16\.00 +500 MiB +250\.\.1000$/m);
    expect(text).toMatch(/^added for each page +2\.00 s +1\.00\.\.4\.00 +350 MiB +175\.\.700$/m);
    expect(text).toMatch(/^warm\/new +3\.00 +1\.50\.\.6\.00$/m);
    expect(text).toMatch(/^sites +9 +8 +7 +1\n {2}\/shadow: differs$/m);
    const skipped = reportLines({ ...result, render: { skipped: 'Chromium (/usr/bin/chromium)' } }).join('\n');
    expect(skipped).toMatch(/browser.*\nskipped: it needs Chromium/);
  });

  test('shows figure, ratio, goal and verdict', () => {
    const text = reportLines(result).join('\n');
    expect(text).toMatch(/^Node 24, 2 cores\n/);
    expect(text).toMatch(/^good +20\.0 µs +14\.4 µs +0\.72 +0\.36\.\.1\.44 +>= 0\.70 +PASS +30,000 +40,000 +0\.75$/m);
    expect(text).toMatch(/^bad .* >= 0\.70 +BELOW /m);
    expect(text).toMatch(/^plain .* - +30,000 /m);
    expect(text).toMatch(/^create, 8 in flight +6,000 +1\.50 +0\.75\.\.3\.00 +2\.00 +1\.00\.\.4\.00$/m);
  });

  test('shows how fast pages are judged, and both scanners with their ratio', () => {
    const text = reportLines(result).join('\n');
    expect(text).toMatch(/^bytes to report +1,200 +600\.\.2400 +0\.83 +50 +7 +6$/m);
    expect(text).toMatch(/^Content +6 +80 +40\.\.160 +content-stuffing +25$/m);
    expect(text).toMatch(/^Big pages.* after 5 s or at 256 MiB of heap$/m);
    expect(text).toMatch(/^links +3\.9 MB +1\.50 s +0\.30 +0\.15\.\.0\.60 +487 kB$/m);
    const killed = {
      ...result.reading,
      pages: result.reading.pages.map((page) => ({ ...page, killed: 'timeout' as const })),
    };
    expect(reportLines({ ...result, reading: killed }).join('\n')).toMatch(/^links .* killed: timeout$/m);
    expect(text).toMatch(/^Legible 1 +5 +6 +2\.00 s +0\.50 s +80 MB$/m);
    expect(text).toMatch(/^Lighthouse 13 +1 +9 +10\.00 s +5\.00 s +800 MB$/m);
    expect(text).toMatch(/^ours\/peer +0\.20 +0\.10 +0\.14$/m);
    expect(text).toMatch(/^min\.\.max +0\.10\.\.0\.40 +0\.05\.\.0\.20 +0\.07\.\.0\.28$/m);
  });

  test('shows the performance of our own pages next to the goal', () => {
    const text = reportLines(result).join('\n');
    expect(text).toMatch(/^\/ +95 +90\.\.100 +>= 95 +PASS$/m);
    expect(text).toMatch(/^\/slow +94 +93\.\.99 +>= 95 +BELOW$/m);
  });

  test('shows starts of the newsletter, and how long changes take', () => {
    const text = reportLines(result).join('\n');
    expect(text).toMatch(/^page .* >= 0\.85 +PASS /m);
    expect(text).toMatch(
      /^1,000 issues, cold +2\.0 s +3\.0 s +not in time +300 MB +100 +3 ms +250 ms +30 ms +251 ms\n1,000 issues, warm +2\.0 s +3\.0 s +60\.0 s +300 MB$/m,
    );
    expect(text).toMatch(
      /^warm start with 1,000 issues +3000 ms +<= 3000 +PASS\nmemory then, 1,000 issues +300 MB +<= 300 +PASS$/m,
    );
    expect(text).toMatch(/^change visible, feed, 1,000 issues +301 ms +<= 300 +ABOVE$/m);
  });

  test('contains only what was measured', () => {
    const { machine, newsletter } = result;
    expect(reportLines({ machine })).toEqual([machine]);
    expect(missedGoals({ machine })).toEqual([]);
    expect(reportLines({ machine, newsletter })[2]).toMatch(/^The newsletter next to a bare/);
  });

  test('says why a section was skipped', () => {
    const skipped = {
      ...result,
      judging: { skipped: 'a site' },
      scanners: { skipped: 'a scanner' },
      ownPages: { skipped: 'a browser' },
    };
    const lines = reportLines(skipped);
    expect(lines).toContain('skipped: it needs a site');
    expect(lines.join('\n')).not.toContain('family of rules');
    expect(lines).toContain('skipped: it needs a browser');
    expect(skippedParts(skipped)).toEqual([
      'judging: it needs a site',
      'scanners: it needs a scanner',
      'ownPages: it needs a browser',
    ]);
    expect(missedGoals(skipped)).not.toContain('performance of /slow in Lighthouse');
  });

  test('names the measurements that missed their goal', () => {
    expect(missedGoals(result)).toEqual([
      'scan: bad',
      'scan: CPU of /dear, each request a new one',
      'performance of /slow in Lighthouse',
      'newsletter: list',
      'newsletter: cold start: issues not requested before (p95), 1,000 issues',
      'newsletter: change visible, feed, 1,000 issues',
      'search ko: MRR@10',
      'a scan of 60 pages of dear, CPU',
      'a scan of 60 pages of dear, peak memory',
    ]);
    const killed = {
      ...result.reading,
      pages: result.reading.pages.map((page) => ({ ...page, killed: 'timeout' as const })),
    };
    expect(missedGoals({ ...result, reading: killed })).toContain('a page of links');
  });
});

describe('the one table', () => {
  test('has a row for every part that has more than a curve', () => {
    const { machine } = result;
    for (const [name, part] of Object.entries(result)) {
      const rows = summaryRows({ machine, [name]: part });
      expect([name, rows.length > 0]).toEqual([name, !['machine', 'pages', 'pollers'].includes(name)]);
    }
  });

  test('shows the goal next to the figure', () => {
    const rows = summaryRows(result);
    expect(rows).toContainEqual({
      what: 'scan: good',
      beside: 'bare node:http, CPU of bare/ours',
      asked: '≥ 0.7',
      found: '0.72 (0.36 to 1.44)',
      ok: true,
    });
    expect(rows).toContainEqual({
      what: 'a scan of 5 pages by 6 rules, CPU',
      beside: 'Lighthouse 13, SEO of one page, ours/peer',
      asked: '≤ 0.4',
      found: '0.10 (0.05 to 0.20)',
      ok: true,
    });
    expect(rows).toContainEqual({
      what: 'a scan of 20 pages of good, peak memory',
      beside: '',
      asked: '≤ 300 MB',
      found: '300 MB (150 to 600)',
      ok: true,
    });
    expect(rows).toContainEqual({
      what: 'CPU of the store for a scan, 1,000 waiting, SQLite',
      beside: 'none waiting',
      asked: '',
      found: '1.07',
      ok: null,
    });
  });

  test('is written as a page, with the curves and the machine', () => {
    const page = benchmarksPage({
      result: { ...result, render: { skipped: 'Chromium' } },
      failed: ['scale'],
      machine: '2 cores (a | b)',
      load: 'Before: 0.1. After: 2.0',
      begun: new Date('2026-11-22T10:00:00Z'),
      minutes: 20.4,
    });
    expect(page).toContain('One run on 2026-11-22, 20 minutes: 2 cores (a | b). Before: 0.1. After: 2.0.');
    expect(page).toMatch(/^30 rows have a goal, 21 meet it\./m);
    expect(page).toContain('| scan: bad | bare node:http, CPU of bare/ours | ≥ 0.7 | 0.50 (0.25 to 1.00) | **no** |');
    expect(page).toContain('Not measured here:\n\n- render: it needs Chromium\n- scale: it failed in this run\n');
    expect(page).toContain('| 1,001 | 12.0 s | 12.0 s | 10 ms | 256 MiB | 131 KiB |');
    expect(page).toContain('| 1,000 | 3.0 s | 3.0 s | 286 MiB | 100 ms | 200 ms | 301 ms |');
    expect(page).toContain('| 10 | 0.5 ms | 2.0 ms | 300 µs | 120 MiB | 0 |');
    expect(page).toMatch(/```text\nNode 24, 2 cores\n/);
  });
});
