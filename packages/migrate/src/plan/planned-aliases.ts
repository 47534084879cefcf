import { aliasKey, CONTENT_LIMITS, isAlias } from '@legible/issues';
import type { ImportNote } from '../source/source-issue.ts';

export interface AliasClaimant {
  readonly oldAddresses: readonly string[];
}

export interface PlannedAliases {
  readonly aliases: readonly string[];
  readonly notes: readonly ImportNote[];
}

export interface AliasSurroundings {
  /** Whether the site itself answers there. */
  readonly isOwn: (key: string) => boolean;
  /** Keys of aliases that other issues have; those that are given away here are added. */
  readonly taken: Set<string>;
}

/** Path and query of an address, as they are written in front matter. Null: it has none that could be asked for here. */
const aliasOf = (address: string): string | null => {
  const url = address.startsWith('/') ? null : URL.parse(address);
  if (url !== null && !/^https?:$/.test(url.protocol)) return null;
  const [target = ''] = url === null ? address.split('#') : [readable(url.pathname) + url.search];
  return isAlias(target) && [...target].length <= CONTENT_LIMITS.alias ? target : null;
};

/** Letters of any script as people write them, where that means the same. */
const readable = (path: string): string => {
  try {
    const decoded = decodeURI(path);
    return isAlias(decoded) && aliasKey(decoded) === aliasKey(path) ? decoded : path;
  } catch {
    return path;
  }
};

const warning = (what: string): ImportNote => ({ kind: 'warning', what });

/** The addresses that an issue had elsewhere, as far as they can lead to it here. */
export const plannedAliases = (
  { oldAddresses }: AliasClaimant,
  { isOwn, taken }: AliasSurroundings,
): PlannedAliases => {
  const aliases: string[] = [];
  const notes: ImportNote[] = [];
  const own = new Set<string>();
  for (const address of oldAddresses) {
    const alias = aliasOf(address);
    const key = alias === null ? null : aliasKey(alias);
    if (alias === null || key === null) {
      notes.push(warning('old address that cannot be led on from'));
      continue;
    }
    // The home page of the old site is nobody's, and an address that stays needs no help.
    if (key === '/' || own.has(key) || isOwn(key)) continue;
    if (taken.has(key)) notes.push(warning('old address that another issue has'));
    else if (aliases.length >= CONTENT_LIMITS.aliases) notes.push(warning('more old addresses than are kept'));
    else {
      own.add(key);
      taken.add(key);
      aliases.push(alias);
    }
  }
  return { aliases, notes };
};
