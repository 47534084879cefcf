import { FRONT_MATTER_MAX } from '@legible/formats/front-matter';
import { nearestWord } from '@legible/formats/nearest-word';
import { RESERVED_SEGMENTS, textPath } from '../publication/addresses.ts';
import { ownAddresses } from '../publication/own-addresses.ts';
import { PAGE_SLUGS, type Page } from '../publication/page.ts';
import type { Publication } from '../publication/publication.ts';
import { type ContentProblem, problemOf } from '../reading/content-problem.ts';
import type { AccessWord, Issue } from './issue.ts';

/** An issue for the library, and its fallback when its place is taken. */
export interface Candidate {
  readonly issue: Issue;
  /** The previous version in the library; null when it is new. */
  readonly before: Issue | null;
  /** The part of `before` that stays if `issue` cannot have its place. */
  readonly fallback: Issue | null;
}

/** Keys that only one issue of an edition can have. */
const CLAIMS = [
  { key: 'number', of: ({ number }: Issue) => number },
  { key: 'slug', of: ({ slug }: Issue) => slug },
  { key: 'translation', of: ({ translationKey }: Issue) => translationKey },
] as const;

const claimsOf = (issue: Issue): readonly { readonly key: string; readonly value: string; readonly claim: string }[] =>
  CLAIMS.flatMap(({ key, of }) => {
    const value = of(issue);
    return value === null ? [] : [{ key, value: String(value), claim: `${issue.edition}\n${key}\n${value}` }];
  });

/** Whether two issues cannot both have what they claim, or are translations with different access. */
export const disturbs = (one: Issue, other: Issue): boolean =>
  one.edition === other.edition
    ? CLAIMS.some(({ of }) => of(one) !== null && of(one) === of(other))
    : one.translationKey !== null && one.translationKey === other.translationKey && one.access !== other.access;

interface Claimant {
  readonly candidate: Candidate;
  readonly claims: ReturnType<typeof claimsOf>;
  /**
   * 0: had the same number and address before; 1: had the same number; 2: new; 3: a draft, which never displaces
   * another issue.
   */
  readonly seniority: number;
}

const claimant = (candidate: Candidate): Claimant => {
  const { issue, before } = candidate;
  const unchanged = CLAIMS.every(({ of }) => before !== null && of(before) === of(issue));
  const seniority = issue.draft ? 3 : unchanged ? 0 : before?.id === issue.id ? 1 : 2;
  return { candidate, claims: claimsOf(issue), seniority };
};

const bySeniority = (a: Claimant, b: Claimant): number =>
  a.seniority - b.seniority ||
  compare(a.candidate.issue.publishedAt, b.candidate.issue.publishedAt) ||
  compare(a.candidate.issue.source, b.candidate.issue.source);

