/**
 * Starts the services, each in its own process and at its own address, and ends them together. It is in tools because
 * neither service may import the other.
 *
 *   node tools/start.ts [scan | newsletter]    default: both
 *
 * Exit status 0: all ended in order, on request; 1: one of them failed; 2: the settings cannot be used.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runTogether } from './start/run-together.ts';
import { serviceEnvironments } from './start/service-environments.ts';
import { SERVICE_FLAGS } from './start/service-flags.ts';
import { SERVICES } from './start/services.ts';

const EXIT_UNUSABLE = 2;
/** How often we check whether npm's shell still exists, in ms. */
const PARENT_LOOK_MS = 500;

/** npm sends a signal to its shell, and not every shell passes it on: when the shell is gone, we end as on a signal. */
const endWithParent = (parent: number): void => {
  const look = setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), PARENT_LOOK_MS);
  // One signal ends all in order; a second one ends all at once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => clearInterval(look));
  look.unref();
};

const main = async (names: readonly string[]): Promise<number> => {
  const started = names.length === 0 ? SERVICES : SERVICES.filter(({ name }) => names.includes(name));
  const unknown = names.find((name) => !SERVICES.some((service) => service.name === name));
  if (unknown !== undefined) {
    console.error(
      `There is no service ${unknown}. Usage: node tools/start.ts [${SERVICES.map(({ name }) => name).join(' | ')}]`,
    );
    return EXIT_UNUSABLE;
  }
  const settled = serviceEnvironments(SERVICES, started, process.env, existsSync);
  if (!settled.ok) {
    for (const error of settled.errors) console.error(error);
    return EXIT_UNUSABLE;
  }
  const programs = [...settled.environments].map(([name, env]) => ({
    name,
    script: join(import.meta.dirname, '..', 'services', name, 'dist', 'bundle', 'main.js'),
    flags: SERVICE_FLAGS,
    env,
  }));
  // A caller that starts us without npm may leave us running, as nohup does.
  if (process.env.npm_lifecycle_event !== undefined) endWithParent(process.ppid);
  return runTogether(programs, {
    signals: process,
    output: { stdout: 1, stderr: 2 },
    complain: (line) => console.error(line),
  });
};

process.exitCode = await main(process.argv.slice(2));
