import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { text, WrongCall } from '@legible/surface/cli';
import { fillGuide } from '../site/guide-texts.ts';
import { command, EXIT, isOfFileSystem } from './program/command.ts';

interface Beginning {
  readonly name: string;
  readonly publisher: string;
  /** Key of the edition. */
  readonly edition: string;
  /** IANA name of the time zone. */
  readonly timeZone: string;
  /** Time of the first issue, epoch milliseconds. */
  readonly now: number;
}

/**
 * The folder with the first files of a new newsletter, next to the built program. Its folder `edition` is renamed to
 * the edition's key.
 */
const FOLDER = fileURLToPath(new URL('../../beginning/', import.meta.url));

const HOUR_MS = 3_600_000;

/** Escapes a text for quotes in YAML, and for Markdown. */
const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Returns the files of a new newsletter, by path. */
const beginning = ({ name, publisher, edition, timeZone, now }: Beginning): ReadonlyMap<string, string | Buffer> => {
  const at = (time: number): string => new Date(time).toISOString().replace(/\.\d+/, '');
  const values = {
    name: escaped(name),
    publisher: escaped(publisher),
    edition,
    timeZone: escaped(timeZone),
    now: at(now),
    oneHourAgo: at(now - HOUR_MS),
    twoHoursAgo: at(now - 2 * HOUR_MS),
    today: at(now).slice(0, 10),
  };
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bodies = files.map(({ parentPath, name: file }): readonly [string, string | Buffer] => {
    const path = relative(FOLDER, join(parentPath, file)).replace(/^edition\b/, edition);
    const body = readFileSync(join(parentPath, file));
    return [path, /\.(?:md|yaml)$/.test(file) ? fillGuide(body.toString(), { values, parts: {} }) : body];
  });
  return new Map([...bodies.sort(([a], [b]) => (a < b ? -1 : 1)), ['.gitignore', '.data/\n']]);
};

/** Makes a name from that of a folder: `my-letter` → `My Letter`. */
const nameFrom = (folder: string): string =>
  basename(resolve(folder))
    .split(/[-_\s]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

/** Makes a content folder with a first issue, a draft and a page. Writes into empty folders only. */
export const initCommand = command({
  calls: ['<folder> [options]'],
  about:
    'Makes a new newsletter: a content folder with three issues, a draft that shows what an issue can set, a page about you, and a look to change.',
  options: {
    name: { value: '<name>', kind: text, help: 'name of the newsletter; default: from the name of the folder' },
    publisher: { value: '<name>', kind: text, help: 'who publishes it; default: the name of the newsletter' },
    edition: { value: '<key>', kind: text, help: 'language of the edition, such as ko or pt-BR (en)' },
  },
  async run({ positionals, values }, { stdout, stderr }) {
    const [folder, ...more] = positionals;
    if (folder === undefined) throw new WrongCall('Which folder should the newsletter be in?');
    if (more.length > 0) throw new WrongCall('One folder at a time.');
    const edition = values.edition ?? 'en';
    if (!/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(edition))
      throw new WrongCall(`--edition ${edition} is not a language. Write one such as en, ko or pt-BR.`);
    const name = values.name ?? nameFrom(folder);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const files = beginning({ name, publisher: values.publisher ?? name, edition, timeZone, now: Date.now() });
    try {
      if (existsSync(folder) && readdirSync(folder).length > 0) {
        stderr.write(`${folder} is not empty. Name a new folder. Nothing was written.\n`);
        return EXIT.refused;
      }
      for (const [path, content] of files) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), content);
        stdout.write(`  ${join(folder, path)}\n`);
      }
    } catch (error) {
      if (!isOfFileSystem(error)) throw error;
      stderr.write(`${error.message}. Name a folder that you can write to.\n`);
      return EXIT.refused;
    }
    stdout.write(`\n${name} is ready. To see it: legible-newsletter start ${folder}\n`);
    return EXIT.done;
  },
});
