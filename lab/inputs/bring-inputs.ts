import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bringGitFolder, type GitFolder } from '../git-folder.ts';

/** A real site or newsletter. */
export interface Input extends GitFolder {
  /** Its path below the folder of inputs, the same as below `../shared`: `sites/whatwg`. */
  readonly place: string;
  /** The licence of its files, as an SPDX identifier. */
  readonly licence: string;
}

/** `lab/inputs.json`. */
export interface Manifest {
  readonly inputs: readonly Input[];
  /** Inputs that are available only in `../shared`. */
  readonly withoutSource: readonly { readonly place: string; readonly what: string }[];
}

export const readManifest = (): Manifest =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', 'inputs.json'), 'utf8'));

const groupOf = ({ place }: Input): string => place.split('/')[0] ?? '';
const stampOf = (rows: readonly Input[]): string => `${JSON.stringify(rows)}\n`;
const hasStamp = (file: string, rows: readonly Input[]): boolean =>
  existsSync(file) && readFileSync(file, 'utf8') === stampOf(rows);

/**
 * Fetches every missing input into `folder`. A group (sites, newsletters) is moved into place when it is complete, so
 * that a test that finds a group can read it. What was fetched before a failure stays for the next time.
 *
 * @param mirrors folder of git directories named `owner+name`, tried before the network.
 * @returns how many could not be fetched.
 */
export const bringInputs = (
  inputs: readonly Input[],
  folder: string,
  mirrors: string | undefined,
  print: (line: string) => void,
): number => {
  let failed = 0;
  const unfinished = join(folder, 'unfinished');
  for (const [group, rows] of Map.groupBy(inputs, groupOf)) {
    if (hasStamp(join(folder, group, '.commits'), rows)) continue;
    const before = failed;
    for (const row of rows) {
      const into = join(unfinished, row.place);
      if (hasStamp(`${into}.commit`, [row])) continue;
      try {
        mkdirSync(dirname(into), { recursive: true });
        const missing = bringGitFolder(row, into, mirrors);
        writeFileSync(`${into}.commit`, stampOf([row]));
        print(`${row.place}: brought${missing.length === 0 ? '' : `, without ${missing.length} large files`}`);
      } catch (error) {
        failed++;
        print(`${row.place}: not brought: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      }
    }
    if (failed > before) continue;
    for (const { place } of rows) rmSync(`${join(unfinished, place)}.commit`);
    writeFileSync(join(unfinished, group, '.commits'), stampOf(rows));
    rmSync(join(folder, group), { recursive: true, force: true });
    renameSync(join(unfinished, group), join(folder, group));
  }
  return failed;
};
