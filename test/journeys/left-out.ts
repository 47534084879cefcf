import type { Report, RuleResult } from '@legible/audit';

type ReportFinding = RuleResult['findings'][number];
type FindingPlace = ReportFinding['places'][number];

/** Whether an address of a site is one that its trimmed copy answers with a stand-in. */
type IsLeftOut = (url: string) => boolean;

/**
 * @param list paths, one a line, below `mount`.
 * @param undecided further paths whose answer here says nothing about the real site.
 */
export const leftOutOf = (options: {
  readonly host: string;
  readonly mount?: string;
  readonly list: string;
  readonly undecided?: readonly string[];
}): IsLeftOut => {
  const { host, mount = '', list, undecided = [] } = options;
  const paths = new Set([...list.split('\n').filter(Boolean), ...undecided]);
  return (url) => {
    const { hostname, pathname } = new URL(url);
    const path = decoded(pathname);
    if (hostname !== host || !path.startsWith(`${mount}/`)) return false;
    const rel = path.slice(mount.length).replace(/^\/+/, '');
    return [rel, `${rel}index.html`, `${rel}/index.html`, `${rel}.html`].some((one) => paths.has(one));
  };
};

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** A finding that the trimming does not explain. */
export interface StandingFinding {
  readonly rule: RuleResult;
  readonly outcome: ReportFinding['outcome'];
  readonly message: string;
  readonly places: readonly FindingPlace[];
}

/**
 * The findings of a report without what only left-out paths cause: places on a left-out page or decided by the answer of
 * one, and lists of nothing but left-out addresses.
 *
 * @param asked addresses that the scan asked for. A list that shows the first of many entries, all left out, appears when
 * it counts more of them than there were left-out addresses to ask.
 */
export const setAside = (
  { rules, pages }: Pick<Report, 'rules' | 'pages'>,
  isLeftOut: IsLeftOut,
  asked: readonly string[],
): readonly StandingFinding[] => {
  const leftOutAsked = new Set(asked.filter(isLeftOut)).size;
  const remains = (place: FindingPlace): boolean => {
    const page = place.page === null ? undefined : pages[place.page];
    if (page !== undefined) return ![page.url, page.finalUrl, ...decidedBy(place)].some(isLeftOut);
    const subjects = subjectsOf(place.args);
    if (subjects.length === 0 || !subjects.every((ends) => ends.some(isLeftOut))) return true;
    const counted = countOf(place.args);
    return counted > subjects.length && counted > leftOutAsked;
  };
  return rules.flatMap((rule) =>
    rule.findings.flatMap(({ outcome, message, places }) => {
      const remaining = places.filter(remains);
      return remaining.length > 0 ? [{ rule, outcome, message, places: remaining }] : [];
    }),
  );
};

const decidedBy = ({ proof }: FindingPlace): readonly string[] =>
  proof === null ? [] : [proof.url, ...(proof.answeredBy === null ? [] : [proof.answeredBy])];

const FIRST = /https?:\/\/[^\s,;)]+(?: → https?:\/\/[^\s,;)]+)?/;

/** The first address of a text; of a pair also the one that its arrow leads to, for either can be what decided. */
const firstAddress = (text: string, isPair: boolean): readonly (readonly string[])[] => {
  const found = FIRST.exec(text)?.[0].split(' → ');
  return found === undefined ? [] : [isPair ? found : found.slice(0, 1)];
};

/** What a finding about the site speaks of: the entries of its lists, or its address when it has no list. */
const subjectsOf = (args: FindingPlace['args']): readonly (readonly string[])[] => {
  const values = Object.values(args);
  const listed = values.flatMap((value) => (Array.isArray(value) ? value : []) as readonly string[]);
  const single = values.flatMap((value) => (typeof value === 'string' ? [value] : []));
  return (listed.length > 0 ? listed : single).flatMap((text) => firstAddress(text, 'pairs' in args));
};

/** Entries in all, of which a list may show the first only. */
const countOf = (args: FindingPlace['args']): number =>
  ['count', 'broken', 'redirected'].reduce((sum, key) => sum + Number(args[key] ?? 0), 0);
