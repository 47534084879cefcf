import { isShort } from '../engine/shortfall.ts';
import type { MessageArgs, Rule } from '../kernel/rule.ts';
import { RULES } from '../topics/catalogue.gen.ts';
import type { Report } from './report.ts';

const BY_ID: ReadonlyMap<string, Rule> = new Map(RULES.map((rule) => [rule.id, rule]));

/** The rule of that id in this version's catalogue; undefined when there is none. */
export const ruleById = (id: string): Rule | undefined => BY_ID.get(id);

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
