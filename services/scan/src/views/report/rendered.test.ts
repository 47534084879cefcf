import type { Report, ReportRendered, UntestedEntry } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../language/language.ts';
import { englishLeft, RENDERED, REPORT, rendered, reportPageIn, SCREENSHOTS } from '../page-fixtures.tsx';

const section = (report: Report, screenshots: typeof SCREENSHOTS | [] = [], language: Language = 'en'): string =>
  /<section aria-labelledby="rendered">.*(?=<section aria-labelledby="pages">)/s.exec(
    rendered(reportPageIn(language, report, { screenshots })),
  )?.[0] ?? '';
const text = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

/** Returns the report with these changes on the page that a browser opened. */
const withRendered = (change: Partial<ReportRendered>): Report => ({
  ...REPORT,
  pages: REPORT.pages.map((page) => (page.rendered ? { ...page, rendered: { ...RENDERED, ...change } } : page)),
});

describe('the share', () => {
  test.each<[Partial<ReportRendered>, string, string | null]>([
    [
      { verdict: 'complete', share: 1 },
      'In the HTML https://harbour-tea.example/teas/oolong AI fetchers read all',
      '100 %',
    ],
    [{ verdict: 'complete', share: 0.9 }, 'In the HTML', '90 %'],
    // Rounded up, it would look like a pass.
    [{ verdict: 'partial', share: 0.899 }, 'Partly in the HTML', '89 %'],
    [{ verdict: 'missing', share: 0 }, 'Brought by scripts', '0 %'],
    [{ verdict: 'less', share: 0.2 }, 'Less in a browser', '20 %'],
    [{ verdict: 'empty', share: null }, 'Too little to compare', null],
  ])('%j', (change, words, percent) => {
    const html = section(withRendered(change));
    expect(text(html)).toContain(words);
    expect(/([\d.]+ %)<\/strong> of the words/.exec(html)?.[1] ?? null).toBe(percent);
    expect(/class="share-part" width="(\d+)"/.exec(html)?.[1] ?? null).toBe(percent?.replace(' %', '') ?? null);
  });

  test('is shown with the number of words on both sides', () => {
    expect(text(section(REPORT))).toContain('Words of content: 413 in the HTML, 1,474 in the browser.');
  });
});

describe('the texts', () => {
  const passages = (count: number, inHtml: boolean) =>
    Array.from({ length: count }, (_, at) => ({ text: `passage ${at}.`, inHtml }));

  test('mark what only a browser shows, also for screen readers', () => {
    const html = section(REPORT);
    expect([...html.matchAll(/<mark><bdi>(.*?)<\/bdi><\/mark>/g)].map(([, marked]) => marked)).toEqual([
      'Twelve visitors rate it 4.8 of 5 stars.',
      'Keeps for two years in the dark.',
    ]);
    expect(text(html).match(/Not in the HTML: /g)).toHaveLength(2);
    expect(html).toContain('<details open="">');
  });

  test('have no marks and are folded when nothing is missing', () => {
    const html = section(withRendered({ shown: passages(2, true), missing: [] }));
    expect(html).not.toMatch(/<mark>|marks text that only|<details open/);
    expect(html).toContain('passage 1.');
  });

  test.each([
    [16, 0],
    [17, 1],
  ])('of %i passages: say whether the text continues', (count, marked) => {
    const html = section(withRendered({ shown: passages(count, true), missing: [], html: [] }));
    expect(html.match(/The text continues\./g) ?? []).toHaveLength(marked);
    expect(html.match(/<bdi>passage/g)).toHaveLength(16);
    expect(html).toContain('No text.');
  });

  test('are not shown when both sides are empty', () => {
    expect(section(withRendered({ shown: [], html: [], missing: [] }))).not.toContain('side by side');
  });
});

