import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Files in another repository, at one commit. */
export interface GitFolder {
  /** The address for git, such as `https://github.com/owner/name`. */
  readonly repository: string;
  /** 40 hexadecimal digits. */
  readonly commit: string;
  /** Empty for the root of the repository. */
  readonly folder: string;
  /** A regular expression for the paths below `folder`; without one, all files are used. */
  readonly files?: string;
}

const maxBuffer = 2 ** 31;
/** A mirror that lacks a blob must report it, and not fetch it over the network. */
const env = { ...process.env, GIT_NO_LAZY_FETCH: '1' };

const git = (folder: string, args: readonly string[], input?: string): Buffer =>
  execFileSync('git', ['-C', folder, ...args], { maxBuffer, env, input, stdio: ['pipe', 'pipe', 'ignore'] });

/**
 * The git directory of a repository in a folder of mirrors, which are named `owner+name`; undefined when there is none.
 */
const mirrorOf = (mirrors: string, repository: string): string | undefined =>
  ['repo/.git', 'repo', '.git', '']
    .map((part) => join(mirrors, repository.split('/').slice(-2).join('+'), part))
    .find((folder) => existsSync(join(folder, 'HEAD')));

/** Fetches one commit into the empty `folder`. */
const fetchCommit = (folder: string, { repository, commit }: GitFolder): string => {
  execFileSync('git', ['init', '--quiet', '--bare', folder]);
  git(folder, ['fetch', '--quiet', '--depth', '1', repository, commit]);
  return folder;
};

interface Listed {
  readonly wanted: readonly string[];
  /** Files whose blob the repository lacks: a mirror may omit files of several megabytes. */
  readonly missing: readonly string[];
}

const list = (repository: string, tree: string, files: RegExp): Listed => {
  const rows = git(repository, ['ls-tree', '-r', '-z', tree]).toString('utf8').split('\0').filter(Boolean);
  const entries = rows
    .map((row) => ({ blob: row.split(/[ \t]/)[2] ?? '', path: row.slice(row.indexOf('\t') + 1) }))
    .filter(({ path }) => files.test(path));
  const states = git(repository, ['cat-file', '--batch-check'], entries.map(({ blob }) => blob).join('\n'));
  const lines = states.toString('utf8').split('\n');
  const paths = (isMissing: boolean) =>
    entries.filter((_, at) => (lines[at]?.endsWith(' missing') ?? false) === isMissing).map(({ path }) => path);
  return { wanted: paths(false), missing: paths(true) };
};

const unpack = (repository: string, { commit, folder, files }: GitFolder, into: string): Listed => {
  const tree = folder === '' ? commit : `${commit}:${folder}`;
  const listed = list(repository, tree, new RegExp(files ?? ''));
  const { wanted, missing } = listed;
  // With a pattern few files are used; without one, all except the missing ones.
  const paths =
    files === undefined
      ? missing.length === 0
        ? []
        : ['--', '.', ...missing.map((path) => `:(exclude,top,literal)${path}`)]
      : ['--', ...wanted.map((path) => `:(top,literal)${path}`)];
  if (wanted.length === 0) throw new Error(`There is no file ${files ?? ''} in ${folder || 'the repository'}.`);
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  execFileSync('tar', ['-x', '-C', into], { input: git(repository, ['archive', tree, ...paths]), maxBuffer });
  return listed;
};

/**
 * Writes the files into the folder `into`, replacing its content.
 *
 * @param mirrors folder of git directories named `owner+name`; repositories that are not in it are fetched.
 * @returns the paths that are not available, because a mirror lacks large files.
 * @throws Error when the commit cannot be fetched, or has none of the files.
 */
export const bringGitFolder = (wanted: GitFolder, into: string, mirrors: string | undefined): readonly string[] => {
  const mirror = mirrors === undefined ? undefined : mirrorOf(mirrors, wanted.repository);
  if (mirror !== undefined) return unpack(mirror, wanted, into).missing;
  const scratch = mkdtempSync(join(tmpdir(), 'legible-git-'));
  try {
    return unpack(fetchCommit(scratch, wanted), wanted, into).missing;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};
