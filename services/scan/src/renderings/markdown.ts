import {
  type CauseResult,
  markUnseen,
  type Report,
  type ReportPage,
  type ReportRendered,
  type RuleResult,
  SCORES,
  type Score,
  type ScoreName,
  SEVERITIES,
  type Severity,
} from '@legible/audit';
import { isRead, pagesReadText, wholeSiteText } from '../wording/counted.ts';
import { byReason } from '../wording/outcome-words.ts';
import { countsText, gainWords, otherCausesOf, type Repair, repairsOf } from '../wording/repair-texts.ts';
import { causeIn, fixIn, resultTitleIn } from '../wording/rule-texts.ts';
import { affectedText, partialText, uncheckedText, verdictOf, whoRepairs } from '../wording/verdict-texts.ts';
import { markdownWords } from '../words/markdown-words.ts';
import { acceptedText, configuredText, type ListedPlace, placesOf } from './listed-places.ts';
import { codeSpan, escapeMarkdownInline, fencedBlock, frontMatter, indented } from './markdown-text.ts';
import type { ReportRendering } from './report-rendering.ts';

type Words = ReturnType<typeof markdownWords>;

const scoreLine = (name: ScoreName, score: Score, words: Words): string => {
  const coverage = words.coverage(score.coverage);
  const line = (value: string, facts: readonly string[]): string =>
    `- ${words.aside(`${words.scores[name]}${words.colon}${value}`, facts.join(words.semicolon))}`;
  if (score.notJudged !== null) {
    const atMost = score.atMost === null ? [] : [words.atMost(score.atMost)];
    return line(`${words.notJudged}${words.clause}${words.notJudgedBecause[score.notJudged]}`, [...atMost, coverage]);
  }
  const fromE1 = score.fromE1 === null ? [] : [words.fromE1(score.fromE1)];
  const gates = score.gates.map(({ id, cap }) => words.held([words.cap(cap, codeSpan(id))]));
  const level = words.levels[score.level].toLowerCase();
  return line(`**${score.value}**${words.outOf}${level}`, [coverage, ...fromE1, ...gates]);
};

/** Number of repairs in the summary: as many as fit one session of work. The next part lists the others. */
const FIRST_REPAIRS = 5;

/** Returns the report on one screen: the scores with their meaning, the first repairs, and what could not be checked. */
const summaryPart = (report: Report, words: Words): string => {
  const why = partialText(report, words.language);
  const gainOf = gainWords(report, words.language);
  const unchecked = uncheckedText(report, words.language);
  const said = (text: string): string => escapeMarkdownInline(text, MAX_MESSAGE);
  const first = repairsOf(report, words.language)
    .slice(0, FIRST_REPAIRS)
    .flatMap((repair, at) => {
      const gain = gainOf(repair.id);
      return [
        `${at + 1}. **${said(repair.title)}**`,
        `   ${words.affects(affectedText(repair, words.language))}${gain === null ? '' : ` · ${gain}`} · ${words.repairer(whoRepairs(repair, words.language).toLowerCase())}`,
        ...(repair.fix === null ? [] : [`   ${words.toDo(said(repair.fix))}`]),
      ];
    });
  return [
    `## ${words.summary}`,
    '',
    ...SCORES.flatMap((name) => {
      const { lead, worst } = verdictOf(report, name, words.language);
      const verdict = worst === null ? lead : `${lead}${words.space}${worst}`;
      return [scoreLine(name, report.scores[name], words), `  ${said(verdict)}`];
    }),
    ...(why === null ? [] : ['', words.inPart(escapeMarkdownInline(why))]),
    ...(first.length === 0 ? [] : ['', words.doFirst, '', ...first]),
    ...(unchecked === null ? [] : ['', said(unchecked)]),
  ].join('\n');
};

/** Returns the title of a rule with its id. Both may come from a report that is older than the catalogue. */
const namedRule = (ruleId: string, title: string): string =>
  title === ruleId ? codeSpan(ruleId) : `${escapeMarkdownInline(title)} (${codeSpan(ruleId)})`;

/** Largest number of listed addresses for one cause; the JSON report has all of them. */
const MAX_ADDRESSES = 10;

const inItem = (lines: readonly string[]): string[] => lines.map((line) => `   ${line}`);

