import { compareReports, levelOf, type Report } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import { comparePage, PAGES, REPORT, rendered } from '../page-fixtures.tsx';

const text = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/\s+/g, ' ');
const page = (before: Partial<Report>, after: Partial<Report> = {}, again: Report | null = null) =>
  rendered(comparePage(compareReports({ ...REPORT, scanId: 'scn_before', ...before }, { ...REPORT, ...after }, again)));
const headings = (html: string): string[] =>
  [...html.matchAll(/<h[23][^>]*>(.*?)<\/h[23]>/gs)].map((match) => text(match[1] ?? '').trim());
/** Returns the rules of the report with another outcome for one of them. */
const withOutcome = (id: string, outcome: Report['rules'][number]['outcome']): Report['rules'] =>
  REPORT.rules.map((rule) => (rule.id === id ? { ...rule, outcome } : rule));

test('shows changes of our rules separately from changes of the site', () => {
  const html = rendered(PAGES.comparison());
  const [site, ours] = html.split('id="by-rules"');
  expect(headings(html)).toContain('Our rules changed');
  expect(headings(ours ?? '')).toEqual(expect.arrayContaining(['New (1)', 'Applies now (1)']));
  expect(headings(site ?? '')).toEqual(expect.arrayContaining(['Fixed (1)']));
  expect(text(html)).toContain('Before: medium, Web search and AI search, E2. Now: high, Web search and AI search, E1');
});

test('does not list a rule that became untested or does not apply any more as fixed', () => {
  const html = page(
    { rules: withOutcome('title-present', 'fail') },
    { rules: withOutcome('title-present', 'untested') },
  );
  expect(headings(html)).toContain('Could not be tested this time (1)');
  expect(headings(html).some((heading) => heading.startsWith('Fixed'))).toBe(false);
  expect(text(html)).toContain('So they are not fixed.');
});

test('folds unchanged open findings, but not those that changed', () => {
  const moved = REPORT.rules.map((rule) =>
    rule.id === 'canonical-single' ? { ...rule, counts: { ...rule.counts, pass: 2, fail: 0 } } : rule,
  );
  const html = page({}, { rules: moved });
  expect(html).toMatch(/Still open <span[^>]*>\(3\)/);
  const [shown, folded] = html.split('<summary>2 unchanged</summary>');
  expect(text(shown ?? '')).toContain('better than before');
  expect(folded).toBeDefined();
  expect(text(folded ?? '')).not.toContain('better than before');
});

test('shows what became of each cause before the rules', () => {
  const html = page({ causes: [] });
  expect(headings(html)).toContain('Causes');
  expect(html).toContain(
    '<strong>New</strong>: <bdi>37 addresses name the host tea.invalid, such as https://tea.invalid/teas.</bdi>',
  );
  expect(headings(page({ causes: [] }, { causes: [] }))).not.toContain('Causes');
});

test('says when two reports do not differ', () => {
  expect(text(rendered(PAGES['comparison without a change']()))).toContain('Nothing changed, and nothing is open.');
});

describe('scores', () => {
  const scored = (value: number | null, change = {}) => ({
    scores: {
      web: { ...REPORT.scores.web, value, atMost: value, level: levelOf(value), coverage: 100, ...change },
      ai: REPORT.scores.ai,
    },
  });
  test.each([
    [80, 92, '80, good, with gaps 92, ready +12'],
    [92, 80, '92, ready 80, good, with gaps −12'],
    [80, 80, '80, good, with gaps 80, good, with gaps 0'],
    [null, 80, 'not judged 80, good, with gaps not known'],
  ])('from %s to %s', (before, after, cells) => {
    expect(text(page(scored(before), scored(after)))).toContain(`Web search ${cells} `);
  });

  test('say their greatest possible value when not judged, else how much was tested', () => {
    const html = page(scored(null, { partial: true, atMost: 91, coverage: 47 }), scored(80, { coverage: 97 }));
    expect(text(html)).toContain('not judged, at most 91 80, good, with gaps (97 % tested) not known');
  });
});

describe('a notice about', () => {
  test.each<[string, Partial<Report>, string]>([
    ['two hosts', { target: { domain: 'b.example', url: 'https://b.example/' } }, 'reports on two different hosts'],
    ['two addresses', { target: { ...REPORT.target, url: 'https://harbour-tea.example/x' } }, 'at different addresses'],
    ['the order', { finishedAt: '2027-01-01T00:00:00.000Z' }, 'The first report is the newer one.'],
    ['the ruleset', { rulesetVersion: '0.1.0' }, 'cannot judge the earlier scan again'],
  ])('%s', (_, before, words) => {
    expect(text(page(before))).toContain(words);
    expect(text(page({}))).not.toContain(words);
  });
});

test('links to both reports, to the reverse comparison, to the data and to the history', () => {
  const html = page({});
  for (const href of [
    '/scan/scn_before',
    `/scan/${REPORT.scanId}`,
    `/scan/${REPORT.scanId}/compare/scn_before`,
    `/scan/scn_before/compare/${REPORT.scanId}.json`,
    '/scan/harbour-tea.example/history',
  ])
    expect(html).toContain(`href="${href}"`);
  const unlisted = rendered(comparePage(compareReports(REPORT, REPORT, null), null));
  expect(unlisted).not.toContain('/history"');
});

test('lists each page of a change with its outcome', () => {
  const html = page({}, { rules: withOutcome('canonical-single', 'pass').map((rule) => ({ ...rule, findings: [] })) });
  expect(text(html)).toContain('https://harbour-tea.example/teas/oolong fail, then nothing found');
});
