import { CATEGORIES, type Outcome, type Report, type RuleResult } from '@legible/audit';
import { OUTCOME_WORDS, OutcomeChip } from './outcome-words.tsx';
import { RuleFindings } from './report-rule.tsx';
import { ruleAnchor, ruleTitle } from './rule-title.ts';
import { untestedReasons } from './untested-reasons.ts';

interface FindingsProps {
  readonly report: Report;
}

/** Every rule, by category: what needs attention in full, the rest folded to one line each. */
export const Findings = ({ report }: FindingsProps) => (
  <section aria-labelledby="findings">
    <h2 id="findings">Findings</h2>
    {CATEGORIES.map(({ key, name }) => {
      const results = report.rules.filter((result) => result.category === key);
      return results.length === 0 ? null : (
        <section class="category" aria-labelledby={`category-${key}`}>
          <h3 id={`category-${key}`}>{name}</h3>
          <p class="muted">{tally(results)}</p>
          {inOrder(results, ['fail', 'warn']).map((result) => (
            <RuleFindings result={result} pages={report.pages} />
          ))}
          <QuietRules results={inOrder(results, ['untested', 'pass', 'not-applicable'])} report={report} />
        </section>
      );
    })}
  </section>
);

interface QuietRulesProps extends FindingsProps {
  readonly results: readonly RuleResult[];
}

const QuietRules = ({ results, report }: QuietRulesProps) =>
  results.length === 0 ? null : (
    <details class="quiet">
      <summary>{tally(results)}</summary>
      <ul>
        {results.map((result) => (
          <li id={ruleAnchor(result.id)}>
            <OutcomeChip outcome={result.outcome} />
            <span>
              {ruleTitle(result.id)}
              {result.outcome === 'untested' ? <span class="muted">: {untestedReasons(report, result.id)}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );

const inOrder = (results: readonly RuleResult[], outcomes: readonly Outcome[]): readonly RuleResult[] =>
  outcomes.flatMap((outcome) => results.filter((result) => result.outcome === outcome));

const tally = (results: readonly RuleResult[]): string =>
  (Object.keys(OUTCOME_WORDS) as Outcome[])
    .map((outcome) => [results.filter((result) => result.outcome === outcome).length, outcome] as const)
    .filter(([count]) => count > 0)
    .map(([count, outcome]) => `${count} ${OUTCOME_WORDS[outcome].word.toLowerCase()}`)
    .join(' · ');
