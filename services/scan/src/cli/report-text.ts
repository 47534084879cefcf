import {
  type CauseResult,
  changesOf,
  explainFinding,
  LEVEL_WORDS,
  type Level,
  NOT_JUDGED,
  NOT_JUDGED_WORDS,
  type Outcome,
  PAGE_KIND_WORDS,
  partialBecause,
  projectedScores,
  type Report,
  type ReportFinding,
  type RuleResult,
  resultTitle,
  SCORE_WORDS,
  type Score,
  type ScoreName,
  SITE_KIND_WORDS,
  type UntestedEntry,
} from '@legible/audit';
import { counted, isRead, pagesReadText } from '../wording/counted.ts';
import { countsText, gainWords, type Repair, repairsOf } from '../wording/repair-words.ts';
import { oneLine } from '../wording/visible-text.ts';
import { reasonWords } from '../words/reason-words.ts';
import { type Line, type Span, type Style, styled } from './terminal.ts';

/** Largest number of fixes in the summary. */
const TOP_FIXES = 5;
/** Largest number of addresses of a cause in the summary. */
const TOP_ADDRESSES = 3;
/** Largest number of notes to print. */
const TOP_NOTES = 10;
const SCORE_NAMES = Object.keys(SCORE_WORDS) as ScoreName[];
const LABEL_WIDTH = 12;

export const OUTCOME_STYLES: Readonly<Record<Outcome | 'note', Style>> = {
  pass: 'green',
  warn: 'yellow',
  fail: 'red',
  note: 'cyan',
  'not-applicable': 'dim',
  untested: 'dim',
};

const LEVEL_STYLES: Readonly<Record<Level, Style>> = {
  ready: 'green',
  good: 'cyan',
  'held-back': 'yellow',
  blocked: 'red',
  'not-judged': 'dim',
};

/** Returns the summary of a report: scores, kinds, first repairs, notes, and untested rules. */
export const reportLines = (report: Report): readonly Line[] => [
  [
    styled('bold', report.target.url),
    `  (${pagesReadText(report)}, ${counted(report.requests, 'request')}, rules ${report.rulesetVersion})`,
  ],
  '',
  ...SCORE_NAMES.map((name): Line => [SCORE_WORDS[name].padEnd(LABEL_WIDTH), ...scoreSpans(report.scores[name])]),
  ...(report.partial ? [[styled('yellow', `In part: ${partialBecause(report)}`)]] : []),
  '',
  ...kinds(report),
  ...fixes(report),
  ...notes(report),
  ...untested(report),
  ...configured(report),
];

const configured = ({ configuration }: Report): readonly Line[] =>
  configuration === undefined
    ? []
    : [...heading(`Changed by ${configuration.file}:`), ...changesOf(configuration).map((text) => `- ${text}`)];

const scoreSpans = (score: Score): readonly Span[] => {
  const { value, level, atMost } = score;
  if (score.notJudged !== null)
    return [
      styled('bold', NOT_JUDGED),
      `: ${NOT_JUDGED_WORDS[score.notJudged]}${atMost === null ? '' : `; at most ${atMost} of 100`}, coverage ${score.coverage} %`,
    ];
  const standards = score.fromE1 === null ? '' : `, standards alone ${score.fromE1}`;
  const gates = score.gates.map(({ id, cap }) => `at ${cap} by ${oneLine(id)}`);
  const held = gates.length === 0 ? '' : `, held ${gates.join(', ')}`;
  return [
    styled('bold', String(value).padStart(3)),
    ' of 100, ',
    styled(LEVEL_STYLES[level], LEVEL_WORDS[level].toLowerCase()),
    ` (coverage ${score.coverage} %${standards})`,
    styled('red', held),
  ];
};

const kinds = ({ siteKinds, pages }: Report): Line[] => {
  const site = siteKinds?.kinds.map(({ kind, because }) => `${SITE_KIND_WORDS[kind]} (${because})`).join(', ');
  const words = pages.filter(isRead).map(({ kind }) => PAGE_KIND_WORDS[kind].toLowerCase());
  const counts = [...new Set(words)].map((word) => `${words.filter((other) => other === word).length} ${word}`);
  return [
    `Judged as   ${site ?? 'no kind of site: no page could be asked for'}`,
    ...(counts.length === 0 ? [] : [`Pages       ${counts.join(', ')}`]),
  ];
};

const heading = (text: string): readonly Line[] => ['', [styled('bold', text)]];

const fixes = (report: Report): readonly Line[] => {
  const repairs = repairsOf(report);
  const ids = repairs.map(({ id }) => id);
  const gainOf = gainWords(report);
  if (repairs.length === 0) return ['', 'Nothing that was tested holds the site back.'];
  return [
    ...heading('Fix these first:'),
    ...repairs
      .slice(0, TOP_FIXES)
      .flatMap((repair, index) => [
        ...repairLines(repair, gainOf(repair.id)),
        ...projection(report, ids.slice(0, index + 1)),
      ]),
    ...more(repairs.length - TOP_FIXES, 'repair'),
  ];
};

