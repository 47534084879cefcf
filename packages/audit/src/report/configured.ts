/** The owner's configuration of rules: disabled rules, changed severities, and accepted findings. */

import { notApplicable, type Rule } from '../kernel/rule.ts';
import type {
  FindingPlace,
  Ignore,
  Report,
  ReportConfiguration,
  ReportFinding,
  RuleResult,
  RuleSetting,
} from './report.ts';

/** @param path of an address: it begins with a slash. */
export type PathMatcher = (patterns: readonly string[], path: string) => boolean;

/**
 * Returns the rules as configured for this site. A rule that is off on some paths does not apply to pages there. A rule
 * with another severity on some paths keeps its own severity in scores, because scores charge each rule only once.
 * `withConfiguration` marks the places on those paths.
 */
export const configuredRules = (
  rules: readonly Rule[],
  settings: readonly RuleSetting[],
  matches: PathMatcher,
): readonly Rule[] => {
  const byId = Map.groupBy(settings, ({ ruleId }) => ruleId);
  return rules.flatMap((rule) => {
    let made: Rule = rule;
    for (const { now, paths } of byId.get(rule.id) ?? []) {
      if (paths === null && now === 'off') return [];
      if (now !== 'off') made = paths === null ? { ...made, severity: now } : made;
      else if (paths !== null && made.scope === 'page') {
        const { check, ...rest } = made;
        const isOff = (url: string): boolean => matches(paths, new URL(url).pathname);
        made = { ...rest, check: (page, site) => (isOff(page.url) ? notApplicable : check(page, site)) };
      }
    }
    return [made];
  });
};

/**
 * Returns the report with each accepted place marked. Scores, causes and outcomes do not change.
 *
 * @param today the day in UTC, `2026-11-27`: an ignore is valid until the end of its last day.
 */
export const withConfiguration = (
  report: Report,
  { file, rules, ignores }: Pick<ReportConfiguration, 'file' | 'rules'> & { readonly ignores: readonly Ignore[] },
  { today, matches }: { readonly today: string; readonly matches: PathMatcher },
): Report => {
  const counts = ignores.map(() => 0);
  const isOn = (paths: readonly string[], { page }: FindingPlace): boolean => {
    const url = page === null ? undefined : report.pages[page]?.url;
    return url !== undefined && matches(paths, new URL(url).pathname);
  };
  const coverAt = (ruleId: string, place: FindingPlace): number =>
    ignores.findIndex(
      (one) => one.ruleId === ruleId && one.until >= today && (one.paths === null || isOn(one.paths, place)),
    );
  const severityAt = (ruleId: string, place: FindingPlace) => {
    const setting = rules.find((one) => one.ruleId === ruleId && one.paths !== null && isOn(one.paths, place));
    return setting === undefined || setting.now === 'off' ? {} : { severity: setting.now };
  };
  const marked = (rule: RuleResult): RuleResult => ({
    ...rule,
    findings: rule.findings.map((finding) => {
      if (finding.outcome === 'note') return finding;
      const [first, ...more] = finding.places.map((place) => {
        const own = { ...place, ...severityAt(rule.id, place) };
        const at = coverAt(rule.id, place);
        if (at === -1) return own;
        counts[at] = (counts[at] ?? 0) + 1;
        return { ...own, ignored: at };
      });
      return first === undefined ? finding : { ...finding, places: [first, ...more] };
    }),
  });
  return {
    ...report,
    rules: report.rules.map(marked),
    configuration: {
      file,
      rules,
      ignores: ignores.map((one, at) => ({ ...one, expired: one.until < today, places: counts[at] ?? 0 })),
    },
  };
};

/** Whether every place of a finding is accepted. Places that are counted but not listed need an ignore that covers the whole site. */
export const isIgnored = (
  { places, count }: ReportFinding,
  { configuration }: Pick<Report, 'configuration'>,
): boolean =>
  places.every(({ ignored }) => ignored !== undefined) &&
  (count <= places.length || places.some(({ ignored }) => configuration?.ignores[ignored ?? -1]?.paths === null));

/** Whether all places where a rule failed are accepted. */
export const isAccepted = ({ outcome, findings }: RuleResult, report: Pick<Report, 'configuration'>): boolean => {
  const fails = findings.filter((finding) => finding.outcome === 'fail');
  return outcome === 'fail' && fails.length > 0 && fails.every((finding) => isIgnored(finding, report));
};

/** Describes a setting for people: `title-length is off on /blog/**`. */
export const settingText = ({ ruleId, now, paths }: RuleSetting): string =>
  `${ruleId} is ${now === 'off' ? 'off' : `of severity ${now}`}${paths === null ? '' : ` on ${paths.join(', ')}`}`;

const ignoreText = (one: ReportConfiguration['ignores'][number]): string => {
  const where = one.paths === null ? '' : ` on ${one.paths.join(', ')}`;
  const covers = one.places === 0 ? 'covers nothing now' : one.places === 1 ? '1 place' : `${one.places} places`;
  return `${one.ruleId}${where}: ${one.reason} (until ${one.until}, ${one.expired ? 'expired' : covers})`;
};

/** Describes for people what a configuration changed: `title-length is off on /blog/**`, `accepted: title-present: Old posts (until 2027-01-31, 3 places)`. */
export const changesOf = ({ rules, ignores }: ReportConfiguration): readonly string[] => [
  ...rules.map(settingText),
  ...ignores.map((one) => `accepted: ${ignoreText(one)}`),
];
