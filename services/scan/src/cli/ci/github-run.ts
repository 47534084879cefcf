import { readFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { z } from 'zod';

/** A run of GitHub Actions, as its environment describes it. */
export interface GithubRun {
  /** The REST API of the repository. */
  readonly api: string;
  /** Null when the run may not call the API. */
  readonly token: string | null;
  /** Address of the page of the run. */
  readonly page: string;
  /** Name that distinguishes the jobs of a repository. */
  readonly job: string;
  /** Files that the runner reads after the step. */
  readonly summaryFile: string;
  readonly outputFile: string;
  /** The pull request that started the run; null for other events. Its commit is not GITHUB_SHA, which is a temporary merge. */
  readonly pull: { readonly number: number; readonly sha: string } | null;
}

const PullEvent = z.object({ pull_request: z.object({ number: z.int(), head: z.object({ sha: z.string() }) }) });

const pullIn = (eventFile: string | undefined): GithubRun['pull'] => {
  if (eventFile === undefined) return null;
  const event = PullEvent.safeParse(JSON.parse(readFileSync(eventFile, 'utf8')));
  return event.success ? { number: event.data.pull_request.number, sha: event.data.pull_request.head.sha } : null;
};

/** Reads the environment of a run; null outside of GitHub Actions. */
export const githubRun = (env: Readonly<Record<string, string | undefined>>): GithubRun | null => {
  if (env.GITHUB_ACTIONS !== 'true') return null;
  return {
    api: `${env.GITHUB_API_URL}/repos/${env.GITHUB_REPOSITORY}`,
    token: env.GITHUB_TOKEN || null,
    page: `${env.GITHUB_SERVER_URL}/${env.GITHUB_REPOSITORY}/actions/runs/${env.GITHUB_RUN_ID}`,
    job: `${env.GITHUB_WORKFLOW}\n${env.GITHUB_JOB}`,
    summaryFile: env.GITHUB_STEP_SUMMARY || devNull,
    outputFile: env.GITHUB_OUTPUT || devNull,
    pull: pullIn(env.GITHUB_EVENT_PATH),
  };
};
