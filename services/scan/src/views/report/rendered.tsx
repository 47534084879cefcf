import { type Report, type ReportPage, type ReportRendered, ruleById } from '@legible/audit';
import type { ListedScreenshot, ScreenshotForm } from '@legible/scanner/record';
import { showUnseen } from '../../wording/visible-text.ts';
import { foreign, foreignLink } from '../foreign-link.tsx';
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

const ON: Readonly<Record<ScreenshotForm, string>> = { phone: 'On a phone', desktop: 'On a desktop' };

/** The first screen of a page as the browser drew it. */
const Screenshots = ({ screenshots, url }: ScreenshotsProps) =>
  screenshots.length === 0 ? null : (
    <div class="screenshots">
      {screenshots.map(({ form, src, width, height }) => (
        <figure data-form={form}>
          <img
            src={src}
            width={String(width)}
            height={String(height)}
            loading="lazy"
            decoding="async"
            alt={`First screen of ${showUnseen(url)}, ${ON[form].toLowerCase()}`}
          />
          <figcaption>{ON[form]}</figcaption>
        </figure>
      ))}
    </div>
  );

interface VisitProps {
  readonly rendered: ReportRendered;
  readonly page: ReportPage;
}

/** What the browser noticed and measured on a page, and how far to trust it. */
const Visit = ({ rendered, page }: VisitProps) => {
  const { consoleErrors, finalUrl } = rendered;
  return (
    <div class="visit">
      {finalUrl === page.finalUrl ? null : <p>The browser ended at {foreignLink(finalUrl)}.</p>}
      <List items={notesOn(rendered)} />
      <Measured rendered={rendered} />
      {consoleErrors.length === 0 ? null : (
        <details>
          <summary>
            {consoleErrors.length === 1 ? 'An error' : 'Errors'} of its scripts
            {spoken(' on this page')}
          </summary>
          <List class="errors" items={consoleErrors.map((error) => <code>{foreign(error)}</code>)} />
        </details>
      )}
    </div>
  );
};

const notesOn = ({ timedOut, refusedRequests, isBroken }: ReportRendered): readonly string[] => [
  ...(timedOut ? ['The page kept changing until our time limit. We read it as it was then.'] : []),
  ...(isBroken ? ['The page stayed nearly empty, and its scripts reported errors.'] : []),
  ...(refusedRequests > 0
    ? [
        `We blocked ${refusedRequests === 1 ? 'one request' : `${refusedRequests} requests`} of the page that could lead to addresses that are not public.`,
      ]
    : []),
];

