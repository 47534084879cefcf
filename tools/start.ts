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
import { endWithNpm } from '@legible/surface/stop-signals';
import { runTogether } from './start/run-together.ts';
import { serviceEnvironments } from './start/service-environments.ts';
import { SERVICE_FLAGS } from './start/service-flags.ts';
import { SERVICES } from './start/services.ts';

const EXIT_UNUSABLE = 2;

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
  endWithNpm();
  return runTogether(programs, {
    signals: process,
    output: { stdout: 1, stderr: 2 },
    complain: (line) => console.error(line),
  });
};

process.exitCode = await main(process.argv.slice(2));
