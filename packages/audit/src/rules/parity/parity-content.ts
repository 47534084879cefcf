import { isForTraining } from '../../bots.ts';
import type { ProbeFact } from '../../facts.ts';
import { fail, notApplicable, pass, siteRule, warn } from '../../rule.ts';

/** Pages made for phones differ from those for a desk: parity-mobile compares them. */
const OTHER_DEVICE: ProbeFact['probe'] = 'googlebot-smartphone';
const ALIKE = 0.95;
const DIFFERENT = 0.8;

const isPage = ({ status, isHtml, challenge }: ProbeFact): boolean =>
  status !== null && status >= 200 && status < 300 && isHtml && challenge === null;

const canonicalOf = ({ canonicals }: ProbeFact): string =>
  [...new Set(canonicals.map(({ href }) => href ?? ''))].sort().join(' ');
const directivesOf = (one: ProbeFact): string => {
  const all = one.directives.flatMap(({ bot, directives }) =>
    directives.map(({ name, value }) => `${bot}: ${name}${value === null ? '' : `:${value}`}`),
  );
  return [...new Set(all)].sort().join(', ');
};

interface Difference {
  readonly serious: boolean;
  readonly text: string;
}
const quote = (text: string): string => (text === '' ? 'none' : `“${text}”`);

/** @param restless whether the page changes from one request to the next, whoever asks. */
const differencesOf = (one: ProbeFact, browser: ProbeFact, restless: boolean): Difference[] => {
  const { similarity } = one;
  const found: Difference[] = [];
  const compare = (what: string, serious: boolean, theirs: string, ours: string): void => {
    if (theirs !== ours) found.push({ serious, text: `${what} ${quote(theirs)} instead of ${quote(ours)}` });
  };
  if (similarity !== null && similarity < ALIKE) {
    const text = `main text alike by ${Math.floor(similarity * 100)} %`;
    found.push({ serious: similarity < DIFFERENT && !restless, text });
  }
  compare('canonical', true, canonicalOf(one), canonicalOf(browser));
  compare('robots', true, directivesOf(one), directivesOf(browser));
  compare('title', false, one.title ?? '', browser.title ?? '');
  // Contents of JSON-LD change with every request on many sites (dates, prices); only their number is compared.
  compare('JSON-LD scripts', false, `${one.jsonLd.count}`, `${browser.jsonLd.count}`);
  return found;
};

/**
 * A page that the client without cookies sees otherwise, and Googlebot's two crawlers otherwise again, changes by
 * itself: its text then only warns.
 */
export default siteRule({
  id: 'parity-content',
  title: 'Search engines and assistants are shown what a browser is shown',
  category: 'parity',
  rating: ['high', 6, 'both', 'E1'],
  sources: ['G-SPAM'],
  why: 'To show crawlers another page than visitors counts as cloaking, and search engines may remove the site for it. If crawlers are shown less, what is missing is in no answer.',
  fix: 'Serve one document to all clients. Look first for a plugin, a CDN setting or a prerenderer that decides by user agent.',
  needs: ['parity'],
  messages: {
    differs: (a: { url: string; differences: readonly string[] }) =>
      `${a.url} is not the same page for robots as for a browser (declared UA, unverified IP): ${a.differences.join('. ')}.`,
  },
  passes: 'A browser and Googlebot are given the same text, title, canonical link and directives.',
  fails: 'Googlebot is given a page whose robots meta says noindex; a browser is given none.',
  check({ parity }) {
    if (parity.state === 'absent') return notApplicable;
    const { url, probes, mobileSimilarity } = parity.value;
    const browser = probes.find(({ probe }) => probe === 'browser');
    if (browser === undefined || !isPage(browser)) return notApplicable;
    const robots = probes.filter(
      (one) =>
        one.bot !== null &&
        one.probe !== OTHER_DEVICE &&
        !isForTraining(one.bot) &&
        isPage(one) &&
        one.status === browser.status,
    );
    if (robots.length === 0) return notApplicable;
    const plain = probes.find(({ probe }) => probe === 'plain')?.similarity ?? 1;
    const restless = plain < DIFFERENT && (mobileSimilarity ?? 1) < DIFFERENT;
    const found = robots
      .map((one) => ({ one, differences: differencesOf(one, browser, restless) }))
      .filter(({ differences }) => differences.length > 0)
      .map((row) => ({ ...row, serious: row.differences.some(({ serious }) => serious) }))
      .sort((a, b) => Number(b.serious) - Number(a.serious));
    const [first] = found;
    if (first === undefined) return pass;
    const differences = found.map((row) => `${row.one.probe}: ${row.differences.map(({ text }) => text).join(', ')}`);
    const excerpt = `browser: ${browser.excerpt}\n${first.one.probe}: ${first.one.excerpt}`;
    const finding = {
      message: 'differs' as const,
      args: { url, differences },
      proof: { step: first.one.from, excerpt },
    };
    return first.serious ? fail(finding) : warn(finding);
  },
});
