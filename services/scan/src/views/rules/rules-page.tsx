import { CATEGORIES, FEEDS, GRADES, type RuleDescription, SEVERITIES } from '@legible/audit';
import type { Language } from '../../language/language.ts';
import { localPath } from '../../language/paths.ts';
import { ruleTitleIn } from '../../wording/rule-texts.ts';
import { chargesText, rulePath } from '../../wording/rule-words.ts';
import { showUnseen } from '../../wording/visible-text.ts';
import { rulesWords } from '../../words/rules-words.ts';
import { vocabularyWords } from '../../words/vocabulary-words.ts';
import { foreign } from '../foreign-link.tsx';
import { Phrase, useLanguage, useWords } from '../language.tsx';
import { Layout, type Site } from '../layout.tsx';
import { Pairs } from '../parts.tsx';

interface RuleFilter {
  /** Name of the query parameter. */
  readonly name: 'category' | 'severity' | 'feeds' | 'grade' | 'scope';
  readonly options: readonly string[];
  /** The words of an option. */
  readonly wordsOf: (value: string, language: Language) => string;
  readonly admits: (rule: RuleDescription, value: string) => boolean;
}

const named = (words: Readonly<Record<string, string>>, value: string): string => words[value] ?? value;

/** The one table of filters: the form, the reading of the query and the filtering are made from it. */
export const RULE_FILTERS: readonly RuleFilter[] = [
  {
    name: 'category',
    options: CATEGORIES.map(({ key }) => key),
    wordsOf: (value, language) => named(vocabularyWords(language).categories, value),
    admits: ({ category }, value) => category === value,
  },
  {
    name: 'severity',
    options: SEVERITIES,
    wordsOf: (value, language) => named(vocabularyWords(language).severities, value),
    admits: ({ severity }, value) => severity === value,
  },
  {
    name: 'feeds',
    options: FEEDS,
    wordsOf: (value, language) => named(vocabularyWords(language).feeds, value),
    // A filter for one score includes the rules that count in both.
    admits: ({ feeds }, value) => feeds === value || (feeds === 'both' && value !== 'neither'),
  },
  {
    name: 'grade',
    options: GRADES,
    wordsOf: (value, language) =>
      `${value}${vocabularyWords(language).colon}${named(vocabularyWords(language).grades, value)}`,
    admits: ({ grade }, value) => grade === value,
  },
  {
    name: 'scope',
    options: ['site', 'page'],
    wordsOf: (value, language) => named(vocabularyWords(language).scopes, value),
    admits: ({ scope }, value) => scope === value,
  },
];

/** Longest text to search for, in characters. */
export const MAX_QUERY_LENGTH = 100;

/** What a reader asked for. With an empty text, there is no search. */
export interface FilterQuery {
  readonly text: string;
  /** Values by the name of their filter. */
  readonly chosen: Readonly<Record<string, string>>;
}

/** Whether the query has a search text or a filter. */
export const isNarrowed = ({ text, chosen }: FilterQuery): boolean => text !== '' || Object.keys(chosen).length > 0;

const searchable = (rule: RuleDescription, language: Language): string =>
  [rule.id, ruleTitleIn(language, rule.id), rule.title, rule.why, rule.fix, ...rule.sources.map(({ title }) => title)]
    .join('\n')
    .toLowerCase();

/** Returns the rules that match every filter and contain every word of the text, in their order. @param language Default: English. */
export const rulesAdmitted = (
  rules: readonly RuleDescription[],
  { text, chosen }: FilterQuery,
  language: Language = 'en',
) => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const filters = RULE_FILTERS.flatMap(({ name, admits }) => {
    const value = chosen[name];
    return value === undefined ? [] : [(rule: RuleDescription) => admits(rule, value)];
  });
  return rules.filter((rule) => {
    if (!filters.every((admits) => admits(rule))) return false;
    const found = words.length === 0 ? '' : searchable(rule, language);
    return words.every((word) => found.includes(word));
  });
};

interface RulesPageProps {
  readonly site: Site;
  /** The rules that the query admits, in order. */
  readonly rules: readonly RuleDescription[];
  /** How many rules there are. */
  readonly all: number;
  readonly query: FilterQuery;
}

