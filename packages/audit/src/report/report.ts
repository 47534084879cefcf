/** The frozen result of a scan, as plain JSON. Views render it and never change it. */

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
import type { ReportPreview } from './preview.ts';
import type { Proof } from './proof.ts';
import type { Charge, Score } from './score.ts';

/** One place where a finding was made. */
export interface FindingPlace {
  readonly args: MessageArgs;
  /** Index into `pages`; null for a finding about the site. */
  readonly page: number | null;
  readonly proof: Proof | null;
  /** Index into `configuration.ignores`; absent when the place is not accepted. */
  readonly ignored?: number;
  /** Severity for thresholds, when the configuration gives the rule another one on this path. */
  readonly severity?: Severity;
}

/** A finding of one rule. The same message about twenty pages is one finding with twenty places. */
export interface ReportFinding {
  /** `note`: there is nothing to repair. The rule passed or does not apply, and the note gives the reason. */
  readonly outcome: 'warn' | 'fail' | 'note';
  /** Message id of the rule; `explainFinding` makes the text, place by place. */
  readonly message: string;
  /** Number of all places; `places` lists the first of them. */
  readonly count: number;
  readonly places: readonly [FindingPlace, ...FindingPlace[]];
}

/** How often each outcome came up: once for a site rule, once a page for a page rule. */
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
  /** What is charged for what no cause explains. */
  readonly charges: Charges;
  /** Ids of the causes that explain what it found, wholly or in part. */
  readonly causes: readonly string[];
  readonly counts: OutcomeCounts;
  readonly findings: readonly ReportFinding[];
}

export type Charges = Readonly<Record<ScoreName, Charge>>;

/** One thing that is wrong, seen by several rules: its words, where it is set, and all its addresses. */
export interface CauseResult {
  /** That of the cause, with what its addresses have in common: `wrong-host:staging.example.com`. */
  readonly id: string;
  /** What holds where it is absent. */
  readonly title: string;
  /** What is wrong, in one sentence with its counts. May quote the site. */
  readonly failureTitle: string;
  readonly why: string;
  /** The one repair. */
  readonly fix: string;
  /** Where the program or platform of the site, else its host, has the setting; null where none is known. */
  readonly setting: { readonly program: string; readonly text: string; readonly source: string } | null;
  readonly severity: Readonly<Record<ScoreName, Severity>>;
  readonly grade: Grade;
  readonly charges: Charges;
  /** What it explains: how many addresses of each rule. */
  readonly explains: readonly { readonly ruleId: string; readonly count: number }[];
  /** How many of each sort of address are affected, and were asked. */
  readonly counts: readonly { readonly sort: Sort; readonly affected: number; readonly asked: number }[];
  /** All of them, each sort once. */
  readonly addresses: readonly { readonly url: string; readonly to: string | null; readonly sort: Sort }[];
  readonly proof: Proof | null;
}

/** What scores and their projections are made of. */
export type Scored = Pick<Report, 'rules' | 'causes' | 'scores'>;

/** A cause or a rule, and points of 100 of each score; null where it does not feed that score. To one decimal. */
export interface Points {
  readonly id: string;
  readonly kind: 'cause' | 'rule';
  readonly web: number | null;
  readonly ai: number | null;
}

/** Facts for the opening of a report; views make the words. */
export interface Summary {
  /** Causes and rules that cost most, at most ten: points lost of what the others leave. What gates a score goes first. */
  readonly holdsBack: readonly Points[];
  /** Rules that could not be tested, wholly or on some page: points at stake. All of them. */
  readonly untested: readonly Points[];
}

export interface UntestedEntry {
  readonly ruleId: string;
  readonly reason: UnknownReason;
  /** Indexes into `pages`; empty for a site rule. */
  readonly pages: readonly number[];
}

