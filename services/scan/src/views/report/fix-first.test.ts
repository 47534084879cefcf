import type { Report } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import { causeResult, REPORT, rendered, reportPage } from '../page-fixtures.tsx';

/** The section as HTML. */
const markup = (report: Report): string =>
  /<h2 id="fix-first">.*?<\/section>/s.exec(rendered(reportPage(report)))?.[0] ?? '';

/** Returns the text of the section without parts that are hidden from screen readers. */
const section = (report: Report): string =>
  markup(report)
    .replace(/<span aria-hidden="true">.*?<\/span>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

const withSummary = (holdsBack: Report['summary']['holdsBack'], change: Partial<Report> = {}): Report => ({
  ...REPORT,
  ...change,
  summary: { ...REPORT.summary, holdsBack },
});

test('shows the gain of each repair, and both scores after it and the repairs before it', () => {
  const text = section(REPORT);
  expect(text).toContain(
    'These 3 repairs together would take Web search from 82 to 100 (ready) and AI search from 39 to 100 (ready).',
  );
  expect(text).toContain(
    'robots.txt keeps Google out AI search +43.0 (holds it at 39) How to fix it : robots.txt keeps Google out Critical severity the whole site · your web developer can fix it',
  );
  expect(text).toContain('Web search stays 82 AI search 39 to 82');
  expect(text).toContain('Web search +9.1 · AI search held at 39 by repair 1; after it this gives +9.1');
  expect(text).toContain('Web search 91 to 100 AI search 91 to 100');
});

describe('a cause', () => {
  const text = section(REPORT);

  test('is listed with its failure title, severity, counts, repair, setting and why it matters', () => {
    expect(text).toContain(
      ' 37 addresses name the host tea.invalid, such as https://tea.invalid/teas. Web search +9.1 · AI search',
    );
    expect(text).toContain(
      'High severity 37 of 40 sitemap entries, 1 of 1 page · your web developer can fix it Set the address of the site to https://harbour-tea.example in whatever builds the pages. In Docusaurus: Set url in docusaurus.config.js. Source of the setting of Docusaurus Search engines follow them',
    );
    expect(markup(REPORT)).toContain('<a href="https://docusaurus.io/docs/api" rel="noopener">');
  });

  test('names and links the rules that it explains', () => {
    expect(text).toContain(
      'Shows in 2 rules 1 of 3 pages has no clear canonical address 2 addresses The page has a title 1 address',
    );
    expect(markup(REPORT)).toContain('<a href="#rule-title-present">The page has a title</a>');
  });

  test('lists its first ten addresses and their targets, as untrusted links', () => {
    expect(text).toContain('The 12 addresses https://tea.invalid/teas leads to https://parked.example/');
    expect(text).toContain('The JSON report lists 2 more.');
    expect(
      markup(REPORT).match(/<a class="foreign" href="https:\/\/tea\.invalid[^"]*" rel="nofollow noopener ugc">/g),
    ).toHaveLength(10);
  });

  test('has an anchor with its index, because its id may quote the site', () => {
    expect(markup(REPORT)).toContain('<li id="cause-1">');
    expect(markup({ ...REPORT, causes: [causeResult({ id: 'other' }), ...REPORT.causes] })).toMatch(
      /<li id="cause-2">.*<li id="cause-1">/s,
    );
  });

  test('without setting, addresses and rules shows none of these', () => {
    const bare = causeResult({ setting: null, addresses: [], explains: [], counts: [] });
    expect(section({ ...REPORT, causes: [bare] })).not.toMatch(/Docusaurus|Shows in|addresses https/);
  });

  test('that is not among the first repairs appears after them', () => {
    const words = section(withSummary(REPORT.summary.holdsBack.filter(({ kind }) => kind === 'rule')));
    expect(words).toMatch(/Scan again and see the difference.*Other causes 37 addresses name the host tea\.invalid/);
    expect(text).not.toContain('Other causes');
  });
});

test('links to findings and fix packs, and offers a new scan', () => {
  const html = rendered(reportPage(REPORT));
  expect(html).toContain('<a href="#rule-canonical-single">1 of 3 pages has no clear canonical address</a>');
  for (const name of ['canonical-single', 'cause-1'])
    expect(html).toContain(`href="/scan/scn_5f0c1e2d3b4a59687786950a1b2c3d4e/fixes/${name}.md"`);
  expect(section(REPORT)).toContain('Scan again and see the difference');
});

test('says when nothing costs points', () => {
  const text = section({ ...REPORT, causes: [], summary: { holdsBack: [], untested: [] } });
  expect(text).toContain('Nothing that we tested costs points.');
  expect(text).not.toMatch(/would take|Scan again/);
});

test('uses the singular for one repair, and names a holder that is not in the list by its id', () => {
  const text = section(withSummary(REPORT.summary.holdsBack.slice(2)));
  expect(text).toContain('This repair would take Web search from 82 to 90 (ready).');
  expect(text).toContain('AI search held at 39 by crawl-site-allowed; after it this gives +8.0');
  expect(text).toContain('AI search stays 39');
});

test('leaves out a score that is not judged', () => {
  const scores = {
    ...REPORT.scores,
    ai: { ...REPORT.scores.ai, value: null, level: 'not-judged' as const, gates: [] },
  };
  const text = section({ ...REPORT, scores });
  expect(text).toContain('Web search 82 to 91');
  expect(text).not.toContain('AI search');
});
