import { ImportRefused } from '../plan/import-refused.ts';
import type { SourceFiles } from '../source/source-files.ts';
import type { SourceReader } from '../source/source-reader.ts';
import { xmlHead } from '../xml/read-xml.ts';

export interface DetectedReader {
  readonly reader: SourceReader;
  /** Why it was recognized, worded for the operator. */
  readonly why: string;
}

/** Exports whose files would also count as a source of another kind: the texts of Buttondown are Markdown. */
const HOLDS: ReadonlyMap<string, string> = new Map([['buttondown', 'markdown']]);

const LIST_OF_PEOPLE = 'a list of people, which is never read. Use the export of the issues that they were sent';

/** How files of other kinds begin, and how their issues can still be imported. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [
    /class="h-entry"[\s\S]*medium\.com/,
    'an export of Medium. Import it into WordPress or Ghost, and use the export from there',
  ],
  [
    /^\s*\{\s*"posts"\s*:\s*\[/,
    'posts of an API. For Ghost, use the file from Settings, Import/Export, Export content',
  ],
  [/^[^\n]*Plain Content,[^\n]*Rich Content,/, 'a table of Wix. Use the feed of the blog: /blog-feed.xml'],
  [/^[^\n{<]*\be-?mail\b(?![^\n]*(?:html|subject))[^\n]*,|^name,email\s/i, LIST_OF_PEOPLE],
];
/** Number of files that are checked for such beginnings. */
const LOOKED_INTO = 5;

const otherKind = async (source: SourceFiles): Promise<readonly string[] | null> => {
  for (const { path } of source.files.slice(0, LOOKED_INTO)) {
    const head = await xmlHead(source, path);
    const known = OTHERS.find(([pattern]) => head !== null && pattern.test(head));
    if (known !== undefined) return [`${path} is ${known[1]}.`];
  }
  return null;
};

const SHOWN = 8;

/** Describes a source of unknown kind to the operator. */
const contents = ({ name, form, files }: SourceFiles): string => {
  const paths = files.slice(0, SHOWN).map(({ path }) => path);
  const more = files.length > SHOWN ? `, … (${files.length} files)` : '';
  return files.length === 0 ? `${name} is empty (${form}).` : `${name} (${form}) has ${paths.join(', ')}${more}.`;
};

const listed = (readers: readonly SourceReader[]): string =>
  readers.map(({ kind, name }) => `--from ${kind} (${name})`).join(', ');

/**
 * Returns the reader for a source: the one that was named, or the one that recognizes it.
 *
 * @param from a kind, or null when none was named.
 * @throws ImportRefused when no reader or several recognize it.
 */
export const detectedReader = async (
  readers: readonly SourceReader[],
  source: SourceFiles,
  from: string | null,
): Promise<DetectedReader> => {
  if (from !== null) {
    const reader = readers.find(({ kind }) => kind === from);
    if (reader === undefined) throw new ImportRefused(`There is no kind ${from}.`, `There are ${listed(readers)}.`);
    return { reader, why: 'named with --from' };
  }
  const found: DetectedReader[] = [];
  for (const reader of readers) {
    const why = await reader.recognize(source);
    if (why !== null) found.push({ reader, why });
  }
  const [only, ...others] = found.filter(
    ({ reader }) => !found.some((other) => HOLDS.get(other.reader.kind) === reader.kind),
  );
  if (only === undefined)
    throw new ImportRefused(
      ...((await otherKind(source)) ?? [
        'The kind of this source was not recognized.',
        contents(source),
        `Name its kind: ${listed(readers)}.`,
      ]),
    );
  if (others.length > 0)
    throw new ImportRefused(
      'The source may be of several kinds.',
      ...found.map(({ reader, why }) => `${reader.name}: ${why}.`),
      `Name one: ${listed(found.map(({ reader }) => reader))}.`,
    );
  return only;
};
