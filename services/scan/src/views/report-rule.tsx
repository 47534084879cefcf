import {
  explainFinding,
  type Feeds,
  type Report,
  type ReportFinding,
  type RuleResult,
  ruleById,
  SOURCES,
} from '@legible/audit';
import { ForeignLink } from './foreign-link.tsx';
import { GRADE_WORDS, OutcomeChip, SCORE_WORDS, SeverityChip } from './outcome-words.tsx';
import { ProofDetails } from './report-proof.tsx';
import { ruleAnchor, ruleTitle } from './rule-title.ts';
import { showUnseen } from './visible-text.ts';

/** Findings of one rule that are open at once; the others fold away. */
const FINDINGS_SHOWN = 3;

interface RuleFindingsProps {
  readonly result: RuleResult;
  readonly pages: Report['pages'];
}

/** A rule that failed or warned: what was found, the proof, why it matters and how to repair it. */
export const RuleFindings = ({ result, pages }: RuleFindingsProps) => {
  const text = ruleById(result.id);
  const shown = result.findings.slice(0, FINDINGS_SHOWN);
  const folded = result.findings.slice(FINDINGS_SHOWN);
  const list = (findings: readonly ReportFinding[]) => (
    <ul class="findings">
      {findings.map((finding) => (
        <FindingItem finding={finding} result={result} pages={pages} />
      ))}
    </ul>
  );
  return (
    <article class="rule" id={ruleAnchor(result.id)} data-tone={result.outcome}>
      <h4>{ruleTitle(result.id)}</h4>
      <p class="chips">
        <OutcomeChip outcome={result.outcome} />
        <SeverityChip severity={result.severity} />
        <span class="muted">{feedsText(result.feeds)}</span>
      </p>
      {list(shown)}
      {folded.length === 0 ? null : (
        <details>
          <summary>{folded.length} more of the same kind</summary>
          {list(folded)}
        </details>
      )}
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
        </dl>
      )}
    </article>
  );
};

interface FindingItemProps extends RuleFindingsProps {
  readonly finding: ReportFinding;
}

const FindingItem = ({ finding, result, pages }: FindingItemProps) => {
  const page = finding.page === null ? undefined : pages[finding.page];
  return (
    <li>
      <p>
        {result.outcome === finding.outcome ? null : <OutcomeChip outcome={finding.outcome} />}{' '}
        {showUnseen(explainFinding(result.id, finding.message, finding.args))}
      </p>
      {page === undefined ? null : (
        <p class="on-page">
          On <ForeignLink url={page.url} />
        </p>
      )}
      {finding.proof === null ? null : <ProofDetails proof={finding.proof} />}
    </li>
  );
};

const feedsText = (feeds: Feeds): string => {
  if (feeds === 'neither') return 'Not scored';
  return feeds === 'both' ? `${SCORE_WORDS.web} and ${SCORE_WORDS.ai}` : SCORE_WORDS[feeds];
};
