import { explainFinding, type Report, type RuleResult, ruleById, type Score } from '@legible/audit';
import { printable } from './printable.ts';

/** Fixes that the summary names at most. */
const TOP_FIXES = 5;

/** A report as text for a terminal or a log: scores, what to mend first, what could not be tested. */
export const reportText = (report: Report): string => {
  const lines = [
    `${report.target.url}  (${counted(report.pages.length, 'page')}, ${counted(report.requests, 'request')}, rules ${report.rulesetVersion})`,
    '',
    `Web search  ${scoreText(report.scores.web)}`,
    `AI search   ${scoreText(report.scores.ai)}`,
    '',
    ...fixes(report),
    ...untested(report),
  ];
  return `${lines.map(printable).join('\n').trimEnd()}\n`;
};

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const scoreText = (score: Score): string => {
  if (score.value === null) return 'not scored: nothing could be tested';
  const range = score.partial && score.low !== null ? ` (between ${score.low} and ${score.high})` : '';
  const caps =
    score.caps.length > 0
      ? `, held at ${score.caps[0]?.cap} by ${score.caps.map(({ ruleId }) => ruleId).join(', ')}`
      : '';
  return `${String(score.value).padStart(3)} of 100${range}, coverage ${score.coverage} %${caps}`;
};

const fixes = ({ rules, summary }: Report): string[] => {
  const worst = summary.holdsBack.flatMap(({ ruleId }) => rules.find(({ id }) => id === ruleId) ?? []);
  if (worst.length === 0) return ['Nothing that was tested holds the site back.', ''];
  return ['What holds the site back most:', ...worst.slice(0, TOP_FIXES).flatMap(ruleLines), ''];
};

const ruleLines = (rule: RuleResult): string[] => [
  `- ${rule.outcome}: ${ruleById(rule.id)?.title ?? rule.id}  [${rule.id}]`,
  ...rule.findings.flatMap(({ message, count, places: [first] }) => [
    `  ${explainFinding(rule.id, message, first.args)}`,
    ...(count > 1 ? [`  … and ${count - 1} more like it`] : []),
  ]),
  `  Fix: ${ruleById(rule.id)?.fix ?? 'see the rule'}`,
];

const untested = (report: Report): string[] => {
  const ids = [...new Set(report.untested.map(({ ruleId }) => ruleId))];
  return ids.length === 0 ? [] : [`Could not be tested, wholly or in part: ${ids.join(', ')}`];
};
