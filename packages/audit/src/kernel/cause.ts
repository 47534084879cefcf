/**
 * A cause: one fault of a site that several rules detect, each in its own way. For example, addresses that redirect to
 * a final slash appear in links, canonical links, language versions and the sitemap. They need one repair and are
 * charged once.
 *
 * A layout that lacks an element is not a cause: its rule already reports it on the same pages, with the repair for
 * each stack. One cause for several elements would cost less than they do together. One cause for each address pattern
 * would split one repair into several causes. The gates would then not see how many pages it affects.
 */

import type { PageFacts, SiteFacts } from './facts.ts';
import { type Affected, type Asked, type Finding, type Grade, ifSeen, type ScoreName, type Severity } from './rule.ts';

/** One address of one finding. */
export interface Symptom {
  readonly ruleId: string;
  /** Message id of the finding. */
  readonly message: string;
  readonly finding: Finding;
  readonly at: Affected;
  /** The page that was judged; null for a rule about the site. */
  readonly page: PageFacts | null;
}

/** Status of the symptom's address; for a page that was read, the status of that page. Undefined when it was not requested. */
export const statusOf = ({ ruleId, at, page }: Symptom): number | null | undefined =>
  ruleId === 'index-status-ok' && page !== null ? ifSeen(page.response)?.status : at.status;

/** Input for the texts of a cause. */
export interface CauseSeen {
  /** What the addresses have in common: a host or a path; empty when there is nothing to name. */
  readonly group: string;
  /** Number of different addresses of each sort. Sorts without addresses are absent. */
  readonly counts: Readonly<Partial<Record<Sort, number>>>;
  /** Number of addresses of all sorts. */
  readonly count: number;
  /** The first address. */
  readonly first: Affected;
}

/** The kind of an address in a cause; `site` for something that a site has once. */
export type Sort = Asked['sort'] | 'site';

const NOUNS: Readonly<Record<Exclude<Sort, 'site'>, readonly [one: string, many: string]>> = {
  page: ['page', 'pages'],
  link: ['link', 'links'],
  'sitemap entry': ['sitemap entry', 'sitemap entries'],
  'language version': ['language version', 'language versions'],
  picture: ['picture', 'pictures'],
  'external link': ['link to another site', 'links to other sites'],
  file: ['file', 'files'],
};

/** For example `36 pages, 2 links and one sitemap entry`; empty when only the site as a whole is affected. */
export const countedText = ({ counts }: Pick<CauseSeen, 'counts'>, pages: readonly [string, string] = NOUNS.page) => {
  const sorts = Object.keys(NOUNS) as Exclude<Sort, 'site'>[];
  const parts = sorts.flatMap((sort) => {
    const [one, many] = sort === 'page' ? pages : NOUNS[sort];
    const count = counts[sort] ?? 0;
    return count === 0 ? [] : [count === 1 ? `one ${one}` : `${count} ${many}`];
  });
  const text = [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(' and ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
};

/** Whether the count is one, for the verb after `countedText`. */
export const isOne = ({ counts }: Pick<CauseSeen, 'counts'>): boolean =>
  Object.entries(counts).reduce((sum, [sort, count]) => sum + (sort === 'site' ? 0 : count), 0) === 1;

/** Where a program, platform or host has the setting: the setting itself, and the page of its documentation. */
export interface Setting {
  readonly text: string;
  readonly source: string;
}

export interface Cause {
  /** Stable slug; different from every rule id. */
  readonly id: string;
  /** What is true when the cause is absent. */
  readonly title: string;
  /** Causes are tried in this order, smallest first: the cause that explains the most comes before one that explains a part of it. */
  readonly order: number;
  /** Severity of a failure in each score; `info` is not charged there. */
  readonly severity: Readonly<Record<ScoreName, Severity>>;
  readonly grade: Grade;
  /** Rules whose findings the cause may explain. */
  readonly explains: readonly string[];
  /**
   * Returns the group that this address belongs to (each group is a cause of its own), or null when the cause does not
   * affect it. Uses only facts of the address and the site, never the number of other affected addresses.
   */
  claim(symptom: Symptom, site: SiteFacts): string | null;
  /** What is wrong, in one sentence with its counts. */
  failureTitle(seen: CauseSeen): string;
  readonly why: string;
  /** The one repair, whatever software made the site. */
  fix(seen: CauseSeen): string;
  /** Keyed by the name of the generator, platform or host; `name: group` takes precedence over `name`. */
  readonly settings?: Readonly<Record<string, Setting>>;
}

/** Makes a cause; most are of grade E1. */
export const siteCause = ({
  id,
  order,
  title,
  severity,
  grade = 'E1',
  ...more
}: Omit<Cause, 'grade'> & Partial<Pick<Cause, 'grade'>>): Cause => ({ id, order, title, severity, grade, ...more });