const repairLines = (repair: Repair, gain: string | null): readonly Line[] => [
  ...(repair.cause === null
    ? repair.rule === null
      ? [`- ${repair.title}  [${repair.id}]`]
      : ruleLines(repair.rule)
    : causeLines(repair.cause)),
  `  Fix: ${shortened(oneLine(repair.fix ?? 'see the rule'))}`,
  ...settingLines(repair.cause),
  ...(gain === null ? [] : [`  Gives: ${gain}`]),
];

/** Returns a cause with what is wrong; below are its symptoms and its first addresses. */
const causeLines = (cause: CauseResult): readonly Line[] => {
  const counts = countsText(cause);
  const addresses = cause.addresses.slice(0, TOP_ADDRESSES);
  const left = cause.addresses.length - addresses.length;
  return [
    ['- ', styled('red', 'cause'), `: ${shortened(oneLine(cause.failureTitle))}  [${oneLine(cause.id)}]`],
    ...(counts === '' ? [] : [`  On ${counts}`]),
    ...addresses.map(({ url, to }) => `  ${oneLine(url)}${to === null ? '' : ` → ${oneLine(to)}`}`),
    ...(left > 0 ? [`  … and ${left} more; --json has them all`] : []),
    `  Shows in ${cause.explains.map(({ ruleId, count }) => `${ruleId} (${count})`).join(', ')}`,
  ];
};

const settingLines = (cause: CauseResult | null): readonly Line[] =>
  cause?.setting ? [`  In ${cause.setting.program}: ${cause.setting.text} ${cause.setting.source}`] : [];

/** Returns a line with the scores that the last of these repairs changes; none when it changes neither. */
const projection = (report: Report, fixed: readonly string[]): readonly Line[] => {
  const [before, after] = [projectedScores(report, fixed.slice(0, -1)), projectedScores(report, fixed)];
  const moved = SCORE_NAMES.filter((name) => before[name] !== after[name]).map(
    (name) => `${SCORE_WORDS[name]} ${before[name]} → ${after[name]}`,
  );
  return moved.length === 0 ? [] : [['  Then: ', styled('green', moved.join(', '))]];
};

export const ruleLines = (rule: RuleResult): readonly Line[] => [
  ['- ', styled(OUTCOME_STYLES[rule.outcome], rule.outcome), `: ${resultTitle(rule)}  [${rule.id}]`],
  ...rule.findings.filter(({ outcome }) => outcome !== 'note').flatMap((finding) => findingLines(rule, finding)),
  ...(rule.causes.length === 0 ? [] : [`  Explained by ${rule.causes.map((id) => oneLine(id)).join(', ')}`]),
];

const findingLines = ({ id }: RuleResult, { message, count, places: [first] }: ReportFinding): string[] => [
  `  ${shortened(explainFinding(id, message, first.args))}`,
  ...(count > 1 ? [`  … and ${count - 1} more like it`] : []),
];

/** Largest length of a finding, in UTF-16 units. A finding may list ten addresses, which the other formats print in full. */
const MAX_FINDING = 300;
const shortened = (text: string): string =>
  text.length > MAX_FINDING ? `${text.slice(0, MAX_FINDING - 1).toWellFormed()}…` : text;

const notes = ({ rules }: Report): readonly Line[] => {
  const noted = rules.flatMap((rule) =>
    rule.findings
      .filter(({ outcome }) => outcome === 'note')
      .map((finding): readonly Line[] => [
        ['- ', styled('cyan', 'note'), `: ${resultTitle(rule)}  [${rule.id}]`],
        ...findingLines(rule, finding),
      ]),
  );
  if (noted.length === 0) return [];
  return [
    ...heading('Worth knowing, with nothing to repair:'),
    ...noted.slice(0, TOP_NOTES).flat(),
    ...more(noted.length - TOP_NOTES, 'note'),
  ];
};

const more = (left: number, noun: string): readonly Line[] =>
  left > 0 ? [`  … and ${counted(left, noun)} more; --json has them all`] : [];

const untested = (report: Report): readonly Line[] => {
  const reasons = [...new Set(report.untested.map(({ reason }) => reason))];
  if (reasons.length === 0) return [];
  const idsOf = (reason: UntestedEntry['reason']): string =>
    [...new Set(report.untested.filter((entry) => entry.reason === reason).map(({ ruleId }) => ruleId))].join(', ');
  return [
    ...heading('Could not be tested, wholly or in part:'),
    ...reasons.map((reason) => `- ${reasonWords('en').reasons[reason]}: ${idsOf(reason)}`),
  ];
};
