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

interface RuleFilter {
  /** Of the query parameter. */
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
    // Who asks for one score means every rule that counts in it, also those that count in the other.
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

/** Longest text that can be looked for, characters. */
export const MAX_QUERY_LENGTH = 100;

/** What a reader asked for; an empty text stands for no wish. */
export interface RuleQuery {
  readonly text: string;
  readonly chosen: Readonly<Partial<Record<RuleFilter['name'], string>>>;
}

/** Whether the query leaves any rule out by intent. */
export const isNarrowed = ({ text, chosen }: RuleQuery): boolean => text !== '' || Object.keys(chosen).length > 0;

const searchable = (rule: RuleDescription): string =>
  [rule.id, rule.title, rule.why, rule.fix, ...rule.sources.map(({ title }) => title)].join('\n').toLowerCase();

/** The rules that the query admits, in their order: every choice holds, and every word of the text occurs. */
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
