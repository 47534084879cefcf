/**
 * Looks a content folder over: what is wrong with it, by file and line, and what every edition would show now, in
 * every form.
 *
 *   npm run newsletter:check -- [folder] [--watch] [--poll]
 *
 * Exit 0: nothing is wrong. 1: something has to be mended. 2: it was called wrongly.
 */
import { parseArgs } from 'node:util';
import { libraryKeeper } from '../access/public-library.ts';
import { type ContentProblem, contentProblemLine } from '../content/content-problem.ts';
import { type Library, loadFolder } from '../content/load.ts';
import { watchFolder } from '../content/watch.ts';
import { editionLine, nextChangeLine } from './check-text.ts';
import { foreignImages } from './foreign-images.ts';
import { tryForms } from './try-forms.ts';

const EXIT = { fine: 0, problems: 1, usage: 2 } as const;
const USAGE = 'Usage: npm run newsletter:check -- [folder] [--watch] [--poll]';

const revealed = libraryKeeper();

/** What is wrong with the files, and what readers would not see although the files are in order. */
const problemsOf = ({ problems, publication, issues, pages }: Library): readonly ContentProblem[] => [
  ...problems,
  ...foreignImages([...issues, ...pages], publication.imageHosts),
];

/** Loads and tells; the library, for the next time. */
const look = async (folder: string, previous: Library | null, changed?: readonly string[]): Promise<Library | null> => {
  const loading = await loadFolder(folder, { ...(previous && { previous }), ...(changed && { changed }) });
  const problems = loading.ok ? problemsOf(loading.library) : loading.problems;
  for (const problem of problems) console.error(contentProblemLine(problem));
  process.exitCode = problems.length === 0 ? EXIT.fine : EXIT.problems;
  if (!loading.ok) return null;
  const { publication, issues, pages } = loading.library;
  const library = revealed(issues, publication, Date.now());
  for (const edition of publication.editions) console.log(editionLine(tryForms(library.issues, edition, publication)));
  console.log(`${pages.length} pages, ${problems.length} problems. ${nextChangeLine(library.nextChangeAt)}`);
  return loading.library;
};

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { watch: { type: 'boolean', default: false }, poll: { type: 'boolean', default: false } },
  });
  const [folder = 'content', ...more] = positionals;
  if (more.length > 0) throw new TypeError('One folder at a time.');
  let library = await look(folder, null);
  if (!values.watch) return;
  await watchFolder(folder, {
    poll: values.poll,
    onChange: async (paths) => {
      library = (await look(folder, library, paths)) ?? library;
    },
    onError: (error) => console.error(error),
  });
  console.log('Watching for changes; Ctrl+C ends it.');
};

try {
  await main();
} catch (error) {
  if (!(error instanceof TypeError)) throw error;
  console.error(`${error.message}\n${USAGE}`);
  process.exitCode = EXIT.usage;
}
