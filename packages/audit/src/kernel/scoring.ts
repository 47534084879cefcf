import type { Rule } from './rule.ts';

/**
 * Constants of the scores: our proposals, tuned once on ten real sites (ADR 48). A charge takes a share of the
 * remaining points: severity × grade × outcome × extent.
 */
export const SCORING = {
  severity: { crit: 0.6, high: 0.25, med: 0.08, low: 0.015, info: 0 },
  grade: { E1: 1, E2: 0.6, E3: 0.3, E4: 0 },
  outcome: { fail: 1, warn: 0.4 },
  /** Smallest extent of any finding, and of one that affects the home page. */
  leastExtent: { any: 0.1, home: 0.25 },
  /**
   * A failure of these severities caps a score when it affects more than this share of the checked addresses. With
   * `inclusive`, exactly this share is enough; with `home`, the home page is enough. The last gate needs more than a
   * twentieth, because one page in a sample of twenty is not a pattern of the site.
   */
  gates: [
    { severities: ['crit'], share: 0.5, inclusive: true, home: true, cap: 39 },
    { severities: ['crit', 'high'], share: 0.5, inclusive: true, home: true, cap: 79 },
    { severities: ['crit', 'high'], share: 0.05, inclusive: false, home: false, cap: 89 },
  ],
  /** Percentage of coverage below which a score has no value. */
  coverageFloor: 60,
  /** Smallest score of each level. */
  levels: { ready: 90, good: 80, 'held-back': 40, blocked: 0 },
} as const;

/** Returns the share of a score that a rule takes away when it fails everywhere, 0 to 1. */
export const worthOf = ({ severity, grade }: Pick<Rule, 'severity' | 'grade'>): number =>
  SCORING.severity[severity] * SCORING.grade[grade];
