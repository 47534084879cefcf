import {
  CATEGORIES,
  type CategoryKey,
  isAccepted,
  isIgnored,
  LEVELS,
  type Level,
  type Report,
  type ReportFinding,
  type RuleResult,
  type ScoreName,
  SEVERITIES,
  type Severity,
} from '@legible/audit';
import type { Language } from '../language/language.ts';
import { findingIn } from '../wording/rule-texts.ts';
import { ciWords } from '../words/ci-words.ts';

type Words = ReturnType<typeof ciWords>;

/**
 * Returns the address of a page for comparisons: without the origin when it is the scanned one, so that a preview or a
 * folder can be compared with the published site.
 */
export const pageAddress = (report: Report, url: string): string => {
  const page = URL.parse(url);
  if (page === null || page.origin !== URL.parse(report.target.url)?.origin) return url;
  return page.pathname + page.search;
};

/** A failure that the baseline does not have: one message of one rule, with its new places. */
export interface NewFinding {
  readonly rule: RuleResult;
  readonly finding: ReportFinding;
  /** Addresses of the listed pages among its new places; empty for the site. */
  readonly pages: readonly string[];
  /** Number of new places. */
  readonly count: number;
}

/** Categories whose rules read the body of a page. */
const ABOUT_THE_BODY: ReadonlySet<string> = new Set(['content', 'extractability']);

/**
 * Returns the failures of a report that are new compared with an older one. Warnings and notes do not count. A failure is
 * old when the same rule failed with the same message at least as often on the same page; figures in the message may
 * differ. For a page that the baseline did not read, a failure on any page is enough, because the sample changes as a site
 * grows. Places that a report counts but does not list are assumed to be old. A failure is not new when the baseline could
 * not test the rule. It is not new either when the rule did not apply and the body of the page is equal, byte for byte:
 * then a repair elsewhere, such as a declared language, made the rule apply.
 */
export const newFindings = (report: Report, baseline: Report) => {
  const before = new Map(baseline.rules.map((rule) => [rule.id, rule]));
  const isOpen = (finding: ReportFinding): boolean => isFailure(finding) && !isIgnored(finding, report);
  const failed = report.rules.filter(({ findings }) => findings.some(isOpen));
  return {
    found: failed.flatMap((rule) => {
      const old = before.get(rule.id);
      if (old === undefined || old.outcome === 'untested') return [];
      const unasked = unaskedPages(rule, old, report, baseline);
      return rule.findings.filter(isOpen).flatMap((finding) => {
        const same = old.findings.find((one) => isFailure(one) && one.message === finding.message);
        const places = placesIn(report, finding);
        const asked = places.listed.filter((place) => place === null || !unasked.has(place));
        // For places that are counted but not listed, the page is unknown.
        const now = { listed: asked, unlisted: unasked.size === 0 ? places.unlisted : 0 };
        const news = newPlaces(now, same && placesIn(baseline, same), pagesOf(baseline));
        return news.count === 0 ? [] : [{ rule, finding, ...news }];
      });
    }),
    /** Failed rules that the baseline's catalogue did not have. Our rules changed, so it is unknown whether the site did. */
    unknownRules: failed.filter(({ id }) => !before.has(id)),
  };
};

/** Addresses of pages that the baseline could not test, or where the rule did not apply and the body is unchanged. */
const unaskedPages = (rule: RuleResult, old: RuleResult, report: Report, baseline: Report): ReadonlySet<string> => {
  const untested = baseline.untested.filter(({ ruleId }) => ruleId === rule.id).flatMap(({ pages }) => pages);
  const without = old.outcome === 'not-applicable' && ABOUT_THE_BODY.has(rule.category) ? baseline.pages : [];
  const bodies = new Map(report.pages.map((page) => [pageAddress(report, page.url), page.bodyHash]));
  const addressOf = ({ url }: Report['pages'][number]): string => pageAddress(baseline, url);
  return new Set([
    ...untested.flatMap((index) => baseline.pages[index] ?? []).map(addressOf),
    ...without.filter((page) => page.bodyHash !== null && bodies.get(addressOf(page)) === page.bodyHash).map(addressOf),
  ]);
};

const isFailure = ({ outcome }: ReportFinding): boolean => outcome === 'fail';

const pagesOf = (report: Report): ReadonlySet<string> =>
  new Set(report.pages.map((page) => pageAddress(report, page.url)));

/** Addresses of the listed places (null for the site), and the number of unlisted places. */
interface Places {
  readonly listed: readonly (string | null)[];
  readonly unlisted: number;
}

const placesIn = (report: Report, { places, count }: ReportFinding): Places => ({
  listed: places.map(({ page }) => {
    const url = page === null ? undefined : report.pages[page]?.url;
    return url === undefined ? null : pageAddress(report, url);
  }),
  unlisted: Math.max(0, count - places.length),
});

const newPlaces = (now: Places, before: Places | undefined, pagesBefore: ReadonlySet<string>) => {
  const left = [...(before?.listed ?? [])];
  const unmatched = now.listed.filter((place) => {
    const at = left.indexOf(place);
    if (at !== -1) left.splice(at, 1);
    return at === -1 && !(before !== undefined && place !== null && !pagesBefore.has(place));
  });
  // An unlisted place of one report may be any listed place of the other.
  const doubtful = (before?.unlisted ?? 0) + (now.unlisted > 0 ? Math.min(now.unlisted, left.length) : 0);
  const count = Math.max(0, unmatched.length + now.unlisted - doubtful);
  const pages = [...new Set(unmatched.filter((place) => place !== null))];
  return { pages: pages.slice(0, count), count };
};

