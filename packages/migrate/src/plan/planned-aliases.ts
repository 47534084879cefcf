import { aliasKey, CONTENT_LIMITS, isAlias } from '@legible/issues';
import { type ImportNote, type SourceIssue, warning } from '../source/source-issue.ts';

export interface PlannedAliases {
  readonly aliases: readonly string[];
  readonly notes: readonly ImportNote[];
}

export interface AliasSurroundings {
  /** Whether the site itself answers at that address. */
  readonly isOwn: (key: string) => boolean;
  /** Keys of aliases that issues already have; the ones assigned here are added. */
  readonly taken: Set<string>;
}

/**
 * Returns path and query of an address, as written in front matter; null when it has none that this site could receive.
 */
const aliasOf = (address: string): string | null => {
  const url = address.startsWith('/') ? null : URL.parse(address);
  if (url !== null && !/^https?:$/.test(url.protocol)) return null;
  const [target = ''] = url === null ? address.split('#') : [readable(url.pathname) + url.search];
  return isAlias(target) && [...target].length <= CONTENT_LIMITS.alias ? target : null;
};

/** Decodes letters of any script into the form that people write, if the meaning stays the same. */
const readable = (path: string): string => {
  try {
    const decoded = decodeURI(path);
    return isAlias(decoded) && aliasKey(decoded) === aliasKey(path) ? decoded : path;
  } catch {
    return path;
  }
};

/** Returns the former addresses of an issue that can redirect to it here. */
export const plannedAliases = (
  { oldAddresses }: Pick<SourceIssue, 'oldAddresses'>,
  { isOwn, taken }: AliasSurroundings,
): PlannedAliases => {
  const aliases: string[] = [];
  const notes: ImportNote[] = [];
  const own = new Set<string>();
  for (const address of oldAddresses) {
    const alias = aliasOf(address);
    const key = alias === null ? null : aliasKey(alias);
    if (alias === null || key === null) {
      notes.push(warning('old address that cannot be redirected'));
      continue;
    }
    // The home page of the old site belongs to no issue, and an address that stays the same needs no redirect.
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
