/** The result of a scan as plain JSON. Views render it and never change it. */

import type { Shortfall } from '../engine/shortfall.ts';
import type { CategoryKey } from '../kernel/categories.ts';
import type { Sort } from '../kernel/cause.ts';
import type { FoundIn } from '../kernel/facts.ts';
import type { UnknownReason } from '../kernel/observed.ts';
import type { PageKind } from '../kernel/page-kind.ts';
import type { Feeds, Grade, MessageArgs, Outcome, ScoreName, Severity } from '../kernel/rule.ts';
import type { Rendering } from '../kernel/step.ts';
import type { SiteKindsFact } from '../topics/kinds/site-kinds.ts';
import type { AddressPattern } from '../topics/links/address-patterns.ts';
import type { ContentVerdict, RenderedTextFact } from '../topics/rendering/content-text.ts';
import type { ReportAccess } from './access.ts';
import type { ReportAddress } from './addresses.ts';
import type { ReportAfdocs } from './afdocs.ts';
import type { ReportLighthouse } from './lighthouse.ts';
import type { ReportPreview } from './preview.ts';
import type { Proof } from './proof.ts';
import type { ReportPolicy } from './report-policy.ts';
import type { Charge, Score } from './score.ts';

/** One place where a finding was made. */
export interface FindingPlace {
  readonly args: MessageArgs;
  /** Index into `pages`; null for a finding about the site. */
  readonly page: number | null;
  readonly proof: Proof | null;
  /** Index into `configuration.ignores`; absent when the place is not accepted. */
  readonly ignored?: number;
  /** Severity for thresholds, if the configuration gives the rule another severity on this path. */
  readonly severity?: Severity;
}

/** A finding of one rule. The same message about twenty pages is one finding with twenty places. */
export interface ReportFinding {
  /** `note`: there is nothing to repair. The rule passed or does not apply, and the note gives the reason. */
  readonly outcome: 'warn' | 'fail' | 'note';
  /** Message id of the rule; `explainFinding` makes the text, place by place. */
  readonly message: string;
  /** Number of all places; `places` has the first of them. */
  readonly count: number;
  readonly places: readonly [FindingPlace, ...FindingPlace[]];
}

/** How often each outcome occurred: a site rule counts once, a page rule once for each page. */
export type OutcomeCounts = Readonly<Record<Outcome, number>>;

export interface RuleResult {
  readonly id: string;
  readonly category: CategoryKey;
  readonly scope: 'site' | 'page';
  readonly severity: Severity;
  readonly feeds: Feeds;
  readonly grade: Grade;
  /** The worst tested outcome; not-applicable or untested when there is none. */
  readonly outcome: Outcome;
  /** Charges for the findings that no cause explains. */
  readonly charges: Charges;
  /** Ids of the causes that explain its findings, wholly or in part. */
  readonly causes: readonly string[];
  readonly counts: OutcomeCounts;
  readonly findings: readonly ReportFinding[];
}

export type Charges = Readonly<Record<ScoreName, Charge>>;

/** One fault that several rules detect: its texts, the setting that repairs it, and all its addresses. */
export interface CauseResult {
  /** Id of the cause, with what its addresses have in common: `wrong-host:staging.example.com`. */
  readonly id: string;
  /** A statement that is true when the cause is absent. */
  readonly title: string;
  /** The fault, in one sentence with its counts. It may quote the site. */
  readonly failureTitle: string;
  readonly why: string;
  /** The one repair. */
  readonly fix: string;
  /** Where the program or platform of the site, or its host, has the setting; null when none is known. */
  readonly setting: { readonly program: string; readonly text: string; readonly source: string } | null;
  readonly severity: Readonly<Record<ScoreName, Severity>>;
  readonly grade: Grade;
  readonly charges: Charges;
  /** How many addresses of each rule it explains. */
  readonly explains: readonly { readonly ruleId: string; readonly count: number }[];
  /** How many addresses of each sort are affected, and how many were checked. */
  readonly counts: readonly { readonly sort: Sort; readonly affected: number; readonly asked: number }[];
  /** All affected addresses, each once for each sort. */
  readonly addresses: readonly { readonly url: string; readonly to: string | null; readonly sort: Sort }[];
  readonly proof: Proof | null;
}

/** The parts of a report from which scores and their projections are computed. */
export type Scored = Pick<Report, 'rules' | 'causes' | 'scores'>;

/** A cause or a rule, and its points of 100 in each score, to one decimal; null when it does not count in that score. */
export interface Points {
  readonly id: string;
  readonly kind: 'cause' | 'rule';
  readonly web: number | null;
  readonly ai: number | null;
}

/** Facts for the beginning of a report; views turn them into text. */
export interface Summary {
  /**
   * At most ten causes and rules that cost most, as points lost from what the others leave. Those that gate a score
   * come first.
   */
  readonly holdsBack: readonly Points[];
  /** All rules that could not be tested, wholly or on some page, with the points at stake. */
  readonly untested: readonly Points[];
}

export interface UntestedEntry {
  readonly ruleId: string;
  readonly reason: UnknownReason;
  /** Indexes into `pages`; empty for a site rule. */
  readonly pages: readonly number[];
}

