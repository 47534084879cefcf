/** Finds signs that somebody broke into a site: spam goods on its pages, and pages that only robots get. */

import { hostOf, isRegistrySuffix } from '../../kernel/address/address.ts';
import { unknown } from '../../kernel/exchange.ts';
import type { PageFacts } from '../../kernel/facts.ts';
import type { Observed, StepId } from '../../kernel/observed.ts';
import { type DocumentSource, resolverOf } from '../../kernel/page/elements.ts';
import { attributeOf, type Element, elementQuote, UNSEEN, walk } from '../../kernel/page/parse-html.ts';
import { isPage, type ParityFact } from '../../kernel/probes.ts';
import { joinQuotes, NO_QUOTE, type Quote, quoteIn } from '../../kernel/quote.ts';
import { onOneLine } from '../../kernel/text/clean-text.ts';
import { languageOfTag } from '../../kernel/text/languages/languages.ts';

/** Goods that spam on other people's sites sells. */
export type SpamTopic = 'pharmacy' | 'gambling' | 'replicas' | 'japanese-shop';

/** Mentions of spam goods on a page. */
export interface SpamTextFact {
  /** Topics that its title, headings, name or text show openly. A page about them is not spam for naming them. */
  readonly owns: readonly SpamTopic[];
  /** Links to other hosts whose texts name such goods, by topic. `hidden`: whether nobody can see them. */
  readonly links: readonly {
    readonly topic: SpamTopic;
    readonly hidden: boolean;
    readonly count: number;
    readonly excerpt: Quote;
  }[];
  /** Hidden texts that name such goods with at least three different words. */
  readonly hidden: readonly { readonly topic: SpamTopic; readonly excerpt: Quote }[];
}

/** A sign that somebody else writes to the site. `hacked-signals` decides which kinds are independent of each other. */
export interface BreakInSignFact {
  readonly kind: 'title-for-robots' | 'redirect-for-robots' | 'hidden-spam' | 'doorway-links' | 'foreign-page';
  readonly url: string;
  readonly from: StepId;
  readonly excerpt: Quote;
  /** Both answers, when only their difference is the proof; otherwise null. */
  readonly observation: string | null;
}

export interface BreakInFact {
  readonly signs: readonly BreakInSignFact[];
}

const words = (list: string): readonly string[] => list.split(',').map((word) => onOneLine(word).trim());

/**
 * Names of goods, and sales phrases, that a site about something else does not use together. General words (bonus,
 * pills, bet, watch, bag) are left out because they appear on any page.
 */
const TOPICS = {
  pharmacy: words(`viagra, cialis, levitra, kamagra, tadalafil, sildenafil, vardenafil, xanax, tramadol, modafinil,
    phentermine, ambien, oxycontin, finasteride, priligy, dapoxetine, online pharmacy, canadian pharmacy,
    without prescription, no prescription, 비아그라, 시알리스, バイアグラ, 伟哥`),
  gambling: words(`online casino, casino online, slot gacor, judi online, slot online, situs slot, agen bola, togel,
    sbobet, pragmatic play, free spins, no deposit bonus, poker online, betting site, sports betting, mostbet, 1xbet,
    pin up casino, vulkan casino, bandar judi, 토토사이트, 먹튀검증, 카지노사이트, 바카라사이트, 슬롯사이트, オンラインカジノ,
    真人娱乐, 百家乐, 北京赛车, 时时彩, 博彩`),
  replicas: words(`replica watches, replica rolex, fake rolex, replica handbags, replica louis vuitton, cheap jerseys,
    cheap nfl jerseys, cheap ray ban, cheap oakley, louis vuitton outlet, michael kors outlet, coach outlet,
    ugg boots sale, moncler outlet, nike air max pas cher, 레플리카, 明品复刻, 高仿`),
  'japanese-shop':
    words(`激安通販, 激安, 送料無料, 正規品, 新品未使用, 公式通販, 最安値, 大特価, 在庫あり, 楽天市場, ヤフオク,
    メルカリ, 訳あり, 人気商品, 格安通販, ブランドコピー, スーパーコピー`),
} as const satisfies Record<SpamTopic, readonly string[]>;

const SPAM_TOPICS = Object.keys(TOPICS) as SpamTopic[];

/** UTF-16 units of text that are read; injected spam is in blocks of a few hundred words. */
const MAX_TEXT = 20_000;
const SPACED = /[\p{sc=Latin}\p{N}]/u;

const holds = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    const [before = '', after = ''] = [text[at - 1], text[at + word.length]];
    const whole = !SPACED.test(word) || !(SPACED.test(before) || SPACED.test(after));
    if (whole) return true;
  }
  return false;
};

