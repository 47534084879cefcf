import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheFolder, type TableSite, tableSites } from './sites.ts';

const maxBuffer = 2 ** 31;
/** A mirror that lacks a blob must say so, and not ask the network for it. */
const env = { ...process.env, GIT_NO_LAZY_FETCH: '1' };

const git = (folder: string, args: readonly string[], input?: string): Buffer =>
  execFileSync('git', ['-C', folder, ...args], { maxBuffer, env, input, stdio: ['pipe', 'pipe', 'ignore'] });

/** The git directory of a repository in a folder of mirrors, which are named `owner+name`; undefined: it is not there. */
const mirrorOf = (mirrors: string, repository: string): string | undefined =>
  ['repo/.git', 'repo', '.git', '']
    .map((part) => join(mirrors, repository.replace('/', '+'), part))
    .find((folder) => existsSync(join(folder, 'HEAD')));

/** Fetches one commit from the public repository into a folder of its own. */
const fetched = ({ repository, commit }: TableSite): string => {
  const folder = join(tmpdir(), `truth-${commit}`);
  execFileSync('git', ['init', '--quiet', '--bare', folder]);
  git(folder, ['fetch', '--quiet', '--depth', '1', `https://github.com/${repository}`, commit]);
  return folder;
};

/** Paths whose blob the repository does not hold: a mirror may leave out files of several megabytes. */
const missingPaths = (repository: string, tree: string): readonly string[] => {
  const rows = git(repository, ['ls-tree', '-r', '-z', tree]).toString('utf8').split('\0').filter(Boolean);
  const entries = rows.map((row) => ({ blob: row.split(/[ \t]/)[2] ?? '', path: row.slice(row.indexOf('\t') + 1) }));
  const states = git(repository, ['cat-file', '--batch-check'], entries.map(({ blob }) => blob).join('\n'));
  const lines = states.toString('utf8').split('\n');
  return entries.filter((_, at) => lines[at]?.endsWith(' missing')).map(({ path }) => path);
};

/** Unpacks the files of a site, and lists beside them those that are missing. */
const unpack = (site: TableSite, repository: string): readonly string[] => {
  const tree = site.folder === '' ? site.commit : `${site.commit}:${site.folder}`;
  const missing = missingPaths(repository, tree);
  const folder = join(cacheFolder(), site.host);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const without = missing.length === 0 ? [] : ['--', '.', ...missing.map((path) => `:(exclude,top,literal)${path}`)];
  execFileSync('tar', ['-x', '-C', folder], { input: git(repository, ['archive', tree, ...without]), maxBuffer });
  writeFileSync(`${folder}.absent`, missing.map((path) => `${path}\n`).join(''));
  return missing;
};

/**
 * Brings every site of the table that is not there at its commit.
 *
 * @param mirrors Folder of git directories named `owner+name`; what is not in it is fetched from github.com.
 * @returns how many sites could not be brought.
 */
export const bring = (mirrors: string | undefined): number => {
  let failed = 0;
  for (const site of tableSites()) {
    const stamp = join(cacheFolder(), `${site.host}.commit`);
    const wanted = `${site.repository} ${site.commit} ${site.folder}\n`;
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue;
    try {
      const mirror = mirrors === undefined ? undefined : mirrorOf(mirrors, site.repository);
      const repository = mirror ?? fetched(site);
      const missing = unpack(site, repository);
      writeFileSync(stamp, wanted);
      if (mirror === undefined) rmSync(repository, { recursive: true, force: true });
      console.log(`${site.host}: brought${missing.length === 0 ? '' : `, without ${missing.length} large files`}`);
    } catch (error) {
      failed++;
      console.error(`${site.host}: not brought: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    }
  }
  return failed;
};
