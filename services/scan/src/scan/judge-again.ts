import {
  type CaseJudged,
  type Comparison,
  compareReports,
  type Defect,
  type Report,
  RULESET_VERSION,
  type SiteKind,
} from '@legible/audit';
import type { RateLimiter, RateLimitPolicy, RateLimitResult } from '@legible/surface';
import { type ThreadPool, threadPool } from '@legible/threads';
import { LRUCache } from 'lru-cache';
import type { Scans } from '../store/scans.ts';
import type { JudgeTask } from './judging-thread.ts';

/** Judges packed case files off the main thread. */
export type JudgingPool = ThreadPool<JudgeTask, CaseJudged>;

/** Limits of one judging: 20 pages with a megabyte of facts take a tenth of a second. */
const JUDGING_LIMITS = { threads: 1, killAfterMs: 5_000, startMs: 10_000, heapMiB: 512 } as const;

export const judgingPool = (entry = new URL('./judging-thread.js', import.meta.url)): JudgingPool =>
  threadPool({ entry, ...JUDGING_LIMITS });

/** How often one client may have a report judged again. Cached reports do not count. */
export const JUDGE_AGAIN_POLICY: RateLimitPolicy = { name: 'judge-again', quota: 30, windowS: 600 };

/** How long reports that were judged again are cached, ms, and how many of them. */
const KEPT_FOR_MS = 300_000;
const KEPT = 40;

export type JudgedAgain =
  | { readonly state: 'judged'; readonly report: Report }
  /** The case file was not kept with the report, or today's rules cannot read its format. */
  | { readonly state: 'not-kept' }
  | { readonly state: 'limited'; readonly limit: RateLimitResult }
  /** The judging took too long, or an error of ours ended it. */
  | { readonly state: 'failed' };

export interface JudgeAgainDependencies {
  readonly scans: Pick<Scans, 'caseFileOf'>;
  readonly pool: JudgingPool;
  /** Counts under JUDGE_AGAIN_POLICY. */
  readonly limiter: RateLimiter;
  /** Called for every error of ours that was caught while judging. */
  readonly onDefect: (defect: Defect) => void;
}

/**
 * Judges a scan by today's rules, as another kind of site or the original one. Equal requests at the same time share one
 * judging.
 */
export type JudgeAgain = (request: {
  readonly scanId: string;
  /** Null for the kind that the scan detected. */
  readonly kind: SiteKind | null;
  /** Address bucket of the client. */
  readonly client: string;
}) => Promise<JudgedAgain>;

export const judgeAgainOf = ({ scans, pool, limiter, onDefect }: JudgeAgainDependencies): JudgeAgain => {
  const kept = new LRUCache<string, Report>({ max: KEPT, ttl: KEPT_FOR_MS });
  const running = new Map<string, Promise<JudgedAgain>>();

  const judge = async (key: string, scanId: string, kind: SiteKind | null): Promise<JudgedAgain> => {
    const caseFile = await scans.caseFileOf(scanId);
    if (caseFile === null) return { state: 'not-kept' };
    const result = await pool.run({ caseFile, kind });
    if (!result.ok) return { state: 'failed' };
    if (!result.value.ok) return { state: 'not-kept' };
    const { report, defects } = result.value;
    defects.forEach(onDefect);
    kept.set(key, report);
    return { state: 'judged', report };
  };

  return async ({ scanId, kind, client }) => {
    const key = `${scanId} ${kind}`;
    const known = kept.get(key);
    if (known !== undefined) return { state: 'judged', report: known };
    const limit = await limiter.take([{ policy: JUDGE_AGAIN_POLICY.name, key: client }]);
    if (!limit.allowed) return { state: 'limited', limit };
    const judging = running.get(key) ?? judge(key, scanId, kind).finally(() => running.delete(key));
    running.set(key, judging);
    return judging;
  };
};

export type Compared =
  | { readonly state: 'compared'; readonly comparison: Comparison }
  /** A new judging is needed, and this client has reached its limit. */
  | { readonly state: 'limited'; readonly limit: RateLimitResult };

/**
 * Compares two reports. When their rulesets differ and the later one is today's, the case file of the earlier scan is
 * judged again. This separates changes of our rules from changes of the site. When it is not possible, the comparison
 * says so.
 *
 * @param client address bucket.
 */
export const compareScans = async (
  judgeAgain: JudgeAgain,
  { before, after, client }: { readonly before: Report; readonly after: Report; readonly client: string },
): Promise<Compared> => {
  const helps = before.rulesetVersion !== after.rulesetVersion && after.rulesetVersion === RULESET_VERSION;
  const judged = helps ? await judgeAgain({ scanId: before.scanId, kind: null, client }) : null;
  if (judged?.state === 'limited') return judged;
  const again = judged?.state === 'judged' ? judged.report : null;
  return { state: 'compared', comparison: compareReports(before, after, again) };
};
