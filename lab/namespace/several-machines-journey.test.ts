import { beforeAll, describe, expect, test } from 'vitest';
import { requireOrSkip, skipWithout } from '../../test/environment.ts';
import { canRunServer } from '../../test/own-server.ts';
import { politenessOf } from './politeness.ts';
import { proofSites } from './proof-hosts.ts';
import { runInNamespace, type Visit } from './run.ts';
import type { SeveralMachinesInput, SeveralMachinesResult } from './several-machines-journey.ts';

const skipped =
  skipWithout('small-internet') ||
  skipWithout('network-namespace') ||
  requireOrSkip(canRunServer, 'the programs of a PostgreSQL server');

const SCANS = 12;
const HOSTS = 12;
const INPUT: SeveralMachinesInput = {
  seed: 1,
  hosts: HOSTS,
  apis: 2,
  workers: 2,
  scans: SCANS,
  kills: 1,
  killable: ['api'],
  outages: [],
  haltMs: 0,
  scanRequests: 5,
  settleWithinMs: 90_000,
};

/** A short form of the proof `several-machines`, without outages of the database. */
describe.skipIf(skipped)('two API processes and two workers on one PostgreSQL', () => {
  let result: SeveralMachinesResult;
  let visits: readonly Visit[];
  beforeAll(async () => {
    ({ result, visits } = await runInNamespace<SeveralMachinesResult>({
      journey: 'several-machines-journey.ts',
      sites: proofSites(HOSTS),
      input: INPUT,
      visits: true,
    }));
  }, 150_000);

  test('every acknowledged scan ends once, with one report, even when a process is killed', () => {
    const { unsettled, faults, stored, exitCodes, lostProcesses } = result;
    expect({ unsettled, faults, lostProcesses, stored: stored.faults }).toEqual({
      unsettled: [],
      faults: [],
      lostProcesses: 0,
      stored: [],
    });
    expect(result.acknowledged).toBeGreaterThanOrEqual(SCANS);
    expect([stored.unended, stored.openJobs]).toEqual([0, 0]);
    expect(new Set(exitCodes)).toEqual(new Set([0]));
  });

  test('all workers together are polite to every site', () => {
    const { mostInFlight, mostInSecond } = politenessOf(visits);
    expect(visits.length).toBeGreaterThan(SCANS);
    expect(mostInFlight).toBeLessThanOrEqual(2);
    expect(mostInSecond).toBeLessThanOrEqual(11);
  });
});
