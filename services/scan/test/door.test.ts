import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digest, RULES } from '@legible/audit';
import { systemClock } from '@legible/outbound';
import { openRenderer, type RendererDependencies, type ScanSiteDependencies, scanSite } from '@legible/scanner';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { filesBelow } from '../../../test/delivery-sinks/canary-search.ts';
import { DOOR_ENV, DOOR_WORDS, type DoorSite, doorSite, findSecrets } from '../../../test/door-site.ts';
import { CHROMIUM, skipWithout } from '../../../test/environment.ts';
import { readArguments } from '../src/cli/arguments.ts';
import { localRecorder, NO_PROGRESS } from '../src/cli/local-recorder.ts';
import { runCommand } from '../src/cli/run-command.ts';
import type { ScanSettings } from '../src/cli/scan-for-real.ts';
import { openSource } from '../src/cli/source.ts';
import { terminalOn } from '../src/cli/terminal.ts';

/** Names that lead to the recording server, in the browser only. */
const NAMES = ['cdn-of-others.com', 'www.localhost-of-others.com'];

let site: DoorSite;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'legible-door-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  site = await doorSite(NAMES);
});
afterEach(() => site.close());

const openReader = (): ReturnType<ScanSettings['openReader']> => ({
  read: async (purpose, exchange) => ({ ok: true, digest: digest(purpose, exchange) }),
  close: async () => {},
});

interface Around {
  readonly env?: Readonly<Record<string, string>>;
  readonly reader?: typeof openReader;
}

/** Runs the command. A page in the browser reaches the recording server by its names. */
const run = async (words: readonly string[], { env = DOOR_ENV, reader = openReader }: Around = {}) => {
  const written = { stdout: '', stderr: '' };
  const stream = (name: keyof typeof written) => ({
    isTTY: true,
    columns: 4_000,
    write: (more: string) => {
      written[name] += more;
    },
    on: () => {},
  });
  const lost = (): void => expect.fail('output was lost');
  const code = await runCommand(words, {
    terminal: terminalOn({ stdout: stream('stdout'), stderr: stream('stderr'), mayColour: true, lost }),
    env: { CHROMIUM_PATH: CHROMIUM, ...env },
    openReader: reader,
    openRenderer: (dependencies: RendererDependencies) => {
      const reach = {
        resolve: async () => ({ kind: 'addresses', addresses: ['127.0.0.1'] }) as const,
        isAllowed: () => true,
        dialPort: () => site.otherPort,
      };
      return openRenderer({ ...dependencies, reach });
    },
    stopSignal: () => new AbortController().signal,
  });
  return { code, ...written };
};

const scan = (...more: string[]) => ['scan', `${site.origin}/`, '--allow-private', ...DOOR_WORDS, ...more];

/** Everything in a folder and on the terminal, by where it was. */
const secretsIn = (out: string, written: { readonly stdout: string; readonly stderr: string }) => {
  const files = filesBelow(out).map(({ path, bytes }) => [path, bytes] as const);
  return [...files, ['terminal', written.stdout + written.stderr] as const].flatMap(([where, bytes]) =>
    findSecrets(bytes).map((form) => `${where}: ${form}`),
  );
};

test('the search finds what the site prints', async () => {
  const headers = {
    'x-door': `Bearer ${DOOR_ENV.DOOR_TOKEN}`,
    authorization: `Basic ${Buffer.from(DOOR_ENV.DOOR_LOGIN).toString('base64')}`,
    cookie: DOOR_ENV.DOOR_COOKIE,
  };
  const answer = await fetch(`${site.origin}/`, { headers });
  expect(answer.status).toBe(200);
  expect(findSecrets(await answer.text()).length).toBeGreaterThan(5);
});

