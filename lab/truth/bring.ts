import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheFolder, filesOf, type TableSite, tableSites } from './sites.ts';

const MOST_BYTES = 2 ** 31;

const git = (folder: string, ...args: readonly string[]): Buffer =>
  execFileSync('git', ['-C', folder, ...args], { maxBuffer: MOST_BYTES, env: { ...process.env, GIT_NO_LAZY_FETCH: '1' } });

/** The git directory of a repository in a folder of mirrors, which are named `owner+name`; undefined: it is not there. */
const mirrorOf = (mirrors: string, repository: string): string | undefined =>
  ['repo/.git', 'repo', '.git', '']
    .map((part) => join(mirrors, repository.replace('/', '+'), part))
    .find((folder) => existsSync(join(folder, 'HEAD')));

/** Fetches one commit from the public repository into a folder of its own. */
const fetched = (site: TableSite): string => {
  const folder = join(tmpdir(), `truth-${site.commit}`);
  execFileSync('git', ['init', '--quiet', '--bare', folder]);
  git(folder, 'fetch', '--quiet', '--depth', '1', `https://github.com/${site.repository}`, site.commit);
  return folder;
};

/** Blobs that the listing names and a mirror does not hold: some leave out files of several megabytes. */
const missingPaths = (repository: string, tree: string): readonly string[] => {
  const rows = git(repository, 'ls-tree', '-r', '-z', tree).toString('utf8').split('\0').filter(Boolean);
  const blobs = rows.map((row) => row.slice(0, row.indexOf('\t')).split(' ')[2] ?? '');
  const input = blobs.join('\n');
  const states = execFileSync('git', ['-C', repository, 'cat-file', '--batch-check'], { input, maxBuffer: MOST_BYTES });
  const lines = states.toString('utf8').split('\n');
  return rows.flatMap((row, at) => (lines[at]?.endsWith(' missing') ? [row.slice(row.indexOf('\t') + 1)] : []));
};

const unpack = (site: TableSite, repository: string): number => {
  const tree = site.folder === '' ? site.commit : `${site.commit}:${site.folder}`;
  const missing = missingPaths(repository, tree);
  const folder = filesOf(site);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const left = missing.map((path) => `:(exclude,top,literal)${path}`);
  const archive = git(repository, 'archive', tree, ...(left.length === 0 ? [] : ['--', '.', ...left]));
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  return missing.length;
};

/** Brings every site of the table that is not there yet at its commit. Returns the exit status. */
export const bring = (mirrors: string | undefined): number => {
  let failed = 0;
  for (const site of tableSites()) {
    const stamp = join(cacheFolder(), `${site.host}.commit`);
    const wanted = `${site.repository} ${site.commit} ${site.folder}\n`;
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue;
    const mirror = mirrors === undefined ? undefined : mirrorOf(mirrors, site.repository);
    try {
      const repository = mirror ?? fetched(site);
      const missing = unpack(site, repository);
      writeFileSync(stamp, wanted);
      if (mirror === undefined) rmSync(repository, { recursive: true, force: true });
      console.log(`${site.host}: brought${missing === 0 ? '' : `, without ${missing} large files`}`);
    } catch (error) {
      failed++;
      console.error(`${site.host}: not brought (${error instanceof Error ? error.message.split('\n')[0] : error})`);
    }
  }
  return failed === 0 ? 0 : 1;
};
