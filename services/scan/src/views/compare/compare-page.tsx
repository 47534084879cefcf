import {
  CHANGE_KINDS,
  type ComparedPart,
  type ComparedReport,
  type Comparison,
  FEEDS_WORDS,
  isMoved,
  LEVEL_WORDS,
  NOT_JUDGED,
  type PageChange,
  type RuleChange,
  SCORE_WORDS,
  SCORES,
  SEVERITY_WORDS,
} from '@legible/audit';
import { CAUSE_WORDS, CHANGE_MEANINGS, changeTitle, PAGE_STATE_WORDS } from '../../wording/change-words.ts';
import { rulePath } from '../../wording/rule-words.ts';
import { compareWords } from '../../words/compare-words.ts';
import { OutcomeChip, SeverityChip } from '../chips.tsx';
import { foreign, foreignLink } from '../foreign-link.tsx';
import { instant } from '../instant.tsx';
import { Layout, type Site } from '../layout.tsx';
import { Section, spoken, Table } from '../parts.tsx';

type Figure = ComparedPart['scores']['web']['before'];

const CAUSE_LABELS = { rules: 'From our rules', site: 'From the site', unknown: 'From either' } as const;

/** Both scores of both reports, and how far each cause moved them. */
const ScoreChangeTable = ({ comparison }: { readonly comparison: Comparison }) => {
  const { before, after, scores, parts } = comparison;
  const causes = parts.length === 1 ? [] : parts;
  const labels = causes.map(({ cause }) => CAUSE_LABELS[cause]);
  return (
    <Table
      class="score-changes"
      caption="Scores of 100, and the difference in points"
      heads={['Score', instant(before.finishedAt), instant(after.finishedAt), 'Difference', ...labels]}
      labels={['Before', 'After', 'Difference', ...labels]}
      rows={SCORES.map((name) => [
        SCORE_WORDS[name],
        figureText(scores[name].before),
        figureText(scores[name].after),
        <strong>{differenceText(scores[name].difference)}</strong>,
        ...causes.map((part) => differenceText(part.scores[name].difference)),
      ])}
    />
  );
};

const figureText = ({ value, level, atMost, coverage }: Figure): string => {
  if (value === null) return atMost === null ? NOT_JUDGED : `${NOT_JUDGED}, at most ${atMost}`;
  const figure = `${value}, ${LEVEL_WORDS[level].toLowerCase()}`;
  return coverage === 100 ? figure : `${figure} (${coverage} % tested)`;
};

/** Returns the difference with a true minus sign, or a plus sign for a gain. */
const differenceText = (difference: number | null): string => {
  if (difference === null) return 'not known';
  return difference < 0 ? `−${-difference}` : difference > 0 ? `+${difference}` : '0';
};

const TREND_WORDS = { better: 'better than before', same: null, worse: 'worse than before' } as const;

type Rating = NonNullable<RuleChange['rating']>['before'];

/** How the result of one rule changed, and on which pages. */
const ChangeItem = ({ change }: { readonly change: RuleChange }) => {
  const { ruleId, before, after, trend, pages, rating } = change;
  const tendency = trend && TREND_WORDS[trend];
  return (
    <li>
      <p>
        <a href={rulePath(ruleId)}>{changeTitle(change)}</a>
      </p>
      <p class="chips">
        {before === null ? null : <OutcomeChip outcome={before} />}
        {before === null || after === null || before === after ? null : (
          <span class="muted">
            <span aria-hidden="true">→</span>
            {spoken('then')}
          </span>
        )}
        {after === null || after === before ? null : <OutcomeChip outcome={after} />}
        <SeverityChip severity={change.severity} />
        {tendency === null ? null : <span class="muted">{tendency}</span>}
      </p>
      {rating === null ? null : (
        <p class="muted">
          Before: {ratingText(rating.before)}. Now: {ratingText(rating.after)}.
        </p>
      )}
      <PageChanges pages={pages} />
    </li>
  );
};

const ratingText = ({ severity, feeds, grade }: Rating): string =>
  `${SEVERITY_WORDS[severity].toLowerCase()}, ${FEEDS_WORDS[feeds]}, ${grade}`;

