import type { Answer, FailureCode, HeaderLine } from '@legible/formats';

/** One request without redirects, its URL already admitted. */
export interface Ask {
  readonly url: URL;
  readonly method: 'GET' | 'HEAD';
  readonly headers: readonly HeaderLine[];
  readonly maxBodyBytes: number;
  /** Its reason, when aborted, is the failure code. */
  readonly signal: AbortSignal;
}

export type Told = { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly code: FailureCode };

/** How a door gets its answers: from the network, an app in this process, a folder. */
export type Transport = (ask: Ask) => Promise<Told>;

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** RFC 9110 §15.4: the answers that send a client elsewhere by itself. */
export const isRedirect = (status: number): boolean => REDIRECTS.includes(status);
