import type { Outcome, Severity } from '@legible/audit';

/** How grave a result is (SARIF 2.1.0, section 3.27.10), the gravest first. */
export const LEVELS = ['error', 'warning', 'note', 'none'] as const;
export type Level = (typeof LEVELS)[number];

/**
 * What a failure and a warning of each severity come to. A warning is one step milder than a failure: it costs half the
 * points.
 */
const LEVEL_OF: Readonly<Record<'fail' | 'warn', Readonly<Record<Severity, Level>>>> = {
  fail: { crit: 'error', high: 'error', med: 'warning', low: 'note', info: 'note' },
  warn: { crit: 'warning', high: 'warning', med: 'note', low: 'note', info: 'note' },
};

/**
 * The level of a finding. A note of ours has nothing to repair, so it is no problem at all: SARIF calls that an
 * informational result, whose level has to be "none" (section 3.27.9).
 */
export const levelOf = (outcome: Extract<Outcome, 'fail' | 'warn'> | 'note', severity: Severity): Level =>
  outcome === 'note' ? 'none' : LEVEL_OF[outcome][severity];
