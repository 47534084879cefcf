import { partialBecause, type Report, SCORE_WORDS, SCORES, type ScoreName } from '@legible/audit';
import { repairsOf } from '../../wording/repair-words.ts';
import { affectedText, costText, uncheckedText, verdictOf, whoRepairs } from '../../wording/verdict-words.ts';
import { capitalised, oneLine, showUnseen } from '../../wording/visible-text.ts';
import { LevelChip } from '../chips.tsx';
import { foreign, foreignLink } from '../foreign-link.tsx';
import { instant } from '../instant.tsx';
import { Section } from '../parts.tsx';
import { ScoreGraphic } from '../score-graphic.tsx';
import { OnService } from '../standalone.tsx';
import { fixAnchor, ProjectedScores, type Step } from './fix-first.tsx';
import { JudgedAgain, saidKind } from './kind.tsx';
import type { ShownScreenshot } from './rendered.tsx';
import { type ReportView, reportHref } from './report-view.ts';

/** Repairs that the first screen has room for. */
const SHOWN = 3;

interface SummaryProps {
  readonly view: ReportView;
  /** Those of `stepsOf`. */
  readonly steps: readonly Step[];
  readonly screenshots: readonly ShownScreenshot[];
  /** Public origin of the service. */
  readonly baseUrl: string;
}

/** The first screen: what is wrong, how bad it is, what to fix first, and whom to send it to. */
export const Summary = ({ view, steps, screenshots, baseUrl }: SummaryProps) => {
  const { report } = view;
  return (
    <div class="summary">
      <div class="report-header">
        <div>
          <p class="eyebrow">{report.partial ? 'Report, in part' : 'Report'}</p>
          <h1>{foreign(report.target.domain)}</h1>
          <p class="muted">
            <span class="target">{foreignLink(report.target.url)} · </span>
            scanned {instant(report.finishedAt)}
            {report.platform === undefined ? null : ` · made with ${report.platform}`}
          </p>
        </div>
        <SitePicture report={report} screenshots={screenshots} />
      </div>
      <Notices view={view} />
      <section aria-labelledby="scores">
        <h2 id="scores" class="visually-hidden">
          Scores
        </h2>
        <div class="scores">
          {SCORES.map((name, index) => (
            <Verdict name={name} report={report} before={SCORES[index - 1]} />
          ))}
        </div>
      </section>
      <First steps={steps} view={view} />
      <SendOn view={view} baseUrl={baseUrl} />
    </div>
  );
};

/** The home page in our browser, beside the name of the site. */
const SitePicture = ({
  report,
  screenshots,
}: {
  readonly report: Report;
  readonly screenshots: readonly ShownScreenshot[];
}) => {
  const home = report.pages.findIndex((page) => page.home);
  const ofPage = screenshots.filter(({ page }) => page === (home === -1 ? 0 : home));
  const picture = ofPage.find(({ form }) => form === 'desktop') ?? ofPage[0] ?? screenshots[0];
  return picture === undefined ? null : (
    <img
      class="site-picture"
      src={picture.src}
      width={String(picture.width)}
      height={String(picture.height)}
      alt={`First screen of ${showUnseen(report.target.domain)}, as a browser shows it`}
    />
  );
};

/** What to know before reading the report. */
const Notices = ({ view: { report, query } }: { readonly view: ReportView }) => {
  const { comparedWith } = query;
  return (
    <>
      {comparedWith === null ? null : comparedWith.scanId === report.scanId ? (
        <p class="notice">
          This is the same report, because it is less than a minute old. Wait a moment, then scan again.
        </p>
      ) : (
        <p class="notice">
          <a href={`/scan/${comparedWith.scanId}/compare/${report.scanId}`}>
            Compare with the report of {instant(comparedWith.finishedAt)}
          </a>
          : what is fixed, what is new, and what is still open.
        </p>
      )}
      <JudgedAgain report={report} />
      {report.partial ? (
        <p class="notice" data-tone="warn">
          {foreign(partialBecause(report) ?? '')} <a href="#untested">What we could not test, and what it would take</a>
        </p>
      ) : null}
    </>
  );
};

