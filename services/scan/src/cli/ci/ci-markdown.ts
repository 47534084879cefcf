import {
  causeFixOf,
  fixPackOf,
  LEVEL_WORDS,
  NOT_JUDGED,
  partialBecause,
  type Report,
  SCORE_WORDS,
  SCORES,
  type ScoreName,
} from '@legible/audit';
import { codeSpan, escapeCommentInline, fencedBlock, indented } from '../../renderings/markdown-text.ts';
import { counted, pagesReadText } from '../../wording/counted.ts';
import { type Repair, repairsOf } from '../../wording/repair-words.ts';
import { affectedText, costText, uncheckedText, verdictOf } from '../../wording/verdict-words.ts';
import { capitalised } from '../../wording/visible-text.ts';
import { type RepairChanges, repairChanges } from './repair-changes.ts';

/** What a run says of a report. */
export interface CiReport {
  readonly report: Report;
  readonly baseline: Report | null;
  /** Ids of the rules with failures that the baseline does not hold. */
  readonly newRules: ReadonlySet<string>;
  /** Thresholds that are missed, a sentence each. */
  readonly missed: readonly string[];
  /** The page of the run, which has the whole report. */
  readonly page: string;
  /** The commit that is judged; null where the host shows it anyway. */
  readonly sha: string | null;
}

/** GitHub takes 65,536 characters of a comment, and 1 MiB of a summary; some are left for the marker. */
const MAX_LENGTH = 65_000;
/** Of one text that may quote the site. */
const MAX_TEXT = 350;
const MAX_LISTED = 10;
/** Repairs of a site that are named when nothing says which of them a change brought. */
const FIRST = 3;

const said = (text: string): string => escapeCommentInline(text, MAX_TEXT);

/** `+3` or `−9`; `±0` without a difference. */
const signed = (points: number): string => (points === 0 ? '±0' : `${points > 0 ? '+' : '−'}${Math.abs(points)}`);

const scoreOf = (report: Report, name: ScoreName): string => String(report.scores[name].value ?? NOT_JUDGED);

const difference = ({ report, baseline }: CiReport, name: ScoreName): number | null => {
  const [before, now] = [baseline?.scores[name].value ?? null, report.scores[name].value];
  return before === null || now === null ? null : now - before;
};

const heading = (input: CiReport): string => {
  const scores = SCORES.map((name, at) => {
    const points = difference(input, name);
    const words = at === 0 ? SCORE_WORDS[name].toLowerCase() : SCORE_WORDS[name];
    return `${words} ${scoreOf(input.report, name)}${points === null ? '' : ` (${signed(points)})`}`;
  });
  return `### Legible: ${scores.join(', ')}`;
};

