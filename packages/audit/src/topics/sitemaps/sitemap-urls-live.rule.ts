import { siteRule } from '../../kernel/rule.ts';
import {
  addressInWords,
  addressProof,
  affectedBy,
  isAnswered,
  noAnswer,
  reachOf,
} from '../../kernel/site/listed-address.ts';
import { sampledPass, sampledText, worstOf } from '../../kernel/tally.ts';

const TOLERATED = 0.05;

/**
 * Not judged: challenges, 429 and time-outs; 403 when the home page also answers 403; and errors that disappeared on
 * the second attempt (`index-server-errors` reports those).
 */
export default siteRule({
  id: 'sitemap-urls-live',
  title: 'Addresses in the sitemap answer 200',
  failureTitle: 'The sitemap lists addresses that fail or redirect',
  warningTitle: 'A few addresses in the sitemap redirect or answer oddly',
  category: 'sitemaps',
  rating: ['med', 'both', 'E1'],
  sources: ['G-SITEMAP'],
  why: 'Crawlers spend visits on every address that a sitemap lists. Where many are gone or lead elsewhere, search engines trust the list less and come later to what is new.',
  fix: 'Take addresses that are gone off the sitemap, and list the final address instead of one that redirects.',
  repair: 'sitemap',
  expects: 'The listed address answers 200 without a redirect, or the sitemap no longer lists it.',
  needs: ['sitemapUrls'],
  wants: ['homePage', 'exchanges'],
  messages: {
    dead: '{count} of {sampled} sampled addresses of the sitemap answer with an error: {urls,}.',
    indirect:
      '{count} of {sampled} sampled addresses of the sitemap redirect or answer with something other than 200: {urls,}.',
    sampled: sampledText('addresses of the sitemap'),
  },
  passes: 'All 30 sampled addresses of the sitemap answer 200.',
  fails: 'One of 30 sampled addresses of the sitemap answers 404.',
  check({ sitemapUrls, homePage, exchanges }) {
    const walled = homePage.state === 'present' && homePage.value.status === 403;
    const retried =
      exchanges.state === 'present' ? exchanges.value.list.filter(({ again }) => again?.status === 200) : [];
    const { urls, listed } = sitemapUrls.value;
    const sampled = urls.filter(
      (address) =>
        isAnswered(address) &&
        !(walled && address.status === 403) &&
        !retried.some(({ from }) => from === address.from),
    );
    if (sampled.length === 0) return noAnswer(listed, urls, 'robots-disallowed');
    const dead = sampled.filter(({ status }) => status === null || status >= 400);
    const indirect = sampled.filter(
      ({ status, chain }) => status !== null && status < 400 && (status !== 200 || chain.length > 0),
    );
    const findings = (
      [
        ['dead', dead],
        ['indirect', indirect],
      ] as const
    ).flatMap(([message, list]) => {
      const args = { count: list.length, sampled: sampled.length, urls: list.slice(0, 10).map(addressInWords) };
      const reach = reachOf('sitemap entry', sampled.length, list.map(affectedBy));
      return list[0] ? [{ message, args, proof: addressProof(list[0]), ...reach }] : [];
    });
    if (findings.length === 0) return sampledPass(sitemapUrls.from, sampled.length, listed);
    const many = indirect.length / sampled.length > TOLERATED;
    return many ? worstOf(findings, 'dead', 'indirect') : worstOf(findings, 'dead');
  },
});
