import { setImmediate } from 'node:timers/promises';
import { type Facts, families, type Judgement, judge, rulesOfSteps } from '@legible/audit';
import type { Run } from '../steps/run.ts';

/** Judges the facts, and returns the id of the evidence event that the outcome refers to. Until the result is visible, the trail names the rules but not their findings. */
export const scoring = async (run: Run, facts: Facts, transform: string) => {
  const judgements: Judgement[] = [];
  const groups = families(run.rules);
  run.ahead(2);
  const event = run.trail.open({
    kind: 'evidence',
    label: 'Judge the facts',
    description: `Asks ${run.rules.length} rules in ${groups.length} families.`,
    parentId: transform,
    origin: {
      kind: 'previous_event',
      label: `The facts of ${facts.pages.length === 1 ? 'one page' : `${facts.pages.length} pages`} are known.`,
      refEventId: transform,
    },
  });
  for (const { rules } of groups) {
    const judged = judge(rules, facts);
    for (const one of judged.judgements) judgements.push(blamed(one, run));
    for (const defect of judged.defects) run.onDefect(defect);
    // Between two families, this process answers other requests.
    await setImmediate();
  }
  const rules = (): readonly RulesOfEvent[] => rulesOfEvents(run, facts, judgements);
  run.trail.recordRules(run.fence('report trail', rules, [], () => judgements.length));
  run.trail.close(event, { status: 'succeeded' });
  return { judgements, event };
};

type RulesOfEvent = Parameters<Run['trail']['recordRules']>[0][number];

/** Returns the rules that used the result of each event. */
const rulesOfEvents = ({ eventOfStep, observations }: Run, facts: Facts, judgements: readonly Judgement[]) => {
  const checks = new Set(observations.flatMap(({ step }) => (step.kind === 'scan' ? [] : step.id)));
  const [asked, found] = (['asked', 'found'] as const).map((which) =>
    rulesOfSteps(judgements, facts, (text) => checks.has(text), which),
  );
  // Rules about pages are named with one page, but used all pages.
  const pages = new Set(facts.pages.map(({ response }) => (response.state === 'unknown' ? null : response.from)));
  // One event may represent many steps.
  const ofEvent = Map.groupBy(eventOfStep, ([, id]) => id);
  return [...ofEvent].flatMap(([id, entries]) => {
    const steps = entries.map(([step]) => step);
    const rulesOf = (by: typeof asked): string[] => [...new Set(steps.flatMap((step) => by?.get(step) ?? []))].sort();
    const evidenceRuleIds = rulesOf(asked);
    const foundRuleIds = rulesOf(found);
    const isPage = steps.some((step) => pages.has(step));
    return isPage || evidenceRuleIds.length + foundRuleIds.length > 0
      ? { id, evidenceRuleIds, foundRuleIds, isPage }
      : [];
  });
};

/** Whether an error occurred in code that decides what the scan looks at. */
const isBlind = ({ defects }: Run): boolean => [...defects.keys()].some((at) => /^(?:fetch|read|plan) /.test(at));

/** Names our error as the reason of `not-looked` when it may have kept the scan from looking. */
const blamed = (judgement: Judgement, run: Run): Judgement =>
  judgement.reason === 'not-looked' && isBlind(run) ? { ...judgement, reason: 'defect' } : judgement;
