import { resolveUrl } from '../../kernel/address/address.ts';
import { ifSeen, notApplicable, notApplicableWithNote, passWithNote, siteRule } from '../../kernel/rule.ts';

/** Fewest pages of a sitemap whose share is worth reporting: our own threshold. */
const MANY = 10;

/** Addresses in the text, also outside links. */
const BARE = /https?:\/\/[^\s<>()[\]"'`]{1,2000}/g;

/** Returns one form for the addresses of a page and of its Markdown. */
const pageOf = (url: string): string =>
  url
    .replace(/^https?:|[?#].*$/g, '')
    .replace(/(?:\.html?)?\.mdx?$|\.html?$/i, '')
    .replace(/(?:\/index)?\/?$/, '');

export default siteRule({
  id: 'llms-txt-present',
  title: 'llms.txt',
  failureTitle: 'The site has no llms.txt',
  category: 'machine-surfaces',
  rating: ['info', 'ai', 'E3'],
  sources: ['LLMS', 'G-AIGUIDE', 'AGENT-DOCS'],
  why: 'Coding agents and documentation tools read llms.txt to find what is worth loading. No search engine reads it.',
  fix: 'Publish one if developers or agents work with what you offer; other sites lose nothing without it.',
  repair: 'machine-file',
  expects: 'llms.txt answers 200 with Markdown, or 404 where the site does without it; both are right.',
  counterEvidence: 'Google Search ignores llms.txt, and logs of AI crawlers show hardly any requests for it.',
  knows: ['llmsTxt'],
  wants: ['sitemaps'],
  messages: {
    there: '{url} answers with {bytes} bytes of Markdown.',
    covers:
      '{url} answers with {bytes} bytes of Markdown. It names {named} of the {listed} pages of the sitemap; choosing is right too.',
    none: 'The site has no llms.txt. Search engines do not ask for one.',
  },
  passes: 'GET /llms.txt answers 200 with “# Example”, a summary and lists of links.',
  fails: 'GET /llms.txt answers 404: reported as a note, never as a mistake.',
  check({ llmsTxt, sitemaps }) {
    if (llmsTxt.state === 'absent') {
      return notApplicableWithNote({
        message: 'none',
        args: {},
        proof: { step: llmsTxt.from, observation: 'No llms.txt' },
      });
    }
    const { file, content } = llmsTxt.value;
    if (content === null) return notApplicable;
    const args = { url: file.url, bytes: file.size };
    const proof = { step: file.from, quote: file.start };
    const { listed, unread } = ifSeen(sitemaps) ?? { listed: [], unread: null };
    if (listed.length < MANY || unread !== null || file.truncated)
      return passWithNote({ message: 'there', args, proof });
    const addresses = [...content.allLinks.map(({ url }) => url), ...(file.text.match(BARE) ?? [])];
    const pages = new Set(addresses.map((url) => pageOf(resolveUrl(url, file.url) ?? '')));
    const named = listed.filter((url) => pages.has(pageOf(url))).length;
    return passWithNote({ message: 'covers', args: { ...args, named, listed: listed.length }, proof });
  },
});
