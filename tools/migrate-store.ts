/**
 * Copies the files of both services into the database of DATABASE_URL: `npm run migrate-store -- [--dry-run]`, with the
 * environment of `npm start`. A service without a file is left out. It is in tools because neither service may import
 * the other.
 *
 * Exit status 0: all are copied, or were before; 1: one of them is not; 2: the arguments or settings cannot be used.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolders, storeOf } from './backup/data-folders.ts';
import { serviceEnvironments } from './start/service-environments.ts';
import { SERVICES } from './start/services.ts';

const EXIT = { done: 0, failed: 1, unusable: 2 } as const;

const main = (): number => {
  const found = dataFolders(process.env);
  const stores = found.ok ? found.folders.filter((folder) => existsSync(storeOf(folder))) : [];
  const settled = serviceEnvironments(SERVICES, SERVICES, process.env, existsSync);
  if (!found.ok || !settled.ok) {
    for (const error of new Set([found, settled].flatMap((each) => (each.ok ? [] : each.errors)))) console.error(error);
    return EXIT.unusable;
  }
  if (stores.length === 0) {
    console.error(`There is no store in ${found.folders.map(({ folder }) => folder).join(' or ')}: set DATA_DIR.`);
    return EXIT.failed;
  }
  const statuses = stores.map(({ service }) => {
    const script = join(import.meta.dirname, '..', 'services', service, 'dist', 'bundle', 'migrate-store.js');
    const env = { ...settled.environments.get(service) };
    return spawnSync(process.execPath, [script, ...process.argv.slice(2)], { env, stdio: 'inherit' }).status;
  });
  if (statuses.includes(EXIT.unusable)) return EXIT.unusable;
  return statuses.every((status) => status === EXIT.done) ? EXIT.done : EXIT.failed;
};

process.exitCode = main();