/** What a browser showed of a page, with what its HTML says. */
export interface ReportRendered
  extends Pick<RenderedTextFact, 'htmlWords' | 'words' | 'share' | 'html' | 'shown' | 'missing'>,
    Pick<Rendering, 'timedOut' | 'consoleErrors' | 'layoutShift' | 'largestPaintMs' | 'refusedRequests'> {
  /** Final address of the browser. */
  readonly finalUrl: string;
  readonly verdict: ContentVerdict;
  /** True when the page stayed nearly empty and its scripts report errors. */
  readonly isBroken: boolean;
  /** Null when the browser reported nothing about the visit. */
  readonly settledMs: number | null;
}

export interface ReportPage {
  readonly url: string;
  readonly finalUrl: string;
  readonly home: boolean;
  readonly kind: PageKind;
  /** Why the page was classified this way, in words. */
  readonly kindBecause: string;
  readonly foundIn: readonly FoundIn[];
  /** Null when nothing answered. */
  readonly status: number | null;
  readonly title: string | null;
  /** Why the page could not be read; null when it was read. */
  readonly unknown: UnknownReason | null;
  /** Hash of the body as written, to compare two scans; null when there was no HTML, or in reports before 1.2.0. */
  readonly bodyHash: string | null;
  /** The exploration event that requested the page; null in a scan without a trail. */
  readonly eventId: string | null;
  /** Set only for pages that a browser opened; absent in older reports. */
  readonly rendered?: ReportRendered;
  /** Set for one page: the home page, or else the first that was read. Absent in older reports. */
  readonly preview?: ReportPreview;
  /** What Lighthouse's SEO category would say about the same page. Absent in reports of older versions. */
  readonly lighthouse?: ReportLighthouse;
}

/** What robots.txt allows our robot. */
export interface ReportRobots {
  readonly url: string | null;
  readonly state: 'rules' | 'no-rules' | 'disallow-all' | 'unknown';
  /** Number of steps that were not made because robots.txt does not admit us. */
  readonly refused: number;
  /** The file without invisible characters; null when there is none, or none could be read. */
  readonly text: string | null;
  /** True when the file is longer than the 64 KiB that are kept. */
  readonly textCut: boolean;
}

/** A rule whose severity differs from that of the catalogue. */
export interface RuleSetting {
  readonly ruleId: string;
  /** `off`, or its severity on this site. */
  readonly now: Severity | 'off';
  /** Patterns of the paths to which this applies; null for everywhere. */
  readonly paths: readonly string[] | null;
}

/**
 * A fault that somebody accepts for some time. It stays in the report and the scores but does not count for thresholds.
 */
export interface Ignore {
  readonly ruleId: string;
  /** Patterns of the paths of pages; null for everywhere, including findings about the whole site. */
  readonly paths: readonly string[] | null;
  readonly reason: string;
  /** The last day on which it applies: `2027-01-31`. */
  readonly until: string;
}

/** What a configuration changed in a report. */
export interface ReportConfiguration {
  /** Name of its file. */
  readonly file: string;
  readonly rules: readonly RuleSetting[];
  readonly ignores: readonly (Ignore & {
    /** Whether it no longer applies: what it covered counts again. */
    readonly expired: boolean;
    /** Number of listed places of failures and warnings that it covers; 0 when there are none any more. */
    readonly places: number;
  })[];
}

export interface Report {
  readonly schemaVersion: 1;
  readonly rulesetVersion: string;
  readonly scanId: string;
  readonly target: {
    /** Host of the submitted address. */
    readonly domain: string;
    /** The submitted address without query and fragment. */
    readonly url: string;
  };
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly finishedAt: string;
  /** True when a score is not judged, or when more than a fifth of the planned steps was lost. */
  readonly partial: boolean;
  /** What was lost of the planned steps. Absent in older reports. */
  readonly shortfall?: Shortfall;
  /** What the site is for; null when no page was requested. */
  readonly siteKinds: SiteKindsFact | null;
  /** The program or platform that made the site, by marks in its pages. Absent when none is known, and in older reports. */
  readonly platform?: string;
  /**
   * Patterns of addresses in sitemaps and links, at most 50, those with most addresses first. Absent in older reports, and
   * when no page answered.
   */
  readonly patterns?: readonly AddressPattern[];
  readonly scores: Readonly<Record<ScoreName, Score>>;
  readonly summary: Summary;
  /** Causes, the most costly first. Empty in reports before ruleset 2. */
  readonly causes: readonly CauseResult[];
  /** Ordered by category, then id; a failure that leaves the scores without a value comes first. */
  readonly rules: readonly RuleResult[];
  readonly untested: readonly UntestedEntry[];
  readonly pages: readonly ReportPage[];
  /**
   * Number of pages that the scan knows of: those that it read, and those that links and sitemaps name. Absent in older
   * reports, and when no page was read.
   */
  readonly pagesKnown?: number;
  /** Every requested address of the site. Only a crawl of the whole site has them. */
  readonly addresses?: readonly ReportAddress[];
  readonly robots: ReportRobots;
  /** What robots.txt says to each robot of the registry; null when it could not be read. */
  readonly access: ReportAccess | null;
  /** What the site says that robots may do; absent when robots.txt could not be read, and in older reports. */
  readonly policy?: ReportPolicy;
  /** What AFDocs would say about the site. Absent in reports of older versions. */
  readonly afdocs?: ReportAfdocs;
  /** Changes made by a configuration of the command line. Absent without one, or when it changed nothing here. */
  readonly configuration?: ReportConfiguration;
  /** Requests made, as the site counts them: every followed redirect is one more. Refused requests do not count. */
  readonly requests: number;
}
