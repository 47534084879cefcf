import { type Report, SCORES, type ScoreName } from '@legible/audit';
import { repairsOf } from '../../wording/repair-texts.ts';
import {
  affectedText,
  costText,
  partialText,
  uncheckedText,
  verdictOf,
  whoRepairs,
} from '../../wording/verdict-texts.ts';
import { capitalised, oneLine, showUnseen } from '../../wording/visible-text.ts';
import { reportSummaryWords } from '../../words/report-summary-words.ts';
import { vocabularyWords } from '../../words/vocabulary-words.ts';
import { LevelChip } from '../chips.tsx';
import { foreign, foreignLink } from '../foreign-link.tsx';
import { instant } from '../instant.tsx';
import { Phrase, useLanguage, useWords } from '../language.tsx';
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
  const { report, language } = view;
  const words = reportSummaryWords(language);
  return (
    <div class="summary">
      <div class="report-header">
        <div>
          <p class="eyebrow">{report.partial ? words.inPart : words.report}</p>
          <h1>{foreign(report.target.domain)}</h1>
          <p class="muted">
            <span class="target">{foreignLink(report.target.url)} · </span>
            <Phrase text={words.scanned} with={{ at: instant(report.finishedAt, language) }} />
            {report.platform === undefined ? null : words.madeWith(report.platform)}
          </p>
        </div>
        <SitePicture report={report} screenshots={screenshots} />
      </div>
      <Notices view={view} />
      <section aria-labelledby="scores">
        <h2 id="scores" class="visually-hidden">
          {words.scores}
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
      alt={useWords(reportSummaryWords).picture(showUnseen(report.target.domain))}
    />
  );
};

/** What to know before reading the report. */
const Notices = ({ view: { report, query, language } }: { readonly view: ReportView }) => {
  const words = reportSummaryWords(language);
  const { comparedWith } = query;
  return (
    <>
      {comparedWith === null ? null : comparedWith.scanId === report.scanId ? (
        <p class="notice">{words.sameReport}</p>
      ) : (
        <p class="notice">
          <a href={`/scan/${comparedWith.scanId}/compare/${report.scanId}`}>
            <Phrase text={words.compare} with={{ at: instant(comparedWith.finishedAt, language) }} />
          </a>
          {words.compared}
        </p>
      )}
      <JudgedAgain report={report} />
      {report.partial ? (
        <p class="notice" data-tone="warn">
          {foreign(partialText(report, language) ?? '')} <a href="#untested">{words.whatUntested}</a>
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
  const language = useLanguage();
  const { scores, space } = vocabularyWords(language);
  const score = report.scores[name];
  const { lead, worst } = verdictOf(report, name, language);
  const isSame = before !== undefined && worst !== null && verdictOf(report, before, language).worst === worst;
  return (
    <article class="score">
      <ScoreGraphic name={scores[name]} score={score} />
      <div>
        <h3>
          {scores[name]} <LevelChip level={score.level} />
        </h3>
        <p>
          {lead}
          {space}
          {worst === null ? null : isSame ? reportSummaryWords(language).sameFault : foreign(worst)}
        </p>
      </div>
    </article>
  );
};

/** The repairs that matter most, each in three lines. */
const First = ({ steps, view }: { readonly steps: readonly Step[]; readonly view: ReportView }) => {
  const { report, language } = view;
  const words = reportSummaryWords(language);
  const repairs = repairsOf(report, language).slice(0, SHOWN);
  return repairs.length === 0 ? null : (
    <Section id="first" title={words.first}>
      <ol class="fixes">
        {repairs.map((repair, index) => (
          <li>
            <div class="fix">
              <a href={`#${fixAnchor(repair, report)}`}>{foreign(repair.title)}</a>
              <p class="points-line">
                {capitalised(affectedText(repair, language))} · <Costs text={costText(report, repair.id, language)} />
                {words.canFix(whoRepairs(repair, language))}
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
  const { report, language } = view;
  const words = reportSummaryWords(language);
  const unchecked = uncheckedText(report, language);
  const fixes = saidKind(report) === null && repairsOf(report).length > 0 ? `/scan/${report.scanId}/fixes.md` : null;
  return (
    <div class="send-on">
      <OnService instead={<p>{words.sendFile}</p>}>
        <a class="button" href={mailLink(view, baseUrl, fixes)}>
          {words.send}
        </a>{' '}
        {fixes === null ? null : (
          <a href={fixes} type="text/markdown">
            {words.allRepairs}
          </a>
        )}
      </OnService>
      {unchecked === null ? null : (
        <p class="hint">
          {unchecked} <a href="#untested">{words.whatItTakes}</a>
        </p>
      )}
    </div>
  );
};

/** Characters of a title in the mail. Some mail programs accept addresses of 2,000 characters at most. */
const TITLE_ROOM = 160;

/** A `mailto:` address: what is wrong in plain text, and links to the report and its repairs. */
const mailLink = (view: ReportView, baseUrl: string, fixes: string | null): string => {
  const { report, language } = view;
  const { mail } = reportSummaryWords(language);
  const repairs = repairsOf(report, language).slice(0, SHOWN);
  const lines = [
    mail.intro(report.target.url),
    ...(repairs.length === 0
      ? []
      : ['', mail.first, ...repairs.map(({ title }, index) => `${index + 1}. ${oneLine(title, TITLE_ROOM)}`)]),
    '',
    mail.report(`${baseUrl}${reportHref(view, {})}`),
    ...(fixes === null ? [] : [mail.all(`${baseUrl}${fixes}`)]),
  ];
  const subject = mail.subject(report.target.domain);
  return `mailto:?subject=${encodeURIComponent(subject.toWellFormed())}&body=${encodeURIComponent(lines.join('\r\n').toWellFormed())}`;
};
