import type { Present } from '../../kernel/observed.ts';
import { confidenceOf, type Shell, signsOf, wordsOfShape } from '../../kernel/page/app-shell.ts';
import { isRefreshRedirect } from '../../kernel/page/head-texts.ts';
import { isForReaders } from '../../kernel/page/page-moves.ts';
import { isUtility } from '../../kernel/page-kind.ts';
import { fail, notApplicable, pageRule, pass, passWithNote, warn } from '../../kernel/rule.ts';
import { quotes, sideBySide } from '../../kernel/text/clean-text.ts';
import { contentVerdict, type RenderedFact } from './content-text.ts';

/** Matches hosts and first folders of applications. Only the address can show one, because a scan does not log in. */
const APPLICATION =
  /^https?:\/\/(?:(?:app|admin|dashboard|console)\.|[^/]+\/(?:app|admin|dashboard|console)(?:[/?#]|$))/i;

/** Returns what is reported about the content in the HTML and in a browser. */
const compared = ({ value: { text, breaks }, from: step }: Present<RenderedFact>) => {
  const shown = text.missing.length > 0 ? text.missing : text.shown.map((passage) => passage.text);
  return {
    verdict: contentVerdict(text),
    proof: { step, observation: sideBySide(text.html.join(' '), shown.join(' ')) },
    counts: { html: text.htmlWords, browser: text.words },
    // Rounded down, so that it never seems to reach a threshold that it misses.
    share: Math.floor((text.share ?? 0) * 100),
    missing: quotes(text.missing),
    errors: quotes(breaks),
  };
};

interface Compared {
  html: number;
  browser: number;
  /** Share of the words in the browser that the HTML has, in percent. */
  share: number;
  missing: readonly string[];
  confidence: 'high';
}

const listed = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join('; ');

const comparedText = ({ share, browser, missing }: Compared): string =>
  `The HTML has ${share} % of the ${browser} words of the content that a browser shows.${missing.length === 0 ? '' : ` Only the browser shows: ${listed(missing)}.`}`;

const errorsText = (errors: readonly string[]): string =>
  errors.length === 0 ? '' : `; its scripts report: ${listed(errors)}`;

/** Judges by the share of the words that a browser shows, or by the shape of the page when no browser showed any. */
export default pageRule({
  id: 'content-without-js',
  title: 'The content is in the HTML, before any script runs',
  failureTitle: ['lacks much of its content before scripts run', 'lack much of their content before scripts run'],
  warningTitle: ['may need scripts for part of its content', 'may need scripts for part of their content'],
  category: 'extractability',
  rating: ['crit', 'ai', 'E2'],
  sources: ['VERCEL', 'G-JS'],
  why: 'The fetchers of ChatGPT, Claude and most other assistants read the HTML and run no scripts, so a page that scripts fill is empty to them. Google does render pages, in a second pass that can come later.',
  fix: 'Render the content on the server or when the site is built, the home page and the pages with the most visitors first; most frameworks have a setting for it. Then look at the page source: the text must be in it.',
  repair: 'server-rendering',
  expects: 'The body that curl prints holds the main text of the page.',
  needs: ['document'],
  wants: ['moves', 'rendered'],
  messages: {
    shell: (a: Shell) =>
      `The HTML looks like an empty frame that scripts fill (no browser opened the page): ${signsOf(a)}.`,
    doubtful: (a: Shell) => `Scripts may bring the content of the page (no browser opened it): ${signsOf(a)}.`,
    missing: comparedText,
    partial: comparedText,
    empty: (a: Shell & { browser: number; errors: readonly string[] }) =>
      `A browser that ran its scripts shows hardly anything either (${a.browser === 1 ? 'one word' : `${a.browser} words`}${errorsText(a.errors)}), and the HTML looks like a frame that scripts fill: ${signsOf(a)}.`,
    less: (a: { html: number; browser: number; errors: readonly string[] }) =>
      `A browser shows less than the HTML has: ${a.browser} words of content, the HTML ${a.html}${errorsText(a.errors)}.`,
  },
  passes:
    '<!doctype html><html><head><title>Shoes</title><script type="module" src="/app.js"></script></head><body><div id="app"><main><h1>Shoes</h1><p>We make shoes by hand in Porto, in forty sizes and six colours, and repair every pair for as long as it is worn. Orders leave within three days.</p></main></div></body></html>',
  fails:
    '<!doctype html><html><head><title>Shoes</title><script type="module" src="/app.js"></script></head><body><noscript>You need to enable JavaScript to run this app.</noscript><div id="app"></div></body></html>',
  check({ document, moves, rendered, kind, url }) {
    if (isUtility(kind)) return notApplicable;
    if (document.value.metas.some(isRefreshRedirect)) return pass;
    if (!isForReaders(kind, moves)) return notApplicable;
    const isApplication = APPLICATION.test(url);
    const browser = rendered.state === 'present' ? compared(rendered) : null;
    if (browser !== null && browser.verdict !== 'empty') {
      const { verdict, counts, share, missing, errors, proof } = browser;
      if (verdict === 'complete') return pass;
      if (verdict === 'less') return passWithNote({ message: 'less', args: { ...counts, errors }, proof });
      if (isApplication) return notApplicable;
      const args = { ...counts, share, missing, confidence: 'high' as const };
      return verdict === 'partial' ? warn({ message: verdict, args, proof }) : fail({ message: verdict, args, proof });
    }
    const words = wordsOfShape(document.value);
    const confidence = confidenceOf(document.value, words);
    if (confidence === null) return pass;
    if (isApplication) return notApplicable;
    const { root, scripts, noscriptNotice: notice, excerpt } = document.value.shell;
    const shape = { words, root, scripts, notice, confidence };
    const proof = { step: document.from, quote: excerpt };
    const outcome = confidence === 'medium' ? fail : warn;
    if (browser === null)
      return outcome({ message: confidence === 'medium' ? 'shell' : 'doubtful', args: shape, proof });
    const { errors, counts } = browser;
    return outcome({ message: 'empty', args: { ...shape, browser: counts.browser, errors }, proof });
  },
});
