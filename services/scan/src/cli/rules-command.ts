import {
  describeRules,
  GRADE_WORDS,
  RULES,
  type RuleDescription,
  SCOPE_WORDS,
  SEVERITY_WORDS,
  type Severity,
} from '@legible/audit';
import { didYouMean, WrongCall } from '@legible/surface/cli';
import { rulesData } from '../routes/rules-schema.ts';
import { chargesText } from '../wording/rule-words.ts';
import type { RulesArguments } from './arguments.ts';
import { EXIT, type ExitStatus, type Line, type Style, styled, type Terminal } from './terminal.ts';

/** `legible rules`: prints the catalogue, or everything about one rule. */
export const rulesCommand = ({ id, json }: RulesArguments, terminal: Terminal): ExitStatus => {
  const all = describeRules(RULES);
  const asked = id === null ? all : all.filter((rule) => rule.id === id);
  const [rule] = asked;
  if (rule === undefined) {
    const suggestion = didYouMean(
      id ?? '',
      all.map((one) => one.id),
    );
    throw new WrongCall(`there is no rule ${id}.${suggestion}`);
  }
  if (json) terminal.printDocument(JSON.stringify(rulesData(asked), null, 2));
  else terminal.print(id === null ? listLines(all) : ruleLines(rule));
  return EXIT.done;
};

const SEVERITY_STYLES: Readonly<Record<Severity, Style>> = {
  crit: 'red',
  high: 'red',
  med: 'yellow',
  low: 'cyan',
  info: 'dim',
};

const listLines = (rules: readonly RuleDescription[]): readonly Line[] => {
  const width = Math.max(...rules.map(({ id }) => id.length));
  const categories = [...new Set(rules.map(({ categoryName }) => categoryName))];
  const line = ({ id, severity, grade, title }: RuleDescription): Line => [
    `  ${id.padEnd(width)}  `,
    styled(SEVERITY_STYLES[severity], severity.padEnd(4)),
    `  ${grade}  ${title}`,
  ];
  return [
    ...categories.flatMap((name): Line[] => [
      [styled('bold', name)],
      ...rules.filter(({ categoryName }) => categoryName === name).map(line),
      '',
    ]),
    `${rules.length} rules. legible rules <id> explains one.`,
  ];
};

const ruleLines = (rule: RuleDescription): readonly Line[] => [
  [styled('bold', rule.title), `  [${rule.id}]`],
  '',
  `Category   ${rule.categoryName}`,
  ['Severity   ', styled(SEVERITY_STYLES[rule.severity], SEVERITY_WORDS[rule.severity])],
  `Scores     ${chargesText(rule)}`,
  `Evidence   ${rule.grade}, ${GRADE_WORDS[rule.grade]}`,
  `Asked of   ${SCOPE_WORDS[rule.scope].toLowerCase()}`,
  ...part('Why it matters', [rule.why]),
  ...part('How to fix it', [rule.fix]),
  ...part(
    'When it is asked',
    rule.conditions.map(({ text, facts }) => (facts.length === 0 ? text : `${text}: ${facts.join(', ')}.`)),
  ),
  ...part('Passes', rule.examples.pass.split('\n')),
  ...part('Fails', rule.examples.fail.split('\n')),
  ...(rule.counterEvidence === null ? [] : part('Speaks against it', [rule.counterEvidence])),
  ...part(
    'Rests on',
    rule.sources.map(({ title, url, date }) => `${title}${date === null ? '' : ` (${date})`} ${url}`),
  ),
];

export const part = (title: string, lines: readonly string[]): readonly Line[] => [
  '',
  [styled('bold', title)],
  ...lines.map((line) => `  ${line}`),
];
