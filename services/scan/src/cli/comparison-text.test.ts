import type { Report } from '@legible/audit';
import { expect, test } from 'vitest';
import { causeResult, REPORT, ruleResult } from '../views/page-fixtures.tsx';
import { comparisonLines } from './compare-command.ts';
import { linesText } from './terminal.ts';

const text = (before: Report, after: Report): string => linesText(comparisonLines(before, after), false);
const withRules = (change: Partial<Report>, ...rules: Report['rules']): Report => ({ ...REPORT, rules, ...change });
const site = (outcome: 'pass' | 'fail', id: string) => ruleResult({ id, scope: 'site', outcome, findings: [] });

test('lists what is fixed, new and still open, with the scores', () => {
  const { web, ai } = REPORT.scores;
  const before = withRules(
    {},
    site('fail', 'title-present'),
    site('pass', 'canonical-single'),
    site('fail', 'index-status-ok'),
  );
  const after = withRules(
    { scores: { web: { ...web, value: 90 }, ai: { ...ai, value: null } } },
    site('pass', 'title-present'),
    site('fail', 'canonical-single'),
    site('fail', 'index-status-ok'),
  );
  const shown = text(before, after);
  expect(shown).toContain('Web search  82 → 90  +8\n');
  expect(shown).toContain('AI search   39 → not judged\n');
  expect(shown).toContain(
    '\nNew (1 rule)\n- pass → fail  Pages have no clear canonical address  [canonical-single, high]\n',
  );
  expect(shown).toContain('\nFixed (1 rule)\n- fail → pass  ');
  expect(shown).toMatch(/\nStill open \(1 rule\)\n- fail → fail .*\[index-status-ok, high\]\n/);
});

test('changes of causes are listed before those of rules', () => {
  const rules = [site('fail', 'canonical-single')];
  const [old = causeResult(), ...same] = [causeResult({ id: 'old', failureTitle: 'It was wrong.' }), causeResult()];
  const shown = text(withRules({ causes: [old, ...same] }, ...rules), withRules({}, ...rules));
  expect(shown).toContain(
    '\nCauses\n- still open: 37 addresses name the host tea.invalid, such as https://tea.invalid/teas.  [wrong-host:tea.invalid]\n- fixed: It was wrong.  [old]\n\nStill open (1 rule)\n',
  );
  expect(text(withRules({ causes: [] }, ...rules), withRules({ causes: [] }, ...rules))).not.toContain('Causes');
});

test('two equal reports have no differences', () => {
  const shown = text(REPORT, REPORT);
  expect(shown).toContain('Web search  82 → 82\n');
  expect(shown).not.toContain('different');
});

test.each<[Partial<Report>, string]>([
  [{ rulesetVersion: '0.9.0' }, 'They were judged by different rules'],
  [{ target: { domain: 'other.example', url: 'https://other.example/' } }, 'These are reports of different hosts.'],
])('%j is pointed out', (change, words) => {
  expect(text({ ...REPORT, ...change }, REPORT)).toContain(words);
});

test('a file cannot colour the terminal or forge a line', () => {
  const hostile = '\u001b[31mred\nNew (9 rules)';
  const shown = text(withRules({ scanId: hostile, finishedAt: hostile }, site('fail', hostile)), withRules({}));
  expect(shown).not.toContain('\u001b');
  expect(shown).not.toMatch(/^New \(9/m);
});
