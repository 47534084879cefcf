/** Builders for the tests of causes: findings of rules at addresses, and the causes that result. */

import type { Cause, Symptom } from './kernel/cause.ts';
import type { Facts, PageFacts, SiteFacts } from './kernel/facts.ts';
import { findCauses, idOf } from './kernel/find-causes.ts';
import type { Judgement } from './kernel/judge.ts';
import type { Affected, Asked, Finding, Outcome } from './kernel/rule.ts';
import { site } from './rule-fixtures.ts';
import { RULES } from './topics/catalogue.gen.ts';

interface Given extends Partial<Pick<Judgement, 'page' | 'outcome'>> {
  readonly rule: string;
  readonly message?: string;
  readonly at?: readonly Affected[];
  readonly asked?: Asked;
}

const findingOf = ({ message = 'broken', at, asked }: Given): Finding => ({
  message,
  args: {},
  proof: { step: 'test', observation: 'test' },
  ...(at && { at }),
  ...(asked && { asked }),
});

/** Makes a judgement with one finding. @throws when there is no such rule or message. */
export const judged = (given: Given): Judgement => {
  const rule = RULES.find(({ id }) => id === given.rule);
  if (rule === undefined) throw new Error(`no rule ${given.rule}`);
  if (given.message !== undefined && !Object.hasOwn(rule.messages, given.message))
    throw new Error(`no message ${given.message} of ${given.rule}`);
  const outcome: Outcome = given.outcome ?? 'fail';
  return { rule, page: given.page ?? null, outcome, reason: null, findings: [findingOf(given)] };
};

/** Returns the group to which a cause assigns one address of one finding, or null. */
export const claimOf = (
  cause: Cause,
  rule: string,
  message: string,
  at: Affected,
  facts: { readonly site?: SiteFacts; readonly page?: PageFacts } = {},
): string | null => {
  if (!cause.explains.includes(rule)) return null;
  const [finding] = judged({ rule, message, at: [at] }).findings;
  if (finding === undefined) throw new Error('no finding');
  const symptom: Symptom = { ruleId: rule, message, finding, at, page: facts.page ?? null };
  return cause.claim(symptom, facts.site ?? site());
};

/** Returns each cause that is found, with its counts and texts. */
export const foundIn = (causes: readonly Cause[], judgements: readonly Judgement[], facts: Partial<Facts> = {}) =>
  findCauses(judgements, { site: site(), pages: [], ...facts }, causes).found.map((one) => ({
    id: idOf(one),
    counts: one.seen.counts,
    says: one.cause.failureTitle(one.seen),
    fix: one.cause.fix(one.seen),
  }));