/** What a browser showed of a page, beside what its HTML says. */
export interface ReportRendered
  extends Pick<RenderedTextFact, 'htmlWords' | 'words' | 'share' | 'html' | 'shown' | 'missing'>,
    Pick<Rendering, 'timedOut' | 'consoleErrors' | 'layoutShift' | 'largestPaintMs' | 'refusedRequests'> {
  /** Where the browser ended. */
  readonly finalUrl: string;
  readonly verdict: ContentVerdict;
  /** True when the page stayed nearly empty and its scripts report errors. */
  readonly isBroken: boolean;
  /** Null when no visit showed it. */
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
  /** Why the page could not be read, if so. */
  readonly unknown: UnknownReason | null;
  /** Equal where the body was written alike in two scans; null when there was no HTML, or in reports before 1.2.0. */
  readonly bodyHash: string | null;
  /** The exploration event that asked for it; null in a scan without a trail. */
  readonly eventId: string | null;
  /** Only of pages that a browser opened, and of none in reports older than that. */
  readonly rendered?: ReportRendered;
  /** Of one page: the home page, else the first that was read. Absent in reports of older versions. */
  readonly preview?: ReportPreview;
}

/** How our bot was admitted. */
export interface ReportRobots {
  readonly url: string | null;
  readonly state: 'rules' | 'no-rules' | 'disallow-all' | 'unknown';
  /** Steps not made because robots.txt does not admit us. */
  readonly refused: number;
  /** The file without invisible characters; null when there is none, or none could be read. */
  readonly text: string | null;
  /** True when the file is longer than the 64 KiB that are kept. */
  readonly textCut: boolean;
}

/** A rule that does not count as the catalogue has it. */
export interface RuleSetting {
  readonly ruleId: string;
  /** `off`, or its severity on this site. */
  readonly now: Severity | 'off';
  /** Patterns of the paths on which that holds; null: everywhere. */
  readonly paths: readonly string[] | null;
}

/** A fault that somebody accepts for a time. It stays in the report and in the scores, but misses no threshold. */
export interface Ignore {
  readonly ruleId: string;
  /** Patterns of the paths of pages; null: everywhere, also findings about the whole site. */
  readonly paths: readonly string[] | null;
  readonly reason: string;
  /** The last day on which it holds: `2027-01-31`. */
  readonly until: string;
}

/** What a configuration changed in a report. */
export interface ReportConfiguration {
  /** Name of its file. */
  readonly file: string;
  readonly rules: readonly RuleSetting[];
  readonly ignores: readonly (Ignore & {
    /** It holds no longer: what it covered counts again. */
    readonly expired: boolean;
    /** Listed places of failures and warnings that it covers; 0 where it covers nothing any more. */
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
  /**
   * True when a score is not judged, or more than a fifth of the planned steps was lost.
   */
  readonly partial: boolean;
  /** Absent in reports of older versions. */
  readonly shortfall?: Shortfall;
  /** What the site is for; null when no page was asked for. */
  readonly siteKinds: SiteKindsFact | null;
  /** The program or platform that made the site, as marks in its pages say. Absent where none is known, and in older reports. */
  readonly platform?: string;
  /**
   * Sorts of addresses in sitemaps and links, those with most addresses first, at most 50. Absent in reports of older
   * versions, and where no page answered.
   */
  readonly patterns?: readonly AddressPattern[];
  readonly scores: Readonly<Record<ScoreName, Score>>;
  readonly summary: Summary;
  /** What costs most first. Empty in reports before ruleset 2. */
  readonly causes: readonly CauseResult[];
  /** In order of category, then id; a failure that leaves the scores without a value goes first. */
  readonly rules: readonly RuleResult[];
  readonly untested: readonly UntestedEntry[];
  readonly pages: readonly ReportPage[];
  readonly robots: ReportRobots;
  /** What robots.txt says to each robot of the registry; null when it could not be read. */
  readonly access: ReportAccess | null;
  /** What a configuration of the command line changed. Absent where there was none, or it changed nothing here. */
  readonly configuration?: ReportConfiguration;
  /** Requests made, as the site counts them: every redirect that was followed is one more. Refused ones are not counted. */
  readonly requests: number;
}
