/** Finds links within a site that the site asks search engines not to follow. */

import { forbidsIndexing } from '@legible/formats/robots-directives';
import { hostOf } from '../../kernel/address/address.ts';
import type { DirectivesFact } from '../../kernel/address-answers.ts';
import type { AnchorFact, DocumentFact } from '../../kernel/page/document-fact.ts';
import { isUtility, pageKindOf } from '../../kernel/page-kind.ts';
import { fail, pageRule, pass, passWithNote, warn } from '../../kernel/rule.ts';
import { tallyOf } from '../../kernel/tally.ts';

const bare = (url: string): string => (hostOf(url) ?? '').replace(/^www\./, '');

/**
 * Whether a link leads to content: not to a log-in, cart or search, nor to an address with a query, such as a filter or an
 * action.
 */
const leadsToContent = ({ href }: AnchorFact): boolean =>
  new URL(href).search === '' && !isUtility(pageKindOf(href, false));

const ownLinks = ({ anchors }: DocumentFact, url: string): readonly AnchorFact[] => {
  const own = bare(url);
  return anchors.filter(({ href }) => bare(href) === own);
};

/** Returns the links marked nofollow, links to content first. */
const markedNofollow = (links: readonly AnchorFact[]): readonly AnchorFact[] =>
  links
    .filter(({ rels }) => rels.includes('nofollow'))
    .toSorted((a, b) => Number(leadsToContent(b)) - Number(leadsToContent(a)));

/** Returns the directive that forbids all robots, or Googlebot, to follow any link of a page; undefined when there is none. */
const refusalToFollow = (parts: readonly DirectivesFact[]): DirectivesFact | undefined =>
  parts.find(
    ({ bot, directives }) =>
      (bot === '*' || bot === 'googlebot') && directives.some(({ name }) => name === 'nofollow' || name === 'none'),
  );

const FEW = 0.1;

export default pageRule({
  id: 'link-nofollow-internal',
  title: 'The site lets search engines follow its own links',
  failureTitle: [
    'asks search engines not to follow links within the site',
    'ask search engines not to follow links within the site',
  ],
  category: 'content',
  rating: ['low', 'web', 'E1'],
  sources: ['G-REL'],
  why: 'The value nofollow asks search engines not to follow a link, and that you do not vouch for its target. Between pages of one site both are wrong.',
  fix: 'Take nofollow off links within the site and out of the robots meta element; close what must not be crawled in robots.txt.',
  repair: 'link',
  expects: 'No link within the site has rel="nofollow", and no robots directive of the page says nofollow or none.',
  needs: ['response', 'document'],
  messages: {
    links: '{count} links within the site are marked nofollow: {examples…}.',
    page: 'A robots directive asks search engines not to follow any of the {count} links to this site.',
  },
  passes:
    '<!doctype html><title>Tea</title><nav><a href="/green">Green tea</a> <a href="/login" rel="follow">Log in</a></nav>',
  fails: '<!doctype html><title>Tea</title><nav><a href="/green" rel="nofollow">Green tea</a></nav>',
  check({ response, document, url, kind }) {
    const own = ownLinks(document.value, url);
    const refusal = refusalToFollow([...response.value.directives, ...document.value.directives]);
    const forbidden = forbidsIndexing(
      [...response.value.directives, ...document.value.directives].flatMap(({ directives }) => directives),
    );
    if (refusal !== undefined && own.length > 0 && !isUtility(kind) && !forbidden)
      return fail({
        message: 'page',
        args: { count: own.length },
        proof: { step: document.from, quote: refusal.excerpt },
      });
    const marked = markedNofollow(own);
    const [first] = marked;
    if (first === undefined) return pass;
    const args = tallyOf(marked.map(({ text, href }) => `“${text}” → ${href}`));
    const observation = `${first.href}, rel ${first.rels.join(' ')}`;
    const finding = { message: 'links' as const, args: { ...args }, proof: { step: document.from, observation } };
    // An owner may close a few links on purpose: to a log-in, to an archive.
    if (marked.length <= own.length * FEW) return passWithNote(finding);
    return leadsToContent(first) ? fail(finding) : warn(finding);
  },
});
