import type { Rule } from '@legible/audit';
import type { RuleFile } from './rule-files.ts';

interface Place {
  readonly file: string;
  /** The id that the file name requires. */
  readonly wanted: string | null;
  readonly rule: Rule | null;
}

/**
 * The faults in the placement of rules. A file with one rule is named after its id; a file with several is named after
 * what they share, and each of them has its own id. `files` and `contents` are in the same order.
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
