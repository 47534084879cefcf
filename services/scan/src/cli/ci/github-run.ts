import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** A run of GitHub Actions, as its environment describes it. */
export interface GithubRun {
  /** Origin and path of the REST API, without a final slash. */
  readonly api: string;
  /** `owner/name`. */
  readonly repository: string;
  /** Null: no calls may be made. */
  readonly token: string | null;
  /** The page of the run. */
  readonly page: string;
  /** Distinguishes the jobs of a repository. */
  readonly job: string;
  /** Files that the runner reads afterwards; null where there is none. */
  readonly summaryFile: string | null;
  readonly outputFile: string | null;
  /** The pull request that started it; null for any other event. */
  readonly pull: PullRequest | null;
}

export interface PullRequest {
  readonly number: number;
  /** The commit that is judged. GITHUB_SHA is that of a merge that nobody made. */
  readonly sha: string;
  readonly isFork: boolean;
}

const Repository = z.looseObject({ full_name: z.string() });
const Event = z.looseObject({
  pull_request: z.looseObject({
    number: z.int().min(1),
    // The repository of a fork may be gone.
    head: z.looseObject({ sha: z.string(), repo: Repository.nullable() }),
    base: z.looseObject({ repo: Repository }),
  }),
});

const pullIn = (eventFile: string): PullRequest | null => {
  try {
    const { number, head, base } = Event.parse(JSON.parse(readFileSync(eventFile, 'utf8'))).pull_request;
    return { number, sha: head.sha, isFork: head.repo?.full_name !== base.repo.full_name };
  } catch {
    return null;
  }
};

/** Reads the environment of a run; null outside of GitHub Actions. */
export const githubRun = (env: Readonly<Record<string, string | undefined>>): GithubRun | null => {
  if (env.GITHUB_ACTIONS !== 'true') return null;
  const repository = env.GITHUB_REPOSITORY ?? '';
  const server = env.GITHUB_SERVER_URL ?? 'https://github.com';
  return {
    api: (env.GITHUB_API_URL ?? 'https://api.github.com').replace(/\/+$/, ''),
    repository,
    token: env.GITHUB_TOKEN || null,
    page: `${server}/${repository}/actions/runs/${env.GITHUB_RUN_ID}`,
    job: `${env.GITHUB_WORKFLOW}\n${env.GITHUB_JOB}`,
    summaryFile: env.GITHUB_STEP_SUMMARY || null,
    outputFile: env.GITHUB_OUTPUT || null,
    pull: pullIn(env.GITHUB_EVENT_PATH ?? ''),
  };
};
