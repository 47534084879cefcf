/** Gathers signs that somebody else writes into a site: what only robots are shown, and what nobody is meant to see. */
import { hostOf } from '../addresses/address.ts';
import { isRegistrySuffix } from '../addresses/registry-suffix.ts';
import type { BreakInFact, BreakInSignFact, Observed, PageFacts, ParityFact, SpamTopic } from '../facts.ts';
import { unknown } from '../normalize/fetch-facts.ts';
import { isPage } from '../parity/probe-answers.ts';
import { NO_QUOTE, type Quote } from '../quote.ts';
import { languageOfTag } from '../text/languages.ts';
import { spamIn } from './spam-words.ts';

/** Links to other hosts with names of such goods; a comment or two of a spammer are no doorway. */
const DOORWAY = 5;
/** Words of one topic in a title: one may be chance. */
const TITLE_WORDS = 2;

const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;

/**
 * The name that its owner registered, in whatever country: `example` of `www.example.co.uk`. Below a suffix that we do
 * not know, two owners count as one.
 */
const siteOf = (url: string): string => {
  const labels = (hostOf(url) ?? '').replace(/:\d+$/, '').split('.');
  return labels.at(isRegistrySuffix(labels.slice(-2).join('.')) ? -3 : -2) ?? labels.join('.');
};

const topicsOf = (title: string | null): readonly SpamTopic[] => [...spamIn(title ?? '').keys()];

interface SiteTopics {
  /** That the home page owns up to. */
  readonly owned: ReadonlySet<SpamTopic>;
  /** Some page is in Japanese by right. */
  readonly japanese: boolean;
}

/** A title for a search engine that sells what the title for a browser does not, or is Japanese where that is not. */
const titleSigns = ({ url, probes }: ParityFact, { owned, japanese }: SiteTopics): BreakInSignFact[] => {
  const browser = probes.find(({ probe }) => probe === 'browser');
  if (browser === undefined || !isPage(browser) || browser.title === null) return [];
  const own = topicsOf(browser.title);
  const odd = probes.find((one) => {
    // Where it is led elsewhere, the title is that of another site, and the redirect is the sign.
    if (one.bot === null || !isPage(one) || one.title === null || siteOf(one.url) !== siteOf(url)) return false;
    const sells = topicsOf(one.title).some((topic) => !own.includes(topic) && !owned.has(topic));
    return sells || (!japanese && KANA.test(one.title) && !KANA.test(`${browser.title} ${browser.excerpt}`));
  });
  if (odd === undefined) return [];
  const observation = `browser: ${browser.title}\n${odd.probe}: ${odd.title}`;
  return [{ kind: 'title-for-robots', url, from: odd.from, excerpt: NO_QUOTE, observation }];
};

/** A search engine is led to another owner's host while a browser stays. */
const redirectSigns = ({ url, probes }: ParityFact): BreakInSignFact[] => {
  const browser = probes.find(({ probe }) => probe === 'browser');
  if (browser === undefined || !isPage(browser) || siteOf(browser.url) !== siteOf(url)) return [];
  const led = probes.find((one) => one.bot !== null && isPage(one) && siteOf(one.url) !== siteOf(url));
  if (led === undefined) return [];
  const observation = `${led.probe}: ${url} → ${led.url}`;
  return [{ kind: 'redirect-for-robots', url, from: led.from, excerpt: NO_QUOTE, observation }];
};

const pageSigns = (page: PageFacts, { owned, japanese }: SiteTopics): BreakInSignFact[] => {
  const { document, spamText, url } = page;
  if (document.state !== 'present' || spamText.state !== 'present') return [];
  const shown = (excerpt: Quote) => ({ url, from: document.from, excerpt, observation: null });
  const { links, hidden, owns } = spamText.value;
  const isForeign = (topic: SpamTopic): boolean => !owned.has(topic) && !(topic === 'japanese-shop' && japanese);
  const buried = [...hidden, ...links.filter((link) => link.hidden && link.count > 1)].find(
    ({ topic }) => isForeign(topic) && !owns.includes(topic),
  );
  // An article that names such goods may link to them.
  const doorway = links.find(
    ({ topic, hidden: unseen, count }) => !unseen && count >= DOORWAY && isForeign(topic) && !owns.includes(topic),
  );
  const [title] = document.value.titles;
  const sold = [...spamIn(title?.text ?? '')].find(
    ([topic, count]) => isForeign(topic) && !page.home && (count >= TITLE_WORDS || topic === 'japanese-shop'),
  );
  const isSold = sold !== undefined && (sold[0] !== 'japanese-shop' || KANA.test(title?.text ?? ''));
  return [
    ...(buried ? [{ kind: 'hidden-spam' as const, ...shown(buried.excerpt) }] : []),
    ...(doorway ? [{ kind: 'doorway-links' as const, ...shown(doorway.excerpt) }] : []),
    ...(isSold ? [{ kind: 'foreign-page' as const, ...shown(title?.excerpt ?? NO_QUOTE) }] : []),
  ];
};

/** The home page says what a site is about; without one, what every page is about cannot be told from what it is not. */
export const breakInFact = (pages: readonly PageFacts[], parity: Observed<ParityFact>): Observed<BreakInFact> => {
  const read = pages.filter(({ document, spamText }) => document.state === 'present' && spamText.state === 'present');
  const home = read.find((page) => page.home) ?? read[0];
  if (home?.document.state !== 'present' || home.spamText.state !== 'present') {
    const reason = pages.map(({ document }) => (document.state === 'unknown' ? document.reason : null)).find(Boolean);
    return unknown(reason ?? 'not-looked');
  }
  const owned = new Set(home.spamText.value.owns);
  const japanese = read.some(({ document }) => {
    if (document.state !== 'present') return false;
    const { lang, mainText } = document.value;
    return languageOfTag(lang ?? '') === 'ja' || (document === home.document && KANA.test(mainText.excerpt));
  });
  const topics = { owned, japanese };
  const seenByRobots =
    parity.state === 'present' ? [...titleSigns(parity.value, topics), ...redirectSigns(parity.value)] : [];
  const signs = [...seenByRobots, ...read.flatMap((page) => pageSigns(page, topics))];
  return { state: 'present', value: { signs }, from: home.document.from };
};
