/**
 * Counts shipped lines: lines with code in the TypeScript of packages/ and services/, without tests and fixtures,
 * conformance suites, generated files, and tables of texts in other languages.
 *
 *   npm run lines            # this checkout
 *   npm run lines -- ../old  # another one
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `testing` is the name of test support in older checkouts. */
const LEFT_OUT =
  /\.test\.tsx?$|\.chromium\.|\/test\/|testing|\.gen\.ts$|conformance|-suite|\/words\/|-fixtures\.tsx?$|\/fixtures?\//;

/**
 * Lines that contain more than white space and comments. Comment signs inside a string count as a comment too; there
 * are few.
 */
const codeLines = (text: string): number =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;

const root = process.argv[2] ?? '.';
const listed = execFileSync('git', ['ls-files', 'packages', 'services'], { cwd: root, encoding: 'utf8' });
const files = listed.split('\n').filter((path) => /\.tsx?$/.test(path) && !LEFT_OUT.test(path));
const lines = files.reduce((sum, path) => sum + codeLines(readFileSync(join(root, path), 'utf8')), 0);
console.log(`${lines} shipped lines in ${files.length} files`);
