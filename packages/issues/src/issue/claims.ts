import type { ContentProblem } from '../reading/content-problem.ts';
import type { Issue } from './issue.ts';

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
