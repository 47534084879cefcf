import { projectedScores, type Report, ruleCosts, SCORE_WORDS, type ScoreName } from '@legible/audit';
import { ruleTitle } from '../../wording/rule-words.ts';
import { ScanAgain } from './data.tsx';
import { costsText, FixPackLink, type RuleCosts } from './fix-pack.tsx';
import type { ReportView } from './report-view.ts';

const SCORES = Object.keys(SCORE_WORDS) as ScoreName[];

type Projected = ReturnType<typeof projectedScores>;

interface Step {
  readonly ruleId: string;
  readonly before: Projected;
  readonly after: Projected;
}

/** The repairs in their order, each with both scores before and after it: one upon the other. */
const stepsOf = (report: Report): readonly Step[] => {
  const ids = report.summary.holdsBack.map(({ ruleId }) => ruleId);
  return ids.map((ruleId, index) => ({
    ruleId,
    before: projectedScores(report, ids.slice(0, index)),
    after: projectedScores(report, ids.slice(0, index + 1)),
  }));
};

/** What to repair first, and where it would take both scores. Filters do not touch it. */
export const FixFirst = ({ view }: { readonly view: ReportView }) => {
  const steps = stepsOf(view.report);
  const costs = ruleCosts(view.report);
  return (
    <section aria-labelledby="fix-first">
      <h2 id="fix-first">Fix these first</h2>
      {steps.length === 0 ? <p class="muted">Nothing that was tested costs points.</p> : null}
      <Outlook steps={steps} />
      {steps.length === 0 ? null : (
        <>
          <ol class="fixes">
            {steps.map((step) => (
              <FixStep step={step} costs={costs.get(step.ruleId)} view={view} />
            ))}
          </ol>
          <p class="hint">
            Computed from this report, each repair upon the ones above it. A repair can bring to light what could not be
            tested before, so a new scan has the last word.
          </p>
          <ScanAgain report={view.report} />
        </>
      )}
      <Helps view={view} />
    </section>
  );
};

/** The whole list in one sentence. */
const Outlook = ({ steps }: { readonly steps: readonly Step[] }) => {
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined) return null;
  const gains = SCORES.flatMap((name) => {
    const [from, to] = [first.before[name], last.after[name]];
    return from === null || to === null || from === to ? [] : [`${SCORE_WORDS[name]} from ${from} to ${to}`];
  });
  if (gains.length === 0) return null;
  const what = steps.length === 1 ? 'This repair' : `These ${steps.length} repairs together`;
  return (
    <p class="lead">
      {what} would take {gains.join(' and ')}.
    </p>
  );
};

interface FixStepProps {
  readonly step: Step;
  readonly costs: RuleCosts | undefined;
  readonly view: ReportView;
}

const FixStep = ({ step, costs, view }: FixStepProps) => (
  <li>
    <div class="fix">
      <a href={view.hrefOf(step.ruleId)}>{ruleTitle(step.ruleId)}</a>
      <p class="points-line">
        {costsText(costs)}
        <FixPackLink view={view} ruleId={step.ruleId} lead=" · " />
      </p>
    </div>
    <dl class="projected">
      {SCORES.map((name) => (
        <ProjectedScore name={name} step={step} />
      ))}
    </dl>
  </li>
);

const ProjectedScore = ({ name, step }: { readonly name: ScoreName; readonly step: Step }) => {
  const [before, after] = [step.before[name], step.after[name]];
  if (before === null || after === null) return null;
  return (
    <div>
      <dt>{SCORE_WORDS[name]}</dt>
      {before === after ? (
        <dd class="muted">stays {after}</dd>
      ) : (
        <dd>
          {before} <span aria-hidden="true">→</span>
          <span class="visually-hidden"> to </span> <strong>{after}</strong>
        </dd>
      )}
    </div>
  );
};

/** What earns most: not to be broken by a repair. */
const Helps = ({ view }: { readonly view: ReportView }) => {
  const { helps } = view.report.summary;
  return helps.length === 0 ? null : (
    <p class="helps">
      <strong>Earns most already:</strong>{' '}
      {helps.map(({ ruleId }, index) => (
        <>
          {index === 0 ? '' : ' · '}
          <a href={view.hrefOf(ruleId)}>{ruleTitle(ruleId)}</a>
        </>
      ))}
    </p>
  );
};
