import { isRefreshRedirect } from '../../document/meta-refresh.ts';
import { confidenceOf, isWhole, type Shell, signsOf } from '../../document/shell-signs.ts';
import { isUtility } from '../../kinds/page-kind.ts';
import { fail, ifSeen, notApplicable, pageRule, pass, warn } from '../../rule.ts';

/** Own threshold: shells hold a slogan at most. */
const CONTENT_WORDS = 25;

/** Hosts and first folders under which applications live. Only the address is looked at: nothing logs in here. */
const APPLICATION =
  /^https?:\/\/(?:(?:app|admin|dashboard|console)\.|[^/]+\/(?:app|admin|dashboard|console)(?:[/?#]|$))/i;

/** The share of rendered words that the rule is about takes a browser; this version has none and judges by shape. */
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
    // Text may stand where the reading ended.
    if (ifSeen(response)?.truncated || !isWhole(document.value) || APPLICATION.test(url)) return notApplicable;
    const { root, scripts, noscriptNotice: notice } = shell;
    const args = { words, root, scripts, notice, confidence };
    const proof = { step: document.from, excerpt: shell.excerpt };
    return confidence === 'medium'
      ? fail({ message: 'shell', args, proof })
      : warn({ message: 'doubtful', args, proof });
  },
});
