import { fail, pass, siteRule } from '../../kernel/rule.ts';
import type { HomeContentFact } from './home-content.ts';

const TYPES = {
  pdf: 'a PDF',
  json: 'JSON',
  xml: 'an XML document',
  html: 'HTML that is sent as another type',
} as const;

type Home = Pick<HomeContentFact, 'url' | 'bytes'>;

const size = ({ bytes }: Home): string => (bytes === 1 ? '1 byte' : `${bytes} bytes`);

/** Without a page to judge, no score has a value, because other findings say little about an unreadable site. */
export default siteRule({
  id: 'index-home-readable',
  title: 'The home page is an HTML page with something to read',
  failureTitle: 'We could not read any content on the home page',
  category: 'crawling',
  rating: ['crit', 'both', 'E2'],
  sources: ['G-TECH'],
  withholds: true,
  why: 'Search engines and assistants begin at the home page. Where it shows no text to those who ask without an account, there is nothing to index, to rank or to quote.',
  fix: 'Answer at the root of the site with an HTML page that says in text what the site is about and links to its pages, without a log-in.',
  repair: 'status-code',
  expects:
    'The home page answers 200 with Content-Type text/html and a body that has text and links, without a log-in.',
  needs: ['homeContent'],
  messages: {
    'no-html': (a: Home & { what: string }) =>
      `The home page ${a.url} is ${a.what} of ${size(a)}; there is no HTML page to judge.`,
    'no-text': (a: Home) =>
      a.bytes === 0
        ? `The home page ${a.url} answers with 0 bytes; there is no page to judge.`
        : `The home page ${a.url} (${size(a)}) has no text, link or picture; there is nothing to judge.`,
    'log-in':
      'The home page {url} asks for a password, and so do all {addresses} addresses that we asked for; nothing behind it was judged.',
    'cut-off': (a: Home) =>
      `We read the first ${size(a)} of the home page ${a.url}, which is our limit; nothing in them can be judged.`,
    unread: (a: Home) =>
      `The home page ${a.url} (${size(a)}) could not be read within our limits of time and memory, so nothing of it was judged.`,
  },
  passes: 'GET / answers with an HTML page that has text and links.',
  fails: 'GET / answers with a PDF.',
  check({ homeContent }) {
    const { from: step, value } = homeContent;
    const { url, trouble, mediaType, looksLike, bytes, addresses } = value;
    if (trouble === null) return pass;
    const what =
      looksLike === null ? (mediaType === null ? 'a file without a type' : `a file (${mediaType})`) : TYPES[looksLike];
    const observation = `content-type: ${mediaType ?? 'none'}; ${size(value)}`;
    return fail({ message: trouble, args: { url, bytes, what, addresses }, proof: { step, observation } });
  },
});
