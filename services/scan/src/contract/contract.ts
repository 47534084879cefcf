import { STEP_ORIGINS } from '@legible/audit';
import { EVENT_KINDS, EVENT_STATUSES, SCAN_STATUSES } from '@legible/scanner/record';
import { z } from 'zod';
import { SCAN_ID_PATTERN } from './scan-id.ts';

/** Version of the public API: of its OpenAPI description, and of the MCP server. */
export const API_VERSION = '0.1.0';

/** Shapes that many fields of the public schemas share. */
export const PERCENT = z.int().min(0).max(100);
export const COUNT = z.int().min(0);
export const TEXTS = z.array(z.string());
export const TEXT_OR_NULL = z.string().nullable();
export const NUMBER_OR_NULL = z.number().nullable();

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
      description: 'URL of a public website: http or https, on port 80 or 443, without a user name or password.',
    }),
    mode: z
      .enum(SCAN_MODES)
      .default('reuse')
      .describe(
        'reuse: returns a recent or running scan of the same URL if there is one. refresh: starts a new scan, unless one is running or was created less than a minute ago.',
      ),
  })
  .meta({ id: 'CreateScanRequest', description: 'The website to scan.' });

export const CreateScanResponse = z
  .strictObject({
    scanId: z.string().regex(SCAN_ID_PATTERN).describe('Identifier of the scan. Use it in GET /api/scans/{scanId}.'),
    status: z
      .literal('queued')
      .describe('Always queued, even for a reused scan. getScanProgress returns the current status.'),
  })
  .meta({ id: 'CreateScanResponse', description: 'The scan that was created or reused.' });

const Origin = z
  .strictObject({
    kind: z
      .enum(STEP_ORIGINS)
      .describe(
        'direct_target: it is about the submitted URL. upstream_roster: it is on the fixed list of requests of a scan. previous_event: an earlier action led to it. result_evidence: it follows from the judged facts.',
      ),
    label: z.string().describe('Why the action was selected, in a few words.'),
    refEventId: z.string().optional().describe('Id of the action that led to this one; absent if there is none.'),
  })
  .meta({ id: 'ScanExplorationOrigin', description: 'Why an action was selected.' });

export const ScanExplorationEvent = z
  .strictObject({
    id: z.string().describe('Identifier of the action, unique within the scan.'),
    sequence: COUNT.describe('Position in the order of execution, starting at 0.'),
    kind: z
      .enum(EVENT_KINDS)
      .describe(
        'target: checks the submitted URL. lookup: resolves the host name, or requests a file about the site, such as robots.txt. scan: reads a page. check: tests one more thing, such as a redirect, links, or the page in a browser. transform, evidence, outcome: turn answers into facts, judge them, and write the report; these send no requests.',
      ),
    status: z
      .enum(EVENT_STATUSES)
      .describe(
        'queued, active: the action has not ended. succeeded: it got the expected answer. attention: it got an unexpected answer, or its request was not sent. failed: it got no usable answer, or was interrupted.',
      ),
    label: z.string().describe('What the action does, in a few words.'),
    description: z.string().describe('What the action does, or how it ended, in one sentence.'),
    target: z
      .string()
      .optional()
      .describe('The address or host name that the action is about; absent if there is none.'),
    parentId: z.string().optional().describe('Id of the action that this one follows from; absent if there is none.'),
    origin: Origin,
    startedAt: z.iso.datetime().describe('When the action began, in UTC.'),
    completedAt: z.iso.datetime().optional().describe('When the action ended, in UTC; absent until then.'),
    durationMs: COUNT.optional().describe('Duration in milliseconds; absent until the action ends.'),
    contributesToResult: z
      .boolean()
      .describe(
        'Whether the result depends on this action: a rule used what it found, it read a judged page, or it made the result.',
      ),
    evidenceRuleIds: TEXTS.describe(
      'Ids of the rules that used what the action found; empty until the rules are judged. Before the result opens, these are the rules that were evaluated; after that, the rules that reached a verdict. A rule about pages that found nothing is listed only with the first page.',
    ),
  })
  .meta({ id: 'ScanExplorationEvent', description: 'One action of a scan.' });

export const ScanProgress = z
  .object({
    scanId: z.string().describe('Identifier of the scan.'),
    domain: z.string().describe('Host name of the scanned site.'),
    status: z
      .enum(SCAN_STATUSES)
      .describe(
        'COMPLETED, COMPLETED_PARTIAL and FAILED are terminal. COMPLETED_PARTIAL: there is a result, but it lacks a score, or more than a fifth of the planned steps failed.',
      ),
    progress: PERCENT.describe('Percentage of the planned work that is done. It never decreases.'),
    stage: z.string().describe('Name of the current stage.'),
    message: z.string().describe('What the scan is doing, in one sentence for people.'),
    completedChecks: COUNT.optional().describe('Number of actions that have ended.'),
    totalChecks: COUNT.optional().describe(
      'Number of actions that are known so far, including those that have ended. It can change during the scan.',
    ),
    explorationEvents: z
      .array(ScanExplorationEvent)
      .describe('The actions of the scan in order of execution, each with the reason why it was selected.'),
    anonymousResultWaitMs: z
      .int()
      .min(0)
      .max(60_000)
      .describe(
        'Milliseconds until an anonymous visitor may see the result. The wait begins when the scan ends: while the scan runs, this is the whole wait; after that, the rest of it. For FAILED it is 0.',
      ),
    resultUrl: z
      .string()
      .regex(/^\/scan\//)
      .optional()
      .describe(
        'Path of the result; absent until the scan is completed. The result opens when anonymousResultWaitMs is 0.',
      ),
    error: z.string().optional().describe('Why the scan failed, in words; present only if it failed.'),
  })
  .meta({ id: 'ScanProgress', description: 'The state of a scan, its actions so far, and the path of its result.' });
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
