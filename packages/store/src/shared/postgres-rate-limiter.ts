import { type RawBuilder, sql } from 'kysely';
import type { PostgresDatabase } from '../postgres/postgres-database.ts';

/** A number of requests per window and key. */
export interface SharedRatePolicy {
  readonly name: string;
  /** Requests allowed in one window, at least 1. */
  readonly quota: number;
  /** Whole seconds. */
  readonly windowS: number;
}

/** One policy, applied to one key. */
export interface SharedRateDemand {
  readonly policy: string;
  readonly key: string;
}

export interface SharedRateState {
  readonly policy: SharedRatePolicy;
  readonly allowed: boolean;
  /** Requests left in this window, after this request if it was counted. */
  readonly remaining: number;
  /** Time until the window ends; the whole window when none has begun. */
  readonly resetMs: number;
}

export interface SharedRateResult {
  /** True when every policy allows. */
  readonly allowed: boolean;
  /** One for each demand, in their order. */
  readonly policies: readonly SharedRateState[];
}

export interface PostgresRateLimiterOptions {
  readonly database: PostgresDatabase;
  readonly policies: readonly SharedRatePolicy[];
  /** The clock of the database; a test passes its own. */
  readonly clock?: RawBuilder<Date>;
}

/** How many ended windows one sweep removes, and how many calls there are between two sweeps. */
const SWEEP = { rows: 1_000, everyCalls: 200 };

interface WindowRow {
  readonly policy: string;
  readonly key: string;
  readonly count: number;
  readonly started_at: number;
  readonly now: number;
}

/**
 * Fixed windows in a table, measured by the database clock. Gives the same answers as the limiter in memory, but across
 * all processes. A window begins with its first request. A demand of an unknown policy is a defect and throws. It has
 * the form of the rate limiter of the surface package, which this package may not import.
 */
export const postgresRateLimiter = ({
  database,
  policies,
  clock = sql<Date>`clock_timestamp()`,
}: PostgresRateLimiterOptions) => {
  const known = new Map(policies.map((policy) => [policy.name, policy]));
  const nowMs = sql`round(extract(epoch from ${clock}) * 1000)::bigint`;
  let calls = 0;

  const policyOf = ({ policy }: SharedRateDemand): SharedRatePolicy => {
    const found = known.get(policy);
    if (found === undefined) throw new RangeError(`unknown rate limit policy "${policy}"`);
    return found;
  };
  const statesOf = (demands: readonly SharedRateDemand[], rows: readonly WindowRow[]): readonly SharedRateState[] =>
    demands.map((demand) => stateOf(policyOf(demand), rowOf(rows, demand)));
  const sweep = async (): Promise<void> => {
    calls += 1;
    if (calls % SWEEP.everyCalls !== 1) return;
    await database.writeOne(sql`
      delete from rate_window where (policy, key) in (
        select policy, key from rate_window where ends_at < ${nowMs} limit ${SWEEP.rows} for update skip locked
      )`);
  };
  return {
    /** Counts the request under every demand if all of them allow it, and under none if any refuses. */
    async take(demands: readonly SharedRateDemand[]): Promise<SharedRateResult> {
      const asked = demands.map(policyOf);
      await sweep();
      const { rows } = await database.writeOne(sql<WindowRow & { readonly allowed: boolean }>`
        select * from take_rate(
          ${asked.map(({ name }) => name)}::text[], ${demands.map(({ key }) => key)}::text[],
          ${asked.map(({ quota }) => quota)}::integer[], ${asked.map(({ windowS }) => windowS * 1_000)}::bigint[], ${nowMs}
        )`);
      const states = statesOf(demands, rows);
      if (rows.some(({ allowed }) => !allowed)) return { allowed: false, policies: states };
      // This request may have taken the last place of a window.
      return { allowed: true, policies: states.map((state) => ({ ...state, allowed: true })) };
    },
    /** Returns what `take` would return now, without counting. */
    async peek(demands: readonly SharedRateDemand[]): Promise<SharedRateResult> {
      const names = demands.map((demand) => policyOf(demand).name);
      const { rows } = await sql<WindowRow>`
        select asked.policy, asked.key, coalesce(count, 0) as count, coalesce(started_at, 0) as started_at, ${nowMs} as now
        from unnest(${names}::text[], ${demands.map(({ key }) => key)}::text[]) as asked (policy, key)
        left join rate_window using (policy, key)`.execute(database.kysely);
      const policies = statesOf(demands, rows);
      return { allowed: policies.every(({ allowed }) => allowed), policies };
    },
  };
};

const rowOf = (rows: readonly WindowRow[], { policy, key }: SharedRateDemand) =>
  rows.find((row) => row.policy === policy && row.key === key);

const stateOf = (policy: SharedRatePolicy, row: WindowRow | undefined): SharedRateState => {
  const windowMs = policy.windowS * 1_000;
  if (row === undefined || row.count === 0 || row.now - row.started_at >= windowMs)
    return { policy, allowed: true, remaining: policy.quota, resetMs: windowMs };
  const remaining = policy.quota - row.count;
  // After the clock went back, the window begins again now.
  return { policy, allowed: remaining > 0, remaining, resetMs: windowMs - Math.max(0, row.now - row.started_at) };
};
