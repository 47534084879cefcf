/** What is read of package-lock.json, version 3. */
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
  /** It would run a program of its own when it is installed. */
  readonly hasInstallScript: boolean;
  /** One of our own workspaces names it, and not only another package. */
  readonly isDirect: boolean;
  /** The version that a workspace asks for, for direct ones. */
  readonly asked: string | null;
}

const MODULES = 'node_modules/';

/** Where the package `name` is found by a module in `from`: its own folder first, then those above it, as Node looks. */
const placeOf = ({ packages }: Lockfile, from: string, name: string): string | null => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}${MODULES}${name}`;
    if (packages[place]) return place;
    if (folder === '') return null;
  }
};

/**
 * What is installed with the workspace in `folder` when it runs: all that its dependencies lead to, ours followed but not
 * counted, by name. Builds for other machines are among the optional ones: a licence binds there as well.
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
        // An optional one may be missing: it was left out where it was locked.
        if (entry.optionalDependencies?.[name] !== undefined) continue;
        throw new Error(`package-lock.json leads from ${place || 'the root'} to no ${name}`);
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
