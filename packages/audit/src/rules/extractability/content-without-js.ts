import type { DocumentFact } from '../../facts.ts';
import { isRefreshRedirect } from '../../meta-refresh.ts';
import { isUtility } from '../../page-kind.ts';
import { fail, notApplicable, pageRule, pass, warn } from '../../rule.ts';

/** Own thresholds: shells hold a slogan at most; among real short pages one of 10 words is common, and complete. */
const CONTENT_WORDS = 25;
const FEW_WORDS = 10;
/** A logo is shown while scripts load; two pictures or fields are content. */
const LOGO = 1;

/** Hosts and first folders under which applications live. Only the address is looked at: nothing logs in here. */
const APPLICATION =
  /^https?:\/\/(?:(?:app|admin|dashboard|console)\.|[^/]+\/(?:app|admin|dashboard|console)(?:[/?#]|$))/i;

/** Bounds that end the reading of the tree, so that text may have come behind them. */
const isWhole = ({ limits }: DocumentFact): boolean =>
  !limits.some((limit) => limit === 'nodes' || limit === 'depth' || limit === 'attributes');

/** How surely scripts bring the content: null when nothing says so. */
const confidenceOf = ({ shell }: DocumentFact, words: number): 'medium' | 'low' | null => {
  const { root, scripts, inlineScripts, noscriptNotice, media } = shell;
  const asks = noscriptNotice !== null;
  if (scripts + inlineScripts === 0) return null;
  const bundled = scripts > 0 || asks;
  if (root !== null) return bundled && media <= LOGO ? 'medium' : 'low';
  if (asks && words === 0 && scripts > 0 && media <= LOGO) return 'medium';
  if (asks || (words === 0 && media === 0)) return 'low';
  return scripts > 0 && words < FEW_WORDS && media === 0 ? 'low' : null;
};

interface Shell {
  words: number;
  root: string | null;
  scripts: number;
  notice: string | null;
  /** Never high: nothing was rendered. */
  confidence: 'medium' | 'low';
}
const signsOf = ({ words, root, scripts, notice }: Shell): string =>
  [
    `its main content has ${words === 0 ? 'no words' : words === 1 ? 'one word' : `${words} words`} without scripts`,
    ...(root === null ? [] : [`the element ${root} is empty`]),
    ...(scripts === 0 ? [] : [scripts === 1 ? 'one script file is loaded' : `${scripts} script files are loaded`]),
    ...(notice === null ? [] : [`readers without scripts are told “${notice}”`]),
  ].join('; ');

/**
 * The share of rendered words that the rule is about takes a browser; this version has none and judges by shape.
 * Whether a page is an application behind a log-in is known by its address alone.
 */
export default pageRule({
  id: 'content-without-js',
  title: 'The content is in the HTML, before any script runs',
  category: 'extractability',
  rating: ['crit', 9, 'ai', 'E2'],
  sources: ['VERCEL', 'G-JS'],
  gate: { scores: ['ai'], cap: 39 },
  why: 'The fetchers of ChatGPT, Claude and most other assistants read the HTML and run no scripts, so a page that scripts fill is empty to them. Google does render pages, in a second pass that can come later.',
  fix: 'Render the content on the server or when the site is built, the home page and the pages with the most visitors first; most frameworks have a setting for it. Then look at the page source: the text must be in it.',
  needs: ['document'],
  wants: ['response'],
  messages: {
    shell: (a: Shell) => `By its shape, not rendered, the page is an empty frame for scripts: ${signsOf(a)}.`,
    doubtful: (a: Shell) => `By its shape, not rendered, scripts may bring the content of the page: ${signsOf(a)}.`,
  },
  passes:
    '<!doctype html><html><head><title>Shoes</title><script type="module" src="/app.js"></script></head><body><div id="app"><main><h1>Shoes</h1><p>We make shoes by hand in Porto, in forty sizes and six colours, and repair every pair for as long as it is worn. Orders leave within three days.</p></main></div></body></html>',
  fails:
    '<!doctype html><html><head><title>Shoes</title><script type="module" src="/app.js"></script></head><body><noscript>You need to enable JavaScript to run this app.</noscript><div id="app"></div></body></html>',
  check({ document, response, kind, url }) {
    if (document.state === 'absent' || isUtility(kind)) return notApplicable;
    const { mainText, metas, shell } = document.value;
    const words = mainText.words + shell.otherWords;
    if (words >= CONTENT_WORDS || metas.some(isRefreshRedirect)) return pass;
    const confidence = confidenceOf(document.value, words);
    if (confidence === null) return pass;
    const cutShort = response.state === 'present' && response.value.truncated;
    // Text may stand where the reading ended.
    if (cutShort || !isWhole(document.value) || APPLICATION.test(url)) return notApplicable;
    const { root, scripts, noscriptNotice: notice } = shell;
    const args = { words, root, scripts, notice, confidence };
    const proof = { step: document.from, excerpt: shell.excerpt };
    return confidence === 'medium'
      ? fail({ message: 'shell', args, proof })
      : warn({ message: 'doubtful', args, proof });
  },
});
