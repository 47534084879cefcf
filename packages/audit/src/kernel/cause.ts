/**
 * A cause: one thing that is wrong with a site and that several rules see, each in its own way. Addresses that redirect
 * to a final slash show in links, canonical links, language versions and sitemap; it is one repair, and is charged once.
 *
 * A layout that lacks an element is not a cause of its own: its rule says the same, on the same pages, with the repair of each
 * stack. One cause for several elements would cost less than they do together, and one for each pattern of addresses would
 * make five causes of one repair and hide how many pages it affects from the gates.
 */

import type { PageFacts, SiteFacts } from './facts.ts';
import type { Affected, Asked, Finding, Grade, ScoreName, Severity } from './rule.ts';

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

/** What the words of a cause are made of. */
export interface CauseSeen {
  /** What its addresses have in common: a host, a path; the empty string where there is nothing to name. */
  readonly group: string;
  /** Different addresses, by what they are. Sorts without any are absent. */
  readonly counts: Readonly<Partial<Record<Sort, number>>>;
  /** Of all sorts together. */
  readonly count: number;
  /** The first of them. */
  readonly first: Affected;
}

/** What an address is to the cause; `site`: what a site has once. */
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

/** `36 pages, 2 links and one sitemap entry`; the empty string where only the site as a whole is affected. */
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

/** Whether there is one such thing, for the verb behind `countedText`. */
export const isOne = ({ counts }: Pick<CauseSeen, 'counts'>): boolean =>
  Object.entries(counts).reduce((sum, [sort, count]) => sum + (sort === 'site' ? 0 : count), 0) === 1;

/** Where a program, platform or host has the setting: what to set, and the page of its documentation. */
export interface Setting {
  readonly text: string;
  readonly source: string;
}

export interface Cause {
  /** Stable slug; no rule has it. */
  readonly id: string;
  /** What holds where the cause is absent. */
  readonly title: string;
  /** Causes are asked in this order, the smallest first: what explains most goes before what explains a part of it. */
  readonly order: number;
  /** Of a fail in each score; info: it is not charged there. */
  readonly severity: Readonly<Record<ScoreName, Severity>>;
  readonly grade: Grade;
  /** Rules whose findings it may explain. */
  readonly explains: readonly string[];
  /**
   * Whether this address is affected by the cause, by facts of the address and of the site alone, never by how many others
   * are. The group it belongs to (each is a cause of its own), or null.
   */
  claim(symptom: Symptom, site: SiteFacts): string | null;
  /** What is wrong, in one sentence with its counts. */
  failureTitle(seen: CauseSeen): string;
  readonly why: string;
  /** The one repair, whatever made the site. */
  fix(seen: CauseSeen): string;
  /** By the name of the generator, platform or host; `name: group` goes before `name`. */
  readonly settings?: Readonly<Record<string, Setting>>;
}
