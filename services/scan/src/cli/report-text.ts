import {
  type CauseResult,
  type Level,
  type Outcome,
  projectedScores,
  type Report,
  type ReportFinding,
  type RuleResult,
  SCORES,
  type Score,
  type UntestedEntry,
} from '@legible/audit';
import type { Language } from '../language/language.ts';
import { configuredText } from '../renderings/listed-places.ts';
import { isRead, pagesReadText } from '../wording/counted.ts';
import { countsText, gainWords, type Repair, repairsOf } from '../wording/repair-texts.ts';
import { causeIn, findingIn, resultTitleIn } from '../wording/rule-texts.ts';
import { partialText } from '../wording/verdict-texts.ts';
import { oneLine } from '../wording/visible-text.ts';
import { reportTextWords } from '../words/report-text-words.ts';
import { type Line, type Span, type Style, styled } from './terminal.ts';

type Words = ReturnType<typeof reportTextWords>;

/** Largest number of fixes in the summary. */
const TOP_FIXES = 5;
/** Largest number of addresses of a cause in the summary. */
const TOP_ADDRESSES = 3;
/** Largest number of notes to print. */
const TOP_NOTES = 10;
const LABEL_WIDTH = 12;

/** Pads a label. Most characters of Korean, Japanese and Chinese take two columns of a terminal. */
export const label = (text: string, width = LABEL_WIDTH): string =>
  text.padEnd(width - (text.match(/[\u1100-\uffdc]/g)?.length ?? 0));