describe('no secret is written or sent elsewhere', { timeout: 120_000 }, () => {
  test('without a browser', async () => {
    const out = join(folder, 'plain');
    const ended = await run(scan('--render', 'never', '-o', out));
    expect([ended.code, site.counts.in > 10]).toEqual([0, true]);
    expect(secretsIn(out, ended)).toEqual([]);
    // The other server was asked, without anything of ours.
    expect(site.elsewhere().toString()).toMatch(/^(?:GET|HEAD) \/landed/m);
    expect(findSecrets(site.elsewhere())).toEqual([]);
    expect(site.elsewhere().toString()).not.toMatch(/^(?:authorization|cookie|x-door):/im);
    const report = readFileSync(join(out, 'report.json'), 'utf8');
    expect(report).toContain('HIDDEN-BY-LEGIBLE');
    expect(report).toContain(
      '--header \\"X-Door: Bearer $DOOR_TOKEN\\" --header \\"Cookie: $DOOR_COOKIE\\" --user \\"$DOOR_LOGIN\\"',
    );
    const lines = report.match(/"curl":"(?:[^"\\]|\\.)*"/g) ?? [];
    expect(lines.some((line) => line.includes('--location'))).toBe(true);
    // curl would send the headers to where a redirect leads.
    for (const line of lines) expect(line.includes('--location') && line.includes('$DOOR')).toBe(false);
  });

  test.skipIf(skipWithout('chromium'))('with a browser', async () => {
    const out = join(folder, 'rendered');
    const ended = await run(scan('--render', 'always', '--max-pages', '2', '-o', out));
    expect(ended.code).toBe(0);
    expect(secretsIn(out, ended)).toEqual([]);
    const report = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'));
    expect(report.pages[0].status).toBe(200);
    expect(JSON.stringify(report.pages[0].rendered)).toContain('HIDDEN-BY-LEGIBLE');
    expect(filesBelow(out).some(({ path }) => path.endsWith('.jpg'))).toBe(true);
    // Pages loaded their resources, and followed the redirect of one.
    const heard = site.elsewhere().toString();
    // On a busy machine, the time of a page may be up before it has asked for all of them.
    if (report.pages[0].rendered?.timedOut === false)
      for (const path of ['/script.js', '/data', '/landed-from-a-script']) expect(heard).toContain(path);
    expect(findSecrets(site.elsewhere())).toEqual([]);
    expect(heard).not.toMatch(/^(?:authorization|cookie|x-door):/im);
  });

  test('in a CI, with everything that the code host shows', async () => {
    const out = join(folder, 'ci');
    const host = join(folder, 'host');
    mkdirSync(host, { recursive: true });
    const [summary, output] = ['summary.md', 'output.txt'].map((name) => join(host, name));
    for (const file of [summary, output]) writeFileSync(file ?? '', '');
    const env = {
      ...DOOR_ENV,
      LEGIBLE_HEADER: 'X-Door: Bearer env:DOOR_TOKEN\n',
      LEGIBLE_BASIC_AUTH: 'env:DOOR_LOGIN',
      LEGIBLE_COOKIE: 'env:DOOR_COOKIE',
      GITHUB_ACTIONS: 'true',
      GITHUB_WORKSPACE: folder,
      GITHUB_STEP_SUMMARY: summary ?? '',
      GITHUB_OUTPUT: output ?? '',
      LEGIBLE_OUTPUT: out,
    };
    const ended = await run(['ci', `${site.origin}/`, '--allow-private', '--render', 'never', '--max-pages', '2'], {
      env,
    });
    expect(ended.code).toBe(0);
    expect([...secretsIn(out, ended), ...secretsIn(host, ended)]).toEqual([]);
    const again = await run([
      'recheck',
      join(out, 'report.json'),
      'canonical-single',
      '--allow-private',
      '--render',
      'never',
      ...DOOR_WORDS,
    ]);
    expect([again.code, secretsIn(out, again)]).toEqual([1, []]);
  });

  test('in a defect of ours that carries what was read', async () => {
    const reader = (): ReturnType<typeof openReader> => ({
      ...openReader(),
      read: async (purpose, exchange) => {
        const body = Buffer.from(exchange.answer?.body ?? []).toString();
        if (purpose === 'robots') throw new Error(JSON.stringify({ ...exchange, body }));
        const defect = { at: 'read page', error: body, given: JSON.stringify(exchange) } as never;
        return { ok: false, reason: 'defect', defects: [defect] };
      },
    });
    const error = await run(scan('--render', 'never', '--max-pages', '1'), { reader }).catch((thrown: Error) => thrown);
    expect(findSecrets(error instanceof Error ? `${error.message}${error.stack}` : JSON.stringify(error))).toEqual([]);
  });

  test('in the facts, which a case file keeps', async () => {
    const given = readArguments(scan(), { isFolder: () => false, readConfig: () => null });
    if (given.kind !== 'scan') throw new Error('not a scan');
    const opened = openSource(given.target, { userAgent: 'test/1' }, DOOR_ENV);
    if (!opened.ok) throw new Error(opened.message);
    const { source } = opened;
    const { recorder, events } = localRecorder({ scanId: 'x', url: source.url }, NO_PROGRESS);
    const dependencies: ScanSiteDependencies = {
      ...source,
      rules: RULES,
      reader: openReader(),
      clock: systemClock,
      budget: { requests: 40, pages: 3, seconds: 60, linkRequests: 10 },
      onDefect: () => {},
    };
    const made = await scanSite(dependencies, recorder, new AbortController().signal);
    await source.close();
    const kept = JSON.stringify([made.caseFile, made.report, events()]);
    expect(kept).toContain('HIDDEN-BY-LEGIBLE');
    expect(findSecrets(kept)).toEqual([]);
  });
});

