import type { Report, ReportPage } from '@legible/audit';
import { displayWidth } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import { englishIn, finding, PREVIEW, place, REPORT, rendered, reportPage, ruleResult } from '../page-fixtures.tsx';
import { cutToRoom, previewedIn } from './previews.tsx';

const titleFails = ruleResult({ id: 'title-descriptive', findings: [finding({}, [place({ page: 1 })])] });

/** Returns the report with this preview and title of its second page, the home page. */
const reportWith = (preview: Partial<typeof PREVIEW>, title: string | null, rules = REPORT.rules): Report => ({
  ...REPORT,
  rules,
  pages: REPORT.pages.map(
    (page, at): ReportPage => (at === 1 ? { ...page, title, preview: { ...PREVIEW, ...preview } } : page),
  ),
});

describe('the better result uses only words of the page, and only when', () => {
  const { heading, passage, siteName } = PREVIEW;
  const whole = { description: 'Teas.', card: { title: 'Teas', description: 'All teas.', image: null } };
  test.each([
    ['a description is missing', {}, 'Tea', [], { title: 'Tea', text: passage }],
    ['nothing is missing', whole, 'Tea', [], null],
    ['nothing can be offered', { passage: null }, 'Tea', [], null],
    ['the title is at fault', whole, 'Home', [titleFails], { title: heading, text: 'Teas.' }],
    [
      'the heading is not better',
      { ...whole, heading: 'Home' },
      'Home',
      [titleFails],
      { title: 'Teas', text: 'Teas.' },
    ],
    [
      'the heading is too long',
      { ...whole, heading: 'W'.repeat(40), card: PREVIEW.card },
      null,
      [titleFails],
      { title: siteName, text: 'Teas.' },
    ],
    [
      'nothing can replace the title',
      { ...whole, heading: null, siteName: null, card: PREVIEW.card },
      'Home',
      [titleFails],
      { title: null, text: 'Teas.' },
    ],
  ])('%s', (_what, preview, title, rules, betterResult) => {
    expect(previewedIn(reportWith(preview, title, rules))).toMatchObject({ betterResult });
  });

  test('a card falls back to the title and description, and after the repair to the better ones', () => {
    expect(previewedIn(reportWith({}, 'Home', [titleFails]))).toMatchObject({
      card: { title: 'Home', text: null },
      betterCard: { title: heading, text: passage },
    });
    expect(previewedIn(reportWith(whole, 'Home', [titleFails]))?.betterCard).toBeNull();
  });
});

test.each([
  ['Tea', 'Tea'],
  ['W'.repeat(31), 'W'.repeat(31)],
  ['W'.repeat(32), `${'W'.repeat(30)} …`],
  ['한'.repeat(31), `${'한'.repeat(28)} …`],
])('%s is shown as %s', (title, shown) => {
  expect(cutToRoom(title, { font: 20, width: 600 })).toBe(shown);
  expect(displayWidth(shown)).toBeLessThanOrEqual(600);
});

const text = (report: Report): string =>
  rendered(reportPage(report))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

test('the page says what is missing, and marks examples as examples', () => {
  const words = text(REPORT);
  expect(words).toContain('No description: search engines pick text from the page');
  expect(words).toContain('Search result after the repair Example Harbour Tea · harbour-tea.example');
  expect(words).toContain(`that an assistant could quote Example ${PREVIEW.passage}`);
  expect(words).toContain('Shared link as it is pot.jpg');
});

test('a page that may not be quoted shows no passage, and an older report no previews', () => {
  expect(text(reportWith({ passage: null }, 'Tea'))).not.toContain('could quote');
  expect(text({ ...REPORT, pages: REPORT.pages.slice(0, 1) })).not.toContain('How others show your page');
});

test('no picture of another site is loaded', () => {
  expect(rendered(reportPage(REPORT))).not.toMatch(/<img[^>]*harbour-tea\.example\/pictures/);
});

test.each(['ko', 'ja', 'zh'] as const)('has no English in %s, also where the page lacks everything', (language) => {
  const nothing = {
    siteName: null,
    card: { title: null, description: null, image: null },
    passage: null,
    heading: null,
  };
  for (const report of [REPORT, reportWith(nothing, null)]) {
    const html = rendered(reportPage(report, { language }));
    const part = /<h2 id="previews".*?<\/section>/s.exec(html)?.[0] ?? '';
    expect(part).toContain('<figcaption>');
    expect(englishIn(part)).toEqual([]);
  }
});
