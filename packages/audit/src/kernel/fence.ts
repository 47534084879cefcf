/** Fences work on untrusted content: an unforeseen value costs one fact or rule, never the scan. */

import { sha256Hex } from '@legible/formats/sha256';
import type { Observed } from './observed.ts';

/**
 * Kinds of work behind a fence: fetching, reading, planning, making a fact, checking a rule, reporting it. `scan`: everything without a
 * fence.
 */
export const DEFECT_KINDS = ['fetch', 'read', 'plan', 'fact', 'rule', 'report', 'scan'] as const;

/** The kind of work, and the name of the reader, fact or rule. */
export type Place = `${(typeof DEFECT_KINDS)[number]} ${string}`;

/** A bug of ours, as it is counted and logged: plain data without a word of the scanned site. */
export interface Defect {
  readonly at: Place;
  /**
   * Name and code of the error, and the calls that led to it. Its message is left out because it may quote the site.
   */
  readonly error: string;
  /** SHA-256 of the input, to find it again; null when it could not be computed. */
  readonly input: string | null;
}

/**
 * Runs `work` and returns its result, or `instead` when it throws.
 *
 * @param given the input of the work (bytes or JSON), or a function that returns it and is called only after a throw.
 */
export type Fence = <T, U>(at: Place, work: () => T, instead: U, given: unknown) => T | U;

/** Lets every error through: tests and tools need to see it. */
export const noFence: Fence = (_at, work) => work();

const CALLS_KEPT = 8;

const callsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, stack = '', code } = error as Error & { readonly code?: unknown };
  const calls = stack.slice(stack.indexOf(message) + message.length).split('\n');
  return [
    name,
    ...(typeof code === 'string' ? [code] : []),
    ...calls.map((call) => call.trim()).filter((call) => call.startsWith('at ')),
  ]
    .slice(0, CALLS_KEPT)
    .join(' ');
};

const hashOf = (given: unknown): string | null => {
  try {
    const value: unknown = typeof given === 'function' ? given() : given;
    return sha256Hex(value instanceof Uint8Array ? value : new TextEncoder().encode(JSON.stringify(value) ?? ''));
  } catch {
    return null;
  }
};

/** Returns what is reported about an error. @param given as for a fence. */
export const defectOf = (at: Place, error: unknown, given: unknown): Defect => ({
  at,
  error: callsOf(error),
  input: hashOf(given),
});

/**
 * Makes a fence around the work of one scan.
 *
 * @param onDefect receives the first error at each location.
 * @param trial runs behind the fence before each piece of work. Tests throw in it to simulate a defect there.
 */
export const fenceOf = (onDefect: (defect: Defect) => void, trial: (at: Place) => void = () => {}): Fence => {
  const reported = new Set<Place>();
  return (at, work, instead, given) => {
    try {
      trial(at);
      return work();
    } catch (error) {
      if (!reported.has(at)) onDefect(defectOf(at, error, given));
      reported.add(at);
      return instead;
    }
  };
};

export interface FencedFacts<V> {
  /** Returns one fact, for makers that build on another fact of the table. */
  fact<K extends keyof V & string>(key: K): Observed<V[K]>;
  all(): { readonly [K in keyof V & string]: Observed<V[K]> };
}

/**
 * Makes the facts of a table, each once and behind the fence: a fact whose maker throws is unknown, and the others are made.
 *
 * @param given returns the input that identifies a defect.
 */
export const fencedFacts = <V>(
  makers: { readonly [K in keyof V & string]: () => Observed<V[K]> },
  fence: Fence,
  given: () => unknown,
): FencedFacts<V> => {
  const known: { [K in keyof V & string]?: Observed<V[K]> } = {};
  const fact = <K extends keyof V & string>(key: K): Observed<V[K]> => {
    known[key] ??= fence(`fact ${key}`, makers[key], { state: 'unknown', reason: 'defect' }, given);
    return known[key];
  };
  const keys = Object.keys(makers) as (keyof V & string)[];
  return {
    fact,
    all: () => Object.fromEntries(keys.map((key) => [key, fact(key)])) as ReturnType<FencedFacts<V>['all']>,
  };
};

/** Makes a value on first use. An error is thrown again for each caller. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
