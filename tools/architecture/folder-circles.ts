import { posix } from 'node:path';
import type { CruisedModule } from './cruise.ts';
import type { Finding } from './finding.ts';
import { isShipped } from './import-rules.ts';

/** One arrow between two folders, with the first import that causes it. */
interface Arrow {
  readonly file: string;
  readonly to: string;
}

/** Arrows that leave a folder, by the folder they lead to. */
type Arrows = ReadonlyMap<string, ReadonlyMap<string, Arrow>>;

/**
 * Circles between folders. Folder A has an arrow to folder B if a shipped file directly in A imports one directly in B,
 * type imports included. For each workspace with a circle there is one finding, which shows one of the shortest.
 */
export const folderCircles = (modules: readonly CruisedModule[]): readonly Finding[] =>
  [...shortestCircles(arrowsBetween(modules)).values()].map((circle) => ({
    rule: 'no-folder-circles',
    file: circle[0]?.file ?? '',
    line: null,
    what: described(circle),
  }));

const arrowsBetween = (modules: readonly CruisedModule[]): Arrows => {
  const arrows = new Map<string, Map<string, Arrow>>();
  for (const { source, imports } of modules.filter(({ source: file }) => isShipped(file))) {
    for (const { resolved } of imports.filter(({ resolved: file }) => isShipped(file))) {
      const [from, to] = [posix.dirname(source), posix.dirname(resolved)];
      const leaving = arrows.get(from) ?? new Map<string, Arrow>();
      arrows.set(from, leaving);
      if (from !== to && !leaving.has(to)) leaving.set(to, { file: source, to: resolved });
    }
  }
  return arrows;
};

/** The shortest circle of each workspace that has one. */
const shortestCircles = (arrows: Arrows): ReadonlyMap<string, readonly Arrow[]> => {
  const shortest = new Map<string, readonly Arrow[]>();
  for (const folder of arrows.keys()) {
    const workspace = folder.split('/').slice(0, 2).join('/');
    const circle = circleThrough(folder, arrows);
    const known = shortest.get(workspace);
    if (circle !== null && (known === undefined || circle.length < known.length)) shortest.set(workspace, circle);
  }
  return shortest;
};

/** The shortest path from a folder back to itself; null when there is none. */
const circleThrough = (start: string, arrows: Arrows): readonly Arrow[] | null => {
  const reached = new Set<string>();
  let ways: readonly { readonly folder: string; readonly way: readonly Arrow[] }[] = [{ folder: start, way: [] }];
  while (ways.length > 0) {
    const next: { folder: string; way: readonly Arrow[] }[] = [];
    for (const { folder, way } of ways) {
      for (const [to, arrow] of arrows.get(folder) ?? []) {
        if (to === start) return [...way, arrow];
        if (reached.has(to)) continue;
        reached.add(to);
        next.push({ folder: to, way: [...way, arrow] });
      }
    }
    ways = next;
  }
  return null;
};

const described = (circle: readonly Arrow[]): string =>
  `closes a circle of ${circle.length} folders: ${circle.map(({ file, to }) => `${file} → ${to}`).join(', ')}`;
