import { CATEGORIES, type Outcome, type Report, type RuleResult, ruleById } from '@legible/audit';
import { OUTCOME_WORDS, OutcomeChip } from '../outcome-words.tsx';
import { ruleAnchor, rulePath, ruleTitle } from '../rule-title.ts';
import { FindingItem } from './finding.tsx';
import { RuleFindings } from './rule-findings.tsx';
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
            <div>
              <RuleLink id={result.id} />
              {result.outcome === 'untested' ? <span class="muted">: {untestedReasons(report, result.id)}</span> : null}
              <Notes result={result} pages={report.pages} />
            </div>
          </li>
        ))}
      </ul>
    </details>
  );

/** A report may be older than the catalogue: a rule that is gone has no page. */
const RuleLink = ({ id }: { readonly id: string }) =>
  ruleById(id) === undefined ? <span>{id}</span> : <a href={rulePath(id)}>{ruleTitle(id)}</a>;

interface NotesProps {
  readonly result: RuleResult;
  readonly pages: Report['pages'];
}

const Notes = ({ result, pages }: NotesProps) =>
  result.findings.length === 0 ? null : (
    <ul class="findings">
      {result.findings.map((finding) => (
        <FindingItem finding={finding} result={result} pages={pages} />
      ))}
    </ul>
  );

const inOrder = (results: readonly RuleResult[], outcomes: readonly Outcome[]): readonly RuleResult[] =>
  outcomes.flatMap((outcome) => results.filter((result) => result.outcome === outcome));

/** How many rules came out how, and how many of them have something to tell beside. */
const tally = (results: readonly RuleResult[]): string => {
  const noted = results.filter(({ findings }) => findings.some(({ outcome }) => outcome === 'note')).length;
  return [
    ...(Object.keys(OUTCOME_WORDS) as Outcome[])
      .map((outcome) => [results.filter((result) => result.outcome === outcome).length, outcome] as const)
      .filter(([count]) => count > 0)
      .map(([count, outcome]) => `${count} ${OUTCOME_WORDS[outcome].word.toLowerCase()}`),
    ...(noted === 0 ? [] : [`${noted} with a note`]),
  ].join(' · ');
};
