import { explainFinding, type FindingPlace, type Report, type ReportFinding, type RuleResult } from '@legible/audit';
import { ForeignLink } from '../foreign-link.tsx';
import { OutcomeChip } from '../outcome-words.tsx';
import { showUnseen } from '../visible-text.ts';
import { ProofDetails } from './proof.tsx';

/** Places of one finding that are open at once; the others fold away. */
const PLACES_SHOWN = 2;

interface FindingItemProps {
  readonly finding: ReportFinding;
  readonly result: RuleResult;
  readonly pages: Report['pages'];
}

/** One finding of a rule with its places; an outcome other than that of the rule is named. */
export const FindingItem = ({ finding, result, pages }: FindingItemProps) => {
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
