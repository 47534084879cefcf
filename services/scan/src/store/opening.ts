import { sql } from 'kysely';
import { CLOCK_SKEW_MS } from '../scan/clock-skew.ts';

/**
 * Whether everybody may see the result at `now`, as a condition on the scan's row: its wait is over, or it is from a time
 * that has not come, because the clock was set back since.
 */
export const isOpen = (now: number, table = 'scan') =>
  sql<boolean>`(${sql.ref(`${table}.opens_at`)} <= ${now} or ${sql.ref(`${table}.created_at`)} > ${now + CLOCK_SKEW_MS})`;
