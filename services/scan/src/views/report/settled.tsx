import { CATEGORIES, type RuleResult } from '@legible/audit';
import { ruleAnchor } from '../../wording/rule-words.ts';
import { OutcomeChip } from '../chips.tsx';
import { Folded } from '../parts.tsx';
import type { ReportView } from './report-view.ts';
import { FindingItem } from './rule-findings.tsx';
import { RuleLink } from './untested.tsx';

/** The rules that passed or do not apply, folded by category. */
export const Settled = ({ view }: { readonly view: ReportView }) => (
  <Folded id="settled" title="In order, or does not apply" gist={tally(view.settled)}>
    {view.settled.length === 0 ? (
      <p class="muted">
        {view.report.rules.some(({ outcome }) => outcome === 'pass' || outcome === 'not-applicable')
          ? 'Nothing here matches the filters.'
          : 'No rule passed.'}
      </p>
    ) : null}
    {CATEGORIES.map(({ key, name }) => {
      const results = view.settled.filter(({ category }) => category === key);
      return results.length === 0 ? null : <SettledCategory name={name} results={results} view={view} />;
    })}
  </Folded>
);

interface SettledCategoryProps {
  readonly name: string;
  readonly results: readonly RuleResult[];
  readonly view: ReportView;
}

const SettledCategory = ({ name, results, view }: SettledCategoryProps) => (
  <details class="quiet">
    <summary>
      <h3>{name}</h3> <span class="muted">{tally(results)}</span>
    </summary>
    {(['pass', 'not-applicable'] as const).map((outcome) => {
      const group = results.filter((result) => result.outcome === outcome);
      return group.length === 0 ? null : (
        <div class="settled">
          <OutcomeChip outcome={outcome} />
          <ul>
            {group.map((result) => (
              <li id={ruleAnchor(result.id)}>
                <RuleLink id={result.id} />
                <Notes result={result} view={view} />
              </li>
            ))}
          </ul>
        </div>
      );
    })}
  </details>
);

const Notes = ({ result, view }: { readonly result: RuleResult; readonly view: ReportView }) =>
  result.findings.length === 0 ? null : (
    <ul class="findings">
      {result.findings.map((finding) => (
        <FindingItem finding={finding} result={result} view={view} />
      ))}
    </ul>
  );

/** Counts by outcome, and of rules with a note. */
const tally = (results: readonly RuleResult[]): string => {
  const count = (admits: (result: RuleResult) => boolean): number => results.filter(admits).length;
  return [
    [count(({ outcome }) => outcome === 'pass'), 'passed'],
    [count(({ outcome }) => outcome === 'not-applicable'), 'not applicable'],
    [count(({ findings }) => findings.some(({ outcome }) => outcome === 'note')), 'with a note'],
  ]
    .filter(([figure]) => figure !== 0)
    .map((part) => part.join(' '))
    .join(' · ');
};
