import type { SourceFiles } from '../source/source-files.ts';
import { UnusableSource } from '../source/unusable-source.ts';

const BEGINNING_BYTES = 64 * 1024;
/** A folder may hold any number of JSON files; exports stand near its top. */
const MOST_LOOKED_AT = 50;

/** `{"db": [{"meta": …` as Ghost writes it, `{"meta": …` and `{"data": …` as those do who write for its importer. */
const FRAME = /^\uFEFF?\s*\{\s*(?:"db"\s*:\s*\[\s*\{\s*)?"(?:meta|data)"\s*:\s*\{/;
const MEMBERS = /"exported_on"\s*:|"posts"\s*:\s*\[/;

const depth = (path: string): number => path.split('/').length;

/** Lists of members can lie beside an export. They are never opened. */
const isOfReaders = (path: string): boolean => /(?:^|\/)(?:members|subscribers)[^/]*$/i.test(path);

function candidates({ form, files }: SourceFiles): readonly string[] {
  const paths = files.map(({ path }) => path).filter((path) => form === 'file' || /\.json$/i.test(path));
  return paths.filter((path) => !isOfReaders(path)).sort((a, b) => depth(a) - depth(b));
}

async function beginning(source: SourceFiles, path: string): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of await source.open(path)) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= BEGINNING_BYTES) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The files of a source that begin as exports of Ghost do. */
export async function ghostExports(source: SourceFiles): Promise<readonly string[]> {
  const found: string[] = [];
  for (const path of candidates(source).slice(0, MOST_LOOKED_AT)) {
    const text = await beginning(source, path);
    if (FRAME.test(text) && MEMBERS.test(text)) found.push(path);
  }
  return found;
}

/**
 * The one export in a source. Where none looks like it but there is only one file that could be, that is read.
 * @throws UnusableSource when there is none, or more than one
 */
export async function ghostExport(source: SourceFiles): Promise<string> {
  const found = await ghostExports(source);
  const [path, second] = found.length > 0 ? found : candidates(source);
  if (path === undefined) throw new UnusableSource(source.name, 'holds no .json file, which an export of Ghost is');
  if (second !== undefined && found.length > 0) {
    throw new UnusableSource(source.name, `holds several exports of Ghost (${path}, ${second}); name one of them`);
  }
  if (second !== undefined)
    throw new UnusableSource(source.name, 'holds no export of Ghost that we recognize; name the file');
  return path;
}
