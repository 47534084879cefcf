import { isForTraining } from '../../kernel/bots.ts';
import { isPage, type ProbeFact } from '../../kernel/probes.ts';
import { fail, notApplicable, siteRule, warn } from '../../kernel/rule.ts';
import { notAskedText, passOf } from './not-asked.ts';
import { DIFFERENT, differencesOf } from './parity-differences.ts';

/** Pages for phones differ from those for desktops; parity-mobile compares them. */
const OTHER_DEVICE: ProbeFact['probe'] = 'googlebot-smartphone';

/** Different text is only a warning when the page changes with every request, for any client. */
export default siteRule({
  id: 'parity-content',
  title: 'Search engines and assistants are shown what a browser is shown',
  failureTitle: 'Search engines or assistants seem to get another page than visitors',
  warningTitle: 'Robots seem to get a somewhat different page than visitors',
  category: 'parity',
  rating: ['high', 'both', 'E1'],
  sources: ['G-SPAM'],
  why: 'Search engines may treat a different page for crawlers as cloaking, and remove the site. What crawlers do not get is missing from every answer.',
  fix: 'Serve one document to all clients. Look first for a plugin, a CDN setting or a prerenderer that decides by user agent.',
  repair: 'server-rendering',
  expects: 'The body has the same title, canonical link, robots directives and main text as the one for a browser.',
  needs: ['parity'],
  messages: {
    differs: (a: { url: string; differences: readonly string[] }) =>
      `${a.url} is not the same page for robots as for a browser (declared UA, unverified IP): ${a.differences.join('. ')}.`,
    notAsked: notAskedText,
  },
  passes: 'A browser and Googlebot are given the same text, title, canonical link and directives.',
  fails: 'Googlebot is given a page whose robots meta says noindex; a browser gets none.',
  check({ parity }) {
    const { url, probes, mobileSimilarity } = parity.value;
    const browser = probes.find(({ probe }) => probe === 'browser');
    if (browser === undefined || !isPage(browser)) return notApplicable;
    const robots = probes
      .filter(({ bot, probe }) => bot !== null && !isForTraining(bot) && probe !== OTHER_DEVICE)
      .filter((one) => isPage(one) && one.status === browser.status);
    if (robots.length === 0) return notApplicable;
    const plain = probes.find(({ probe }) => probe === 'plain')?.similarity ?? 1;
    const restless = plain < DIFFERENT && (mobileSimilarity ?? 1) < DIFFERENT;
    const found = robots
      .map((one) => ({ one, differences: differencesOf(one, browser, restless) }))
      .filter(({ differences }) => differences.length > 0)
      .map((row) => ({ ...row, serious: row.differences.some(({ serious }) => serious) }))
      .sort((a, b) => Number(b.serious) - Number(a.serious));
    const [first] = found;
    if (first === undefined) return passOf(parity);
    const differences = found.map((row) => `${row.one.probe}: ${row.differences.map(({ text }) => text).join(', ')}`);
    const observation = `browser: ${browser.excerpt}\n${first.one.probe}: ${first.one.excerpt}`;
    const proof = { step: first.one.from, observation };
    return (first.serious ? fail : warn)({ message: 'differs', args: { url, differences }, proof });
  },
});
