import { type Report, UNTESTED_MEANING, type UntestedEntry } from '@legible/audit';
import { UNKNOWN_WORDS } from '../../views/outcome-words.tsx';
import { sarifMessage } from './sarif-message.ts';
import { MAX_RESULTS } from './sarif-results.ts';

const descriptor = (id: string, name: string, text: string) => ({
  id,
  name,
  shortDescription: { text },
  fullDescription: { text },
  help: { text },
});

/** What the tool has to say of its own work (section 3.19.24); GitHub wants each text of each of them. */
export const NOTIFICATIONS = [
  descriptor('untested', 'RuleNotTested', UNTESTED_MEANING),
  descriptor('results-left-out', 'ResultsLeftOut', 'There are more results than a file of results should hold.'),
] as const;

const notification = (id: 'untested' | 'results-left-out', text: string) => ({
  descriptor: { id, index: NOTIFICATIONS.findIndex((one) => one.id === id) },
  level: 'note',
  message: sarifMessage(text),
});

/**
 * Rules without a verdict. They are no results: nothing is known to be wrong, and whoever lists results as alerts would
 * list them too.
 */
const untestedNotification = ({ ruleId, reason, pages }: UntestedEntry, ruleIndex: ReadonlyMap<string, number>) => {
  const index = ruleIndex.get(ruleId);
  const where = pages.length === 0 ? '' : ` on ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`;
  return {
    ...notification('untested', `${ruleId} could not be tested${where}: ${UNKNOWN_WORDS[reason]}.`),
    associatedRule: { id: ruleId, ...(index === undefined ? {} : { index }) },
  };
};

export const sarifNotifications = (report: Report, ruleIndex: ReadonlyMap<string, number>, left: number) => [
  ...report.untested.map((entry) => untestedNotification(entry, ruleIndex)),
  ...(left === 0
    ? []
    : [notification('results-left-out', `${left} results beyond the gravest ${MAX_RESULTS} are left out.`)]),
];
