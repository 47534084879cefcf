import type { Rule } from './rule.ts';

/**
 * The figures that scores are made with: proposals of ours, tuned once on ten real sites (ADR 48). A charge takes a share
 * of what is left: severity × grade × outcome × extent.
 */
export const SCORING = {
  severity: { crit: 0.6, high: 0.25, med: 0.08, low: 0.015, info: 0 },
  grade: { E1: 1, E2: 0.6, E3: 0.3, E4: 0 },
  outcome: { fail: 1, warn: 0.4 },
  /** The least extent: of anything, and of what affects the home page. */
  leastExtent: { any: 0.1, home: 0.25 },
  /**
   * Where a failure of this severity holds a score: above this share of what was asked, at the share itself where it is
   * `inclusive`, or on the home page where that counts. The last says more than a twentieth: one page of a sample of
   * twenty is not yet a habit of the site.
   */
  gates: [
    { severities: ['crit'], share: 0.5, inclusive: true, home: true, cap: 39 },
    { severities: ['crit', 'high'], share: 0.5, inclusive: true, home: true, cap: 79 },
    { severities: ['crit', 'high'], share: 0.05, inclusive: false, home: false, cap: 89 },
  ],
  /** Percent of coverage under which a score has no value. */
  coverageFloor: 60,
  /** The least value of each level. */
  levels: { ready: 90, good: 80, 'held-back': 40, blocked: 0 },
} as const;

/** What a rule takes of a score where it fails everywhere, 0 to 1. */
export const worthOf = ({ severity, grade }: Pick<Rule, 'severity' | 'grade'>): number =>
  SCORING.severity[severity] * SCORING.grade[grade];