/** Counts the different words of each topic in a text. Topics without any are left out. */
export const spamIn = (text: string): ReadonlyMap<SpamTopic, number> => {
  const plain = onOneLine(text.slice(0, MAX_TEXT).normalize('NFKC').toLowerCase());
  const counts = SPAM_TOPICS.map(
    (topic) => [topic, TOPICS[topic].filter((word) => holds(plain, word)).length] as const,
  );
  return new Map(counts.filter(([, count]) => count > 0));
};

/**
 * Matches words of people who are in such a trade or report on it, and therefore name its goods. Beginnings of words
 * count.
 */
const TRADES: Readonly<Record<SpamTopic, RegExp>> = {
  pharmacy:
    /\b(?:pharm|drugstore|apothe|apotek|farmac|medic|mediz|médic|clini|klini|hospital|health|gesund|santé|salud|urolog|doctor|arzt|ärzt)|약국|병원|의원|의료|건강|薬|病院|クリニック|药|藥|医|醫/iu,
  gambling:
    /\b(?:casino|kasino|bets?\b|betting|wetten|poker|slots?\b|lotto|lotter|gambl|gaming|spielbank|jackpot|bingo)|카지노|토토|로또|게임|カジノ|賭|博彩|彩票/iu,
  replicas:
    /\b(?:outlet|fashion|mode\b|moda\b|watch|jersey|luxur|sneaker|shoe|brand)|명품|시계|신발|ブランド|時計|手表/iu,
  'japanese-shop': /[\p{sc=Hiragana}\p{sc=Katakana}]/u,
};

/** Returns the topics that a name, title or description of a site shows openly. */
const tradesIn = (text: string): ReadonlySet<SpamTopic> =>
  new Set(SPAM_TOPICS.filter((topic) => TRADES[topic].test(text.slice(0, MAX_TEXT))));

const MAX_LINKS = 3_000;
const MAX_HIDDEN = 20_000;
const EXCERPT = 300;

/** From this number of different words of one topic, hidden text is spam. */
const HIDDEN_WORDS = 3;

/** Matches styles of known injections, which hide text by the element itself and not by a style sheet. */
const OUT_OF_SIGHT =
  /(?:display\s*:\s*none|visibility\s*:\s*hidden|(?:left|top|right|text-indent|margin-left)\s*:\s*-\d{3,}|font-size\s*:\s*0|(?:height|width|max-height)\s*:\s*[01](?:px)?\s*(?:;|$)|opacity\s*:\s*0\s*(?:;|$))/i;

const isOutOfSight = (element: Element): boolean =>
  OUT_OF_SIGHT.test((attributeOf(element, 'style') ?? '').slice(0, 2_000));

interface LinkSeen {
  readonly element: Element;
  readonly href: string;
  readonly hidden: boolean;
  text: string;
}

interface Gathered {
  readonly shown: string[];
  readonly hidden: string[];
  readonly links: LinkSeen[];
}

const gather = ({ tree }: DocumentSource): Gathered => {
  const found: Gathered = { shown: [], hidden: [], links: [] };
  const lengths = { shown: 0, hidden: 0 };
  let unseen = 0;
  let concealed = 0;
  let link: LinkSeen | null = null;
  const concealing = new Set<Element>();
  walk(tree, {
    enter: (element) => {
      if (UNSEEN.has(element.tagName)) unseen++;
      if (isOutOfSight(element)) {
        concealing.add(element);
        concealed++;
      }
      const href = element.tagName === 'a' ? attributeOf(element, 'href') : null;
      if (href !== null && found.links.length < MAX_LINKS) {
        link = { element, href, hidden: concealed > 0, text: '' };
        found.links.push(link);
      }
    },
    leave: (element) => {
      if (UNSEEN.has(element.tagName)) unseen--;
      if (concealing.delete(element)) concealed--;
      if (element.tagName === 'a') link = null;
    },
    text: (value) => {
      if (unseen > 0) return;
      const where = concealed > 0 ? 'hidden' : 'shown';
      if (lengths[where] < MAX_HIDDEN) found[where].push(value);
      lengths[where] += value.length;
      if (link !== null && link.text.length < EXCERPT) link.text += value;
    },
  });
  return found;
};

