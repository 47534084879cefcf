import {
  causeFixOf,
  changesOf,
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
import { type ChangedRepair, repairChanges } from './repair-changes.ts';

/** Input of a summary or comment. */
export interface CiReport {
  readonly report: Report;
  readonly baseline: Report | null;
  /** Missed thresholds, one sentence each. */
  readonly missed: readonly string[];
  /** Page of the run, which has the complete report. */
  readonly page: string;
  /** The judged commit; null when the host shows it already. */
  readonly sha: string | null;
}

/** Limits of GitHub, with room for the marker: 65,536 characters for a comment, 1 MiB for a summary. */
const MAX_LENGTH = 65_000;
/** Largest length of a text that may quote the site, in characters. */
const MAX_TEXT = 350;
const MAX_LISTED = 10;
/** Number of repairs that are listed for the whole site, regardless of the change. */
const FIRST = 3;

const said = (text: string): string => escapeCommentInline(text, MAX_TEXT);

/** `Web search 71 (−9)`; without the difference when one of the scores is not judged. */
const scoreText = ({ report, baseline }: CiReport, name: ScoreName): string => {
  const [before, now] = [baseline?.scores[name].value ?? null, report.scores[name].value];
  const points = before === null || now === null ? null : now - before;
  const difference = points === null ? '' : ` (${points === 0 ? '±' : points > 0 ? '+' : '−'}${Math.abs(points)})`;
  return `${SCORE_WORDS[name]} ${now ?? NOT_JUDGED}${difference}`;
};

const verdictLine = (report: Report, name: ScoreName): string =>
  `- **${SCORE_WORDS[name]}: ${LEVEL_WORDS[report.scores[name].level].toLowerCase()}.** ${verdictOf(report, name).lead}`;

/** Returns at most ten lines, and the number of the others. */
const listOf = (items: readonly string[]): string => {
  const left = items.length - MAX_LISTED;
  return [...items.slice(0, MAX_LISTED), ...(left > 0 ? [`- and ${left} more in the report`] : [])].join('\n');
};

const plainList = (texts: readonly string[]): string => listOf(texts.map((text) => `- ${said(text)}`));

const packOf = (report: Report, { id, cause }: Repair): string | null =>
  cause === null
    ? (fixPackOf(report, id, { baseUrl: null })?.prompt ?? null)
    : causeFixOf(report, report.causes.indexOf(cause), { baseUrl: null });

/** Returns a folded fix pack with a copy button. The host shows all its text as code. */
const foldedPack = (pack: string): string =>
  `\n<details><summary>Fix pack: a task for a coding agent</summary>\n\n${fencedBlock(pack, 'markdown')}\n\n</details>`;

type Listed = Repair & Pick<ChangedRepair, 'was'>;

/** ` (before: 2 of 20 pages)`; empty when there was nothing before, or the same. */
const beforeText = ({ was, ...now }: Listed): string => {
  const before = affectedText(was ?? now);
  return before === affectedText(now) ? '' : ` (before: ${before})`;
};

const repairItem = (report: Report, repair: Listed, number: number, withPack: boolean): string => {
  const pack = withPack ? packOf(report, repair) : null;
  const cost = costText(report, repair.id);
  const lines = [
    `**${said(repair.title)}**\\`,
    `${capitalised(affectedText(repair))}${beforeText(repair)}${cost === null ? '' : ` · ${cost}`}`,
    ...(repair.fix === null ? [] : ['', said(repair.fix)]),
    ...(pack === null ? [] : [foldedPack(pack)]),
  ];
  return `${number}. ${indented(lines.join('\n'), 3).trimStart()}`;
};

const repairList = (report: Report, repairs: readonly Listed[], packs: number): string =>
  listOf(repairs.map((one, at) => repairItem(report, one, at + 1, at < packs)));

const CHANGES: Readonly<Record<ChangedRepair['change'], string>> = {
  new: 'New',
  worse: 'Worse',
  unlooked: 'Found where the baseline had not looked',
  gone: 'Gone',
  better: 'Better',
};

const OTHER_RULES = 'Other rules judged the baseline: they may have changed, and not the site. Make a new baseline.';

const changeParts = ({ report, baseline }: CiReport, packs: number): readonly string[] => {
  if (baseline === null) return [];
  const changes = Map.groupBy(repairChanges(report, baseline), ({ change }) => change);
  const parts = (Object.keys(CHANGES) as ChangedRepair['change'][]).flatMap((change) => {
    const repairs = changes.get(change) ?? [];
    if (repairs.length === 0) return [];
    const isOpen = change !== 'gone' && change !== 'better';
    const titles = repairs.map((one) => one.title + beforeText(one));
    const list = isOpen ? repairList(report, repairs, packs) : plainList(titles);
    return [`#### ${CHANGES[change]}: ${counted(repairs.length, 'cause')}`, list];
  });
  const others = baseline.rulesetVersion === report.rulesetVersion ? [] : [OTHER_RULES];
  return [...others, ...(parts.length === 0 ? ['The change brings no cause and removes none.'] : parts)];
};

const footerLine = ({ report, baseline, page, sha }: CiReport): string =>
  [
    `${codeSpan(report.target.url, MAX_TEXT)}: ${pagesReadText(report)}, rules ${report.rulesetVersion}.`,
    baseline === null
      ? 'Without a baseline this does not say what the change did.'
      : `Compared with the report of ${baseline.finishedAt.slice(0, 'YYYY-MM-DD'.length)}.`,
    `[Whole report](${page})${sha === null ? '' : ` of ${codeSpan(sha.slice(0, 7))}`}.`,
  ].join(' ');

/** Returns what a configuration changed, in one sentence; null without a configuration. */
const configuredText = ({ configuration }: Report): string | null =>
  configuration === undefined ? null : `Changed by ${configuration.file}: ${changesOf(configuration).join('; ')}.`;

const textWith = (input: CiReport, form: 'summary' | 'comment', packs: number): string => {
  const { report, baseline, missed } = input;
  const first = form === 'comment' && baseline !== null ? [] : repairsOf(report).slice(0, FIRST);
  return [
    `### Legible: ${SCORES.map((name) => scoreText(input, name)).join(', ')}`,
    SCORES.map((name) => verdictLine(report, name)).join('\n'),
    ...(missed.length === 0 ? [] : [`#### Missed: ${counted(missed.length, 'threshold')}`, plainList(missed)]),
    ...changeParts(input, packs),
    ...(first.length === 0 ? [] : ['#### Fix first', repairList(report, first, baseline === null ? packs : 0)]),
    ...[partialBecause(report), uncheckedText(report), configuredText(report)].flatMap((text) =>
      text === null ? [] : [said(text)],
    ),
    `${footerLine(input)}\n`,
  ].join('\n\n');
};

/**
 * Returns a report for GitHub: both scores, the thresholds, and the effect of the change compared with the baseline. The
 * summary of a job, and a comment without a baseline, also list what to fix first. Text of the site never becomes markup, a
 * link, a mention or a reference. As many fix packs as fit are included, folded.
 */
export const ciMarkdown = (input: CiReport, form: 'summary' | 'comment', packs = MAX_LISTED): string => {
  const text = textWith(input, form, packs);
  return text.length <= MAX_LENGTH || packs === 0 ? text : ciMarkdown(input, form, packs - 1);
};
