import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CodeHost, startCodeHost, strangersComment } from '../src/cli/ci/code-host-fixtures.ts';
import { liveIn } from '../src/renderings/host-markdown-fixtures.ts';

const CLI = join(import.meta.dirname, '..', 'dist', 'bundle', 'cli.js');
const EVENTS = join(import.meta.dirname, 'ci-events');
const PAGE = 'https://github.com/o/r/actions/runs/42';
const AS = 'https://www.example.com/';

let host: CodeHost;
/** The checkout of the repository. */
let folder: string;

beforeAll(async () => {
  host = await startCodeHost();
  folder = mkdtempSync(join(tmpdir(), 'legible-ci-'));
});
beforeEach(() => {
  host.clear();
  for (const name of ['summary', 'output']) rmSync(at(name), { force: true });
});
afterAll(() => {
  host.close();
  rmSync(folder, { recursive: true });
});

const at = (...path: string[]): string => join(folder, ...path);
const read = (name: string): string => (existsSync(at(name)) ? readFileSync(at(name), 'utf8') : '');

/** Builds a site of one page. */
const build = (head: string, where = 'dist'): void => {
  mkdirSync(at(where), { recursive: true });
  const body = '<main><h1>Teas of the harbour</h1><p>A page of the folder that says what it is about.</main>';
  writeFileSync(
    at(where, 'index.html'),
    `<!doctype html><html lang="en"><head>\n${head}\n</head><body>${body}</body></html>`,
  );
};
const GOOD = '<title>Teas of the harbour</title><link rel="canonical" href="https://www.example.com/">';
const BROKEN = '<link rel="canonical" href="https://www.example.com/"><link rel="canonical" href="/b">';

type Variables = Readonly<Record<string, string>>;

