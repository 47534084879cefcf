// Does what a user without a clone does: publishes the packages into a registry on loopback, installs them into empty
// folders, and uses each as its README says. Prints a table; exits with 1 when a row fails.
//   npm run packages
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { tableLines } from '../table.ts';
import { startRegistry, writeNpmrc } from './registry.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PACKAGES = ['packages/search', 'packages/audit', 'packages/legible', 'packages/legible-newsletter'];
/** Releases of Node on which the packages must run, besides the current one; `TOO_OLD` must be refused. */
const NODES = [22, 26];
const TOO_OLD = 20;
const BARS = { installS: 15, installMiB: 40, scanS: 15 } as const;
const PAGES = 20;
const LONGEST_MS = 120_000;

const work = mkdtempSync(join(tmpdir(), 'legible-packages-'));
const registry = await startRegistry(join(work, 'registry'));
const rows: { readonly what: string; readonly value: string; readonly ok: boolean }[] = [];
const row = (what: string, ok: boolean, value = ''): void => {
  rows.push({ what, value, ok });
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${what}${value && ` (${value})`}`);
};

interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
  readonly seconds: number;
}

/** Creates an empty folder in which npm uses only our registry. */
const emptyFolder = (name: string): string => {
  const folder = join(work, name);
  mkdirSync(folder);
  writeNpmrc(folder, registry);
  return folder;
};

const environment = (node: string | null) => ({
  // Without the settings and the cache of the npm that runs this script.
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))),
  npm_config_cache: join(work, 'cache'),
  npm_config_update_notifier: 'false',
  NO_COLOR: '1',
  ...(node !== null && { PATH: [dirname(node), process.env.PATH].join(delimiter) }),
});

const run = (folder: string, words: readonly string[], node: string | null = process.execPath): Promise<Ran> => {
  const [program = '', ...args] = words;
  const begun = performance.now();
  const child = spawn(program, args, { cwd: folder, env: environment(node), stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (err += text));
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
  return once(child, 'close').then(([status]) => {
    clearTimeout(timer);
    return { status, out, err, seconds: (performance.now() - begun) / 1_000 };
  });
};

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

/** Writes a site of `PAGES` pages and a home page into a folder. */
const builtSite = (folder: string): string => {
  mkdirSync(folder);
  const links = Array.from({ length: PAGES }, (_, at) => `<a href="/page-${at}.html">Page ${at}</a>`).join(' ');
  const page = (title: string) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1><p>${'Some words of a page. '.repeat(60)}</p><nav>${links}</nav></body></html>`;
  writeFileSync(join(folder, 'index.html'), page('The home page of an example'));
  for (let at = 0; at < PAGES; at++) writeFileSync(join(folder, `page-${at}.html`), page(`Page ${at} of an example`));
  return folder;
};

