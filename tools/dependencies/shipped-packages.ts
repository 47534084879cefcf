/** The part of package-lock.json, version 3, that is read. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression; empty where the package names none. */
  readonly licence: string;
  /** Whether it runs its own program when it is installed. */
  readonly hasInstallScript: boolean;
  /** Whether one of our own workspaces names it, and not only another package. */
  readonly isDirect: boolean;
  /** The version that a workspace requires; null for indirect ones. */
  readonly asked: string | null;
}

const MODULES = 'node_modules/';

/** Where a module in `from` finds the package `name`: in its own folder first, then in the parents, as Node does. */
const placeOf = ({ packages }: Lockfile, from: string, name: string): string | null => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}${MODULES}${name}`;
    if (packages[place]) return place;
    if (folder === '') return null;
  }
};

/**
 * The packages that are installed with the workspace in `folder`: all its dependencies, following our own packages
 * without counting them, by name. Optional builds for other machines are included, because their licence applies as
 * well.
 */
export const shippedPackages = (lockfile: Lockfile, folder: string): readonly ShippedPackage[] => {
  const found = new Map<string, ShippedPackage>();
  const seen = new Set<string>();
  const follow = (place: string, isOurs: boolean): void => {
    if (seen.has(place)) return;
    seen.add(place);
    const entry = lockfile.packages[place];
    if (!entry) throw new Error(`package-lock.json has no ${place}`);
    for (const [name, asked] of Object.entries({ ...entry.dependencies, ...entry.optionalDependencies })) {
      const next = placeOf(lockfile, place, name);
      if (next === null) {
        // An optional package may be missing: it was left out when the file was locked.
        if (entry.optionalDependencies?.[name] !== undefined) continue;
        throw new Error(`package-lock.json has no ${name}, which ${place || 'the root'} requires`);
      }
      const there = lockfile.packages[next];
      if (there?.link) follow(there.resolved ?? '', true);
      else {
        found.set(next, shipped(next, there ?? {}, isOurs ? asked : (found.get(next)?.asked ?? null)));
        follow(next, false);
      }
    }
  };
  follow(folder, true);
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
};

const shipped = (place: string, entry: LockedPackage, asked: string | null): ShippedPackage => ({
  name: place.slice(place.lastIndexOf(MODULES) + MODULES.length),
  version: entry.version ?? '',
  licence: entry.license ?? '',
  hasInstallScript: entry.hasInstallScript ?? false,
  isDirect: asked !== null,
  asked,
});
