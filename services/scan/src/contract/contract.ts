import { STEP_ORIGINS } from '@legible/audit';
import { EVENT_KINDS, EVENT_STATUSES, SCAN_STATUSES } from '@legible/scanner/record';
import { z } from 'zod';
import { SCAN_ID_PATTERN } from './scan-id.ts';

/** Version of the public API: of its OpenAPI description, and of the MCP server. */
export const API_VERSION = '0.1.0';

/** The public shapes of the REST API. Names, patterns, enums and bounds are the contract: change none lightly. */

const SCAN_MODES = ['reuse', 'refresh'] as const;

/** Largest request body of createScan, bytes. */
export const MAX_CREATE_BODY_BYTES = 8_192;
/** Longest URL that can be submitted, characters. */
export const MAX_URL_LENGTH = 2_048;

export const CreateScanRequest = z
  .strictObject({
    url: z.string().min(1).max(MAX_URL_LENGTH).meta({
      format: 'uri',
      description: 'Address of a public website: http or https, on port 80 or 443, without user name or password.',
    }),
    mode: z.enum(SCAN_MODES).default('reuse').meta({
      description:
        'reuse returns a recent scan of the same URL, or one that is running, if there is one. refresh starts a new scan, unless one is running or started less than a minute ago.',
    }),
  })
  .meta({ id: 'CreateScanRequest' });

export const CreateScanResponse = z
  .strictObject({
    scanId: z
      .string()
      .regex(SCAN_ID_PATTERN)
      .meta({ description: 'Identifier of the scan, for GET /api/scans/{scanId}.' }),
    status: z
      .literal('queued')
      .meta({ description: 'Always queued, also for a scan that is reused. The progress has the current state.' }),
  })
  .meta({ id: 'CreateScanResponse' });

const Origin = z
  .strictObject({
    kind: z.enum(STEP_ORIGINS).meta({
      description:
        'direct_target: the submitted URL. upstream_roster: every scan does it. previous_event: an earlier action led to it. result_evidence: it follows from what was judged.',
    }),
    label: z.string().meta({ description: 'Why the action was selected, in words.' }),
    refEventId: z.string().optional().meta({ description: 'The event that led to this one.' }),
  })
  .meta({ id: 'ScanExplorationOrigin' });

export const ScanExplorationEvent = z
  .strictObject({
    id: z.string().meta({ description: 'Identifier of the action, unique within the scan.' }),
    sequence: z.int().min(0).meta({ description: 'Place in the order of execution, from 0.' }),
    kind: z.enum(EVENT_KINDS).meta({
      description:
        'target: checks the submitted URL. lookup: asks for a file about the site. scan: reads a page. check: asks one question more. transform, evidence and outcome: make facts, verdicts and the result, without a request.',
    }),
    status: z.enum(EVENT_STATUSES).meta({
      description: 'attention: it ended and found something unusual. failed: it brought nothing.',
    }),
    label: z.string().meta({ description: 'What the action does, in a few words.' }),
    description: z.string().meta({ description: 'What the action does, in a sentence.' }),
    target: z.string().optional().meta({ description: 'The address that it is about; absent where there is none.' }),
    parentId: z
      .string()
      .optional()
      .meta({ description: 'The action that it is a part of; absent where there is none.' }),
    origin: Origin,
    startedAt: z.iso.datetime().meta({ description: 'When it began, UTC.' }),
    completedAt: z.iso.datetime().optional().meta({ description: 'When it ended, UTC; absent before that.' }),
    durationMs: z
      .int()
      .min(0)
      .optional()
      .meta({ description: 'How long it took, milliseconds; absent before its end.' }),
    contributesToResult: z.boolean().meta({
      description: 'Whether the result rests on it: a rule used what it found, or it made the result.',
    }),
    evidenceRuleIds: z.array(z.string()).meta({
      description:
        'Ids of the rules that used what it found. Empty until the rules are judged; while the result waits, the rules that were asked; after that, the rules that gave a verdict. A rule about pages that found nothing is listed with the first page only.',
    }),
  })
  .meta({ id: 'ScanExplorationEvent' });

export const ScanProgress = z
  .object({
    scanId: z.string().meta({ description: 'Identifier of the scan.' }),
    domain: z.string().meta({ description: 'Host name of the scanned site.' }),
    status: z.enum(SCAN_STATUSES).meta({
      description:
        'COMPLETED, COMPLETED_PARTIAL and FAILED are terminal. COMPLETED_PARTIAL: there is a result, but too little could be tested for a score, or more than a fifth of the planned steps failed.',
    }),
    progress: z
      .int()
      .min(0)
      .max(100)
      .meta({ description: 'Percent of the planned work that is done; it never goes back.' }),
    stage: z.string().meta({ description: 'The current stage, in a word or two.' }),
    message: z.string().meta({ description: 'What the scan is doing, in a sentence for people.' }),
    completedChecks: z.int().min(0).optional().meta({ description: 'Actions that have ended.' }),
    totalChecks: z.int().min(0).optional().meta({ description: 'Actions that are planned so far; it may grow.' }),
    explorationEvents: z.array(ScanExplorationEvent).meta({
      description: 'What the scan has done, in order of execution, with the reason for each action.',
    }),
    anonymousResultWaitMs: z.int().min(0).max(60_000).meta({
      description:
        'How long an anonymous visitor still waits for the result, milliseconds. While the scan runs it is the whole wait; after that, what is left of it; for FAILED it is 0.',
    }),
    resultUrl: z
      .string()
      .regex(/^\/scan\//)
      .optional()
      .meta({ description: 'Path of the result; absent until the scan is completed.' }),
    error: z.string().optional().meta({ description: 'Why the scan failed, in a sentence; absent unless it failed.' }),
  })
  .meta({ id: 'ScanProgress' });
export type ScanProgressBody = z.infer<typeof ScanProgress>;
export type ScanExplorationEventBody = z.infer<typeof ScanExplorationEvent>;

/** A scan id for examples. */
export const EXAMPLE_SCAN_ID = 'scn_4kX9vQm2Lr7TzB0cWn8YhJ';

/** A running scan, for the description of the API. */
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
