import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { NoTables } from '../port/database.ts';
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
  const judge = (demands: readonly SharedRateDemand[], rows: readonly WindowRow[], now: number): SharedRateResult => {
    const states = demands.map((demand) => stateOf(policyOf(demand), rowOf(rows, demand), now));
    return { allowed: states.every(({ allowed }) => allowed), policies: states };
  };
  const sweep = async (kysely: Kysely<NoTables>) => {
    calls += 1;
    if (calls % SWEEP.everyCalls !== 1) return;
    await sql`
      delete from rate_window where (policy, key) in (
        select policy, key from rate_window where ends_at < ${nowMs} limit ${SWEEP.rows} for update skip locked
      )`.execute(kysely);
  };
  return {
    /** Counts the request under every demand if all of them allow it, and under none if any refuses. */
    async take(demands: readonly SharedRateDemand[]) {
      const names = demands.map((demand) => policyOf(demand).name);
      return database.writeCommitted(async ({ kysely }) => {
        await sweep(kysely);
        const rows = await lockWindows(kysely, names, demands, nowMs);
        const now = rows[0]?.now ?? 0;
        const before = judge(demands, rows, now);
        if (!before.allowed) return before;
        const after = rows.map((row) => counted(row, demands, policyOf({ policy: row.policy, key: row.key }), now));
        await storeWindows(kysely, after);
        const { policies: states } = judge(demands, after, now);
        return { allowed: true, policies: states.map((state) => ({ ...state, allowed: true })) };
      });
    },
    /** Returns what `take` would return now, without counting. */
    async peek(demands: readonly SharedRateDemand[]) {
      const names = demands.map((demand) => policyOf(demand).name);
      const { rows } = await sql<WindowRow>`
        select asked.policy, asked.key, coalesce(count, 0) as count, coalesce(started_at, 0) as started_at, ${nowMs} as now
        from unnest(${names}::text[], ${demands.map(({ key }) => key)}::text[]) as asked (policy, key)
        left join rate_window using (policy, key)`.execute(database.kysely);
      return judge(demands, rows, rows[0]?.now ?? 0);
    },
  };
};

/**
 * Finds or creates the rows and locks them, always in the same order, so that two requests never wait for each other.
 */
const lockWindows = async (
  kysely: Kysely<NoTables>,
  names: readonly string[],
  demands: readonly SharedRateDemand[],
  nowMs: RawBuilder<unknown>,
): Promise<readonly WindowRow[]> => {
  const { rows } = await sql<WindowRow>`
    insert into rate_window (policy, key, count, started_at, ends_at)
    select distinct policy, key, 0, 0, 0
    from unnest(${[...names]}::text[], ${demands.map(({ key }) => key)}::text[]) as asked (policy, key)
    order by policy, key
    on conflict (policy, key) do update set count = rate_window.count
    returning policy, key, count, started_at, ${nowMs} as now`.execute(kysely);
  return rows;
};

const storeWindows = (kysely: Kysely<NoTables>, rows: readonly (WindowRow & { readonly ends_at: number })[]) =>
  sql`
    update rate_window set count = new.count, started_at = new.started_at, ends_at = new.ends_at
    from unnest(
      ${rows.map(({ policy }) => policy)}::text[], ${rows.map(({ key }) => key)}::text[],
      ${rows.map(({ count }) => count)}::integer[], ${rows.map((row) => row.started_at)}::bigint[],
      ${rows.map((row) => row.ends_at)}::bigint[]
    ) as new (policy, key, count, started_at, ends_at)
    where rate_window.policy = new.policy and rate_window.key = new.key`.execute(kysely);

const rowOf = (rows: readonly WindowRow[], { policy, key }: SharedRateDemand) =>
  rows.find((row) => row.policy === policy && row.key === key);

/**
 * Returns the running window; null when none runs. When the clock went back, the window begins again, so that no client is
 * blocked for longer than one window.
 */
const runningWindow = (policy: SharedRatePolicy, row: WindowRow | undefined, now: number) => {
  if (row === undefined || row.count === 0 || now - row.started_at >= policy.windowS * 1_000) return null;
  return { count: row.count, startedAt: Math.min(row.started_at, now) };
};

const stateOf = (policy: SharedRatePolicy, row: WindowRow | undefined, now: number): SharedRateState => {
  const window = runningWindow(policy, row, now);
  const remaining = policy.quota - (window?.count ?? 0);
  const resetMs = policy.windowS * 1_000 - (window === null ? 0 : now - window.startedAt);
  return { policy, allowed: remaining > 0, remaining, resetMs };
};

const counted = (row: WindowRow, demands: readonly SharedRateDemand[], policy: SharedRatePolicy, now: number) => {
  const window = runningWindow(policy, row, now);
  const times = demands.filter((demand) => demand.policy === row.policy && demand.key === row.key).length;
  const startedAt = window?.startedAt ?? now;
  return {
    ...row,
    count: (window?.count ?? 0) + times,
    started_at: startedAt,
    ends_at: startedAt + policy.windowS * 1_000,
  };
};
