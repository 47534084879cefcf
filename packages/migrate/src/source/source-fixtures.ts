import { Readable } from 'node:stream';
import { byPath, type SourceFiles, UnusableSource, wholeText } from './source-files.ts';

/** How many bytes a stream of a memory source returns at once: few, so that characters are cut in two. */
const PIECE = 1021;

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

/** Makes a source for tests from contents by path, held in memory. */
export const memorySource = (
  contents: Readonly<Record<string, string | Uint8Array>>,
  form: SourceFiles['form'] = 'folder',
): SourceFiles => {
  const held = new Map(Object.entries(contents).map(([path, content]) => [path, Buffer.from(content as string)]));
  const open = async (path: string) => {
    const bytes = held.get(path);
    if (bytes === undefined) throw new UnusableSource(path, 'is not in the source');
    return Readable.from(pieces(bytes), { objectMode: false });
  };
  return {
    name: 'memory',
    form,
    files: [...held].map(([path, bytes]) => ({ path, bytes: bytes.length })).sort(byPath),
    open,
    text: async (path, maxBytes) => wholeText(await open(path), path, maxBytes),
    close: async () => {},
  };
};
