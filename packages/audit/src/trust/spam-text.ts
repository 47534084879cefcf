/** What a page says of the goods of spam: openly, in links to other hosts, and where nobody can see it. */
import { hostOf, resolveUrl } from '../addresses/address.ts';
import type { DocumentSource } from '../document/document-source.ts';
import { attributeOf, type Element, elementQuote, UNSEEN, walk } from '../document/parse-html.ts';
import type { SpamTextFact, SpamTopic } from '../facts/trust-fact.ts';
import { joinQuotes, quoteIn } from '../quote.ts';
import { SPAM_TOPICS, spamIn, tradesIn } from './spam-words.ts';

const MAX_LINKS = 3_000;
const MAX_HIDDEN = 20_000;
const EXCERPT = 300;
/** The same, for a text that nobody sees. */
const HIDDEN_WORDS = 3;

/** Styles that the injections use which are known: out of sight by the element itself, not by a style sheet. */
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

const linksOf = (links: readonly LinkSeen[], { fact, url }: DocumentSource): SpamTextFact['links'] => {
  const host = hostOf(url);
  const foreign = links.filter(({ href, text }) => {
    const to = text.trim() === '' ? null : hostOf(resolveUrl(href, fact.baseUrl) ?? '');
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
  // Texts of links are what is put into pages: they do not show what the page is about.
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
