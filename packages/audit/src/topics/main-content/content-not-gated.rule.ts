import { type StructuredDataFact, textsAt } from '../../kernel/page/structured-data.ts';
import { isUtility, pageKindOf } from '../../kernel/page-kind.ts';
import { fail, ifSeen, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';

const CONSENT = /(?:^|[./_-])(?:consent|cookie-?wall|privacy-?gate|gdpr-?consent)(?=$|[./_?-])/i;

/**
 * Fewest empty panels that count, because one may be a search box or a share menu. Also the number of words from which
 * there is text besides a wall.
 */
const PANELS = 2;
const WALL_WORDS = 100;

/** A consent question with its buttons has fewer words than this. Our proposal. */
const CONSENT_WORDS = 30;

/** Places that promise a page to everybody. A page that only menus link to may belong to one visitor. */
const PROMISED = ['submitted', 'home', 'sitemap'] as const;

const isPaywalled = (data: StructuredDataFact): boolean =>
  data.nodes.some((node) => textsAt(data, node, 'isAccessibleForFree').some((text) => /false$/i.test(text)));

/** Does not detect text that a script requests on a click, without a trace in the HTML. */
export default pageRule({
  id: 'content-not-gated',
  title: 'The text can be read without a click, a consent or a log-in',
  failureTitle: 'Text is held back until a visitor clicks, agrees or logs in',
  warningTitle: ['is covered by a layer that asks for consent', 'are covered by a layer that asks for consent'],
  category: 'extractability',
  rating: ['high', 'both', 'E1'],
  sources: ['G-AI', 'G-INTERSTITIAL'],
  why: 'Crawlers click nothing, agree to nothing and have no account. Search engines and assistants neither index nor quote text that waits for any of these.',
  fix: 'Keep the text in the HTML: fold it with details or CSS, ask for consent in a layer above it, and send nobody to a log-in or consent page. Mark a paywall as such.',
  repair: 'overlay',
  expects:
    'The first answer is 200 with the whole text in its HTML, without a redirect to a consent or log-in page and without empty folded sections.',
  knows: ['response', 'mainContent'],
  wants: ['structuredData'],
  messages: {
    redirect: '{from} sends visitors to {to} instead of showing its text.',
    panels: '{count} folded sections are empty in the HTML: {controls;}.',
    wall: 'A wall takes the place of the text: the HTML has {words} words of it, and no markup declares a paywall.',
    consent: 'A form that asks for consent takes the place of the text: the HTML has {words} words of it.',
    layer: 'A layer that asks for consent covers the page; the text is in the HTML below it.',
  },
  passes: 'Answers are folded with details elements.',
  fails: 'Answers are loaded when a question is clicked.',
  check({ response, mainContent, structuredData, foundIn }) {
    if (response.state === 'absent') return notApplicable;
    const { requestedUrl, url, chain } = response.value;
    const step = response.from;
    const asked = pageKindOf(requestedUrl, false);
    const promised = PROMISED.some((place) => foundIn.includes(place));
    const walled = (pageKindOf(url, false) === 'login' && promised) || CONSENT.test(url);
    if (chain.length > 0 && walled && !isUtility(asked) && !CONSENT.test(requestedUrl))
      return fail({ message: 'redirect', args: { from: requestedUrl, to: url }, proof: { step, observation: url } });
    if (mainContent.state === 'absent' || isUtility(pageKindOf(url, false))) return notApplicable;
    const data = ifSeen(structuredData);
    if (data !== null && isPaywalled(data)) return notApplicable;
    const { gates, words } = mainContent.value;
    const { emptyPanels: controls, consentLayer } = gates;
    const wall = data?.locked.excerpt ?? null;
    if (wall !== null && words < WALL_WORDS)
      return fail({ message: 'wall', args: { words }, proof: { step, quote: wall } });
    const { consentForm = null } = gates;
    if (consentForm !== null && words < CONSENT_WORDS)
      return fail({ message: 'consent', args: { words }, proof: { step, quote: consentForm } });
    const proof = { step, observation: controls.slice(0, 3).join(' · ') };
    if (controls.length >= PANELS)
      return fail({ message: 'panels', args: { count: controls.length, controls: controls.slice(0, 10) }, proof });
    if (consentLayer === null) return words === 0 ? notApplicable : pass;
    return warn({ message: 'layer', args: {}, proof: { step, quote: consentLayer } });
  },
});
