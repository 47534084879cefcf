import {
  type Comparison,
  compareReports,
  NOT_JUDGED,
  SCORE_WORDS,
  type ScoreName,
  SEVERITY_WORDS,
} from '@legible/audit';
import { CHANGE_WORDS, changeTitle } from '../wording/change-words.ts';
import { counted } from '../wording/counted.ts';

import { oneLine } from '../wording/visible-text.ts';
import type { CompareArguments } from './arguments.ts';
import { readReportFile } from './report-file.ts';
import { EXIT, type ExitStatus, type Line, type Span, type Style, styled, type Terminal } from './terminal.ts';

type RuleChange = Comparison['parts'][number]['changes'][number];
type ScoreChange = Comparison['scores'][ScoreName];

const KIND_STYLES: Readonly<Record<RuleChange['kind'], Style>> = {
  new: 'red',
  open: 'yellow',
  fixed: 'green',
  'first-seen': 'yellow',
  unseen: 'dim',
  'applies-now': 'dim',
  'applies-no-longer': 'dim',
  'tested-now': 'dim',
  'untested-now': 'dim',
  'rule-added': 'cyan',
  'rule-removed': 'cyan',
  rerated: 'cyan',
};

/** Returns a comparison for a terminal or a log: both scores, then the changes of rules, by kind. */
export const comparisonLines = (comparison: Comparison): readonly Line[] => [
  [styled('bold', comparison.before.target.url), `  ${reportText(comparison.before)}`],
  [styled('bold', comparison.after.target.url), `  ${reportText(comparison.after)}`],
  ...warnings(comparison),
  '',
  ...(Object.keys(SCORE_WORDS) as ScoreName[]).map(
    (name): Line => [SCORE_WORDS[name].padEnd(12), ...scoreSpans(comparison.scores[name])],
  ),
  ...comparison.parts.flatMap(({ changes, causes }) => [...causeLines(causes), ...changeLines(changes)]),
];

const reportText = ({ scanId, finishedAt, rulesetVersion }: Comparison['before']): string =>
  `${finishedAt}, rules ${rulesetVersion}, ${scanId}`;

const warnings = ({ sameHost, rulesets, parts }: Comparison): readonly Line[] => [
  ...(sameHost ? [] : [[styled('yellow', 'These are reports of different hosts.')]]),
  ...(rulesets !== 'same' && parts.some(({ cause }) => cause === 'unknown')
    ? [[styled('yellow', 'They were judged by different rules: what changed may be the rules and not the site.')]]
    : []),
];

const scoreSpans = ({ before, after, difference }: ScoreChange): readonly Span[] => {
  const text = `${before.value ?? NOT_JUDGED} → ${after.value ?? NOT_JUDGED}`;
  if (difference === null || difference === 0) return [text];
  return [text, '  ', styled(difference > 0 ? 'green' : 'red', `${difference > 0 ? '+' : '−'}${Math.abs(difference)}`)];
};

const causeLines = (causes: Comparison['parts'][number]['causes']): readonly Line[] =>
  causes.length === 0
    ? []
    : [
        '',
        [styled('bold', 'Causes')],
        ...causes.map(
          ({ kind, id, failureTitle }): Line => [
            '- ',
            styled(KIND_STYLES[kind], CHANGE_WORDS[kind].title.toLowerCase()),
            `: ${oneLine(failureTitle)}  [${oneLine(id)}]`,
          ],
        ),
      ];

const changeLines = (changes: readonly RuleChange[]): readonly Line[] => {
  if (changes.length === 0) return ['', 'Every rule came out as before.'];
  return [...Map.groupBy(changes, ({ kind }) => kind)].flatMap(([kind, group]): Line[] => [
    '',
    [styled('bold', CHANGE_WORDS[kind].title), ` (${counted(group.length, 'rule')})`],
    ...group.map(
      (change): Line => [
        '- ',
        styled(KIND_STYLES[kind], `${change.before ?? 'not asked'} → ${change.after ?? 'not asked'}`),
        `  ${changeTitle(change)}  [${change.ruleId}, ${SEVERITY_WORDS[change.severity].toLowerCase()}]${pagesText(change)}`,
      ],
    ),
  ]);
};

const pagesText = ({ pages, trend }: RuleChange): string =>
  [
    pages.length === 0 ? '' : ` on ${counted(pages.length, 'page')}`,
    trend === null || trend === 'same' ? '' : `, ${trend}`,
  ].join('');

/** `legible compare`: how the findings changed between two reports. @throws WrongCall */
export const compareCommand = (given: CompareArguments, terminal: Terminal): ExitStatus => {
  // Files contain no facts, so the older report cannot be judged again by newer rules.
  const comparison = compareReports(readReportFile(given.before), readReportFile(given.after), null);
  if (given.json) terminal.printDocument(JSON.stringify(comparison, null, 2));
  else terminal.print(comparisonLines(comparison));
  return EXIT.done;
};