/** Whether two candidates claim the same. Most folders have no conflicts, and each change asks this for all issues. */
const isContested = (candidates: readonly Candidate[]): boolean => {
  const claimed = new Map<string, readonly Set<unknown>[]>();
  return candidates.some(({ issue }) => {
    const sets = claimed.get(issue.edition) ?? CLAIMS.map(() => new Set<unknown>());
    claimed.set(issue.edition, sets);
    return CLAIMS.some(({ of }, place) => {
      const [value, set] = [of(issue), sets[place]];
      if (value === null || set === undefined) return false;
      const before = set.size;
      return set.add(value).size === before;
    });
  });
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const clash = (file: string, other: string, key: string, value: string, remedy: string): ContentProblem => ({
  ...problemOf(file, `It has the ${key} ${value}, as has ${other}.`, remedy),
  key,
});

/**
 * Gives each number, address and translation of an edition to one issue: the one that had it before, else the older
 * one, else the first by file name. The others are left out or keep their previous version.
 */
export const settleClaims = (
  candidates: readonly Candidate[],
): { readonly issues: readonly Issue[]; readonly problems: readonly ContentProblem[] } => {
  if (!isContested(candidates)) return { issues: candidates.map(({ issue }) => issue), problems: [] };
  const holders = new Map<string, Issue>();
  const issues: Issue[] = [];
  const problems: ContentProblem[] = [];
  const admit = (issue: Issue, claims: Claimant['claims']): void => {
    issues.push(issue);
    for (const { claim } of claims) holders.set(claim, issue);
  };
  const losers: Candidate[] = [];
  for (const { candidate, claims } of candidates.map(claimant).sort(bySeniority)) {
    const { issue } = candidate;
    const taken = claims.flatMap(({ key, value, claim }) => {
      const holder = holders.get(claim);
      return holder ? [{ key, value, holder: holder.source }] : [];
    });
    for (const { key, value, holder } of taken) {
      problems.push(clash(issue.source, holder, key, value, `Change the ${key} here: ${holder} keeps it.`));
      problems.push(clash(holder, issue.source, key, value, `Change it there: this file keeps it.`));
    }
    if (taken.length === 0) admit(issue, claims);
    else losers.push(candidate);
  }
  for (const { fallback } of losers) {
    const claims = fallback === null ? [] : claimsOf(fallback);
    if (fallback !== null && !claims.some(({ claim }) => holders.has(claim))) admit(fallback, claims);
  }
  return { issues, problems };
};

/**
 * Assigns each address and translation of an edition to one page, the first by file name. Leaves out the others, and
 * pages whose address belongs to the site itself.
 */
export const settlePages = (
  pages: readonly Page[],
  publication: Publication,
): { readonly pages: readonly Page[]; readonly problems: readonly ContentProblem[] } => {
  const isTaken = ownAddresses(publication, () => ({ issues: [], topic: [], category: [] }));
  const editions = new Map(publication.editions.map((edition) => [edition.key, edition]));
  const holders = new Map<string, Page>();
  const problems: ContentProblem[] = [];
  const kept = pages.filter((page) => {
    const { edition, slug, source, translationKey } = page;
    const of = editions.get(edition);
    const isKnown = PAGE_SLUGS.some((known) => known === slug);
    if (of === undefined) return false;
    if (!isKnown && (RESERVED_SEGMENTS.some((segment) => segment === slug) || isTaken(textPath(of, slug)))) {
      const message = `The address ${textPath(of, slug)} belongs to the site itself.`;
      problems.push(problemOf(source, message, 'Give the file another name.'));
      return false;
    }
    const claims = [
      ['address', `${edition}\n${slug}`, 'Give one of the files another name.'],
      ['translation', `${edition}\n=${translationKey}`, 'Change the key translation of one of them.'],
    ] as const;
    const clashes = claims.flatMap(([key, claim, remedy]) => {
      const holder = holders.get(claim);
      return holder === undefined ? [] : [problemOf(source, `It has the same ${key} as ${holder.source}.`, remedy)];
    });
    problems.push(...clashes.slice(0, 1));
    if (clashes.length > 0) return false;
    for (const [, claim] of claims) holders.set(claim, page);
    return true;
  });
  return { pages: kept, problems };
};

/** Access values from closed to open. */
const CLOSED_FIRST: readonly AccessWord[] = ['members', 'window', 'public'];
const openness = ({ access }: Issue): number => CLOSED_FIRST.indexOf(access);

/**
 * Finds translations of one issue with different access: readers of both languages get text that the other edition
 * keeps for members. The issues are published, because this may be intended; it is reported, because it seldom is.
 */
export const unequalAccess = (issues: readonly Issue[]): readonly ContentProblem[] => {
  const groups = Map.groupBy(issues, ({ translationKey }) => translationKey);
  return [...groups].flatMap(([key, translations]) => {
    const [first] = translations;
    if (key === null || translations.every(({ access }) => access === first?.access)) return [];
    const mostOpen = translations.reduce((open, issue) => (openness(issue) > openness(open) ? issue : open));
    return translations
      .filter((issue) => openness(issue) < openness(mostOpen))
      .map(({ source, access }) => {
        const message = `Its access is ${access}, but its translation ${mostOpen.source} is ${mostOpen.access}, which gives the text away.`;
        const remedy = 'Give both the same access, or take the translation key out of one.';
        return { ...problemOf(source, message, remedy), key: 'access' };
      });
  });
};

/** Returns the raw lines of a file about access, even when the rest cannot be parsed. */
interface OpennessLines {
  readonly access: string;
  readonly draft: string;
}

const KEYS = ['access', 'draft'] as const;
/** A key at the start of a line, or after a comma or brace in YAML's flow form. */
const FIELD = /(?:^|[{,])[ \t]*["']?([\p{L}_-]+)["']?[ \t]*:([^\n]*)/gmu;

/** @param text of the whole file; only its front matter is read. */
const opennessLines = (text: string): OpennessLines => {
  const head = text.slice(0, FRONT_MATTER_MAX);
  const end = head.search(/\n---[ \t]*\r?(?:\n|$)/);
  const found: Record<(typeof KEYS)[number], string[]> = { access: [], draft: [] };
  for (const [, key = '', value = ''] of head.slice(0, end === -1 ? head.length : end).matchAll(FIELD)) {
    const meant = KEYS.find((known) => nearestWord(key, KEYS) === known);
    if (meant) found[meant].push(`${key}:${value.trim()}`);
  }
  return { access: found.access.join('\n'), draft: found.draft.join('\n') };
};

/** An issue from the last valid version of its file. */
export interface GoodIssue {
  readonly issue: Issue;
  /** Text of that version; only its front matter is used. */
  readonly text: string;
}

/**
 * Returns what stays public of an issue whose file became invalid: the last valid version, but never more open than the new
 * file. If the lines about access changed, it is for members; if those about drafts changed, it is withdrawn.
 *
 * @param now text of the invalid file; null when it cannot be read.
 */
export const keptIssue = ({ issue, text }: GoodIssue, now: string | null): Issue | null => {
  const [before, after] = [opennessLines(text), now === null ? null : opennessLines(now)];
  if (after !== null && after.draft !== before.draft) return null;
  if (after !== null && after.access === before.access) return issue;
  return issue.access === 'members' ? issue : { ...issue, access: 'members' };
};

/** Whether an invalid page file is marked as a draft, so that its last valid version disappears too. */
export const saysDraft = (text: string): boolean => !/^(?:draft:false)?$/.test(opennessLines(text).draft);
