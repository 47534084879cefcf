/**
 * A rule is a plain object: what it asks, why, how to repair it, what it weighs, on what evidence it rests, which
 * facts it needs, and a pure function from facts to a verdict.
 */

import type { CategoryKey } from './categories.ts';
import type {
  FactKey,
  Facts,
  PageFactKey,
  PageFacts,
  PageFactValues,
  SiteFactKey,
  SiteFacts,
  SiteFactValues,
} from './facts.ts';
import type { Known, Observed, StepId, UnknownReason } from './observed.ts';
import type { Quote } from './quote.ts';
import type { Repair } from './repairs/repair-kinds.ts';
import type { SourceKey } from './sources.ts';

/**
 * What came of a rule. A warn costs less than a fail, see `SCORING`. not-applicable: there is nothing to ask this of.
 * untested: what it needs could not be seen, which is not a verdict.
 */
export const OUTCOMES = ['pass', 'warn', 'fail', 'not-applicable', 'untested'] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** How bad a fail is, the worst first: lists are in this order. crit and high hold their scores down, see `SCORING`. */
export const SEVERITIES = ['crit', 'high', 'med', 'low', 'info'] as const;

export type Severity = (typeof SEVERITIES)[number];

/** E1: standard or documented by the operator … E4: speculative, never scored. */
export const GRADES = ['E1', 'E2', 'E3', 'E4'] as const;

export type Grade = (typeof GRADES)[number];

/** The two headline scores, which are never blended: search engines, and assistants that search. */
export const SCORES = ['web', 'ai'] as const;

export type ScoreName = (typeof SCORES)[number];

/** The scores that a rule counts in. */
export const FEEDS = [...SCORES, 'both', 'neither'] as const;

export type Feeds = (typeof FEEDS)[number];

/** Values a message can be made of; JSON by construction. */
export type MessageArgs = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** Points at what decided: the step that saw it, and its bytes, what we saw in our words, or both. */
export type ProofPointer = { readonly step: StepId } & What;

type What =
  /** Bytes of the decoded body or of a header line of that step, apart from cuts that are marked by "…". */
  | { readonly quote: Quote | undefined; readonly observation?: string | undefined }
  /** A sentence, a number or a table of ours: what has no bytes of its own. */
  | { readonly quote?: undefined; readonly observation: string };

/** One address that a finding is about: of a link, a sitemap entry, a language version, a canonical link. Normalised. */
export interface Affected {
  readonly url: string;
  /** Where asking for it ended, or the address that it is to give way to (a canonical link), when that is another. */
  readonly to?: string;
  /** What it answered with; null: nothing. Absent where nobody asked. */
  readonly status?: number | null;
}

/** What the addresses of a finding are, and how many of that sort were asked: the extent of the finding is a share of it. */
export interface Asked {
  readonly sort: 'page' | 'link' | 'sitemap entry' | 'language version' | 'picture' | 'external link' | 'file';
  readonly count: number;
}

/** How far a finding reaches. Without it, a finding of a page rule is about its page, and one of a site rule about the site. */
export interface Reach {
  /** All addresses, each once. A page rule counts its page whatever these are; they show what caused the finding. */
  readonly at?: readonly Affected[];
  readonly asked?: Asked;
  /** `warn`: less bad than the verdict. Of a verdict that fails for another of its findings. */
  readonly outcome?: 'warn';
}

export interface Finding extends Reach {
  readonly message: string;
  readonly args: MessageArgs;
  readonly proof: ProofPointer;
}

export type Verdict<F = Finding> =
  /** Findings of these two are notes: worth knowing, with nothing to repair. */
  | { readonly outcome: 'pass' | 'not-applicable'; readonly findings: readonly F[] }
  | { readonly outcome: 'untested'; readonly reason: UnknownReason; readonly findings: readonly [] }
  | { readonly outcome: 'warn' | 'fail'; readonly findings: readonly [F, ...F[]] };

/** `never` admits functions of any one argument; `explainFinding` is the only caller. */
type Messages = Readonly<Record<string, (args: never) => string>>;

/** A finding whose message id and arguments are those of one table of messages. */
type FindingOf<M extends Messages> = {
  readonly [K in keyof M & string]: {
    readonly message: K;
    readonly args: Parameters<M[K]> extends [infer A] ? A : MessageArgs & Readonly<Record<string, never>>;
    readonly proof: ProofPointer;
  } & Reach;
}[keyof M & string];

/** Only what a rule asked for: `needs` without unknown (the engine answered), `wants` as observed. */
type PageView<N extends FactKey, W extends FactKey> = Omit<PageFacts, PageFactKey> & {
  readonly [K in N & PageFactKey]: Known<PageFactValues[K]>;
} & Pick<PageFacts, Exclude<W, N> & PageFactKey>;

type SiteView<N extends FactKey, W extends FactKey> = Omit<SiteFacts, SiteFactKey> & {
  readonly [K in N & SiteFactKey]: Known<SiteFactValues[K]>;
} & Pick<SiteFacts, Exclude<W, N> & SiteFactKey>;

/**
 * What is wrong where a rule fails, without a full stop. A pair is what pages do, so that they can be counted: `has no
 * description`, `have no description` becomes `7 of 10 pages have no description`. A text is a sentence about the site;
 * of a page rule the pages are counted behind it: `Pictures have no description` on 7 of 10 pages.
 */
export type FailureTitle = string | readonly [onePage: string, pages: string];

