import { sql } from 'kysely';
import { CLOCK_SKEW_MS } from '../scan/clock-skew.ts';

/**
 * Whether everybody may see the result of an ended scan at `now`, as a condition on the scan's row: its wait is over, or it ended at a time
 * that has not come, because the clock was set back since.
 */
export const isOpen = (now: number, table = 'scan') =>
  sql<boolean>`(${sql.ref(`${table}.opens_at`)} <= ${now} or ${sql.ref(`${table}.finished_at`)} > ${now + CLOCK_SKEW_MS})`;
