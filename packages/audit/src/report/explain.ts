import { isShort } from '../engine/shortfall.ts';
import type { FailureTitle, MessageArgs, Outcome, Rule } from '../kernel/rule.ts';
import { RULES } from '../topics/catalogue.gen.ts';
import type { Report, RuleResult } from './report.ts';

const BY_ID: ReadonlyMap<string, Rule> = new Map(RULES.map((rule) => [rule.id, rule]));

/** Returns the rule with that id in this version's catalogue; undefined when there is none. */
export const ruleById = (id: string): Rule | undefined => BY_ID.get(id);

/** Returns the title of a rule, which is true when the rule passes; its id when this version's catalogue no longer has the rule. */
export const ruleTitle = (id: string): string => ruleById(id)?.title ?? id;

/** Returns a failure title with the number of affected pages or, without counts, in its general form. */
export const countedTitle = (title: FailureTitle, isOfPages: boolean, affected = 0, asked = 0): string => {
  const pages = asked === 1 ? 'one page' : `${affected} of ${asked} pages`;
  if (typeof title === 'string') return isOfPages && affected > 0 ? `${title} on ${pages}` : title;
  if (affected === 0) return `Pages ${title[1]}`;
  return asked === 1 ? `One page ${title[0]}` : `${pages} ${title[affected === 1 ? 0 : 1]}`;
};

/** Input of a title; without counts the title gives no number of pages. */
interface Titled extends Pick<RuleResult, 'id' | 'outcome'> {
  readonly counts?: Pick<RuleResult['counts'], 'pass' | 'warn' | 'fail'>;
}

/**
 * Returns what is wrong, with its number of judged pages: `7 of 10 pages have no description`. For a rule that neither failed
 * nor warned, it returns the general form without a count. It returns the id when the catalogue no longer has the rule.
 */
export const failureTitle = ({ id, outcome, counts = NO_COUNTS }: Titled): string => {
  const rule = ruleById(id);
  if (rule === undefined) return id;
  const asked = counts.fail + counts.warn + counts.pass;
  const affected = outcome === 'warn' ? counts.warn : counts.fail;
  return countedTitle(failureTitleOf(rule, outcome), rule.scope === 'page', affected, asked);
};

const NO_COUNTS = { pass: 0, warn: 0, fail: 0 };

const failureTitleOf = (rule: Rule, outcome: Outcome): FailureTitle =>
  (outcome === 'warn' ? rule.warningTitle : undefined) ?? rule.failureTitle;

/** Returns what is wrong when a rule fails, for any site: `Pages have no description`. */
export const generalFailureTitle = (rule: Rule): string => countedTitle(rule.failureTitle, rule.scope === 'page');

/** Returns the title of a result: the failure title after a failure or a warning, else the title of the rule. */
export const resultTitle = (result: Titled): string =>
  result.outcome === 'fail' || result.outcome === 'warn' ? failureTitle(result) : ruleTitle(result.id);

/**
 * Returns the text of a finding, in English. A report may be from another version than the catalogue. When its rule or
 * message no longer exists or now takes other arguments, the text names their ids.
 */
export const explainFinding = (ruleId: string, message: string, args: MessageArgs): string => {
  const rule = BY_ID.get(ruleId);
  const render = rule && Object.hasOwn(rule.messages, message) ? rule.messages[message] : undefined;
  if (render === undefined) return `${ruleId}: ${message}`;
  try {
    // The version that made the finding checked its arguments against its message.
    return render(args as never);
  } catch {
    return `${ruleId}: ${message}`;
  }
};

/** Returns why a report is partial, in one sentence that may quote the site; null when the report is complete. */
export const partialBecause = (report: Report): string | null => {
  const { partial, shortfall } = report;
  if (!partial) return null;
  const found = notJudgedBecause(report);
  if (found !== null) return `The scores are not judged. ${found}`;
  return shortfall !== undefined && isShort(shortfall)
    ? `${shortfall.lost} of ${shortfall.planned} planned steps got no answer: the time was up, or something failed. Scan again later.`
    : 'Much of the site could not be tested, so the report gives no score, only the most it could be.';
};

/** Returns what the scan found instead of a site to judge, in one sentence; null for every other report. */
const notJudgedBecause = ({ scores, rules: [first] }: Report): string | null => {
  const [found] = first?.findings ?? [];
  if (scores.web.notJudged !== 'nothing-to-read' || first === undefined || found === undefined) return null;
  return explainFinding(first.id, found.message, found.places[0].args);
};
