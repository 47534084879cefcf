import type { Rule } from '@legible/audit';
import type { RuleFile } from './rule-files.ts';

/**
 * What is wrong with the place of a rule: its file has to say its category and id, because links, pages and the
 * generated list are made from the file name. `files` and `rules` are in the same order.
 */
export const misplacedRules = (files: readonly RuleFile[], rules: readonly Rule[]): readonly string[] => [
  ...files.flatMap(({ category, id }, index) => {
    const rule = rules[index];
    if (rule === undefined) return [`${category}/${id}: is not in the catalogue`];
    if (rule.category === category && rule.id === id) return [];
    return [`${category}/${id}: the rule in it calls itself ${rule.category}/${rule.id}`];
  }),
  ...files
    .filter(({ id }, index) => files.findIndex((other) => other.id === id) !== index)
    .map(({ category, id }) => `${category}/${id}: another rule has the same id`),
];
