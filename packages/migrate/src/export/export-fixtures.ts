import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { importNewsletter } from '../import/import.ts';
import { NO_NETWORK } from '../import/import-fixtures.ts';
import { READERS } from '../import/readers.ts';
import { importedMarkdown } from '../markdown/imported-markdown.ts';
import type { ImportReport } from '../report/import-report.ts';
import { openSource } from '../source/open-source.ts';
import { outputFiles } from '../write/output-files.ts';
import { exportNewsletter } from './export.ts';
import type { ExportReport } from './export-report.ts';
import type { ExportDependencies, ExportForm, ExportRequest } from './export-request.ts';

export const NOW = Date.UTC(2026, 10, 21);

/** Makes a temporary folder for one test; it is removed when the test ends. */
export const scratch = async (onTestFinished: (cleanUp: () => Promise<void>) => void): Promise<string> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'export-')));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

export const put = async (folder: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<string> => {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
};

/** Returns the contents of files by path, as Latin-1; only paths that match `only`. */
export const filesIn = async (folder: string, only = /./): Promise<Readonly<Record<string, string>>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found: [string, string][] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name).slice(folder.length + 1);
    if (only.test(path)) found.push([path, (await readFile(join(folder, path))).toString('latin1')]);
  }
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)));
};

export const exporting = (
  folder: string,
  to: string,
  form: ExportForm,
  over: Partial<ExportRequest> = {},
  progress: ExportDependencies['progress'] = () => {},
): Promise<ExportReport> =>
  exportNewsletter(
    { folder, to, form, edition: null, baseUrl: null, force: false, ...over },
    { now: () => NOW, progress, stop: new AbortController().signal },
  );

/** Imports as the command does, with pictures. */
export const importing = (
  source: string,
  out: string,
  { edition = null, images = true }: { readonly edition?: string | null; readonly images?: boolean } = {},
): Promise<ImportReport> =>
  importNewsletter(
    { source, from: null, edition, out, dryRun: false, images, baseUrl: null, force: false, rhythm: null },
    {
      readers: READERS,
      openSource,
      markdownOf: importedMarkdown,
      files: outputFiles,
      door: NO_NETWORK,
      now: () => NOW,
      progress: () => {},
      stop: new AbortController().signal,
    },
  );

/** Bytes that begin like a PNG file; nothing else of it is checked. */
export const PNG = Buffer.from('\x89PNG\r\n\x1a\n0123', 'latin1');
