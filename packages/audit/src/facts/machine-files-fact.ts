/** Files for machines at fixed or advertised addresses: how each answered, and its text. */
import type { MachineFileKey } from '../machine-files/machine-files.ts';
import type { Quote } from '../quote.ts';
import type { FetchFact } from './exchange-fact.ts';
import type { Observed } from './observed.ts';

/** An answer of any status; see `isThere` of machine-files.ts for whether the file is there. */
export interface MachineFileFact extends FetchFact {
  /** Whether we knew its usual address, or the site named this one. */
  readonly foundBy: 'guess' | 'named';
  readonly mediaType: string | null;
  /** Decoded bytes read; the file is longer when `truncated`. */
  readonly bytes: number;
  readonly truncated: boolean;
  /** Of the Content-Length header when it is larger than what was read; else `bytes`. */
  readonly size: number;
  /** The body begins like an HTML page, whatever its type says. */
  readonly isHtml: boolean;
  /** Empty for HTML; else the decoded body, at most 256 KiB of it. Text of a stranger: clean what you quote. */
  readonly text: string;
  /** The beginning on one line, cleaned, for proof. */
  readonly start: Quote;
  readonly headers: {
    readonly etag: string | null;
    readonly lastModified: string | null;
    readonly cacheControl: string | null;
    /** All lines joined by commas. */
    readonly vary: string | null;
    readonly link: string | null;
    readonly allowOrigin: string | null;
  };
}

/** Unknown for a file that nobody asked for, or whose answer was not seen (challenge, 429, timeout, robots.txt). */
export type MachineFilesFact = { readonly [K in MachineFileKey]: Observed<MachineFileFact> };
