import {
  explainFinding,
  type Feeds,
  type FindingPlace,
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

/** Places of one finding that are open at once; the others fold away. */
const PLACES_SHOWN = 2;

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
        <span class="muted">{feedsText(result.feeds)}</span>
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
        </dl>
      )}
    </article>
  );
};

interface FindingItemProps extends RuleFindingsProps {
  readonly finding: ReportFinding;
}

const FindingItem = ({ finding, result, pages }: FindingItemProps) => {
  const { places, count } = finding;
  const folded = places.slice(PLACES_SHOWN);
  const unlisted = count - places.length;
  const item = (place: FindingPlace) => <PlaceItem place={place} finding={finding} result={result} pages={pages} />;
  return (
    <li>
      {result.outcome === finding.outcome ? null : <OutcomeChip outcome={finding.outcome} />}
      {places.slice(0, PLACES_SHOWN).map(item)}
      {folded.length === 0 ? null : (
        <details>
          <summary>{count - PLACES_SHOWN} more of the same kind</summary>
          {folded.map(item)}
          {unlisted === 0 ? null : <p class="muted">{unlisted} more are counted and not listed.</p>}
        </details>
      )}
    </li>
  );
};

const PlaceItem = ({ place, finding, result, pages }: FindingItemProps & { readonly place: FindingPlace }) => {
  const page = place.page === null ? undefined : pages[place.page];
  return (
    <div class="place">
      <p>{showUnseen(explainFinding(result.id, finding.message, place.args))}</p>
      {page === undefined ? null : (
        <p class="on-page">
          On <ForeignLink url={page.url} />
        </p>
      )}
      {place.proof === null ? null : <ProofDetails proof={place.proof} />}
    </div>
  );
};

const feedsText = (feeds: Feeds): string => {
  if (feeds === 'neither') return 'Not scored';
  return feeds === 'both' ? `${SCORE_WORDS.web} and ${SCORE_WORDS.ai}` : SCORE_WORDS[feeds];
};
