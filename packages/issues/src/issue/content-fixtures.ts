import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Publication } from '../publication/publication.ts';
import { readPublication } from '../publication/publication-file.ts';
import type { ContentProblem } from '../reading/content-problem.ts';

export const PUBLICATION_TEXT = 'publisher: Legible\nname: Legible Letter\ndescription: About being read.\n';

const reading = readPublication(PUBLICATION_TEXT, 'publication.yaml');
if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
/** Four editions, Asia/Seoul. */
export const PUBLICATION: Publication = reading.publication;

/** Formats a problem for tests: `line key: message remedy`. */
export const problemText = ({ line, key, message, remedy }: ContentProblem): string =>
  `${line ?? '-'} ${key ?? '-'}: ${message} ${remedy}`;

/** Writes a valid issue file with changed keys; null removes one. */
export const issueText = (number: number, fields: Record<string, string | null> = {}, body = '\nBody.\n'): string => {
  const all = { title: `Issue ${number}`, number: String(number), date: '2026-11-21', ...fields };
  const lines = Object.entries(all).flatMap(([key, value]) => (value === null ? [] : [`${key}: ${value}`]));
  return ['---', ...lines, '---', body].join('\n');
};

export const pageText = (title = 'About us'): string =>
  `---\ntitle: ${title}\ndescription: Who we are.\n---\nWe are.\n`;

export interface TestFolder {
  readonly root: string;
  readonly write: (path: string, text: string | Uint8Array) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
}

/** Makes a content folder with a publication.yaml on disk, which is removed after the test. */
export const testFolder = async (onTestFinished: (cleanUp: () => Promise<void>) => void): Promise<TestFolder> => {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'content-')));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const write = async (path: string, text: string | Uint8Array): Promise<void> => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  await write('publication.yaml', PUBLICATION_TEXT);
  return {
    root,
    write,
    remove: (path) => rm(join(root, path), { recursive: true }),
  };
};
