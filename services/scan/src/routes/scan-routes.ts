import {
  answerPrepared,
  type Failure,
  type Operation,
  operation,
  RATE_LIMIT_HEADERS,
  RETRY_AFTER_HEADER,
  type RequestContext,
  rateLimitHeaders,
  requestHeader,
} from '@legible/surface';
import { z } from 'zod';
import {
  CreateScanRequest,
  CreateScanResponse,
  EXAMPLE_PROGRESS,
  EXAMPLE_SCAN_ID,
  MAX_CREATE_BODY_BYTES,
  ScanProgress,
} from '../contract/contract.ts';
import { SCAN_ID_PATTERN } from '../contract/scan-id.ts';
import type { Admission, AdmitRequest, BusyCause, LimitCause } from '../scan/admit.ts';
import { counted } from '../wording/counted.ts';
import type { ProgressAnswers } from './progress-answers.ts';

export interface ScanRoutes {
  readonly admit: (request: AdmitRequest) => Promise<Admission>;
  readonly progress: ProgressAnswers;
  readonly clientOf: (c: RequestContext) => string;
}

/** Returns the answer to a refused admission, for every surface that starts scans. */
export const refusalOf = (
  admission: Extract<Admission, { readonly ok: false }>,
): { readonly status: 422 | 429; readonly message: string; readonly headers: Readonly<Record<string, string>> } => {
  if (admission.why === 'unsafe') return { status: 422, message: admission.message, headers: {} };
  const headers =
    'limit' in admission ? rateLimitHeaders(admission.limit) : { 'retry-after': String(admission.retryAfterS) };
  return {
    status: 429,
    message: `${REFUSALS[admission.why]} Try again in ${inWords(headers['retry-after'])}.`,
    headers,
  };
};

/** The message for each cause. None of them says anything about other clients. */
const REFUSALS: Readonly<Record<LimitCause | BusyCause, string>> = {
  'client-limit': 'You have started as many scans as one client may for now.',
  'client-site-limit': 'You have started as many scans of this site as one client may for now.',
  'site-limit': 'This site was scanned as often as it may be for now. Its last report stays readable.',
  'names-limit':
    'You have asked for as many different sites as one client may for now. Those that you named already can be scanned.',
  'queue-full': 'Too many scans are waiting: the queue is full. Reports and progress stay readable.',
  overloaded: 'The service is busy at this moment and takes no new scan. Reports and progress stay readable.',
};

const inWords = (retryAfter: string | undefined): string => {
  const seconds = Number(retryAfter);
  return seconds < 120 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');
};

const scanIdParameter = z.object({
  scanId: z.string().regex(SCAN_ID_PATTERN).meta({
    description: 'The identifier returned by createScan.',
    example: EXAMPLE_SCAN_ID,
  }),
});

/** The operations of the public API. */
export const scanOperations = ({ admit, progress, clientOf }: ScanRoutes): readonly Operation[] => [
  operation({
    id: 'createScan',
    method: 'post',
    path: '/api/scans',
    summary: 'Start a scan of a public website',
    description:
      'Validates the URL, applies the public rate limit and queues a scan. The answer comes when the scan is stored. Poll its progress until the status is terminal, then follow resultUrl.',
    tags: ['scans'],
    body: CreateScanRequest,
    bodyExample: { url: 'https://www.example.com/', mode: 'reuse' },
    bodyLimitBytes: MAX_CREATE_BODY_BYTES,
    replies: {
      202: {
        means: 'The scan is queued, or one that serves as well was found.',
        schema: CreateScanResponse,
        example: { scanId: EXAMPLE_SCAN_ID, status: 'queued' },
      },
      400: { means: 'The body is not JSON, or not sent as application/json.' },
      413: { means: `The body is larger than ${MAX_CREATE_BODY_BYTES} bytes.` },
      422: { means: 'The URL is missing, malformed, private, or otherwise unsafe to scan.' },
      429: {
        means:
          'The public scan rate limit is exceeded, or the queue is full, or the service is busy; the text says which.',
        headers: RATE_LIMIT_HEADERS,
      },
      500: { means: 'The scan could not be created.', headers: RETRY_AFTER_HEADER },
    },
    async handle({ body, reply, fail }, c) {
      const admission = await admit({ ...body, client: clientOf(c) });
      if (admission.ok) {
        const limits = admission.limit ? rateLimitHeaders(admission.limit) : {};
        return reply(202, { scanId: admission.scanId, status: 'queued' }, limits);
      }
      const { status, message, headers } = refusalOf(admission);
      return fail({ status, code: admission.why, message }, headers);
    },
  }),
  operation({
    id: 'getScanProgress',
    method: 'get',
    path: '/api/scans/{scanId}',
    summary: 'Read the progress of a scan',
    description:
      'The current state of a scan, what it did so far and why, the wait that remains before its result opens, and the path of the result after completion. Retry-After says when to ask again; If-None-Match saves the body when nothing changed.',
    tags: ['scans'],
    params: scanIdParameter,
    replies: {
      200: {
        means: 'The progress of the scan.',
        schema: ScanProgress,
        example: EXAMPLE_PROGRESS,
        headers: {
          ETag: { schema: z.string(), description: 'Changes with the progress.', example: '"sO2Yqv8X0xw3C1mZr5tKpA"' },
          ...RETRY_AFTER_HEADER,
        },
      },
      304: { means: 'Nothing changed since the answer that If-None-Match names.' },
      404: { means: 'There is no such scan.' },
      503: { means: 'The scan cannot be read right now.', headers: RETRY_AFTER_HEADER },
    },
    ready: ({ scanId }) => progress.ready(scanId),
    handle({ params, fail, headers }, c) {
      const ifNoneMatch = requestHeader(c, 'if-none-match');
      return progress
        .read(params.scanId, headers)
        .then((answer) => (answer ? answerPrepared(answer, ifNoneMatch) : fail(NO_SCAN)));
    },
  }),
];

export const NO_SCAN = {
  status: 404,
  code: 'scan_not_found',
  message: 'There is no scan with this id.',
} as const satisfies Failure;
