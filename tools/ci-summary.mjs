// Prints the outcome of a test run as one line, `N passed, N failed` (and `, N skipped` if some were), from the report
// of vitest's json reporter. Before it, one line names each failed test with the first line of its error, because a
// stored log often keeps only its end. Plain JavaScript without dependencies, because CI calls it even when the
// installation failed.
//
// node tools/ci-summary.mjs <report.json>
//
// Exit status 1 when a test failed, when none ran, and when there is no readable report.
import { readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';

const { passed, failed, skipped, failures } = outcome(process.argv[2]);
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

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

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    console.error(`No readable test report: ${error.message}`);
    return null;
  }
}