/** Returns a cause: what it affects, its repair, its setting, the rules that show it, and its first addresses. */
const causeLines = (cause: CauseResult, words: Words): string[] => {
  const { setting, explains, addresses } = cause;
  const counts = countsText(cause, words.language);
  const left = addresses.length - MAX_ADDRESSES;
  const address = ({ url, to }: CauseResult['addresses'][number]): string =>
    `  - ${codeSpan(url, MAX_URL)}${to === null ? '' : ` → ${codeSpan(to, MAX_URL)}`}`;
  return inItem([
    ...(counts === '' ? [] : [`- ${words.affects(counts)}`]),
    `- ${words.fix(escapeMarkdownInline(causeIn(words.language, cause).fix, MAX_MESSAGE))}`,
    ...(setting === null
      ? []
      : [
          `- ${words.inProgram(escapeMarkdownInline(setting.program))}${escapeMarkdownInline(setting.text)} ${codeSpan(setting.source)}`,
        ]),
    `- ${words.showsIn(explains.map(({ ruleId, count }) => `${codeSpan(ruleId)} (${count})`).join(', '))}`,
    ...(addresses.length === 0 ? [] : [`- ${words.addresses}`, ...addresses.slice(0, MAX_ADDRESSES).map(address)]),
    ...(left > 0 ? [`  - ${words.moreInJson(left)}`] : []),
  ]);
};

const repairItem = ({ id, title, cause }: Repair, gain: string | null, words: Words): string[] => {
  const named = cause === null ? namedRule(id, title) : `${escapeMarkdownInline(title, MAX_MESSAGE)} (${codeSpan(id)})`;
  return [
    `${named}${gain === null ? '' : `${words.colon}${gain}`}`,
    ...(cause === null ? [] : causeLines(cause, words)),
  ];
};

/** Returns the first repairs, worst first, and then the causes that are not among them. */
const fixFirstPart = (report: Report, words: Words): string => {
  const gainOf = gainWords(report, words.language);
  const entries = repairsOf(report, words.language).flatMap((repair, at) => {
    const [first, ...more] = repairItem(repair, gainOf(repair.id), words);
    return [`${at + 1}. ${first}`, ...more];
  });
  const others = otherCausesOf(report, words.language).flatMap((repair) => {
    const [first, ...more] = repairItem(repair, null, words);
    return [`- ${first}`, ...more];
  });
  return [
    `## ${words.fixFirst}`,
    '',
    ...(entries.length === 0 ? [words.nothing] : entries),
    ...(others.length === 0 ? [] : ['', `### ${words.otherCauses}`, '', ...others]),
  ].join('\n');
};

/** Limits that keep a normal report small enough for the context of an agent. The JSON report has everything. */
const MAX_STATEMENTS: Readonly<Record<Severity, number>> = { crit: 3, high: 3, med: 2, low: 1, info: 1 };
const MAX_PAGES = 3;
const MAX_MESSAGE = 350;
const MAX_EXCERPT = 160;
const MAX_URL = 300;

/** One sentence with all pages that it applies to. */
interface Statement {
  readonly first: ListedPlace;
  readonly pages: readonly string[];
  readonly places: number;
}

/** Returns the sentences of a rule, each once, in the order of the report. */
const statementsOf = (listed: readonly ListedPlace[]): readonly Statement[] => {
  const byMessage = Map.groupBy(listed, ({ message }) => message);
  return [...byMessage.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const pages = [...new Set(group.flatMap(({ page }) => page?.url ?? []))];
    return [{ first, pages, places: group.length }];
  });
};

const pagesLine = (pages: readonly string[], words: Words): string => {
  const shown = pages.slice(0, MAX_PAGES).map((url) => codeSpan(url, MAX_URL));
  return words.on(shown, pages.length - shown.length);
};

/** Characters around an address in a message. Serialized addresses have no characters of these scripts. */
const AROUND_ADDRESS = /[\s()“”（）「」、。，；：\p{sc=Hangul}\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]+/u;

/** Whether a message contains this address itself, not only a longer one that begins with it, as all begin with the home page's. */
export const namesAddress = (message: string, url: string): boolean =>
  message.split(AROUND_ADDRESS).some((word) => word === url || word.replace(/[.,:;]$/, '') === url);

const statementLine = ({ first: { message }, pages }: Statement, words: Words): string => {
  const isNamed = pages.length < 2 && pages.every((url) => namesAddress(message, url));
  return `- ${escapeMarkdownInline(message, MAX_MESSAGE)}${isNamed ? '' : `\n  ${pagesLine(pages, words)}`}`;
};

/** The rule that already shows each command. Many findings have the same request. */
type Commands = Map<string, string>;

