import { causeFixOf, fixPackOf, type Report, SCORES, type ScoreName } from '@legible/audit';
import type { Language } from '../../language/language.ts';
import { configuredText } from '../../renderings/listed-places.ts';
import { codeSpan, escapeCommentInline, fencedBlock, indented } from '../../renderings/markdown-text.ts';
import { pagesReadText } from '../../wording/counted.ts';
import { type Repair, repairsOf } from '../../wording/repair-texts.ts';
import { affectedText, costText, partialText, uncheckedText, verdictOf } from '../../wording/verdict-texts.ts';
import { capitalised } from '../../wording/visible-text.ts';
import { ciWords } from '../../words/ci-words.ts';
import { type ChangedRepair, repairChanges } from './repair-changes.ts';

type Words = ReturnType<typeof ciWords>;

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
  readonly language: Language;
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
const scoreText = ({ report, baseline }: CiReport, name: ScoreName, words: Words): string => {
  const [before, now] = [baseline?.scores[name].value ?? null, report.scores[name].value];
  const points = before === null || now === null ? null : now - before;
  const difference = points === null ? '' : ` (${points === 0 ? '±' : points > 0 ? '+' : '−'}${Math.abs(points)})`;
  return `${words.scores[name]} ${now ?? words.notJudged}${difference}`;
};

const verdictLine = (report: Report, name: ScoreName, words: Words): string => {
  const { lead } = verdictOf(report, name, words.language);
  return `- ${words.verdict(words.scores[name], words.levels[report.scores[name].level], lead)}`;
};

/** Returns the lines of at most ten items, and the number of the others. */
const listOf = <T>(words: Words, items: readonly T[], lineOf: (item: T, at: number) => string): string => {
  const left = items.length - MAX_LISTED;
  return [...items.slice(0, MAX_LISTED).map(lineOf), ...(left > 0 ? [`- ${words.more(left)}`] : [])].join('\n');
};

const plainList = (texts: readonly string[], words: Words): string => listOf(words, texts, (text) => `- ${said(text)}`);

const packOf = (report: Report, { id, cause }: Repair): string | null =>
  cause === null
    ? (fixPackOf(report, id, { baseUrl: null })?.prompt ?? null)
    : causeFixOf(report, report.causes.indexOf(cause), { baseUrl: null });

/** Returns a folded fix pack with a copy button. The host shows all its text as code. */
const foldedPack = (pack: string, words: Words): string =>
  `\n<details><summary>${words.fixPack}</summary>\n\n${fencedBlock(pack, 'markdown')}\n\n</details>`;

type Listed = Repair & Pick<ChangedRepair, 'was'>;

/** ` (before: 2 of 20 pages)`; empty when there was nothing before, or the same. */
const beforeText = ({ was, ...now }: Listed, words: Words): string => {
  const before = affectedText(was ?? now, words.language);
  return before === affectedText(now, words.language) ? '' : words.beforeIt(before);
};

const repairItem = (report: Report, repair: Listed, number: number, withPack: boolean, words: Words): string => {
  const pack = withPack ? packOf(report, repair) : null;
  const cost = costText(report, repair.id, words.language);
  const lines = [
    `**${said(repair.title)}**\\`,
    `${capitalised(affectedText(repair, words.language))}${beforeText(repair, words)}${cost === null ? '' : ` · ${cost}`}`,
    ...(repair.fix === null ? [] : ['', said(repair.fix)]),
    ...(pack === null ? [] : [foldedPack(pack, words)]),
  ];
  return `${number}. ${indented(lines.join('\n'), 3).trimStart()}`;
};

const repairList = (report: Report, repairs: readonly Listed[], packs: number, words: Words): string =>
  listOf(words, repairs, (one, at) => repairItem(report, one, at + 1, at < packs, words));

const CHANGES: readonly ChangedRepair['change'][] = ['new', 'worse', 'unlooked', 'gone', 'better'];

const changeParts = ({ report, baseline }: CiReport, packs: number, words: Words): readonly string[] => {
  if (baseline === null) return [];
  const changes = Map.groupBy(repairChanges(report, baseline, words.language), ({ change }) => change);
  const parts = CHANGES.flatMap((change) => {
    const repairs = changes.get(change) ?? [];
    if (repairs.length === 0) return [];
    const isOpen = change !== 'gone' && change !== 'better';
    const titles = repairs.map((one) => one.title + beforeText(one, words));
    const list = isOpen ? repairList(report, repairs, packs, words) : plainList(titles, words);
    return [`#### ${words.ofCauses(words.changes[change], repairs.length)}`, list];
  });
  const others = baseline.rulesetVersion === report.rulesetVersion ? [] : [words.otherRules];
  return [...others, ...(parts.length === 0 ? [words.unchanged] : parts)];
};

const footerLine = ({ report, baseline, page, sha }: CiReport, words: Words): string =>
  [
    words.judged(codeSpan(report.target.url, MAX_TEXT), pagesReadText(report, words.language), report.rulesetVersion),
    baseline === null ? words.noBaseline : words.comparedWith(baseline.finishedAt.slice(0, 'YYYY-MM-DD'.length)),
    words.wholeReport(page, sha === null ? null : codeSpan(sha.slice(0, 7))),
  ].join(words.space);

/** Returns what a configuration changed, in one sentence; null without a configuration. */
const settingsText = ({ configuration }: Report, words: Words): string | null =>
  configuration === undefined
    ? null
    : words.changedBySettings(configuration.file, configuredText(configuration, words.language).join(words.semicolon));

const textWith = (input: CiReport, form: 'summary' | 'comment', packs: number): string => {
  const { report, baseline, missed, language } = input;
  const words = ciWords(language);
  const first = form === 'comment' && baseline !== null ? [] : repairsOf(report, language).slice(0, FIRST);
  return [
    `### Legible: ${SCORES.map((name) => scoreText(input, name, words)).join(words.comma)}`,
    SCORES.map((name) => verdictLine(report, name, words)).join('\n'),
    ...(missed.length === 0 ? [] : [`#### ${words.missed(missed.length)}`, plainList(missed, words)]),
    ...changeParts(input, packs, words),
    ...(first.length === 0
      ? []
      : [`#### ${words.fixFirst}`, repairList(report, first, baseline === null ? packs : 0, words)]),
    ...[partialText(report, language), uncheckedText(report, language), settingsText(report, words)].flatMap((text) =>
      text === null ? [] : [said(text)],
    ),
    `${footerLine(input, words)}\n`,
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
