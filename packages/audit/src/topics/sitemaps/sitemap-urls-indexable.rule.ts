import { hostOf } from '../../kernel/address/address.ts';
import { quoteLine } from '../../kernel/quote.ts';
import { notApplicable, siteRule, untested } from '../../kernel/rule.ts';
import {
  canonicalElsewhere,
  closingLine,
  forbidding,
  isAnswered,
  noAnswer,
  reachOf,
} from '../../kernel/site/listed-address.ts';
import { type Sampled, sampledPass, worstOf } from '../../kernel/tally.ts';

const TOLERATED = 0.05;

/**
 * Only addresses that answer 200 without a redirect count; `sitemap-urls-live` reports the others. Of an address that was
 * requested with HEAD, only the headers are judged. It counts only when they show a fault, because its HTML is unread.
 */
export default siteRule({
  id: 'sitemap-urls-indexable',
  title: 'Addresses in the sitemap may be indexed',
  failureTitle: 'The sitemap lists pages that are closed to search or point elsewhere',
  warningTitle: 'The sitemap lists pages that point to another address',
  category: 'sitemaps',
  rating: ['med', 'both', 'E1'],
  sources: ['G-SITEMAP'],
  why: 'A sitemap names the pages that the site wants in search. Where a listed page forbids indexing or points to another one, the search engine gets two answers and may follow the wrong one.',
  fix: 'List only canonical addresses that may be crawled and indexed; open those that are closed by mistake.',
  repair: 'sitemap',
  expects:
    'The listed address answers without noindex, is open to Googlebot and names itself as canonical, or the sitemap no longer lists it.',
  needs: ['sitemapUrls'],
  wants: ['robots'],
  messages: {
    noindex: (a: { count: number; sampled: number; urls: readonly string[] }) =>
      `${a.count} of ${a.sampled} sampled addresses of the sitemap forbid indexing: ${a.urls.join(', ')}.`,
    disallowed: (a: { count: number; sampled: number; urls: readonly string[] }) =>
      `robots.txt keeps Googlebot away from ${a.count} of ${a.sampled} sampled addresses of the sitemap: ${a.urls.join(', ')}.`,
    canonical: (a: { count: number; sampled: number; urls: readonly string[] }) =>
      `${a.count} of ${a.sampled} sampled addresses of the sitemap name another canonical address: ${a.urls.join(', ')}.`,
    sampled: ({ asked, found }: Sampled) =>
      `${asked} of ${found} addresses of the sitemap read, nothing wrong there; what the HTML of the other ${found - asked} says is not known.`,
  },
  passes: 'All 30 sampled addresses of the sitemap answer 200, without noindex and with themselves as canonical.',
  fails: 'One of 30 sampled addresses of the sitemap answers with “X-Robots-Tag: noindex”.',
  check({ sitemapUrls, robots, origin }) {
    const { urls, refused, listed } = sitemapUrls.value;
    const there = urls.filter(({ status, chain, challenge }) => status === 200 && chain.length === 0 && !challenge);
    const read = there.filter(({ headOnly }) => headOnly !== true);
    const rules = robots.state === 'present' && robots.value.effect === 'rules' ? robots.value.robots : null;
    const closed = [...urls.map(({ requestedUrl }) => requestedUrl), ...refused].flatMap((url) => {
      const rule = rules && hostOf(url) === hostOf(origin) ? closingLine(rules, url) : null;
      return rule
        ? [{ url, words: `${url} (line ${rule.line})`, step: robots.from ?? '', quote: quoteLine(rule) }]
        : [];
    });
    const noindex = there.flatMap((address) => {
      const quote = forbidding(address)?.excerpt;
      return quote === undefined ? [] : [{ url: address.url, words: address.url, step: address.from, quote }];
    });
    const moved = there.flatMap((address) => {
      const { href, excerpt: quote } = canonicalElsewhere(address) ?? {};
      const to = href ?? '';
      return quote === undefined
        ? []
        : [{ url: address.url, to, words: `${address.url} → ${to}`, step: address.from, quote }];
    });
    const sampled = new Set([...read, ...closed, ...noindex, ...moved].map(({ url }) => url)).size;
    if (sampled === 0 && there.length > 0) return untested('not-asked');
    if (sampled === 0) return urls.some(isAnswered) ? notApplicable : noAnswer(listed, urls, 'robots-disallowed');
    const found = [
      ['noindex', noindex],
      ['disallowed', closed],
      ['canonical', moved],
    ] as const;
    const findings = found.flatMap(([message, list]) => {
      const [one] = list;
      const args = { count: list.length, sampled, urls: list.slice(0, 10).map(({ words }) => words) };
      const reach = reachOf('sitemap entry', sampled, list);
      return one ? [{ message, args, proof: { step: one.step, quote: one.quote }, ...reach }] : [];
    });
    if (findings.length === 0) return sampledPass(sitemapUrls.from, sampled, listed);
    const many = moved.length / sampled > TOLERATED;
    return many ? worstOf(findings, 'noindex', 'disallowed', 'canonical') : worstOf(findings, 'noindex', 'disallowed');
  },
});