const PageChanges = ({ pages }: { readonly pages: readonly PageChange[] }) =>
  pages.length === 0 ? null : (
    <details>
      <summary>{pages.length === 1 ? 'On one page' : `On ${pages.length} pages`}</summary>
      <ul class="page-changes">
        {pages.map(({ url, before, after }) => (
          <li>
            {foreignLink(url)}{' '}
            <span class="muted">
              {before === after
                ? PAGE_STATE_WORDS[after]
                : `${PAGE_STATE_WORDS[before]}, then ${PAGE_STATE_WORDS[after]}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );

interface ComparePageProps {
  readonly site: Site;
  readonly comparison: Comparison;
  /** Path of the reports of the host over time; null when there is no such page. */
  readonly historyPath: string | null;
  /** Whether search engines may index it. */
  readonly indexable: boolean;
}

/** Returns the path of a comparison. */
export const comparePath = (before: string, after: string): string => `/scan/${before}/compare/${after}`;

/** What changed from one report to another: fixed, new, still open, and what cannot be reported. */
export const ComparePage = ({ site, comparison, historyPath, indexable }: ComparePageProps) => {
  const { before, after, parts } = comparison;
  const path = comparePath(before.scanId, after.scanId);
  return (
    <Layout
      site={site}
      title={`${after.target.domain} from ${day(before)} to ${day(after)}`}
      description={`Two reports on ${after.target.domain} side by side: what is fixed, what is new and what is still open.`}
      path={path}
      alternates={[{ href: `${path}.json`, type: 'application/json' }]}
      noindex={!indexable}
    >
      <div class="comparison">
        <div>
          <p class="eyebrow">Comparison</p>
          <h1>{foreign(after.target.domain)}</h1>
          <dl class="compared">
            <Compared label="Before" report={before} />
            <Compared label="After" report={after} />
          </dl>
          <Notices comparison={comparison} />
        </div>
        <Section id="scores" title="Scores">
          <ScoreChangeTable comparison={comparison} />
        </Section>
        {parts.map((part) => (
          <Part part={part} />
        ))}
        <p class="formats">
          <a href={`${path}.json`} type="application/json">
            JSON
          </a>
          <a href={comparePath(after.scanId, before.scanId)}>Swap the two reports</a>
          {historyPath === null ? null : <a href={historyPath}>All reports on this host</a>}
        </p>
      </div>
    </Layout>
  );
};

const day = ({ finishedAt }: ComparedReport): string => finishedAt.slice(0, 'yyyy-mm-dd'.length);

const Compared = ({ label, report }: { readonly label: string; readonly report: ComparedReport }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <a href={`/scan/${report.scanId}`}>Report of {instant(report.finishedAt)}</a>{' '}
      <span class="muted">
        on {foreignLink(report.target.url)}, judged with ruleset {report.rulesetVersion}
        {report.partial ? ', partial' : ''}
      </span>
    </dd>
  </div>
);

const Notices = ({ comparison }: { readonly comparison: Comparison }) => {
  const { before, after, sameHost, sameUrl } = comparison;
  return (
    <>
      {sameHost ? null : (
        <p class="notice" data-tone="warn">
          These are reports on two different hosts, {foreign(before.target.domain)} and {foreign(after.target.domain)}.
          “Fixed” here only means that the second host does not have the problem.
        </p>
      )}
      {sameHost && !sameUrl ? (
        <p class="notice">
          The two scans started at different addresses. They may have read different pages of the site.
        </p>
      ) : null}
      {Date.parse(before.finishedAt) > Date.parse(after.finishedAt) ? (
        <p class="notice">
          The first report is the newer one. <a href={comparePath(after.scanId, before.scanId)}>Swap them</a>
        </p>
      ) : null}
    </>
  );
};

/** How the causes changed: one line each, before the rules that show them. */
const CauseChanges = ({ causes }: Pick<ComparedPart, 'causes'>) =>
  causes.length === 0 ? null : (
    <div class="changes">
      <h3>Causes</h3>
      <ul class="change-list">
        {causes.map(({ kind, failureTitle }) => (
          <li>
            <strong>{compareWords('en').kinds[kind]}</strong>: {foreign(failureTitle)}
          </li>
        ))}
      </ul>
    </div>
  );

const Part = ({ part: { cause, changes, causes } }: { readonly part: ComparedPart }) => {
  const { title, meaning } = CAUSE_WORDS[cause];
  return (
    <Section id={`by-${cause}`} title={title}>
      <p class="muted">{meaning}</p>
      {changes.length === 0 ? <p>Nothing changed, and nothing is open.</p> : null}
      <CauseChanges causes={causes} />
      {CHANGE_KINDS.map((kind) => {
        const of = changes.filter((change) => change.kind === kind);
        return of.length === 0 ? null : (
          <section class="changes" aria-labelledby={`${cause}-${kind}`}>
            <h3 id={`${cause}-${kind}`}>
              {compareWords('en').kinds[kind]} <span class="muted">({of.length})</span>
            </h3>
            <p class="muted">{CHANGE_MEANINGS[kind]}</p>
            <Changes changes={of} />
          </section>
        );
      })}
    </Section>
  );
};

/** Lists the changes, with unchanged open findings in a fold. */
const Changes = ({ changes }: Pick<ComparedPart, 'changes'>) => {
  const [still, moved] = [changes.filter(isStill), changes.filter((change) => !isStill(change))];
  return (
    <>
      <ChangeList changes={moved} />
      {still.length === 0 ? null : (
        <details>
          <summary>{still.length} unchanged</summary>
          <ChangeList changes={still} />
        </details>
      )}
    </>
  );
};

const isStill = (change: RuleChange): boolean => change.kind === 'open' && !isMoved(change);

const ChangeList = ({ changes }: Pick<ComparedPart, 'changes'>) =>
  changes.length === 0 ? null : (
    <ul class="change-list">
      {changes.map((change) => (
        <ChangeItem change={change} />
      ))}
    </ul>
  );
