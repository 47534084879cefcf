import fc from 'fast-check';

/** A request before it is one. */
export interface Asked {
  readonly method: string;
  /** Path and query, as they are sent. */
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  /** Bytes as Latin-1; null: none. */
  readonly body: string | null;
}

/** How a text appears in an address: as encoded as it has to be, or as it is. */
export const inAddress = (text: string): fc.Arbitrary<string> =>
  fc.constantFrom(
    encodeURIComponent(text.toWellFormed()),
    encodeURI(text.toWellFormed()).replace(/[?#]/g, ''),
    text.replace(/[?#]/g, ''),
  );

/** A text as a body has it. */
export const bytesOf = (text: string): string => Buffer.from(text).toString('latin1');
