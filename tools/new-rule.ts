import { join } from 'node:path';
import { CATEGORIES } from '@legible/audit';
import { TOPICS_FOLDER } from './gen/rule-files.ts';
import { writeNewRule } from './new-rule/skeleton.ts';

const root = join(import.meta.dirname, '..');
const [name, ...rest] = process.argv.slice(2);
const keys = CATEGORIES.map(({ key }) => key);

if (name === undefined || rest.length > 0) {
  console.error(`usage: npm run new-rule -- <topic>/<id>\ntopics are the folders of ${TOPICS_FOLDER}`);
  process.exitCode = 2;
} else {
  const written = writeNewRule(root, name, keys);
  if (written.ok) {
    console.log(`${written.paths.join('\n')}\n\nWrite the rows of its test, then the rule; then \`npm run gen\`.`);
  } else {
    console.error(written.problem);
    process.exitCode = 1;
  }
}
