import { explainFinding, type FindingPlace, type ReportFinding, type RuleResult } from '@legible/audit';
import { ruleAnchor } from '../../wording/rule-words.ts';
import { showUnseen } from '../../wording/visible-text.ts';
import { OutcomeChip } from '../chips.tsx';
import { ForeignLink } from '../foreign-link.tsx';
import { OnService } from '../standalone.tsx';
import { ProofDetails } from './proof.tsx';
import { type ReportView, reportHref } from './report-view.ts';

/** Places of one finding that are open at once, with their proof; the others fold away and leave theirs to a link. */
const PLACES_SHOWN = 2;
/** Places that a fold names: what the fold leaves out stands on the page about the rule. */
const PLACES_FOLDED = 5;

interface FindingItemProps {
  readonly finding: ReportFinding;
  readonly result: RuleResult;
  readonly view: ReportView;
}

/**
 * One finding of a rule with its places; an outcome other than that of the rule is named. On the page about one rule
 * every place is open and proven: twenty proofs of each of sixty findings would make a page nobody can load.
 */
export const FindingItem = ({ finding, result, view }: FindingItemProps) => {
  const { places, count } = finding;
  const shown = view.query.chosen.rule === undefined ? PLACES_SHOWN : places.length;
  const folded = places.slice(shown);
  const unlisted = count - places.length;
  const unlistedNote = unlisted === 0 ? null : <p class="muted">{unlisted} more are counted and not listed.</p>;
  return (
    <li>
      {result.outcome === finding.outcome ? null : <OutcomeChip outcome={finding.outcome} />}
      {places.slice(0, shown).map((place) => (
        <PlaceItem place={place} finding={finding} result={result} view={view} proven />
      ))}
      {folded.length === 0 ? (
        unlistedNote
      ) : (
        <details>
          <summary>{count - shown} more of the same kind</summary>
          {folded.slice(0, PLACES_FOLDED).map((place) => (
            <PlaceItem place={place} finding={finding} result={result} view={view} />
          ))}
          {folded.length > PLACES_FOLDED ? null : unlistedNote}
          <p class="all-places">
            <OnService instead="The report as JSON has the proof of every place that it lists.">
              <a href={`${reportHref(view, { rule: result.id })}#${ruleAnchor(result.id)}`}>
                Every place of this rule, with its proof
              </a>
            </OnService>
          </p>
        </details>
      )}
    </li>
  );
};

interface PlaceItemProps extends FindingItemProps {
  readonly place: FindingPlace;
  readonly proven?: boolean;
}

const PlaceItem = ({ place, finding, result, view, proven }: PlaceItemProps) => {
  const page = place.page === null ? undefined : view.report.pages[place.page];
  return (
    <div class="place">
      <p>{showUnseen(explainFinding(result.id, finding.message, place.args))}</p>
      {page === undefined ? null : (
        <p class="on-page">
          On <ForeignLink url={page.url} />
        </p>
      )}
      {proven && place.proof !== null ? <ProofDetails proof={place.proof} /> : null}
    </div>
  );
};
