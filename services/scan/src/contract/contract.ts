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
      description: 'Public HTTP or HTTPS website URL, on port 80 or 443, without user name or password.',
    }),
    mode: z.enum(SCAN_MODES).default('reuse').meta({
      description:
        'reuse answers with a stored report of the same URL that is still fresh, or joins a scan that is running. refresh starts anew, but joins a scan that is running or younger than a minute.',
    }),
  })
  .meta({ id: 'CreateScanRequest' });

export const CreateScanResponse = z
  .strictObject({
    scanId: z.string().regex(SCAN_ID_PATTERN),
    status: z.literal('queued').meta({ description: 'Always queued; read the progress for the state.' }),
  })
  .meta({ id: 'CreateScanResponse' });

const Origin = z
  .strictObject({
    kind: z.enum(STEP_ORIGINS),
    label: z.string().meta({ description: 'Why the action was selected, in words.' }),
    refEventId: z.string().optional().meta({ description: 'The event that led to this one.' }),
  })
  .meta({ id: 'ScanExplorationOrigin' });

export const ScanExplorationEvent = z
  .strictObject({
    id: z.string(),
    sequence: z.int().min(0),
    kind: z.enum(EVENT_KINDS),
    status: z.enum(EVENT_STATUSES),
    label: z.string(),
    description: z.string(),
    target: z.string().optional(),
    parentId: z.string().optional(),
    origin: Origin,
    startedAt: z.iso.datetime(),
    completedAt: z.iso.datetime().optional(),
    durationMs: z.int().min(0).optional(),
    contributesToResult: z.boolean().meta({
      description: 'Whether a rule used what it brought, or the result was made in it.',
    }),
    evidenceRuleIds: z.array(z.string()).meta({
      description:
        'Rules that used what it brought: none before they are judged; while the result waits, those that were asked; then those that gave a verdict, also on every action that one of their findings rests on. A rule about pages that found nothing is named with the first page.',
    }),
  })
  .meta({ id: 'ScanExplorationEvent' });

export const ScanProgress = z
  .object({
    scanId: z.string().meta({ description: 'Scan identifier.' }),
    domain: z.string().meta({ description: 'Domain being scanned.' }),
    status: z.enum(SCAN_STATUSES),
    progress: z.int().min(0).max(100),
    stage: z.string().meta({ description: 'Current stage label.' }),
    message: z.string().meta({ description: 'Human-readable progress message.' }),
    completedChecks: z.int().min(0).optional(),
    totalChecks: z.int().min(0).optional(),
    explorationEvents: z.array(ScanExplorationEvent).meta({
      description: 'Observed scan actions in execution order; each records why the action was selected.',
    }),
    anonymousResultWaitMs: z.int().min(0).max(60_000).meta({
      description:
        'Milliseconds remaining before an anonymous visitor may see the completed result: the whole wait while the scan runs, then what is left of it; 0 for FAILED.',
    }),
    resultUrl: z
      .string()
      .regex(/^\/scan\//)
      .optional()
      .meta({ description: 'Path of the result, present after completion.' }),
    error: z.string().optional().meta({ description: 'Why the scan failed.' }),
  })
  .meta({ id: 'ScanProgress' });
export type ScanProgressBody = z.infer<typeof ScanProgress>;
export type ScanExplorationEventBody = z.infer<typeof ScanExplorationEvent>;

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
