/** Collects the declarations of all topics. */
import type { FactKey, PageFactValues, PageParts, SiteFactKey } from '../kernel/facts.ts';
import type { Topic } from '../kernel/site/topic.ts';
import { TOPICS } from '../topics/topics.gen.ts';

type AllOf<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;
type Brought<K extends keyof Topic> = AllOf<Extract<(typeof TOPICS)[number], Readonly<Record<K, unknown>>>[K]>;

/** Returns all declarations of one sort. The compiler reports a name that no topic declares. */
export const brought = <K extends Exclude<keyof Topic, 'fromPages'>>(sort: K): Brought<K> =>
  Object.assign({}, ...TOPICS.map((topic: Topic) => topic[sort] ?? {})) as Brought<K>;

/** Facts that are made from the answer of a page. */
export const FROM_PAGES: readonly FactKey[] = TOPICS.flatMap((topic: Topic) => topic.fromPages ?? []);

type FactKeys = Readonly<Record<SiteFactKey | 'exchanges', 'site'> & Record<keyof PageFactValues, 'page'>>;

const keysOf = <T extends object>(table: T): (keyof T & string)[] => Object.keys(table) as (keyof T & string)[];
const scoped = <K extends string, S>(keys: readonly K[], scope: S): Record<K, S> =>
  Object.fromEntries(keys.map((key) => [key, scope])) as Record<K, S>;

const OWN = [
  'fetch',
  'response',
  'document',
  'canonicalTarget',
  'rendered',
  'alternates',
  'markdown',
  'linkedFiles',
  'addressSignals',
  'addressForms',
  'missingLikeness',
] as const satisfies readonly Exclude<keyof PageFactValues, keyof PageParts>[];

/** Every fact by name. Rules name them in `needs`, and they join rules to exploration events. */
export const FACT_KEYS: FactKeys = {
  ...scoped(keysOf(brought('site')), 'site' as const),
  ...scoped(OWN, 'page' as const),
  ...scoped(keysOf(brought('parts')), 'page' as const),
};