const serveFolder = async (folder: string) => {
  const server = createServer((request, response) => {
    const name = request.url === '/' ? 'index.html' : (request.url ?? '').slice(1);
    try {
      const body = readFileSync(join(folder, name));
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
    } catch {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><title>Not found</title>');
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
};

/** Returns the binary of another release of Node from the registry; null when it has none for this machine. */
const otherNode = async (major: number): Promise<string | null> => {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = emptyFolder(`node-${major}`);
  const installed = await run(folder, ['npm', 'install', '--ignore-scripts', `${name}@${major}`]);
  return installed.status === 0 ? join(folder, 'node_modules', name, 'bin', 'node') : null;
};

const messages = async (
  child: ChildProcess,
  calls: readonly object[],
): Promise<readonly { id: number; result?: { tools?: unknown[]; serverInfo?: unknown } }[]> => {
  const { stdin, stdout } = child;
  if (stdin === null || stdout === null) return [];
  const lines = createInterface({ input: stdout });
  const answers: { id: number }[] = [];
  for (const call of calls) stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...call })}\n`);
  const expected = calls.filter((call) => 'id' in call).length;
  for await (const line of lines) {
    answers.push(JSON.parse(line));
    if (answers.length === expected) break;
  }
  return answers;
};

/** Starts the server with the README's configuration for MCP clients. Returns whether it lists its tools. */
const speaksMcp = async (folder: string): Promise<boolean> => {
  const readme = readFileSync(join(ROOT, 'packages/legible/README.md'), 'utf8');
  const config = JSON.parse(/```json\n(.*?)```/s.exec(readme)?.[1] ?? '{}');
  const { command, args } = config.mcpServers.legible;
  const child = spawn(command, args, {
    cwd: folder,
    env: environment(process.execPath),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const answers = await messages(child, [
    {
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'a client', version: '1' } },
    },
    { method: 'notifications/initialized' },
    { id: 2, method: 'tools/list' },
  ]);
  child.stdin?.end();
  await once(child, 'close');
  return (answers.find(({ id }) => id === 2)?.result?.tools?.length ?? 0) > 3;
};

const usesLegible = async (node: string | null, label: string): Promise<void> => {
  const folder = emptyFolder(`legible-${label}`);
  const version = await run(folder, ['npx', '--yes', 'legible', '--version'], node);
  row(
    `Node ${label}: npx legible --version, from nothing`,
    version.status === 0 && version.seconds <= BARS.installS,
    `${version.seconds.toFixed(1)} s, bar ${BARS.installS} s`,
  );
  const dist = builtSite(join(folder, 'dist'));
  const site = await serveFolder(dist);
  try {
    const scanned = await run(
      folder,
      ['npx', '--yes', 'legible', site.url, '--allow-private', '--render', 'never'],
      node,
    );
    const isScanned = scanned.status === 0 && /Web search/i.test(scanned.out) && scanned.seconds <= BARS.scanS;
    row(
      `Node ${label}: npx legible <url>, ${PAGES} pages`,
      isScanned,
      `${scanned.seconds.toFixed(1)} s, bar ${BARS.scanS} s`,
    );
    if (!isScanned) console.log(scanned.out.slice(-2_000), scanned.err.slice(-2_000));
  } finally {
    site.close();
  }
  const folderScan = await run(
    folder,
    ['npx', '--yes', 'legible', 'dist', '--as', 'https://www.example.com', '-o', 'out', '-q', '--render', 'never'],
    node,
  );
  row(
    `Node ${label}: npx legible dist --as <url> -o out`,
    folderScan.status === 0 && readdirSync(join(folder, 'out')).length >= 6,
    folderScan.err.slice(0, 200),
  );
};

const usesNewsletter = async (node: string | null, label: string): Promise<void> => {
  const folder = emptyFolder(`newsletter-${label}`);
  const made = await run(folder, ['npx', '--yes', 'legible-newsletter', 'init', 'my-letter'], node);
  row(`Node ${label}: npx legible-newsletter init my-letter`, made.status === 0, `${made.seconds.toFixed(1)} s`);
  const child = spawn('npx', ['--yes', 'legible-newsletter', 'start', 'my-letter', '--port', '0'], {
    cwd: folder,
    env: environment(node),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (err += text));
  const ended = once(child, 'close');
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
  let url: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    url = /listens on (\S+)/.exec(line)?.[1];
    if (url !== undefined) break;
  }
  const text = url === undefined ? err : await (await fetch(`${url}/issues/welcome`)).text();
  row(
    `Node ${label}: npx legible-newsletter start my-letter, and a page of it`,
    text.includes('Welcome to My Letter'),
    url === undefined ? err.slice(0, 300) : '',
  );
  // npm does not pass on every signal, but the service notices that its parent is gone.
  child.kill('SIGTERM');
  await ended;
  clearTimeout(timer);
};

const CONSUMER = `import { auditSite, type Report } from '@legible/audit';
import { createIndex, type SearchIndex } from '@legible/search';
const report: Report = await auditSite('https://example.com/', { answer: () => null, now: Date.now });
const index: SearchIndex = createIndex();
const web: number | null = report.scores.web.value;
// @ts-expect-error the types are there, and say that this is not one
const wrong: string = report.scores.web.value;
console.log(report.rulesetVersion, typeof index, web === null || typeof wrong);
`;

const usesLibraries = async (): Promise<void> => {
  const folder = emptyFolder('libraries');
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'use.ts'), CONSUMER);
  const installed = await run(folder, [
    'npm',
    'install',
    '@legible/audit',
    '@legible/search',
    'typescript@5',
    '@types/node@24',
  ]);
  row('npm install @legible/audit @legible/search', installed.status === 0, `${installed.seconds.toFixed(1)} s`);
  for (const resolution of ['nodenext', 'bundler']) {
    const module = resolution === 'bundler' ? 'esnext' : 'nodenext';
    const words = [
      'npx',
      'tsc',
      '--noEmit',
      '--strict',
      '--target',
      'es2024',
      '--module',
      module,
      '--moduleResolution',
      resolution,
      'use.ts',
    ];
    const checked = await run(folder, words);
    row(`their types, ${resolution}, TypeScript 5`, checked.status === 0, checked.out.slice(0, 300));
  }
  const used = await run(folder, [process.execPath, 'use.ts']);
  row('their code', used.status === 0 && used.out.startsWith('2.'), used.err.slice(0, 300));
};

try {
  const publishing = join(work, 'publishing');
  mkdirSync(publishing);
  const npmrc = writeNpmrc(publishing, registry);
  for (const folder of PACKAGES) {
    const words = ['npm', 'publish', '--userconfig', npmrc, '--registry', registry.url];
    const { status, err } = await run(join(ROOT, folder), words);
    row(`npm publish in ${folder}`, status === 0, status === 0 ? '' : err.slice(-600));
  }
  const sized = emptyFolder('size');
  for (const name of ['legible', 'legible-newsletter']) {
    const { status, seconds } = await run(sized, ['npm', 'install', '--no-save', name]);
    const size = bytesIn(join(sized, 'node_modules')) / 1_048_576;
    const isSmall = status === 0 && size <= BARS.installMiB && seconds <= BARS.installS;
    row(
      `npm install ${name}`,
      isSmall,
      `${size.toFixed(1)} MiB in ${seconds.toFixed(1)} s, bars ${BARS.installMiB} MiB and ${BARS.installS} s`,
    );
    rmSync(join(sized, 'node_modules'), { recursive: true, force: true });
  }
  const here = process.versions.node;
  await usesLegible(process.execPath, here);
  row('npx legible mcp, by the configuration of the README', await speaksMcp(join(work, `legible-${here}`)));
  await usesNewsletter(process.execPath, here);
  await usesLibraries();
  for (const major of NODES) {
    const node = await otherNode(major);
    if (node === null) console.log(`left out: Node ${major} is not in the registry for this machine`);
    else {
      await usesLegible(node, String(major));
      await usesNewsletter(node, String(major));
    }
  }
  const old = await otherNode(TOO_OLD);
  if (old !== null) {
    const folder = emptyFolder('too-old');
    const refused = await run(folder, ['npx', '--yes', 'legible', '--version'], old);
    const line = refused.err.split('\n').find((one) => one.startsWith('Legible needs Node')) ?? '';
    row(`Node ${TOO_OLD}: one line and status 2`, refused.status === 2 && line !== '', line);
  }
} finally {
  registry.close();
  rmSync(work, { recursive: true, force: true });
}
console.log(
  `\n${tableLines(
    rows.map(({ what, value, ok }) => [ok ? 'ok' : 'FAILED', what, value]),
    'left',
  ).join('\n')}`,
);
process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;
