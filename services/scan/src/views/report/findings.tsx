import { CATEGORIES, type Outcome, type RuleResult, SEVERITIES } from '@legible/audit';
import { localPath } from '../../language/paths.ts';
import { OUTCOME_SYMBOLS } from '../../wording/outcome-words.ts';
import { findingsWords } from '../../words/findings-words.ts';
import { vocabularyWords } from '../../words/vocabulary-words.ts';
import { Section, spoken } from '../parts.tsx';
import { OnService } from '../standalone.tsx';
import { filterChoices, isFiltered, REPORT_FILTERS } from './report-filters.ts';
import { type ReportView, reportHref } from './report-view.ts';
import { RuleFindings } from './rule-findings.tsx';

/** Every link that changes the filters leads here, so that the reader stays at the findings. */
const HERE = '#findings';

/** The filters with their counts: links by status, and a form for all. Neither needs a script. */
const FilterForm = ({ view }: { readonly view: ReportView }) => {
  const { report, query, kept, language } = view;
  const words = findingsWords(language);
  return (
    <OnService>
      <div class="narrow">
        <StatusLinks view={view} />
        <details open={isFiltered(query.chosen)}>
          <summary>{words.filterBy}</summary>
          <form
            class="filters"
            method="get"
            action={`${localPath(language, `/scan/${report.scanId}`)}${HERE}`}
            aria-label={words.form}
          >
            {kept.map(([name, value]) => (
              <input type="hidden" name={name} value={value} />
            ))}
            {REPORT_FILTERS.filter(({ name }) => name !== 'rule' || query.chosen.rule !== undefined).map((filter) => (
              <div>
                <label for={`filter-${filter.name}`}>{words.filters[filter.name]}</label>
                <select id={`filter-${filter.name}`} name={filter.name}>
                  <option value="">{words.any}</option>
                  {filterChoices(filter, report, query.chosen, language).map(
                    ({ value, words: label, chosen, count }) => (
                      <option value={value} selected={chosen}>
                        {words.choice(label, count)}
                      </option>
                    ),
                  )}
                </select>
              </div>
            ))}
            <p class="filter-actions">
              <button type="submit">{words.apply}</button>
            </p>
          </form>
        </details>
        <Shown view={view} />
      </div>
    </OnService>
  );
};

/** Counts by outcome in one line. Each links to its rules. */
const StatusLinks = ({ view }: { readonly view: ReportView }) => {
  const words = findingsWords(view.language);
  const { chosen } = view.query;
  const { status: _status, ...others } = chosen;
  const [statuses] = REPORT_FILTERS.filter(({ name }) => name === 'status');
  return statuses === undefined ? null : (
    <nav class="statuses" aria-label={words.byStatus}>
      <ul>
        {filterChoices(statuses, view.report, chosen, view.language).map(
          ({ value, words: label, chosen: here, count }) => (
            <li>
              <a
                href={`${reportHref(view, here ? others : { ...others, status: value })}${HERE}`}
                aria-current={here ? 'true' : undefined}
                data-tone={value}
              >
                <span aria-hidden="true">{OUTCOME_SYMBOLS[value as Outcome]}</span> <strong>{count}</strong> {label}
                {here ? spoken(words.chosen) : null}
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
};

const Shown = ({ view }: { readonly view: ReportView }) => {
  const words = findingsWords(view.language);
  return (
    <p class="shown">
      {words.shown(view.shown, view.report.rules.length)}
      {isFiltered(view.query.chosen) ? (
        <>
          {' '}
          · <a href={`${reportHref(view, {})}${HERE}`}>{words.clear}</a>
        </>
      ) : null}
      {view.query.chosen.page === undefined ? null : <span class="hint">{words.byPage}</span>}
    </p>
  );
};

/** A filter that leaves at most this many rules opens them. */
const OPEN_AT_MOST = 5;
/** Rules of a category that are visible; the rest is folded. */
const IN_SIGHT = 3;

/** The rules that failed or warned, by category, with filters for all rules of the report. */
export const Findings = ({ view }: { readonly view: ReportView }) => {
  const words = findingsWords(view.language);
  const names = vocabularyWords(view.language).categories;
  const ideas = view.attention.filter(({ severity }) => severity === 'info');
  const wrong = view.attention.filter(({ severity }) => severity !== 'info');
  const filtered = isFiltered(view.query.chosen);
  const row = (result: RuleResult) => (
    <RuleFindings result={result} view={view} open={filtered && wrong.length <= OPEN_AT_MOST} />
  );
  const groups = CATEGORIES.map((category) => ({
    key: category.key,
    name: names[category.key],
    results: inOrder(wrong.filter((result) => result.category === category.key)),
  })).filter(({ results }) => results.length > 0);
  return (
    <Section id="findings" title={words.title}>
      <FilterForm view={view} />
      {groups
        .sort((a, b) => chargeOf(b.results) - chargeOf(a.results))
        .map(({ key, name, results }) => {
          const shown = filtered ? results.length : IN_SIGHT;
          const folded = results.slice(shown);
          return (
            <Section id={`category-${key}`} title={name} level={3} class="category">
              {results.slice(0, shown).map(row)}
              {folded.length === 0 ? null : (
                <details class="more">
                  <summary>
                    {words.more(folded.length)}
                    {spoken(words.moreIn(name))}
                  </summary>
                  {folded.map(row)}
                </details>
              )}
              {view.inFull ? null : (
                <p class="all-places">
                  <a href={`${reportHref(view, { category: key })}${HERE}`}>
                    {words.allDetails}
                    {spoken(words.detailsOf(name))}
                  </a>
                </p>
              )}
            </Section>
          );
        })}
      <Ideas results={ideas} view={view} />
      <Nothing view={view} />
    </Section>
  );
};

/** The share of both scores that these rules take, added up. */
const chargeOf = (results: readonly RuleResult[]): number =>
  results.reduce((sum, { charges: { web, ai } }) => sum + web.share + ai.share, 0);

/** Opinions, and checks of what few programs read. No score depends on them. */
const Ideas = ({ results, view }: { readonly results: readonly RuleResult[]; readonly view: ReportView }) =>
  results.length === 0 ? null : (
    <details class="quiet" open={isFiltered(view.query.chosen)}>
      <summary>
        <h3>{findingsWords(view.language).ideas}</h3>{' '}
        <span class="muted">{findingsWords(view.language).ideasCount(results.length)}</span>
      </summary>
      {inOrder(results).map((result) => (
        <RuleFindings result={result} view={view} open={false} />
      ))}
    </details>
  );

/** Failures before warnings; then by cost, by severity, and site rules before page rules. */
const inOrder = (results: readonly RuleResult[]): readonly RuleResult[] => {
  const rank = ({ severity, scope }: RuleResult): number =>
    SEVERITIES.indexOf(severity) * 2 + (scope === 'site' ? 0 : 1);
  const isWarning = ({ outcome }: RuleResult): number => Number(outcome !== 'fail');
  return [...results].sort((a, b) => isWarning(a) - isWarning(b) || chargeOf([b]) - chargeOf([a]) || rank(a) - rank(b));
};

/** Explains an empty list, so that it does not look like an error. */
const Nothing = ({ view: { attention, shown, report, language } }: { readonly view: ReportView }) => {
  const words = findingsWords(language);
  if (attention.length > 0) return null;
  if (shown === 0) return <p>{words.noMatch}</p>;
  const needed = report.rules.some(({ outcome }) => outcome === 'fail' || outcome === 'warn');
  return <p class="muted">{needed ? words.othersBelow : words.noneWrong}</p>;
};
