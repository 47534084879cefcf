// Prints the outcome of a test run as one line, `N passed, N failed` (and `, N skipped` if some were), from the report
// of vitest's json reporter. Before it, one line names each failed test with the first line of its error, because a
// stored log often keeps only its end. Plain JavaScript without dependencies, because CI calls it even when the
// installation failed.
//
// node tools/ci-summary.mjs <report.json> [<errors.log>]
//
// errors.log is what the test runner wrote to standard error: only there are errors that no test caught, such as rejected
// promises. They are printed too, and end the run with status 1 like a failed test.
//
// Exit status 1 when a test failed, when none ran, when an error was not caught, and when there is no readable report.
import { readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const uncaught = uncaughtErrors(process.argv[3]);
for (const text of uncaught) console.log(`uncaught: ${text}`);
const { passed, failed, skipped, failures } = outcome(process.argv[2]);
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 || passed === 0 || uncaught.length > 0 ? 1 : 0;

function outcome(path) {
  const report = readReport(path);
  if (report === null) return { passed: 0, failed: 0, skipped: 0, failures: [] };
  // A file that cannot be loaded contains no failed test, but must still be counted.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((result) => result.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap((file) => [
      ...file.assertionResults
        .filter((result) => result.status === 'failed')
        .map((result) => line(file.name, result.fullName, result.failureMessages?.[0])),
      ...(brokenFiles.includes(file) ? [line(file.name, 'the file itself', file.message)] : []),
    ]),
  };
}

/** One line for a failed test: its file, its name and the first line of its error, at most 300 characters. */
function line(file, test, message = '') {
  const name = isAbsolute(file) ? relative(process.cwd(), file) : file;
  return `${name}: ${test}: ${message.split('\n', 1)[0]}`.slice(0, 300);
}

/** Returns the first lines of the errors that no test caught, without colors, at most 30 of 300 characters. */
function uncaughtErrors(path) {
  if (path === undefined) return [];
  try {
    const lines = stripVTControlCharacters(readFileSync(path, 'utf8')).split('\n');
    const from = lines.findIndex((text) => /^⎯+ Unhandled Errors ⎯+$/.test(text.trim()));
    if (from === -1) return [];
    return lines
      .slice(from + 1)
      .filter((text) => text.trim() !== '')
      .slice(0, 30)
      .map((text) => text.slice(0, 300));
  } catch {
    return []; // No log means that the tests never started, which the missing report already reports as a failure.
  }
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    console.error(`No readable test report: ${error.message}`);
    return null;
  }
}
