import type { Rule } from '../kernel/rule.ts';
import { SOURCES, type Source, type SourceKey } from '../kernel/sources.ts';

/** A source, and what rests on it. */
export interface Standard extends Omit<Source, 'date'> {
  readonly key: SourceKey;
  readonly date: string | null;
  /** Ids of the rules that name it. */
  readonly rules: readonly string[];
}

const KEYS = Object.keys(SOURCES) as SourceKey[];

/** Lists every source with the rules that name it, in the order of the table. */
export const describeStandards = (rules: readonly Rule[]): readonly Standard[] =>
  KEYS.map((key) => ({
    key,
    date: null,
    ...SOURCES[key],
    rules: rules.filter(({ sources }) => sources.includes(key)).map(({ id }) => id),
  }));

/** Returns the ids of the rules that count in a score although nobody read the text of any of their sources. */
export const restingOnUnread = (rules: readonly Pick<Rule, 'id' | 'severity' | 'sources'>[]): readonly string[] =>
  rules
    .filter(({ severity, sources }) => severity !== 'info' && sources.every((key) => SOURCES[key].state === 'unread'))
    .map(({ id }) => id);

/** Days after which a reading is old. Drafts and operators' pages change several times a year. */
export const STALE_AFTER_DAYS = 90;

/** Returns what was read more than 90 days before a day (`2026-11-28`), the oldest first. */
export const staleSources = (day: string): readonly SourceKey[] => {
  const limit = new Date(Date.parse(day) - STALE_AFTER_DAYS * 86_400_000).toISOString().slice(0, 10);
  return KEYS.filter((key) => SOURCES[key].readOn < limit).sort((a, b) =>
    SOURCES[a].readOn.localeCompare(SOURCES[b].readOn),
  );
};
