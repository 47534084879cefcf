/**
 * A rule is a plain object: its question, reason, repair, weight and evidence, the facts that it needs, and a pure function
 * from facts to a verdict.
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
import type { Known, Observed, Present, StepId, UnknownReason } from './observed.ts';
import type { Quote } from './quote.ts';
import type { HeaderKind, PlainKind, Repair } from './repairs/repair-kinds.ts';
import type { SourceKey } from './sources.ts';

/**
 * Outcomes of a rule. `warn` costs less than `fail`, see `SCORING`. `not-applicable`: there is nothing to judge. `untested`:
 * what the rule needs could not be seen, which is not a verdict.
 */
export const OUTCOMES = ['pass', 'warn', 'fail', 'not-applicable', 'untested'] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** Severities of a failure, the worst first; lists use this order. `crit` and `high` can cap scores, see `SCORING`. */
export const SEVERITIES = ['crit', 'high', 'med', 'low', 'info'] as const;

export type Severity = (typeof SEVERITIES)[number];

/** From E1, a standard or documented by the operator, to E4, speculative and never scored. See `GRADE_WORDS`. */
export const GRADES = ['E1', 'E2', 'E3', 'E4'] as const;

export type Grade = (typeof GRADES)[number];

/** The two headline scores, which are never combined: for search engines, and for assistants that search. */
export const SCORES = ['web', 'ai'] as const;

export type ScoreName = (typeof SCORES)[number];

/** The scores in which a rule counts. */
export const FEEDS = [...SCORES, 'both', 'neither'] as const;

export type Feeds = (typeof FEEDS)[number];

/** Values from which a message can be made; JSON by construction. */
export type MessageArgs = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** Points at the evidence: the step that saw it, with its bytes, our description, or both. */
export type ProofPointer = { readonly step: StepId } & What;

type What =
  /** Text of the decoded body or of a header line of that step, unchanged except for cuts, which are marked by "…". */
  | { readonly quote: Quote | undefined; readonly observation?: string | undefined }
  /** A sentence, number or table in our words, for something without bytes of its own. */
  | { readonly quote?: undefined; readonly observation: string };

/** One normalised address that a finding is about: of a link, a sitemap entry, a language version, a canonical link. */
export interface Affected {
  readonly url: string;
  /** Where its redirects ended, or the canonical address that should replace it; absent when it is the same address. */
  readonly to?: string;
  /** Status of its answer; null when nothing answered. Absent when it was not requested. */
  readonly status?: number | null;
}

/**
 * The kind of a finding's addresses, and how many of that kind were checked. The extent of the finding is a share of
 * them.
 */
export interface Asked {
  readonly sort: 'page' | 'link' | 'sitemap entry' | 'language version' | 'picture' | 'external link' | 'file';
  readonly count: number;
}

/** Addresses of a finding. Without them, a finding of a page rule is about its page, and one of a site rule about the site. */
export interface Reach {
  /** All addresses, each once. For a page rule only its page counts; these show the origin of the finding. */
  readonly at?: readonly Affected[];
  readonly asked?: Asked;
  /** Set when this finding only warns although the verdict fails because of another finding. */
  readonly outcome?: 'warn';
}

export interface Finding extends Reach {
  readonly message: string;
  readonly args: MessageArgs;
  readonly proof: ProofPointer;
}

export type Verdict<F = Finding> =
  /** The findings of these two are notes: useful to know, with nothing to repair. */
  | { readonly outcome: 'pass' | 'not-applicable'; readonly findings: readonly F[] }
  | { readonly outcome: 'untested'; readonly reason: UnknownReason; readonly findings: readonly [] }
  | { readonly outcome: 'warn' | 'fail'; readonly findings: readonly [F, ...F[]] };

/** `never` admits functions of any one argument; `explainFinding` is the only caller. */
type Messages = Readonly<Record<string, (args: never) => string>>;

/**
 * As authors write them: a function, or a text with `{name}` for an argument, `{names,}` or `{names;}` for a list, and
 * `{names…}` for a list that ends in an ellipsis when `count` is larger than it.
 */
export type WrittenMessages = Readonly<Record<string, string | ((args: never) => string)>>;

