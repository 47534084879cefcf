import {
  FEEDS_WORDS,
  markUnseen,
  type Report,
  type RuleResult,
  ruleById,
  SEVERITIES,
  SEVERITY_WORDS,
  type Severity,
} from '@legible/audit';
import { OUTCOME_WORDS } from '../../views/outcome-words.tsx';
import { CATEGORY_NAMES } from '../category-names.ts';
import { placesOf, type ToldPlace } from '../told-places.ts';
import { namedRule } from './markdown-summary.ts';
import { codeSpan, escapeMarkdownInline, fencedBlock, indented } from './markdown-text.ts';

/** Bounds that keep an ordinary report small enough for the context of an agent. The JSON has everything. */
const MAX_STATEMENTS: Readonly<Record<Severity, number>> = { crit: 3, high: 3, med: 2, low: 1, info: 1 };
const MAX_PAGES = 3;
const MAX_MESSAGE = 350;
const MAX_EXCERPT = 160;
const MAX_URL = 300;

/** The same sentence about several pages. */
interface Statement {
  readonly told: ToldPlace;
  readonly pages: readonly string[];
  readonly places: number;
}

/** The sentences of a rule, each once, in the order of the report. */
const statementsOf = (told: readonly ToldPlace[]): readonly Statement[] => {
  const byMessage = Map.groupBy(told, ({ message }) => message);
  return [...byMessage.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const pages = [...new Set(group.flatMap(({ page }) => page?.url ?? []))];
    return [{ told: first, pages, places: group.length }];
  });
};

const pagesLine = (pages: readonly string[]): string => {
  const shown = pages.slice(0, MAX_PAGES).map((url) => codeSpan(url, MAX_URL));
  const left = pages.length - shown.length;
  return `on ${shown.join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
};

/** Whether a message names this address, and not only one that begins alike: that of a home page begins them all. */
const names = (message: string, url: string): boolean =>
  message.split(/[\s()“”]+/).some((word) => word === url || word.replace(/[.,:;]$/, '') === url);

const statementLine = ({ told: { message }, pages }: Statement): string => {
  const isNamed = pages.length < 2 && pages.every((url) => names(message, url));
  return `- ${escapeMarkdownInline(message, MAX_MESSAGE)}${isNamed ? '' : `\n  ${pagesLine(pages)}`}`;
};

/** Under which rule each command stands already: many findings rest on the same request. */
type Commands = Map<string, string>;

/** What repeats the first observation, once in a report, and what it brought unless the message says it already. */
const proofLines = ({ told: { message, place, result } }: Statement, commands: Commands): string[] => {
  if (place.proof === null) return [];
  const { curl, quote, observation } = place.proof;
  const standsAt = commands.get(curl);
  commands.set(curl, standsAt ?? result.id);
  return [
    standsAt === undefined ? indented(fencedBlock(curl, 'sh'), 2) : `  (the request of ${codeSpan(standsAt)})`,
    ...(quote === null || message.includes(quote)
      ? []
      : [indented(fencedBlock(markUnseen(quote), 'text', MAX_EXCERPT), 2)]),
    ...(observation === null || message.includes(observation) ? [] : [`  seen: ${codeSpan(observation, MAX_EXCERPT)}`]),
  ];
};

const statementLines = (told: readonly ToldPlace[], result: RuleResult, commands: Commands): string[] => {
  const shown = statementsOf(told).slice(0, MAX_STATEMENTS[result.severity]);
  const left = countOf(result, false) - shown.reduce((sum, { places }) => sum + places, 0);
  return [
    ...shown.flatMap((statement, at) => [
      statementLine(statement),
      ...(at === 0 ? proofLines(statement, commands) : []),
    ]),
    ...(left > 0 ? [`- … and ${left} more like it`] : []),
  ];
};

const isNote = ({ finding }: ToldPlace): boolean => finding.outcome === 'note';

const countOf = ({ findings }: RuleResult, notes: boolean): number =>
  findings.reduce((sum, { outcome, count }) => sum + ((outcome === 'note') === notes ? count : 0), 0);

const ruleFindings = (result: RuleResult, { pages }: Report, commands: Commands): string => {
  const rule = ruleById(result.id);
  const told = placesOf(result, pages).filter((one) => !isNote(one));
  return [
    `#### ${OUTCOME_WORDS[result.outcome].word}: ${namedRule(result.id)}`,
    '',
    [result.grade, FEEDS_WORDS[result.feeds], CATEGORY_NAMES[result.category]].join(' · '),
    ...(rule === undefined ? [] : ['', `Fix: ${escapeMarkdownInline(rule.fix)}`]),
    '',
    ...statementLines(told, result, commands),
  ].join('\n');
};

/** What failed or warns, by severity, failures first. */
export const findingsPart = (report: Report, baseUrl: string | null): string => {
  const commands: Commands = new Map();
  const bySeverity = SEVERITIES.flatMap((severity) => {
    const rules = (['fail', 'warn'] as const).flatMap((outcome) =>
      report.rules.filter((result) => result.severity === severity && result.outcome === outcome),
    );
    if (rules.length === 0) return [];
    return [`### ${SEVERITY_WORDS[severity]}`, ...rules.map((result) => ruleFindings(result, report, commands))];
  });
  if (bySeverity.length === 0) return '## Findings\n\nNothing failed, and nothing warns.';
  const about =
    baseUrl === null ? [] : [`Each rule with its reasons and sources: ${codeSpan(`${baseUrl}/rules/{id}`)}`];
  return ['## Findings', ...about, ...bySeverity].join('\n\n');
};

/** What there is to know although nothing is to be repaired; null when there is nothing. */
export const notesPart = ({ rules, pages }: Report): string | null => {
  const noted = rules.filter((result) => countOf(result, true) > 0);
  if (noted.length === 0) return null;
  const lines = noted.flatMap((result) => {
    const [first] = placesOf(result, pages).filter(isNote);
    if (first === undefined) return [];
    const left = countOf(result, true) - 1;
    const more = left > 0 ? ` (and ${left} more)` : '';
    return [`- ${namedRule(result.id)}: ${escapeMarkdownInline(first.message, MAX_MESSAGE)}${more}`];
  });
  return ['## Worth knowing', '', ...lines].join('\n');
};
