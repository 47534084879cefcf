import type { Issue } from '../issue/issue.ts';
import type { BodySource } from './public-body.ts';
import type { PublicIssue } from './public-issue.ts';
import { type AccessPolicy, nextChange, publishedTime, type Revealed, reveal } from './reveal.ts';

/** Everything public at an instant. Immutable: a change makes a new one. */
export interface PublicLibrary {
  /** Newest first, by publication, then by number. */
  readonly issues: readonly PublicIssue[];
  readonly byId: ReadonlyMap<string, PublicIssue>;
  /** Translations of an issue in other editions. */
  byTranslation(translationKey: string): readonly PublicIssue[];
  /** Returns the source of an issue's body. */
  sourceOf(issue: PublicIssue): BodySource | null;
  /**
   * Returns a digest of everything in an issue's body, much faster than the source of an excerpt. Never show it to
   * readers: it changes with sealed text. Null for an issue of another library.
   */
  digestOf(issue: PublicIssue): string | null;
  /** Epoch milliseconds of the next publication, update or lock; null: none. */
  readonly nextChangeAt: number | null;
}

/** How a library differs from an earlier one. An issue that changed is in both lists, as the object of each library. */
export interface LibraryDifference {
  /** Issues of the earlier library that the later one lacks. */
  readonly dropped: readonly PublicIssue[];
  /** Issues of the later library that the earlier one lacks, newest first. */
  readonly added: readonly PublicIssue[];
}

const DIFFERENCES = new WeakMap<PublicLibrary, WeakMap<PublicLibrary, LibraryDifference>>();

const rememberDifference = (before: PublicLibrary, now: PublicLibrary, difference: LibraryDifference): void => {
  DIFFERENCES.set(now, (DIFFERENCES.get(now) ?? new WeakMap()).set(before, difference));
};

/**
 * Compares two libraries of one keeper, whose unchanged issues are the same objects. Everything that follows a site
 * asks for the same difference, so it is made once.
 */
export const libraryDifference = (before: PublicLibrary, now: PublicLibrary): LibraryDifference => {
  const known = DIFFERENCES.get(now)?.get(before);
  if (known !== undefined) return known;
  const lacking = (one: PublicLibrary, other: PublicLibrary): readonly PublicIssue[] =>
    one === other ? [] : one.issues.filter((issue) => other.byId.get(issue.id) !== issue);
  const difference = { dropped: lacking(before, now), added: lacking(now, before) };
  rememberDifference(before, now, difference);
  return difference;
};

/** An issue between two instants. */
interface IssueState {
  readonly issue: Issue;
  readonly published: number;
  readonly revealed: Revealed | null;
  /** Valid from here until before `until`. */
  readonly from: number;
  readonly until: number;
}

type Shown = IssueState & { readonly revealed: Revealed };

/** What a keeper remembers of its last library. */
interface Kept {
  readonly policy: string;
  readonly issues: readonly Issue[];
  /** The state of each issue, at the same place. */
  readonly states: readonly IssueState[];
  /** All states are valid from here until before `until`. */
  readonly from: number;
  readonly until: number;
  readonly arranged: Arranged;
  readonly library: PublicLibrary;
}

/**
 * Makes libraries. An unchanged issue that has not reached a publication, update or lock keeps its public object, so
 * that values cached for it stay valid. If no issue changed, the library is the same object. A few changed issues are
 * put into a copy of the last lists, without a look at the other issues: that would be most of the work of a change.
 * @returns a function of the sealed issues, the policy and the time in epoch milliseconds
 */
export const libraryKeeper = (): ((issues: readonly Issue[], policy: AccessPolicy, now: number) => PublicLibrary) => {
  let kept: Kept = {
    ...{ policy: '', issues: [], states: [], from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY },
    ...{ arranged: NOTHING, library: libraryOf(NOTHING, Number.POSITIVE_INFINITY) },
  };
  return (issues, policy, now) => {
    const said = policyKey(policy);
    const isSamePolicy = said === kept.policy;
    const holds = isSamePolicy && kept.from <= now && now < kept.until;
    const [start, end] = holds ? sameEnds(kept.issues, issues) : [0, 0];
    const before = kept.states.slice(start, kept.states.length - end);
    const known = new Map(isSamePolicy ? before.map((state) => [state.issue, state]) : []);
    const renewed = issues.slice(start, issues.length - end).map((issue) => {
      const state = known.get(issue);
      return state !== undefined && state.from <= now && now < state.until ? state : stateOf(issue, policy, now);
    });
    const dropped = new Set(before);
    const added = renewed.filter((state) => !dropped.delete(state));
    const states = kept.states.toSpliced(start, before.length, ...renewed);
    if (dropped.size + added.length === 0) kept = { ...kept, policy: said, issues, states };
    else {
      const isFew = dropped.size + added.length <= FEW;
      const arranged = isFew
        ? rearranged(kept.arranged, [...dropped].filter(isShown), added.filter(isShown))
        : arrangedFrom(states.filter(isShown));
      // The earliest end is looked for again only when the issue that had it is gone.
      const isPart = holds && ![...dropped].some(({ until }) => Number.isFinite(until) && until === kept.until);
      const from = (isPart ? added : states).reduce(
        (latest, state) => Math.max(latest, state.from),
        isPart ? kept.from : Number.NEGATIVE_INFINITY,
      );
      const until = (isPart ? added : states).reduce(
        (earliest, state) => Math.min(earliest, state.until),
        isPart ? kept.until : Number.POSITIVE_INFINITY,
      );
      const library = libraryOf(arranged, until);
      if (isFew)
        rememberDifference(kept.library, library, {
          dropped: [...dropped].filter(isShown).sort(newestFirst).map(issueOf),
          added: added.filter(isShown).sort(newestFirst).map(issueOf),
        });
      kept = { policy: said, issues, states, from, until, arranged, library };
    }
    return kept.library;
  };
};