/** Texts of ours only: a word that the host would link becomes code, and a bar in code would end its cell. */
const scoreTable = (input: CiReport): string => {
  const { report, baseline } = input;
  const rows = SCORES.map((name) => {
    const points = difference(input, name);
    const level = LEVEL_WORDS[report.scores[name].level].toLowerCase();
    return [
      `**${SCORE_WORDS[name]}**`,
      ...(baseline === null ? [] : [scoreOf(baseline, name)]),
      `**${scoreOf(report, name)}**`,
      ...(baseline === null ? [] : [points === null ? '' : signed(points)]),
      `${capitalised(level)}. ${verdictOf(report, name).lead}`,
    ];
  });
  const columns = baseline === null ? ['', 'Score', ''] : ['', 'Before', 'Now', 'Change', ''];
  const rule = columns.map((_, at) => (at === 0 || at === columns.length - 1 ? '---' : '--:'));
  return [columns, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};

const missedLines = ({ missed }: CiReport): readonly string[] =>
  missed.length === 0
    ? []
    : [
        `**${missed.length === 1 ? 'A threshold is' : `${missed.length} thresholds are`} missed:**`,
        listOf(missed.map(said)),
      ];

const listOf = (items: readonly string[]): string => {
  const left = items.length - MAX_LISTED;
  const more = left > 0 ? [`- and ${left} more in the report`] : [];
  return [...items.slice(0, MAX_LISTED).map((item) => `- ${item}`), ...more].join('\n');
};

const packOf = (report: Report, { id, cause }: Repair): string | null =>
  cause === null
    ? (fixPackOf(report, id, { baseUrl: null })?.prompt ?? null)
    : causeFixOf(report, report.causes.indexOf(cause), { baseUrl: null });

/** What is unfolded when a reader asks for it. `summary` is ours. */
const folded = (summary: string, content: string): string =>
  `<details><summary>${summary}</summary>\n\n${content}\n\n</details>`;

/** A repair with its fix pack, as a task that one click copies. All text of a pack is code to the host. */
const repairItem = (report: Report, repair: Repair, number: number, withPack: boolean): string => {
  const pack = withPack ? packOf(report, repair) : null;
  const cost = costText(report, repair.id);
  return [
    `${number}. **${said(repair.title)}**`,
    indented(`${capitalised(affectedText(repair))}${cost === null ? '' : ` · ${cost}`}`, 3),
    ...(repair.fix === null ? [] : ['', indented(said(repair.fix), 3)]),
    ...(pack === null
      ? []
      : ['', indented(folded('Fix pack: a task for a coding agent', fencedBlock(pack.trimEnd(), 'markdown')), 3)]),
  ].join('\n');
};

interface Section {
  readonly title: string;
  readonly repairs: readonly Repair[];
  /** Whether readers should not have to unfold it. */
  readonly isOpen: boolean;
}

const changeSections = ({ appeared, worse, unknown }: RepairChanges): readonly Section[] => [
  { title: 'New', repairs: appeared, isOpen: true },
  { title: 'Worse', repairs: worse, isOpen: true },
  { title: 'Found where the baseline had not looked', repairs: unknown, isOpen: false },
];

const sectionText = (report: Report, { title, repairs, isOpen }: Section, packs: number): string => {
  const items = repairs.slice(0, MAX_LISTED).map((one, at) => repairItem(report, one, at + 1, at < packs));
  const left = repairs.length - items.length;
  const text = [...items, ...(left > 0 ? [`and ${left} more in the report`] : [])].join('\n\n');
  const count = title === FIRST_TITLE ? '' : `: ${counted(repairs.length, 'cause')}`;
  return isOpen ? `#### ${title}${count}\n\n${text}` : folded(`${title}${count}`, text);
};

const FIRST_TITLE = 'What to fix first on this site';

const goneText = (changes: RepairChanges): readonly string[] =>
  (['gone', 'better'] as const).flatMap((kind) => {
    const repairs = changes[kind];
    if (repairs.length === 0) return [];
    const title = `#### ${kind === 'gone' ? 'Gone' : 'Better'}: ${counted(repairs.length, 'cause')}`;
    return [title, listOf(repairs.map((one) => said(one.title)))];
  });

const NOTHING = 'This change brings no cause, makes none worse and removes none.';

const changeText = (input: CiReport, changes: RepairChanges, packs: number): readonly string[] => {
  const { report, baseline } = input;
  const sections = changeSections(changes).filter(({ repairs }) => repairs.length > 0);
  const gone = goneText(changes);
  return [
    ...(baseline?.rulesetVersion === report.rulesetVersion
      ? []
      : [
          'The baseline was judged by other rules: what differs may be the rules and not the site. Make a new baseline.',
        ]),
    ...(sections.length + gone.length === 0 ? [NOTHING] : []),
    ...sections.map((section) => sectionText(report, section, packs)),
    ...gone,
  ];
};

const footer = ({ report, baseline, page, sha }: CiReport): string => {
  const { target, requests, rulesetVersion } = report;
  const why = partialBecause(report);
  return [
    ...[...(why === null ? [] : [`In part: ${why}`]), uncheckedText(report)].flatMap((text) => text ?? []).map(said),
    [
      `${codeSpan(target.url, MAX_TEXT)}: ${pagesReadText(report)}, ${counted(requests, 'request')}, rules ${rulesetVersion}.`,
      baseline === null
        ? 'Without a baseline this does not say what the change did.'
        : `Baseline of ${baseline.finishedAt.slice(0, 'YYYY-MM-DD'.length)}.`,
      `[Whole report](${page})${sha === null ? '' : ` of ${codeSpan(sha.slice(0, 7))}`}.`,
    ].join(' '),
  ].join('\n\n');
};

const textWith = (input: CiReport, isSummary: boolean, packs: number): string => {
  const { report, baseline, newRules } = input;
  const changes = baseline === null ? null : repairChanges(report, baseline, newRules);
  const first = {
    title: FIRST_TITLE,
    repairs: repairsOf(report).slice(0, FIRST),
    isOpen: isSummary || changes === null,
  };
  return [
    heading(input),
    scoreTable(input),
    ...missedLines(input),
    ...(changes === null ? [] : changeText(input, changes, packs)),
    ...(first.repairs.length === 0 ? [] : [sectionText(report, first, packs)]),
    footer(input),
    '',
  ].join('\n\n');
};

/**
 * A report as a code host shows it in a pull request or a job: scores, thresholds, what the change did, what to fix first.
 * The summary of a job has the latter open, a comment only where there is no baseline. Text of the site is not markup in it,
 * and nothing in it is a link, mention or reference.
 */
export const ciMarkdown = (input: CiReport, form: 'summary' | 'comment'): string => {
  for (let packs = MAX_LISTED; packs > 0; packs -= 1) {
    const text = textWith(input, form === 'summary', packs);
    if (text.length <= MAX_LENGTH) return text;
  }
  return textWith(input, form === 'summary', 0);
};
