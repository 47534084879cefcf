import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where the rules live: one folder a category, one file a rule, named as its id. */
export const RULES_FOLDER = 'packages/audit/src/rules';

export interface RuleFile {
  readonly category: string;
  readonly id: string;
}

/** The rule files below `root`, sorted by category and id. Tests are left out. */
export const ruleFiles = (root: string): readonly RuleFile[] =>
  readdirSync(join(root, RULES_FOLDER), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: category }) =>
      readdirSync(join(root, RULES_FOLDER, category))
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map((file) => ({ category, id: file.slice(0, -'.ts'.length) })),
    )
    .sort((a, b) => compare(a.category, b.category) || compare(a.id, b.id));

// By code units: localeCompare would sort differently under another locale.
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