/** Most changed issues that are put into the lists one by one. */
const FEW = 64;

/** Returns how many items two lists share at their beginning and, after that, at their end. */
const sameEnds = (one: readonly unknown[], other: readonly unknown[]): readonly [start: number, end: number] => {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  return [start, end];
};

const policyKey = ({ freeWindowDays, preview, editions = [] }: AccessPolicy): string =>
  JSON.stringify([freeWindowDays, preview, editions.map(({ key, language }) => [key, language])]);

const stateOf = (issue: Issue, policy: AccessPolicy, now: number): IssueState => {
  const until = nextChange(issue, policy, now) ?? Number.POSITIVE_INFINITY;
  const revealed = reveal(issue, policy, now);
  if (revealed !== null) REVEALED.set(revealed.issue, revealed);
  return { issue, published: publishedTime(issue), revealed, from: now, until };
};

/** What `reveal` returned with an issue. Only a library that has the issue may use it. */
const REVEALED = new WeakMap<PublicIssue, Revealed>();

/** The lists of a library. */
interface Arranged {
  /** Newest first. */
  readonly shown: readonly Shown[];
  readonly issues: readonly PublicIssue[];
  readonly byId: ReadonlyMap<string, PublicIssue>;
  readonly byTranslation: ReadonlyMap<string | null, readonly PublicIssue[]>;
}

const NOTHING: Arranged = { shown: [], issues: [], byId: new Map(), byTranslation: new Map() };

const arrangedFrom = (states: readonly Shown[]): Arranged => {
  const shown = states.toSorted(newestFirst);
  const issues = shown.map(issueOf);
  return {
    shown,
    issues,
    byId: new Map(issues.map((issue) => [issue.id, issue])),
    byTranslation: Map.groupBy(issues, ({ translationKey }) => translationKey),
  };
};

const rearranged = (before: Arranged, dropped: readonly Shown[], added: readonly Shown[]): Arranged => {
  const [shown, issues] = [[...before.shown], [...before.issues]];
  const [byId, byTranslation] = [new Map(before.byId), new Map(before.byTranslation)];
  for (const state of dropped) {
    const { issue } = state.revealed;
    const place = shown.indexOf(state);
    shown.splice(place, 1);
    issues.splice(place, 1);
    byId.delete(issue.id);
    const others = byTranslation.get(issue.translationKey)?.filter((other) => other !== issue) ?? [];
    if (others.length > 0) byTranslation.set(issue.translationKey, others);
    else byTranslation.delete(issue.translationKey);
  }
  for (const state of added) {
    const { issue } = state.revealed;
    const place = placeOf(shown, state);
    shown.splice(place, 0, state);
    issues.splice(place, 0, issue);
    byId.set(issue.id, issue);
    byTranslation.set(issue.translationKey, [...(byTranslation.get(issue.translationKey) ?? []), issue]);
  }
  return { shown, issues, byId, byTranslation };
};

/** Returns the place where a new state belongs in a list that is newest first. */
const placeOf = (shown: readonly Shown[], state: Shown): number => {
  let low = 0;
  let high = shown.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = shown[middle];
    if (other !== undefined && newestFirst(other, state) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

const libraryOf = ({ issues, byId, byTranslation }: Arranged, until: number): PublicLibrary => {
  const revealedOf = (issue: PublicIssue): Revealed | null =>
    byId.get(issue.id) === issue ? (REVEALED.get(issue) ?? null) : null;
  return {
    issues,
    byId,
    byTranslation: (key) => byTranslation.get(key) ?? [],
    sourceOf: (issue) => revealedOf(issue)?.source() ?? null,
    digestOf: (issue) => revealedOf(issue)?.digest() ?? null,
    nextChangeAt: Number.isFinite(until) ? until : null,
  };
};

const isShown = (state: IssueState): state is Shown => state.revealed !== null;
const issueOf = ({ revealed }: Shown): PublicIssue => revealed.issue;

/** Sorts issues of the same instant and number by edition, so that lists are stable. */
const newestFirst = (a: Shown, b: Shown): number => {
  const [one, other] = [a.revealed.issue, b.revealed.issue];
  return b.published - a.published || other.number - one.number || (one.id < other.id ? -1 : Number(one.id > other.id));
};