/** Returns the command that repeats the first observation, once in a report, and its result unless the message contains it. */
const proofLines = ({ first: { message, place, result } }: Statement, commands: Commands, words: Words): string[] => {
  if (place.proof === null) return [];
  const { curl, quote, observation } = place.proof;
  const standsAt = commands.get(curl);
  commands.set(curl, standsAt ?? result.id);
  return [
    standsAt === undefined ? indented(fencedBlock(curl, 'sh'), 2) : `  ${words.requestOf(codeSpan(standsAt))}`,
    ...(quote === null || message.includes(quote)
      ? []
      : [indented(fencedBlock(markUnseen(quote), 'text', MAX_EXCERPT), 2)]),
    ...(observation === null || message.includes(observation)
      ? []
      : [`  ${words.seen(codeSpan(observation, MAX_EXCERPT))}`]),
  ];
};

const statementLines = (
  listed: readonly ListedPlace[],
  result: RuleResult,
  commands: Commands,
  words: Words,
): string[] => {
  const shown = statementsOf(listed).slice(0, MAX_STATEMENTS[result.severity]);
  const left = countOf(result, false) - shown.reduce((sum, { places }) => sum + places, 0);
  return [
    ...shown.flatMap((statement, at) => [
      statementLine(statement, words),
      ...(at === 0 ? proofLines(statement, commands, words) : []),
    ]),
    ...(left > 0 ? [`- ${words.moreAlike(left)}`] : []),
  ];
};

const isNote = ({ finding }: ListedPlace): boolean => finding.outcome === 'note';

const countOf = ({ findings }: RuleResult, notes: boolean): number =>
  findings.reduce((sum, { outcome, count }) => sum + ((outcome === 'note') === notes ? count : 0), 0);

const ruleFindings = (result: RuleResult, report: Report, commands: Commands, words: Words): string => {
  const fix = fixIn(words.language, result.id);
  const listed = placesOf(result, report.pages, words.language).filter((one) => !isNote(one));
  const accepted = new Set(listed.flatMap(({ place }) => acceptedText(place, report, words.language) ?? []));
  const causes = result.causes.map((id) => codeSpan(id));
  return [
    `#### ${words.outcomes[result.outcome]}${words.colon}${namedRule(result.id, resultTitleIn(words.language, result))}`,
    '',
    [result.grade, words.feeds[result.feeds], words.categories[result.category]].join(' · '),
    ...(fix === null ? [] : ['', words.fix(escapeMarkdownInline(fix))]),
    ...(causes.length === 0 ? [] : ['', words.explainedBy(causes.join(', '))]),
    ...[...accepted].map((text) => `\n${words.accepted(escapeMarkdownInline(text, MAX_MESSAGE))}`),
    '',
    ...statementLines(listed, result, commands, words),
  ].join('\n');
};

/** Returns failures and warnings by severity, failures first. */
const findingsPart = (report: Report, baseUrl: string | null, words: Words): string => {
  const commands: Commands = new Map();
  const bySeverity = SEVERITIES.flatMap((severity) => {
    const rules = (['fail', 'warn'] as const).flatMap((outcome) =>
      report.rules.filter((result) => result.severity === severity && result.outcome === outcome),
    );
    if (rules.length === 0) return [];
    const title = `### ${words.severities[severity]}`;
    return [title, ...rules.map((result) => ruleFindings(result, report, commands, words))];
  });
  const about = baseUrl === null ? [] : [words.aboutRules(codeSpan(`${baseUrl}/rules/{id}`))];
  const content = bySeverity.length === 0 ? [words.nothingFailed] : [...about, ...bySeverity];
  return [`## ${words.findings}`, ...content].join('\n\n');
};

/** Returns the notes, which need no repair; null when there are none. */
const notesPart = ({ rules, pages }: Report, words: Words): string | null => {
  const noted = rules.filter((result) => countOf(result, true) > 0);
  if (noted.length === 0) return null;
  const lines = noted.flatMap((result) => {
    const [first] = placesOf(result, pages, words.language).filter(isNote);
    if (first === undefined) return [];
    const left = countOf(result, true) - 1;
    const title = namedRule(result.id, resultTitleIn(words.language, result));
    return [
      `- ${title}${words.colon}${escapeMarkdownInline(first.message, MAX_MESSAGE)}${left > 0 ? words.more(left) : ''}`,
    ];
  });
  return [`## ${words.noted}`, '', ...lines].join('\n');
};

const MAX_SOURCES = 40;
const MAX_TITLE = 120;

