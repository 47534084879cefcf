import { CATEGORIES, type Outcome, type RuleResult, SEVERITIES } from '@legible/audit';
import { OUTCOME_WORDS } from '../../wording/outcome-words.ts';
import { OnService } from '../standalone.tsx';
import { filterChoices, isFiltered, REPORT_FILTERS } from './report-filters.ts';
import { type ReportView, reportHref } from './report-view.ts';
import { RuleFindings } from './rule-findings.tsx';

/** The target of every link that changes the filters: the reader stays with the findings. */
const HERE = '#findings';

/** What the findings are narrowed to, with counts: links by status, and a form for all filters. Both need no script. */
const FilterForm = ({ view }: { readonly view: ReportView }) => {
  const { report, query, kept } = view;
  return (
    <OnService>
      <div class="narrow">
        <StatusLinks view={view} />
        <details open={isFiltered(query.chosen)}>
          <summary>Filter by severity, category, score and page</summary>
          <form class="filters" method="get" action={`/scan/${report.scanId}${HERE}`} aria-label="Filter the findings">
            {kept.map(([name, value]) => (
              <input type="hidden" name={name} value={value} />
            ))}
            {REPORT_FILTERS.filter(({ name }) => name !== 'rule' || query.chosen.rule !== undefined).map((filter) => (
              <div>
                <label for={`filter-${filter.name}`}>{filter.label}</label>
                <select id={`filter-${filter.name}`} name={filter.name}>
                  <option value="">Any</option>
                  {filterChoices(filter, report, query.chosen).map(({ value, words, chosen, count }) => (
                    <option value={value} selected={chosen}>
                      {words} ({count})
                    </option>
                  ))}
                </select>
              </div>
            ))}
            <p class="filter-actions">
              <button type="submit">Filter</button>
            </p>
          </form>
        </details>
        <Shown view={view} />
      </div>
    </OnService>
  );
};

/** How the rules came out, in one line; each figure leads to those rules. */
const StatusLinks = ({ view }: { readonly view: ReportView }) => {
  const { chosen } = view.query;
  const { status: _status, ...others } = chosen;
  const [statuses] = REPORT_FILTERS.filter(({ name }) => name === 'status');
  return statuses === undefined ? null : (
    <nav class="statuses" aria-label="Findings by status">
      <ul>
        {filterChoices(statuses, view.report, chosen).map(({ value, words, chosen: here, count }) => (
          <li>
            <a
              href={`${reportHref(view, here ? others : { ...others, status: value })}${HERE}`}
              aria-current={here ? 'true' : undefined}
              data-tone={value}
            >
              <span aria-hidden="true">{OUTCOME_WORDS[value as Outcome].symbol}</span> <strong>{count}</strong> {words}
              {here ? <span class="visually-hidden">, chosen: choose again to show all</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const Shown = ({ view }: { readonly view: ReportView }) => {
  const all = view.report.rules.length;
  return (
    <p class="shown">
      {view.shown === all ? `All ${all} rules shown` : `${view.shown} of ${all} rules shown`}
      {isFiltered(view.query.chosen) ? (
        <>
          {' '}
          · <a href={`${reportHref(view, {})}${HERE}`}>Clear the filters</a>
        </>
      ) : null}
      {view.query.chosen.page === undefined ? null : (
        <span class="hint"> Of each finding, the report lists its first places; the filter by page knows those.</span>
      )}
    </p>
  );
};

/** Up to so many rules stand open whatever came of them; of more, those that only warn fold to their gist. */
const OPEN_AT_MOST = 5;

/** The rules that need attention, by category, and the filters for all that the report says of rules. */
export const Findings = ({ view }: { readonly view: ReportView }) => {
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
        <RuleFindings result={result} view={view} open={false} />
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
