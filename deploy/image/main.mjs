// Entry point of the image: `scan all|api|worker`, `newsletter`, and `migrate` and `migrate-store` of either service.
// The service is loaded into this process instead of a child process: so it is the first process of the container,
// receives SIGTERM itself, and its exit status is that of the container.
import { readFileSync, writeFileSync } from 'node:fs';
import { COMMANDS, RUNNING_FILE, SECRETS } from './commands.mjs';

const EXIT_USAGE = 2;

const asked = process.argv.slice(2);
// Further arguments are passed to the command.
const words = [2, 1].find((count) => COMMANDS.has(asked.slice(0, count).join(' ')));
if (words === undefined) end(`usage: ${[...COMMANDS.keys()].join(' | ')}`);
const name = asked.slice(0, words).join(' ');
const { module, env } = COMMANDS.get(name);
Object.assign(process.env, env);
for (const secret of SECRETS) readSecret(secret);
process.argv.splice(2, words);
recordWhatRuns();
await import(new URL(`../../${module}`, import.meta.url).href);

/** Reads the file that `<name>_FILE` names. If both variables are set, that is an error: it is unclear which was meant. */
function readSecret(secret) {
  const file = process.env[`${secret}_FILE`];
  if (!file) return;
  if (process.env[secret]) end(`${secret} and ${secret}_FILE are both set: unset one of them.`);
  try {
    process.env[secret] = readFileSync(file, 'utf8').trim();
  } catch (error) {
    end(`${secret}_FILE: ${error.message}`);
  }
}

/** If this fails, the health check fails and says why, but the service still runs. */
function recordWhatRuns() {
  try {
    writeFileSync(RUNNING_FILE, name);
  } catch (error) {
    console.error(`The health check will fail: ${error.message}`);
  }
}

function end(message) {
  console.error(message);
  process.exit(EXIT_USAGE);
}
