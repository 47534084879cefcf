import { type Report, type ReportPage, type ReportRendered, ruleById } from '@legible/audit';
import { ForeignLink } from '../foreign-link.tsx';
import { RenderedTexts } from './rendered-texts.tsx';
import type { ReportView } from './report-view.ts';
import { Screenshots, type ShownScreenshot } from './screenshots.tsx';
import { Visit } from './visit.tsx';

interface RenderedPagesProps {
  readonly view: ReportView;
  readonly screenshots: readonly ShownScreenshot[];
}

/** Pages that a browser opened: what the HTML says beside what scripts made of it. */
export const RenderedPages = ({ view, screenshots }: RenderedPagesProps) => {
  const { pages } = view.report;
  const shown = pages.flatMap((page, index) =>
    page.rendered === undefined ? [] : [{ page, rendered: page.rendered, index }],
  );
  return (
    <section aria-labelledby="rendered">
      <h2 id="rendered">What AI fetchers read, what a browser shows</h2>
      {shown.length === 0 ? (
        <p>{whyNone(view.report)}</p>
      ) : (
        <>
          <p class="section-lead">
            AI fetchers read the HTML and run no scripts. A browser of ours opened{' '}
            {shown.length === 1 ? 'one page' : `${shown.length} pages`} and ran them, as Google does.
          </p>
          {shown.map((one) => (
            <RenderedPage {...one} screenshots={screenshots.filter(({ page }) => page === one.index)} />
          ))}
        </>
      )}
    </section>
  );
};

const NONE_CHOSEN = 'No page was opened in a browser: none of this scan was fit for it.';
const WHY_NONE: Readonly<Partial<Record<Report['untested'][number]['reason'], string>>> = {
  'no-renderer': 'This scan had no browser, so no scripts were run. What they add to the pages is not known.',
  'browser-not-started':
    'No page was opened in a browser: there is one for it, and it did not start. What scripts add to the pages is not known.',
  'not-recorded': 'This report is older than the look with a browser. Scan the site again to see it.',
  'render-timeout': 'A browser was sent, and had nothing to show when its time was up.',
  'render-failed': 'A browser was sent, and did not get to a page.',
  'budget-spent': 'No page was opened in a browser: too little time of the scan was left.',
  'robots-disallowed': 'No page was opened in a browser: robots.txt does not admit our bot.',
};

/** The reason that rules which need a browser give; one of ours where there are several. */
const whyNone = ({ untested }: Report): string => {
  const reasons = new Set(
    untested.filter(({ ruleId }) => ruleById(ruleId)?.needs.includes('rendered')).map(({ reason }) => reason),
  );
  const told = Object.entries(WHY_NONE).find(([reason]) => reasons.has(reason as keyof typeof WHY_NONE));
  return told?.[1] ?? NONE_CHOSEN;
};

interface RenderedPageProps {
  readonly page: ReportPage;
  readonly rendered: ReportRendered;
  readonly index: number;
  readonly screenshots: readonly ShownScreenshot[];
}

const RenderedPage = ({ page, rendered, index, screenshots }: RenderedPageProps) => (
  <article class="rendered" aria-labelledby={`rendered-${index}`}>
    <h3 id={`rendered-${index}`}>
      <ForeignLink url={page.url} />
    </h3>
    <Share rendered={rendered} />
    <RenderedTexts rendered={rendered} id={`rendered-${index}`} />
    <Screenshots screenshots={screenshots} url={page.url} />
    <Visit rendered={rendered} page={page} />
  </article>
);

const VERDICTS: Readonly<
  Record<ReportRendered['verdict'], { readonly tone: string; readonly word: string; readonly text: string }>
> = {
  complete: { tone: 'pass', word: 'In the HTML', text: 'Who runs no scripts reads what a browser shows.' },
  partial: { tone: 'warn', word: 'Partly in the HTML', text: 'Scripts bring the rest, which AI fetchers miss.' },
  missing: { tone: 'fail', word: 'Brought by scripts', text: 'AI fetchers miss most of what a browser shows.' },
  less: {
    tone: 'warn',
    word: 'Less in a browser',
    text: 'The browser shows less than the HTML has, and other words: a wall, an error, or a page that hides what it sent.',
  },
  empty: { tone: 'untested', word: 'Too little to compare', text: 'Neither the HTML nor the browser shows a text.' },
};

const Share = ({ rendered: { verdict, share, words, htmlWords } }: { readonly rendered: ReportRendered }) => {
  const { tone, word, text } = VERDICTS[verdict];
  // Not rounded up: 89.9 % is under the threshold that 90 % passes.
  const percent = share === null ? null : Math.floor(share * 100);
  return (
    <>
      <p>
        <span class="chip" data-tone={tone}>
          {word}
        </span>{' '}
        {text}
      </p>
      {percent === null ? null : (
        <div class="share">
          <p>
            <strong>{percent} %</strong> of the words that a browser shows are in the HTML.{' '}
            <span class="muted">
              Words of the content: {counted(htmlWords)} in the HTML, {counted(words)} in the browser.
            </span>
          </p>
          <svg class="share-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect class="share-track" width="100" height="4" />
            <rect class="share-part" width={String(percent)} height="4" />
          </svg>
        </div>
      )}
    </>
  );
};

/** CJK characters count half, so there are half words. */
const counted = (words: number): string => Math.round(words).toLocaleString('en');
