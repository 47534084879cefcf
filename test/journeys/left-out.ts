import type { Report, RuleResult } from '@legible/audit';

type ReportFinding = RuleResult['findings'][number];
type FindingPlace = ReportFinding['places'][number];

/** Whether the trimmed copy of a site answers an address with a placeholder. */
type IsLeftOut = (url: string) => boolean;

/**
 * @param list paths below `mount`, one per line.
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
export interface RemainingFinding {
  readonly rule: RuleResult;
  readonly outcome: ReportFinding['outcome'];
  readonly message: string;
  readonly places: readonly FindingPlace[];
}

/**
 * The findings of a report without those that only left-out paths cause: places on a left-out page or decided by its
 * answer, and lists of left-out addresses only.
 *
 * @param asked addresses that the scan requested. A list that shows only the first of many entries, all left out, is
 *   kept when it counts more of them than there were left-out addresses to request.
 */
export const setAside = (
  { rules, pages }: Pick<Report, 'rules' | 'pages'>,
  isLeftOut: IsLeftOut,
  asked: readonly string[],
): readonly RemainingFinding[] => {
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

/** The first address of a text; for a pair also the one after its arrow, because either can have decided. */
const firstAddress = (text: string, isPair: boolean): readonly (readonly string[])[] => {
  const found = FIRST.exec(text)?.[0].split(' → ');
  return found === undefined ? [] : [isPair ? found : found.slice(0, 1)];
};

/** What a finding about the site refers to: the entries of its lists, or its address when it has no list. */
const subjectsOf = (args: FindingPlace['args']): readonly (readonly string[])[] => {
  const values = Object.values(args);
  const listed = values.flatMap((value) => (Array.isArray(value) ? value : []) as readonly string[]);
  const single = values.flatMap((value) => (typeof value === 'string' ? [value] : []));
  return (listed.length > 0 ? listed : single).flatMap((text) => firstAddress(text, 'pairs' in args));
};

/** The total number of entries, of which a list may show only the first. */
const countOf = (args: FindingPlace['args']): number =>
  ['count', 'broken', 'redirected'].reduce((sum, key) => sum + Number(args[key] ?? 0), 0);
