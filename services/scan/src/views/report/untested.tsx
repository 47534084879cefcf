import {
  type Points,
  type RuleResult,
  resultTitle,
  ruleById,
  ruleTitle,
  SCORE_WORDS,
  SCORES,
  type UntestedEntry,
} from '@legible/audit';
import { byReason } from '../../wording/outcome-words.ts';
import { ruleAnchor, rulePath } from '../../wording/rule-words.ts';
import { capitalised } from '../../wording/visible-text.ts';
import { ServiceLink } from '../standalone.tsx';
import type { ReportView } from './report-view.ts';

/**
 * Links a rule's title to its page; of a rule that failed elsewhere it is the failure title. A report may be older than
 * the catalogue: a rule that is gone has its id and no link.
 */
export const RuleLink = ({ id, result }: { readonly id: string; readonly result?: RuleResult | undefined }) => {
  if (ruleById(id) === undefined) return <span>{id}</span>;
  return <ServiceLink href={rulePath(id)}>{result === undefined ? ruleTitle(id) : resultTitle(result)}</ServiceLink>;
};

/** What could not be tested, by reason: what a test would take, and how many points are at stake. */
export const Untested = ({ view }: { readonly view: ReportView }) => {
  const { report, untested, query } = view;
  const results = new Map(untested.map((result) => [result.id, result]));
  const { page } = query.chosen;
  const entries = report.untested.filter(
    ({ ruleId, pages }) => results.has(ruleId) && (page === undefined || pages.some((index) => String(index) === page)),
  );
  // A rule may appear under several reasons, and among the findings when it was tested on some pages: one anchor each.
  const unplaced = new Set(untested.filter(({ outcome }) => outcome === 'untested').map(({ id }) => id));
  const points = new Map(report.summary.untested.map((entry) => [entry.id, entry]));
  return (
    <section aria-labelledby="untested">
      <h2 id="untested">Could not be tested</h2>
      {entries.length === 0 ? (
        <p class="muted">
          {report.untested.length === 0 ? 'Everything that applies was tested.' : 'Nothing here matches the filters.'}
        </p>
      ) : (
        <p class="section-lead">
          These are not faults: they cost no points, but they lower the coverage beside each score.
        </p>
      )}
      {byReason(entries).map(({ words, remedy, entries: group }) => (
        <details class="reason">
          <summary>
            <h3>{capitalised(words)}</h3> <span class="muted">{groupText(group, points)}</span>
          </summary>
          <p>What a test would take: {remedy}</p>
          <ul class="rows">
            {group.map((entry) => (
              <li id={unplaced.delete(entry.ruleId) ? ruleAnchor(entry.ruleId) : undefined}>
                <RuleLink id={entry.ruleId} result={results.get(entry.ruleId)} />
                <span class="points-line">{entryText(entry, points.get(entry.ruleId))}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
};

const groupText = (entries: readonly UntestedEntry[], points: ReadonlyMap<string, Points>): string => {
  const ids = [...new Set(entries.map(({ ruleId }) => ruleId))];
  const sums = SCORES.flatMap((name) => {
    const sum = ids.reduce((total, id) => total + (points.get(id)?.[name] ?? 0), 0);
    return sum === 0 ? [] : [`${SCORE_WORDS[name]} up to −${sum.toFixed(1)}`];
  });
  return [ids.length === 1 ? '1 rule' : `${ids.length} rules`, ...sums].join(' · ');
};

const entryText = ({ pages }: UntestedEntry, points: Points | undefined): string => {
  const stakes = SCORES.flatMap((name) => {
    const value = points?.[name] ?? null;
    return value === null ? [] : [`${SCORE_WORDS[name]} −${value.toFixed(1)}`];
  });
  const where = pages.length === 0 ? [] : [pages.length === 1 ? 'on 1 page' : `on ${pages.length} pages`];
  return [...where, ...(stakes.length === 0 ? ['no points at stake'] : stakes)].join(' · ');
};
