import { CATEGORIES, type RuleResult, ruleCosts, SEVERITIES } from '@legible/audit';
import { FilterForm } from './filter-form.tsx';
import { isFiltered } from './report-filters.ts';
import type { ReportView } from './report-view.ts';
import { RuleFindings } from './rule-findings.tsx';

/** Up to so many rules stand open whatever came of them; of more, those that only warn fold to their gist. */
const OPEN_AT_MOST = 5;

/** The rules that need attention, by category, and the filters for all that the report says of rules. */
export const Findings = ({ view }: { readonly view: ReportView }) => {
  const costs = ruleCosts(view.report);
  const ideas = view.attention.filter(({ severity }) => severity === 'info');
  const wrong = view.attention.filter(({ severity }) => severity !== 'info');
  return (
    <section aria-labelledby="findings">
      <h2 id="findings">Findings</h2>
      <FilterForm view={view} />
      {CATEGORIES.map(({ key, name }) => {
        const results = inOrder(wrong.filter(({ category }) => category === key));
        return results.length === 0 ? null : (
          <section class="category" aria-labelledby={`category-${key}`}>
            <h3 id={`category-${key}`}>{name}</h3>
            {results.map((result) => (
              <RuleFindings
                result={result}
                view={view}
                costs={costs.get(result.id)}
                open={result.outcome === 'fail' || wrong.length <= OPEN_AT_MOST}
              />
            ))}
          </section>
        );
      })}
      <Ideas results={ideas} view={view} />
      <Nothing view={view} />
    </section>
  );
};

/** Opinions, and checks of what few programs read: no score depends on them, and nobody has to act. */
const Ideas = ({ results, view }: { readonly results: readonly RuleResult[]; readonly view: ReportView }) =>
  results.length === 0 ? null : (
    <details class="quiet" open={isFiltered(view.query.chosen)}>
      <summary>
        <h3>Ideas</h3> <span class="muted">{results.length} · no score depends on them</span>
      </summary>
      {inOrder(results).map((result) => (
        <RuleFindings result={result} view={view} costs={undefined} open={false} />
      ))}
    </details>
  );

/** What failed before what only warns; within, the gravest first. */
const inOrder = (results: readonly RuleResult[]): readonly RuleResult[] => {
  const place = ({ outcome, severity }: RuleResult): number =>
    (outcome === 'fail' ? 0 : SEVERITIES.length) + SEVERITIES.indexOf(severity);
  return [...results].sort((a, b) => place(a) - place(b));
};

/** Said where no finding stands, so that an empty place is not taken for a fault. */
const Nothing = ({ view: { attention, shown, report } }: { readonly view: ReportView }) => {
  if (attention.length > 0) return null;
  if (shown === 0) return <p>Nothing in this report fits all of this.</p>;
  const needed = report.rules.some(({ outcome }) => outcome === 'fail' || outcome === 'warn');
  return (
    <p class="muted">
      {needed ? 'No rule that failed or warned fits; the rest stands below.' : 'No rule failed or warned.'}
    </p>
  );
};
