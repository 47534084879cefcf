import type { Observed } from '../facts/observed.ts';
import type { Fence } from '../fence.ts';

export interface FencedFacts<V> {
  /** One of them: for makers that build on another fact of the table. */
  fact<K extends keyof V & string>(key: K): Observed<V[K]>;
  all(): { readonly [K in keyof V & string]: Observed<V[K]> };
}

/**
 * The facts of a table, each made once and behind the fence: one whose maker throws is unknown, the others are made.
 *
 * @param given what a defect is known by.
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

/** Makes a value when it is first asked for. What throws, throws for each who asks. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
