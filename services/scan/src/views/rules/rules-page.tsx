import {
  CATEGORIES,
  FEEDS_WORDS,
  GRADE_WORDS,
  GRADES,
  type RuleDescription,
  SCOPE_WORDS,
  SEVERITIES,
  SEVERITY_WORDS,
} from '@legible/audit';
import { chargesText, rulePath } from '../../wording/rule-words.ts';
import { showUnseen } from '../../wording/visible-text.ts';
import { foreign } from '../foreign-link.tsx';
import { Layout, type Site } from '../layout.tsx';
import { Pairs } from '../parts.tsx';

interface RuleFilter {
  /** Name of the query parameter. */
  readonly name: 'category' | 'severity' | 'feeds' | 'grade' | 'scope';
  readonly label: string;
  /** Values and their words. */
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly admits: (rule: RuleDescription, value: string) => boolean;
}

/** The one table of filters: the form, the reading of the query and the filtering are made from it. */
export const RULE_FILTERS: readonly RuleFilter[] = [
  {
    name: 'category',
    label: 'Category',
    options: CATEGORIES.map(({ key, name }) => [key, name]),
    admits: ({ category }, value) => category === value,
  },
  {
    name: 'severity',
    label: 'Severity',
    options: SEVERITIES.map((severity) => [severity, SEVERITY_WORDS[severity]]),
    admits: ({ severity }, value) => severity === value,
  },
  {
    name: 'feeds',
    label: 'Score',
    options: Object.entries(FEEDS_WORDS),
    // A filter for one score includes the rules that count in both.
    admits: ({ feeds }, value) => feeds === value || (feeds === 'both' && value !== 'neither'),
  },
  {
    name: 'grade',
    label: 'Grade',
    options: GRADES.map((grade) => [grade, `${grade}: ${GRADE_WORDS[grade]}`]),
    admits: ({ grade }, value) => grade === value,
  },
  {
    name: 'scope',
    label: 'Scope',
    options: Object.entries(SCOPE_WORDS),
    admits: ({ scope }, value) => scope === value,
  },
];

/** Longest text to search for, in characters. */
export const MAX_QUERY_LENGTH = 100;

/** What a reader asked for. With an empty text, there is no search. */
export interface RuleQuery {
  readonly text: string;
  readonly chosen: Readonly<Partial<Record<RuleFilter['name'], string>>>;
}

/** Whether the query has a search text or a filter. */
export const isNarrowed = ({ text, chosen }: RuleQuery): boolean => text !== '' || Object.keys(chosen).length > 0;

const searchable = (rule: RuleDescription): string =>
  [rule.id, rule.title, rule.why, rule.fix, ...rule.sources.map(({ title }) => title)].join('\n').toLowerCase();

/** Returns the rules that match every filter and contain every word of the text, in their order. */
export const rulesAdmitted = (rules: readonly RuleDescription[], { text, chosen }: RuleQuery) => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const filters = RULE_FILTERS.flatMap(({ name, admits }) => {
    const value = chosen[name];
    return value === undefined ? [] : [(rule: RuleDescription) => admits(rule, value)];
  });
  return rules.filter((rule) => {
    if (!filters.every((admits) => admits(rule))) return false;
    const found = words.length === 0 ? '' : searchable(rule);
    return words.every((word) => found.includes(word));
  });
};

interface RulesPageProps {
  readonly site: Site;
  /** The rules that the query admits, in order. */
  readonly rules: readonly RuleDescription[];
  /** How many rules there are. */
  readonly all: number;
  readonly query: RuleQuery;
}

/** The index of the rules. Its filters are a form that works without JavaScript. */
export const RulesPage = ({ site, rules, all, query }: RulesPageProps) => (
  <Layout
    site={site}
    title="All rules for web and AI search"
    description="Every rule that Legible checks for web search and AI search, with its severity, its cost and the strength of its evidence."
    path="/rules"
    twin={!isNarrowed(query)}
    noindex={isNarrowed(query)}
    alternates={[{ href: '/rules.json', type: 'application/json' }]}
  >
    <div class="prose">
      <h1>Rules</h1>
      <p class="lead">
        Everything a scan checks, why it matters, and where it comes from. The grade says how strong the evidence is.
      </p>
      <Pairs class="points grades" pairs={Object.entries(GRADE_WORDS)} />
    </div>
    <FilterForm query={query} />
    <section aria-labelledby="list">
      <h2 id="list">
        {countText(rules.length, all)}
        {query.text === '' ? null : <> with “{foreign(query.text)}”</>}
      </h2>
      {rules.length === 0 ? (
        <p>
          No rule matches all of this. <a href="/rules">Show all rules</a>
        </p>
      ) : (
        <RuleTable rules={rules} />
      )}
      <p class="hint">
        You can get the same list as data: <a href="/rules.json">rules.json</a>, with the same filters.
      </p>
    </section>
  </Layout>
);

const countText = (found: number, all: number): string => {
  if (found === all) return all === 1 ? 'One rule' : `${all} rules`;
  return `${found} of ${all} rules`;
};

const FilterForm = ({ query }: { readonly query: RuleQuery }) => (
  <form class="filters" method="get" action="/rules" aria-label="Filter the rules">
    <div>
      <label for="filter-q">Search</label>
      <input type="search" id="filter-q" name="q" maxlength={MAX_QUERY_LENGTH} value={showUnseen(query.text)} />
    </div>
    {RULE_FILTERS.map(({ name, label, options }) => (
      <div>
        <label for={`filter-${name}`}>{label}</label>
        <select id={`filter-${name}`} name={name}>
          <option value="">Any</option>
          {options.map(([value, words]) => (
            <option value={value} selected={query.chosen[name] === value}>
              {words}
            </option>
          ))}
        </select>
      </div>
    ))}
    <p class="filter-actions">
      <button type="submit">Filter</button>
      {isNarrowed(query) ? <a href="/rules">Show all rules</a> : null}
    </p>
  </form>
);

const COLUMNS: readonly (readonly [label: string, text: (rule: RuleDescription) => string])[] = [
  ['Category', ({ categoryName }) => categoryName],
  ['Severity', ({ severity }) => SEVERITY_WORDS[severity]],
  ['Costs', chargesText],
  ['Grade', ({ grade }) => grade],
  ['Scope', ({ scope }) => SCOPE_WORDS[scope]],
];

const RuleTable = ({ rules }: Pick<RulesPageProps, 'rules'>) => (
  <table class="rules">
    <caption class="visually-hidden">Rules by category and id</caption>
    <thead>
      <tr>
        <th scope="col">Rule</th>
        {COLUMNS.map(([label]) => (
          <th scope="col">{label}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rules.map((rule) => (
        <tr>
          <th scope="row">
            <a href={rulePath(rule.id)}>{rule.title}</a> <code>{rule.id}</code>
          </th>
          {COLUMNS.map(([label, text]) => (
            <td data-label={label}>{text(rule)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
