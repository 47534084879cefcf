import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Found, findWords, parseGlossary } from './words/words.ts';

/**
 * Looks for the words of docs/glossary.md that we do not use, in every text file that git does not ignore. Prints each as `file:line: word`
 * with what to write instead, and ends with 1 when there is any. `--count` prints only how many each word has.
 */

const GLOSSARY = 'docs/glossary.md';
const TEXT = /\.(ts|tsx|mjs|js|md|css|ya?ml|sh|sql)$/;

const root = join(import.meta.dirname, '..');
const text = (file: string): string => readFileSync(join(root, file), 'utf8');

const glossary = parseGlossary(text(GLOSSARY));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 << 20,
})
  .split('\n')
  .filter((file) => TEXT.test(file) && file !== GLOSSARY && existsSync(join(root, file)));
const { found, unused } = findWords(glossary, files, text);

if (process.argv.includes('--count')) {
  const counts = Map.groupBy(found, ({ word }: Found) => word);
  for (const [word, places] of counts) console.log(`${String(places.length).padStart(6)} ${word}`);
} else {
  for (const { file, line, word, write } of found) console.log(`${file}:${line}: "${word}": write ${write}`);
}
for (const { file, phrase } of unused)
  console.log(`${GLOSSARY}: the kept phrase "${phrase}" is not in ${file}: remove the row`);
console.log(`${found.length} words that docs/glossary.md does not use`);
process.exitCode = found.length + unused.length === 0 ? 0 : 1;
