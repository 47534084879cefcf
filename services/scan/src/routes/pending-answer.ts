import { jsonResponse, type ResponseHeaders } from '@legible/surface';
import type { Result } from '../scan/results.ts';

type Pending = Extract<Result, { readonly state: 'pending' }>;

/** What every form of a result but the page answers while there is nothing to show: how far the scan is. */
export const pendingAnswer = ({ progress, retryAfterS }: Pending, headers: ResponseHeaders): Response =>
  jsonResponse(progress, 202, { ...headers, 'cache-control': 'no-store', 'retry-after': String(retryAfterS) });
