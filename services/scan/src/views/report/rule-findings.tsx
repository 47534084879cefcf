import {
  type FindingPlace,
  markUnseen,
  type Proof,
  type ReportFinding,
  type RuleResult,
  ruleById,
  SOURCES,
} from '@legible/audit';
import { localPath } from '../../language/paths.ts';
import { isCharged } from '../../wording/repair-texts.ts';
import { causeIn, findingIn, fixIn, resultTitleIn } from '../../wording/rule-texts.ts';
import { ruleAnchor, rulePath } from '../../wording/rule-words.ts';
import { showUnseen } from '../../wording/visible-text.ts';
import { findingsWords } from '../../words/findings-words.ts';
import { vocabularyWords } from '../../words/vocabulary-words.ts';
import { OutcomeChip, SeverityChip } from '../chips.tsx';
import { foreign, foreignLink } from '../foreign-link.tsx';
import { instant } from '../instant.tsx';
import { Phrase, useEnglish, useLanguage, useWords } from '../language.tsx';
import { joined, spoken } from '../parts.tsx';
import { OnService, ServiceLink } from '../standalone.tsx';
import { FixPack } from './fix-pack.tsx';
import { StepLink, useTrailEvent } from './report-trail.tsx';
import { type ReportView, reportHref } from './report-view.ts';

/** The request and what decided in the answer, so that anyone can repeat it. */
const ProofDetails = ({ proof }: { readonly proof: Proof }) => {
  const language = useLanguage();
  const words = findingsWords(language);
  const english = useEnglish();
  const { url, status, answeredBy, requestHeaders, quote, observation, curl } = proof;
  return (
    <details class="proof">
      <summary>{words.proof}</summary>
      <dl>
        <Row term={words.request}>
          {proof.method} {foreignLink(url)}
        </Row>
        <Row term={words.answer}>
          {status === null ? words.noAnswer : words.status(status)}
          {answeredBy === null ? null : <Phrase text={words.from} with={{ address: foreignLink(answeredBy) }} />}
        </Row>
        <Row term={words.sent}>{instant(proof.time, language)}</Row>
        <SeenIn eventId={proof.eventId} />
      </dl>
      {requestHeaders.length === 0 ? null : (
        <Listing title={words.headers} text={requestHeaders.map(([name, value]) => `${name}: ${value}`).join('\n')} />
      )}
      {quote === null ? null : <Listing title={words.quote} text={markUnseen(quote)} />}
      {observation === null ? null : <Listing title={words.observed} text={observation} own={english} />}
      <Listing title={curl.startsWith('curl ') ? words.repeat : words.repeatInBrowser} text={curl} />
    </details>
  );
};

