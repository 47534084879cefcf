import {
  compareReports,
  EARLIER_MS,
  type EarlierChanges,
  isClosedToUs,
  LEVELS,
  problemId,
  type Report,
  readStoredReport,
  type SiteChange,
  siteChanges,
} from '@legible/audit';
import type { ChatMessage } from '@legible/chat';
import { isUnsteady } from '../../wording/site-change-words.ts';

/** A message that a channel has not got yet. */
export interface WaitingMessage {
  /** Where the address of the channel is: `env:NAME`. The address itself is never kept. */
  readonly channel: string;
  readonly message: ChatMessage;
  /** ms. */
  readonly beganAt: number;
  /** When it may be tried again, ms. */
  readonly nextAt: number;
  readonly attempts: number;
  /** Attempts with an unknown result. */
  readonly unclear: number;
}

/** What is kept of a site between two scans. */
export interface WatchedSite {
  /** When it was scanned last, ms. */
  readonly at: number;
  /** The last report as JSON; null before the first. */
  readonly report: string | null;
  /** The packed case file of that report; null when it was too large. */
  readonly caseFile: Uint8Array | null;
  /** Settings that decide how it was judged, as JSON. */
  readonly settings: string;
  /** Changes of the last weeks. */
  readonly earlier: readonly EarlierChanges[];
  /** Scans in a row that could not reach the site. */
  readonly failures: number;
  /** Thresholds that the last report missed, one sentence each. */
  readonly missed: readonly string[];
  /** What got worse and is not fixed yet. */
  readonly worse: readonly SiteChange[];
  readonly messages: readonly WaitingMessage[];
  /** What the last run wrote into the issue about the site; null when none was needed. */
  readonly issue: { readonly hash: string; readonly keys: readonly string[] } | null;
}

export const NEW_SITE: WatchedSite = {
  at: 0,
  report: null,
  caseFile: null,
  settings: '',
  earlier: [],
  failures: 0,
  missed: [],
  worse: [],
  messages: [],
  issue: null,
};

/** So many scans in a row without an answer are an outage. */
const OUTAGE = 2;

/** A finished scan. */
export interface Seen {
  readonly report: Report;
  readonly caseFile: Uint8Array | null;
  readonly settings: string;
  readonly missed: readonly string[];
  /** Judges a packed case file by the rules of this report; null when it cannot be read. */
  readonly judge: (caseFile: Uint8Array) => Report | null;
}

/** Compares a report with the last one. A first report changes nothing. */
export const afterReport = (before: WatchedSite, seen: Seen) => {
  const { report, caseFile, settings, missed } = seen;
  const changes = [
    ...(before.failures >= OUTAGE ? [{ kind: 'reachable' as const }] : []),
    ...(before.report === null ? [] : changesSince(before, readStoredReport(before.report), seen)),
  ];
  const site = { ...before, report: JSON.stringify(report), caseFile, settings, missed, failures: 0 };
  return watched(site, changes, report);
};

const changesSince = (before: WatchedSite, was: Report, { report, settings, judge }: Seen): readonly SiteChange[] => {
  const isSame = was.rulesetVersion === report.rulesetVersion && before.settings === settings;
  const judged = isSame || before.caseFile === null ? null : judge(before.caseFile);
  // Other settings are a choice of the reader and not a change: both reports are then judged by the settings of today.
  const from = was.rulesetVersion === report.rulesetVersion ? (judged ?? was) : was;
  const comparison = compareReports(from, report, from === was ? judged : null);
  return siteChanges(comparison, { before: from, after: report }, before.earlier);
};

/** Counts a scan that could not reach the site. @param at ms. @param error code of the failure. */
export const afterFailure = (before: WatchedSite, at: number, error: string) => {
  const failures = before.failures + 1;
  const changes: SiteChange[] = failures === OUTAGE ? [{ kind: 'unreachable', error }] : [];
  return watched({ ...before, failures }, changes, null, at);
};

/** The site after a scan, and what changed. */
const watched = (
  site: WatchedSite,
  changes: readonly SiteChange[],
  report: Report | null,
  at = Date.parse(report?.finishedAt ?? ''),
): { readonly site: WatchedSite; readonly changes: readonly SiteChange[] } => {
  const recent = site.earlier.filter((one) => at - one.at < EARLIER_MS);
  const earlier = changes.length === 0 ? recent : [...recent, { at, changes }];
  return { site: { ...site, at, earlier, worse: stillWorse(site.worse, changes, report) }, changes };
};

const isLower = (change: Extract<SiteChange, { kind: 'level' }>): boolean =>
  LEVELS.indexOf(change.after) > LEVELS.indexOf(change.before);

/** Whether a change makes a site worse, apart from what comes and goes. */
export const isRegression = (change: SiteChange): boolean => {
  if (isUnsteady(change)) return false;
  if (change.kind === 'level') return isLower(change);
  return change.kind === 'opened' || change.kind === 'unreachable' || change.kind === 'closed-to-us';
};

/** Identifies what got worse. */
export const worseKey = (change: SiteChange): string => {
  if (change.kind === 'opened') return `opened ${problemId(change.problem)}`;
  return change.kind === 'level' ? `level ${change.score}` : change.kind;
};

/** Returns what is still worse after these changes. A level counts until it is as good as before it fell first. */
export const stillWorse = (
  before: readonly SiteChange[],
  changes: readonly SiteChange[],
  report: Report | null,
): readonly SiteChange[] => {
  const closed = changes.flatMap((one) =>
    one.kind === 'closed' ? [problemId(one.problem)] : one.kind === 'ruleset' ? one.closed.map(problemId) : [],
  );
  const judged = new Set(report?.rules.map(({ id }) => id));
  const isWorse = (one: SiteChange): boolean => {
    if (one.kind === 'level') return isLower(one);
    if (one.kind !== 'opened') return report === null || (one.kind !== 'unreachable' && isClosedToUs(report));
    const { problem } = one;
    const rules = problem.sort === 'rule' ? [problem.rule.id] : problem.cause.explains.map(({ ruleId }) => ruleId);
    // A rule that the reader turned off can never report a repair.
    return !closed.includes(problemId(problem)) && (report === null || rules.some((id) => judged.has(id)));
  };
  const levelNow = (one: SiteChange): SiteChange =>
    one.kind === 'level' && report !== null ? { ...one, after: report.scores[one.score].level } : one;
  const kept = before.map(levelNow).filter(isWorse);
  const known = kept.map(worseKey);
  return [...kept, ...changes.filter((change) => isRegression(change) && !known.includes(worseKey(change)))];
};