const Measured = ({ rendered: { settledMs, layoutShift, largestPaintMs } }: Pick<VisitProps, 'rendered'>) => {
  const figures = [
    ...(settledMs === null ? [] : [['Read after', seconds(settledMs)] as const]),
    ...(largestPaintMs === null ? [] : [['Largest paint after', seconds(largestPaintMs)] as const]),
    ...(layoutShift === null ? [] : [['Layout shift', layoutShift.toFixed(3)] as const]),
  ];
  return figures.length === 0 ? null : (
    <>
      <Pairs class="measured" pairs={figures} />
      <p class="hint">
        Measured once, by our browser on our machine and network. Use it to compare two scans; your visitors see other
        figures.
      </p>
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
  const listed = shown.slice(0, MAX_PASSAGES);
  const further = missing.filter((text) => !listed.some((passage) => passage.text === text));
  const marked = further.length > 0 || listed.some(({ inHtml }) => !inHtml);
  return html.length === 0 && shown.length === 0 ? null : (
    <details open={marked}>
      <summary>Both texts side by side{spoken(' of this page')}</summary>
      {marked ? (
        <p class="hint">
          <span aria-hidden="true">+ </span>marks text that only a browser shows.
        </p>
      ) : null}
      <div class="sides">
        <Section id={`${id}-html`} title="In the HTML, as AI fetchers read it" level={4}>
          {html.length === 0 ? <p class="muted">No text.</p> : <Passages passages={html.map(asRead)} />}
        </Section>
        <Section id={`${id}-browser`} title="In a browser" level={4}>
          {shown.length === 0 ? <p class="muted">No text.</p> : <Passages passages={shown} />}
          {further.length === 0 ? null : (
            <>
              <p class="muted">Further down, also missing from the HTML:</p>
              <Passages passages={further.map((text) => ({ text, inHtml: false }))} />
            </>
          )}
        </Section>
      </div>
    </details>
  );
};

const asRead = (text: string): Passage => ({ text, inHtml: true });

const Passages = ({ passages }: { readonly passages: readonly Passage[] }) => (
  <>
    <ul class="passages">
      {passages.slice(0, MAX_PASSAGES).map(({ text, inHtml }) =>
        inHtml ? (
          <li>{foreign(text)}</li>
        ) : (
          <li class="only-shown">
            <span aria-hidden="true">+ </span>
            {spoken('Not in the HTML: ')}
            <mark>{foreign(text)}</mark>
          </li>
        ),
      )}
    </ul>
    {passages.length > MAX_PASSAGES ? <p class="muted">The text continues.</p> : null}
  </>
);

interface RenderedPagesProps {
  readonly view: ReportView;
  readonly screenshots: readonly ShownScreenshot[];
}

/** Pages that a browser opened: their HTML beside what scripts made of it. */
export const RenderedPages = ({ view, screenshots }: RenderedPagesProps) => {
  const { pages } = view.report;
  const shown = pages.flatMap((page, index) =>
    page.rendered === undefined ? [] : [{ page, rendered: page.rendered, index }],
  );
  return (
    <Section id="rendered" title="What AI fetchers read, what a browser shows">
      {shown.length === 0 ? (
        <p>{whyNone(view.report)}</p>
      ) : (
        <>
          <p class="section-lead">
            AI fetchers read the HTML and run no scripts. Our browser opened{' '}
            {shown.length === 1 ? 'one page' : `${shown.length} pages`} and ran the scripts, as Google does.
          </p>
          {shown.map((one) => (
            <RenderedPage {...one} screenshots={screenshots.filter(({ page }) => page === one.index)} />
          ))}
        </>
      )}
    </Section>
  );
};

const NONE_CHOSEN = 'We opened no page in a browser, because this scan read none that it can show.';
const WHY_NONE: Readonly<Partial<Record<Report['untested'][number]['reason'], string>>> = {
  'no-renderer': 'This scan had no browser, so it ran no scripts. We do not know what they add to the pages.',
  'browser-not-started': 'Our browser did not start, so we ran no scripts. We do not know what they add to the pages.',
  'not-recorded': 'This report is from before we used a browser. Scan the site again to see its pages in one.',
  'render-timeout': 'Our browser showed nothing before our time limit.',
  'render-failed': 'Our browser could not open a page.',
  'budget-spent': 'We opened no page in a browser, because the scan had too little time left.',
  'robots-disallowed': 'We opened no page in a browser, because robots.txt does not admit our bot.',
};

/** The reason why rules that need a browser are untested; the first in our list when there are several. */
const whyNone = ({ untested }: Report): string => {
  const reasons = new Set(
    untested.filter(({ ruleId }) => ruleById(ruleId)?.needs.includes('rendered')).map(({ reason }) => reason),
  );
  const known = Object.entries(WHY_NONE).find(([reason]) => reasons.has(reason as keyof typeof WHY_NONE));
  return known?.[1] ?? NONE_CHOSEN;
};

interface RenderedPageProps {
  readonly page: ReportPage;
  readonly rendered: ReportRendered;
  readonly index: number;
  readonly screenshots: readonly ShownScreenshot[];
}

const RenderedPage = ({ page, rendered, index, screenshots }: RenderedPageProps) => {
  const { tone, word, text } = VERDICTS[rendered.verdict];
  return (
    <details class="rendered">
      <summary>
        <h3 id={`rendered-${index}`}>{foreign(page.url)}</h3>{' '}
        <span class="chip" data-tone={tone}>
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

const VERDICTS: Readonly<
  Record<ReportRendered['verdict'], { readonly tone: string; readonly word: string; readonly text: string }>
> = {
  complete: { tone: 'pass', word: 'In the HTML', text: 'AI fetchers read all that a browser shows.' },
  partial: { tone: 'warn', word: 'Partly in the HTML', text: 'Scripts add the rest, which AI fetchers miss.' },
  missing: { tone: 'fail', word: 'Brought by scripts', text: 'AI fetchers miss most of what a browser shows.' },
  less: {
    tone: 'warn',
    word: 'Less in a browser',
    text: 'The browser shows less than the HTML has, and other words. The page may show a wall or an error, or hide its text.',
  },
  empty: { tone: 'untested', word: 'Too little to compare', text: 'Neither the HTML nor the browser has enough text.' },
};

const Share = ({ rendered: { share, words, htmlWords } }: { readonly rendered: ReportRendered }) => {
  if (share === null) return null;
  // Not rounded up: 89.9 % is under the threshold that 90 % passes.
  const percent = Math.floor(share * 100);
  return (
    <div class="share">
      <p>
        <strong>{percent} %</strong> of the words in the browser are also in the HTML.{' '}
        <span class="muted">
          Words of content: {counted(htmlWords)} in the HTML, {counted(words)} in the browser.
        </span>
      </p>
      <svg class="share-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect class="share-track" width="100" height="4" />
        <rect class="share-part" width={String(percent)} height="4" />
      </svg>
    </div>
  );
};

/** Rounds: a CJK character counts as half a word. */
const counted = (words: number): string => Math.round(words).toLocaleString('en');