interface VerdictProps {
  readonly name: ScoreName;
  readonly report: Report;
  /** The score shown before. A fault that both share is named once. */
  readonly before: ScoreName | undefined;
}

const Verdict = ({ name, report, before }: VerdictProps) => {
  const score = report.scores[name];
  const { lead, worst } = verdictOf(report, name);
  const isSame = before !== undefined && worst !== null && verdictOf(report, before).worst === worst;
  return (
    <article class="score">
      <ScoreGraphic name={SCORE_WORDS[name]} score={score} />
      <div>
        <h3>
          {SCORE_WORDS[name]} <LevelChip level={score.level} />
        </h3>
        <p>
          {lead} {worst === null ? null : isSame ? 'The same fault costs most.' : foreign(worst)}
        </p>
      </div>
    </article>
  );
};

/** The repairs that matter most, each in three lines. */
const First = ({ steps, view }: { readonly steps: readonly Step[]; readonly view: ReportView }) => {
  const repairs = repairsOf(view.report).slice(0, SHOWN);
  return repairs.length === 0 ? null : (
    <Section id="first" title="Fix these first">
      <ol class="fixes">
        {repairs.map((repair, index) => (
          <li>
            <div class="fix">
              <a href={`#${fixAnchor(repair, view.report)}`}>{foreign(repair.title)}</a>
              <p class="points-line">
                {capitalised(affectedText(repair))} · <Costs text={costText(view.report, repair.id)} />
                {whoRepairs(repair)} can fix it
              </p>
            </div>
            <ProjectedScores step={steps[index]} />
          </li>
        ))}
      </ol>
    </Section>
  );
};

/** Hidden on a phone, where the scores before and after say the same. */
const Costs = ({ text }: { readonly text: string | null }) =>
  text === null ? null : <span class="costs">{text} · </span>;

/** How to hand the report on, and what it could not check. */
const SendOn = ({ view, baseUrl }: Pick<SummaryProps, 'view' | 'baseUrl'>) => {
  const { report } = view;
  const unchecked = uncheckedText(report);
  const fixes = saidKind(report) === null && repairsOf(report).length > 0 ? `/scan/${report.scanId}/fixes.md` : null;
  return (
    <div class="send-on">
      <OnService instead={<p>Send this file to your web developer.</p>}>
        <a class="button" href={mailLink(view, baseUrl, fixes)}>
          Send this to your web developer
        </a>{' '}
        {fixes === null ? null : (
          <a href={fixes} type="text/markdown">
            All repairs as a text
          </a>
        )}
      </OnService>
      {unchecked === null ? null : (
        <p class="hint">
          {unchecked} <a href="#untested">What it would take</a>
        </p>
      )}
    </div>
  );
};

/** Characters of a title in the mail. Some mail programs accept addresses of 2,000 characters at most. */
const TITLE_ROOM = 160;

/** A `mailto:` address: what is wrong in plain text, and links to the report and its repairs. */
const mailLink = (view: ReportView, baseUrl: string, fixes: string | null): string => {
  const { report } = view;
  const repairs = repairsOf(report).slice(0, SHOWN);
  const lines = [
    `I had ${report.target.url} checked for web search and AI search.`,
    ...(repairs.length === 0
      ? []
      : [
          '',
          'What to fix first:',
          ...repairs.map(({ title }, index) => `${index + 1}. ${oneLine(title, TITLE_ROOM)}`),
        ]),
    '',
    `The report: ${baseUrl}${reportHref(view, {})}`,
    ...(fixes === null ? [] : [`All repairs, with steps and tests: ${baseUrl}${fixes}`]),
  ];
  const subject = `What to fix on ${report.target.domain}`;
  return `mailto:?subject=${encodeURIComponent(subject.toWellFormed())}&body=${encodeURIComponent(lines.join('\r\n').toWellFormed())}`;
};
