import {
  explainFinding,
  type FindingPlace,
  GRADE_WORDS,
  markUnseen,
  type Proof,
  type ReportFinding,
  type RuleResult,
  resultTitle,
  ruleById,
  SOURCES,
} from '@legible/audit';
import { acceptedText } from '../../renderings/listed-places.ts';
import { isCharged } from '../../wording/repair-words.ts';
import { ruleAnchor, rulePath } from '../../wording/rule-words.ts';
import { showUnseen } from '../../wording/visible-text.ts';
import { OutcomeChip, SeverityChip } from '../chips.tsx';
import { foreign, foreignLink } from '../foreign-link.tsx';
import { instant } from '../instant.tsx';
import { joined, spoken, verbatim } from '../parts.tsx';
import { OnService, ServiceLink } from '../standalone.tsx';
import { FixPack } from './fix-pack.tsx';
import { StepLink, useTrailEvent } from './report-trail.tsx';
import { type ReportView, reportHref } from './report-view.ts';

/** The request and what decided in the answer, so that anyone can repeat it. */
const ProofDetails = ({ proof }: { readonly proof: Proof }) => (
  <details class="proof">
    <summary>Proof</summary>
    <dl>
      <Row term="Request">
        {proof.method} {foreignLink(proof.url)}
      </Row>
      <Row term="Answer">
        {proof.status === null ? 'none' : `status ${proof.status}`}
        {proof.answeredBy === null ? null : <> from {foreignLink(proof.answeredBy)}</>}
      </Row>
      <Row term="Sent">{instant(proof.time)}</Row>
      <SeenIn eventId={proof.eventId} />
    </dl>
    {proof.requestHeaders.length === 0 ? null : (
      <Listing
        title="Request headers"
        text={proof.requestHeaders.map(([name, value]) => `${name}: ${value}`).join('\n')}
      />
    )}
    {proof.quote === null ? null : <Listing title="What decided, quoted" text={markUnseen(proof.quote)} />}
    {proof.observation === null ? null : <Listing title="What we saw" text={proof.observation} />}
    <Listing title={proof.curl.startsWith('curl ') ? 'Repeat it' : 'Repeat it with Chromium'} text={proof.curl} />
  </details>
);

const SeenIn = ({ eventId }: Pick<Proof, 'eventId'>) => {
  const event = useTrailEvent(eventId);
  return event === null ? null : (
    <Row term="Seen in">
      <StepLink event={event} />
    </Row>
  );
};

const Row = ({ term, children }: { readonly term: string; readonly children: unknown }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

const Listing = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div class="listing">
    <p>{title}</p>
    {verbatim(showUnseen(text))}
  </div>
);

/** Places of a finding that are visible, with their proof. The rest is folded, and a link leads to its proof. */
const PLACES_SHOWN = 2;
/** Places that a fold lists. The page about the rule has all. */
const PLACES_FOLDED = 5;

interface FindingItemProps {
  readonly finding: ReportFinding;
  readonly result: RuleResult;
  readonly view: ReportView;
}

/**
 * One finding of a rule with its places, and its outcome when it differs from the rule's. Only the page about one rule
 * shows every place with its proof: twenty proofs for each of sixty findings would make the report too large to load.
 */
export const FindingItem = ({ finding, result, view }: FindingItemProps) => {
  const { places, count } = finding;
  const shown = view.query.chosen.rule === undefined ? PLACES_SHOWN : places.length;
  const folded = places.slice(shown);
  const unlisted = count - places.length;
  const unlistedNote = unlisted === 0 ? null : <p class="muted">{unlisted} more are counted but not listed.</p>;
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
            <OnService instead="The JSON report has the proof of every place that it lists.">
              <a href={rulePageHref(result, view)}>Every place, with its proof</a>
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
  const accepted = acceptedText(place, view.report);
  return (
    <div class="place">
      {accepted === null ? null : <p class="muted">Accepted: {showUnseen(accepted)}</p>}
      <p>{showUnseen(explainFinding(result.id, finding.message, place.args))}</p>
      {page === undefined ? null : <p class="on-page">On {foreignLink(page.url)}</p>}
      {proven && view.inFull && place.proof !== null ? <ProofDetails proof={place.proof} /> : null}
    </div>
  );
};

