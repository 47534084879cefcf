/** Which facts were made with half of what they are made of unseen. */
import { FACT_KEYS, type FactKey, type Facts, type UnknownReason } from '../facts.ts';
import { PAGE_PURPOSES, PURPOSES, type StepPurpose } from '../plan/purposes.ts';
import type { Observation, Seen } from '../plan/steps.ts';
import { blindReason } from './fetch-ending.ts';

/** What facts are made of beside what their own steps bring. */
const MADE_OF: Partial<Record<StepPurpose, readonly FactKey[]>> = {
  page: ['externalLinks', 'images', 'feeds', 'discoveryLinks', 'nlweb', 'hostVariants', 'botAccess'],
  'machine-file': ['botAccess', 'machineParity'],
  feed: ['machineParity'],
};
/** Facts of a page that hold what other pages say. */
const OF_OTHER_PAGES: ReadonlySet<FactKey> = new Set(['addressSignals']);

/** Where an error of the server is an answer like any other. */
const ERRORS_TELL: ReadonlySet<StepPurpose> = new Set(['robots', 'site-robots', 'missing-url', 'api-error']);

/** Why a step brought nothing. */
const blindness = (one: Observation): UnknownReason | null => {
  const { answer } = one.exchange;
  const { purpose } = one.step;
  const reason = blindReason(one);
  if (reason !== null) return reason;
  if ((answer?.status ?? 0) >= 500 && !ERRORS_TELL.has(purpose)) return 'server-error';
  return answer?.truncated && (PAGE_PURPOSES.includes(purpose) || purpose === 'probe') ? 'cut-off' : null;
};

/**
 * The reason by fact. Steps of one purpose are counted together, and so are all pages; where as many of them brought
 * nothing as brought something, what they were made for was not seen. Without the home page nothing is known of the
 * whole.
 *
 * @param isAlone whether one page was read of a site that has more.
 */
const missingParts = (
  { observations }: Seen,
  home: Observation | undefined,
  isAlone: boolean,
): ReadonlyMap<FactKey, { readonly reason: UnknownReason; readonly purpose: StepPurpose }> => {
  const missing = new Map<FactKey, { readonly reason: UnknownReason; readonly purpose: StepPurpose }>();
  const groups = Map.groupBy(observations, ({ step: { purpose } }) =>
    PAGE_PURPOSES.includes(purpose) ? 'page' : purpose,
  );
  for (const [purpose, steps] of groups) {
    const reasons = steps.flatMap((one) => blindness(one) ?? []);
    const most = 2 * reasons.length >= steps.length ? reasons[0] : undefined;
    const ofHome = purpose === 'page' && home !== undefined ? blindness(home) : null;
    const reason = most ?? ofHome ?? (purpose === 'page' && isAlone ? 'budget-spent' : undefined);
    if (reason === undefined) continue;
    for (const key of [...PURPOSES[purpose].provides, ...(MADE_OF[purpose] ?? []), 'exchanges' as const])
      if (!missing.has(key)) missing.set(key, { reason, purpose });
  }
  return missing;
};

/** The facts, with the reason beside each of which half was not seen. */
export const withMissing = (
  { site, pages }: Facts,
  seen: Seen,
  home: Observation | undefined,
  isAlone: boolean,
): Facts => {
  const missing = [...missingParts(seen, home, isAlone)];
  const marked = <T extends object>(facts: T, scope: 'site' | 'page'): T => {
    const changes = missing.flatMap(([key, { reason, purpose }]) => {
      const isOwn = scope === 'page' && purpose === 'page' && !OF_OTHER_PAGES.has(key);
      if (FACT_KEYS[key] !== scope || isOwn) return [];
      const fact = facts[key as keyof T] as { readonly state: string };
      return fact.state === 'unknown' ? [] : [[key, { ...fact, missing: reason }]];
    });
    return { ...facts, ...Object.fromEntries(changes) };
  };
  return { site: marked(site, 'site'), pages: pages.map((page) => marked(page, 'page')) };
};
