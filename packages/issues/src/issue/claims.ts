import { FRONT_MATTER_MAX } from '@legible/formats/front-matter';
import { nearestWord } from '@legible/formats/nearest-word';
import type { ContentProblem } from '../reading/content-problem.ts';
import type { AccessWord, Issue } from './issue.ts';

/** An issue that wants into the library, and what it falls back to when its place is taken. */
export interface Candidate {
  readonly issue: Issue;
  /** As the library had it before; null: it is new. */
  readonly before: Issue | null;
  /** What is kept of `before` if `issue` cannot have its place. */
  readonly fallback: Issue | null;
}

/** What only one issue of an edition can have. */
const CLAIMS = [
  { key: 'number', of: ({ number }: Issue) => String(number) },
  { key: 'slug', of: ({ slug }: Issue) => slug },
  { key: 'translation', of: ({ translationKey }: Issue) => translationKey },
] as const;

const claimsOf = (issue: Issue): readonly { readonly key: string; readonly value: string; readonly claim: string }[] =>
  CLAIMS.flatMap(({ key, of }) => {
    const value = of(issue);
    return value === null ? [] : [{ key, value, claim: `${issue.edition}\n${key}\n${value}` }];
  });

interface Claimant {
  readonly candidate: Candidate;
  readonly claims: ReturnType<typeof claimsOf>;
  /** 0: it has been here, under the same number and address; 1: under the same number; 2: it is new. */
  readonly seniority: number;
}

const claimant = (candidate: Candidate): Claimant => {
  const { issue, before } = candidate;
  const unchanged = CLAIMS.every(({ of }) => before !== null && of(before) === of(issue));
  return { candidate, claims: claimsOf(issue), seniority: unchanged ? 0 : before?.id === issue.id ? 1 : 2 };
};

const bySeniority = (a: Claimant, b: Claimant): number =>
  a.seniority - b.seniority ||
  compare(a.candidate.issue.publishedAt, b.candidate.issue.publishedAt) ||
  compare(a.candidate.issue.source, b.candidate.issue.source);

const isContested = (claimants: readonly Claimant[]): boolean => {
  const all = claimants.flatMap(({ claims }) => claims.map(({ claim }) => claim));
  return new Set(all).size < all.length;
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const clash = (file: string, other: string, key: string, value: string, remedy: string): ContentProblem => ({
  file,
  line: null,
  key,
  message: `It has the ${key} ${value}, as has ${other}.`,
  remedy,
});

/**
 * Gives each number, address and translation of an edition to one issue. Who has had it keeps it, else the older issue
 * gets it, else the first by file name; the others are left out, or stay as they were before.
 */
export const settleClaims = (
  candidates: readonly Candidate[],
): { readonly issues: readonly Issue[]; readonly problems: readonly ContentProblem[] } => {
  const holders = new Map<string, Issue>();
  const issues: Issue[] = [];
  const problems: ContentProblem[] = [];
  const admit = (issue: Issue, claims: Claimant['claims']): void => {
    issues.push(issue);
    for (const { claim } of claims) holders.set(claim, issue);
  };
  const losers: Candidate[] = [];
  const claimants = candidates.map(claimant);
  // Sorting thousands takes longer than all else, and changes nothing when everybody gets what they want.
  const inOrder = isContested(claimants) ? claimants.sort(bySeniority) : claimants;
  for (const { candidate, claims } of inOrder) {
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

/** From what is closed at once to what never closes. */
const CLOSED_FIRST: readonly AccessWord[] = ['members', 'window', 'public'];
const openness = ({ access }: Issue): number => CLOSED_FIRST.indexOf(access);

/**
 * Translations of one issue of which one is more open than another: readers of both languages get what the other edition
 * keeps for members. It may be meant, so the issues are published; it is reported because it seldom is.
 */
export const unequalAccess = (issues: readonly Issue[]): readonly ContentProblem[] => {
  const groups = Map.groupBy(issues, ({ translationKey }) => translationKey);
  return [...groups].flatMap(([key, translations]) => {
    if (key === null) return [];
    const mostOpen = translations.reduce((open, issue) => (openness(issue) > openness(open) ? issue : open));
    return translations
      .filter((issue) => openness(issue) < openness(mostOpen))
      .map((issue) => ({
        file: issue.source,
        line: null,
        key: 'access',
        message: `Its access is ${issue.access}, but its translation ${mostOpen.source} is ${mostOpen.access}, which gives the text away.`,
        remedy: 'Give both the same access, or take the translation key out of one.',
      }));
  });
};

/** The lines of a file that say who may read it, as they are written: also when nothing else of it can be read. */
interface OpennessLines {
  readonly access: string;
  readonly draft: string;
}

const KEYS = ['access', 'draft'] as const;
/** A key at the beginning of a line, or behind a comma or brace in YAML's one-line form. */
const FIELD = /(?:^|[{,])[ \t]*["']?([\p{L}_-]+)["']?[ \t]*:([^\n]*)/gmu;

/** @param text of the whole file; only its front matter is looked at. */
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

/** An issue as its file gave it when the file was last in order. */
export interface GoodIssue {
  readonly issue: Issue;
  /** The text of its file then; its front matter is what matters. */
  readonly text: string;
}

/**
 * What stays public of an issue whose file has broken. The last good version, but never more open than what somebody
 * has just tried to write: when the lines about access have changed it is for members, when those about drafts have,
 * it is withdrawn.
 *
 * @param now text of the broken file; null: it cannot be read at all.
 */
export const keptIssue = ({ issue, text }: GoodIssue, now: string | null): Issue | null => {
  const [before, after] = [opennessLines(text), now === null ? null : opennessLines(now)];
  if (after !== null && after.draft !== before.draft) return null;
  if (after !== null && after.access === before.access) return issue;
  return issue.access === 'members' ? issue : { ...issue, access: 'members' };
};
