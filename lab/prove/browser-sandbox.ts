import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { faultUnless, type Proof } from './proof.ts';
import type { SandboxedPage } from './sandboxed-page.ts';

const SCRIPT = join(import.meta.dirname, 'sandboxed-page.ts');
/** The user `nobody` when we are root, otherwise our own user. */
const USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
/** seccomp(2), SECCOMP_MODE_FILTER. */
const FILTERED = '2';

const render = async (): Promise<SandboxedPage> => {
  const folder = mkdtempSync(join(tmpdir(), 'legible-sandbox-'));
  try {
    if (USER.uid !== undefined) chownSync(folder, USER.uid, USER.gid);
    const child = spawn(process.execPath, [SCRIPT], {
      ...USER,
      cwd: folder,
      env: { ...process.env, HOME: folder, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return JSON.parse(await text(child.stdout)) as SandboxedPage;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

export const browserSandbox: Proof = {
  name: 'browser-sandbox',
  about: 'For a user who is not root, Chromium renders with its own sandbox around every page.',
  goals: [],
  fullLength: 1,
  unit: 'pages',
  async run() {
    if (spawnSync('unshare', ['--user', 'true'], USER).status !== 0)
      return { seen: ['not looked at: this kernel gives ordinary users no namespaces'], faults: [] };
    const { uid, ending, title, processes } = await render();
    return {
      seen: [`user ${uid}: ${ending}, with the title ${title}; processes of pages: ${JSON.stringify(processes)}`],
      faults: [
        ...faultUnless(uid !== 0, 'it was made as root'),
        ...faultUnless(ending === 'page' && title === 'run', `the page ended as ${ending}, with the title ${title}`),
        ...faultUnless(processes.length > 0, 'no process of a page was seen'),
        ...processes.flatMap(({ off, seccomp, depth }) => [
          ...faultUnless(!off, 'a page runs with --no-sandbox'),
          ...faultUnless(seccomp === FILTERED, `a page runs with seccomp ${seccomp}`),
          ...faultUnless(depth > 1, 'a page runs in the namespace of all processes'),
        ]),
      ],
    };
  },
};
