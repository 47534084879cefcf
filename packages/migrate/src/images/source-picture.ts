import { posix } from 'node:path';
import type { SourceFile, SourceFiles } from '../source/source-files.ts';

/** Folders whose contents generators of sites put at the root of the site. */
const ROOTS = ['', 'static', 'public', 'source', 'assets', 'content', 'src', 'docs'] as const;

/** Finds the file that an address of a picture means. */
export type PictureFinder = (
  src: string,
  from: { readonly sourceId: string; readonly place: string },
) => SourceFile | null;

const pathOf = (src: string): string | null => {
  try {
    return decodeURIComponent(src.split(/[?#]/)[0] ?? '');
  } catch {
    return null;
  }
};

/** Paths that may be meant, likeliest first. None leads above the source. */
const candidates = (path: string, { sourceId, place }: { sourceId: string; place: string }): readonly string[] => {
  const beside = path.startsWith('/')
    ? []
    : [sourceId, place].map((file) => posix.join(posix.dirname(file), path)).filter((found) => !found.startsWith('..'));
  const fromRoot = posix.join('/', path).slice(1);
  return [...beside, ...ROOTS.map((root) => posix.join(root, fromRoot))];
};

/** Finds pictures among the files of a source, however its generator wrote their addresses. */
export const pictureFinder = ({ files }: Pick<SourceFiles, 'files'>): PictureFinder => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  // An archive may have everything in a folder of its own.
  const [top = ''] = files[0]?.path.split('/') ?? [];
  const wrapper = top !== '' && files.every(({ path }) => path.startsWith(`${top}/`)) ? [top] : [];
  return (src, from) => {
    const path = pathOf(src);
    if (path === null || path === '') return null;
    const wanted = candidates(path, from);
    const all = [...wanted, ...wrapper.flatMap((folder) => wanted.map((found) => `${folder}/${found}`))];
    for (const found of all) {
      const file = byPath.get(found);
      if (file !== undefined) return file;
    }
    return null;
  };
};
