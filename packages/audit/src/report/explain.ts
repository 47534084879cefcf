import { isShort } from '../engine/shortfall.ts';
import type { FailureTitle, MessageArgs, Outcome, Rule } from '../kernel/rule.ts';
import { RULES } from '../topics/catalogue.gen.ts';
import type { Report, RuleResult } from './report.ts';

const BY_ID: ReadonlyMap<string, Rule> = new Map(RULES.map((rule) => [rule.id, rule]));

/** The rule of that id in this version's catalogue; undefined when there is none. */
export const ruleById = (id: string): Rule | undefined => BY_ID.get(id);

/** What holds where the rule passes; its id when this version's catalogue does not have it any more. */
export const ruleTitle = (id: string): string => ruleById(id)?.title ?? id;

/** A failure title with the pages it is true of, or, where nothing was counted, as what is wrong in general. */
export const countedTitle = (title: FailureTitle, isOfPages: boolean, affected = 0, asked = 0): string => {
  const pages = asked === 1 ? 'one page' : `${affected} of ${asked} pages`;
  if (typeof title === 'string') return isOfPages && affected > 0 ? `${title} on ${pages}` : title;
  if (affected === 0) return `Pages ${title[1]}`;
  return asked === 1 ? `One page ${title[0]}` : `${pages} ${title[affected === 1 ? 0 : 1]}`;
};

/** What a title is made of; without counts it names no pages. */
interface Titled extends Pick<RuleResult, 'id' | 'outcome'> {
  readonly counts?: Pick<RuleResult['counts'], 'pass' | 'warn' | 'fail'>;
}

/**
 * What is wrong, with how many of the asked pages: `7 of 10 pages have no description`. Of a rule that neither failed nor
 * warned: what would be wrong, without a count. Its id when this version's catalogue does not have the rule any more.
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

/** What is wrong where a rule fails, on whatever site: `Pages have no description`. */
export const generalFailureTitle = (rule: Rule): string => countedTitle(rule.failureTitle, rule.scope === 'page');

/** The title for what came of a rule: what is wrong where it fails or warns, what holds elsewhere. */
export const resultTitle = (result: Titled): string =>
  result.outcome === 'fail' || result.outcome === 'warn' ? failureTitle(result) : ruleTitle(result.id);

/**
 * The text of a finding, in English. A report may be of another version than the catalogue: for a rule or message that is
 * gone, or that took other arguments, the text names their ids.
 */
export const explainFinding = (ruleId: string, message: string, args: MessageArgs): string => {
  const rule = BY_ID.get(ruleId);
  const render = rule && Object.hasOwn(rule.messages, message) ? rule.messages[message] : undefined;
  if (render === undefined) return `${ruleId}: ${message}`;
  try {
    // Arguments were checked against the message when the finding was made, by the version that made it.
    return render(args as never);
  } catch {
    return `${ruleId}: ${message}`;
  }
};

/** Why a report is partial, in a sentence; null when it is whole. What was found on the site may be in it. */
export const partialBecause = (report: Report): string | null => {
  const { partial, shortfall } = report;
  if (!partial) return null;
  const found = notJudgedBecause(report);
  if (found !== null) return `The scores are not judged. ${found}`;
  return shortfall !== undefined && isShort(shortfall)
    ? `${shortfall.lost} of ${shortfall.planned} planned steps got no answer: the time was up, or something failed. Scan again later.`
    : 'Much of the site could not be tested, so the report gives no score, only the most it could be.';
};

/** What was found in place of a site to judge: why a report has no scores, in a sentence; null when it has some. */
const notJudgedBecause = ({ scores, rules: [first] }: Report): string | null => {
  const [found] = first?.findings ?? [];
  if (scores.web.notJudged !== 'nothing-to-read' || first === undefined || found === undefined) return null;
  return explainFinding(first.id, found.message, found.places[0].args);
};