/** Thresholds that a report has to meet so that the command exits with 0. */
export interface Gates {
  readonly under: Readonly<Record<ScoreName, number | null>>;
  /** Failures of this severity or worse miss the threshold. */
  readonly severity: Severity | null;
}

/** Largest number of failures and pages in one sentence; the report lists all of them. */
const NAMED = 10;

/**
 * Returns the missed thresholds, one sentence each. A score at the limit passes. With a baseline only new failures count,
 * of every severity when none is named; warnings never count.
 *
 * @param language Default: English.
 */
export const missedGates = (
  report: Report,
  { under, severity }: Gates,
  baseline: Report | null,
  language: Language = 'en',
): readonly string[] => {
  const words = ciWords(language);
  return [
    ...(Object.keys(under) as ScoreName[]).flatMap((name) => scoreMissed(report, name, under[name], words)),
    ...(baseline === null
      ? failedRules(report, severity, words)
      : newFindings(report, baseline)
          .found.filter(({ rule, finding }) => isAsBad(gravest(rule, [finding]), severity ?? 'info'))
          .map((one) => newFailure(one, words))),
    ...expired(report, words),
  ];
};

/** Thresholds of a configuration besides score numbers. */
export interface Budgets {
  readonly web?: { readonly level?: Level | undefined } | undefined;
  readonly ai?: { readonly level?: Level | undefined } | undefined;
  /** Number of rules that may fail, by category. */
  readonly categories?: Readonly<Partial<Record<CategoryKey, number | undefined>>> | undefined;
}

/** Returns the thresholds that a report misses, one sentence each. Accepted failures do not count. */
export const missedBudgets = (
  report: Report,
  { web, ai, categories = {} }: Budgets,
  language: Language,
): readonly string[] => {
  const words = ciWords(language);
  return [
    ...levelMissed(report, 'web', web?.level, words),
    ...levelMissed(report, 'ai', ai?.level, words),
    ...CATEGORIES.flatMap(({ key }) => {
      const most = categories[key];
      const failed = report.rules.filter((rule) => rule.category === key && hasFailed(rule, report));
      if (most === undefined || failed.length <= most) return [];
      const ids = failed.map(({ id }) => id).join(', ');
      return [words.tooMany(words.categories[key], failed.length, most, ids)];
    }),
  ];
};

const levelMissed = ({ scores }: Report, name: ScoreName, least: Level | undefined, words: Words): string[] => {
  const { level } = scores[name];
  if (least === undefined || LEVELS.indexOf(level) <= LEVELS.indexOf(least)) return [];
  return [words.below(words.scores[name], words.levels[level], words.levels[least])];
};

/** Reports accepted faults after their last day, so that somebody checks them again. */
const expired = ({ configuration }: Report, words: Words): string[] =>
  (configuration?.ignores ?? [])
    .filter((one) => one.expired)
    .map(({ ruleId, until }) => words.expired(ruleId, configuration?.file ?? '', until));

/** Whether a rule failed at a place that is not accepted. */
const hasFailed = (rule: RuleResult, report: Report): boolean => rule.outcome === 'fail' && !isAccepted(rule, report);

const scoreMissed = ({ scores }: Report, name: ScoreName, limit: number | null, words: Words): string[] => {
  if (limit === null) return [];
  const { value } = scores[name];
  if (value === null) return [words.unknown(words.scores[name], limit)];
  return value < limit ? [words.under(words.scores[name], value, limit)] : [];
};

const isAsBad = (severity: Severity, limit: Severity): boolean =>
  SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(limit);

const failedRules = (report: Report, limit: Severity | null, words: Words): string[] =>
  limit === null
    ? []
    : report.rules
        .map((rule) => ({ rule, open: rule.findings.filter((one) => isFailure(one) && !isIgnored(one, report)) }))
        .filter(({ rule, open }) => hasFailed(rule, report) && isAsBad(gravest(rule, open), limit))
        .map(({ rule }) => words.failed(nameOf(rule, words)));

/** Returns the worst severity of a rule at the places of these findings. */
const gravest = (rule: RuleResult, findings: readonly ReportFinding[]): Severity => {
  const all = findings.flatMap(({ places }) => places.map(({ severity }) => severity ?? rule.severity));
  return SEVERITIES.find((one) => all.includes(one)) ?? rule.severity;
};

const nameOf = ({ id, severity }: RuleResult, words: Words): string =>
  words.aside(id, words.severities[severity].toLowerCase());

const newFailure = ({ rule, finding, pages, count }: NewFinding, words: Words): string => {
  const text = findingIn(words.language, rule.id, finding.message, finding.places[0].args);
  const named = pages.slice(0, NAMED).join(', ');
  const where = named === '' ? '' : words.where(`${named}${pages.length > NAMED ? ', …' : ''}`);
  return words.newFailure(count, nameOf(rule, words), text) + where;
};
