import { type Report, RULES, type Rule, type RuleResult, ruleById } from '@legible/audit';
import { didYouMean, WrongCall } from '@legible/surface/cli';
import type { Language } from '../language/language.ts';
import { resultTitleIn } from '../wording/rule-texts.ts';
import { reportTextWords } from '../words/report-text-words.ts';
import type { RecheckArguments } from './arguments.ts';
import { pageAddress } from './gates.ts';
import { readReportFile } from './report-file.ts';
import { label, outcomeSpan, ruleLines } from './report-text.ts';
import { type LocalScan, type ScanSettings, scanForReal } from './scan-for-real.ts';
import { readTarget, type Surroundings, type TargetChoice } from './target-arguments.ts';
import { EXIT, type ExitStatus, type Line, styled } from './terminal.ts';

/** `legible recheck`: checks one rule of a report again, and prints its outcome before and now. @throws WrongCall */
export const recheckCommand = async (given: RecheckArguments, settings: ScanSettings, surroundings: Surroundings) => {
  const before = readReportFile(given.report);
  const rule = ruleById(given.ruleId);
  if (rule === undefined) {
    const suggestion = didYouMean(
      given.ruleId,
      RULES.map(({ id }) => id),
    );
    throw new WrongCall(`there is no rule ${given.ruleId}.${suggestion}`);
  }
  const target = readTarget(given.place, given.values, surroundings, before.target.url);
  if (given.place === undefined && isOfFolder(before))
    throw new WrongCall('this is the report on a folder: name the folder after the rule.');
  const request = { target: asJudged(target, before), quiet: given.values.quiet };
  const scanned = await scanFor(rule, before, (rules) => scanForReal({ ...request, rules }, settings));
  if (!scanned.ok) return scanned.status;
  const now = scanned.report.rules.find(({ id }) => id === rule.id);
  if (now === undefined) throw new Error(`${rule.id} was not judged`);
  if (!given.values.quiet) settings.terminal.print(outcomeLines(before, now, scanned.report, given.language));
  return STATUS_OF[now.outcome];
};

const STATUS_OF: Readonly<Record<RuleResult['outcome'], ExitStatus>> = {
  pass: EXIT.done,
  'not-applicable': EXIT.done,
  warn: EXIT.missed,
  fail: EXIT.missed,
  untested: EXIT.notScanned,
};

/** In a scan of a folder, some rules need a deployment. */
const isOfFolder = ({ untested }: Report): boolean => untested.some(({ reason }) => reason === 'not-deployed');

/** Returns the kinds that the reader chose for the report, unless the call chooses others. */
const asJudged = (target: TargetChoice, { siteKinds }: Report): TargetChoice => ({
  ...target,
  siteKind: target.siteKind ?? (siteKinds?.assumed ? (siteKinds.kinds[0]?.kind ?? null) : null),
});

const WHEN_WIDTH = 8;

/** Facts that decide which pages are read. */
const CHOICE_OF_PAGES = ['robots', 'sitemaps', 'siteGraph', 'homePage'] as const;

/**
 * Fetches what this one rule needs. When that does not reach the pages of the report again, or gives no verdict, it makes a
 * full scan: a rule must not pass because its failing page was not read.
 */
const scanFor = async (rule: Rule, before: Report, scan: (rules: readonly Rule[]) => Promise<LocalScan>) => {
  const alone: Rule = { ...rule, wants: [...rule.wants, ...CHOICE_OF_PAGES] };
  const narrow = await scan([alone]);
  if (!narrow.ok) return narrow;
  const read = new Set(narrow.report.pages.map((page) => pageAddress(narrow.report, page.url)));
  const missesPages = rule.scope === 'page' && before.pages.some((page) => !read.has(pageAddress(before, page.url)));
  const missesFacts = narrow.report.untested.some(({ reason }) => reason === 'not-looked');
  return missesPages || missesFacts ? scan(RULES) : narrow;
};

const outcomeLines = (before: Report, now: RuleResult, report: Report, language: Language): readonly Line[] => {
  const words = reportTextWords(language);
  const then = before.rules.find(({ id }) => id === now.id);
  const reasons = report.untested.filter(({ ruleId }) => ruleId === now.id).map(({ reason }) => words.reasons[reason]);
  return [
    [styled('bold', resultTitleIn(language, now)), `  [${now.id}]`],
    [
      label(words.before, WHEN_WIDTH),
      then === undefined ? words.notAsked : outcomeSpan(then.outcome, words),
      `  (${before.finishedAt})`,
    ],
    [
      label(words.now, WHEN_WIDTH),
      outcomeSpan(now.outcome, words),
      `  (${report.finishedAt}${words.clause}${words.requests(report.requests)})`,
    ],
    ...(now.outcome === 'fail' || now.outcome === 'warn' ? ['', ...ruleLines(now, words)] : []),
    ...(reasons.length === 0
      ? []
      : ['', `${words.notTested(now.outcome !== 'untested')}${[...new Set(reasons)].join(words.comma)}`]),
  ];
};
