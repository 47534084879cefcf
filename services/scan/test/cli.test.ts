import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { digest, type Report } from '@legible/audit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../src/cli/run-command.ts';
import { type OutputStream, terminalOn } from '../src/cli/terminal.ts';

const CLI = join(import.meta.dirname, '..', 'dist', 'bundle', 'cli.js');
// biome-ignore lint/suspicious/noControlCharactersInRegex: the test checks that none is left
const OBEYED = /[\u0000-\u0009\u000b-\u001f\u202a-\u202e]/;

let server: Server;
let site: string;
/** Resolves when the address that never answers was requested. */
let hanging: Promise<unknown>;
let folder: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/hangs') return void server.emit('hanging');
    const known = request.url === '/';
    response.writeHead(known ? 200 : 404, { 'content-type': 'text/html' });
    response.end(known ? '<!doctype html><title>\u001b[31mRed\u202e</title><title>Twice</title>' : '<title>no</title>');
  });
  hanging = once(server, 'hanging');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  site = `http://localhost:${(server.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), 'legible-cli-'));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const at = (...path: string[]): string => join(folder, ...path);
const readReport = (name: string): Report => JSON.parse(readFileSync(at(name, 'report.json'), 'utf8'));

/** Writes a site of one page. */
const build = (head: string): void => {
  mkdirSync(at('dist'), { recursive: true });
  writeFileSync(at('dist', 'index.html'), `<!doctype html><html lang="en">${head}<main>A page of the folder.</main>`);
};
const GOOD = '<title>A page that has a title</title><link rel="canonical" href="https://www.example.com/">';
const BROKEN = '<link rel="canonical" href="https://www.example.com/"><link rel="canonical" href="/b">';
const AS = ['--as', 'https://www.example.com/'];

/** Reads on the thread of the test, because its pages are trusted. */
const openReader = () => ({
  read: async (...[purpose, exchange]: Parameters<typeof digest>) => ({
    ok: true as const,
    digest: digest(purpose, exchange),
  }),
  close: async () => {},
});

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command with these arguments and variables in this process. */
const runWith = async (env: Readonly<Record<string, string>>, ...words: string[]): Promise<Ended> => {
  const written = { stdout: '', stderr: '' };
  const stream = (name: keyof typeof written): OutputStream => ({
    write: (more) => {
      written[name] += more;
    },
    on: () => {},
  });
  const lost = (): void => expect.fail('output was lost');
  const terminal = terminalOn({ stdout: stream('stdout'), stderr: stream('stderr'), mayColour: true, lost });
  const code = await runCommand(words, {
    terminal,
    env,
    openReader,
    openRenderer: () => null,
    stopSignal: () => new AbortController().signal,
  });
  return { code, ...written };
};
const run = (...words: string[]): Promise<Ended> => runWith({}, ...words);

// Starting a process takes a second, and several on a busy machine.
describe('as a process', { timeout: 60_000 }, () => {
  const start = (...words: string[]): ChildProcess =>
    // The tests do not use the settings of the person who runs them.
    spawn(process.execPath, [CLI, ...words], {
      cwd: folder,
      env: { PATH: process.env.PATH, RENDER: 'never' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  const follow = async (child: ChildProcess): Promise<Ended> => {
    const { stdout, stderr } = child;
    if (stdout === null || stderr === null) throw new Error('the output of the command is read');
    const [out, err, [code]] = await Promise.all([text(stdout), text(stderr), once(child, 'close')]);
    return { code, stdout: out, stderr: err };
  };

  test('0: a report with any result, without control characters for the terminal', async () => {
    const { code, stdout, stderr } = await follow(start('scan', `${site}/`, '--allow-private'));
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Web search');
    expect(stdout).toContain('Judged as   a site with articles or information (nothing points to another kind)');
    expect(stdout).toMatch(/\n- (?:fail|warn): .+ {2}\[[a-z0-9-]+\]\n/);
    expect(stdout).not.toMatch(OBEYED);
  });

  test('1: a threshold is missed', async () => {
    build(GOOD);
    expect(await follow(start('scan', 'dist', ...AS, '--fail-on', 'info', '-q'))).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^(?:legible: [a-z0-9-]+ \([a-z ]+\) failed\.\n)+$/),
    });
  });

  test('2: a value of a wrong type in the configuration is named in our words', async () => {
    const config = at('wrong.json');
    writeFileSync(config, '{"ignores": 5}');
    const { code, stderr } = await follow(start('scan', site, '--config', config));
    expect([code, stderr.split('\n')[0]]).toEqual([2, `legible: ${config}: ignores: must be a list.`]);
  });

  test('a reader that closes early is not an error', async () => {
    const child = start('rules', '--json');
    child.stdout?.destroy();
    const { stderr } = child;
    if (stderr === null) throw new Error('the output of the command is read');
    const [complaints, [code]] = await Promise.all([text(stderr), once(child, 'close')]);
    expect([code, complaints]).toEqual([0, '']);
  });

  test('2: a wrong call, and 130: stopped with Ctrl-C', async () => {
    const stopped = start('scan', `${site}/hangs`, '--allow-private');
    const end = follow(stopped);
    await hanging;
    stopped.kill('SIGINT');
    expect(await end).toEqual({ code: 130, stdout: '', stderr: 'legible: stopped.\n' });
    expect(await follow(start())).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^legible: What should be done\?\n\nUsage: /),
    });
  });

  test('130: a crawl that is stopped with Ctrl-C keeps what it read, and its last line goes on', async () => {
    const asked: string[] = [];
    let answersAll = false;
    const whole = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/second' && !answersAll) return void whole.emit('hanging');
      const known = ['/', '/first', '/second'].includes(request.url ?? '');
      response.writeHead(known ? 200 : 404, { 'content-type': 'text/html' });
      response.end('<!doctype html><title>Tea</title><a href="/first">First</a><a href="/second">Second</a>');
    }).listen(0, '127.0.0.1');
    await once(whole, 'listening');
    try {
      const url = `http://localhost:${(whole.address() as AddressInfo).port}/`;
      const hangs = once(whole, 'hanging');
      const stopped = start('scan', url, '--allow-private', '--all', '--crawl-folder', at('kept'));
      const end = follow(stopped);
      await hangs;
      stopped.kill('SIGINT');
      const { code, stdout, stderr } = await end;
      expect([code, stdout]).toEqual([130, '']);
      const resume = `scan ${url} --allow-private --all --crawl-folder ${at('kept')} --resume`;
      const [, count, printed] =
        /legible: stopped\.\n(\d+) answers are kept in .+\. To go on:\n {2}legible (.+)\n$/s.exec(stderr) ?? [];
      expect(printed).toBe(resume);
      expect(Number(count)).toBeGreaterThan(1);
      answersAll = true;
      expect(asked.splice(0)).toContain('/robots.txt');
      const resumed = await follow(start(...resume.split(' '), '--json'));
      expect(resumed.code).toBe(0);
      const report: Report = JSON.parse(resumed.stdout);
      expect(report.pages.map((page) => page.url).sort()).toEqual([url, `${url}first`, `${url}second`]);
      expect(asked).toContain('/second');
      expect(asked).not.toContain('/robots.txt');
    } finally {
      whole.closeAllConnections();
      whole.close();
    }
  });

  test('an agent set up by docs/mcp.md learns the right names of arguments', async () => {
    const root = join(import.meta.dirname, '..', '..', '..');
    const [, settings] =
      /```json\n(.*"command": "node".*)\n```/.exec(readFileSync(join(root, 'docs', 'mcp.md'), 'utf8')) ?? [];
    const { command, args } = JSON.parse((settings ?? '').replace('<repository>', root)).mcpServers.legible;
    const agent = spawn(command, args, { cwd: folder, env: { PATH: process.env.PATH, RENDER: 'never' } });
    const params = { name: 'scan_site', arguments: { folder: 'dist', url: 'https://www.example.com' } };
    agent.stdin.end(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })}\n`);
    const { code, stdout } = await follow(agent);
    expect(code).toBe(0);
    const { content, isError } = JSON.parse(stdout).result;
    expect([isError, content[0].text]).toEqual([
      true,
      expect.stringMatching(
        /"target" is missing; leave out "folder", "url"\. The tool takes target \(URL .+ or path of a folder .+\), as, allow_private, /,
      ),
    ]);
  });

  test('3: no report', async () => {
    const { code, stdout, stderr } = await follow(
      start('scan', 'http://127.0.0.1:1/', '--allow-private', '-o', 'none'),
    );
    expect([code, stdout, stderr]).toEqual([3, '', expect.stringContaining('takes no connection')]);
    expect(readdirSync(at('none'))).toEqual([]);
  });
});

describe('legible scan', () => {
  test('a site on this machine is refused with a hint unless it is allowed', async () => {
    const { code, stdout, stderr } = await run('scan', `${site}/`);
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining('--allow-private')]);
  });

  test('the hint appears only where it helps', async () => {
    for (const word of ['http://10.0.0.1', 'http://router.local', 'https://example.com:8443'])
      expect(await run('scan', word)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('add --allow-private'),
      });
    for (const word of ['htp://x.com', 'nosuch.invalid', 'https://a:b@example.com', 'https:///x'])
      expect(await run('scan', word)).toMatchObject({ code: 2, stderr: expect.not.stringContaining('private') });
  });

  test('a missing folder is named; a folder without pages is not scanned', async () => {
    const nope = at('nope');
    for (const words of [[nope], [nope, ...AS]])
      expect(await run('scan', ...words)).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(`^legible: There is no folder ${nope}. Name the folder`),
      });
    mkdirSync(at('empty', 'deep'), { recursive: true });
    writeFileSync(at('empty', 'deep', 'style.css'), '');
    expect(await run('scan', at('empty'), ...AS)).toEqual({
      code: 3,
      stdout: '',
      stderr: `legible: ${at('empty')} holds no HTML page that can be read. Build the site first, or name the folder that it is built into.\n`,
    });
    writeFileSync(at('empty', 'deep', 'index.html'), '<title>x</title>');
    expect(await run('scan', at('empty'), ...AS, '-q')).toMatchObject({ code: 0 });
  });

  test('unusable files and folders end the command before any request', async () => {
    build(GOOD);
    writeFileSync(at('file'), '');
    expect(await run('scan', at('dist'), ...AS, '--baseline', at('missing.json'))).toEqual({
      code: 2,
      stdout: '',
      stderr: `legible: ${at('missing.json')} cannot be read: ENOENT.\n`,
    });
    expect(await run('scan', at('dist'), ...AS, '-o', at('file'))).toEqual({
      code: 2,
      stdout: '',
      stderr: `legible: ${at('file')} cannot be written to: EEXIST.\n`,
    });
  });

  test('-o writes every form; rules that need a deployment are untested, hold no score and lower no coverage', async () => {
    build(GOOD);
    const given = ['--as', 'https://www.example.com/docs', '--site-kind', 'shop', '--max-pages', '1'];
    const { code, stdout } = await run('scan', at('dist'), ...given, '-o', at('new', 'out'));
    expect(code).toBe(0);
    const files = ['findings.csv', 'junit.xml', 'report.html', 'report.json', 'report.md', 'report.sarif'];
    expect(readdirSync(at('new', 'out')).sort()).toEqual(files);
    for (const file of files) expect(stdout).toContain(`  ${at('new', 'out', file)}\n`);
    const report = readReport('new/out');
    expect([report.target.url, report.pages[0]?.title]).toEqual([
      'https://www.example.com/docs/',
      'A page that has a title',
    ]);
    expect(report.siteKinds).toEqual({ kinds: [{ kind: 'shop', because: 'you said so' }], assumed: true });
    const untested = report.untested.filter(({ reason }) => reason === 'not-deployed').map(({ ruleId }) => ruleId);
    expect(untested).toEqual(expect.arrayContaining(['host-variants-converge', 'parity-status', 'availability']));
    const held = [...report.scores.web.gates, ...report.scores.ai.gates].map(({ id }) => id);
    expect(held.filter((id) => untested.includes(id))).toEqual([]);
    expect([report.scores.web.notJudged, report.scores.ai.notJudged]).toEqual([null, null]);
    // The page contains the trail, with the result of each step.
    expect(readFileSync(at('new', 'out', 'report.html'), 'utf8')).toContain('id="event-evt_1_1"');
  });

  interface FileOfSarif {
    readonly artifactLocation: { readonly uri: string };
    readonly region: object;
  }
  const filesOf = (sarif: string): ReadonlyMap<string, FileOfSarif> => {
    const [run] = JSON.parse(sarif).runs;
    expect(run.originalUriBaseIds).toEqual({});
    interface Result {
      readonly ruleId: string;
      readonly locations: readonly [{ readonly physicalLocation: FileOfSarif }];
    }
    return new Map(
      run.results.map(({ ruleId, locations: [{ physicalLocation }] }: Result) => [ruleId, physicalLocation]),
    );
  };
  const urisOf = (files: ReadonlyMap<string, FileOfSarif>) => [
    ...new Set([...files.values()].map(({ artifactLocation }) => artifactLocation.uri)),
  ];

  test('SARIF of a folder names files of the repository, with line and column of the quote', async () => {
    build(BROKEN);
    const sarif = ['--source-root', 'site/public', '--format', 'sarif', '-q'];
    const files = filesOf((await run('scan', at('dist'), ...AS, ...sarif)).stdout);
    expect(urisOf(files)).toEqual(['site/public/index.html']);
    expect(files.get('canonical-single')?.region).toEqual({
      startLine: 1,
      startColumn: '<!doctype html><html lang="en">'.length + 1,
    });
  });

  test('SARIF of an address names files in the folder of --source-root', async () => {
    build(BROKEN);
    const sarif = ['--source-root', at('dist'), '--format', 'sarif', '-q'];
    const files = filesOf((await run('scan', '--allow-private', site, ...sarif)).stdout);
    expect(urisOf(files)).toEqual(['index.html']);
  });

  test('the settings of the service apply, and a wrong one is reported', async () => {
    const terminal = terminalOn({
      stdout: { write: () => expect.fail('nothing is printed'), on: () => {} },
      stderr: { write: (words) => expect(words).toContain('SCAN_PAGES=many is not usable'), on: () => {} },
      mayColour: false,
      lost: () => {},
    });
    const within = {
      terminal,
      env: { SCAN_PAGES: 'many' },
      openReader,
      openRenderer: () => null,
      stopSignal: () => new AbortController().signal,
    };
    expect(await runCommand(['scan', 'example.com'], within)).toBe(2);
  });
});

describe('a site from its first report to a repair', () => {
  const old = (): string[] => ['--baseline', at('before', 'report.json')];

  beforeAll(async () => {
    build(GOOD);
    await run('scan', at('dist'), ...AS, '--format', 'json', '-o', at('before'), '-q');
    build(BROKEN);
    await run('scan', at('dist'), ...AS, '--format', 'json', '-o', at('after'), '-q');
  });

  test('only the requested forms are written', () => {
    expect(readdirSync(at('before'))).toEqual(['report.json']);
  });

  test('a score at the threshold passes, a lower one does not', async () => {
    const value = readReport('after').scores.web.value ?? 0;
    expect(await run('scan', at('dist'), ...AS, '-q', `--fail-under-web=${value}`)).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
    expect(await run('scan', at('dist'), ...AS, '-q', `--fail-under-web=${value + 1}`)).toEqual({
      code: 1,
      stdout: '',
      stderr: `legible: Web search scores ${value}, under ${value + 1}.\n`,
    });
  });

  test('a baseline accepts only the findings that it contains', async () => {
    const broken = await run('scan', at('dist'), ...AS, '--fail-on', 'med', ...old(), '--json');
    expect([broken.code, JSON.parse(broken.stdout).schemaVersion]).toEqual([1, 1]);
    expect(broken.stderr).toContain('legible: New: title-present (');
    expect(broken.stderr).toContain('legible: New: canonical-single (medium)');
    build(GOOD);
    expect(await run('scan', at('dist'), ...AS, '-q', ...old())).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('compare reports what changed', async () => {
    const files = [at('before', 'report.json'), at('after', 'report.json')];
    const compared = await run('compare', ...files);
    expect([compared.code, compared.stdout]).toEqual([0, expect.stringMatching(/\nNew \(\d+ rules?\)\n/)]);
    const data = await run('compare', ...files, '--json');
    expect([data.code, JSON.parse(data.stdout)]).toMatchObject([0, { schemaVersion: 1, sameHost: true }]);
    expect(await run('compare', at('file'), ...files.slice(0, 1))).toMatchObject({ code: 2, stdout: '' });
  });

  test('recheck fails until the rule passes', async () => {
    const recheck = (ruleId: string, ...more: string[]) => run('recheck', at('after', 'report.json'), ruleId, ...more);
    build(BROKEN);
    const open = await recheck('canonical-single', at('dist'));
    expect([open.code, open.stdout]).toEqual([1, expect.stringMatching(/^Before {2}fail .*\nNow {5}fail /m)]);
    build(GOOD);
    const fixed = await recheck('canonical-single', at('dist'));
    expect([fixed.code, fixed.stdout]).toEqual([0, expect.stringMatching(/^Before {2}fail .*\nNow {5}pass /m)]);
    expect(await recheck('availability', at('dist'), '-q')).toEqual({ code: 3, stdout: '', stderr: '' });
    expect(await recheck('canonical-single')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('report on a folder'),
    });
    expect(await recheck('canonical-singel', at('dist'))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Did you mean canonical-single?'),
    });
  });
});

describe('legible rules', () => {
  test('lists all, explains one, and gives both as data', async () => {
    const all = await run('rules');
    expect([all.code, all.stdout]).toEqual([0, expect.stringMatching(/^ {2}title-present +[a-z]+ +E\d {2}/m)]);
    const one = await run('rules', 'title-present');
    expect(one.stdout).toMatch(/\[title-present\]\n[\s\S]*\nHow to fix it\n {2}\S/);
    const data = await run('rules', 'title-present', '--json');
    expect(JSON.parse(data.stdout)).toMatchObject({ schemaVersion: 1, rules: [{ id: 'title-present' }] });
    expect(await run('rules', 'title-presnet')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'legible: there is no rule title-presnet. Did you mean title-present?\n',
    });
  });
});

describe('languages', () => {
  const JAPANESE = { LANG: 'ja_JP.UTF-8' };
  const scan = async (name: string, ...words: string[]) => {
    build(BROKEN);
    const { stdout } = await runWith(JAPANESE, 'scan', at('dist'), ...AS, '-o', at(name), ...words);
    const files = readdirSync(at(name)).map((file) => [file, readFileSync(at(name, file), 'utf8')] as const);
    return {
      stdout,
      isIn: (script: RegExp) => files.flatMap(([file, content]) => (script.test(content) ? [file] : [])),
    };
  };

  test('that of the system is only for people', async () => {
    const { stdout, isIn } = await scan('by-system');
    expect(stdout).toMatch(/最初に直すこと：[\s\S]*\n保存したファイル：\n {2}/);
    expect(isIn(/[ぁ-ん]/).sort()).toEqual(['report.html', 'report.md']);
  });

  test('a chosen one is for every form but JSON', async () => {
    const { stdout, isIn } = await scan('by-option', '--lang', 'ko');
    expect(stdout).toContain('먼저 고칠 것:');
    expect(isIn(/[가-힣]/).sort()).toEqual(['findings.csv', 'junit.xml', 'report.html', 'report.md', 'report.sarif']);
  });

  test('recheck prints in it', async () => {
    await scan('for-recheck');
    const recheck = ['recheck', at('for-recheck', 'report.json'), 'canonical-single', at('dist')];
    expect((await runWith(JAPANESE, ...recheck)).stdout).toMatch(/^以前 {4}不合格 {2}\(/m);
    expect((await runWith(JAPANESE, ...recheck, '--lang', 'zh')).stdout).toMatch(/^现在 {4}未通过 {2}\(/m);
  });
});
