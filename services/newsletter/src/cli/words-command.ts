import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentProblemLine, lackingWords, readPublication } from '@legible/issues';
import { text, WrongCall } from '@legible/surface/cli';
import { listedWords } from '../words/all-words.ts';
import { command, EXIT } from './program/command.ts';

/** Writes the words that an edition lacks as the lines of publication.yaml that would give them, each in English. */
const linesFor = (edition: string, lacking: readonly string[]): readonly string[] => [
  `# ${lacking.length} words of the site that ${edition} has in English. Translate those you like, and keep {names} in braces.`,
  '# Put them into publication.yaml. Lines that you leave out stay in English.',
  'words:',
  `  ${edition}:`,
  ...listedWords().flatMap(({ key, english }) =>
    lacking.includes(key) ? [`    ${key}: ${JSON.stringify(english)}`] : [],
  ),
];

/** Prints the words of the site that a publisher can give. */
export const wordsCommand = command({
  calls: ['[folder] --edition <key>'],
  about: `Prints the words of the site that publication.yaml does not give for an edition, in English and ready to be translated.

A word that counts may have a text for each plural form of the language:
  lists.count: { one: "{count} Ausgabe", other: "{count} Ausgaben" }`,
  options: { edition: { value: '<key>', kind: text, help: 'the edition, such as de' } },
  async run({ positionals, values }, { stdout, stderr }) {
    const [folder = 'content', ...more] = positionals;
    if (more.length > 0) throw new WrongCall('One folder at a time.');
    const { edition: key } = values;
    if (key === null) throw new WrongCall('Of which edition? Name its key with --edition, such as de.');
    const file = join(folder, 'publication.yaml');
    const source = await readFile(file, 'utf8').catch(() => null);
    if (source === null) throw new WrongCall(`${file} cannot be read. Name the folder of your newsletter.`);
    const reading = readPublication(source, file);
    if (!reading.ok) {
      for (const problem of reading.problems) stderr.write(`${contentProblemLine(problem)}\n`);
      return EXIT.refused;
    }
    const { editions } = reading.publication;
    const edition = editions.find((each) => each.key === key);
    if (edition === undefined)
      throw new WrongCall(`There is no edition ${key}; there are ${editions.map((each) => each.key).join(', ')}.`);
    stdout.write(`${linesFor(key, lackingWords(edition)).join('\n')}\n`);
    return EXIT.done;
  },
});