interface RuleFindingsProps {
  readonly result: RuleResult;
  readonly view: ReportView;
  /** Whether it is unfolded. */
  readonly open: boolean;
}

/** A rule that failed or warned, as one line. Unfolded: the findings, the repair, the proof, and why it matters. */
export const RuleFindings = ({ result, view, open }: RuleFindingsProps) => (
  <details class="rule" id={ruleAnchor(result.id)} data-tone={result.outcome} open={open}>
    <summary>
      <h4>{resultTitle(result)}</h4>
      <span class="chips">
        <OutcomeChip outcome={result.outcome} />
        <SeverityChip severity={result.severity} />
        <span class="muted">{gainText(result, view)}</span>
      </span>
    </summary>
    <ExplainedBy result={result} view={view} />
    <div class="rule-body">
      <ul class="findings">
        {result.findings.map((finding) => (
          <FindingItem finding={finding} result={result} view={view} />
        ))}
      </ul>
      <div class="repair">
        <Fix id={result.id} />
        <FixPack view={view} id={result.id} title={resultTitle(result)} />
      </div>
    </div>
    {view.inFull ? (
      <Foundation result={result} />
    ) : (
      <p class="all-places">
        <a href={rulePageHref(result, view)}>
          Proof, every page, and why it matters{spoken(`: ${resultTitle(result)}`)}
        </a>
      </p>
    )}
  </details>
);

/** The address of the report page about one rule. */
const rulePageHref = ({ id }: RuleResult, view: ReportView): string =>
  `${reportHref(view, { rule: id })}#${ruleAnchor(id)}`;

const Fix = ({ id }: { readonly id: string }) => {
  const rule = ruleById(id);
  return rule === undefined ? null : (
    <>
      <h5>How to fix it</h5>
      <p>{rule.fix}</p>
    </>
  );
};

/** A rule whose findings are all charged to causes costs nothing itself. */
const gainText = (result: RuleResult, view: ReportView): string | null =>
  result.causes.length > 0 && !isCharged(result) ? 'Charged to its cause' : view.gainOf(result.id);

/** The causes of the findings. Each is charged and repaired once. */
const ExplainedBy = ({ result, view }: Pick<RuleFindingsProps, 'result' | 'view'>) => {
  const causes = view.report.causes.filter(({ id }) => result.causes.includes(id));
  return causes.length === 0 ? null : (
    <p class="explained">
      {isCharged(result) ? 'In part explained by ' : 'Explained by '}
      {joined(
        causes.map(({ id, failureTitle }) => <a href={view.hrefOf(id)}>{foreign(failureTitle)}</a>),
        '; ',
      )}
    </p>
  );
};

/** Why the rule matters, its sources, and the evidence against it. */
const Foundation = ({ result }: Pick<RuleFindingsProps, 'result'>) => {
  const text = ruleById(result.id);
  return text === undefined ? null : (
    <details class="foundation">
      <summary>Why it matters, and its sources</summary>
      <dl class="advice">
        <dt>Why it matters</dt>
        <dd>{text.why}</dd>
        <dt>Sources</dt>
        <dd>
          {result.grade}, {GRADE_WORDS[result.grade]}:{' '}
          {joined(
            text.sources.map((key) => (
              <a href={SOURCES[key].url} rel="noopener">
                {SOURCES[key].title}
              </a>
            )),
            '; ',
          )}
        </dd>
        {text.counterEvidence === undefined ? null : (
          <>
            <dt>Evidence against it</dt>
            <dd>{text.counterEvidence}</dd>
          </>
        )}
        <dt>The rule</dt>
        <dd>
          <ServiceLink href={rulePath(result.id)}>{result.id}</ServiceLink>: when it applies, with examples
        </dd>
      </dl>
    </details>
  );
};
