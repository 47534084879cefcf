import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** A site that is scanned: its files in a folder, served at `https://host/mount/`. */
export interface ServedSite {
  readonly host: string;
  /** Path below which the files answer, such as `/project`; empty: the root of the host. */
  readonly mount: string;
  /** Folder of the files on this machine. */
  readonly files: string;
  /** List of the paths that the origin has and this copy has not; none: nothing was left out. */
  readonly absent?: string;
  readonly pages: number;
}

/** A row of `sites.json`. The files are those of `folder` in `repository` at `commit`; they are never committed here. */
export interface TableSite {
  /** `owner/name` of a public GitHub repository. */
  readonly repository: string;
  /** 40 hexadecimal digits. */
  readonly commit: string;
  /** Empty: the root of the repository. */
  readonly folder: string;
  readonly host: string;
  readonly mount: string;
  readonly kind: string;
  /** What made the files. */
  readonly generator: string;
  /** BCP 47 tag of most pages. */
  readonly language: string;
  /** Files that end in .html or .htm. */
  readonly pages: number;
  /** Kept unseen until the last draw. */
  readonly fresh?: true;
}

export const tableSites = (): readonly TableSite[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'sites.json'), 'utf8'));

/** Where `bring` puts the sites, outside the repository. */
export const cacheFolder = (): string => resolve(process.env.TRUTH_SITES ?? join(ROOT, '..', 'truth-sites'));

export const filesOf = (site: TableSite): string => join(cacheFolder(), site.host);
