import type { Report } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import { finding, HOME_REPORT, place, REPORT, rendered, reportPage, ruleResult } from '../page-fixtures.tsx';
import { type ChosenFilters, filterChoices, REPORT_FILTERS } from './report-filters.ts';
import { reportView } from './report-view.ts';

const view = (chosen: ChosenFilters, report = REPORT) => reportView(report, { chosen, comparedWith: null }, false);
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
/** Returns the ids of the rules in each part of the page, and how many rules are shown. */
const parts = (chosen: ChosenFilters, report = REPORT) => {
  const { attention, untested, settled, shown } = view(chosen, report);
  return { attention: ids(attention), untested: ids(untested), settled: ids(settled), shown };
};
/** A report with a rule that failed on one page and could not be tested on another. */
const MIXED: Report = {
  ...REPORT,
  untested: [...REPORT.untested, { ruleId: 'canonical-single', reason: 'timeout', pages: [2, 0] }],
};

describe('what the filters leave', () => {
  test.each([
    [
      {},
      ['crawl-site-allowed', 'canonical-single', 'retired-rule'],
      ['index-missing-url-status', 'canonical-single'],
      ['index-noindex-unexpected', 'index-status-ok', 'title-present'],
      7,
    ],
    [{ status: 'fail' }, ['crawl-site-allowed', 'canonical-single'], [], [], 2],
    [{ status: 'warn' }, ['retired-rule'], [], [], 1],
    [{ status: 'untested' }, [], ['index-missing-url-status', 'canonical-single'], [], 2],
    [{ status: 'pass' }, [], [], ['index-status-ok', 'title-present'], 2],
    [{ status: 'not-applicable' }, [], [], ['index-noindex-unexpected'], 1],
    [{ severity: 'crit' }, ['crawl-site-allowed'], [], [], 1],
    [{ severity: 'low' }, [], [], [], 0],
    [{ category: 'metadata' }, ['retired-rule'], [], ['title-present'], 2],
    [{ feeds: 'neither' }, ['retired-rule'], [], [], 1],
    [
      { feeds: 'web' },
      ['canonical-single'],
      ['index-missing-url-status', 'canonical-single'],
      ['index-noindex-unexpected', 'index-status-ok', 'title-present'],
      5,
    ],
    [{ feeds: 'ai', severity: 'crit' }, ['crawl-site-allowed'], [], [], 1],
    [{ page: '0' }, ['canonical-single', 'retired-rule'], ['canonical-single'], [], 2],
    [{ page: '1' }, ['canonical-single'], ['index-missing-url-status'], [], 2],
    [{ page: '2', status: 'fail' }, ['canonical-single'], [], [], 1],
    [{ page: '2', status: 'untested' }, [], ['canonical-single'], [], 1],
    [{ page: '1', status: 'untested' }, [], ['index-missing-url-status'], [], 1],
    [{ rule: 'canonical-single' }, ['canonical-single'], ['canonical-single'], [], 1],
    [{ rule: 'canonical-single', category: 'metadata' }, [], [], [], 0],
  ] as const)('%j', (chosen, attention, untested, settled, shown) => {
    const left = parts(chosen, MIXED);
    expect(left).toEqual({
      attention,
      untested: expect.arrayContaining([...untested]),
      settled: expect.arrayContaining([...settled]),
      shown,
    });
    expect([left.untested.length, left.settled.length]).toEqual([untested.length, settled.length]);
  });

  test('the filter for a page keeps only places on that page', () => {
    const [, narrowed] = [REPORT, view({ page: '1' }).attention.find(({ id }) => id === 'canonical-single')];
    expect(narrowed?.findings.map(({ message, count, places }) => [message, count, places.length])).toEqual([
      ['repeated', 1, 1],
    ]);
  });

  test('every choice keeps as many rules as its count says', () => {
    for (const chosen of [{}, { status: 'fail' }, { page: '2' }, { feeds: 'ai', status: 'untested' }] as const) {
      for (const filter of REPORT_FILTERS) {
        for (const { value, count } of filterChoices(filter, MIXED, chosen)) {
          expect([filter.name, value, view({ ...chosen, [filter.name]: value }, MIXED).shown]).toEqual([
            filter.name,
            value,
            count,
          ]);
        }
      }
    }
  });

  test('a choice without matches is not offered, unless it is chosen', () => {
    const severities = (chosen: ChosenFilters) => {
      const [severity] = REPORT_FILTERS.filter(({ name }) => name === 'severity');
      return severity === undefined ? [] : filterChoices(severity, REPORT, chosen).map(({ value }) => value);
    };
    expect(severities({})).toEqual(['crit', 'high', 'info']);
    expect(severities({ severity: 'low' })).toEqual(['crit', 'high', 'low', 'info']);
    expect(severities({ status: 'warn' })).toEqual(['info']);
  });
});

