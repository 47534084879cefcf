import { SCORES, type ScoreName } from '../kernel/rule.ts';
import { worthOf } from '../kernel/scoring.ts';
import type { Points, RuleResult, Scored, Summary } from './report.ts';
import { type Charge, feedsScore, scoreOf } from './score.ts';

const MAX_HOLDS_BACK = 10;

export const oneDecimal = (points: number): number => Math.round(points * 10) / 10;

/** Returns everything that is charged: causes, and the rest that they leave to the rules. */
export const chargedItems = ({ causes, rules }: Pick<Scored, 'causes' | 'rules'>) => [
  ...causes.map(({ id, charges }) => ({ id, kind: 'cause' as const, charges })),
  ...rules.map(({ id, charges }) => ({ id, kind: 'rule' as const, charges })),
];

/** Returns the charge of every item on one score. */
export const chargesOn = (scored: Pick<Scored, 'causes' | 'rules'>, name: ScoreName) =>
  chargedItems(scored).map(({ id, charges }) => ({ id, ...charges[name] }));

type Seen = Pick<Scored, 'causes' | 'rules'> & { readonly untested: ReadonlyMap<string, number> };

/** Summarizes what costs most and what could not be tested. @param untested by rule, the share of what applies. */
export const summarize = ({ causes, rules, untested }: Seen): Summary => {
  const items = chargedItems({ causes, rules });
  const all = { web: chargesOn({ causes, rules }, 'web'), ai: chargesOn({ causes, rules }, 'ai') };
  const lost = (id: string, name: ScoreName, charge: Charge): number | null => {
    if (charge.share === 0) return null;
    const without = all[name].filter((one) => one.id !== id);
    return oneDecimal(scoreOf(without).product - scoreOf(all[name]).product);
  };
  const lowest = new Map(
    items.map(({ id, charges }) => [id, Math.min(100, ...SCORES.flatMap((name) => charges[name].cap ?? []))]),
  );
  const sum = ({ web, ai }: Points): number => (web ?? 0) + (ai ?? 0);
  const holdsBack = items
    .filter(({ charges }) => SCORES.some((name) => charges[name].share > 0))
    .map(({ id, kind, charges }) => ({ id, kind, web: lost(id, 'web', charges.web), ai: lost(id, 'ai', charges.ai) }))
    .sort((a, b) => (lowest.get(a.id) ?? 100) - (lowest.get(b.id) ?? 100) || sum(b) - sum(a) || (a.id < b.id ? -1 : 1));
  const stake = (rule: RuleResult, share: number, name: ScoreName): number | null =>
    feedsScore(rule, name) ? oneDecimal(100 * worthOf(rule) * share) : null;
  return {
    holdsBack: holdsBack.slice(0, MAX_HOLDS_BACK),
    untested: rules
      .flatMap((rule) => {
        const share = untested.get(rule.id) ?? 0;
        const points = {
          id: rule.id,
          kind: 'rule' as const,
          web: stake(rule, share, 'web'),
          ai: stake(rule, share, 'ai'),
        };
        return share > 0 && sum(points) > 0 ? [points] : [];
      })
      .sort((a, b) => sum(b) - sum(a) || (a.id < b.id ? -1 : 1)),
  };
};