interface RuleText {
  /** Stable slug; never reused, never changes meaning. */
  readonly id: string;
  /** What holds where the rule passes. */
  readonly title: string;
  /** What is wrong where it fails, and where it warns without a `warningTitle`. */
  readonly failureTitle: FailureTitle;
  /** What is wrong where it only warns, for a rule whose failure title would say too much of that. */
  readonly warningTitle?: FailureTitle;
  readonly category: CategoryKey;
  readonly sources: readonly [SourceKey, ...SourceKey[]];
  readonly why: string;
  readonly fix: string;
  /** What the repair takes on each stack, and what the answer shows when it is made. */
  readonly repair: Repair;
  /** What speaks against the rule's effect, where something does: shown beside the sources. */
  readonly counterEvidence?: string;
  /** A fail leaves the scores without a value: there is nothing to judge. */
  readonly withholds?: true;
}

/** HTML pages run through the real reader in the tests and shown in the rule's documentation. */
interface HtmlExamples {
  readonly kind: 'html';
  readonly pass: string;
  readonly fail: string;
}

/** Exchanges in words, for rules that no HTML page can show. */
interface TextExamples {
  readonly kind: 'text';
  readonly pass: string;
  readonly fail: string;
}

export type Examples = HtmlExamples | TextExamples;

/** How bad it is (info is shown and never scored), the scores that it feeds, how well founded it is. */
export type Rating = readonly [severity: Severity, feeds: Feeds, grade: Grade];

interface SpecBase<M extends Messages, N extends FactKey, W extends FactKey> extends RuleText {
  readonly rating: Rating;
  /** Facts without which the rule is untested. */
  readonly needs: readonly [N, ...N[]];
  /** Facts it uses when they were seen. */
  readonly wants?: readonly W[];
  readonly messages: M;
  /** What passes: an HTML page (it begins with `<`), or an exchange in words. */
  readonly passes: string;
  /** What fails, or is warned of by a rule that never fails; of the same kind. */
  readonly fails: string;
}

interface SiteSpec<M extends Messages, N extends SiteFactKey, W extends SiteFactKey> extends SpecBase<M, N, W> {
  check(site: SiteView<N, W>): Verdict<FindingOf<M>>;
}

interface PageSpec<M extends Messages, N extends FactKey, W extends FactKey> extends SpecBase<M, N, W> {
  check(page: PageView<N, W>, site: SiteView<N, W>): Verdict<FindingOf<M>>;
}

interface RuleData extends RuleText {
  readonly severity: Severity;
  readonly feeds: Feeds;
  readonly grade: Grade;
  readonly needs: readonly FactKey[];
  readonly wants: readonly FactKey[];
  readonly messages: Messages;
  readonly examples: Examples;
}

export interface SiteRule extends RuleData {
  readonly scope: 'site';
  check(site: SiteFacts): Verdict;
}

export interface PageRule extends RuleData {
  readonly scope: 'page';
  check(page: PageFacts, site: Facts['site']): Verdict;
}

export type Rule = SiteRule | PageRule;

type Form = Pick<SpecBase<Messages, FactKey, FactKey>, 'rating' | 'passes' | 'fails'> & {
  readonly wants?: readonly FactKey[];
};

/** Turns a rule as authors write it into the data that everything else reads. */
const dataOf = <S extends Form>({ rating: [severity, feeds, grade], passes, fails, ...spec }: S) => {
  const kind = passes.startsWith('<') ? ('html' as const) : ('text' as const);
  return {
    ...spec,
    severity,
    feeds,
    grade,
    wants: spec.wants ?? [],
    examples: { kind, pass: passes, fail: fails },
  };
};

/**
 * Makes a rule about the whole site. The cast drops the narrower view of the facts: `judge` is the only caller of
 * `check`, and it never calls a rule while one of its needs is unknown.
 */
export const siteRule = <const M extends Messages, N extends SiteFactKey, W extends SiteFactKey = never>(
  spec: SiteSpec<M, N, W>,
): SiteRule => ({ ...dataOf(spec), scope: 'site' }) as unknown as SiteRule;

/** Makes a rule that is asked once for each sampled page. The cast is that of `siteRule`. */
export const pageRule = <const M extends Messages, N extends FactKey, W extends FactKey = never>(
  spec: PageSpec<M, N, W>,
): PageRule => ({ ...dataOf(spec), scope: 'page' }) as unknown as PageRule;

export const pass: Verdict<never> = { outcome: 'pass', findings: [] };

export const notApplicable: Verdict<never> = { outcome: 'not-applicable', findings: [] };

/** A pass with a note: nothing to repair, something to know. */
export const passWithNote = <F>(...notes: readonly [F, ...F[]]): Verdict<F> => ({ outcome: 'pass', findings: notes });

export const notApplicableWithNote = <F>(...notes: readonly [F, ...F[]]): Verdict<F> => ({
  outcome: 'not-applicable',
  findings: notes,
});

export const warn = <F>(first: F, ...more: F[]): Verdict<F> => ({ outcome: 'warn', findings: [first, ...more] });

export const fail = <F>(first: F, ...more: F[]): Verdict<F> => ({ outcome: 'fail', findings: [first, ...more] });

/** Passes without findings; with some, fails when they are grave and warns otherwise. */
export const verdictOn = <F>([first, ...more]: readonly F[], isGrave: boolean): Verdict<F> =>
  first === undefined ? pass : (isGrave ? fail : warn)(first, ...more);

/** What a proof points at: these bytes, or our words where there are none. */
export const quoteOr = (quote: Quote | null | undefined, observation: string): What =>
  quote ? { quote } : { observation };

/** The value of a fact that may be missing; null when it is, or nobody saw. */
export const ifSeen = <T>(fact: Observed<T>): T | null => (fact.state === 'present' ? fact.value : null);

/** For a rule that only sees by looking closer that what it needs was not to be seen: a link checker that gets 429. */
export const untested = (reason: UnknownReason): Verdict<never> => ({ outcome: 'untested', reason, findings: [] });