/** The index of the rules. Its filters are a form that works without JavaScript. */
export const RulesPage = (props: RulesPageProps) => {
  const { site, query } = props;
  const { title, description } = rulesWords(site.language);
  return (
    <Layout
      site={site}
      title={title}
      description={description}
      path="/rules"
      twin={!isNarrowed(query)}
      noindex={isNarrowed(query)}
      alternates={[{ href: '/rules.json', type: 'application/json' }]}
    >
      <Content {...props} />
    </Layout>
  );
};

const Content = ({ rules, all, query }: RulesPageProps) => {
  const language = useLanguage();
  const words = useWords(rulesWords);
  return (
    <>
      <div class="prose">
        <h1>{words.heading}</h1>
        <p class="lead">{words.lead}</p>
        <Pairs class="points grades" pairs={Object.entries(useWords(vocabularyWords).grades)} />
      </div>
      <FilterForm
        path={localPath(language, '/rules')}
        words={words}
        query={query}
        fields={RULE_FILTERS.map(({ name, options, wordsOf }) => ({
          name,
          label: words.labels[name],
          options: options.map((value) => [value, wordsOf(value, language)] as const),
        }))}
      />
      <section aria-labelledby="list">
        <h2 id="list">
          {query.text === '' ? (
            words.found(rules.length, all)
          ) : (
            <Phrase text={words.foundWith(rules.length, all)} with={{ text: foreign(query.text) }} />
          )}
        </h2>
        {rules.length === 0 ? (
          <p>
            {words.none} <a href={localPath(language, '/rules')}>{words.showAll}</a>
          </p>
        ) : (
          <RuleTable rules={rules} />
        )}
        <p class="hint">
          <Phrase text={words.data} />
        </p>
      </section>
    </>
  );
};

interface FilterFormProps {
  readonly path: string;
  /** Name of the form, its search field, no choice, its button, and the link to everything. */
  readonly words: Readonly<Record<'filterForm' | 'search' | 'any' | 'filter' | 'showAll', string>>;
  readonly query: FilterQuery;
  readonly fields: readonly {
    readonly name: string;
    readonly label: string;
    readonly options: readonly (readonly [value: string, words: string])[];
  }[];
}

/** A search and filters of a list, as a form that works without JavaScript. */
export const FilterForm = ({ path, words, query, fields }: FilterFormProps) => (
  <form class="filters" method="get" action={path} aria-label={words.filterForm}>
    <div>
      <label for="filter-q">{words.search}</label>
      <input type="search" id="filter-q" name="q" maxlength={MAX_QUERY_LENGTH} value={showUnseen(query.text)} />
    </div>
    {fields.map(({ name, label, options }) => (
      <div>
        <label for={`filter-${name}`}>{label}</label>
        <select id={`filter-${name}`} name={name}>
          <option value="">{words.any}</option>
          {options.map(([value, text]) => (
            <option value={value} selected={query.chosen[name] === value}>
              {text}
            </option>
          ))}
        </select>
      </div>
    ))}
    <p class="filter-actions">
      <button type="submit">{words.filter}</button>
      {isNarrowed(query) ? <a href={path}>{words.showAll}</a> : null}
    </p>
  </form>
);

const RuleTable = ({ rules }: Pick<RulesPageProps, 'rules'>) => {
  const language = useLanguage();
  const words = useWords(rulesWords);
  const { categories, severities, scopes } = useWords(vocabularyWords);
  const { labels } = words;
  const columns: readonly (readonly [label: string, text: (rule: RuleDescription) => string])[] = [
    [labels.category, ({ category }) => categories[category]],
    [labels.severity, ({ severity }) => severities[severity]],
    [words.costs, (rule) => chargesText(rule, language)],
    [labels.grade, ({ grade }) => grade],
    [labels.scope, ({ scope }) => scopes[scope]],
  ];
  return (
    <table class="rules">
      <caption class="visually-hidden">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.rule}</th>
          {columns.map(([label]) => (
            <th scope="col">{label}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <tr>
            <th scope="row">
              <a href={rulePath(rule.id)}>{ruleTitleIn(language, rule.id)}</a> <code>{rule.id}</code>
            </th>
            {columns.map(([label, text]) => (
              <td data-label={label}>{text(rule)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
