import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SETTINGS as NEWSLETTER_SETTINGS } from '@legible/newsletter/config';
import { SETTINGS as SCAN_SETTINGS } from '@legible/scan/config';
import { configJsonSchema } from '@legible/scan/configuration';
import { DEPENDENCIES_DOC, dependenciesDoc } from './dependencies/dependencies-doc.ts';
import { lockedServices } from './dependencies/locked-services.ts';
import { catalogueSource, causesSource, topicsSource } from './gen/catalogue.ts';
import { CONFIGURATION_DOC, configurationDoc } from './gen/configuration-doc.ts';
import { egressFiles } from './gen/egress-files.ts';
import { apply, type Difference, differences, type GeneratedFiles } from './gen/generated-files.ts';
import { misplacedRules } from './gen/misplaced-rules.ts';
import { ruleFiles, topicFolders } from './gen/rule-files.ts';
import { RULE_MESSAGES_FILE, ruleMessagesSource } from './gen/rule-messages.ts';
import { SIMPLIFIED_CHARACTERS, simplifiedCharactersSource } from './gen/simplified-characters.ts';
import { WORD_SHAPES_FILE, wordShapesSource } from './gen/word-shapes.ts';

const CATALOGUE = 'packages/audit/src/topics/catalogue.gen.ts';
const CAUSES = 'packages/audit/src/topics/causes.gen.ts';
const CONFIG_SCHEMA_FILE = 'packages/legible/config.schema.json';
const TOPICS = 'packages/audit/src/topics/topics.gen.ts';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const files = ruleFiles(root);

/** Updates the tree or, with `--check`, only reports the differences. True when it was up to date. */
const settle = (wanted: GeneratedFiles, ownedFolders: readonly string[]): boolean => {
  const found = differences(root, wanted, ownedFolders);
  if (!values.check) apply(root, wanted, found);
  for (const difference of found) console.log(describe(difference));
  return found.length === 0;
};

const describe = ({ path, what }: Difference): string =>
  values.check ? `${path} is ${what}` : `${path} ${what === 'left over' ? 'removed' : 'written'}`;

/** The rules are loaded through the generated list, so the list must be correct first. */
const settleDocs = async (): Promise<boolean> => {
  const { RULE_FILES, RULES } = await import('@legible/audit');
  const { DOCS_FOLDER, ruleDocs } = await import('./gen/rule-docs.ts');
  const misplaced = misplacedRules(files, RULE_FILES);
  if (misplaced.length > 0) throw new Error(misplaced.join('\n'));
  return settle(new Map([...ruleDocs(RULES), [RULE_MESSAGES_FILE, ruleMessagesSource(RULES)]]), [DOCS_FOLDER]);
};

const upToDate = settle(
  new Map([
    [CATALOGUE, catalogueSource(files)],
    [CAUSES, causesSource(ruleFiles(root, '.cause.ts'))],
    [TOPICS, topicsSource(topicFolders(root))],
    [CONFIGURATION_DOC, configurationDoc({ scan: SCAN_SETTINGS, newsletter: NEWSLETTER_SETTINGS })],
    [CONFIG_SCHEMA_FILE, `${JSON.stringify(configJsonSchema(), null, 2)}\n`],
    [SIMPLIFIED_CHARACTERS, simplifiedCharactersSource()],
    [WORD_SHAPES_FILE, wordShapesSource()],
    [DEPENDENCIES_DOC, dependenciesDoc(lockedServices(root))],
    ...egressFiles(),
  ]),
  [],
);
const docsUpToDate = upToDate || !values.check ? await settleDocs() : false;
if (values.check && !(upToDate && docsUpToDate)) {
  console.error('Generated files are not up to date: run `npm run gen` and commit the result.');
  process.exitCode = 1;
}
