import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addedLines, type Found, findWords, parseGlossary } from './words/words.ts';

/**
 * Looks for the banned words of docs/glossary.md in the lines that a change adds: since the branch left its upstream,
 * or else since the previous commit. Prints each as `file:line: word` with what to write instead, and exits with 1 when
 * there is any. `--all` checks every line, `--count` prints how often each word occurs.
 */

const GLOSSARY = 'docs/glossary.md';
const TEXT = /\.(ts|tsx|mjs|js|md|css|ya?ml|sh|sql)$/;

const root = join(import.meta.dirname, '..');
const text = (file: string): string => readFileSync(join(root, file), 'utf8');
const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20, stdio: ['ignore', 'pipe', 'ignore'] });
const commit = (...args: readonly string[]): string | null => {
  try {
    return git(...args).trim();
  } catch {
    return null;
  }
};

/** The commit with which a change is compared; null in a clone that has only one. */
const base = (): string | null => {
  const left = commit('merge-base', 'HEAD', '@{upstream}');
  return left !== null && left !== commit('rev-parse', 'HEAD') ? left : commit('rev-parse', 'HEAD~1');
};

const isAdded = (): ((found: Found) => boolean) => {
  const from = base();
  if (from === null) return () => false;
  const added = addedLines(git('diff', '-U0', '--no-color', '--no-ext-diff', from));
  const untracked = new Set(git('ls-files', '--others', '--exclude-standard').split('\n'));
  return ({ file, line }) => untracked.has(file) || (added.get(file)?.has(line) ?? false);
};

const glossary = parseGlossary(text(GLOSSARY));
const files = git('ls-files', '--cached', '--others', '--exclude-standard')
  .split('\n')
  .filter((file) => TEXT.test(file) && file !== GLOSSARY && existsSync(join(root, file)));
const { found, unused } = findWords(glossary, files, text);
const counts = process.argv.includes('--count');
const shown = counts || process.argv.includes('--all') ? found : found.filter(isAdded());

if (counts)
  for (const [word, places] of Map.groupBy(shown, ({ word }: Found) => word))
    console.log(`${String(places.length).padStart(6)} ${word}`);
else for (const { file, line, word, write } of shown) console.log(`${file}:${line}: "${word}": write ${write}`);
for (const { file, phrase } of unused)
  console.log(`${GLOSSARY}: the kept phrase "${phrase}" is not in ${file}: remove the row`);
console.log(`${shown.length} words that ${GLOSSARY} does not use`);
process.exitCode = shown.length + unused.length === 0 ? 0 : 1;
