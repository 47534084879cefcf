import type { Report, RuleResult } from '@legible/audit';

/** The part of a report that the home page shows: its scores and the rules that cost most, worst first. */
export interface SampleReport extends Pick<Report, 'target' | 'scores'> {
  readonly pages: number;
  /** Each with the points that its repair gains for each score; null when it gains nothing. */
  readonly rules: readonly (Pick<RuleResult, 'id' | 'outcome' | 'counts'> & {
    readonly web: number | null;
    readonly ai: number | null;
  })[];
}

/**
 * From a scan on 24 November 2026 with ruleset 2.0.0 of a made-up bakery's site with 10 pages and a dead link. The titles
 * come from today's catalogue.
 */
export const SAMPLE_REPORT: SampleReport = {
  target: { domain: 'bakery.example', url: 'https://bakery.example/' },
  pages: 10,
  scores: {
    web: {
      value: 42,
      level: 'held-back',
      notJudged: null,
      atMost: 42,
      coverage: 94,
      partial: false,
      fromE1: 45,
      gates: [
        { id: 'title-unique', cap: 79 },
        { id: 'viewport', cap: 79 },
        { id: 'index-status-ok', cap: 89 },
      ],
    },
    ai: {
      value: 55,
      level: 'held-back',
      notJudged: null,
      atMost: 55,
      coverage: 96,
      partial: false,
      fromE1: 59,
      gates: [
        { id: 'title-unique', cap: 79 },
        { id: 'index-status-ok', cap: 89 },
      ],
    },
  },
  rules: [
    {
      id: 'title-unique',
      outcome: 'fail',
      counts: { pass: 0, warn: 0, fail: 1, 'not-applicable': 0, untested: 0 },
      web: 12.2,
      ai: 16,
    },
    {
      id: 'viewport',
      outcome: 'fail',
      counts: { pass: 0, warn: 0, fail: 10, 'not-applicable': 1, untested: 0 },
      web: 12.3,
      ai: null,
    },
    {
      id: 'index-status-ok',
      outcome: 'fail',
      counts: { pass: 10, warn: 0, fail: 1, 'not-applicable': 0, untested: 0 },
      web: 1.1,
      ai: 1.4,
    },
  ],
};
