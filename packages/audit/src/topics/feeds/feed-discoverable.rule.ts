import { fail, notApplicable, pass, passWithNote, quoteOr, siteRule, warn } from '../../kernel/rule.ts';
import { affectedBy, reachOf } from '../../kernel/site/listed-address.ts';
import type { FeedFileFact } from './feed-reading.ts';

const isBroken = ({ status, format, challenge }: FeedFileFact): boolean =>
  challenge === null && status !== null && status !== 403 && status !== 429 && format === null;

/** A site need not have a feed. */
export default siteRule({
  id: 'feed-discoverable',
  title: 'Pages name the feed of the site',
  failureTitle: 'Pages name feeds that do not work',
  warningTitle: 'The pages that were read do not name the site’s feed',
  category: 'machine-surfaces',
  rating: ['low', 'ai', 'E2'],
  sources: ['RSS', 'RFC4287', 'JSONFEED'],
  why: 'Readers, news services and agents find a feed by the link in the head, and take from it what is new without crawling.',
  fix: 'Put <link rel="alternate" type="application/rss+xml" href="…"> into the head of every page, one for each edition.',
  repair: 'feed',
  expects: 'The head holds a link of relation alternate with a feed type, and its address answers 200 with a feed.',
  needs: ['feeds'],
  messages: {
    broken: (a: { urls: readonly string[] }) => `Pages name feeds that do not work: ${a.urls.join('; ')}.`,
    guessed: (a: { url: string }) => `${a.url} is a feed, and the head of no page that was read names it.`,
    elsewhere: (a: { urls: readonly string[] }) =>
      `The feeds are on other hosts and were not asked for: ${a.urls.join('; ')}.`,
  },
  passes:
    'The head of the blog has <link rel="alternate" type="application/rss+xml" href="/feed.xml">, and it resolves.',
  fails: 'The head names /feed.xml, which answers 404.',
  check({ feeds }) {
    const { files, links, foreign } = feeds.value;
    const proofOf = ({ from, start, url }: FeedFileFact) => ({ step: from, ...quoteOr(start, url) });
    const linked = files.filter(({ foundBy }) => foundBy === 'link');
    const broken = linked.filter(isBroken);
    const [first] = broken;
    const urls = broken.map(({ url, status }) => `${url} (${status})`);
    const reach = reachOf('file', linked.length, broken.map(affectedBy));
    if (first !== undefined) return fail({ message: 'broken', args: { urls }, proof: proofOf(first), ...reach });
    if (linked.length > 0) return pass;
    const elsewhere = { step: feeds.from, quote: links[0]?.excerpt };
    if (foreign.length > 0) return passWithNote({ message: 'elsewhere', args: { urls: foreign }, proof: elsewhere });
    const guessed = files.find(({ format }) => format !== null);
    return guessed === undefined
      ? notApplicable
      : warn({ message: 'guessed', args: { url: guessed.url }, proof: proofOf(guessed) });
  },
});
