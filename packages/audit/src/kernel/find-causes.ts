/** Finds what verdicts have in common: the pure step between judging and scoring. */

import { pageKey } from './address/address.ts';
import type { Cause, CauseSeen, Sort, Symptom } from './cause.ts';
import type { Facts, PageFacts } from './facts.ts';
import type { Judgement } from './judge.ts';
import type { Affected, Finding } from './rule.ts';

/** An address of a cause, and where it was found. */
export interface CauseAddress extends Affected {
  readonly sort: Sort;
  /** How many addresses of its sort were checked; the smallest number where rules checked different ones. */
  readonly asked: number;
  /** Indexes of the judged pages where it was found; empty for a rule about the site. */
  readonly pages: readonly number[];
  readonly home: boolean;
}

export interface FoundCause {
  readonly cause: Cause;
  readonly seen: CauseSeen;
  /** Each sort and address once. */
  readonly addresses: readonly CauseAddress[];
  /** How many addresses of each sort were checked. */
  readonly asked: Readonly<Partial<Record<Sort, number>>>;
  /** For each rule: how many of its addresses the cause explains. */
  readonly explains: readonly { readonly ruleId: string; readonly count: number }[];
  readonly proof: Finding['proof'];
}

/** The part of a judgement for which its rule is charged. */
export interface Residue {
  /** Findings, or the part of their addresses, that no cause explains. */
  readonly findings: readonly Finding[];
  /** Ids of the causes that explain the rest. */
  readonly causes: readonly string[];
}

/** Returns the id of a cause in one report. Two hosts make two causes of one kind. */
export const idOf = ({ cause, seen }: Pick<FoundCause, 'cause' | 'seen'>): string =>
  seen.group === '' ? cause.id : `${cause.id}:${seen.group}`;

interface Draft {
  readonly cause: Cause;
  readonly group: string;
  readonly addresses: Map<string, CauseAddress & { readonly pages: number[] }>;
  /** The address as found; for a page rule, the one that the page names. Requested addresses are preferred. */
  first: Affected;
  readonly asked: Partial<Record<Sort, number>>;
  readonly explains: Map<string, Set<string>>;
  readonly proof: Finding['proof'];
}

const seenOf = ({ group, addresses, first }: Draft): CauseSeen => {
  const counts: Partial<Record<Sort, number>> = {};
  for (const { sort } of addresses.values()) counts[sort] = (counts[sort] ?? 0) + 1;
  return {
    group,
    counts,
    count: new Set([...addresses.values()].map(({ url }) => url)).size,
    first,
  };
};

/**
 * Tries the causes, in order, on each address of each warning and failure; the first cause that claims an address explains
 * it. A finding of a page rule is explained when all its addresses are; a finding of a site rule keeps the others.
 *
 * @param facts the facts that were judged. @returns causes in the order of the list, and the residue of each judgement that warns or fails.
 */
export const findCauses = (
  judgements: readonly Judgement[],
  { site, pages }: Facts,
  causes: readonly Cause[],
): { readonly found: readonly FoundCause[]; readonly residues: ReadonlyMap<Judgement, Residue> } => {
  const drafts = new Map<string, Draft>();
  const residues = new Map<Judgement, Residue>();
  const read = pages.filter(({ document }) => document.state !== 'unknown').length;
  const homes = new Set(pages.flatMap(({ home, url, requestedUrl }) => (home ? [url, requestedUrl].map(pageKey) : [])));
  const byRule = new Map<string, readonly Cause[]>();
  const causesOf = (ruleId: string): readonly Cause[] => {
    const known = byRule.get(ruleId) ?? causes.filter(({ explains }) => explains.includes(ruleId));
    byRule.set(ruleId, known);
    return known;
  };

  const claimOf = (symptom: Symptom): readonly [Cause, string] | null => {
    for (const cause of causesOf(symptom.ruleId)) {
      const group = cause.claim(symptom, site);
      if (group !== null) return [cause, group];
    }
    return null;
  };

  const record = ([cause, group]: readonly [Cause, string], symptom: Symptom, page: number | null): string => {
    const id = group === '' ? cause.id : `${cause.id}:${group}`;
    const { ruleId, finding, at } = symptom;
    const draft: Draft = drafts.get(id) ?? {
      cause,
      group,
      addresses: new Map(),
      first: at,
      asked: {},
      explains: new Map(),
      proof: finding.proof,
    };
    drafts.set(id, draft);
    if (draft.first.status === undefined && at.status !== undefined) draft.first = at;
    const sort: Sort = symptom.page ? 'page' : (finding.asked?.sort ?? 'site');
    const url = symptom.page?.url ?? at.url;
    const key = `${sort} ${url}`;
    const asked = Math.max(1, symptom.page ? read : (finding.asked?.count ?? 1));
    // For a page rule the address is that of the page; the targets of its links do not belong to it.
    const own: Affected = symptom.page ? { url } : at;
    const known = draft.addresses.get(key) ?? { ...own, sort, asked, pages: [], home: homes.has(pageKey(url)) };
    if (page !== null && !known.pages.includes(page)) known.pages.push(page);
    draft.addresses.set(key, { ...known, asked: Math.min(known.asked, asked) });
    draft.asked[sort] = Math.max(draft.asked[sort] ?? 1, asked);
    const explained = draft.explains.get(ruleId) ?? new Set();
    draft.explains.set(ruleId, explained.add(url));
    return id;
  };

  const symptomsOf = (ruleId: string, finding: Finding, page: PageFacts | null): readonly Symptom[] => {
    const at = finding.at?.length ? finding.at : [{ url: page?.url ?? site.origin }];
    return at.map((one) => ({ ruleId, message: finding.message, finding, at: one, page }));
  };

  for (const judgement of judgements) {
    const { rule, outcome, page, findings } = judgement;
    if (outcome !== 'warn' && outcome !== 'fail') continue;
    const about = page === null ? null : (pages[page] ?? null);
    const ids = new Set<string>();
    const left = findings.flatMap((finding) => {
      const symptoms = symptomsOf(rule.id, finding, about).map((symptom) => ({ symptom, claim: claimOf(symptom) }));
      const open = symptoms.filter(({ claim }) => claim === null).map(({ symptom }) => symptom.at);
      // A page is repaired only when all its symptoms are.
      if (open.length === symptoms.length || (about !== null && open.length > 0)) return [finding];
      for (const { symptom, claim } of symptoms) if (claim !== null) ids.add(record(claim, symptom, page));
      return open.length === 0 ? [] : [{ ...finding, at: open }];
    });
    residues.set(judgement, { findings: left, causes: [...ids] });
  }
  const order = (draft: Draft): number => causes.indexOf(draft.cause);
  const found = [...drafts.values()]
    .sort((a, b) => order(a) - order(b) || (a.group < b.group ? -1 : 1))
    .map((draft) => ({
      cause: draft.cause,
      seen: seenOf(draft),
      addresses: [...draft.addresses.values()],
      asked: draft.asked,
      explains: [...draft.explains].map(([ruleId, urls]) => ({ ruleId, count: urls.size })),
      proof: draft.proof,
    }));
  return { found, residues };
};
