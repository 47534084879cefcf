import {
  costs,
  type Level,
  levelOf,
  NOT_JUDGED_WORDS,
  type Report,
  type Rule,
  ruleById,
  SCORES,
  type ScoreName,
} from '@legible/audit';
import { counted } from './counted.ts';
import { byReason } from './outcome-words.ts';
import { countsText, type Repair, repairTitle } from './repair-words.ts';

/** The verdicts of the first screen in plain words. */

const READERS: Readonly<Record<ScoreName, string>> = { web: 'Search engines', ai: 'AI assistants' };

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

/** How much of the site the readers of a score can see. */
type Sight = 'all' | 'most' | 'little';

const SIGHTS: Readonly<Record<Sight, string>> = {
  all: 'can read this site',
  most: 'can read most of this site',
  little: 'cannot see much of this site',
};

const WORTH: Readonly<Record<Exclude<Level, 'not-judged'>, string>> = {
  ready: ' without trouble.',
  good: ', with some gaps.',
  'held-back': ', but faults hold it back.',
  blocked: ', but serious faults get in the way.',
};

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

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What a score means, each in a sentence or two. */
export interface Verdict {
  /** Whether and how well its readers can see the site. */
  readonly lead: string;
  /** The worst fault, which may quote the site. Null without one, or when nothing was judged. */
  readonly worst: string | null;
}

/** The meaning of a score in words, from its level, its gates and what costs most. */
export const verdictOf = (report: Report, name: ScoreName): Verdict => {
  const { level, notJudged, atMost } = report.scores[name];
  const readers = READERS[name];
  if (level === 'not-judged') {
    const most = atMost === null ? '' : ` At most ${atMost} of 100.`;
    const what = `We could not judge what ${readers.replace('Search', 'search')} see`;
    return { lead: `${what}: ${NOT_JUDGED_WORDS[notJudged ?? 'nothing-tested']}.${most}`, worst: null };
  }
  const worst = worstOf(report, name);
  const sight = sightOf(report, name, worst);
  const lead = `${readers} ${SIGHTS[sight]}${sight === 'little' ? '.' : WORTH[level]}`;
  const [first] = worst;
  if (first === undefined) return { lead: `${lead} Nothing that we checked costs points.`, worst: null };
  return { lead, worst: ended(repairTitle(report, first)) };
};

type RepairKind = Rule['repair']['kind'];

const EDITOR = 'you or your editor';
const DEVELOPER = 'your web developer';
const HOST = 'your server administrator';

/** Who can make a repair of each kind. A web developer makes the others. */
const WHO: Readonly<Partial<Record<RepairKind, string>>> = {
  'content-writing': EDITOR,
  'title-and-description': EDITOR,
  image: EDITOR,
  link: EDITOR,
  redirect: HOST,
  'status-code': HOST,
  'server-errors': HOST,
  'media-type': HOST,
  'response-header': HOST,
  caching: HOST,
  compression: HOST,
  'server-speed': HOST,
  tls: HOST,
  'http-version': HOST,
  'content-negotiation': HOST,
  'bot-admission': HOST,
};

/** Who can make a repair: `your web developer`. */
export const whoRepairs = ({ rule, cause }: Repair): string => {
  const kind = ruleById(rule?.id ?? cause?.explains[0]?.ruleId ?? '')?.repair.kind;
  return (kind === undefined ? undefined : WHO[kind]) ?? DEVELOPER;
};

/** How much of the site a repair affects: `9 of 10 pages`, or `the whole site`. */
export const affectedText = ({ rule, cause }: Repair): string => {
  if (cause !== null) return countsText(cause) || 'the whole site';
  if (rule === null || rule.scope === 'site') return 'the whole site';
  const { fail, warn, pass } = rule.counts;
  return countsText({ counts: [{ sort: 'page', affected: fail + warn, asked: fail + warn + pass }] });
};

/** What a fault costs: `costs web search 11.7 and AI search 14.6 points`. Null when it costs nothing or is unknown. */
export const costText = (report: Report, id: string): string | null => {
  const cost = costs(report).get(id);
  const parts = SCORES.flatMap((name) => {
    const points = cost?.[name]?.points ?? 0;
    if (points === 0) return [];
    return [`${name === 'web' ? 'web search' : 'AI search'} ${points.toFixed(1)}`];
  });
  return parts.length === 0 ? null : `costs ${parts.join(' and ')} points`;
};

/** What could not be checked and why, in one line. Null when all was checked, except what the site gave no reason for. */
export const uncheckedText = ({ rules, untested }: Report): string | null => {
  const missed = untested.filter(({ reason }) => reason !== 'not-looked');
  const open = new Set(missed.map(({ ruleId }) => ruleId)).size;
  const asked = rules.filter(({ outcome }) => outcome !== 'not-applicable').length;
  const [reason] = byReason(missed);
  if (open === 0 || reason === undefined) return null;
  return `Not checked, or not on every page: ${open} of ${counted(asked, 'check')}. Main reason: ${reason.words}.`;
};
