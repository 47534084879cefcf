import { fail, ifSeen, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';
import type { AddressSignalFact } from './site-graph.ts';

const STRONG: readonly AddressSignalFact['signal'][] = ['sitemap', 'hreflang'];

const withoutSlash = (url: string): string => url.replace(/\/(?=\?|$)/, '');

/** Without a canonical link, the strongest of the other signals takes its place. */
export default pageRule({
  id: 'canonical-signals-agree',
  title: 'All signs of the canonical address agree',
  failureTitle: [
    'sends search engines mixed signals about its address',
    'send search engines mixed signals about their address',
  ],
  category: 'canonical',
  rating: ['med', 'both', 'E1'],
  sources: ['G-CANON'],
  why: 'Search engines weigh the canonical link against the sitemap, the language versions and the links of the site. Where these disagree, they may choose another address than the one that is meant.',
  fix: 'Build the canonical link, the sitemap, the language versions and the links from one function.',
  repair: 'canonical-link',
  expects:
    'The canonical link, the hreflang entry of the page and its loc in the sitemap are the same address, letter for letter.',
  knows: ['response', 'addressSignals'],
  messages: {
    contradiction: (a: { signals: readonly string[] }) =>
      `The signs for this page contradict each other: ${a.signals.join(', ')}.`,
    spelling: (a: { signals: readonly string[] }) => `The signs for this page differ: ${a.signals.join(', ')}.`,
  },
  passes:
    '<!doctype html><html><head><title>A</title><link rel="canonical" href="https://example.com/"></head><body><a href="https://example.com/">Tea</a></body></html>',
  fails:
    '<!doctype html><html><head><title>A</title><link rel="canonical" href="https://example.com/"><link rel="alternate" hreflang="en" href="http://example.com/"></head><body></body></html>',
  check({ response, addressSignals }) {
    const [lead, ...others] = ifSeen(addressSignals) ?? [];
    if (ifSeen(response)?.status !== 200 || lead === undefined || others.length === 0) return notApplicable;
    const differing = others.filter(({ url }) => url !== lead.url);
    if (differing.length === 0) return pass;
    const signals = [lead, ...others].map(({ signal, url }) => `${signal} ${url}`);
    const proof = { step: addressSignals.from, observation: signals.join(' | ') };
    const at = [...new Set(differing.map(({ url }) => url))].map((url) => ({ url, to: lead.url }));
    const contradicts = ({ signal, url }: AddressSignalFact): boolean =>
      lead.signal === 'canonical' && STRONG.includes(signal) && withoutSlash(url) !== withoutSlash(lead.url);
    return differing.some(contradicts)
      ? fail({ message: 'contradiction', args: { signals }, proof, at })
      : warn({ message: 'spelling', args: { signals }, proof, at });
  },
});
