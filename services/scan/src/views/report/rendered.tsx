import { type Report, type ReportPage, type ReportRendered, ruleById } from '@legible/audit';
import type { ListedScreenshot } from '@legible/scanner/record';
import { LANGUAGE_TAGS, type Language } from '../../language/language.ts';
import { showUnseen } from '../../wording/visible-text.ts';
import { renderedWords } from '../../words/rendered-words.ts';
import { vocabularyWords } from '../../words/vocabulary-words.ts';
import { foreign, foreignLink } from '../foreign-link.tsx';
import { Phrase, useLanguage, useWords } from '../language.tsx';
import { List, Pairs, Section, spoken } from '../parts.tsx';
import { seconds } from '../trail.tsx';
import type { ReportView } from './report-view.ts';

/** A picture with its address. */
export interface ShownScreenshot extends ListedScreenshot {
  readonly src: string;
}

interface ScreenshotsProps {
  readonly screenshots: readonly ShownScreenshot[];
  readonly url: string;
}

/** The first screen of a page as the browser drew it. */
const Screenshots = ({ screenshots, url }: ScreenshotsProps) => {
  const words = useWords(renderedWords);
  return screenshots.length === 0 ? null : (
    <div class="screenshots">
      {screenshots.map(({ form, src, width, height }) => (
        <figure data-form={form}>
          <img
            src={src}
            width={String(width)}
            height={String(height)}
            loading="lazy"
            decoding="async"
            alt={words.firstScreen(showUnseen(url), form)}
          />
          <figcaption>{words.forms[form]}</figcaption>
        </figure>
      ))}
    </div>
  );
};

interface VisitProps {
  readonly rendered: ReportRendered;
  readonly page: ReportPage;
}

/** What the browser noticed and measured on a page, and how far to trust it. */
const Visit = ({ rendered, page }: VisitProps) => {
  const { consoleErrors, finalUrl, timedOut, isBroken, refusedRequests } = rendered;
  const words = useWords(renderedWords);
  const notes = [
    ...(timedOut ? [words.timedOut] : []),
    ...(isBroken ? [words.broken] : []),
    ...(refusedRequests > 0 ? [words.refused(refusedRequests)] : []),
  ];
  return (
    <div class="visit">
      {finalUrl === page.finalUrl ? null : (
        <p>
          <Phrase text={words.endedAt} with={{ url: foreignLink(finalUrl) }} />
        </p>
      )}
      <List items={notes} />
      <Measured rendered={rendered} />
      {consoleErrors.length === 0 ? null : (
        <details>
          <summary>
            {words.scriptErrors(consoleErrors.length)}
            {spoken(words.onThisPage)}
          </summary>
          <List class="errors" items={consoleErrors.map((error) => <code>{foreign(error)}</code>)} />
        </details>
      )}
    </div>
  );
};

const Measured = ({ rendered: { settledMs, layoutShift, largestPaintMs } }: Pick<VisitProps, 'rendered'>) => {
  const language = useLanguage();
  const words = renderedWords(language);
  const figures = [
    ...(settledMs === null ? [] : [[words.readAfter, seconds(settledMs, language)] as const]),
    ...(largestPaintMs === null ? [] : [[words.paintAfter, seconds(largestPaintMs, language)] as const]),
    ...(layoutShift === null ? [] : [[words.layoutShift, layoutShift.toFixed(3)] as const]),
  ];
  return figures.length === 0 ? null : (
    <>
      <Pairs class="measured" pairs={figures} />
      <p class="hint">{words.measuredOnce}</p>
    </>
  );
};

/** Passages on each side. The JSON report has more. */
const MAX_PASSAGES = 16;

type Passage = ReportRendered['shown'][number];

interface RenderedTextsProps {
  readonly rendered: ReportRendered;
  /** Prefix of the ids. */
  readonly id: string;
}

/** Both texts side by side. The browser's side marks what the HTML lacks. */
const RenderedTexts = ({ rendered: { html, shown, missing }, id }: RenderedTextsProps) => {
  const words = useWords(renderedWords);
  const listed = shown.slice(0, MAX_PASSAGES);
  const further = missing.filter((text) => !listed.some((passage) => passage.text === text));
  const marked = further.length > 0 || listed.some(({ inHtml }) => !inHtml);
  return html.length === 0 && shown.length === 0 ? null : (
    <details open={marked}>
      <summary>
        {words.bothTexts}
        {spoken(words.ofThisPage)}
      </summary>
      {marked ? (
        <p class="hint">
          <span aria-hidden="true">+ </span>
          {words.marks}
        </p>
      ) : null}
      <div class="sides">
        <Section id={`${id}-html`} title={words.inHtml} level={4}>
          {html.length === 0 ? <p class="muted">{words.noText}</p> : <Passages passages={html.map(asRead)} />}
        </Section>
        <Section id={`${id}-browser`} title={words.inBrowser} level={4}>
          {shown.length === 0 ? <p class="muted">{words.noText}</p> : <Passages passages={shown} />}
          {further.length === 0 ? null : (
            <>
              <p class="muted">{words.further}</p>
              <Passages passages={further.map((text) => ({ text, inHtml: false }))} />
            </>
          )}
        </Section>
      </div>
    </details>
  );
};

