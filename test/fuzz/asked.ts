import fc from 'fast-check';

/** The data of a request before it is created. */
export interface Asked {
  readonly method: string;
  /** Path and query, as they are sent. */
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  /** Bytes as Latin-1; null when there is none. */
  readonly body: string | null;
}

/** A text in an address: either encoded as required, or unencoded. */
export const inAddress = (text: string): fc.Arbitrary<string> =>
  fc.constantFrom(
    encodeURIComponent(text.toWellFormed()),
    encodeURI(text.toWellFormed()).replace(/[?#]/g, ''),
    text.replace(/[?#]/g, ''),
  );

/** A text as the bytes of a body. */
export const bytesOf = (text: string): string => Buffer.from(text).toString('latin1');
