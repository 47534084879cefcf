import type { Outcome } from '@legible/audit';
import { OUTCOME_WORDS } from '../../wording/outcome-words.ts';
import { OnService } from '../standalone.tsx';
import { filterChoices, isFiltered, REPORT_FILTERS } from './report-filters.ts';
import { type ReportView, reportHref } from './report-view.ts';

/** The target of every link that changes the filters: the reader stays with the findings. */
const HERE = '#findings';

/** What the findings are narrowed to, with counts: links by status, and a form for all filters. Both need no script. */
export const FilterForm = ({ view }: { readonly view: ReportView }) => {
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
