import type { Issue } from '../issue/issue.ts';
import type { BodySource } from './public-body.ts';
import type { PublicIssue } from './public-issue.ts';
import { type AccessPolicy, nextChange, publishedTime, type Revealed, reveal } from './reveal.ts';

/** Everything public at an instant. Immutable: a change makes a new one. */
export interface PublicLibrary {
  /** Newest first, by publication, then by number. */
  readonly issues: readonly PublicIssue[];
  readonly byId: ReadonlyMap<string, PublicIssue>;
  bySlug(edition: string, slug: string): PublicIssue | null;
  /** Translations of an issue in other editions. */
  byTranslation(translationKey: string): readonly PublicIssue[];
  /** Returns the source of an issue's body. */
  sourceOf(issue: PublicIssue): BodySource | null;
  /**
   * Returns a digest of all that an issue's body is made of, much sooner than the source of an excerpt. It is not for
   * readers: it changes with sealed text. Null for an issue of another library.
   */
  digestOf(issue: PublicIssue): string | null;
  /** Epoch milliseconds of the next publication, update or lock; null: none. */
  readonly nextChangeAt: number | null;
}

/** An issue between two instants. */
interface IssueState {
  readonly published: number;
  readonly revealed: Revealed | null;
  /** Valid from here until before `until`. */
  readonly from: number;
  readonly until: number;
}

type Shown = IssueState & { readonly revealed: Revealed };

/**
 * Makes libraries. An issue that is the same object as before and has reached no instant of its own keeps its public object, so
 * that values cached for it stay valid. If no issue changed, the library is the same object.
 * @returns a function of the sealed issues, the policy and the time in epoch milliseconds
 */
export const libraryKeeper = (): ((issues: readonly Issue[], policy: AccessPolicy, now: number) => PublicLibrary) => {
  let known = new Map<Issue, IssueState>();
  let knownPolicy = '';
  let library = libraryOf(known);
  return (issues, policy, now) => {
    const said = policyKey(policy);
    const isSamePolicy = said === knownPolicy;
    const next = new Map<Issue, IssueState>();
    for (const issue of issues) {
      const before = isSamePolicy ? known.get(issue) : undefined;
      const holds = before !== undefined && before.from <= now && now < before.until;
      next.set(issue, holds ? before : stateOf(issue, policy, now));
    }
    const isSame = next.size === known.size && [...next].every(([issue, now]) => known.get(issue) === now);
    known = next;
    knownPolicy = said;
    if (!isSame) library = libraryOf(known);
    return library;
  };
};

const policyKey = ({ freeWindowDays, editions = [] }: AccessPolicy): string =>
  JSON.stringify([freeWindowDays, editions.map(({ key, language }) => [key, language])]);

const stateOf = (issue: Issue, policy: AccessPolicy, now: number): IssueState => {
  const until = nextChange(issue, policy, now) ?? Number.POSITIVE_INFINITY;
  return { published: publishedTime(issue), revealed: reveal(issue, policy, now), from: now, until };
};

const libraryOf = (states: ReadonlyMap<Issue, IssueState>): PublicLibrary => {
  const shown: Shown[] = [];
  let next = Number.POSITIVE_INFINITY;
  for (const each of states.values()) {
    next = Math.min(next, each.until);
    if (isShown(each)) shown.push(each);
  }
  shown.sort(newestFirst);
  const issues = shown.map(({ revealed }) => revealed.issue);
  const byIssue = new Map(shown.map(({ revealed }) => [revealed.issue, revealed]));
  const bySlug = new Map(issues.map((issue) => [slugKey(issue.edition, issue.slug), issue]));
  const byTranslation = Map.groupBy(issues, ({ translationKey }) => translationKey);
  return {
    issues,
    byId: new Map(issues.map((issue) => [issue.id, issue])),
    bySlug: (edition, slug) => bySlug.get(slugKey(edition, slug)) ?? null,
    byTranslation: (key) => byTranslation.get(key) ?? [],
    sourceOf: (issue) => byIssue.get(issue)?.source() ?? null,
    digestOf: (issue) => byIssue.get(issue)?.digest() ?? null,
    nextChangeAt: Number.isFinite(next) ? next : null,
  };
};

const isShown = (state: IssueState): state is Shown => state.revealed !== null;

/** Sorts issues of the same instant and number by edition, so that lists are stable. */
const newestFirst = (a: Shown, b: Shown): number => {
  const [one, other] = [a.revealed.issue, b.revealed.issue];
  return b.published - a.published || other.number - one.number || (one.id < other.id ? -1 : 1);
};

const slugKey = (edition: string, slug: string): string => `${edition}/${slug}`;
