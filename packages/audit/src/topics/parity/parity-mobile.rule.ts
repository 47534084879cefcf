import { isPage, type ProbeFact } from '../../kernel/probes.ts';
import { fail, notApplicable, pageRule, pass, untested, warn } from '../../kernel/rule.ts';

const ALIKE = 0.95;
const DIFFERENT = 0.8;

/** Returns the directives of a page by robot, as one text for comparison. */
const directivesOf = (one: ProbeFact): string => {
  const all = one.directives.flatMap(({ bot, directives }) =>
    directives.map(({ name, value }) => `${bot}: ${name} ${value ?? ''}`.trim()),
  );
  return [...new Set(all)].sort().join(', ');
};

/** Returns how much of each part phones (`of`) and desktops (`from`) get. */
const amounts = (mobile: ProbeFact, desktop: ProbeFact) => [
  { what: 'title', of: mobile.title ? 1 : 0, from: desktop.title ? 1 : 0 },
  { what: 'canonical link', of: mobile.canonicals.length, from: Math.min(1, desktop.canonicals.length) },
  { what: 'headings', of: mobile.headings, from: desktop.headings },
  { what: 'links', of: mobile.links, from: desktop.links },
  { what: 'JSON-LD', of: mobile.jsonLd.count, from: desktop.jsonLd.count },
];

/**
 * The roster has no figures for headings, links and JSON-LD. If phones get none and desktops get some, that is a fault;
 * less than the share required for the text is a warning. Only one page of the sample is requested in the name of both
 * crawlers.
 */
export default pageRule({
  id: 'parity-mobile',
  title: 'Phones get the whole page',
  failureTitle: ['seems to be a different page for phones', 'seem to be different pages for phones'],
  warningTitle: ['seems to differ somewhat for phones', 'seem to differ somewhat for phones'],
  category: 'parity',
  rating: ['high', 'web', 'E1'],
  sources: ['G-MOBILE'],
  why: 'Google indexes what its smartphone crawler gets. Text, links and markup that only the desktop page has are not in the index.',
  fix: 'Give the mobile page the same main text, headings, structured data and robots directives as the desktop page.',
  repair: 'server-rendering',
  expects:
    'The body for the smartphone crawler has the main text, headings, structured data and robots directives of the desktop one.',
  needs: ['parity'],
  messages: {
    lacks: 'Googlebot’s smartphone crawler is given less of {url} than its desktop crawler: {lacks,}.',
    differs: 'Googlebot’s smartphone and desktop crawlers are given somewhat different pages at {url}: {differs,}.',
  },
  passes: 'Googlebot is given the same text and markup as a smartphone and as a desktop.',
  fails: 'Googlebot as a smartphone is given the opening paragraph; as a desktop, the whole article.',
  check({ url, requestedUrl }, { parity }) {
    const { url: asked, probes, mobileSimilarity } = parity.value;
    const mobile = probes.find(({ probe }) => probe === 'googlebot-smartphone');
    const { notAsked = [] } = parity.value;
    // If no difference was found, the desktop browser represents the desktop crawler, which was not tried.
    const desk = notAsked.includes('googlebot-desktop') ? 'browser' : 'googlebot-desktop';
    const desktop = probes.find(({ probe }) => probe === desk);
    if (![url, requestedUrl].some((one) => one === asked || one === desktop?.url)) return notApplicable;
    if (notAsked.includes('googlebot-smartphone')) return untested('not-asked');
    if (mobile === undefined || desktop === undefined || !isPage(mobile) || !isPage(desktop)) return notApplicable;
    const alike = desk === 'browser' ? mobile.similarity : mobileSimilarity;
    const text = alike === null || alike >= ALIKE ? [] : [`main text alike by ${Math.floor(alike * 100)} %`];
    const rows = amounts(mobile, desktop).filter(({ of, from }) => of < from * DIFFERENT);
    const lacks = rows.filter(({ of }) => of === 0).map(({ what }) => `no ${what}`);
    if (directivesOf(mobile) !== directivesOf(desktop)) lacks.push('other robots directives');
    if (alike !== null && alike < DIFFERENT) lacks.unshift(...text);
    const observation = `smartphone: ${mobile.excerpt}\ndesktop: ${desktop.excerpt}`;
    const proof = { step: mobile.from, observation };
    if (lacks.length > 0) return fail({ message: 'lacks', args: { url: asked, lacks }, proof });
    const differs = [...text, ...rows.map(({ what, of, from }) => `${of} of ${from} ${what}`)];
    return differs.length > 0 ? warn({ message: 'differs', args: { url: asked, differs }, proof }) : pass;
  },
});