/** Returns the variables that the runner sets for a step. */
const onGithub = (event: 'push' | 'pull-request' | 'pull-request-of-fork', change: Variables = {}): Variables => ({
  GITHUB_ACTIONS: 'true',
  GITHUB_API_URL: host.api,
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_REPOSITORY: 'o/r',
  GITHUB_RUN_ID: '42',
  GITHUB_WORKFLOW: 'Legible',
  GITHUB_JOB: 'legible',
  GITHUB_EVENT_PATH: join(EVENTS, `${event}.json`),
  GITHUB_WORKSPACE: folder,
  GITHUB_STEP_SUMMARY: at('summary'),
  GITHUB_OUTPUT: at('output'),
  GITHUB_TOKEN: 'ghs_job',
  LEGIBLE_TARGET: 'dist',
  LEGIBLE_AS: AS,
  ...change,
});

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `legible ci` as the workflow starts it. */
const run = async (env: Variables, words: readonly string[] = [], cwd = folder): Promise<Ended> => {
  const child = spawn(process.execPath, [CLI, 'ci', ...words], {
    cwd,
    env: { PATH: process.env.PATH, RENDER: 'never', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, stdout, stderr };
};

const ours = (): readonly string[] => host.comments.filter(({ user }) => user.type === 'Bot').map(({ body }) => body);
const commandsIn = (stdout: string): readonly string[] => stdout.split('\n').filter((line) => line.startsWith('::'));

describe('legible ci on GitHub', { timeout: 60_000 }, () => {
  test('push: writes annotations, summary and outputs, and does not call the API', async () => {
    build(BROKEN);
    const { code, stdout, stderr } = await run(onGithub('push'));
    expect([code, stderr, host.calls]).toEqual([0, '', []]);
    expect(stdout).toContain('\nWritten:\n');
    const [canonical] = commandsIn(stdout).filter((line) => line.includes('(canonical-single)'));
    expect(canonical).toMatch(/^::warning file=dist\/index\.html,line=2,col=\d+,title=[^:]+::[^:]+/);
    expect(read('summary')).toMatch(/^### Legible: Web search \d+, AI search \d+\n\n- \*\*Web search: /);
    expect(read('summary')).toContain('\n#### Fix first\n\n1. **');
    const report = JSON.parse(read('legible-report/report.json'));
    expect(read('output')).toBe(
      `web=${report.scores.web.value}\nai=${report.scores.ai.value}\nreport=${at('legible-report')}\nsarif=${at('legible-report', 'report.sarif')}\n`,
    );
    expect(existsSync(at('legible-report', 'report.sarif'))).toBe(true);
  });

  test('pull request: writes one comment about the change, and updates it later', async () => {
    build(GOOD);
    expect(await run(onGithub('push', { LEGIBLE_OUTPUT: 'base', LEGIBLE_QUIET: 'true' }))).toMatchObject({ code: 0 });
    host.comments.push(...Array.from({ length: 120 }, (_, number) => strangersComment(number, `Comment ${number}`)));
    const pull = onGithub('pull-request', { LEGIBLE_BASELINE: 'base/report.json' });
    build(BROKEN);
    const broken = await run(pull);
    expect([broken.code, ours().length]).toEqual([1, 1]);
    expect(broken.stderr).toContain('legible: New: canonical-single (medium)');
    const [comment = ''] = ours();
    expect(comment).toMatch(
      /^<!-- legible [\da-f]{16} -->\n### Legible: Web search \d+ \(−\d+\), AI search \d+ \(−\d+\)\n/,
    );
    expect(comment).toMatch(/\n#### New: \d+ causes\n\n1\. \*\*/);
    expect(comment).toContain('<details><summary>Fix pack: a task for a coding agent</summary>');
    expect(comment).toContain(`[Whole report](${PAGE}) of \`ec26c3e\`.`);
    build(GOOD);
    const fixed = await run(pull);
    expect([fixed.code, fixed.stderr]).toEqual([0, '']);
    expect(ours()).toEqual([expect.stringContaining('(±0), AI search')]);
    expect(ours()[0]).toContain('The change brings no cause and removes none.');
    expect(host.calls.filter((call) => !call.startsWith('GET'))).toEqual([
      'POST /repos/o/r/issues/7/comments',
      'PATCH /repos/o/r/issues/comments/1120',
    ]);
  });

  test('a missed threshold gives 1, and the comment names it', async () => {
    build(GOOD);
    const { code } = await run(onGithub('pull-request', { LEGIBLE_FAIL_UNDER_WEB: '100', LEGIBLE_FAIL_UNDER_AI: '' }));
    expect(code).toBe(1);
    expect(ours()).toEqual([
      expect.stringMatching(/\n#### Missed: 1 threshold\n\n- Web search scores \d+, under 100\.\n/),
    ]);
    expect(read('summary')).toContain('#### Missed: 1 threshold');
  });

  test('another job and another folder have their own comments', async () => {
    build(GOOD);
    build(GOOD, 'docs');
    const changes = [{}, { GITHUB_JOB: 'other' }, { LEGIBLE_TARGET: 'docs' }, {}];
    for (const change of changes)
      expect(await run(onGithub('pull-request', change), ['-q'])).toMatchObject({ code: 0 });
    expect(new Set(ours().map((body) => body.split('\n')[0])).size).toBe(3);
    expect(ours()).toHaveLength(3);
  });

  test.each([
    [
      'the token may only read',
      {},
      'the token may not write to it (status 403). That of a fork may only read; others need the permission pull-requests: write',
    ],
    ['there is no token', { GITHUB_TOKEN: '' }, 'there is no token'],
  ])('pull request of a fork, %s: summary, exit status and one line with the reason', async (_what, change, why) => {
    build(BROKEN);
    host.planned.POST.push({ status: 403 });
    const { code, stderr } = await run(onGithub('pull-request-of-fork', { LEGIBLE_FAIL_ON: 'med', ...change }), ['-q']);
    expect([code, ours()]).toEqual([1, []]);
    const lines = stderr.split('\n').filter((line) => line.includes('comment'));
    expect(lines).toEqual([`legible: no comment on the pull request: ${why}. Read the summary of the job.`]);
    expect(read('summary')).toContain('#### Missed: ');
  });

  test('--no-comment and its variable: do not call the API and print nothing', async () => {
    build(GOOD);
    for (const [words, change] of [
      [['--no-comment'], {}],
      [[], { LEGIBLE_NO_COMMENT: 'true' }],
    ] as const)
      expect(await run(onGithub('pull-request', change), words)).toMatchObject({ code: 0, stderr: '' });
    expect(host.calls).toEqual([]);
  });

  test('a job that works in a folder names files relative to the root of the repository', async () => {
    build(BROKEN, 'web/dist');
    const { stdout } = await run(onGithub('push'), ['-q'], at('web'));
    expect(commandsIn(stdout).some((line) => line.startsWith('::warning file=web/dist/index.html,line=2,'))).toBe(true);
    const sarif = JSON.parse(read('web/legible-report/report.sarif'));
    expect(JSON.stringify(sarif.runs[0].results)).toContain('"uri":"web/dist/index.html"');
  });

  test('a wrong call gives 2 and a folder without pages 3, both without a comment', async () => {
    mkdirSync(at('empty'), { recursive: true });
    expect(await run(onGithub('pull-request', { LEGIBLE_FAIL_ON: 'bad' }))).toMatchObject({ code: 2 });
    expect(await run(onGithub('pull-request', { LEGIBLE_TARGET: 'nope' }))).toMatchObject({ code: 2 });
    expect(await run(onGithub('pull-request', { LEGIBLE_TARGET: 'empty' }))).toMatchObject({ code: 3 });
    expect([host.calls, read('summary'), read('output')]).toEqual([[], '', '']);
  });
});

const HOSTILE = [
  '@everyone',
  '</details>',
  '![](http://x.example/x)',
  '::error::x',
  '%0A::warning::x',
  '`x`',
  '```',
  '#1',
  '##[error]x',
  '<!-- legible -->',
].join(' ');

test('text of a hostile site stays text in commands, summary and comment', { timeout: 60_000 }, async () => {
  const escaped = HOSTILE.replaceAll('<', '&lt;');
  build(
    `<title>${escaped}</title><title>${escaped}</title><meta name="description" content="${escaped}">` +
      `<link rel="canonical" href="https://@everyone.example/${encodeURI('::error::x')}"><script type="application/ld+json">{"@type":"${HOSTILE.replaceAll('</', '<\\/')}"}</script>`,
  );
  const { code, stdout } = await run(onGithub('pull-request'));
  expect(code).toBe(0);
  expect(stdout).toContain('::error::x');
  for (const line of commandsIn(stdout))
    expect(line).toMatch(/^::(?:error|warning|notice) (?:file=dist\/index\.html|title)/);
  expect(stdout).not.toContain('##[');
  const folds = ['<details><summary>Fix pack: a task for a coding agent</summary>', '</details>'];
  for (const markdown of [read('summary'), ours()[0]?.replace(/^<!-- legible [\da-f]{16} -->\n/, '') ?? '']) {
    expect(markdown).toContain('everyone');
    expect(new Set(liveIn(markdown))).toEqual(new Set([...folds, PAGE]));
  }
});

test('on GitLab: writes files, and a line that says how a merge request shows them', { timeout: 60_000 }, async () => {
  build(GOOD);
  const gitlab = { GITLAB_CI: 'true', CI_PROJECT_DIR: folder, LEGIBLE_AS: AS };
  const { code, stdout } = await run(gitlab, ['dist', '-o', 'out', '--fail-under-web', '100']);
  expect(code).toBe(1);
  expect(stdout).toContain('reports: { junit: out/junit.xml }');
  expect(read('out/junit.xml')).toContain('<testsuites ');
});

test('elsewhere: scans and writes files', { timeout: 60_000 }, async () => {
  build(GOOD);
  const { code, stdout, stderr } = await run({}, ['dist', '--as', AS]);
  expect([code, stderr, commandsIn(stdout)]).toEqual([0, '', []]);
  expect(stdout.trimEnd().endsWith('legible-report/junit.xml')).toBe(true);
});
