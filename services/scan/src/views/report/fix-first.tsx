import {
  type CauseResult,
  LEVEL_WORDS,
  levelOf,
  projectedScores,
  type Report,
  SCORE_WORDS,
  SCORES,
  type ScoreName,
} from '@legible/audit';
import { counted } from '../../wording/counted.ts';
import { isCharged, otherCausesOf, type Repair, repairsOf, repairTitle } from '../../wording/repair-words.ts';
import { affectedText, whoRepairs } from '../../wording/verdict-words.ts';
import { showUnseen } from '../../wording/visible-text.ts';
import { SeverityChip } from '../chips.tsx';
import { foreign, foreignLink } from '../foreign-link.tsx';
import { Section, spoken } from '../parts.tsx';
import { ScanAgain } from './data.tsx';
import { HandOn, OnPlatform } from './fix-pack.tsx';
import { causeAnchor, type ReportView } from './report-view.ts';

type Projected = ReturnType<typeof projectedScores>;

/** A repair with both scores before and after it. */
export interface Step {
  readonly repair: Repair;
  readonly before: Projected;
  readonly after: Projected;
}

/** The repairs in order, each with both scores before and after it; each builds on the ones before. Empty without charges. */
export const stepsOf = (report: Report): readonly Step[] => {
  // Reports before ruleset 2 have no charges, so the effect of a repair is unknown.
  if (![...report.causes, ...report.rules].some(isCharged)) return [];
  const repairs = repairsOf(report);
  const ids = repairs.map(({ id }) => id);
  const scores = [[], ...ids.map((_id, index) => ids.slice(0, index + 1))].map((made) => projectedScores(report, made));
  return repairs.flatMap((repair, index) => {
    const [before, after] = scores.slice(index);
    return before === undefined || after === undefined ? [] : [{ repair, before, after }];
  });
};

/** What to repair first, and both scores after each repair. Filters do not change it. */
export const FixFirst = ({ view, steps }: { readonly view: ReportView; readonly steps: readonly Step[] }) => {
  const repairs = repairsOf(view.report);
  const others = otherCausesOf(view.report);
  return (
    <Section id="fix-first" title="What to fix, in this order">
      {repairs.length === 0 ? <p class="muted">Nothing that we tested costs points.</p> : null}
      <Outlook steps={steps} />
      {repairs.length === 0 ? null : (
        <>
          <ol class="fixes">
            {repairs.map((repair, index) => (
              <FixStep repair={repair} step={steps[index]} view={view} />
            ))}
          </ol>
          <p class="hint">
            Each step includes the repairs above it. A repair can reveal faults that we could not test before, so scan
            again afterwards.
          </p>
          <ScanAgain report={view.report} />
        </>
      )}
      {others.length === 0 ? null : (
        <>
          <h3>Other causes</h3>
          <ul class="fixes plain">
            {others.map((repair) => (
              <FixStep repair={repair} step={undefined} view={view} />
            ))}
          </ul>
        </>
      )}
    </Section>
  );
};

/** The whole list in one sentence. */
const Outlook = ({ steps }: { readonly steps: readonly Step[] }) => {
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined) return null;
  const gains = SCORES.flatMap((name) => {
    const [from, to] = [first.before[name], last.after[name]];
    return from === null || to === null || from === to
      ? []
      : [`${SCORE_WORDS[name]} from ${from} to ${to} (${LEVEL_WORDS[levelOf(to)].toLowerCase()})`];
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
  readonly repair: Repair;
  /** Undefined when the effect on the scores is unknown. */
  readonly step: Step | undefined;
  readonly view: ReportView;
}

/** The id of the element that explains a repair. */
export const fixAnchor = ({ id, cause }: Repair, { causes }: Report): string =>
  cause === null ? `fix-${id}` : causeAnchor(causes.indexOf(cause));

const FixStep = ({ repair, step, view }: FixStepProps) => {
  const { id, title, fix, severity, cause } = repair;
  const gain = view.gainOf(id);
  return (
    <li id={fixAnchor(repair, view.report)}>
      <div class="fix">
        {cause === null ? <a href={view.hrefOf(id)}>{title}</a> : <p class="fix-title">{foreign(title)}</p>}
        <p class="points-line">{gain}</p>
        <details class="how">
          <summary>How to fix it{spoken(`: ${showUnseen(title)}`)}</summary>
          <p class="chips">
            <SeverityChip severity={severity} />
            <span class="muted">
              {affectedText(repair)} · {whoRepairs(repair)} can fix it
            </span>
          </p>
          {fix === null ? null : <p>{foreign(fix)}</p>}
          {cause === null ? null : <Cause cause={cause} view={view} />}
          <OnPlatform view={view} id={id} />
          <HandOn view={view} id={id} title={title} />
        </details>
      </div>
      <ProjectedScores step={step} />
    </li>
  );
};

/** Addresses of a cause that the page lists. The JSON report has all. */
const MAX_ADDRESSES = 10;

/** The setting behind a cause, why it matters, which rules it explains, and its addresses. */
const Cause = ({ cause, view }: { readonly cause: CauseResult; readonly view: ReportView }) => {
  const { setting, explains, addresses } = cause;
  const left = addresses.length - MAX_ADDRESSES;
  return (
    <>
      {setting === null ? null : (
        <p class="platform">
          <strong>In {setting.program}:</strong> {setting.text}{' '}
          <a href={setting.source} rel="noopener">
            Source{spoken(` of the setting of ${setting.program}`)}
          </a>
        </p>
      )}
      <p class="muted">{cause.why}</p>
      {explains.length === 0 ? null : (
        <details>
          <summary>Shows in {counted(explains.length, 'rule')}</summary>
          <ul>
            {explains.map(({ ruleId, count }) => (
              <li>
                <a href={view.hrefOf(ruleId)}>{repairTitle(view.report, ruleId)}</a>{' '}
                <span class="muted">{count === 1 ? '1 address' : `${count} addresses`}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {addresses.length === 0 ? null : (
        <details>
          <summary>{addresses.length === 1 ? 'The address' : `The ${addresses.length} addresses`}</summary>
          <ul class="addresses">
            {addresses.slice(0, MAX_ADDRESSES).map(({ url, to }) => (
              <li>
                {foreignLink(url)}
                {to === null ? null : (
                  <>
                    {' '}
                    <span aria-hidden="true">→</span>
                    {spoken('leads to')} {foreignLink(to)}
                  </>
                )}
              </li>
            ))}
          </ul>
          {left > 0 ? <p class="muted">The JSON report lists {left} more.</p> : null}
        </details>
      )}
    </>
  );
};

/** Both scores before and after a repair. */
export const ProjectedScores = ({ step }: Pick<FixStepProps, 'step'>) =>
  step === undefined ? null : (
    <dl class="projected">
      {SCORES.map((name) => (
        <ProjectedScore name={name} step={step} />
      ))}
    </dl>
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
          {spoken(' to ')} <strong>{after}</strong>
        </dd>
      )}
    </div>
  );
};
