import type { Report } from '@legible/audit';
import { expect, test } from 'vitest';
import { REPORT, rendered, reportPage } from '../page-fixtures.tsx';

/** Text of the section, with nothing of it that is only seen. */
const section = (report: Report): string =>
  (/<h2 id="fix-first">.*?<\/section>/s.exec(rendered(reportPage(report)))?.[0] ?? '')
    .replace(/<span aria-hidden="true">.*?<\/span>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

test('tells where each repair takes both scores, one upon the other', () => {
  const text = section(REPORT);
  expect(text).toContain('These 2 repairs together would take Web search from 82 to 100 and AI search from 49 to 100.');
  expect(text).toContain(
    'robots.txt admits Googlebot, Bingbot and other search engines AI search −31.6, and caps it at 49 · Fix pack for: robots.txt admits Googlebot, Bingbot and other search engines Web search stays 82 AI search 49 to 87',
  );
  expect(text).toContain('Web search −18.5 · AI search −12.6 · Fix pack');
  expect(text).toContain('Web search 82 to 100 AI search 87 to 100');
});

test('leads to findings and fix packs, and to a new scan', () => {
  const html = rendered(reportPage(REPORT));
  expect(html).toContain('<a href="#rule-canonical-single">The page names one canonical address</a>');
  expect(html).toContain('<a href="/scan/scn_5f0c1e2d3b4a59687786950a1b2c3d4e/fixes/canonical-single.md"');
  expect(section(REPORT)).toContain('Scan again and see the difference');
});

test('a report in which nothing costs points', () => {
  const text = section({ ...REPORT, summary: { helps: [], holdsBack: [], untested: [] } });
  expect(text).toContain('Nothing that was tested costs points.');
  expect(text).not.toMatch(/would take|Scan again|Earns most/);
});

test('one repair is one', () => {
  const holdsBack = REPORT.summary.holdsBack.slice(1);
  const text = section({ ...REPORT, summary: { ...REPORT.summary, holdsBack } });
  expect(text).toContain('This repair would take Web search from 82 to 100.');
  expect(text).toContain('AI search stays 49');
});

test('a score that could not be made is left out', () => {
  const rules = REPORT.rules.map((rule) => (rule.feeds === 'ai' ? rule : { ...rule, feeds: 'web' as const }));
  const caps: Report['scores']['ai']['caps'] = [];
  const scores = { ...REPORT.scores, ai: { ...REPORT.scores.ai, value: null, caps } };
  const text = section({ ...REPORT, scores, rules: rules.filter(({ feeds }) => feeds === 'web') });
  expect(text).toContain('Web search 82 to 100');
  expect(text).not.toMatch(/AI search (?:\d|stays)/);
});

test('what earns most is named, so that no repair breaks it', () => {
  expect(section(REPORT)).toContain('Earns most already: The page has a title · Pages answer with status 200');
});
