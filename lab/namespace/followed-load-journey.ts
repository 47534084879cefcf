/**
 * Journey: visitors have sites scanned at a steady rate, first while no followed site is due, and then while many are. The times
 * are those of the store.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { scanTables } from '../../services/scan/dist/store/scan-tables.js';
import { createScanPatiently } from '../../test/scan-client.ts';
import { startService } from '../../test/service-process.ts';
import { UNLIMITED } from '../../test/unlimited.ts';
import { proofAddresses } from './proof-hosts.ts';
import { journeyInput } from './run.ts';
import { inStore, onTier } from './tier.ts';

export interface FollowedLoadInput {
  /** Hosts that visitors ask for; the hosts after them are followed. */
  readonly hosts: number;
  /** Sites that are due in each phase. */
  readonly due: readonly number[];
  /** Time between two visitors, ms. */
  readonly everyMs: number;
  /** Length of a phase, ms. */
  readonly forMs: number;
}

/** Milliseconds within which 95 of 100 visitors were served. */
export interface FollowedLoadSeen {
  readonly due: number;
  readonly visitors: number;
  /** Until their scan began. */
  readonly begunP95: number;
  /** Until their scan had ended. */
  readonly endedP95: number;
  readonly endedP50: number;
  /** Scans of followed sites that ended in the phase. */
  readonly followed: number;
  /** Visitors that were refused at last. */
  readonly refused: number;
  /** Scans that failed or did not end in time. */
  readonly failed: number;
}

const DAY_MS = 86_400_000;
/** Longest time for the last scans, ms. */
const SETTLE_MS = 60_000;

const input = journeyInput<FollowedLoadInput>();

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

const phase = (due: number): Promise<FollowedLoadSeen> =>
  onTier('SQLite', async ({ dataDir, env, place }) => {
    await inStore(place, ({ database }) =>
      database.write(async (tx) => {
        const now = Date.now();
        for (let index = 0; index < due; index++) {
          const host = `s${input.hosts + index}.proof-of-scans.org`;
          const site = { host, url: `https://${host}/`, due_at: now - due + index };
          const follow = { token: `token-${index}`, host, created_at: now - DAY_MS, fetched_at: now, ended_at: null };
          await scanTables(tx).insertInto('followed_site').values(site).execute();
          await scanTables(tx).insertInto('follow').values(follow).execute();
        }
      }),
    );
    const service = await startService({
      dataDir,
      env: { ...env, ...UNLIMITED, ANONYMOUS_WAIT_MS: '0', SCAN_REQUESTS: '25', TRUSTED_PROXIES: '127.0.0.0/8' },
    });
    try {
      const next = proofAddresses(input.hosts);
      const until = performance.now() + input.forMs;
      const answers: Promise<Response>[] = [];
      for (let at = performance.now(); at < until; at += input.everyMs) {
        await sleep(Math.max(0, at - performance.now()));
        // A machine that is busy with other work refuses some.
        answers.push(createScanPatiently(service.url, next()));
      }
      const refused = (await Promise.all(answers)).filter(({ status }) => status !== 202).length;
      return await inStore(place, async ({ database }) => {
        const scans = () => scanTables(database).selectFrom('scan').selectAll().execute();
        const end = performance.now() + SETTLE_MS;
        while (performance.now() < end && (await scans()).some((scan) => scan.finished_at === null)) await sleep(250);
        const begun = new Map(
          (
            await scanTables(database)
              .selectFrom('exploration_event')
              .select(['scan_id', ({ fn }) => fn.min('started_at').as('at')])
              .groupBy('scan_id')
              .execute()
          ).map(({ scan_id, at }) => [scan_id, Number(at)]),
        );
        const all = await scans();
        const visitors = all.filter((scan) => scan.client_key !== 'follow');
        const ended = visitors.map((scan) => (scan.finished_at ?? Date.now()) - scan.created_at);
        return {
          due,
          visitors: visitors.length,
          begunP95: percentile(
            visitors.map((scan) => (begun.get(scan.id) ?? Date.now()) - scan.created_at),
            0.95,
          ),
          endedP95: percentile(ended, 0.95),
          endedP50: percentile(ended, 0.5),
          followed: all.filter((scan) => scan.client_key === 'follow' && scan.finished_at !== null).length,
          refused,
          failed: all.filter((scan) => scan.status === 'FAILED' || scan.finished_at === null).length,
        };
      });
    } finally {
      await service.end();
    }
  });

const seen: FollowedLoadSeen[] = [];
for (const due of input.due) seen.push(await phase(due));
console.log(JSON.stringify(seen));
