import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sharedFolder } from '../../test/environment.ts';
import { KVROCKS } from './kvrocks.ts';
import { type Subject, startSubject } from './subject-process.ts';

/** Serves folders as sites on loopback. */
export const SITE_SERVER = join(sharedFolder(), 'tools', 'serve.mjs');

/** File types in which a site names its own address. */
const NAMING_ITSELF = /\.(html|xml)$/;

export interface SiteServer {
  /** Of the home page. */
  readonly url: string;
  end(): Promise<void>;
}

/**
 * Serves kvrocks on loopback from a copy in `folder` with its new address, like a build for that address: with the old
 * one, its canonical links and its sitemap would lead away, and no scan would read a second page.
 */
export const serveKvrocks = async (folder: string): Promise<SiteServer> => {
  const root = join(folder, 'kvrocks');
  cpSync(KVROCKS.folder, root, { recursive: true });
  const server: Subject = await startSubject({
    script: pathToFileURL(SITE_SERVER),
    args: ['--site', `localhost=${root}`, '--lax', '--gzip', '--port', '0'],
    portIn: /"http":(\d+)/,
  });
  const origin = `http://localhost:${server.port}`;
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!NAMING_ITSELF.test(file)) continue;
    const path = join(root, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(KVROCKS.origin, origin));
  }
  return { url: `${origin}/`, end: () => server.end() };
};
