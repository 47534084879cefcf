import { type compareReports, SCORE_WORDS, type ScoreName, SEVERITY_WORDS } from '@legible/audit';
import { counted, titleOf } from './report-text.ts';
import { type Line, type Span, type Style, styled } from './terminal-text.ts';

type Comparison = ReturnType<typeof compareReports>;
type RuleChange = Comparison['parts'][number]['changes'][number];
type ScoreChange = Comparison['scores'][ScoreName];

const KINDS: Readonly<Record<RuleChange['kind'], { readonly heading: string; readonly style: Style }>> = {
  new: { heading: 'New', style: 'red' },
  open: { heading: 'Still open', style: 'yellow' },
  fixed: { heading: 'Fixed', style: 'green' },
  'first-seen': { heading: 'Found on pages that were not read before', style: 'yellow' },
  unseen: { heading: 'Was found on pages that were not read again', style: 'dim' },
  'applies-now': { heading: 'Applies now', style: 'dim' },
  'applies-no-longer': { heading: 'Does not apply any more', style: 'dim' },
  'tested-now': { heading: 'Could not be tested before', style: 'dim' },
  'untested-now': { heading: 'Could not be tested again', style: 'dim' },
  'rule-added': { heading: 'Rules that are new', style: 'cyan' },
  'rule-removed': { heading: 'Rules that are gone', style: 'cyan' },
  rerated: { heading: 'Rated otherwise by newer rules', style: 'cyan' },
};

/** A comparison for a terminal or a log: both scores, then what became of the rules, by kind. */
export const comparisonLines = (comparison: Comparison): readonly Line[] => [
  [styled('bold', comparison.before.target.url), `  ${reportText(comparison.before)}`],
  [styled('bold', comparison.after.target.url), `  ${reportText(comparison.after)}`],
  ...warnings(comparison),
  '',
  ...(Object.keys(SCORE_WORDS) as ScoreName[]).map(
    (name): Line => [SCORE_WORDS[name].padEnd(12), ...scoreSpans(comparison.scores[name])],
  ),
  ...comparison.parts.flatMap(({ changes }) => changeLines(changes)),
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
  const text = `${before.value ?? 'not scored'} → ${after.value ?? 'not scored'}`;
  if (difference === null || difference === 0) return [text];
  return [text, '  ', styled(difference > 0 ? 'green' : 'red', `${difference > 0 ? '+' : '−'}${Math.abs(difference)}`)];
};

const changeLines = (changes: readonly RuleChange[]): readonly Line[] => {
  if (changes.length === 0) return ['', 'Every rule came out as before.'];
  return [...Map.groupBy(changes, ({ kind }) => kind)].flatMap(([kind, group]): Line[] => [
    '',
    [styled('bold', KINDS[kind].heading), ` (${counted(group.length, 'rule')})`],
    ...group.map(
      (change): Line => [
        '- ',
        styled(KINDS[kind].style, `${change.before ?? 'not asked'} → ${change.after ?? 'not asked'}`),
        `  ${titleOf(change.ruleId)}  [${change.ruleId}, ${SEVERITY_WORDS[change.severity].toLowerCase()}]${pagesText(change)}`,
      ],
    ),
  ]);
};

const pagesText = ({ pages, trend }: RuleChange): string =>
  [
    pages.length === 0 ? '' : ` on ${counted(pages.length, 'page')}`,
    trend === null || trend === 'same' ? '' : `, ${trend}`,
  ].join('');
