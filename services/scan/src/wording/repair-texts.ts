import {
  type CauseResult,
  type Cost,
  costs,
  type Report,
  type RuleResult,
  SCORES,
  type ScoreName,
  SEVERITIES,
  type Severity,
} from '@legible/audit';
import type { Language } from '../language/language.ts';
import { repairWords } from '../words/repair-words.ts';
import { vocabularyWords } from '../words/vocabulary-words.ts';
import { causeIn, fixIn, resultTitleIn, ruleTitleIn } from './rule-texts.ts';

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
const ofCause = (cause: CauseResult, language: Language): Repair => {
  const { failureTitle, fix } = causeIn(language, cause);
  return { id: cause.id, title: failureTitle, fix, severity: worse(cause.severity), cause, rule: null };
};

/** The cause or rule with this id. @param language of its texts. Default: English. */
export const repairOf = (report: Report, id: string, language: Language = 'en'): Repair => {
  const cause = report.causes.find((one) => one.id === id);
  if (cause !== undefined) return ofCause(cause, language);
  const rule = report.rules.find((one) => one.id === id) ?? null;
  const title = rule === null ? ruleTitleIn(language, id) : resultTitleIn(language, rule);
  return { id, title, fix: fixIn(language, id), severity: rule?.severity ?? 'info', cause: null, rule };
};

/** What to repair first, in the report's order. */
export const repairsOf = (report: Report, language: Language = 'en'): readonly Repair[] =>
  report.summary.holdsBack.map(({ id }) => repairOf(report, id, language));

/** Causes that are not among the first repairs. */
export const otherCausesOf = ({ causes, summary }: Report, language: Language = 'en'): readonly Repair[] =>
  causes.filter(({ id }) => !summary.holdsBack.some((one) => one.id === id)).map((cause) => ofCause(cause, language));

/** The title of the cause or rule with this id. */
export const repairTitle = (report: Report, id: string, language: Language = 'en'): string =>
  repairOf(report, id, language).title;

/** Whether a cause or rule itself costs either score anything. */
export const isCharged = ({ charges }: Pick<RuleResult, 'charges'>): boolean =>
  charges.web.share > 0 || charges.ai.share > 0;

/** `37 of 40 sitemap entries, 3 of 20 pages`. Empty for what a site has once. */
export const countsText = ({ counts }: Pick<CauseResult, 'counts'>, language: Language = 'en'): string => {
  const { share, comma } = vocabularyWords(language);
  return counts
    .flatMap(({ sort, affected, asked }) => (sort === 'site' ? [] : [share(sort, affected, asked)]))
    .join(comma);
};

/**
 * What repairing a cause or rule gains for each score: `Web search +3.2 · AI search held at 39 by repair 1; after it
 * this gives +2.1`. The number of a repair is its position among the first repairs. A report from before ruleset 2 gives
 * its own figures, or null without any.
 */
export const gainWords = (report: Report, language: Language = 'en'): ((id: string) => string | null) => {
  const words = repairWords(language);
  const { scores: names, comma } = vocabularyWords(language);
  /** `+12.0` or `−12.0`. */
  const signed = (points: number, sign: '+' | '−'): string =>
    points === 0 ? words.tiny : `${sign}${points.toFixed(1)}`;
  const all = costs(report);
  const first = report.summary.holdsBack;
  const nameOf = (id: string): string => {
    const at = first.findIndex((one) => one.id === id);
    if (at !== -1) return words.numbered(at + 1);
    // The id of a cause may quote the site.
    return report.causes.some((one) => one.id === id) ? words.another : id;
  };
  const ofScore = (name: ScoreName, { gain, points, cap, heldBy }: Cost): string => {
    const holder = report.scores[name].gates.find(({ id }) => heldBy.includes(id));
    const own = cap === null ? '' : words.holds(cap);
    if (holder === undefined) return `${words.gains(names[name], signed(gain, '+'))}${own}`;
    const by = heldBy.map(nameOf);
    return gain > 0
      ? `${words.gains(names[name], signed(gain, '+'))}${own}${words.thenHeld(holder.cap, by.join(comma))}`
      : words.held(names[name], holder.cap, by, signed(points, '+'));
  };
  const ofOld = (id: string): string[] => {
    const points = first.find((one) => one.id === id);
    return SCORES.flatMap((name) => {
      const lost = points?.[name] ?? null;
      return lost === null || report.scores[name].value === null ? [] : [words.gains(names[name], signed(lost, '−'))];
    });
  };
  return (id) => {
    const own = all.get(id);
    const texts =
      own === undefined
        ? all.size === 0
          ? ofOld(id)
          : []
        : SCORES.flatMap((name) => {
            const cost = own[name];
            return cost === undefined ? [] : [ofScore(name, cost)];
          });
    if (texts.length > 0) return texts.join(' · ');
    // Reports of older rulesets have no charges, so we cannot say that a rule costs nothing.
    return all.size === 0 && first.length > 0 ? null : words.free;
  };
};
