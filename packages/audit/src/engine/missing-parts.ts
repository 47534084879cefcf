/** Marks facts for which half of the sources were not seen. */

import { blindReason } from '../kernel/exchange.ts';
import type { FactKey, Facts } from '../kernel/facts.ts';
import type { StepPurpose, UnknownReason } from '../kernel/observed.ts';
import { type Observation, PAGE_PURPOSES, type Seen } from '../kernel/step.ts';
import { PURPOSES } from './purposes.ts';
import { FACT_KEYS } from './topics.ts';

/** Facts that the steps of a purpose also feed, besides those that the purpose declares. */
const MADE_OF: Partial<Record<StepPurpose, readonly FactKey[]>> = {
  page: ['externalLinks', 'images', 'feeds', 'discoveryLinks', 'nlweb', 'hostVariants', 'botAccess'],
  'machine-file': ['botAccess', 'machineParity'],
  feed: ['machineParity'],
};

/** Purposes for which a server error is a normal answer. */
const ERRORS_TELL: ReadonlySet<StepPurpose> = new Set(['missing-url', 'api-error']);

/** Returns why a step gave no result; null when it gave one. */
const blindness = (one: Observation): UnknownReason | null => {
  const { answer } = one.exchange;
  const { purpose } = one.step;
  const reason = blindReason(one);
  if (reason !== null) return reason;
  if ((answer?.status ?? 0) >= 500 && !ERRORS_TELL.has(purpose)) return 'server-error';
  return answer?.truncated && (PAGE_PURPOSES.includes(purpose) || purpose === 'probe') ? 'cut-off' : null;
};

/** Returns the facts, with the reason added to each known one that has a reason. */
const marked = <T extends object>(facts: T, reasons: ReadonlyMap<FactKey, UnknownReason>): T => {
  const changes = [...reasons].flatMap(([key, missing]) => {
    const fact = facts[key as keyof T] as { readonly state: string };
    return fact.state === 'unknown' ? [] : [[key, { ...fact, missing }]];
  });
  return { ...facts, ...Object.fromEntries(changes) };
};

/**
 * Returns the facts, with a reason added to each for which half of the sources were not seen. Steps of one purpose are
 * counted together, and so are all pages: when at least half gave no result, their facts count as not seen. Without the
 * home page, facts about the whole site count as not seen.
 *
 * @param isAlone whether only one page was read of a site that has more.
 */
export const withMissing = (
  { site, pages }: Facts,
  { observations }: Seen,
  home: Observation | undefined,
  isAlone: boolean,
): Facts => {
  const missing = { site: new Map<FactKey, UnknownReason>(), page: new Map<FactKey, UnknownReason>() };
  const groups = Map.groupBy(observations, ({ step: { purpose } }) =>
    PAGE_PURPOSES.includes(purpose) ? 'page' : purpose,
  );
  for (const [purpose, steps] of groups) {
    const reasons = steps.flatMap((one) => blindness(one) ?? []);
    const most = 2 * reasons.length >= steps.length ? reasons[0] : undefined;
    const ofHome = purpose === 'page' && home !== undefined ? blindness(home) : null;
    const reason = most ?? ofHome ?? (purpose === 'page' && isAlone ? 'budget-spent' : undefined);
    if (reason === undefined) continue;
    for (const key of [...PURPOSES[purpose].provides, ...(MADE_OF[purpose] ?? []), 'exchanges' as const]) {
      const scope = FACT_KEYS[key];
      // The facts of a page come from that page alone, except for signals of other pages.
      const isOfOthers = scope === 'site' || purpose !== 'page' || key === 'addressSignals';
      if (isOfOthers && !missing[scope].has(key)) missing[scope].set(key, reason);
    }
  }
  return { site: marked(site, missing.site), pages: pages.map((page) => marked(page, missing.page)) };
};
