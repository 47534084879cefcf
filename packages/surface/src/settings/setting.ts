/** What became of a text: a value, or what was expected in its place, as the end of a sentence. */
export type Reading<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly expected: string };

export type Parser<T> = (text: string) => Reading<T>;

/** One environment variable that an operator may set. */
export interface Setting {
  readonly name: string;
  /** Read where the variable is not set. Empty: there is no value then. */
  readonly fallback: string;
  /** A sentence for the documentation. */
  readonly meaning: string;
  readonly parse: Parser<unknown>;
  /** Where its value is put, as `group.name`. Default: its key in the table. */
  readonly at?: string;
  /** The value where there is no fallback and nothing is set. Default: null. */
  readonly unset?: unknown;
  /** Two services that run side by side cannot have the same value. */
  readonly unshared?: true;
  /** Its value is never repeated in a message. */
  readonly secret?: true;
}

export type SettingTable = Readonly<Record<string, Setting>>;

export type Environment = Readonly<Record<string, string | undefined>>;

export const usable = <T>(value: T): Reading<T> => ({ ok: true, value });

/** @param expected for example `a whole number from 1 to 64`. */
export const unusable = (expected: string): Reading<never> => ({ ok: false, expected });
