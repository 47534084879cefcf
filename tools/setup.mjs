// Prepares a fresh clone to run: installs what is missing, and builds on request. Plain JavaScript without
// dependencies, because it runs on any (older) Node that the machine has.
//
// node tools/setup.mjs --for run|test|lab|scanbench [--build] [--quiet]
//
// run = what runs and builds; test = also the development tools, and the heavy checkers in checks/;
// lab = also what only the benchmarks and proofs in lab/ need; scanbench = what scanbench/ needs, with other scanners.
// It uses `npm install --no-save`, not `npm ci`: installed packages stay when a second purpose adds its own.
// It uses --ignore-scripts: none of our dependencies needs a script.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const MINIMUM_NODE = 24;
const args = process.argv.slice(2);
const purpose = args[args.indexOf('--for') + 1];
const quiet = args.includes('--quiet');
if (!['run', 'test', 'lab', 'scanbench'].includes(purpose))
  fail('usage: node tools/setup.mjs --for run|test|lab|scanbench [--build] [--quiet]');

install(root, purpose === 'run' ? 'run' : 'test');
if (purpose !== 'run') install(join(root, 'checks'), 'run');
if (purpose === 'lab') install(join(root, 'lab'), 'run');
if (purpose === 'lab' || purpose === 'scanbench') install(join(root, 'scanbench'), 'test');
if (purpose === 'scanbench') install(join(root, 'scanbench', 'scanners'), 'run');
requireNode();
if (args.includes('--build')) {
  // Started by Node and not by name: on Windows the files in node_modules/.bin are scripts for a shell.
  const node = packagedNode() ?? process.execPath;
  run(node, [join('node_modules', 'typescript', 'bin', 'tsc'), '-b'], root);
  run(node, [join('tools', 'bundle.ts')], root);
}

/** Installs one folder's lock file, unless the stamp in its node_modules shows that this was done. */
function install(folder, wanted) {
  const stamp = join(folder, 'node_modules', '.setup-stamp');
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  const have = existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : '';
  // A full installation can run the services too: never remove the development tools again.
  const level = have.endsWith(' test') ? 'test' : wanted;
  if (have === `${lock} ${level}`) return;
  if (!quiet) console.error(`Installing packages (${level}) …`);
  // On Windows, Node also starts npm, which passes its own path to the scripts that it runs.
  const { npm_execpath: npm } = process.env;
  const [command, ...first] = process.platform === 'win32' && npm ? [process.execPath, npm] : ['npm'];
  run(
    command,
    [
      ...first,
      'install',
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      ...(quiet ? ['--silent'] : []),
      ...(level === 'run' ? ['--omit=dev'] : []),
    ],
    folder,
  );
  writeFileSync(stamp, `${lock} ${level}\n`);
}

/** npm puts node_modules/.bin first on PATH, so the scripts run on the Node from the installation, if it has one. */
function requireNode() {
  if (packagedNode() !== null) return;
  if (Number(process.versions.node.split('.')[0]) >= MINIMUM_NODE) return;
  fail(
    `Legible needs Node ${MINIMUM_NODE} or newer. No Node package exists for ${process.platform}-${process.arch}; ` +
      `this machine has Node ${process.versions.node}. Install Node ${MINIMUM_NODE} and try again.`,
  );
}

function packagedNode() {
  const packaged = join(root, 'node_modules', '.bin', 'node');
  return existsSync(packaged) ? packaged : null;
}

function run(command, parameters, cwd) {
  // npm's own messages go to stderr, so that a command's stdout (--json) stays clean.
  const result = spawnSync(command, parameters, { cwd, stdio: ['ignore', 2, 'inherit'] });
  if (result.error) fail(`could not run ${command}: ${result.error.message}`);
  if (result.status !== 0) process.exit(result.status ?? 1);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
