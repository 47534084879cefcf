import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import type { ListedPlace } from '../renderings/listed-places.ts';
import { annotationLines } from './ci/annotations.ts';
import { type CiReport, ciMarkdown } from './ci/ci-markdown.ts';
import { type GithubRun, githubRun } from './ci/github-run.ts';
import { writeComment } from './ci/pull-request-comment.ts';
import type { CiArguments } from './ci-arguments.ts';
import type { Variables } from './configuration/credentials.ts';
import { newFindings, pageAddress } from './gates.ts';
import type { ScanArguments } from './scan-arguments.ts';
import { type EndedScan, scanCommand } from './scan-command.ts';
import type { ScanSettings } from './scan-for-real.ts';
import { type ExitStatus, problem } from './terminal.ts';

/** `legible ci`: a scan with thresholds, whose result the code host shows. The exit status is that of the scan. @throws WrongCall */
export const ciCommand = async (given: CiArguments, settings: ScanSettings, env: Variables): Promise<ExitStatus> => {
  const run = githubRun(env);
  const scan = { ...given.scan, sourceRoot: rootInRepository(given.scan, env.GITHUB_WORKSPACE ?? env.CI_PROJECT_DIR) };
  return scanCommand(scan, settings, async (ended) => {
    if (run !== null) await showOnGithub(ended, { ...given, scan }, run, settings);
    else if (env.GITLAB_CI !== undefined) settings.terminal.print(['', gitlabLine(folderOf(scan))]);
  });
};

/** Returns the scanned folder's path from the root of the repository, where code hosts look for files; null when it is outside. */
const rootInRepository = ({ target, sourceRoot }: ScanArguments, root: string | undefined): string | null => {
  if (sourceRoot !== null || target.folder === null || root === undefined) return sourceRoot;
  const path = relative(root, resolve(target.folder));
  return path.startsWith('..') || isAbsolute(path) ? null : path || '.';
};

const folderOf = ({ write }: ScanArguments): string => write?.folder ?? '.';

const gitlabLine = (folder: string): string =>
  `The merge request shows the failed rules when the job has: artifacts: { when: always, reports: { junit: ${join(folder, 'junit.xml')} } }`;

/** Writes annotations, the summary of the job, the outputs of the step, and the comment. */
const showOnGithub = async (
  { scanned, baseline, missed: missedIn }: EndedScan,
  { scan, mayComment }: CiArguments,
  run: GithubRun,
  { terminal, stop }: ScanSettings,
): Promise<void> => {
  const { report } = scanned;
  // The language of the machine that runs the job says nothing about its readers.
  const language = scan.languages.programs;
  const missed = missedIn(language);
  const { web, ai } = report.scores;
  const news = baseline === null ? null : newFindings(report, baseline).found;
  const isShown = ({ finding, page }: ListedPlace): boolean => {
    const found = news?.find((one) => one.finding === finding)?.pages;
    const isNewPage = page === null || found?.length === 0 || found?.includes(pageAddress(report, page.url));
    return news === null || (found !== undefined && isNewPage === true);
  };
  terminal.printDocument(annotationLines({ ...scanned, missed, isShown, language }).join('\n'));
  const shown: CiReport = { report, baseline, missed, language, page: run.page, sha: run.pull?.sha ?? null };
  appendFileSync(run.summaryFile, ciMarkdown(shown, 'summary'));
  const folder = resolve(folderOf(scan));
  const files = `report=${folder}\nsarif=${join(folder, 'report.sarif')}`;
  appendFileSync(run.outputFile, `web=${web.value ?? ''}\nai=${ai.value ?? ''}\n${files}\n`);
  if (run.pull === null || !mayComment) return;
  const target = { ...run, pull: run.pull.number, stop };
  const why = await writeComment(target, markerOf(run, scan), ciMarkdown(shown, 'comment'));
  if (why !== null) terminal.complain(problem(`no comment on the pull request: ${why}. Read the summary of the job.`));
};

/** Marker of a comment. Each job, and each folder in a job, has its own. It has no address, because that of a preview changes. */
const markerOf = ({ job }: GithubRun, { target }: ScanArguments): string =>
  `<!-- legible ${createHash('sha256').update(`${job}\n${target.folder}`).digest('hex').slice(0, 16)} -->`;
