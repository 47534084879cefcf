/** The result of parsing: a value, or the expected form as the end of a sentence. */
export type Reading<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly expected: string };

export type Parser<T> = (text: string) => Reading<T>;

/** One environment variable for operators. */
export interface Setting {
  readonly name: string;
  /** Text to parse when the variable is not set. Empty: no value. */
  readonly fallback: string;
  /** One sentence for the documentation. */
  readonly meaning: string;
  readonly parse: Parser<unknown>;
  /** Place of its value, as `group.name`. Default: its key in the table. */
  readonly at?: string;
  /** Value when nothing is set and there is no fallback. Default: null. */
  readonly unset?: unknown;
  /** Whether two services on one machine need different values. */
  readonly unshared?: true;
  /** Whether the value is secret and never repeated in a message. */
  readonly secret?: true;
}

export type SettingTable = Readonly<Record<string, Setting>>;

export type Environment = Readonly<Record<string, string | undefined>>;

export const usable = <T>(value: T): Reading<T> => ({ ok: true, value });

/** @param expected the expected form, for example `a whole number from 1 to 64`. */
export const unusable = (expected: string): Reading<never> => ({ ok: false, expected });
