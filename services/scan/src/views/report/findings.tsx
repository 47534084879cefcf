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

/** Up to so many rules that a filter leaves are unfolded. */
const OPEN_AT_MOST = 5;
/** Rules of a category in sight; more fold away. */
const IN_SIGHT = 3;

/** The rules that need attention, by category, and the filters for all that the report says of rules. */
export const Findings = ({ view }: { readonly view: ReportView }) => {
  const ideas = view.attention.filter(({ severity }) => severity === 'info');
  const wrong = view.attention.filter(({ severity }) => severity !== 'info');
  const filtered = isFiltered(view.query.chosen);
  const row = (result: RuleResult) => (
    <RuleFindings result={result} view={view} open={filtered && wrong.length <= OPEN_AT_MOST} />
  );
  const groups = CATEGORIES.map((category) => ({
    ...category,
    results: inOrder(wrong.filter((result) => result.category === category.key)),
  })).filter(({ results }) => results.length > 0);
  return (
    <section aria-labelledby="findings">
      <h2 id="findings">All findings</h2>
      <FilterForm view={view} />
      {groups
        .sort((a, b) => worthOf(b.results) - worthOf(a.results))
        .map(({ key, name, results }) => {
          const shown = filtered ? results.length : IN_SIGHT;
          const folded = results.slice(shown);
          return (
            <section class="category" aria-labelledby={`category-${key}`}>
              <h3 id={`category-${key}`}>{name}</h3>
              {results.slice(0, shown).map(row)}
              {folded.length === 0 ? null : (
                <details class="more">
                  <summary>
                    {folded.length} more<span class="visually-hidden"> in: {name}</span>
                  </summary>
                  {folded.map(row)}
                </details>
              )}
              {view.inFull ? null : (
                <p class="all-places">
                  <a href={`${reportHref(view, { category: key })}${HERE}`}>
                    All details<span class="visually-hidden"> of: {name}</span>
                  </a>
                </p>
              )}
            </section>
          );
        })}
      <Ideas results={ideas} view={view} />
      <Nothing view={view} />
    </section>
  );
};

/** What rules take of both scores, together. */
const worthOf = (results: readonly RuleResult[]): number =>
  results.reduce((sum, { charges: { web, ai } }) => sum + web.share + ai.share, 0);

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

/** What failed before what only warns; within, what costs most, then the gravest, then what the site has once. */
const inOrder = (results: readonly RuleResult[]): readonly RuleResult[] => {
  const place = ({ severity, scope }: RuleResult): number =>
    SEVERITIES.indexOf(severity) * 2 + (scope === 'site' ? 0 : 1);
  const isWarning = ({ outcome }: RuleResult): number => Number(outcome !== 'fail');
  return [...results].sort((a, b) => isWarning(a) - isWarning(b) || worthOf([b]) - worthOf([a]) || place(a) - place(b));
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
