import { type Facts, families, type Judgement, judge } from '@legible/audit';
import type { Run } from '../run.ts';

export interface Scored {
  readonly judgements: readonly Judgement[];
  /** The last evidence event: what the outcome follows from. */
  readonly event: string;
}

/** Judges the facts family by family. The trail says which rules were asked, never what they found. */
export const scoring = async (run: Run, facts: Facts, transform: string): Promise<Scored> => {
  const judgements: Judgement[] = [];
  let event = transform;
  const groups = families(run.rules);
  for (const [index, family] of groups.entries()) {
    await run.ahead(groups.length - index);
    event = await run.trail.open({
      kind: 'evidence',
      label: `Judge: ${family.name}`,
      description: `Asks ${family.rules.length === 1 ? 'one rule' : `${family.rules.length} rules`} of this family about the facts.`,
      parentId: transform,
      origin: {
        kind: 'previous_event',
        label: 'The facts this family needs have been normalized.',
        refEventId: transform,
      },
    });
    const judged = judge(family.rules, facts);
    judgements.push(...judged.judgements.map((one) => blamed(one, run)));
    for (const defect of judged.defects) run.onDefect(defect);
    await run.trail.close(event, { status: 'succeeded', evidenceRuleIds: family.rules.map((rule) => rule.id) });
  }
  return { judgements, event };
};

/** Whether something threw that decides what is looked at. */
const isBlind = ({ defects }: Run): boolean => [...defects.keys()].some((at) => /^(?:fetch|read|plan) /.test(at));

/** Nobody can say that a scan had no need to look where an error of ours may have kept it from looking. */
const blamed = (judgement: Judgement, run: Run): Judgement =>
  judgement.reason === 'not-looked' && isBlind(run) ? { ...judgement, reason: 'defect' } : judgement;
