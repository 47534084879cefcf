import { CATEGORIES, type RuleResult } from '@legible/audit';
import type { Language } from '../../language/language.ts';
import { ruleAnchor } from '../../wording/rule-words.ts';
import { findingsWords } from '../../words/findings-words.ts';
import { vocabularyWords } from '../../words/vocabulary-words.ts';
import { OutcomeChip } from '../chips.tsx';
import { Folded } from '../parts.tsx';
import type { ReportView } from './report-view.ts';
import { FindingItem } from './rule-findings.tsx';
import { RuleLink } from './untested.tsx';

/** The rules that passed or do not apply, folded by category. */
export const Settled = ({ view }: { readonly view: ReportView }) => {
  const words = findingsWords(view.language);
  const { categories } = vocabularyWords(view.language);
  return (
    <Folded id="settled" title={words.settled} gist={tally(view.settled, view.language)}>
      {view.settled.length === 0 ? (
        <p class="muted">
          {view.report.rules.some(({ outcome }) => outcome === 'pass' || outcome === 'not-applicable')
            ? words.noneHere
            : words.nonePassed}
        </p>
      ) : null}
      {CATEGORIES.map(({ key }) => {
        const results = view.settled.filter(({ category }) => category === key);
        return results.length === 0 ? null : <SettledCategory name={categories[key]} results={results} view={view} />;
      })}
    </Folded>
  );
};

interface SettledCategoryProps {
  readonly name: string;
  readonly results: readonly RuleResult[];
  readonly view: ReportView;
}

const SettledCategory = ({ name, results, view }: SettledCategoryProps) => (
  <details class="quiet">
    <summary>
      <h3>{name}</h3> <span class="muted">{tally(results, view.language)}</span>
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
const tally = (results: readonly RuleResult[], language: Language): string => {
  const words = findingsWords(language);
  const count = (admits: (result: RuleResult) => boolean): number => results.filter(admits).length;
  return (
    [
      [count(({ outcome }) => outcome === 'pass'), words.passed],
      [count(({ outcome }) => outcome === 'not-applicable'), words.notApplicable],
      [count(({ findings }) => findings.some(({ outcome }) => outcome === 'note')), words.noted],
    ] as const
  )
    .flatMap(([figure, said]) => (figure === 0 ? [] : [said(figure)]))
    .join(' · ');
};
