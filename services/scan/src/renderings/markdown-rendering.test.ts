import type { Report } from '@legible/audit';
import { readMarkdown } from '@legible/formats/markdown';
import { parseYaml } from '@legible/formats/yaml';
import { describe, expect, test } from 'vitest';
import { finding, PARTIAL_REPORT, PROOF, place, REPORT, ruleResult } from '../views/page-fixtures.tsx';
import { markdownRendering } from './markdown.ts';

const markdown = (report: Report, baseUrl: string | null = 'https://legible.example'): string =>
  markdownRendering.render({ report, baseUrl });
const withRules = (...rules: Report['rules']): Report => ({ ...REPORT, rules });
const partOf = (text: string, title: string): string =>
  text.split(/^(?=## )/m).find((part) => part.startsWith(`## ${title}\n`)) ?? '';

describe('the front matter', () => {
  const matterOf = (text: string): unknown => parseYaml(text.split('---\n')[1] ?? '', 10_000);

  test('says what a program wants to know first', () => {
    expect(matterOf(markdown(REPORT))).toEqual({
      title: 'Legible report on harbour-tea.example',
      site: REPORT.target.url,
      scan: REPORT.scanId,
      scanned: REPORT.finishedAt,
      ruleset: REPORT.rulesetVersion,
      status: 'complete',
      web_score: 82,
      web_coverage: 96,
      ai_score: 39,
      ai_coverage: 96,
      html: `https://legible.example/scan/${REPORT.scanId}`,
      json: `https://legible.example/scan/${REPORT.scanId}.json`,
    });
  });

  test('has no links without a base URL, and no score if there is none', () => {
    const text = markdown(PARTIAL_REPORT, null);
    expect(text).not.toContain('legible.example');
    expect(matterOf(text)).toMatchObject({ status: 'partial', web_score: null, ai_score: null });
  });
});

test('the parts appear in this order', () => {
  expect(readMarkdown(markdown(REPORT)).headings.map(({ level, text }) => `${level} ${text}`)).toEqual([
    '1 Legible report on harbour-tea.example',
    '2 Summary',
    '2 Fix first',
    '2 Findings',
    '3 Critical',
    '4 Fail: robots.txt keeps Google out ( crawl-site-allowed )',
    '3 High',
    '4 Fail: 1 of 3 pages has no clear canonical address ( canonical-single )',
    '3 Idea',
    '4 Warning: retired-rule',
    '2 Could not test',
    '2 In a browser',
    '2 Pages read',
  ]);
});

const summaryOf = (report: Report): string[] => partOf(markdown(report), 'Summary').trim().split('\n').slice(2);

test('the summary has the scores with their level, coverage, the E1 value and gates, and what they mean', () => {
  const web = '- Web search: **82** of 100, good, with gaps (coverage 96 %; 84 from E1 rules alone)';
  const ai =
    '- AI search: **39** of 100, blocked (coverage 96 %; 39 from E1 rules alone; held at 39 by `crawl-site-allowed`)';
  expect([summaryOf(REPORT)[0], summaryOf(REPORT)[2]]).toEqual([web, ai]);
  expect(summaryOf(REPORT)[3]).toMatch(/^ {2}AI assistants cannot see much of this site\. /);
  expect([summaryOf(PARTIAL_REPORT)[0], summaryOf(PARTIAL_REPORT)[2]]).toEqual([
    '- Web search: not judged, too little could be tested (at most 91 of 100; coverage 47 %)',
    '- AI search: not judged, there is nothing to read at the home page (coverage 0 %)',
  ]);
});

test('the summary says what to do first, how much it affects, what it gains and who can do it', () => {
  expect(summaryOf(REPORT).slice(4, 13)).toEqual([
    '',
    'Do this first:',
    '',
    expect.stringMatching(/^1\. \*\*.*robots\.txt.*\*\*$/),
    '   Affects the whole site · AI search +43.0 (holds it at 39) · For: your web developer',
    expect.stringMatching(/^ {3}Do: .+/),
    '2. **37 addresses name the host tea.invalid, such as https://tea.invalid/teas.**',
    expect.stringMatching(
      /^ {3}Affects 37 of 40 sitemap entries, 1 of 1 page · Web search \+9\.1 · .+ · For: your web developer$/,
    ),
    '   Do: Set the address of the site to https://harbour-tea.example in whatever builds the pages.',
  ]);
  expect(summaryOf(REPORT).at(-1)).toMatch(/^Not checked, or not on e/);
});

test('the part before the details fits into 60 lines for any report', () => {
  const holdsBack = Array.from({ length: 10 }, () => REPORT.summary.holdsBack).flat();
  const many = markdown({ ...PARTIAL_REPORT, summary: { ...REPORT.summary, holdsBack } });
  expect(many.split('\n').indexOf('## Fix first')).toBeLessThanOrEqual(60);
});

test('the most expensive comes first: a cause with its repair, its setting, its rules and its URLs', () => {
  expect(partOf(markdown(REPORT), 'Fix first').trim().split('\n').slice(2)).toEqual([
    '1. robots.txt keeps Google out (`crawl-site-allowed`): AI search +43.0 (holds it at 39)',
    '2. 37 addresses name the host tea.invalid, such as https://tea.invalid/teas. (`wrong-host:tea.invalid`): Web search +9.1 · AI search held at 39 by repair 1; after it this gives +9.1',
    '   - Affects 37 of 40 sitemap entries, 1 of 1 page',
    '   - Fix: Set the address of the site to https://harbour-tea.example in whatever builds the pages.',
    '   - In Docusaurus: Set url in docusaurus.config.js. `https://docusaurus.io/docs/api`',
    '   - Shows in `canonical-single` (2), `title-present` (1)',
    '   - Addresses:',
    '     - `https://tea.invalid/teas` → `https://parked.example/`',
    ...Array.from({ length: 9 }, (_, at) => `     - \`https://tea.invalid/teas/${at + 1}\``),
    '     - and 2 more in the JSON',
    '3. 1 of 3 pages has no clear canonical address (`canonical-single`): Web search +8.0 · AI search held at 39 by repair 1; after it this gives +8.0',
  ]);
  expect(partOf(markdown(REPORT), 'Findings')).toContain('Explained by `wrong-host:tea.invalid`');
});

test('a cause that is not among the first repairs is listed after them', () => {
  const summary = { ...REPORT.summary, holdsBack: [] };
  expect(partOf(markdown({ ...REPORT, summary }), 'Fix first')).toMatch(
    /Nothing that we tested costs points\.\n\n### Other causes\n\n- 37 addresses name the host tea\.invalid.+\(`wrong-host:tea\.invalid`\)\n {3}- Affects/,
  );
});

test('a report without repairs says so', () => {
  expect(markdown({ ...PARTIAL_REPORT, causes: [] })).toContain('## Fix first\n\nNothing that we tested costs points.');
});

describe('a finding', () => {
  const findings = (...of: Parameters<typeof ruleResult>) => partOf(markdown(withRules(ruleResult(...of))), 'Findings');

  test('has its fix, its message, the page and the command that repeats it', () => {
    expect(findings({ findings: [finding({}, [place({ page: 1 })])] })).toMatch(
      /\n\nE1 · Web search and AI search · Duplicate pages and main addresses\n\nFix: .+\n\n- 2 canonical addresses disagree: .+\n {2}on `https:\/\/harbour-tea\.example\/`\n {2}```sh\n {2}curl -sS .+\n {2}```\n {2}```text\n {2}<link rel="canonical" .+\n {2}```\n/,
    );
  });

  test('quotes invisible characters by their code points, and shows the observation', () => {
    const proof = { ...PROOF, quote: 'a\u00a0\u200bb\u001b', observation: '2 of `them`' };
    const text = findings({ findings: [finding({}, [place({ proof })])] });
    expect(text).toContain('a␣U+00A0␣U+200Bb␣U+001B');
    expect(text).toContain('seen: `` 2 of `them` ``');
  });

  test('that contains the URL of its page or its quote does not repeat it', () => {
    const proof = { ...PROOF, quote: 'https://harbour-tea.example/teas' };
    const text = findings({ findings: [finding({}, [place({ proof })])] });
    expect(text).not.toContain('  on `');
    expect(text).not.toContain('```text');
  });

  test('with the same message for many pages shows it once', () => {
    const rule = ruleResult({ findings: [finding({}, [0, 1, 2, 1].map((page) => place({ page })) as never)] });
    expect(partOf(markdown(withRules(rule)), 'Findings')).toMatch(/on `[^`]+`, `[^`]+`, `[^`]+`\n/);
    expect(partOf(markdown(withRules(rule)), 'Findings').match(/addresses disagree/g)).toHaveLength(1);
  });

  test('whose request is already shown for another rule refers to that rule', () => {
    const other = ruleResult({ id: 'title-present', severity: 'low' });
    const text = partOf(markdown(withRules(ruleResult(), other)), 'Findings');
    expect(text.match(/```sh/g)).toHaveLength(1);
    expect(text).toContain('\n  (the request of `canonical-single`)\n');
  });

  const various = (count: number) =>
    Array.from({ length: count }, (_, at) => place({ args: { urls: [`https://harbour-tea.example/${at}`] } })) as never;

  test.each([
    ['crit', 3, 3, null],
    ['high', 4, 3, '- … and 1 more like it'],
    ['med', 4, 2, '- … and 2 more like it'],
    ['info', 9, 1, '- … and 8 more like it'],
  ] as const)('of severity %s with %i sentences shows %i', (severity, count, shown, end) => {
    const text = findings({ severity, findings: [finding({}, various(count))] });
    expect(text.match(/addresses disagree/g)).toHaveLength(shown);
    expect(text.match(/```sh/g)).toHaveLength(1);
    expect(/^- … .*$/m.exec(text)?.[0] ?? null).toBe(end);
  });

  test('counts the places that the report does not list', () => {
    expect(findings({ findings: [{ ...finding(), count: 40 }] })).toContain('- … and 39 more like it');
  });

  test('that does not exist: the report says that nothing failed', () => {
    const rules = [ruleResult({ outcome: 'pass', findings: [] })];
    expect(markdown(withRules(...rules))).toContain('## Findings\n\nNothing failed, and nothing warns.');
  });
});

test('notes are in their own part, one line each', () => {
  const note = finding({ outcome: 'note' }, [place(), place()]);
  const text = markdown(withRules(ruleResult({ outcome: 'pass', findings: [note] })));
  expect(partOf(text, 'Worth knowing')).toMatch(/^- .+\(`canonical-single`\): 2 canonical .+ \(and 1 more\)$/m);
  expect(markdown(REPORT)).not.toContain('Worth knowing');
});

test('untested rules are listed with their reasons', () => {
  expect(partOf(markdown(REPORT), 'Could not test').split('\n').slice(2, 4)).toEqual([
    expect.stringMatching(/^- the answer took too long: `index-missing-url-status`\. What it takes: /),
    expect.stringMatching(/^- a bot challenge .+: `index-missing-url-status` \(1 page\)\. What it takes: /),
  ]);
  expect(markdown({ ...REPORT, untested: [] })).toContain('Everything that applies was tested.');
});

test('pages are listed with what they are, up to forty', () => {
  const part = partOf(markdown(REPORT), 'Pages read');
  expect(part).toContain('Judged as: a shop (3 product pages and a link to a cart).');
  expect(part).toContain(
    '1. `https://harbour-tea.example/teas/oolong`: Product, status 200, titled “Oolong, rolled by hand · Harbour Tea”',
  );
  expect(part).toContain(': Content, no answer, not read: the answer took too long');
  const [page] = REPORT.pages;
  const pages = Array.from({ length: 41 }, () => page) as Report['pages'];
  expect(partOf(markdown({ ...REPORT, pages }), 'Pages read')).toContain('\n1 more are in the JSON.');
  expect(partOf(markdown({ ...REPORT, pages: pages.slice(1) }), 'Pages read')).not.toContain('in the JSON');
});
