import { canonicalPath } from '../publication/addresses.ts';
import { ownAddresses } from '../publication/own-addresses.ts';
import type { Page } from '../publication/page.ts';
import type { Publication } from '../publication/publication.ts';
import { type ContentProblem, problemOf, quoted } from '../reading/content-problem.ts';
import { slugOf } from '../reading/slug.ts';
import type { Issue } from './issue.ts';

/** Parameters that people add when they share a link (Google Analytics, “Campaign parameters”). They never identify a page. */
const CAMPAIGN = /^utm_/;

/**
 * Returns one spelling for all spellings of an address: escapes, final slashes, campaign parameters. Null when its path cannot
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

/** White space, characters that end a path in other programs, and characters that some programs read as a slash. */
const FOREIGN = /[\s#\\]/;
const DOTS = /^\.{1,2}$/;

/** Returns whether a browser requests this path (with or without a query) unchanged: no host, no dot segments. */
export const isAlias = (text: string): boolean => {
  if (!/^\/(?!\/)/.test(text) || FOREIGN.test(text)) return false;
  const key = aliasKey(text);
  const segments = key?.split('?')[0]?.split('/') ?? ['.'];
  return !segments.some((segment) => DOTS.test(segment));
};

const problem = (issue: Issue, alias: string, message: string, remedy: string): ContentProblem => ({
  ...problemOf(issue.source, `Its alias ${quoted(alias)} ${message}`, remedy),
  key: 'aliases',
});

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Orders issues that claim one alias: the older one first, then by file name. */
const bySeniority = (a: Issue, b: Issue): number =>
  compare(a.publishedAt, b.publishedAt) || compare(a.source, b.source);

const subjectSlugs = (names: readonly (string | null)[]): readonly string[] => [
  ...new Set(names.flatMap((name) => (name === null ? [] : (slugOf(name) ?? [])))),
];

const namesIn = (issues: readonly Issue[], pages: readonly Page[]) => (edition: string) => {
  const own = issues.filter((issue) => issue.edition === edition);
  return {
    issues: own,
    topic: subjectSlugs(own.flatMap(({ topics }) => topics)),
    category: subjectSlugs(own.map(({ category }) => category)),
    pages: pages.filter((page) => page.edition === edition).map(({ slug }) => slug),
  };
};

/** Returns aliases without effect: another issue has them too, or the site answers at their address. */
export const contestedAliases = (
  issues: readonly Issue[],
  pages: readonly Page[],
  publication: Publication,
): readonly ContentProblem[] => {
  const having = issues.filter(({ aliases }) => aliases.length > 0).sort(bySeniority);
  // Most publications have no aliases.
  if (having.length === 0) return [];
  const own = ownAddresses(publication, namesIn(issues, pages));
  const holders = new Map<string, Issue>();
  return having.flatMap((issue) =>
    issue.aliases.flatMap((alias): readonly ContentProblem[] => {
      const key = aliasKey(alias);
      if (key === null) return [];
      if (own(key))
        return [problem(issue, alias, 'is an address of this site itself, so it leads nowhere else.', 'Remove it.')];
      const holder = holders.get(key);
      if (holder === undefined) holders.set(key, issue);
      if (holder === undefined) return [];
      const whose = holder === issue ? 'appears there twice.' : `is also one of ${holder.source}, which keeps it.`;
      return [problem(issue, alias, whose, 'Remove it here.')];
    }),
  );
};
