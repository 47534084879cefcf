import { canonicalPath } from '../publication/canonical-path.ts';

/** Added by whoever spread a link (Google Analytics, “Campaign parameters”), and never what tells pages apart. */
const CAMPAIGN = /^utm_/;

/**
 * The same for all spellings of an address: escapes, slashes at the end, parameters of campaigns. Null: its path cannot
 * be decoded.
 *
 * @param target path and query, without a fragment.
 */
export const aliasKey = (target: string): string | null => {
  const at = target.indexOf('?');
  const path = canonicalPath(at === -1 ? target : target.slice(0, at));
  if (path === null || at === -1) return path;
  const parameters = [...new URLSearchParams(target.slice(at + 1))].filter(([name]) => !CAMPAIGN.test(name));
  return parameters.length === 0 ? path : `${path}?${new URLSearchParams(parameters)}`;
};

/** White space, what ends a path elsewhere than here, and what some programs take for a slash. */
const FOREIGN = /[\s#\\]/;
const DOTS = /^\.{1,2}$/;

/** Whether this is a path, with or without a query, that a browser asks for as it is written: no host, no way up. */
export const isAlias = (text: string): boolean => {
  if (!/^\/(?!\/)/.test(text) || FOREIGN.test(text)) return false;
  const key = aliasKey(text);
  const segments = key?.split('?')[0]?.split('/') ?? ['.'];
  return !segments.some((segment) => DOTS.test(segment));
};
