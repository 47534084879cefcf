import {
  type CauseResult,
  type Cost,
  costs,
  type Report,
  type RuleResult,
  resultTitle,
  ruleById,
  ruleTitle,
  SCORE_WORDS,
  SCORES,
  type ScoreName,
  SEVERITIES,
  type Severity,
} from '@legible/audit';

/** The words for repairs, the same in every form of a report. */

/** A cause, or a rule whose findings no cause explains. */
export interface Repair {
  readonly id: string;
  /** The failure title. That of a cause may quote the site. */
  readonly title: string;
  /** May quote the site. Null for a rule that left the catalogue. */
  readonly fix: string | null;
  /** The worse of the severities for both scores. */
  readonly severity: Severity;
  /** Null for a rule. */
  readonly cause: CauseResult | null;
  /** Null for a cause. */
  readonly rule: RuleResult | null;
}

const worse = ({ web, ai }: CauseResult['severity']): Severity =>
  SEVERITIES.indexOf(web) <= SEVERITIES.indexOf(ai) ? web : ai;

/** A cause as a repair. */
const ofCause = (cause: CauseResult): Repair => ({
  id: cause.id,
  title: cause.failureTitle,
  fix: cause.fix,
  severity: worse(cause.severity),
  cause,
  rule: null,
});

/** The cause or rule with this id. */
export const repairOf = (report: Report, id: string): Repair => {
  const cause = report.causes.find((one) => one.id === id);
  if (cause !== undefined) return ofCause(cause);
  const rule = report.rules.find((one) => one.id === id) ?? null;
  const fix = ruleById(id)?.fix ?? null;
  return {
    id,
    title: rule === null ? ruleTitle(id) : resultTitle(rule),
    fix,
    severity: rule?.severity ?? 'info',
    cause: null,
    rule,
  };
};

/** What to repair first, in the report's order. */
export const repairsOf = (report: Report): readonly Repair[] =>
  report.summary.holdsBack.map(({ id }) => repairOf(report, id));

/** Causes that are not among the first repairs. */
export const otherCausesOf = ({ causes, summary }: Report): readonly Repair[] =>
  causes.filter(({ id }) => !summary.holdsBack.some((one) => one.id === id)).map(ofCause);

/** The title of the cause or rule with this id. */
export const repairTitle = (report: Report, id: string): string => repairOf(report, id).title;

/** Whether a cause or rule itself costs either score anything. */
export const isCharged = ({ charges }: Pick<RuleResult, 'charges'>): boolean =>
  charges.web.share > 0 || charges.ai.share > 0;

const NOUNS: Readonly<Record<CauseResult['counts'][number]['sort'], readonly [one: string, many: string] | null>> = {
  page: ['page', 'pages'],
  link: ['link', 'links'],
  'sitemap entry': ['sitemap entry', 'sitemap entries'],
  'language version': ['language version', 'language versions'],
  picture: ['picture', 'pictures'],
  'external link': ['external link', 'external links'],
  file: ['file', 'files'],
  site: null,
};

/** `37 of 40 sitemap entries, 3 of 20 pages`. Empty for what a site has once. */
export const countsText = ({ counts }: Pick<CauseResult, 'counts'>): string =>
  counts
    .flatMap(({ sort, affected, asked }) => {
      const noun = NOUNS[sort]?.[Math.max(affected, asked) === 1 ? 0 : 1];
      return noun === undefined ? [] : [`${affected > asked ? affected : `${affected} of ${asked}`} ${noun}`];
    })
    .join(', ');

/** `+12.0` or `−12.0`. */
const signed = (points: number, sign: '+' | '−'): string =>
  points === 0 ? 'less than 0.1' : `${sign}${points.toFixed(1)}`;

/**
 * What repairing a cause or rule gains for each score: `Web search +3.2 · AI search held at 39 by repair 1; after it
 * this gives +2.1`. The number of a repair is its position among the first repairs. A report from before ruleset 2 gives
 * its own figures, or null without any.
 */
export const gainWords = (report: Report): ((id: string) => string | null) => {
  const all = costs(report);
  const first = report.summary.holdsBack;
  const nameOf = (id: string): string => {
    const at = first.findIndex((one) => one.id === id);
    if (at !== -1) return `repair ${at + 1}`;
    // The id of a cause may quote the site.
    return report.causes.some((one) => one.id === id) ? 'another cause' : id;
  };
  const ofScore = (name: ScoreName, { gain, points, cap, heldBy }: Cost): string => {
    const holder = report.scores[name].gates.find(({ id }) => heldBy.includes(id));
    const own = cap === null ? '' : ` (holds it at ${cap})`;
    if (holder === undefined) return `${SCORE_WORDS[name]} ${signed(gain, '+')}${own}`;
    const names = heldBy.map(nameOf).join(', ');
    return gain > 0
      ? `${SCORE_WORDS[name]} ${signed(gain, '+')}${own}, then held at ${holder.cap} by ${names}`
      : `${SCORE_WORDS[name]} held at ${holder.cap} by ${names}; after ${heldBy.length === 1 ? 'it' : 'them'} this gives ${signed(points, '+')}`;
  };
  const ofOld = (id: string): string[] => {
    const points = first.find((one) => one.id === id);
    return SCORES.flatMap((name) => {
      const lost = points?.[name] ?? null;
      return lost === null || report.scores[name].value === null ? [] : [`${SCORE_WORDS[name]} ${signed(lost, '−')}`];
    });
  };
  return (id) => {
    const own = all.get(id);
    const words =
      own === undefined
        ? all.size === 0
          ? ofOld(id)
          : []
        : SCORES.flatMap((name) => {
            const cost = own[name];
            return cost === undefined ? [] : [ofScore(name, cost)];
          });
    if (words.length > 0) return words.join(' · ');
    // Reports of older rulesets have no charges, so we cannot say that a rule costs nothing.
    return all.size === 0 && first.length > 0 ? null : 'Costs no points';
  };
};