const linksOf = (links: readonly LinkSeen[], { tree, fact, url }: DocumentSource): SpamTextFact['links'] => {
  const resolve = resolverOf(tree, fact.baseUrl);
  const host = hostOf(url);
  const foreign = links.filter(({ href, text }) => {
    const to = text.trim() === '' ? null : hostOf(resolve(href) ?? '');
    return to !== null && to !== host;
  });
  const marked = foreign.map((link) => ({ ...link, topics: [...spamIn(link.text).keys()] }));
  return SPAM_TOPICS.flatMap((topic) =>
    [true, false].flatMap((hidden) => {
      const own = marked.filter((link) => link.hidden === hidden && link.topics.includes(topic));
      const excerpt = joinQuotes(own.slice(0, 3).map(({ element }) => elementQuote(element, EXCERPT / 2)));
      return own.length === 0 ? [] : [{ topic, hidden, count: own.length, excerpt }];
    }),
  );
};

const ownTopics = (source: DocumentSource, shown: string, links: readonly LinkSeen[]): SpamTopic[] => {
  const { fact, url } = source;
  const title = fact.titles.map(({ text }) => text).join(' ');
  const headings = fact.headings
    .slice(0, 50)
    .map(({ text }) => text)
    .join(' ');
  const name = (hostOf(url) ?? '').replace(/[.-]/g, ' ');
  const trades = tradesIn(`${title} ${name}`);
  const said = spamIn(`${title} ${headings} ${name}`);
  // Intruders add texts of links, so these do not show the subject of the page.
  const outside = links.reduce(
    (text, link) => (link.hidden || link.text.length < 4 ? text : text.replace(link.text, ' ')),
    shown,
  );
  const text = spamIn(outside);
  return SPAM_TOPICS.filter((topic) => trades.has(topic) || said.has(topic) || text.has(topic));
};

export const readSpamText = (source: DocumentSource): SpamTextFact => {
  const { shown, hidden, links } = gather(source);
  const ofStyles = source.fact.hidden.items.filter(({ certainty }) => certainty === 'clear').map(({ text }) => text);
  const unseen = `${hidden.join(' ').slice(0, MAX_HIDDEN)} ${ofStyles.join(' ')}`;
  return {
    owns: ownTopics(source, shown.join(' ').slice(0, MAX_HIDDEN), links.slice(0, 200)),
    links: linksOf(links, source),
    hidden: [...spamIn(unseen)]
      .filter(([, count]) => count >= HIDDEN_WORDS)
      .map(([topic]) => ({ topic, excerpt: quoteIn(source.html, unseen, EXCERPT) })),
  };
};

/**
 * From this number of links to other hosts that name such goods, a page is a doorway. One or two spam comments are not
 * one.
 */
const DOORWAY = 5;

/** Words of one topic in a title that are a sign; one may be chance. */
const TITLE_WORDS = 2;
const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;

/**
 * Returns the name that the owner registered, in any country: `example` for `www.example.co.uk`. Below a suffix that we do
 * not know, two owners count as one.
 */
const siteOf = (url: string): string => {
  const labels = (hostOf(url) ?? '').replace(/:\d+$/, '').split('.');
  return labels.at(isRegistrySuffix(labels.slice(-2).join('.')) ? -3 : -2) ?? labels.join('.');
};

const topicsOf = (title: string | null): readonly SpamTopic[] => [...spamIn(title ?? '').keys()];

interface SiteTopics {
  /** Topics that the home page shows openly. */
  readonly owned: ReadonlySet<SpamTopic>;
  /** Whether some page declares Japanese, or the home page is in Japanese. */
  readonly japanese: boolean;
}

/**
 * Finds a title for a robot that sells what the title for a browser does not, or that is Japanese on a page that is
 * not.
 */
const titleSigns = ({ url, probes }: ParityFact, { owned, japanese }: SiteTopics): BreakInSignFact[] => {
  const browser = probes.find(({ probe }) => probe === 'browser');
  if (browser === undefined || !isPage(browser) || browser.title === null) return [];
  const own = topicsOf(browser.title);
  const odd = probes.find((one) => {
    // When the robot is redirected elsewhere, the title is that of another site, and the redirect is the sign.
    if (one.bot === null || !isPage(one) || one.title === null || siteOf(one.url) !== siteOf(url)) return false;
    const sells = topicsOf(one.title).some((topic) => !own.includes(topic) && !owned.has(topic));
    return sells || (!japanese && KANA.test(one.title) && !KANA.test(`${browser.title} ${browser.excerpt}`));
  });
  if (odd === undefined) return [];
  const observation = `browser: ${browser.title}\n${odd.probe}: ${odd.title}`;
  return [{ kind: 'title-for-robots', url, from: odd.from, excerpt: NO_QUOTE, observation }];
};

/** Finds a robot that is redirected to the host of another owner while a browser stays. */
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

/** Makes the break-in fact. The home page, or else the first page that was read, shows the subject of the site. */
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