const SeenIn = ({ eventId }: Pick<Proof, 'eventId'>) => {
  const { seenIn } = useWords(findingsWords);
  const event = useTrailEvent(eventId);
  return event === null ? null : (
    <Row term={seenIn}>
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

interface ListingProps {
  readonly title: string;
  readonly text: string;
  /** Attributes for a text of ours. */
  readonly own?: ReturnType<typeof useEnglish>;
}

const Listing = ({ title, text, own }: ListingProps) => (
  <div class="listing">
    <p>{title}</p>
    <pre {...own}>
      <code>{showUnseen(text)}</code>
    </pre>
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
  const words = findingsWords(view.language);
  const { places, count } = finding;
  const shown = view.query.chosen.rule === undefined ? PLACES_SHOWN : places.length;
  const folded = places.slice(shown);
  const unlisted = count - places.length;
  const unlistedNote = unlisted === 0 ? null : <p class="muted">{words.unlisted(unlisted)}</p>;
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
          <summary>{words.moreAlike(count - shown)}</summary>
          {folded.slice(0, PLACES_FOLDED).map((place) => (
            <PlaceItem place={place} finding={finding} result={result} view={view} />
          ))}
          {folded.length > PLACES_FOLDED ? null : unlistedNote}
          <p class="all-places">
            <OnService instead={words.everyPlaceInJson}>
              <a href={rulePageHref(result, view)}>{words.everyPlace}</a>
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
  const words = findingsWords(view.language);
  const accepted = view.report.configuration?.ignores[place.ignored ?? -1];
  return (
    <div class="place">
      {accepted && <p class="muted">{showUnseen(words.accepted(accepted.reason, accepted.until))}</p>}
      <p>{showUnseen(findingIn(view.language, result.id, finding.message, place.args))}</p>
      {page && (
        <p class="on-page">
          <Phrase text={words.onPage} with={{ page: foreignLink(page.url) }} />
        </p>
      )}
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
export const RuleFindings = ({ result, view, open }: RuleFindingsProps) => {
  const { language } = view;
  const title = resultTitleIn(language, result);
  return (
    <details class="rule" id={ruleAnchor(result.id)} data-tone={result.outcome} open={open}>
      <summary>
        <h4>{title}</h4>
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
          <FixPack view={view} id={result.id} title={title} />
        </div>
      </div>
      {view.inFull ? (
        <Foundation result={result} />
      ) : (
        <p class="all-places">
          <a href={rulePageHref(result, view)}>
            {findingsWords(language).proofAndWhy}
            {spoken(`${vocabularyWords(language).colon}${title}`)}
          </a>
        </p>
      )}
    </details>
  );
};

/** The address of the report page about one rule. */
const rulePageHref = ({ id }: RuleResult, view: ReportView): string =>
  `${reportHref(view, { rule: id })}#${ruleAnchor(id)}`;

const Fix = ({ id }: { readonly id: string }) => {
  const fix = fixIn(useLanguage(), id);
  const { how } = useWords(findingsWords);
  return fix === null ? null : (
    <>
      <h5>{how}</h5>
      <p>{fix}</p>
    </>
  );
};

/** A rule whose findings are all charged to causes costs nothing itself. */
const gainText = (result: RuleResult, view: ReportView): string | null =>
  result.causes.length > 0 && !isCharged(result) ? findingsWords(view.language).chargedToCause : view.gainOf(result.id);

/** The causes of the findings. Each is charged and repaired once. */
const ExplainedBy = ({ result, view }: Pick<RuleFindingsProps, 'result' | 'view'>) => {
  const { report, language } = view;
  const { inPartExplained, explained } = findingsWords(language);
  const causes = report.causes.filter(({ id }) => result.causes.includes(id));
  const links = causes.map((cause) => (
    <a href={view.hrefOf(cause.id)}>{foreign(causeIn(language, cause).failureTitle)}</a>
  ));
  return causes.length === 0 ? null : (
    <p class="explained">
      <Phrase
        text={isCharged(result) ? inPartExplained : explained}
        with={{ causes: <>{joined(links, vocabularyWords(language).semicolon)}</> }}
      />
    </p>
  );
};

/** Why the rule matters, its sources, and the evidence against it. */
const Foundation = ({ result }: Pick<RuleFindingsProps, 'result'>) => {
  const language = useLanguage();
  const words = findingsWords(language);
  const { grades, comma, colon, semicolon } = vocabularyWords(language);
  const english = useEnglish();
  const text = ruleById(result.id);
  return text === undefined ? null : (
    <details class="foundation">
      <summary>{words.foundation}</summary>
      <dl class="advice">
        <dt>{words.why}</dt>
        <dd {...english}>{text.why}</dd>
        <dt>{words.sources}</dt>
        <dd>
          {`${result.grade}${comma}${grades[result.grade]}${colon}`}
          {joined(
            text.sources.map((key) => (
              <a href={SOURCES[key].url} rel="noopener" {...english}>
                {SOURCES[key].title}
              </a>
            )),
            semicolon,
          )}
        </dd>
        {text.counterEvidence === undefined ? null : (
          <>
            <dt>{words.counterEvidence}</dt>
            <dd {...english}>{text.counterEvidence}</dd>
          </>
        )}
        <dt>{words.theRule}</dt>
        <dd>
          <Phrase
            text={words.aboutRule}
            with={{
              rule: <ServiceLink href={localPath(language, rulePath(result.id))}>{result.id}</ServiceLink>,
            }}
          />
        </dd>
      </dl>
    </details>
  );
};
