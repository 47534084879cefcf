import { isForTraining } from '../../kernel/bots.ts';
import { confidenceOf, type ProbeFact } from '../../kernel/probes.ts';
import { fail, notApplicable, quoteOr, siteRule, untested, warn } from '../../kernel/rule.ts';
import { notAskedText, passOf } from './not-asked.ts';

/** A page with less than this share of the browser's words is another page. */
const SHARE = 0.4;

const isThin = (one: ProbeFact, browser: ProbeFact | undefined): boolean =>
  browser !== undefined &&
  browser.challenge === null &&
  [one, browser].every(({ status, isHtml }) => status === 200 && isHtml) &&
  one.words < SHARE * browser.words;

const signOf = ({ probe, challenge, words }: ProbeFact): string =>
  challenge === null ? `${probe}: a page of only ${words} words` : `${probe}: ${challenge.product}`;

interface Challenged {
  url: string;
  signs: readonly string[];
  confidence: string;
}

const seen = ({ signs, confidence }: Challenged): string =>
  `${signs.join(', ')} (declared UA, unverified IP; confidence ${confidence}).`;

/** The client without cookies counts as unknown, like the made-up robot. */
export default siteRule({
  id: 'parity-challenge',
  title: 'Public pages open without a challenge',
  failureTitle: 'A captcha or similar test seems to block robots or visitors',
  warningTitle: 'A captcha or similar test seems to block unknown programs',
  category: 'parity',
  rating: ['high', 'both', 'E2'],
  sources: ['CF-CHALLENGE'],
  why: 'A challenge, such as a captcha, asks for a script or a person. Crawlers and assistants have neither, so they read and keep the challenge, not the page.',
  fix: 'Exempt the robots that your CDN verifies from challenges, and challenge no visitor of public pages.',
  repair: 'bot-admission',
  expects: 'The status is 200 and the body is the page, without a challenge or a captcha, whatever the User-Agent.',
  needs: ['parity'],
  messages: {
    robots: (a: Challenged) => `${a.url} puts a challenge before search engines or assistants: ${seen(a)}`,
    browser: (a: Challenged) => `${a.url} puts a challenge before an ordinary browser: ${seen(a)}`,
    strangers: (a: Challenged) => `${a.url} puts a challenge before clients that nobody knows: ${seen(a)}`,
    notAsked: notAskedText,
  },
  passes: 'GET / answers with the page to every client.',
  fails: 'GET / in the name of PerplexityBot answers with the header cf-mitigated: challenge.',
  check({ parity }) {
    if (parity.value.probes.length === 0) return notApplicable;
    const { url, probes } = parity.value;
    const browser = probes.find(({ probe }) => probe === 'browser');
    const hit = probes.filter((one) => one.challenge !== null || isThin(one, browser));
    const robots = hit.filter(({ bot }) => bot !== null && !isForTraining(bot));
    const strangers = hit.filter(({ bot, probe }) => bot === null && probe !== 'browser');
    const ofBrowser = hit.filter(({ probe }) => probe === 'browser');
    const serious = ofBrowser.length > 0 ? [...ofBrowser, ...robots] : robots;
    const shown = serious.length > 0 ? serious : strangers;
    const [first] = shown;
    if (first === undefined) return parity.missing === undefined ? passOf(parity) : untested(parity.missing);
    const args = { url, signs: shown.map(signOf), confidence: confidenceOf(hit, probes, (one) => hit.includes(one)) };
    const thin = `${first.words} of ${browser?.words ?? 0} words: ${first.excerpt}`;
    const proof = { step: first.from, ...quoteOr(first.challenge?.excerpt, thin) };
    if (serious.length === 0) return warn({ message: 'strangers', args, proof });
    return fail({ message: ofBrowser.length > 0 ? 'browser' : 'robots', args, proof });
  },
});
