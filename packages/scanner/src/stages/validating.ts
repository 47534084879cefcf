import { setTimeout as sleep } from 'node:timers/promises';
import { plan, redactSubmitted } from '@legible/audit';
import type { Resolution } from '@legible/outbound';
import { performStep } from '../steps/perform-step.ts';
import { type Run, ScanFailed } from '../steps/run.ts';

/** Pauses in milliseconds before a failing resolver is asked again; then the scan ends. */
const RESOLVE_AGAIN_AFTER_MS = [1_000, 3_000];

/** Checks that the address is public, that its name resolves, and that robots.txt admits our bot. */
export const validating = async (run: Run): Promise<void> => {
  const admission = run.trail.open({
    kind: 'target',
    label: 'Admit the address',
    description: 'Is it a public website?',
    target: redactSubmitted(run.target.url, run.target.url),
    origin: { kind: 'direct_target', label: 'It was submitted.' },
  });
  // Checked again: the rules may have changed since the scan was queued.
  const admitted = run.admits(run.target.url);
  run.trail.close(admission, { status: admitted ? 'succeeded' : 'failed' });
  if (!admitted) throw new ScanFailed('not-public');

  await lookUpName(run, admission);
  for (const step of plan({ target: run.target, observations: run.observations }, run.rules, run.budget)) {
    if (step.purpose === 'robots') await performStep(run, step);
  }
};

const lookUpName = async (run: Run, admission: string): Promise<void> => {
  const lookup = run.trail.open({
    kind: 'lookup',
    label: 'Look up the name',
    description: 'Where the name leads.',
    target: run.target.host,
    parentId: admission,
    origin: {
      kind: 'previous_event',
      label: `Every address of ${run.target.host} has to be public.`,
      refEventId: admission,
    },
  });
  const found = await resolvePatiently(run);
  const leadsOut = found.kind === 'addresses' && found.addresses.every(run.isAllowed);
  run.trail.close(lookup, { status: leadsOut ? 'succeeded' : 'failed' });
  if (found.kind === 'failed') throw new ScanFailed('name-lookup-failed');
  if (!leadsOut) throw new ScanFailed('not-public');
};

const resolvePatiently = async (run: Run): Promise<Resolution> => {
  const { hostname } = new URL(run.target.url);
  let found = await run.resolve(hostname);
  for (const pause of RESOLVE_AGAIN_AFTER_MS) {
    if (found.kind !== 'failed') break;
    await sleep(pause, undefined, { signal: run.signal });
    found = await run.resolve(hostname);
  }
  return found;
};
