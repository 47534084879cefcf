/**
 * Runs Google's own robots.txt parser (https://github.com/google/robotstxt) and stores its verdicts, with which
 * `lab/robots-oracle/robots-oracle.test.ts` compares ours. Only needed when the questions change:
 *
 *     ROBOTS_ORACLE=<its program robots_main> ROBOTS_CORPUS=<a folder of robots.txt files> node lab/robots-oracle/main.ts
 *
 * The corpus is the test data of https://github.com/scrapy/protego; without it the table of real files stays as it is.
 * Neither is part of this repository.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ODD_FILES, oddFile, packed, type Question, questionsAbout } from './questions.ts';
import { CORPUS_TABLE, LINES_TABLE, lineVerdicts, nameOf, ODD_TABLE } from './tables.ts';

const { ROBOTS_ORACLE: oracle, ROBOTS_CORPUS: corpus } = process.env;
if (oracle === undefined) throw new Error('ROBOTS_ORACLE names no program.');

/** One shell asks all questions about a file. robots_main exits with 0 for allowed, 1 for disallowed, 2 for an error. */
const ASK =
  'file=$1; shift; while [ $# -gt 0 ]; do "$ROBOTS_ORACLE" "$file" "$1" "https://example.com$2" >/dev/null; printf $?; shift 2; done';

const refusals = (file: string, questions: readonly Question[]): readonly boolean[] => {
  const { stdout } = spawnSync('sh', ['-c', ASK, 'sh', file, ...questions.flat()], { encoding: 'utf8' });
  if (!/^[01]+$/.test(stdout) || stdout.length !== questions.length)
    throw new Error(`${oracle} did not answer ${file}`);
  return [...stdout].map((status) => status === '1');
};

const folder = mkdtempSync(join(tmpdir(), 'robots-oracle-'));
try {
  const scratch = join(folder, 'robots.txt');
  const ask = (octets: string | Uint8Array, questions: readonly Question[]): readonly boolean[] => {
    writeFileSync(scratch, octets);
    return refusals(scratch, questions);
  };
  const lines = lineVerdicts().map(([text, path]) => [text, path, !ask(text, [['Googlebot', path]])[0]]);
  // Escapes the invisible characters that many of them contain.
  const seen = (text: string): string =>
    text.replace(/[^ -~]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
  writeFileSync(LINES_TABLE, `${lines.map((line) => seen(JSON.stringify(line))).join('\n')}\n`);
  const odd = Array.from({ length: ODD_FILES }, (_, seed) => {
    const { octets, questions } = oddFile(seed);
    return packed(ask(octets, questions));
  });
  writeFileSync(ODD_TABLE, `${odd.join('\n')}\n`);
  console.log(`${lines.length} hand-written and ${odd.length} made-up files`);
  if (corpus !== undefined) {
    const real = readdirSync(corpus).map((name) => {
      const octets = readFileSync(join(corpus, name));
      return `${nameOf(octets)} ${packed(refusals(join(corpus, name), questionsAbout(octets)))}`;
    });
    writeFileSync(CORPUS_TABLE, `${[...new Set(real)].sort().join('\n')}\n`);
    console.log(`${real.length} real files`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