describe('links to rules', () => {
  const path = '/scan/scn_5f0c1e2d3b4a59687786950a1b2c3d4e';

  test.each([
    [{}, 'title-present', '#rule-title-present'],
    [{ status: 'pass' }, 'title-present', '#rule-title-present'],
    [{ status: 'fail' }, 'title-present', `${path}#rule-title-present`],
    // Only its untested part is shown, but its anchor is at its finding.
    [{ status: 'untested' }, 'canonical-single', `${path}#rule-canonical-single`],
    [{ status: 'untested' }, 'index-missing-url-status', '#rule-index-missing-url-status'],
  ] as const)('%j, %s: %s', (chosen, ruleId, href) => {
    expect(view(chosen, MIXED).hrefOf(ruleId)).toBe(href);
  });

  test('keep the kind of site and the earlier report', () => {
    const report: Report = { ...REPORT, siteKinds: { kinds: [{ kind: 'docs', because: 'said' }], assumed: true } };
    const comparedWith = { scanId: 'scn_1', finishedAt: REPORT.finishedAt };
    const shown = reportView(report, { chosen: { status: 'fail' }, comparedWith }, false);
    expect(shown.hrefOf('title-present')).toBe(`${path}?site-kind=docs&compared-with=scn_1#rule-title-present`);
    const html = rendered(reportPage(report, { query: { chosen: { status: 'fail' }, comparedWith } }));
    expect(html).toContain(`href="${path}?status=warn&amp;site-kind=docs&amp;compared-with=scn_1#findings"`);
    expect(html).toMatch(/<input type="hidden" name="site-kind" value="docs"\/>/);
    expect(html).toMatch(/<input type="hidden" name="compared-with" value="scn_1"\/>/);
  });
});

describe('the form', () => {
  const page = (chosen: ChosenFilters, report: Report = HOME_REPORT) =>
    rendered(reportPage(report, { query: { chosen, comparedWith: null } }));
  const text = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

  test('is folded without a choice, and says that all rules are shown', () => {
    const html = page({});
    expect(html).toContain('<details><summary>Filter by severity');
    expect(text(html)).toContain('All 7 rules shown');
    expect(html).not.toContain('Clear the filters');
    expect(html).not.toContain('id="filter-rule"');
  });

  test('is open with a choice, counts the matching rules, and links back', () => {
    const html = page({ severity: 'crit' });
    expect(html).toContain('<details open=""><summary>Filter by severity');
    expect(html).toContain('<option value="crit" selected="">Critical (1)</option>');
    expect(text(html)).toContain('1 of 7 rules shown · Clear the filters');
    expect(html).toContain('<a href="/scan/scn_5f0c1e2d3b4a59687786950a1b2c3d4e#findings">Clear the filters</a>');
  });

  test('marks a chosen status, whose link removes it', () => {
    const html = page({ status: 'fail', severity: 'crit' });
    expect(html).toContain(
      '<a href="/scan/scn_5f0c1e2d3b4a59687786950a1b2c3d4e?severity=crit#findings" aria-current="true" data-tone="fail">',
    );
    expect(html.split('<footer')[0]?.match(/aria-current="true"/g)).toHaveLength(1);
  });

  test('never hides the scores and what to fix first', () => {
    const html = text(page({ severity: 'low' }));
    expect(html).toContain('82 of 100');
    expect(html).toContain('would take');
    expect(html).toContain('0 of 7 rules shown');
    expect(html).toContain('Nothing in this report matches these filters.');
  });

  test('says that other rules are below when no failed or warned rule matches', () => {
    expect(text(page({ status: 'pass' }))).toContain('No failed or warned rule matches');
  });

  test('keeps the chosen rule', () => {
    expect(page({ rule: 'title-present' })).toContain('<option value="title-present" selected="">');
  });

  test.each([
    ['https://harbour-tea.example/', '/'],
    [`https://harbour-tea.example/${'a'.repeat(59)}`, `/${'a'.repeat(59)}`],
    [`https://harbour-tea.example/${'a'.repeat(60)}`, `/${'a'.repeat(28)}…${'a'.repeat(29)}`],
    ['not an address \u202e<b>', 'not an address ⟨U+202E⟩&lt;b&gt;'],
  ])('distinguishes pages by their paths: %s', (url, words) => {
    const pages = [...REPORT.pages.slice(0, 1).map((one) => ({ ...one, url }))];
    const report = { ...REPORT, pages, rules: [ruleResult({ findings: [finding({}, [place()])] })], untested: [] };
    expect(page({}, report)).toContain(`<option value="0">${words} (1)</option>`);
  });
});
