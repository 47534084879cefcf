import { type CauseResult, levelOf, projectedScores, type Report, SCORES, type ScoreName } from '@legible/audit';
import type { Language } from '../../language/language.ts';
import { isCharged, otherCausesOf, type Repair, repairsOf, repairTitle } from '../../wording/repair-texts.ts';
import { affectedText, whoRepairs } from '../../wording/verdict-texts.ts';
import { showUnseen } from '../../wording/visible-text.ts';
import { fixFirstWords } from '../../words/fix-first-words.ts';
import { reportSummaryWords } from '../../words/report-summary-words.ts';
import { vocabularyWords } from '../../words/vocabulary-words.ts';
import { SeverityChip } from '../chips.tsx';
import { foreign, foreignLink } from '../foreign-link.tsx';
import { English, useEnglish, useWords } from '../language.tsx';
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
export const stepsOf = (report: Report, language: Language = 'en'): readonly Step[] => {
  // Reports before ruleset 2 have no charges, so the effect of a repair is unknown.
  if (![...report.causes, ...report.rules].some(isCharged)) return [];
  const repairs = repairsOf(report, language);
  const ids = repairs.map(({ id }) => id);
  const scores = [[], ...ids.map((_id, index) => ids.slice(0, index + 1))].map((made) => projectedScores(report, made));
  return repairs.flatMap((repair, index) => {
    const [before, after] = scores.slice(index);
    return before === undefined || after === undefined ? [] : [{ repair, before, after }];
  });
};

/** What to repair first, and both scores after each repair. Filters do not change it. */
export const FixFirst = ({ view, steps }: { readonly view: ReportView; readonly steps: readonly Step[] }) => {
  const words = fixFirstWords(view.language);
  const repairs = repairsOf(view.report, view.language);
  const others = otherCausesOf(view.report, view.language);
  return (
    <Section id="fix-first" title={words.title}>
      {repairs.length === 0 ? <p class="muted">{words.nothing}</p> : null}
      <Outlook steps={steps} />
      {repairs.length === 0 ? null : (
        <>
          <ol class="fixes">
            {repairs.map((repair, index) => (
              <FixStep repair={repair} step={steps[index]} view={view} />
            ))}
          </ol>
          <p class="hint">{words.hint}</p>
          <ScanAgain report={view.report} />
        </>
      )}
      {others.length === 0 ? null : (
        <>
          <h3>{words.otherCauses}</h3>
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
  const words = useWords(fixFirstWords);
  const { scores, levels } = useWords(vocabularyWords);
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined) return null;
  const gains = SCORES.flatMap((name) => {
    const [from, to] = [first.before[name], last.after[name]];
    return from === null || to === null || from === to
      ? []
      : [{ score: scores[name], from, to, level: levels[levelOf(to)] }];
  });
  return gains.length === 0 ? null : <p class="lead">{words.outlook(steps.length, gains)}</p>;
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
  const { language } = view;
  const gain = view.gainOf(id);
  return (
    <li id={fixAnchor(repair, view.report)}>
      <div class="fix">
        {cause === null ? <a href={view.hrefOf(id)}>{title}</a> : <p class="fix-title">{foreign(title)}</p>}
        <p class="points-line">{gain}</p>
        <details class="how">
          <summary>
            {fixFirstWords(language).how}
            {spoken(`${vocabularyWords(language).colon}${showUnseen(title)}`)}
          </summary>
          <p class="chips">
            <SeverityChip severity={severity} />
            <span class="muted">
              {affectedText(repair, language)} · {reportSummaryWords(language).canFix(whoRepairs(repair, language))}
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
  const words = fixFirstWords(view.language);
  const english = useEnglish();
  const { setting, explains, addresses } = cause;
  const left = addresses.length - MAX_ADDRESSES;
  return (
    <>
      {setting === null ? null : (
        <p class="platform">
          <strong>{words.inProgram(setting.program)}</strong> <English>{setting.text}</English>{' '}
          <a href={setting.source} rel="noopener">
            {words.source}
            {spoken(words.sourceOf(setting.program))}
          </a>
        </p>
      )}
      <p class="muted" {...english}>
        {cause.why}
      </p>
      {explains.length === 0 ? null : (
        <details>
          <summary>{words.showsIn(explains.length)}</summary>
          <ul>
            {explains.map(({ ruleId, count }) => (
              <li>
                <a href={view.hrefOf(ruleId)}>{repairTitle(view.report, ruleId, view.language)}</a>{' '}
                <span class="muted">{words.addresses(count)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {addresses.length === 0 ? null : (
        <details>
          <summary>{words.theAddresses(addresses.length)}</summary>
          <ul class="addresses">
            {addresses.slice(0, MAX_ADDRESSES).map(({ url, to }) => (
              <li>
                {foreignLink(url)}
                {to === null ? null : (
                  <>
                    {' '}
                    <span aria-hidden="true">→</span>
                    {spoken(words.leadsTo)} {foreignLink(to)}
                  </>
                )}
              </li>
            ))}
          </ul>
          {left > 0 ? <p class="muted">{words.more(left)}</p> : null}
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
  const words = useWords(fixFirstWords);
  const label = useWords(vocabularyWords).scores[name];
  const [before, after] = [step.before[name], step.after[name]];
  if (before === null || after === null) return null;
  return (
    <div>
      <dt>{label}</dt>
      {before === after ? (
        <dd class="muted">{words.stays(after)}</dd>
      ) : (
        <dd>
          {before} <span aria-hidden="true">→</span>
          {spoken(words.to)} <strong>{after}</strong>
        </dd>
      )}
    </div>
  );
};