/** The arguments that a text names. */
type NamedIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer List}…`
      ? { readonly [K in List]: readonly string[] } & { readonly count: number }
      : Name extends `${infer List}${',' | ';'}`
        ? { readonly [K in List]: readonly string[] }
        : { readonly [K in Name]: string | number }) &
      NamedIn<Rest>
  : unknown;

type ArgsOf<W> = W extends `${string}{${string}`
  ? NamedIn<W>
  : W extends (args: infer A) => string
    ? unknown extends A
      ? NoArgs
      : A
    : NoArgs;

type NoArgs = MessageArgs & Readonly<Record<string, never>>;

/**
 * Fills in a text. Throws, as a function would, when another version of the rule gave an argument that is not a list.
 */
const filled =
  (text: string) =>
  (args: MessageArgs): string =>
    text.replace(/\{(\w+)([,;…]?)\}/g, (_all, name: string, mark: string) => {
      if (mark === '') return String(args[name]);
      const list = args[name] as readonly string[];
      return mark === '…'
        ? `${list.join(', ')}${Number(args.count) > list.length ? ', …' : ''}`
        : list.join(`${mark} `);
    });

/** A finding whose message id and arguments belong to one table of messages. */
type FindingOf<M extends WrittenMessages> = {
  readonly [K in keyof M & string]: {
    readonly message: K;
    readonly args: ArgsOf<M[K]>;
    readonly proof: ProofPointer;
  } & Reach;
}[keyof M & string];

/**
 * Facts that a rule asked for: the engine guarantees that `needs` are present and `knows` are known; `wants` are as
 * observed.
 */
type Seen<Values, N, W, K> = { readonly [F in N & keyof Values]: Present<Values[F]> } & {
  readonly [F in K & keyof Values]: Known<Values[F]>;
} & { readonly [F in W & keyof Values]: Observed<Values[F]> };

type PageView<N, W, K> = Omit<PageFacts, PageFactKey> & Seen<PageFactValues, N, W, K>;

type SiteView<N, W, K> = Omit<SiteFacts, SiteFactKey> & Seen<SiteFactValues, N, W, K>;

/**
 * The fault when a rule fails, without a full stop. A pair is the predicate for one page and for several, so that pages
 * can be counted: `has no description`, `have no description` becomes `7 of 10 pages have no description`. A text is a
 * sentence about the site. For a page rule, the number of pages follows it: `Pictures have no description` on 7 of 10
 * pages.
 */
export type FailureTitle = string | readonly [onePage: string, pages: string];

interface RuleText {
  /** Stable slug; it is never reused and never changes its meaning. */
  readonly id: string;
  /** A statement that is true when the rule passes. */
  readonly title: string;
  /** The fault when the rule fails, and when it warns without a `warningTitle`. */
  readonly failureTitle: FailureTitle;
  /** The fault when the rule only warns, for a rule whose failure title would then be too strong. */
  readonly warningTitle?: FailureTitle;
  readonly category: CategoryKey;
  readonly sources: readonly [SourceKey, ...SourceKey[]];
  readonly why: string;
  readonly fix: string;
  /** Evidence against the effect of the rule, if there is any; shown beside the sources. */
  readonly counterEvidence?: string;
  /** Set when a failure leaves the scores without a value, because there is nothing to judge. */
  readonly withholds?: true;
}

/** HTML pages run through the real reader in the tests and shown in the rule's documentation. */
interface HtmlExamples {
  readonly kind: 'html';
  readonly pass: string;
  readonly fail: string;
}

/** Exchanges described in words, for rules that no HTML page can show. */
interface TextExamples {
  readonly kind: 'text';
  readonly pass: string;
  readonly fail: string;
}

export type Examples = HtmlExamples | TextExamples;

/** How severe a failure is (`info` is shown but never scored), in which scores it counts, and how well it is supported. */
export type Rating = readonly [severity: Severity, feeds: Feeds, grade: Grade];

interface SpecBase<M extends WrittenMessages, N extends FactKey, W extends FactKey, K extends FactKey>
  extends RuleText {
  readonly rating: Rating;
  /** How the repair is made on each stack; for a header also its name and value. */
  readonly repair: PlainKind | readonly [HeaderKind, name: string, value: string];
  /** One sentence: how the answer to the finding's request looks after the repair. */
  readonly expects: string;
  /** Facts that must be present: the rule is untested while one is unknown, and does not apply when one is absent. */
  readonly needs?: readonly N[];
  /** Facts that must be known, present or absent; otherwise the rule is untested. */
  readonly knows?: readonly K[];
  /** Facts that the rule uses when they were seen. */
  readonly wants?: readonly W[];
  readonly messages: M;
  /** Example that passes: an HTML page (it begins with `<`), or an exchange in words. */
  readonly passes: string;
  /** Example of the same kind that fails, or that warns when the rule never fails. */
  readonly fails: string;
}

interface SiteSpec<M extends WrittenMessages, N extends SiteFactKey, W extends SiteFactKey, K extends SiteFactKey>
  extends SpecBase<M, N, W, K> {
  check(site: SiteView<N, W, K>): Verdict<FindingOf<M>>;
}

interface PageSpec<M extends WrittenMessages, N extends FactKey, W extends FactKey, K extends FactKey>
  extends SpecBase<M, N, W, K> {
  check(page: PageView<N, W, K>, site: SiteView<N, W, K>): Verdict<FindingOf<M>>;
}

interface RuleData extends RuleText {
  readonly repair: Repair;
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

type Form = Pick<
  SpecBase<WrittenMessages, FactKey, FactKey, FactKey>,
  'rating' | 'repair' | 'expects' | 'passes' | 'fails' | 'needs' | 'knows' | 'wants' | 'messages'
> & { check(facts: never, site: never): unknown };

type Named = { readonly [K in FactKey]: Observed<unknown> };

/**
 * Returns a fact by its name: one of the page, if there is a page and it has one, and otherwise one of the site. It runs
 * several times for every rule on every page, so the two are not merged into one object.
 */
export const factOf = (
  key: FactKey,
  page: Partial<Named> | null,
  site: Partial<Named> | undefined,
): Observed<unknown> | undefined => page?.[key] ?? site?.[key];

/** Turns a rule as its author writes it into the data that everything else reads. */
const dataOf = <S extends Form>({ rating, repair, expects, passes, fails, needs = [], knows = [], ...spec }: S) => {
  const [severity, feeds, grade] = rating;
  const kind = passes.startsWith('<') ? ('html' as const) : ('text' as const);
  const made: Repair =
    typeof repair === 'string'
      ? { kind: repair, expects }
      : { kind: repair[0], header: [repair[1], repair[2]], expects };
  return {
    ...spec,
    repair: made,
    severity,
    feeds,
    grade,
    needs: [...needs, ...knows],
    wants: spec.wants ?? [],
    messages: Object.fromEntries(
      Object.entries(spec.messages).map(([id, text]) => [id, typeof text === 'string' ? filled(text) : text]),
    ),
    examples: { kind, pass: passes, fail: fails },
    check: (facts: Partial<Named>, site?: Partial<Named>) =>
      needs.some((key) => factOf(key, facts, site)?.state === 'absent')
        ? notApplicable
        : spec.check(facts as never, site as never),
  };
};

/**
 * Makes a rule about the whole site. The cast drops the narrower view of the facts: `judge` is the only caller of
 * `check`, and it never calls a rule while one of its needs is unknown.
 */
export const siteRule = <
  const M extends WrittenMessages,
  N extends SiteFactKey = never,
  W extends SiteFactKey = never,
  K extends SiteFactKey = never,
>(
  spec: SiteSpec<M, N, W, K>,
): SiteRule => ({ ...dataOf(spec), scope: 'site' }) as unknown as SiteRule;

/** Makes a rule that judges each sampled page. The cast is safe for the same reason as in `siteRule`. */
export const pageRule = <
  const M extends WrittenMessages,
  N extends FactKey = never,
  W extends FactKey = never,
  K extends FactKey = never,
>(
  spec: PageSpec<M, N, W, K>,
): PageRule => ({ ...dataOf(spec), scope: 'page' }) as unknown as PageRule;

export const pass: Verdict<never> = { outcome: 'pass', findings: [] };

export const notApplicable: Verdict<never> = { outcome: 'not-applicable', findings: [] };

/** Makes a pass with a note: nothing to repair, but something to know. */
export const passWithNote = <F>(...notes: readonly [F, ...F[]]): Verdict<F> => ({ outcome: 'pass', findings: notes });

export const notApplicableWithNote = <F>(...notes: readonly [F, ...F[]]): Verdict<F> => ({
  outcome: 'not-applicable',
  findings: notes,
});

export const warn = <F>(first: F, ...more: F[]): Verdict<F> => ({ outcome: 'warn', findings: [first, ...more] });

export const fail = <F>(first: F, ...more: F[]): Verdict<F> => ({ outcome: 'fail', findings: [first, ...more] });

/** Returns a pass without findings; with findings, a failure when `isGrave` and otherwise a warning. */
export const verdictOn = <F>([first, ...more]: readonly F[], isGrave: boolean): Verdict<F> =>
  first === undefined ? pass : (isGrave ? fail : warn)(first, ...more);

/** Returns the evidence of a proof: the quote, or our words when it is missing or empty. */
export const quoteOr = (quote: Quote | null | undefined, observation: string): What =>
  quote ? { quote } : { observation };

/** Returns the value of a fact; null when it is absent or unknown. */
export const ifSeen = <T>(fact: Observed<T>): T | null => (fact.state === 'present' ? fact.value : null);

/**
 * Makes the verdict of a rule that discovers only in its check that its input was not seen, such as links after 429.
 */
export const untested = (reason: UnknownReason): Verdict<never> => ({ outcome: 'untested', reason, findings: [] });
