import type { Report } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import { finding, place, REPORT, ruleResult } from '../views/page-fixtures.tsx';
import { reportLines } from './report-text.ts';
import { linesText } from './terminal.ts';

const reportText = (report: Report): string => linesText(reportLines(report), false);

const NOTE = finding({ outcome: 'note', message: 'aside' }, [place({ args: {} })]);

describe('kinds', () => {
  test('of the site with what told them, and how many pages of each', () => {
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
  test('stand by themselves, never among what is to be mended', () => {
    const rules = [
      ruleResult({ findings: [finding(), NOTE] }),
      ruleResult({ id: 'title-present', outcome: 'pass', findings: [NOTE] }),
    ];
    const text = reportText({ ...REPORT, rules });
    const [mend = '', notes = ''] = text.split('Worth knowing, with nothing to repair:');
    expect(mend).toContain('2 canonical addresses disagree');
    expect(mend).not.toContain('aside');
    expect(notes).toContain(
      '- note: The page names one canonical address  [canonical-single]\n  canonical-single: aside',
    );
    expect(notes).toContain('[title-present]');
  });

  test('are not spoken of where there are none', () => {
    expect(reportText(REPORT)).not.toContain('Worth knowing');
  });

  test.each([
    [10, null],
    [11, '… and 1 note more'],
    [12, '… and 2 notes more'],
  ])('%i of them', (count, more) => {
    const rules = Array.from({ length: count }, () => ruleResult({ outcome: 'pass', findings: [NOTE] }));
    const text = reportText({ ...REPORT, rules });
    expect(text.match(/- note:/g)).toHaveLength(Math.min(count, 10));
    if (more === null) expect(text).not.toContain('--json has them all');
    else expect(text).toContain(more);
  });
});

test.each([
  [300, 'a'],
  [301, '…'],
])('a finding of %i characters ends with %s', (length, end) => {
  // Rules that are gone are told by their ids, so that the length is known.
  const message = 'a'.repeat(length - 'canonical-single: '.length);
  const rules = [ruleResult({ findings: [finding({ message }, [place({ args: {} })])] })];
  const [line = ''] = reportText({ ...REPORT, rules }).match(/canonical-single: a.*/) ?? [];
  expect([line.length, line.at(-1)]).toEqual([300, end]);
});
