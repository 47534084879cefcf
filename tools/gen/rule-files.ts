import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of all topics: each rule is in the folder of its topic, in a file named after its id. */
export const TOPICS_FOLDER = 'packages/audit/src/topics';

const ENDING = '.rule.ts';

export interface RuleFile {
  readonly topic: string;
  readonly id: string;
}

/** The path of a rule's file, relative to the root of the repository. */
export const pathOf = ({ topic, id }: RuleFile): string => `${TOPICS_FOLDER}/${topic}/${id}${ENDING}`;

/** Files of a topic with this ending, below `root`, sorted by id: rules unless causes are requested. */
export const ruleFiles = (root: string, ending: string = ENDING): readonly RuleFile[] =>
  readdirSync(join(root, TOPICS_FOLDER), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: topic }) =>
      readdirSync(join(root, TOPICS_FOLDER, topic))
        .filter((file) => file.endsWith(ending))
        .map((file) => ({ topic, id: file.slice(0, -ending.length) })),
    )
    .sort((a, b) => compare(a.id, b.id) || compare(a.topic, b.topic));

/** The topics below `root` that have a topic.ts, sorted. */
export const topicFolders = (root: string): readonly string[] =>
  readdirSync(join(root, TOPICS_FOLDER))
    .filter((topic) => existsSync(join(root, TOPICS_FOLDER, topic, 'topic.ts')))
    .sort(compare);

// By code units: localeCompare would sort differently under another locale.
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
