import type { Report } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import { finding, PARTIAL_REPORT, place, REPORT, ruleResult } from '../views/page-fixtures.tsx';
import { reportLines } from './report-text.ts';
import { linesText } from './terminal.ts';

const reportText = (report: Report): string => linesText(reportLines(report), false);

const NOTE = finding({ outcome: 'note', message: 'aside' }, [place({ args: {} })]);

describe('kinds', () => {
  test('of the site with their reasons, and the number of pages of each', () => {
    const text = reportText(REPORT);
    expect(text).toContain('Judged as   a shop (3 product pages and a link to a cart)\n');
    // The third page did not answer: it has no kind.
    expect(text).toContain('Pages       1 product, 1 home page\n');
    expect(text).toContain('(2 of 3 addresses answered with a page, ');
  });

  test.each<[Partial<Report>, string]>([
    [
      { siteKinds: { kinds: [{ kind: 'docs', because: 'you said so' }], assumed: true } },
      'documentation (you said so)',
    ],
    [{ siteKinds: null, pages: [] }, 'no kind of site'],
    [
      { siteKinds: { kinds: [{ kind: 'shop', because: '\u001b[31mred' }], assumed: false } },
      'a shop (\\u001b[31mred)', // no escape sequence reaches the terminal
    ],
  ])('%j', (change, words) => {
    expect(reportText({ ...REPORT, ...change })).toContain(words);
  });
});

describe('notes', () => {
  test('are listed separately, never among the repairs', () => {
    const rules = [
      ruleResult({ findings: [finding(), NOTE] }),
      ruleResult({ id: 'title-present', outcome: 'pass', findings: [NOTE] }),
    ];
    const text = reportText({ ...REPORT, rules });
    const [repairs = '', notes = ''] = text.split('Worth knowing, with nothing to repair:');
    expect(repairs).toContain('2 canonical addresses disagree');
    expect(repairs).not.toContain('aside');
    expect(notes).toContain(
      '- note: 1 of 3 pages has no clear canonical address  [canonical-single]\n  canonical-single: aside',
    );
    expect(notes).toContain('[title-present]');
  });

  test('are not mentioned if there are none', () => {
    expect(reportText(REPORT)).not.toContain('Worth knowing');
  });

  test.each([
    [10, null],
    [11, '… and 1 note more'],
    [12, '… and 2 notes more'],
  ])('%i of them', (count, more) => {
    const rules = Array.from({ length: count }, () => ruleResult({ outcome: 'pass', findings: [NOTE] }));
    const text = reportText({ ...REPORT, rules, causes: [] });
    expect(text.match(/- note:/g)).toHaveLength(Math.min(count, 10));
    if (more === null) expect(text).not.toContain('--json has them all');
    else expect(text).toContain(more);
  });
});

test('scores show their level and what caps them; without a value, they show their maximum', () => {
  const text = reportText(REPORT);
  expect(text).toContain('Web search   82 of 100, good, with gaps (coverage 96 %, standards alone 84)\n');
  expect(text).toContain(
    'AI search    39 of 100, blocked (coverage 96 %, standards alone 39), held at 39 by crawl-site-allowed\n',
  );
  const inPart = reportText(PARTIAL_REPORT);
  expect(inPart).toContain('Web search  not judged: too little could be tested; at most 91 of 100, coverage 47 %\n');
  expect(inPart).toContain('AI search   not judged: there is nothing to read at the home page, coverage 0 %\n');
});

test('a cause is among the first repairs, with what is wrong, counts, URLs, symptoms and its repair', () => {
  expect(reportText(REPORT)).toContain(`
- cause: 37 addresses name the host tea.invalid, such as https://tea.invalid/teas.  [wrong-host:tea.invalid]
  On 37 of 40 sitemap entries, 1 of 1 page
  https://tea.invalid/teas → https://parked.example/
  https://tea.invalid/teas/1
  https://tea.invalid/teas/2
  … and 9 more; --json has them all
  Shows in canonical-single (2), title-present (1)
  Fix: Set the address of the site to https://harbour-tea.example in whatever builds the pages.
  In Docusaurus: Set url in docusaurus.config.js. https://docusaurus.io/docs/api
  Gives: Web search +9.1 · AI search held at 39 by repair 1; after it this gives +9.1
  Then: Web search 82 → 91, AI search 82 → 91
`);
});

test('a rule names the cause that explains its findings', () => {
  expect(reportText(REPORT)).toContain('  Explained by wrong-host:tea.invalid\n  Fix: Name the canonical address');
});

test.each([
  [300, 'a'],
  [301, '…'],
])('a finding of %i characters ends with %s', (length, end) => {
  // Rules that are gone are named by their ids, so that the length is known.
  const message = 'a'.repeat(length - 'canonical-single: '.length);
  const rules = [ruleResult({ findings: [finding({ message }, [place({ args: {} })])] })];
  const [line = ''] = reportText({ ...REPORT, rules }).match(/canonical-single: a.*/) ?? [];
  expect([line.length, line.at(-1)]).toEqual([300, end]);
});
