import { readFile } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import type { Report } from '@legible/audit';
import { folderFile } from '@legible/outbound';
import type { SourcePlace } from '../renderings/report-rendering.ts';

/** A folder with the pages of a scanned site. */
export interface SourceFolder {
  readonly folder: string;
  /** Address of the folder in the scan. */
  readonly url: string;
  /** Folder in the repository, when it is another one. */
  readonly root: string;
}

/** Smallest length of a quoted piece to search for. A shorter one could match at a wrong place. */
const MIN_PIECE = 4;

/**
 * Finds the file of each address of a report, and the place of a quote in it. Lines and columns count from 1. A quote that
 * the file does not contain, such as a header line, gives the file without a line. Null for an address without a file.
 */
export const sourcePlaces = async (
  { pages, rules, target }: Report,
  source: SourceFolder,
): Promise<(address: string, quote: string | null) => SourcePlace | null> => {
  const addresses = [
    target.url,
    ...pages.map(({ url }) => url),
    ...rules.flatMap(({ findings }) =>
      findings.flatMap(({ places }) => places.flatMap(({ proof }) => (proof === null ? [] : [proof.url]))),
    ),
  ];
  const files = new Map<string, { readonly path: string; readonly text: string } | null>();
  for (const address of new Set(addresses)) files.set(address, await fileAt(address, source));
  return (address, quote) => {
    const file = files.get(address) ?? null;
    return file === null ? null : { path: file.path, ...positionOf(file.text, quote) };
  };
};

const fileAt = async (address: string, { folder, url, root }: SourceFolder) => {
  const site = new URL(url);
  const asked = URL.parse(address);
  if (asked === null || asked.origin !== site.origin) return null;
  const found = await folderFile(folder, site.pathname.replace(/\/+$/, ''), asked.pathname);
  if (found === null) return null;
  const path = join(fromHere(root), relative(found.root, found.path));
  return { path: path.split(sep).join('/'), text: await readFile(found.path, 'utf8') };
};

/** Returns a folder's path relative to the working directory; empty for a folder outside, which has no path in the repository. */
const fromHere = (folder: string): string => {
  const path = relative(process.cwd(), folder);
  return path.startsWith('..') || isAbsolute(path) ? '' : path;
};

/** Returns where the first piece of a quote is that is long enough; "…" marks cuts. */
const positionOf = (text: string, quote: string | null): Pick<SourcePlace, 'line' | 'column'> => {
  const piece = quote?.split('…').find((one) => one.trim().length >= MIN_PIECE);
  const at = piece === undefined ? -1 : text.indexOf(piece.trim());
  if (at === -1) return { line: null, column: null };
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};
