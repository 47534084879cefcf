import type { SourceFiles } from '../source/source-files.ts';

/** The file of an export that lists what is in it. */
export interface ExportList {
  readonly path: string;
  /** The folder it stands in, with a slash at the end; `''` at the top. */
  readonly folder: string;
}

/**
 * The list of an export by its name, at the top or in the one folder that archivers put around everything.
 * @returns null: there is none.
 */
export function exportList(source: SourceFiles, name: string): ExportList | null {
  for (const { path } of source.files) {
    const [first = '', second, ...deeper] = path.split('/');
    if (deeper.length > 0) continue;
    if (second === undefined && first === name) return { path, folder: '' };
    if (second === name) return { path, folder: `${first}/` };
  }
  return null;
}