/** Returns the untested rules by reason, with the number of pages unless the whole site is untested. */
const untestedPart = ({ untested }: Report, words: Words): string => {
  const lines = byReason(untested, words.language).map(({ words: reason, remedy, entries }) => {
    const rules = entries.map(({ ruleId, pages: { length } }) =>
      length === 0 ? codeSpan(ruleId) : words.ruleOnPages(codeSpan(ruleId), length),
    );
    return `- ${words.untestedOf(reason, rules, remedy)}`;
  });
  return [`## ${words.untested}`, '', ...(lines.length === 0 ? [words.allTested] : lines)].join('\n');
};

const pageLine = (page: ReportPage, words: Words): string => {
  const facts = [
    words.page.kinds[page.kind],
    page.status === null ? words.page.noAnswer : words.page.status(page.status),
    ...(page.unknown === null ? [] : [words.page.notRead(words.reasons[page.unknown])]),
    ...(page.title === null ? [] : [words.titled(escapeMarkdownInline(page.title, MAX_TITLE))]),
  ];
  return `${codeSpan(page.url, MAX_URL)}${words.colon}${facts.join(words.clause)}`;
};

const kindLine = ({ siteKinds }: Report, words: Words): string[] => {
  if (siteKinds === null) return [];
  const kinds = siteKinds.kinds.map(({ kind, because }) =>
    words.aside(words.siteKinds[kind], escapeMarkdownInline(because)),
  );
  return ['', words.judgedAs(kinds.join(words.semicolon))];
};

/** Returns what a configuration changed and accepted; null without a configuration. */
const configuredPart = ({ configuration }: Report, words: Words): string | null => {
  if (configuration === undefined) return null;
  const lines = configuredText(configuration, words.language).map(
    (text) => `- ${escapeMarkdownInline(text, MAX_MESSAGE)}`,
  );
  return [`## ${words.changedBy(codeSpan(configuration.file))}`, '', ...lines].join('\n');
};

/** Returns the pages that were read. */
const pagesPart = (report: Report, words: Words): string => {
  const shown = report.pages.slice(0, MAX_SOURCES).map((page, at) => `${at + 1}. ${pageLine(page, words)}`);
  const left = report.pages.length - shown.length;
  const whole = wholeSiteText(report, words.language);
  return [
    `## ${words.pagesRead}`,
    ...kindLine(report, words),
    '',
    ...(report.pages.every(isRead) ? [] : [`${pagesReadText(report, words.language)}${words.colon.trim()}`, '']),
    ...(shown.length === 0 ? [words.none] : shown),
    ...(left > 0 ? [`\n${words.morePages(left)}`] : []),
    ...(whole === null ? [] : [`\n${whole.text.replace('{command}', () => codeSpan(whole.command))}`]),
  ].join('\n');
};

const MAX_MISSING = 3;
const MAX_PASSAGE = 160;

const shareText = ({ share, verdict }: ReportRendered, words: Words): string => {
  const said = words.verdicts[verdict];
  return share === null ? said : words.shareOf(Math.floor(share * 100), said);
};

const missingLine = ({ missing }: ReportRendered, words: Words): string[] => {
  if (missing.length === 0) return [];
  const shown = missing.slice(0, MAX_MISSING).map((text) => escapeMarkdownInline(text, MAX_PASSAGE));
  return [`  ${words.onlyInBrowser(shown, missing.length > MAX_MISSING)}`];
};

/** Returns what scripts add to the pages that a browser opened; null when it opened none. */
const renderedPart = ({ pages }: Report, words: Words): string | null => {
  const lines = pages.flatMap(({ url, rendered }) =>
    rendered === undefined
      ? []
      : [`- ${codeSpan(url, MAX_URL)}${words.colon}${shareText(rendered, words)}`, ...missingLine(rendered, words)],
  );
  return lines.length === 0 ? null : [`## ${words.inBrowser}`, '', ...lines].join('\n');
};

/** The report for agents and for readers of plain text: short, with commands that repeat the observations. */
export const markdownRendering: ReportRendering = {
  format: 'md',
  label: 'Markdown',
  extension: '.md',
  fileName: 'report.md',
  mediaType: 'text/markdown',
  render: ({ report, baseUrl, language = 'en' }) => {
    const words = markdownWords(language);
    const parts = [
      frontMatter({ report, baseUrl, language }),
      `# ${words.title(codeSpan(report.target.domain))}`,
      `> ${words.untrusted}`,
      summaryPart(report, words),
      configuredPart(report, words),
      fixFirstPart(report, words),
      findingsPart(report, baseUrl, words),
      notesPart(report, words),
      untestedPart(report, words),
      renderedPart(report, words),
      pagesPart(report, words),
    ];
    return `${parts.filter((part) => part !== null).join('\n\n')}\n`;
  },
};
