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
import type { Language } from '../language/language.ts';
import type { Admission, AdmitRequest } from '../scan/admit.ts';
import { refusalWords } from '../words/refusal-words.ts';
import type { ProgressAnswers } from './progress-answers.ts';

export interface ScanRoutes {
  readonly admit: (request: AdmitRequest) => Promise<Admission>;
  readonly progress: ProgressAnswers;
  readonly clientOf: (c: RequestContext) => string;
}

/**
 * Returns the answer to a refused admission, for every surface that starts scans. The message reveals nothing about
 * other clients.
 *
 * @param language Default: English.
 */
export const refusalOf = (
  admission: Extract<Admission, { readonly ok: false }>,
  language: Language = 'en',
): { readonly status: 422 | 429; readonly message: string; readonly headers: Readonly<Record<string, string>> } => {
  if (admission.why === 'unsafe') return { status: 422, message: admission.message, headers: {} };
  const headers =
    'limit' in admission ? rateLimitHeaders(admission.limit) : { 'retry-after': String(admission.retryAfterS) };
  const { limits, tryAgain } = refusalWords(language);
  return { status: 429, message: limits[admission.why] + tryAgain(Number(headers['retry-after'])), headers };
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
      'Validates the URL, applies the public rate limit and queues a scan. A 202 is sent only after the scan is stored. Poll getScanProgress until the status is terminal and anonymousResultWaitMs is 0, then follow resultUrl.',
    tags: ['scans'],
    body: CreateScanRequest,
    bodyExample: { url: 'https://www.example.com/', mode: 'reuse' },
    bodyLimitBytes: MAX_CREATE_BODY_BYTES,
    replies: {
      202: {
        means: 'The scan is queued, or an existing scan that fits the request was found.',
        schema: CreateScanResponse,
        example: { scanId: EXAMPLE_SCAN_ID, status: 'queued' },
      },
      400: {
        means: 'The body is empty, incomplete, encoded or not valid JSON, or its Content-Type is not application/json.',
      },
      413: { means: `The body is larger than ${MAX_CREATE_BODY_BYTES} bytes.` },
      422: {
        means:
          'The URL is missing, malformed, private, or otherwise unsafe to scan, or the body does not fit its schema.',
      },
      429: {
        means:
          'The public scan rate limit is exceeded, the queue is full, or the service is busy; the error text says which.',
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
      'Returns the current state of a scan, its actions so far with their reasons, the remaining wait before its result opens, and, after completion, the path of the result. Retry-After says when to poll again. With If-None-Match, an unchanged answer has no body.',
    tags: ['scans'],
    params: scanIdParameter,
    replies: {
      200: {
        means: 'The progress of the scan.',
        schema: ScanProgress,
        example: EXAMPLE_PROGRESS,
        headers: {
          ETag: {
            schema: z.string(),
            description: 'Changes whenever the answer does. Send it as If-None-Match.',
            example: '"sO2Yqv8X0xw3C1mZr5tKpA"',
          },
          ...RETRY_AFTER_HEADER,
        },
      },
      304: { means: 'Nothing has changed since the answer whose ETag is in If-None-Match.' },
      404: { means: 'There is no scan with this identifier.' },
      503: { means: 'The scan cannot be read at the moment.', headers: RETRY_AFTER_HEADER },
    },
    ready: ({ scanId = '' }) => progress.ready(scanId),
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
