/** Judges the http addresses that an https page loads, links and sends to. */

import { headerValues } from '@legible/formats/exchange';
import { hostOf, withoutFragment } from '../../kernel/address/address.ts';
import type { ResponseFact } from '../../kernel/address-answers.ts';
import type { DocumentFact } from '../../kernel/page/document-fact.ts';
import type { ResourceKind, ResourcesFact } from '../../kernel/page/resources.ts';
import { notApplicable, pageRule, verdictOn } from '../../kernel/rule.ts';

interface MixedContent {
  /** Resources that browsers block, and forms that submit over http. */
  readonly active: readonly string[];
  /** Resources that browsers load anyway, or load over https instead. */
  readonly passive: readonly string[];
  /** Links to hosts of the site, each address once. */
  readonly links: readonly string[];
  readonly named: readonly string[];
  /** Internal links of any scheme, each address once. */
  readonly internal: number;
}

const MIXED_KINDS = ['active', 'links', 'passive', 'named'] as const satisfies readonly (keyof MixedContent)[];

const BLOCKED: readonly ResourceKind[] = ['script', 'stylesheet', 'frame', 'object', 'form'];

/** Matches addresses of this machine, which are potentially trustworthy without https (W3C Secure Contexts). */
const LOCAL = /^http:\/\/(?:localhost|[^/]*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])(?:[:/]|$)/;

const isInsecure = (url: string): boolean => url.startsWith('http://') && !LOCAL.test(url);

const bare = (url: string): string => (hostOf(url) ?? '').replace(/^www\./, '');

/** Whether the page has a policy that makes browsers load its http addresses over https. */
const upgrades = ({ headers }: ResponseFact, { metas }: DocumentFact): boolean => {
  const said = metas.filter(({ attribute, key }) => attribute === 'http-equiv' && key === 'content-security-policy');
  return [...headerValues(headers, 'content-security-policy'), ...said.map(({ content }) => content)].some((policy) =>
    /(?:^|[;,\s])upgrade-insecure-requests(?:[;,\s]|$)/i.test(policy),
  );
};

/** @param listed http addresses in the sitemaps. */
const mixedContentOf = (
  page: string,
  resources: ResourcesFact,
  document: DocumentFact,
  response: ResponseFact,
  listed: readonly string[],
): MixedContent => {
  const insecure = resources.list.filter(({ url }) => isInsecure(url));
  const upgraded = upgrades(response, document);
  const isActive = ({ kind }: (typeof insecure)[number]): boolean => BLOCKED.includes(kind) && !upgraded;
  const own = bare(page);
  const internal = new Set(
    document.anchors.map(({ href }) => withoutFragment(href)).filter((url) => bare(url) === own),
  );
  const canonicals = [...response.canonicals, ...document.canonicals].flatMap(({ href }) => href ?? []);
  return {
    active: insecure.filter(isActive).map(({ url }) => url),
    passive: insecure.filter((one) => !isActive(one)).map(({ url }) => url),
    links: [...internal].filter(isInsecure),
    named: [...new Set([...canonicals.filter((url) => isInsecure(url) && bare(url) === own), ...listed])],
    internal: internal.size,
  };
};

const FEW = 0.02;

type Listed = { count: number; total: number; urls: readonly string[] };

const listed = (a: Listed): string => `(${a.count}): ${a.urls.join(', ')}`;

/** http addresses in canonical links, and in sitemaps for the home page, only warn: the roster has no verdict for them. */
export default pageRule({
  id: 'mixed-content',
  title: 'An https page loads and links to https',
  failureTitle: ['uses insecure http addresses', 'use insecure http addresses'],
  category: 'trust',
  rating: ['med', 'web', 'E1'],
  sources: ['MIXED'],
  why: 'Browsers block scripts, styles and frames over http on an https page, so that it breaks for readers and for Google’s renderer; http links send everybody through a redirect.',
  fix: 'Write https in every address of the templates; add upgrade-insecure-requests where old texts hold http addresses.',
  repair: 'link',
  expects:
    'No address in the HTML, the canonical link or the sitemap begins with http:// where the site itself, or a file it loads, is meant.',
  needs: ['resources', 'document', 'response'],
  wants: ['sitemaps'],
  messages: {
    active: (a: Listed) => `Scripts, styles, frames or forms over http ${listed(a)}.`,
    links: (a: Listed) => `Of ${a.total} internal links these lead to http ${listed(a)}.`,
    passive: (a: Listed) => `Images, media or upgraded files over http ${listed(a)}.`,
    named: (a: Listed) => `Canonical or sitemap addresses over http ${listed(a)}.`,
  },
  passes: '<title>Shoes</title><script src="https://example.com/menu.js"></script><a href="/boots">Boots</a>',
  fails: '<title>Shoes</title><script src="http://example.com/menu.js"></script><a href="/boots">Boots</a>',
  check({ resources, document, response, url, home }, { sitemaps }) {
    if (!url.startsWith('https://')) return notApplicable;
    const listed = home && sitemaps.state === 'present' ? sitemaps.value.places.insecure.examples : [];
    const found = mixedContentOf(url, resources.value, document.value, response.value, listed);
    const findings = MIXED_KINDS.filter((kind) => found[kind].length > 0).map((message) => {
      const urls = found[message].slice(0, 10);
      const args = { count: found[message].length, urls, total: found.internal };
      const at = [...new Set(found[message])].map((one) => ({ url: one }));
      return { message, args, proof: { step: document.from, observation: urls[0] ?? '' }, at };
    });
    return verdictOn(findings, found.active.length > 0 || found.links.length > found.internal * FEW);
  },
});
