import { contentProblemLine } from '@legible/issues';
import { StoreUnavailable } from '@legible/store';
import { WrongCall } from '@legible/surface/cli';
import { lookedOver } from '../check/looked-over.ts';
import { type Command, type CommandSurroundings, command, EXIT, type ExitStatus } from '../cli/program/command.ts';
import { type Config, readConfig } from '../config.ts';
import { type FolderPublished, folderPublisher } from '../content/publish-folder.ts';
import { openFoundStore } from './found-store.ts';

/** Most paths that are listed. */
const PATHS_SHOWN = 50;

const publishedLines = ({ version, changed, files }: FolderPublished): readonly string[] =>
  changed.length === 0
    ? [`Nothing has changed: version ${version} stays, with ${files} files.`]
    : [
        ...changed.slice(0, PATHS_SHOWN).map((path) => `  ${path}`),
        ...(changed.length > PATHS_SHOWN ? [`  … and ${changed.length - PATHS_SHOWN} more`] : []),
        `Published version ${version}: ${changed.length} of ${files} files changed or gone.`,
      ];

const publish = async (
  folder: string,
  config: Config,
  { stdout, stderr }: CommandSurroundings,
): Promise<ExitStatus> => {
  const now = Date.now;
  const found = await openFoundStore(config, now);
  if (!found.ok) {
    stderr.write(`${found.message}\n`);
    return EXIT.usage;
  }
  const { store } = found;
  try {
    const published = await folderPublisher({ folder, database: store.database, now }).publish();
    for (const line of publishedLines(published)) stdout.write(`${line}\n`);
    return EXIT.done;
  } finally {
    await store.close();
  }
};

/** Makes the command that puts a content folder into the store, for every process that serves it from there. */
export const publishCommand = (env: Readonly<Record<string, string | undefined>>): Command =>
  command({
    calls: ['[folder] [--anyway]'],
    about: `Puts a content folder into the store, for every process with CONTENT_SOURCE=database: all of it in one change.
The store is that of DATABASE_URL or DATA_DIR. The folder is CONTENT_DIR, unless another is given.`,
    options: {
      anyway: { help: 'publish even with files that have to be fixed: readers keep the earlier version of those' },
    },
    async run({ positionals, values }, within) {
      const { stderr } = within;
      const [given, ...more] = positionals;
      if (more.length > 0) throw new WrongCall('One folder at a time.');
      const settings = readConfig(env);
      if (!settings.ok) {
        for (const error of settings.errors) stderr.write(`${error}\n`);
        return EXIT.usage;
      }
      const folder = given ?? settings.config.contentDir;
      const { library, problems } = await lookedOver(folder);
      const isUsable = library !== null;
      for (const problem of problems) stderr.write(`${contentProblemLine(problem)}\n`);
      if (!isUsable || (problems.length > 0 && !values.anyway)) {
        stderr.write(`Nothing was published${isUsable ? '; --anyway publishes all the same' : ''}.\n`);
        return EXIT.refused;
      }
      try {
        return await publish(folder, settings.config, within);
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        stderr.write(`Nothing was published. ${error.message}\n`);
        return EXIT.refused;
      }
    },
  });
