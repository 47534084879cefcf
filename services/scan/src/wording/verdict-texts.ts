import { costs, isShort, levelOf, type Report, type Rule, ruleById, SCORES, type ScoreName } from '@legible/audit';
import type { Language } from '../language/language.ts';
import { type Repairer, type Sight, verdictWords } from '../words/verdict-words.ts';
import { vocabularyWords } from '../words/vocabulary-words.ts';
import { byReason } from './outcome-words.ts';
import { countsText, type Repair, repairTitle } from './repair-texts.ts';
import { findingIn } from './rule-texts.ts';

/** The verdicts of the first screen in plain words. */

/** Rules and causes that keep readers away from pages. */
export const KEEPS_OUT = [
  'ai-access-googlebot',
  'content-without-js',
  'crawl-page-allowed',
  'crawl-site-allowed',
  'empty-shell',
  'index-home-indexable',
  'index-home-readable',
  'index-noindex-unexpected',
  'staging-left',
] as const;

/** Ids that cost this score points: first those that cap it, then by cost. */
const worstOf = (report: Report, name: ScoreName): readonly string[] => {
  const points = [...costs(report)].flatMap(([id, cost]) =>
    cost[name] === undefined ? [] : [[id, cost[name].points] as const],
  );
  const held = report.scores[name].gates.map(({ id }) => id);
  return [...new Set([...held, ...points.sort((a, b) => b[1] - a[1]).map(([id]) => id)])];
};

const keepsOut = (id: string): boolean => KEEPS_OUT.some((one) => id === one || id.startsWith(`${one}:`));

const sightOf = (report: Report, name: ScoreName, worst: readonly string[]): Sight => {
  const kept = worst.filter(keepsOut);
  if (kept.length === 0) return 'all';
  const { gates } = report.scores[name];
  return gates.some(({ id, cap }) => levelOf(cap) === 'blocked' && kept.includes(id)) ? 'little' : 'most';
};

const ended = (text: string, language: Language): string =>
  /[.!?。！？]$/.test(text) ? text : `${text}${language === 'ja' || language === 'zh' ? '。' : '.'}`;

/** What a score means, each in a sentence or two. */
export interface Verdict {
  /** Whether and how well its readers can see the site. */
  readonly lead: string;
  /** The worst fault, which may quote the site. Null without one, or when nothing was judged. */
  readonly worst: string | null;
}

/** Explains a score from its level, its gates and its largest charges. @param language Default: English. */
export const verdictOf = (report: Report, name: ScoreName, language: Language = 'en'): Verdict => {
  const { level, notJudged, atMost } = report.scores[name];
  const words = verdictWords(language);
  const { readers, notJudgedBecause, space } = vocabularyWords(language);
  if (level === 'not-judged') {
    const lead = words.notJudged(readers[name], notJudgedBecause[notJudged ?? 'nothing-tested']);
    return { lead: atMost === null ? lead : `${lead}${space}${words.atMost(atMost)}`, worst: null };
  }
  const worst = worstOf(report, name);
  const lead = words.lead(readers[name], sightOf(report, name, worst), level);
  const [first] = worst;
  if (first === undefined) return { lead: `${lead}${space}${words.nothingLost}`, worst: null };
  return { lead, worst: ended(repairTitle(report, first, language), language) };
};

type RepairKind = Rule['repair']['kind'];

/** Who can make a repair of each kind. A web developer makes the others. */
const WHO: Readonly<Partial<Record<RepairKind, Repairer>>> = {
  'content-writing': 'editor',
  'title-and-description': 'editor',
  image: 'editor',
  link: 'editor',
  redirect: 'host',
  'status-code': 'host',
  'server-errors': 'host',
  'media-type': 'host',
  'response-header': 'host',
  caching: 'host',
  compression: 'host',
  'server-speed': 'host',
  tls: 'host',
  'http-version': 'host',
  'content-negotiation': 'host',
  'bot-admission': 'host',
};

/** Who can make a repair: `your web developer`. @param language Default: English. */
export const whoRepairs = ({ rule, cause }: Repair, language: Language = 'en'): string => {
  const kind = ruleById(rule?.id ?? cause?.explains[0]?.ruleId ?? '')?.repair.kind;
  return verdictWords(language).repairers[(kind === undefined ? undefined : WHO[kind]) ?? 'developer'];
};

/** How much of the site a repair affects: `9 of 10 pages`, or `the whole site`. @param language Default: English. */
export const affectedText = ({ rule, cause }: Repair, language: Language = 'en'): string => {
  const { wholeSite } = vocabularyWords(language);
  if (cause !== null) return countsText(cause, language) || wholeSite;
  if (rule === null || rule.scope === 'site') return wholeSite;
  const { fail, warn, pass } = rule.counts;
  return countsText({ counts: [{ sort: 'page', affected: fail + warn, asked: fail + warn + pass }] }, language);
};

/** What a fault costs: `costs web search 11.7 and AI search 14.6 points`. Null when it costs nothing or is unknown. */
export const costText = (report: Report, id: string, language: Language = 'en'): string | null => {
  const cost = costs(report).get(id);
  const { scores } = vocabularyWords(language);
  const parts = SCORES.flatMap((name) => {
    const points = cost?.[name]?.points ?? 0;
    return points === 0 ? [] : [[scores[name], points.toFixed(1)] as const];
  });
  return parts.length === 0 ? null : verdictWords(language).costs(parts);
};

/** What could not be checked and why, in one line. Null when every check ran. */
export const uncheckedText = ({ rules, untested }: Report, language: Language = 'en'): string | null => {
  const missed = untested.filter(({ reason }) => reason !== 'not-looked');
  const open = new Set(missed.map(({ ruleId }) => ruleId)).size;
  const asked = rules.filter(({ outcome }) => outcome !== 'not-applicable').length;
  const [reason] = byReason(missed, language);
  return open === 0 || reason === undefined ? null : verdictWords(language).unchecked(open, asked, reason.words);
};

/**
 * Why a report is partial. The text may quote the site: see `partialBecause` of the audit. Null for a complete report.
 */
export const partialText = (
  { partial, scores, rules: [first], shortfall }: Report,
  language: Language,
): string | null => {
  if (!partial) return null;
  const words = verdictWords(language);
  const [found] = first?.findings ?? [];
  if (scores.web.notJudged === 'nothing-to-read' && first !== undefined && found !== undefined)
    return words.foundInstead(findingIn(language, first.id, found.message, found.places[0].args));
  return shortfall !== undefined && isShort(shortfall)
    ? words.unanswered(shortfall.lost, shortfall.planned)
    : words.tooLittle;
};