describe('the visit', () => {
  const QUIET = { timedOut: false, refusedRequests: 0, consoleErrors: [], finalUrl: REPORT.pages[0]?.finalUrl ?? '' };

  test.each<[Partial<ReportRendered>, string]>([
    [{ timedOut: true }, 'kept changing until our time limit'],
    [{ refusedRequests: 1 }, 'We blocked one request'],
    [{ refusedRequests: 2 }, 'We blocked 2 requests'],
    [{ isBroken: true }, 'its scripts reported errors'],
    [{ consoleErrors: ['TypeError'] }, 'An error of its scripts'],
    [{ consoleErrors: ['A', 'B'] }, 'Errors of its scripts'],
    [{ finalUrl: 'https://harbour-tea.example/else' }, 'The browser ended at'],
  ])('%j', (change, words) => {
    expect(text(section(withRendered({ ...QUIET, ...change })))).toContain(words);
    expect(text(section(withRendered(QUIET)))).not.toContain(words);
  });

  test('shows only what was measured, and how far to trust it', () => {
    const unmeasured = { settledMs: null, layoutShift: null, largestPaintMs: null };
    expect(text(section(withRendered(unmeasured)))).not.toContain('Measured once');
    const one = text(section(withRendered({ ...unmeasured, layoutShift: 0 })));
    expect(one).toContain('Layout shift 0.000');
    expect(one).toContain('your visitors see other figures');
  });
});

test('pictures have their size and a text alternative', () => {
  const html = section(REPORT, SCREENSHOTS);
  expect(html).toContain(
    `<img src="${SCREENSHOTS[0].src}" width="390" height="844" loading="lazy" decoding="async" alt="First screen of https://harbour-tea.example/teas/oolong, on a phone"/>`,
  );
  expect(html.match(/<img /g)).toHaveLength(2);
  expect(section(REPORT)).not.toMatch(/<img|screenshots/);
});

describe('when no page was opened', () => {
  const without = (...reasons: UntestedEntry['reason'][]): string =>
    text(
      section({
        ...REPORT,
        pages: REPORT.pages.map(({ rendered: _, ...page }) => page),
        untested: reasons.map((reason) => ({ ruleId: 'links-without-js', reason, pages: [0] })),
      }),
    );

  test.each([
    [['no-renderer'], 'This scan had no browser'],
    [['not-recorded'], 'This report is from before'],
    [['browser-not-started'], 'Our browser did not start'],
    [['render-timeout'], 'showed nothing before our time limit'],
    [['render-failed'], 'could not open a page'],
    [['budget-spent'], 'too little time'],
    [['robots-disallowed'], 'robots.txt does not admit'],
    [['not-looked', 'no-renderer'], 'This scan had no browser'],
    [['challenged'], 'this scan read none that it can show'],
    [[], 'this scan read none that it can show'],
  ] as const)('%j: a sentence says why', (reasons, words) => {
    const said = without(...reasons);
    expect(said).toContain(words);
    expect(said).not.toContain('AI fetchers read the HTML');
  });

  test('reasons of other rules do not count', () => {
    const pages = REPORT.pages.map(({ rendered: _, ...page }) => page);
    const untested = [{ ruleId: 'index-missing-url-status', reason: 'budget-spent', pages: [] }] as const;
    expect(text(section({ ...REPORT, pages, untested: [...untested] }))).toContain(
      'this scan read none that it can show',
    );
  });
});

test.each(['ko', 'ja', 'zh'] as const)('in %s no English sentence is left', (language) => {
  const without = REPORT.pages.map(({ rendered: _, ...page }) => page);
  const untested = [{ ruleId: 'links-without-js', reason: 'no-renderer', pages: [0] }] as const;
  for (const report of [
    withRendered({ isBroken: true }),
    withRendered({ html: [], shown: [], verdict: 'less' }),
    { ...REPORT, pages: without },
    { ...REPORT, pages: without, untested: [...untested] },
  ]) {
    const [html = ''] = section(report, SCREENSHOTS, language).split('<section aria-labelledby="untested">');
    expect(html).toContain('id="rendered"');
    expect(englishLeft(html)).toEqual([]);
  }
});
