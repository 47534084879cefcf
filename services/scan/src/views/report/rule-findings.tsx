import { FEEDS_WORDS, GRADE_WORDS, type Report, type RuleResult, ruleById, SOURCES } from '@legible/audit';
import { OutcomeChip, SeverityChip } from '../outcome-words.tsx';
import { ruleAnchor, rulePath, ruleTitle } from '../rule-title.ts';
import { FindingItem } from './finding.tsx';

interface RuleFindingsProps {
  readonly result: RuleResult;
  readonly pages: Report['pages'];
}

/** A rule that failed or warned: what was found, the proof, why it matters and how to repair it. */
export const RuleFindings = ({ result, pages }: RuleFindingsProps) => {
  const text = ruleById(result.id);
  return (
    <article class="rule" id={ruleAnchor(result.id)} data-tone={result.outcome}>
      <h4>{ruleTitle(result.id)}</h4>
      <p class="chips">
        <OutcomeChip outcome={result.outcome} />
        <SeverityChip severity={result.severity} />
        <span class="muted">{FEEDS_WORDS[result.feeds]}</span>
      </p>
      <ul class="findings">
        {result.findings.map((finding) => (
          <FindingItem finding={finding} result={result} pages={pages} />
        ))}
      </ul>
      {text === undefined ? null : (
        <dl class="advice">
          <dt>Why it matters</dt>
          <dd>{text.why}</dd>
          <dt>How to repair it</dt>
          <dd>{text.fix}</dd>
          <dt>Rests on</dt>
          <dd>
            {result.grade}, {GRADE_WORDS[result.grade]}:{' '}
            {text.sources.map((key, index) => (
              <>
                {index === 0 ? '' : '; '}
                <a href={SOURCES[key].url} rel="noopener">
                  {SOURCES[key].title}
                </a>
              </>
            ))}
          </dd>
          {text.counterEvidence === undefined ? null : (
            <>
              <dt>Speaks against it</dt>
              <dd>{text.counterEvidence}</dd>
            </>
          )}
          <dt>The rule</dt>
          <dd>
            When <a href={rulePath(result.id)}>{result.id}</a> is asked, with examples
          </dd>
        </dl>
      )}
    </article>
  );
};
