import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { annotationLines } from './ci/annotations.ts';
import { type CiReport, ciMarkdown } from './ci/ci-markdown.ts';
import { type GithubRun, githubRun } from './ci/github-run.ts';
import { writeComment } from './ci/pull-request-comment.ts';
import type { CiArguments } from './ci-arguments.ts';
import { newFindings, pageAddress } from './gates.ts';
import type { ScanArguments } from './scan-arguments.ts';
import { type EndedScan, scanCommand } from './scan-command.ts';
import type { ScanSettings } from './scan-for-real.ts';
import { type ExitStatus, problem } from './terminal.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** `legible ci`: a scan with thresholds, shown where the code host shows it. The exit status is that of the scan. @throws WrongCall */
export const ciCommand = async (given: CiArguments, settings: ScanSettings, env: Variables): Promise<ExitStatus> => {
  const run = githubRun(env);
  const scan = { ...given.scan, sourceRoot: rootInRepository(given.scan, env.GITHUB_WORKSPACE ?? env.CI_PROJECT_DIR) };
  return scanCommand(scan, settings, async (ended) => {
    if (run !== null) await showOnGithub(ended, { ...given, scan }, run, settings);
    else if (env.GITLAB_CI !== undefined) settings.terminal.print(['', gitlabLine(folderOf(scan))]);
  });
};

/** A job may work in a folder of the repository, and code hosts name files from its root. */
const rootInRepository = ({ target, sourceRoot }: ScanArguments, root: string | undefined): string | null => {
  if (sourceRoot !== null || target.folder === null || root === undefined) return sourceRoot;
  const path = relative(root, resolve(target.folder));
  return path.startsWith('..') || isAbsolute(path) ? null : path || '.';
};

const folderOf = ({ write }: ScanArguments): string => write?.folder ?? '.';

const gitlabLine = (folder: string): string =>
  `The merge request shows the failed rules when the job has: artifacts: { when: always, reports: { junit: ${join(folder, 'junit.xml')} } }`;

/** Annotations, the summary of the job, the outputs of the step, and the comment. */
const showOnGithub = async (
  { scanned, baseline, missed }: EndedScan,
  { scan, mayComment }: CiArguments,
  run: GithubRun,
  settings: ScanSettings,
): Promise<void> => {
  const { report } = scanned;
  const { terminal } = settings;
  const news = baseline === null ? null : newFindings(report, baseline).found;
  const lines = annotationLines({
    ...scanned,
    missed,
    isShown: ({ result, finding, page }) =>
      news === null ||
      news.some(
        (one) =>
          one.rule.id === result.id &&
          one.finding === finding &&
          (page === null || one.pages.length === 0 || one.pages.includes(pageAddress(report, page.url))),
      ),
  });
  if (lines.length > 0) terminal.printDocument(lines.join('\n'));
  const newRules = new Set((news ?? []).map(({ rule }) => rule.id));
  const shown: CiReport = { report, baseline, newRules, missed, page: run.page, sha: run.pull?.sha ?? null };
  const { web, ai } = report.scores;
  const folder = resolve(folderOf(scan));
  const outputs = { web: web.value ?? '', ai: ai.value ?? '', report: folder, sarif: join(folder, 'report.sarif') };
  const complain = (text: string): void => terminal.complain(problem(text));
  append(run.summaryFile, ciMarkdown(shown, 'summary'), complain);
  append(
    run.outputFile,
    Object.entries(outputs)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
    complain,
  );
  if (run.pull === null || !mayComment) return;
  const comment = { marker: markerOf(run, scan), body: ciMarkdown(shown, 'comment') };
  const why = await writeComment(run, run.pull, comment, { fetch, wait, stop: settings.stop });
  if (why === null) return;
  const fork = run.pull.isFork ? ' Pull requests from forks get a token that may only read.' : '';
  complain(`no comment on the pull request: ${why}.${fork} The summary of the job says the same.`);
};

/** Two jobs, and two folders in one job, have a comment each. Addresses are left out: that of a preview changes. */
const markerOf = ({ job }: GithubRun, { target }: ScanArguments): string =>
  `<!-- legible ${createHash('sha256').update(`${job}\n${target.folder}`).digest('hex').slice(0, 16)} -->`;

/** What cannot be shown changes nothing about the exit status. */
const append = (file: string | null, text: string, complain: (text: string) => void): void => {
  if (file === null) return;
  try {
    appendFileSync(file, text);
  } catch (error) {
    complain(`${file} cannot be written: ${error instanceof Error ? error.message : error}.`);
  }
};
