import type { FetchFact } from '../../kernel/address-answers.ts';
import { fail, notApplicable, pass, siteRule, untested, warn } from '../../kernel/rule.ts';

const LOGIN = /\/(?:log-?in|sign-?in)(?:[/.]|$)/i;

/** A page with fewer words and no links is empty: “Loading…” and “You need to enable JavaScript to run this app” have fewer. */
const EMPTY_WORDS = 10;

const isLogin = (url: string): boolean => LOGIN.test(new URL(url).pathname);

const withoutQuery = (url: string): string => url.replace(/[?#].*$/s, '');

/** Whether a chain of redirects sets a cookie and leads back, at once or through another address, to where it was before. */
const isCookieCheck = (asked: string, chain: FetchFact['chain']): boolean => {
  const visited = [asked, ...chain.map(({ location }) => location)].map(withoutQuery);
  return chain.some(({ setsCookie }) => setsCookie) && new Set(visited).size < visited.length;
};

/**
 * parity-challenge judges challenges. Other refusals of an unknown client are policy and leave this rule without a page to
 * judge. The probe requests the final address of the home page. So the redirects before it are those of the home page,
 * which was also requested without cookies.
 */
export default siteRule({
  id: 'parity-no-cookie-no-js',
  title: 'A first request without cookies and scripts is answered with the page',
  failureTitle: 'Programs without cookies and scripts do not get the page',
  warningTitle: 'The site sets a cookie and redirects before it shows a page',
  category: 'parity',
  rating: ['high', 'both', 'E1'],
  sources: ['G-JS'],
  why: 'Crawlers keep no cookies between requests, and most AI fetchers run no scripts. A page that asks for either before it shows its content stays empty for them.',
  fix: 'Answer the first request with the content itself; set cookies beside it, not before it.',
  repair: 'server-rendering',
  expects:
    'A first request without cookies is answered 200 with the content of the page, without a redirect to itself or to a log-in.',
  needs: ['parity'],
  wants: ['homePage'],
  messages: {
    loop: '{url} leads a client without cookies in a circle ({redirects} redirects, then we stopped).',
    login: '{url} asks a client without cookies to log in ({to}, status {status}).',
    empty:
      '{url} shows an unknown client without cookies an empty page (words: {words}, no links); a browser gets {seen} words.',
    cookie: '{url} sets a cookie by a redirect back to itself before it shows the page (redirects: {redirects}).',
  },
  passes: 'GET / without cookies answers 200 with the text of the page.',
  fails: 'GET / without cookies redirects to /check and back to / without end.',
  check({ parity, homePage }) {
    const { probes, notAsked = [] } = parity.value;
    const probe = probes.find((one) => one.probe === 'plain');
    const own = homePage.state === 'present' ? homePage.value : null;
    // Our own robot keeps no cookies and runs no scripts either. If it and a browser get different answers, the probe
    // is made.
    const plain =
      probe ?? (notAsked.includes('plain') && own !== null ? { ...own, requestedUrl: own.url, chain: [] } : undefined);
    if (plain === undefined && notAsked.includes('plain'))
      return untested(homePage.state === 'unknown' ? homePage.reason : 'not-asked');
    if (plain === undefined || plain.challenge !== null) return notApplicable;
    const { status, failure, url: to, isHtml } = plain;
    const home = own?.url === plain.requestedUrl ? own : null;
    const chain = [...(home?.chain ?? []), ...plain.chain];
    const url = home?.requestedUrl ?? plain.requestedUrl;
    const steps = chain.map((hop) => `HTTP status ${hop.status}, location: ${hop.location}`);
    const step = home !== null && home.chain.length > 0 ? home.from : plain.from;
    const proof = { step, observation: [...steps, failure ?? `HTTP status ${status}`].join('; ') };
    const redirects = chain.length;
    if (failure === 'redirect-loop' || failure === 'too-many-redirects')
      return fail({ message: 'loop', args: { url, redirects }, proof });
    if (status === null) return notApplicable;
    if (probe === undefined && status >= 500) return untested('server-error');
    if (status === 401 || (status < 400 && isLogin(to) && !isLogin(url)))
      return fail({ message: 'login', args: { url, to, status }, proof });
    if (status < 200 || status >= 300) return notApplicable;
    if (probe !== undefined && isHtml && probe.words < EMPTY_WORDS && probe.links === 0) {
      const { words, excerpt } = probe;
      // A page that is as empty for a browser hides no text; content-without-js judges what scripts add.
      const browser = probes.find((one) => one.probe === 'browser');
      if (browser === undefined || (browser.words < EMPTY_WORDS && browser.links === 0)) return notApplicable;
      return fail({
        message: 'empty',
        args: { url: to, words, seen: browser.words },
        proof: { step: probe.from, observation: excerpt || `HTTP status ${status}, ${words} words, no links` },
      });
    }
    return isCookieCheck(url, chain) ? warn({ message: 'cookie', args: { url, redirects }, proof }) : pass;
  },
});
