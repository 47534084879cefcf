/**
 * Migrates the databases of both services to the schema of this version: `npm run migrate`, with the environment of
 * `npm start`. It is in tools because neither service may import the other.
 *
 * Exit status 0: all are migrated; 1: one of them could not be migrated; 2: the settings cannot be used.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serviceEnvironments } from './start/service-environments.ts';
import { SERVICES } from './start/services.ts';

const EXIT = { done: 0, failed: 1, unusable: 2 } as const;

const main = (): number => {
  const settled = serviceEnvironments(SERVICES, SERVICES, process.env, existsSync);
  if (!settled.ok) {
    for (const error of settled.errors) console.error(error);
    return EXIT.unusable;
  }
  const statuses = [...settled.environments].map(([name, env]) => {
    const script = join(import.meta.dirname, '..', 'services', name, 'dist', 'bundle', 'migrate.js');
    return spawnSync(process.execPath, [script], { env, stdio: 'inherit' }).status;
  });
  return statuses.every((status) => status === EXIT.done) ? EXIT.done : EXIT.failed;
};

process.exitCode = main();
