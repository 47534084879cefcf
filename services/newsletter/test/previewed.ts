import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const CLI = join(import.meta.dirname, '..', 'dist', 'bundle', 'cli.js');

export interface CommandProcess {
  /** Where it listens. */
  readonly url: string;
  /** What it has written so far. */
  readonly output: () => string;
  /** Asks it to stop, and returns its exit status. */
  end(): Promise<number>;
}

/** Starts a command of the built program that serves a folder, on a free port. */
export const served = async (
  command: 'preview' | 'start',
  folder: string,
  env: Readonly<Record<string, string>> = {},
  words: readonly string[] = [],
): Promise<CommandProcess> => {
  const child = commandOf([command, folder, '--port', '0', ...words], env);
  let output = '';
  const ended = once(child, 'close').then(([code]) => code as number);
  child.stderr?.on('data', (data) => (output += data));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (data) => {
      output += data;
      const address = (command === 'start' ? /listens on (\S+)/ : /page is (\S+)\/preview\n/).exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    void ended.then((code) => reject(new Error(`${command} ended with ${code}: ${output}`)));
  });
  return {
    url,
    output: () => output,
    end: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
};

const commandOf = (words: readonly string[], env: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, [CLI, ...words], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });

/** Runs a command that is expected to end by itself. */
export const refused = async (words: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const child = commandOf(words, env);
  let said = '';
  child.stderr?.on('data', (data) => (said += data));
  const [code] = await once(child, 'close');
  return { code: code as number, said };
};

export const contentFolder = async (files: Readonly<Record<string, string>>) => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'preview-')));
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(files)) await write(path, text);
  return { folder, write, remove: () => rm(folder, { recursive: true, force: true }) };
};

const PUBLICATION = `publisher: Press
timeZone: UTC
freeWindowDays: 7
editions:
  - { key: en, path: "", name: Letter, description: About. }
  - { key: de, path: /de, name: Brief, description: Worum. }
`;

const issue = (head: string, body: string): string => `---\n${head}\n---\n\n${body}\n`;
export const SECRET = 'Onlymembersreadthis';
const locked = `Everyone reads this.\n\n<!--members-only-->\n\n${SECRET}.`;

/** A public, a locked, a future and a draft issue, with a problem. */
export const FILES: Readonly<Record<string, string>> = {
  'publication.yaml': PUBLICATION,
  'en/1.md': issue(
    'title: Open one\nnumber: 1\ndate: 2026-01-01\ntranslation: one\nupdated: 2026-03-01\naccess: public',
    'Open.',
  ),
  'de/1.md': issue('title: Offen\nnumber: 1\ndate: 2026-01-02\ntranslation: one\naccess: public', 'Offen.'),
  'en/2.md': issue('title: Locked two\nnumber: 2\ndate: 2026-01-03\naccess: members', locked),
  'en/3.md': issue('title: Future three\nnumber: 3\ndate: 2126-01-03\naccess: members', locked),
  'en/4.md': issue('title: Draft four\nnumber: 4\ndraft: true\naccess: members', locked),
  'en/5.md': issue('title: Broken five\nnumber: five\ndate: 2026-01-05', 'Broken.'),
};
