import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { realSite } from '../../test/environment.ts';
import { KNOWN_SITES } from '../../test/real-sites/known-sites.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** A row of `sites.json`. The files are those of `folder` in `repository` at `commit`; they are never committed here. */
export interface TableSite {
  /** `owner/name` of a public GitHub repository. */
  readonly repository: string;
  /** 40 hexadecimal digits. */
  readonly commit: string;
  /** Empty for the root of the repository. */
  readonly folder: string;
  readonly host: string;
  /** Path below which the files are served, such as `/project`; empty for the root of the host. */
  readonly mount: string;
  readonly kind: string;
  /** The generator of the files; `hand`: the files name no generator. */
  readonly generator: string;
  /** Language of most pages. */
  readonly language: string;
  /** Files that end in .html or .htm. */
  readonly pages: number;
  /** Set for sites that authors of rules do not see before the last draw. */
  readonly fresh?: true;
}

/** A site as it is served and scanned. */
export interface ServedSite {
  readonly host: string;
  readonly mount: string;
  /** Folder with its files. */
  readonly files: string;
  /** File with the paths that this copy lacks, one per line; the server answers them with a stand-in. */
  readonly absent: string;
  /** Identifies the bytes: stays the same as long as they do. */
  readonly bytes: string;
}

export const tableSites = (): readonly TableSite[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'sites.json'), 'utf8'));

/** Returns the folder, outside the repository, into which `bring` writes the sites. */
export const cacheFolder = (): string => resolve(process.env.TRUTH_SITES ?? join(ROOT, '..', 'truth-sites'));

const brought = ({ host, mount, repository, commit, folder }: TableSite): ServedSite => ({
  host,
  mount,
  files: join(cacheFolder(), host),
  absent: join(cacheFolder(), `${host}.absent`),
  bytes: `${repository} ${commit} ${folder}`,
});

/** Makes a site of the shared folder, from the whole copy if there is one. */
const sharedSite = ({ host, site, mount = '' }: (typeof KNOWN_SITES)[number]): ServedSite => {
  const { files, absent, isWhole } = realSite(site);
  return { host, mount, files, absent, bytes: `shared ${isWhole ? 'whole-sites' : 'sites'}/${site}` };
};

/** Returns every site whose files are on this machine. */
export const servedSites = (): readonly ServedSite[] =>
  [...tableSites().map(brought), ...KNOWN_SITES.map(sharedSite)].filter(({ files }) => existsSync(files));

export const homeOf = ({ host, mount }: ServedSite): string => `https://${host}${mount}/`;

/** Whether an address belongs to this copy: another host does not, nor does a path outside a mounted project. */
export const isInCopy = ({ host, mount }: ServedSite, address: string): boolean => {
  const url = URL.parse(address);
  if (url === null) return true;
  return url.hostname === host && (url.pathname === mount || url.pathname.startsWith(`${mount}/`));
};
