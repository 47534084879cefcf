import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runServer } from 'verdaccio';

/** Our packages, which only this registry serves. */
const OURS = ['legible', 'legible-newsletter', '@legible/*'];

export interface Registry {
  readonly url: string;
  close(): void;
}

/** Starts a package registry on loopback. It fetches other packages from the registry that npm is configured to use. */
export const startRegistry = async (folder: string): Promise<Registry> => {
  const { stdout } = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' });
  mkdirSync(folder, { recursive: true });
  const everyone = { access: '$all', publish: '$all', unpublish: '$all' };
  const server: Server = await runServer({
    self_path: join(folder, 'config.yaml'),
    storage: join(folder, 'storage'),
    uplinks: { upstream: { url: stdout.trim(), maxage: '60m' } },
    packages: {
      ...Object.fromEntries(OURS.map((name) => [name, everyone])),
      '**': { access: '$all', proxy: 'upstream' },
    },
    web: { enable: false },
    log: { type: 'stdout', level: 'fatal' },
    publish: { check_owners: false },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close().closeAllConnections() };
};

/** Writes an .npmrc with our registry, and a token, which publishing requires. Returns its path. */
export const writeNpmrc = (folder: string, { url }: Pick<Registry, 'url'>): string => {
  const file = join(folder, '.npmrc');
  writeFileSync(file, `registry=${url}\n${url.replace('http:', '')}:_authToken=nobody\naudit=false\nfund=false\n`);
  return file;
};