test('with the configuration of the documentation, a site that is closed on purpose is judged as an open one', async () => {
  const dist = join(folder, 'dist');
  mkdirSync(dist);
  const doc = readFileSync(join(import.meta.dirname, '../../../docs/command-line.md'), 'utf8');
  const [, example = ''] = /```json\n(\{\n {2}"target": "https:\/\/staging[\s\S]*?)```/.exec(doc) ?? [];
  writeFileSync(join(folder, 'config.json'), example);
  const scores = async (isClosed: boolean, ...more: string[]) => {
    const robots = isClosed ? 'User-agent: *\nDisallow: /\n\nUser-agent: LegibleBot\nAllow: /\n' : '';
    writeFileSync(join(dist, 'robots.txt'), robots);
    for (const [name, title] of [
      ['index.html', 'Tea from the harbour'],
      ['about.html', 'About us and our tea'],
    ] as const) {
      const meta = isClosed ? '<meta name="robots" content="noindex">' : '';
      const text = `${title}. ${`Grown on the slopes by ${name} and rolled by hand. `.repeat(12)}`;
      writeFileSync(
        join(dist, name),
        `<!doctype html><html lang="en"><title>${title}</title>${meta}<meta name="viewport" content="width=device-width"><h1>${title}</h1><main><p>${text}</p><a href="/about">About us</a> <a href="/">Home</a></main>`,
      );
    }
    const out = await run(
      ['scan', dist, '--as', 'https://staging.example.com', '--render', 'never', '--json', ...more],
      { env: {} },
    );
    const report = JSON.parse(out.stdout);
    return {
      pages: report.pages.length,
      web: report.scores.web.value,
      ai: report.scores.ai.value,
      causes: report.causes.map(({ id }: { id: string }) => id),
    };
  };
  const open = await scores(false);
  const closed = await scores(true);
  const settled = await scores(true, '--config', join(folder, 'config.json'));
  expect(closed.causes).toEqual(expect.arrayContaining(['staging-left:noindex', 'staging-left:robots']));
  expect(closed.web).toBeLessThan(40);
  expect(settled.causes).toEqual(open.causes);
  expect([settled.pages, settled.web >= open.web, settled.ai >= open.ai]).toEqual([2, true, true]);
});

describe('a door that stays shut', { timeout: 60_000 }, () => {
  const words = (...more: string[]) => [
    'scan',
    '--allow-private',
    '--render',
    'never',
    '--max-pages',
    '1',
    '--max-links',
    '0',
    ...more,
  ];
  const wrong = { ...DOOR_ENV, DOOR_LOGIN: 'editor:another-password' };

  test('despite credentials: they were refused, and there is no report', async () => {
    const { code, stdout, stderr } = await run(words(`${site.origin}/`, ...DOOR_WORDS), { env: wrong });
    expect([code, stdout]).toEqual([3, '']);
    expect(stderr).toContain(`the credentials were refused: ${site.origin} answered 401.`);
    expect(stderr).not.toContain('another-password');
  });

  test('without credentials: a report, and how to pass them', async () => {
    const { code, stderr } = await run(words(`${site.origin}/`, '-q'));
    expect(code).toBe(0);
    expect(stderr).toContain('asks for credentials (401)');
    expect(stderr).toContain('--basic-auth env:NAME');
  });

  test('because the address leads to another origin, which gets none', async () => {
    const { code, stderr } = await run(words(`${site.origin}/to-other`, ...DOOR_WORDS));
    expect(code).toBe(3);
    expect(stderr).toContain(`leads to http://127.0.0.1:${site.otherPort}, another origin, which gets no credentials`);
    expect([findSecrets(stderr), findSecrets(site.elsewhere())]).toEqual([[], []]);
  });

  test('a short secret is announced', async () => {
    const { stderr } = await run(words(`${site.origin}/`, '--basic-auth', 'env:SHORT'), { env: { SHORT: 'me:pass' } });
    expect(stderr).toContain('fewer than 8 characters');
  });

  test('a password in the address is refused, and not repeated', async () => {
    const { code, stderr } = await run(['scan', 'https://me:kanary-77@staging.example.com/']);
    expect(code).toBe(2);
    expect(stderr).toContain('--basic-auth env:NAME');
    expect(stderr).not.toContain('kanary-77');
  });
});
