import { type Comparison, compareReports, type Report, SCORES, type ScoreName } from '@legible/audit';
import type { Language } from '../language/language.ts';
import { changeTitle } from '../wording/change-words.ts';
import { repairTitle } from '../wording/repair-texts.ts';
import { oneLine } from '../wording/visible-text.ts';
import { compareWords } from '../words/compare-words.ts';
import { reportTextWords } from '../words/report-text-words.ts';
import type { CompareArguments } from './arguments.ts';
import { readReportFile } from './report-file.ts';
import { label } from './report-text.ts';
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

type Words = ReturnType<typeof reportTextWords> & ReturnType<typeof compareWords>;

/** Returns a comparison for a terminal or a log: both scores, then the changes of rules, by kind. @param language Default: English. */
export const comparisonLines = (before: Report, after: Report, language: Language = 'en'): readonly Line[] => {
  // Files contain no facts, so the older report cannot be judged again by newer rules.
  const comparison = compareReports(before, after, null);
  const words = { ...reportTextWords(language), ...compareWords(language) };
  const titleOf: TitleOf = (id) =>
    repairTitle(after.causes.some((cause) => cause.id === id) ? after : before, id, language);
  return [
    [styled('bold', comparison.before.target.url), `  ${reportText(comparison.before, words)}`],
    [styled('bold', comparison.after.target.url), `  ${reportText(comparison.after, words)}`],
    ...warnings(comparison, words),
    '',
    ...SCORES.map((name): Line => [label(words.scores[name]), ...scoreSpans(comparison.scores[name], words)]),
    ...comparison.parts.flatMap(({ changes, causes }) => [
      ...causeLines(causes, titleOf, words),
      ...changeLines(changes, words),
    ]),
  ];
};

/** The title of a cause that either report has. */
type TitleOf = (id: string) => string;

const reportText = ({ scanId, finishedAt, rulesetVersion }: Comparison['before'], words: Words): string =>
  [finishedAt, words.rules(rulesetVersion), scanId].join(words.clause);

const warnings = ({ sameHost, rulesets, parts }: Comparison, words: Words): readonly Line[] => [
  ...(sameHost ? [] : [[styled('yellow', words.otherHost)]]),
  ...(rulesets !== 'same' && parts.some(({ cause }) => cause === 'unknown')
    ? [[styled('yellow', words.otherRules)]]
    : []),
];

const scoreSpans = ({ before, after, difference }: ScoreChange, { notJudged }: Words): readonly Span[] => {
  const text = `${before.value ?? notJudged} → ${after.value ?? notJudged}`;
  if (difference === null || difference === 0) return [text];
  return [text, '  ', styled(difference > 0 ? 'green' : 'red', `${difference > 0 ? '+' : '−'}${Math.abs(difference)}`)];
};

const causeLines = (causes: Comparison['parts'][number]['causes'], titleOf: TitleOf, words: Words): readonly Line[] =>
  causes.length === 0
    ? []
    : [
        '',
        [styled('bold', words.causes)],
        ...causes.map(
          ({ kind, id }): Line => [
            '- ',
            styled(KIND_STYLES[kind], words.kinds[kind].toLowerCase()),
            `${words.colon}${oneLine(titleOf(id))}  [${oneLine(id)}]`,
          ],
        ),
      ];

const changeLines = (changes: readonly RuleChange[], words: Words): readonly Line[] => {
  if (changes.length === 0) return ['', words.unchanged];
  const said = (outcome: RuleChange['before']): string => (outcome === null ? words.notAsked : words.ids[outcome]);
  return [...Map.groupBy(changes, ({ kind }) => kind)].flatMap(([kind, group]): Line[] => [
    '',
    [styled('bold', words.kinds[kind]), words.aside('', words.countedRules(group.length))],
    ...group.map(
      (change): Line => [
        '- ',
        styled(KIND_STYLES[kind], `${said(change.before)} → ${said(change.after)}`),
        `  ${changeTitle(change, words.language)}  [${change.ruleId}${words.comma}${words.severities[change.severity].toLowerCase()}]${pagesText(change, words)}`,
      ],
    ),
  ]);
};

const pagesText = ({ pages, trend }: RuleChange, words: Words): string =>
  `${pages.length === 0 ? '' : words.where(pages.length)}${trend === null ? '' : words.trends[trend]}`;

/** `legible compare`: how the findings changed between two reports. @throws WrongCall */
export const compareCommand = (given: CompareArguments, terminal: Terminal): ExitStatus => {
  const [before, after] = [readReportFile(given.before), readReportFile(given.after)];
  if (given.json) terminal.printDocument(JSON.stringify(compareReports(before, after, null), null, 2));
  else terminal.print(comparisonLines(before, after, given.language));
  return EXIT.done;
};
