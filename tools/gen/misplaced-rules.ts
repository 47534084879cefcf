import type { Rule } from '@legible/audit';
import type { RuleFile } from './rule-files.ts';

interface Place {
  readonly file: string;
  /** The id that the name of the file asks for. */
  readonly wanted: string | null;
  readonly rule: Rule | null;
}

/**
 * What is wrong with the place of a rule. A file with one rule is named as its id; one with several is named as what
 * they share, and each of them has an id of its own. `files` and `contents` are in the same order.
 */
export const misplacedRules = (
  files: readonly RuleFile[],
  contents: readonly (Rule | readonly Rule[])[],
): readonly string[] => {
  const places = files.flatMap(({ topic, id }, index): Place[] => {
    const content = contents[index];
    const file = `${topic}/${id}`;
    if (content === undefined) return [{ file, wanted: null, rule: null }];
    if ('id' in content) return [{ file, wanted: id, rule: content }];
    return content.map((rule) => ({ file, wanted: null, rule }));
  });
  const ids = places.map(({ rule }) => rule?.id);
  return places.flatMap(({ file, wanted, rule }, index) => {
    if (rule === null) return [`${file}: is not in the catalogue`];
    if (wanted !== null && rule.id !== wanted) return [`${file}: the rule in it calls itself ${rule.id}`];
    return ids.indexOf(rule.id) === index ? [] : [`${file}: another rule has the id ${rule.id}`];
  });
};
