/** What the two services promise about reliability. Proofs find the figures, which say where and how much. */
export const GOALS = {
  R1: 'an accepted scan is never lost',
  R2: 'a scan has one result',
  R3: 'a webhook message comes at least once, and rarely twice',
  R4: 'attempts follow the schedule of retries',
  R5: 'all surfaces agree about a new issue',
  R6: 'many pollers are served by one process',
  R7: 'too much is refused fast, while reading goes on',
  R8: 'memory is bounded under poisoned pages',
  R9: 'a poisoned page harms no other scan',
  R10: 'a stop in order loses nothing',
  R11: 'a full disk is survived',
  R12: 'a jump of the clock does no harm',
  R13: 'an outage of the database is survived',
  R14: "members' text never leaks",
  R15: 'addresses of webhooks stay secret',
  R16: 'every answer carries the headers it should',
  R17: 'the address of a client is not what it claims',
  R18: 'limits hold, and protect the sites that are scanned',
  R19: 'MCP follows the protocol and refuses foreign pages',
  R20: 'a backup can be restored, an upgrade keeps the data',
  R21: 'scans are polite',
} as const;

export type Goal = keyof typeof GOALS;

/** All goals in their order. */
export const GOAL_IDS = Object.keys(GOALS) as readonly Goal[];

/** What a proof found about a goal. */
export interface GoalFigure {
  readonly goal: Goal;
  /** Service and engine: "scan, SQLite", "newsletter, PostgreSQL", "both". */
  readonly where: string;
  /** The figure that is promised, in words. */
  readonly asked: string;
  /** The figure that was found, in words. */
  readonly found: string;
  readonly ok: boolean;
}