const asRead = (text: string): Passage => ({ text, inHtml: true });

const Passages = ({ passages }: { readonly passages: readonly Passage[] }) => {
  const words = useWords(renderedWords);
  return (
    <>
      <ul class="passages">
        {passages.slice(0, MAX_PASSAGES).map(({ text, inHtml }) =>
          inHtml ? (
            <li>{foreign(text)}</li>
          ) : (
            <li class="only-shown">
              <span aria-hidden="true">+ </span>
              {spoken(words.notInHtml)}
              <mark>{foreign(text)}</mark>
            </li>
          ),
        )}
      </ul>
      {passages.length > MAX_PASSAGES ? <p class="muted">{words.continues}</p> : null}
    </>
  );
};

interface RenderedPagesProps {
  readonly view: ReportView;
  readonly screenshots: readonly ShownScreenshot[];
}

/** Pages that a browser opened: their HTML beside what scripts made of it. */
export const RenderedPages = ({ view, screenshots }: RenderedPagesProps) => {
  const { pages } = view.report;
  const language = useLanguage();
  const words = renderedWords(language);
  const shown = pages.flatMap((page, index) =>
    page.rendered === undefined ? [] : [{ page, rendered: page.rendered, index }],
  );
  return (
    <Section id="rendered" title={words.title}>
      {shown.length === 0 ? (
        <p>{whyNone(view.report, language)}</p>
      ) : (
        <>
          <p class="section-lead">{words.lead(shown.length)}</p>
          {shown.map((one) => (
            <RenderedPage {...one} screenshots={screenshots.filter(({ page }) => page === one.index)} />
          ))}
        </>
      )}
    </Section>
  );
};

/** The reason why rules that need a browser are untested; the first in our list when there are several. */
const whyNone = ({ untested }: Report, language: Language): string => {
  const words = renderedWords(language);
  const reasons = new Set<string>(
    untested.filter(({ ruleId }) => ruleById(ruleId)?.needs.includes('rendered')).map(({ reason }) => reason),
  );
  return Object.entries(words.whyNone).find(([reason]) => reasons.has(reason))?.[1] ?? words.noneChosen;
};

interface RenderedPageProps {
  readonly page: ReportPage;
  readonly rendered: ReportRendered;
  readonly index: number;
  readonly screenshots: readonly ShownScreenshot[];
}

const RenderedPage = ({ page, rendered, index, screenshots }: RenderedPageProps) => {
  const [word, text] = useWords(renderedWords).verdicts[rendered.verdict];
  return (
    <details class="rendered">
      <summary>
        <h3 id={`rendered-${index}`}>{foreign(page.url)}</h3>{' '}
        <span class="chip" data-tone={TONES[rendered.verdict]}>
          {word}
        </span>
      </summary>
      <p>{foreignLink(page.url)}</p>
      <p>{text}</p>
      <Share rendered={rendered} />
      <RenderedTexts rendered={rendered} id={`rendered-${index}`} />
      <Screenshots screenshots={screenshots} url={page.url} />
      <Visit rendered={rendered} page={page} />
    </details>
  );
};

const TONES: Readonly<Record<ReportRendered['verdict'], string>> = {
  complete: 'pass',
  partial: 'warn',
  missing: 'fail',
  less: 'warn',
  empty: 'untested',
};

const Share = ({ rendered: { share, words, htmlWords } }: { readonly rendered: ReportRendered }) => {
  const language = useLanguage();
  if (share === null) return null;
  // Not rounded up: 89.9 % is under the threshold that 90 % passes.
  const percent = Math.floor(share * 100);
  const texts = renderedWords(language);
  return (
    <div class="share">
      <p>
        <Phrase text={texts.share} with={{ percent: <strong>{texts.percent(percent)}</strong> }} />
        {vocabularyWords(language).space}
        <span class="muted">{texts.wordCounts(counted(htmlWords, language), counted(words, language))}</span>
      </p>
      <svg class="share-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect class="share-track" width="100" height="4" />
        <rect class="share-part" width={String(percent)} height="4" />
      </svg>
    </div>
  );
};

/** Rounds: a CJK character counts as half a word. */
const counted = (words: number, language: Language): string =>
  Math.round(words).toLocaleString(LANGUAGE_TAGS[language]);
