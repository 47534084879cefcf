import {
  explainFinding,
  PAGE_KIND_WORDS,
  type Report,
  type ReportFinding,
  type RuleResult,
  ruleById,
  type Score,
  SITE_KIND_WORDS,
} from '@legible/audit';
import { printable } from './printable.ts';

/** Fixes that the summary names at most. */
const TOP_FIXES = 5;
/** Notes that are told at most. */
const TOP_NOTES = 10;

/** A report as text for a terminal or a log: scores, kinds, what to mend first, notes, what could not be tested. */
export const reportText = (report: Report): string => {
  const lines = [
    `${report.target.url}  (${counted(report.pages.length, 'page')}, ${counted(report.requests, 'request')}, rules ${report.rulesetVersion})`,
    '',
    `Web search  ${scoreText(report.scores.web)}`,
    `AI search   ${scoreText(report.scores.ai)}`,
    '',
    ...kinds(report),
    '',
    ...fixes(report),
    ...notes(report),
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

const kinds = ({ siteKinds, pages }: Report): string[] => {
  const site = siteKinds?.kinds.map(({ kind, because }) => `${SITE_KIND_WORDS[kind]} (${because})`).join(', ');
  const words = pages.map(({ kind }) => PAGE_KIND_WORDS[kind].toLowerCase());
  const counts = [...new Set(words)].map((word) => `${words.filter((other) => other === word).length} ${word}`);
  return [
    `Judged as   ${site ?? 'no kind of site: no page could be asked for'}`,
    ...(counts.length === 0 ? [] : [`Pages       ${counts.join(', ')}`]),
  ];
};

const fixes = ({ rules, summary }: Report): string[] => {
  const worst = summary.holdsBack.flatMap(({ ruleId }) => rules.find(({ id }) => id === ruleId) ?? []);
  if (worst.length === 0) return ['Nothing that was tested holds the site back.', ''];
  return ['What holds the site back most:', ...worst.slice(0, TOP_FIXES).flatMap(ruleLines), ''];
};

const ruleLines = (rule: RuleResult): string[] => [
  `- ${rule.outcome}: ${ruleById(rule.id)?.title ?? rule.id}  [${rule.id}]`,
  ...rule.findings.filter(({ outcome }) => outcome !== 'note').flatMap((finding) => findingLines(rule, finding)),
  `  Fix: ${ruleById(rule.id)?.fix ?? 'see the rule'}`,
];

const findingLines = ({ id }: RuleResult, { message, count, places: [first] }: ReportFinding): string[] => [
  `  ${explainFinding(id, message, first.args)}`,
  ...(count > 1 ? [`  … and ${count - 1} more like it`] : []),
];

const notes = ({ rules }: Report): string[] => {
  const noted = rules.flatMap((rule) =>
    rule.findings
      .filter(({ outcome }) => outcome === 'note')
      .map((finding) => [
        `- note: ${ruleById(rule.id)?.title ?? rule.id}  [${rule.id}]`,
        ...findingLines(rule, finding),
      ]),
  );
  if (noted.length === 0) return [];
  const left = noted.length - TOP_NOTES;
  return [
    'Worth knowing, with nothing to repair:',
    ...noted.slice(0, TOP_NOTES).flat(),
    ...(left > 0 ? [`  … and ${counted(left, 'note')} more; --json has them all`] : []),
    '',
  ];
};

const untested = (report: Report): string[] => {
  const ids = [...new Set(report.untested.map(({ ruleId }) => ruleId))];
  return ids.length === 0 ? [] : [`Could not be tested, wholly or in part: ${ids.join(', ')}`];
};
