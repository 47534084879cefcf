import { expect, test } from 'vitest';
import { pictureFaults } from './picture-faults.ts';
import type { Progress, ProgressEvent } from './scan-client.ts';

const event = (sequence: number, changes: Partial<ProgressEvent> = {}): ProgressEvent => ({
  id: `evt_1_${sequence}`,
  sequence,
  kind: 'lookup',
  status: 'succeeded',
  label: 'Step',
  origin: { kind: 'upstream_roster', label: '' },
  startedAt: '2026-01-01T00:00:00.000Z',
  completedAt: '2026-01-01T00:00:01.000Z',
  durationMs: 1000,
  contributesToResult: false,
  evidenceRuleIds: [],
  ...changes,
});
const active = (sequence: number): ProgressEvent => {
  const { completedAt: _, durationMs: __, ...rest } = event(sequence, { status: 'active' });
  return rest;
};
const picture = (changes: Partial<Progress> = {}): Progress => ({
  scanId: 'scn_1',
  domain: 'example.com',
  status: 'SCANNING',
  progress: 40,
  anonymousResultWaitMs: 0,
  explorationEvents: [event(0), active(1)],
  ...changes,
});
const completed = (changes: Partial<Progress> = {}): Progress =>
  picture({ status: 'COMPLETED', progress: 100, resultUrl: '/scan/scn_1', explorationEvents: [event(0)], ...changes });
const failed = (changes: Partial<Progress> = {}): Progress =>
  picture({ status: 'FAILED', error: 'why', explorationEvents: [event(0)], ...changes });

test.each<[string, Progress | null, Progress]>([
  ['a first picture', null, picture()],
  ['the same picture again', picture(), picture()],
  ['an event that ends', picture(), picture({ explorationEvents: [event(0), event(1)] })],
  ['a stage that begins again after a crash', picture(), picture({ status: 'VALIDATING' })],
  [
    'a reference to an earlier event',
    null,
    picture({ explorationEvents: [event(0), event(1, { parentId: 'evt_1_0' })] }),
  ],
  ['a completed scan', null, completed()],
  ['a failed scan', picture({ explorationEvents: [active(0)] }), failed()],
])('%s has no faults', (_, before, now) => {
  expect(pictureFaults(before, now)).toEqual([]);
});

test.each<[string, Progress | null, Progress]>([
  ['progress fell from 40 to 39', picture(), picture({ progress: 39 })],
  ['COMPLETED became FAILED', completed(), failed({ progress: 100 })],
  ['event evt_1_1 is gone', picture(), picture({ explorationEvents: [event(0)] })],
  ['event evt_1_1 was rewritten', picture(), picture({ explorationEvents: [event(0), event(1, { kind: 'scan' })] })],
  [
    'event evt_1_0 went from succeeded to failed',
    picture(),
    picture({ explorationEvents: [event(0, { status: 'failed' }), active(1)] }),
  ],
  ['event evt_1_2 at place 1 has sequence 2', null, picture({ explorationEvents: [event(0), event(2)] })],
  ['event id evt_1_0 is used twice', null, picture({ explorationEvents: [event(0), event(1, { id: 'evt_1_0' })] })],
  [
    'event evt_1_0 refers to evt_1_1, which is not before it',
    null,
    picture({ explorationEvents: [event(0, { parentId: 'evt_1_1' }), event(1)] }),
  ],
  [
    'event evt_1_0 refers to evt_1_0, which is not before it',
    null,
    picture({
      explorationEvents: [event(0, { origin: { kind: 'previous_event', label: '', refEventId: 'evt_1_0' } })],
    }),
  ],
  ['event evt_1_0 has no start', null, picture({ explorationEvents: [event(0, { startedAt: '' })] })],
  ['event evt_1_0 has ended at no time', null, picture({ explorationEvents: [{ ...active(0), status: 'failed' }] })],
  ['event evt_1_0 ended before it began', null, picture({ explorationEvents: [event(0, { durationMs: -1 })] })],
  ['event evt_1_0 is still active though the scan has ended', null, completed({ explorationEvents: [active(0)] })],
  ['failed without an error', null, failed({ error: '' })],
  ['failed with a result', null, failed({ resultUrl: '/scan/scn_1' })],
  ['completed with an error', null, completed({ error: 'why' })],
  ['completed at 99 %', null, completed({ progress: 99 })],
])('%s', (fault, before, now) => {
  expect(pictureFaults(before, now)).toEqual([fault]);
});

test('completed without a result', () => {
  const { resultUrl: _, ...without } = completed();
  expect(pictureFaults(null, without)).toEqual(['completed without a result']);
});