const OUTCOME_STYLES: Readonly<Record<Outcome | 'note', Style>> = {
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

/** Returns the summary of a report: scores, kinds, first repairs, notes, and untested rules. @param language Default: English. */
export const reportLines = (report: Report, language: Language = 'en'): readonly Line[] => {
  const words = reportTextWords(language);
  const why = partialText(report, language);
  const facts = [pagesReadText(report, language), words.requests(report.requests), words.rules(report.rulesetVersion)];
  return [
    [styled('bold', report.target.url), `  (${facts.join(words.clause)})`],
    '',
    ...SCORES.map((name): Line => [label(words.scores[name]), ...scoreSpans(report.scores[name], words)]),
    ...(why === null ? [] : [[styled('yellow', words.inPart(why))]]),
    '',
    ...kinds(report, words),
    ...fixes(report, words),
    ...notes(report, words),
    ...untested(report, words),
    ...configured(report, words),
  ];
};

const configured = ({ configuration }: Report, words: Words): readonly Line[] =>
  configuration === undefined
    ? []
    : [
        ...heading(`${words.changedBy(configuration.file)}${words.colon.trim()}`),
        ...configuredText(configuration, words.language).map((text) => `- ${text}`),
      ];

const scoreSpans = (score: Score, words: Words): readonly Span[] => {
  const { value, level, atMost, fromE1, gates } = score;
  const coverage = words.coverage(score.coverage);
  if (score.notJudged !== null) {
    const most = atMost === null ? '' : `${words.semicolon}${words.atMost(atMost)}`;
    const why = `${words.colon}${words.notJudgedBecause[score.notJudged]}`;
    return [styled('bold', words.notJudged), `${why}${most}${words.clause}${coverage}`];
  }
  const standards = fromE1 === null ? '' : `${words.clause}${words.standards(fromE1)}`;
  const caps = gates.map(({ id, cap }) => words.cap(cap, oneLine(id)));
  return [
    styled('bold', String(value).padStart(3)),
    words.outOf,
    styled(LEVEL_STYLES[level], words.levels[level].toLowerCase()),
    words.aside('', coverage + standards),
    styled('red', caps.length === 0 ? '' : `${words.clause}${words.held(caps)}`),
  ];
};

const kinds = ({ siteKinds, pages }: Report, words: Words): Line[] => {
  const site = siteKinds?.kinds.map(({ kind, because }) => words.aside(words.siteKinds[kind], because));
  const counts = [...Map.groupBy(pages.filter(isRead), ({ kind }) => kind)].map(([kind, { length }]) =>
    words.ofKind(length, words.page.kinds[kind]),
  );
  return [
    `${label(words.judgedAs)}${site?.join(words.comma) ?? words.noKind}`,
    ...(counts.length === 0 ? [] : [`${label(words.pages)}${counts.join(words.comma)}`]),
  ];
};

const heading = (text: string): readonly Line[] => ['', [styled('bold', text)]];

const fixes = (report: Report, words: Words): readonly Line[] => {
  const repairs = repairsOf(report, words.language);
  const ids = repairs.map(({ id }) => id);
  const gainOf = gainWords(report, words.language);
  if (repairs.length === 0) return ['', words.nothing];
  return [
    ...heading(words.first),
    ...repairs
      .slice(0, TOP_FIXES)
      .flatMap((repair, index) => [
        ...repairLines(repair, gainOf(repair.id), words),
        ...projection(report, ids.slice(0, index + 1), words),
      ]),
    ...more(repairs.length - TOP_FIXES, words.moreRepairs),
  ];
};

const repairLines = (repair: Repair, gain: string | null, words: Words): readonly Line[] => [
  ...(repair.cause === null
    ? repair.rule === null
      ? [`- ${repair.title}  [${repair.id}]`]
      : ruleLines(repair.rule, words)
    : causeLines(repair.cause, words)),
  `  ${words.fix(shortened(oneLine(repair.fix ?? words.seeRule)))}`,
  ...settingLines(repair.cause, words),
  ...(gain === null ? [] : [`  ${words.gives(gain)}`]),
];

/** Returns a cause with what is wrong; below are its symptoms and its first addresses. */
const causeLines = (cause: CauseResult, words: Words): readonly Line[] => {
  const { failureTitle } = causeIn(words.language, cause);
  const counts = countsText(cause, words.language);
  const addresses = cause.addresses.slice(0, TOP_ADDRESSES);
  const left = cause.addresses.length - addresses.length;
  return [
    ['- ', styled('red', words.cause), `${words.colon}${shortened(oneLine(failureTitle))}  [${oneLine(cause.id)}]`],
    ...(counts === '' ? [] : [`  ${words.on(counts)}`]),
    ...addresses.map(({ url, to }) => `  ${oneLine(url)}${to === null ? '' : ` → ${oneLine(to)}`}`),
    ...more(left, words.more),
    `  ${words.showsIn(cause.explains.map(({ ruleId, count }) => `${ruleId} (${count})`).join(', '))}`,
  ];
};

const settingLines = (cause: CauseResult | null, words: Words): readonly Line[] =>
  cause?.setting ? [`  ${words.inProgram(cause.setting.program)}${cause.setting.text} ${cause.setting.source}`] : [];

/** Returns a line with the scores that the last of these repairs changes; none when it changes neither. */
const projection = (report: Report, fixed: readonly string[], words: Words): readonly Line[] => {
  const [before, after] = [projectedScores(report, fixed.slice(0, -1)), projectedScores(report, fixed)];
  const moved = SCORES.filter((name) => before[name] !== after[name]).map(
    (name) => `${words.scores[name]} ${before[name]} → ${after[name]}`,
  );
  return moved.length === 0 ? [] : [[`  ${words.afterwards}`, styled('green', moved.join(words.comma))]];
};

/** An outcome in its colour. */
export const outcomeSpan = (outcome: Outcome | 'note', words: Words): Span =>
  styled(OUTCOME_STYLES[outcome], words.ids[outcome]);

/** A rule with its outcome or, for a note, as one. */
const titleLine = (rule: RuleResult, outcome: Outcome | 'note', words: Words): Line => [
  '- ',
  outcomeSpan(outcome, words),
  `${words.colon}${resultTitleIn(words.language, rule)}  [${rule.id}]`,
];

export const ruleLines = (rule: RuleResult, words: Words): readonly Line[] => {
  const causes = rule.causes.map((id) => oneLine(id)).join(', ');
  return [
    titleLine(rule, rule.outcome, words),
    ...rule.findings
      .filter(({ outcome }) => outcome !== 'note')
      .flatMap((finding) => findingLines(rule, finding, words)),
    ...(causes === '' ? [] : [`  ${words.explainedBy(causes)}`]),
  ];
};

const findingLines = (rule: RuleResult, { message, count, places }: ReportFinding, words: Words): readonly Line[] => [
  `  ${shortened(findingIn(words.language, rule.id, message, places[0].args))}`,
  ...more(count - 1, words.moreAlike),
];

/** Largest length of a finding, in UTF-16 units. A finding may list ten addresses, which the other formats print in full. */
const MAX_FINDING = 300;
const shortened = (text: string): string =>
  text.length > MAX_FINDING ? `${text.slice(0, MAX_FINDING - 1).toWellFormed()}…` : text;

const notes = ({ rules }: Report, words: Words): readonly Line[] => {
  const noted = rules.flatMap((rule) =>
    rule.findings
      .filter(({ outcome }) => outcome === 'note')
      .map((finding): readonly Line[] => [titleLine(rule, 'note', words), ...findingLines(rule, finding, words)]),
  );
  if (noted.length === 0) return [];
  return [
    ...heading(words.noted),
    ...noted.slice(0, TOP_NOTES).flat(),
    ...more(noted.length - TOP_NOTES, words.moreNotes),
  ];
};

const more = (left: number, text: (left: number) => string): readonly Line[] => (left > 0 ? [`  ${text(left)}`] : []);

const untested = (report: Report, words: Words): readonly Line[] => {
  const reasons = [...new Set(report.untested.map(({ reason }) => reason))];
  if (reasons.length === 0) return [];
  const idsOf = (reason: UntestedEntry['reason']): string =>
    [...new Set(report.untested.filter((entry) => entry.reason === reason).map(({ ruleId }) => ruleId))].join(', ');
  return [
    ...heading(words.untested),
    ...reasons.map((reason) => `- ${words.reasons[reason]}${words.colon}${idsOf(reason)}`),
  ];
};
