// Copied next to the programs of a bundle, and loaded before them. In plain syntax, because an older Node must be able
// to read it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The first release with zstd and with SQLite without a flag. */
const [MAJOR, MINOR] = [22, 15];
/** Node from the packages of the clone or project that contains the bundle (`<folder>/<name>/dist/bundle`). */
const PACKAGED = fileURLToPath(new URL('../../../../node_modules/.bin/node', import.meta.url));

/**
 * Whether this Node can run the program. If not, the Node from the packages runs it with our arguments, streams and
 * exit status; without packages, one line says what is needed.
 */
export const runsHere = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MAJOR || (major === MAJOR && minor >= MINOR)) return true;
  if (existsSync(PACKAGED)) runThere();
  else {
    console.error(
      `Legible needs Node ${MAJOR}.${MINOR} or newer, and this is ${process.versions.node}. Install Node 24; in a clone of the repository, "node tools/setup.mjs --for run --build" brings it.`,
    );
    process.exitCode = 2;
  }
  return false;
};

const runThere = () => {
  // The channel lets a service notice when this process ends.
  const stdio = [0, 1, 2, 'ipc'];
  const child = spawn(PACKAGED, [...process.execArgv, ...process.argv.slice(1)], { stdio });
  const signals = ['SIGTERM', 'SIGHUP', 'SIGINT'];
  for (const signal of signals) {
    // Ctrl+C reaches the child by itself, and a second signal would end it at once.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)));
  }
  child.on('error', (error) => {
    console.error(`Legible needs Node ${MAJOR}.${MINOR}, and ${PACKAGED} does not run: ${error.message}.`);
    process.exitCode = 2;
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    for (const other of signals) process.removeAllListeners(other);
    process.kill(process.pid, signal);
  });
};
