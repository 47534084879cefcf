import { contentProblemLine, counted, libraryKeeper } from '@legible/issues';
import type { Library } from '@legible/issues/sealed';
import { printable, text, WrongCall } from '@legible/surface/cli';
import { type CommandSurroundings, command, EXIT, type ExitStatus } from '../cli/program/command.ts';
import { watchFolder } from '../content/watch.ts';
import {
  announcedLine,
  editionLine,
  englishWordLines,
  nextChangeLine,
  openWordsLine,
  tryForms,
  wordsToGive,
} from './check-text.ts';
import { lookedOver } from './looked-over.ts';

interface Look {
  readonly status: ExitStatus;
  /** For the next look; null when the folder could not be loaded. */
  readonly library: Library | null;
}

type LookAgain = (previous: Library | null, changed?: readonly string[]) => Promise<Look>;

/** Makes a function that loads the content, and reports its problems and what every edition shows. */
const looker = (folder: string, { stdout, stderr }: CommandSurroundings): LookAgain => {
  const revealed = libraryKeeper();
  return async (previous, changed) => {
    const looked = await lookedOver(folder, { ...(previous && { previous }), ...(changed && { changed }) });
    const { problems } = looked;
    for (const problem of problems) stderr.write(`${contentProblemLine(problem)}\n`);
    const status = problems.length === 0 ? EXIT.done : EXIT.refused;
    if (looked.library === null) return { status, library: null };
    const { publication, issues, pages } = looked.library;
    for (const line of issues.flatMap((issue) => openWordsLine(issue) ?? [])) stdout.write(`${printable(line)}\n`);
    const now = Date.now();
    const library = revealed(issues, publication, now);
    for (const edition of publication.editions) {
      stdout.write(`${editionLine(tryForms(library.issues, edition, publication))}\n`);
      const announced = announcedLine(edition.key, library.issues, publication, now);
      if (announced !== null) stdout.write(`${announced}\n`);
      for (const line of englishWordLines(edition)) stdout.write(`${line}\n`);
    }
    stdout.write(
      `${counted(pages.length, 'page')}, ${counted(problems.length, 'problem')}. ${nextChangeLine(library.nextChangeAt)}\n`,
    );
    return { status, library: looked.library };
  };
};

const printWords = async (
  folder: string,
  key: string,
  { stdout, stderr }: CommandSurroundings,
): Promise<ExitStatus> => {
  const { library, problems } = await lookedOver(folder);
  for (const problem of library === null ? problems : []) stderr.write(`${contentProblemLine(problem)}\n`);
  if (library === null) return EXIT.refused;
  const { editions } = library.publication;
  const edition = editions.find((each) => each.key === key);
  if (edition === undefined)
    throw new WrongCall(`There is no edition ${key}; there are ${editions.map((each) => each.key).join(', ')}.`);
  stdout.write(`${wordsToGive(edition).join('\n')}\n`);
  return EXIT.done;
};

/** Checks a content folder: its faults by file and line, and what every edition would show now, in every form. */
export const checkCommand = command({
  calls: ['[folder] [--watch] [--poll]', '[folder] --words <edition>'],
  about: 'Reports by file and line what has to be fixed in a content folder, and what every edition would show now.',
  options: {
    watch: { help: 'look again when something changes, until Ctrl+C' },
    words: {
      value: '<edition>',
      kind: text,
      help: 'print the words of the site that an edition has in English, as lines of publication.yaml to translate',
    },
    poll: { help: 'look at every file at intervals, for mounts that do not report changes' },
  },
  async run({ positionals, values }, within) {
    const [folder = 'content', ...more] = positionals;
    if (more.length > 0) throw new WrongCall('One folder at a time.');
    const look = looker(folder, within);
    if (values.words !== null) return printWords(folder, values.words, within);
    const first = await look(null);
    if (!values.watch) return first.status;
    let { library, status } = first;
    const stop = within.stopSignal();
    const watch = await watchFolder(folder, {
      poll: values.poll,
      onChange: async (paths) => {
        const again = await look(library, paths);
        status = again.status;
        library = again.library ?? library;
      },
      onError: (error) => within.stderr.write(`${String(error)}\n`),
    });
    within.stdout.write('Watching for changes; Ctrl+C ends it.\n');
    await new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve(), { once: true }));
    await watch.close();
    return status;
  },
});
