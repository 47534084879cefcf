import { hostOf, isWeb, resolveUrl, withoutFragment } from '../../kernel/address/address.ts';
import type { DocumentSource } from '../../kernel/page/elements.ts';
import { attributeOf, type Element } from '../../kernel/page/parse-html.ts';
import { elementsInRegions, textWithin } from '../../kernel/page/regions.ts';

/** A link of the content to another site. */
export interface OutboundLinkFact {
  readonly url: string;
  readonly text: string;
  /** Whether it is in a sentence, a quotation or a list of references, as a source of the page. */
  readonly cited: boolean;
}

export interface OutboundFact {
  /** At most 50, each address once, in order. */
  readonly links: readonly OutboundLinkFact[];
}

/** Reads the links of the content that lead to other sites. */

const MAX_LINKS = 50;
const MAX_TEXT = 80;

/** Addresses for sharing a page on social networks. */
const SHARING =
  /\/(?:shar(?:e|er|ing)|intent|submit|pin\/create|bookmark|dialog\/send)(?:[/?.]|$)|^https?:\/\/(?:wa\.me|t\.me\/share)/i;

/** Names of hosts that are not sites: single machines, documentation, tests (RFC 2606, RFC 6761). */
const NO_SITE =
  /^(?:localhost|[^.]+|[\d.]+|\[.*\]|(?:.*\.)?example\.(?:com|net|org)|.*\.(?:test|example|invalid|localhost|local|internal))(?::\d+)?$/i;

const SENTENCES = new Set(['p', 'blockquote', 'cite', 'figcaption', 'dd', 'sup']);
const REFERENCES = /references|citation|footnote|bibliograph|sources/i;

const domainOf = (host: string): string => host.replace(/^www\./, '').replace(/:\d+$/, '');

/**
 * Whether two hosts belong to one site. Without a list of public suffixes, this means that one is a subdomain of the
 * other.
 */
const isOwn = (host: string, own: string): boolean => {
  const [a, b] = [domainOf(host), domainOf(own)];
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
};

const isCited = (element: Element): boolean => {
  let at: Element['parentNode'] = element.parentNode;
  for (let depth = 0; at !== null && depth < 10; depth++) {
    if (SENTENCES.has(at.nodeName)) return true;
    if (
      'attrs' in at &&
      REFERENCES.test(`${attributeOf(at, 'class') ?? ''} ${attributeOf(at, 'id') ?? ''}`.slice(0, 500))
    )
      return true;
    at = 'parentNode' in at ? at.parentNode : null;
  }
  return false;
};

/** Addresses on the host of the base, like most links of a page. They need not be resolved. */
const IN_HOST = /^(?:[?#]|\/(?:[\w.?#-]|$))/;

export const readOutbound = ({ tree, url, fact: { baseUrl } }: DocumentSource): OutboundFact => {
  const links = new Map<string, OutboundLinkFact>();
  const own = hostOf(url) ?? '';
  const baseIsOwn = hostOf(baseUrl) === own;
  for (const [element, { hidden, edge, code }] of elementsInRegions(tree, ['a'])) {
    if (hidden || edge || code || links.size >= MAX_LINKS) continue;
    const written = attributeOf(element, 'href');
    if (written === null || (baseIsOwn && IN_HOST.test(written))) continue;
    const href = resolveUrl(written, baseUrl);
    const host = href !== null && isWeb(href) ? hostOf(href) : null;
    if (href === null || host === null || isOwn(host, own) || NO_SITE.test(host) || SHARING.test(href)) continue;
    const target = withoutFragment(href);
    if (!links.has(target))
      links.set(target, {
        url: target,
        text: textWithin(element).slice(0, MAX_TEXT).toWellFormed(),
        cited: isCited(element),
      });
  }
  return { links: [...links.values()] };
};
