/**
 * Renders one page in a browser with its sandbox, as the current user. Prints the result and how the kernel restricts the
 * process of the page. Linux only.
 */
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { guardedProxy } from '@legible/outbound/proxy';
import { rendererOf } from '@legible/scanner/renderer';
import { CHROMIUM } from '../../test/environment.ts';

export interface SandboxedPage {
  readonly uid: number;
  /** `page`, or the reason why there is no page. */
  readonly ending: string;
  /** Title of the page, which its script sets to `run`. */
  readonly title: string;
  /** For each process that runs pages: whether its sandbox is off, mode of seccomp(2), and depth of PID namespaces. */
  readonly processes: readonly { readonly off: boolean; readonly seccomp: string; readonly depth: number }[];
}

const LOOK_EVERY_MS = 50;
const PAGE = '<!doctype html><title>raw</title><main>Tea</main><script>document.title = "run"</script>';

const fileOf = (pid: string, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
};

const fieldOf = (status: string, name: string): string => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status)?.[1] ?? '';

/** Whether a process descends from this one. Its parents show it; the sandbox hides everything else. */
const isOurs = (pid: string): boolean => {
  for (let at = pid; at !== '' && at !== '0'; at = fieldOf(fileOf(at, 'status'), 'PPid')) {
    if (at === String(process.pid)) return true;
  }
  return false;
};

const pageProcesses = (): SandboxedPage['processes'] =>
  readdirSync('/proc').flatMap((pid) => {
    const words = /^\d+$/.test(pid) ? fileOf(pid, 'cmdline') : '';
    if (!words.includes('--type=renderer') || !isOurs(pid)) return [];
    const status = fileOf(pid, 'status');
    const depth = fieldOf(status, 'NSpid').split('\t').length;
    return [{ off: words.includes('--no-sandbox'), seccomp: fieldOf(status, 'Seccomp'), depth }];
  });

const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(PAGE));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
const renderer = rendererOf({
  chromiumPath: CHROMIUM,
  sandbox: true,
  temporary: tmpdir(),
  userAgent: 'LegibleProof/1',
  log: { warn: () => {}, error: () => {} },
  makeProxy: () =>
    guardedProxy({
      resolve: async () => ({ kind: 'addresses', addresses: ['127.0.0.1'] }),
      isAllowed: () => true,
      dialPort: () => port,
    }),
});
let processes: SandboxedPage['processes'] = [];
const look = setInterval(() => {
  const seen = pageProcesses();
  if (seen.length > 0) processes = seen;
}, LOOK_EVERY_MS);
const rendering = await renderer?.render('http://sandboxed-page.com/');
clearInterval(look);
await renderer?.close();
server.close();
const html = rendering?.ok ? rendering.html : '';
const result: SandboxedPage = {
  uid: process.getuid?.() ?? -1,
  ending: rendering === undefined ? 'no-renderer' : rendering.ok ? 'page' : rendering.reason,
  title: /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '',
  processes,
};
console.log(JSON.stringify(result));
