import type { ScanProgressBody } from './contract.ts';

/** An id as examples show it. */
export const EXAMPLE_SCAN_ID = 'scn_4kX9vQm2Lr7TzB0cWn8YhJ';

/** A scan under way, as the description of the API shows it. */
export const EXAMPLE_PROGRESS: ScanProgressBody = {
  scanId: EXAMPLE_SCAN_ID,
  domain: 'www.example.com',
  status: 'SCANNING',
  progress: 18,
  stage: 'Scanning',
  message: 'Reading the site.',
  completedChecks: 1,
  totalChecks: 6,
  explorationEvents: [
    {
      id: 'evt_0',
      sequence: 0,
      kind: 'target',
      status: 'succeeded',
      label: 'Admit the address',
      description: 'Is it a public website?',
      target: 'https://www.example.com/',
      origin: { kind: 'direct_target', label: 'It was submitted.' },
      startedAt: '2026-11-21T09:30:00.000Z',
      completedAt: '2026-11-21T09:30:00.002Z',
      durationMs: 2,
      contributesToResult: false,
      evidenceRuleIds: [],
    },
    {
      id: 'evt_1',
      sequence: 1,
      kind: 'scan',
      status: 'active',
      label: 'Submitted page',
      description: 'Read without JavaScript.',
      target: 'https://www.example.com/',
      parentId: 'evt_0',
      origin: { kind: 'previous_event', label: 'The address was admitted.', refEventId: 'evt_0' },
      startedAt: '2026-11-21T09:30:00.105Z',
      contributesToResult: false,
      evidenceRuleIds: [],
    },
  ],
  anonymousResultWaitMs: 8200,
};
