import { explainFinding, GRADE_WORDS, type RuleResult, ruleById, SOURCES } from '@legible/audit';
import { ruleAnchor, rulePath, ruleTitle } from '../../wording/rule-words.ts';
import { showUnseen } from '../../wording/visible-text.ts';
import { OutcomeChip, SeverityChip } from '../chips.tsx';
import { ServiceLink } from '../standalone.tsx';
import { costsText, type RuleCosts } from './costs-text.ts';
import { FindingItem } from './finding.tsx';
import { FixPack } from './fix-pack.tsx';
import type { ReportView } from './report-view.ts';

interface RuleFindingsProps {
  readonly result: RuleResult;
  readonly view: ReportView;
  /** Undefined for a rule that costs no score anything. */
  readonly costs: RuleCosts | undefined;
  /** Whether everything about it shows at once; otherwise the gist does, and the rest on demand. */
  readonly open: boolean;
}

/** A rule that failed or warned: what was found with its proof, how to repair it, and on demand why it is asked. */
export const RuleFindings = ({ result, view, costs, open }: RuleFindingsProps) => (
  <article class="rule" id={ruleAnchor(result.id)} data-tone={result.outcome}>
    <h4>{ruleTitle(result.id)}</h4>
    <p class="chips">
      <OutcomeChip outcome={result.outcome} />
      <SeverityChip severity={result.severity} />
      <span class="muted">
        {costsText(costs)} · grade {result.grade}
      </span>
    </p>
    {open ? (
      <Everything result={result} view={view} />
    ) : (
      <>
        <p class="found">{gist(result)}</p>
        <details class="rule-more">
          <summary>
            Proof and repair<span class="visually-hidden"> of: {ruleTitle(result.id)}</span>
          </summary>
          <Everything result={result} view={view} />
        </details>
      </>
    )}
  </article>
);

/** What was found first, and how much more there is. */
const gist = ({ id, findings }: RuleResult): string => {
  const [first] = findings;
  if (first === undefined) return '';
  const more = findings.reduce((sum, { count }) => sum + count, 0) - 1;
  const text = showUnseen(explainFinding(id, first.message, first.places[0].args));
  return more === 0 ? text : `${text} And ${more} more.`;
};

const Everything = ({ result, view }: Pick<RuleFindingsProps, 'result' | 'view'>) => {
  const text = ruleById(result.id);
  return (
    <>
      <div class="rule-body">
        <ul class="findings">
          {result.findings.map((finding) => (
            <FindingItem finding={finding} result={result} view={view} />
          ))}
        </ul>
        <div class="repair">
          {text === undefined ? null : (
            <>
              <h5>How to repair it</h5>
              <p>{text.fix}</p>
            </>
          )}
          <FixPack view={view} ruleId={result.id} />
        </div>
      </div>
      <Foundation result={result} />
    </>
  );
};

/** Why the rule is asked, on what it rests, and what speaks against it: for the reader who wants to know. */
const Foundation = ({ result }: Pick<RuleFindingsProps, 'result'>) => {
  const text = ruleById(result.id);
  return text === undefined ? null : (
    <details class="foundation">
      <summary>Why it matters, and on what it rests</summary>
      <dl class="advice">
        <dt>Why it matters</dt>
        <dd>{text.why}</dd>
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
          When <ServiceLink href={rulePath(result.id)}>{result.id}</ServiceLink> is asked, with examples
        </dd>
      </dl>
    </details>
  );
};
