import { unseenInWords } from '../../kernel/address/unseen-characters.ts';
import { type Affected, notApplicable, type ProofPointer, siteRule, untested } from '../../kernel/rule.ts';
import { affectedBy, reachOf } from '../../kernel/site/listed-address.ts';
import { sampledPass, sampledText, worstOf } from '../../kernel/tally.ts';
import type { AlternateTargetFact } from './hreflang.ts';

interface Listed {
  readonly words: string;
  readonly at: Affected;
  readonly proof: ProofPointer;
}

const wrongOf = (one: AlternateTargetFact): string | null => {
  if (one.challenge !== null || one.status === 429) return null;
  if (one.status === null) return one.failure;
  if (one.status >= 400) return `status ${one.status}`;
  if (!one.indexable) return 'noindex';
  return one.selfCanonical ? null : 'canonical elsewhere';
};

export default siteRule({
  id: 'hreflang-targets',
  title: 'Language versions answer and may be indexed',
  failureTitle: 'Search engines cannot use some of the listed language versions',
  warningTitle: 'Addresses of language versions redirect or have invisible characters',
  category: 'international',
  rating: ['med', 'web', 'E1'],
  sources: ['G-HREFLANG'],
  why: 'A version that is gone, closed or canonical to another page cannot be shown in place of this one.',
  fix: 'Name the final, indexable, canonical address of each version, in full with https.',
  repair: 'language-versions',
  expects:
    'Every address with hreflang is whole and answers 200 without a redirect and without noindex, canonical to itself.',
  needs: ['hreflang'],
  messages: {
    broken: (a: { count: number; urls: readonly string[] }) =>
      `${a.count} versions cannot be shown: ${a.urls.join(', ')}.`,
    relative: (a: { count: number; urls: readonly string[] }) =>
      `${a.count} addresses of versions lack the scheme and host (https://…): ${a.urls.join(', ')}.`,
    unseen: (a: { count: number; urls: readonly string[] }) =>
      `${a.count} addresses of versions have invisible characters: ${a.urls.join(', ')}.`,
    redirected: (a: { count: number; urls: readonly string[] }) =>
      `${a.count} versions redirect: ${a.urls.join(', ')}.`,
    sampled: sampledText('versions'),
  },
  passes: 'hreflang ko names https://example.com/ko, which answers 200 and is its own canonical.',
  fails: 'hreflang ko names a page that answers 404.',
  check({ hreflang, origin }) {
    const { pages, targets, unasked, named: all } = hreflang.value;
    const named = pages.flatMap(({ from, list }) => list.map((one) => ({ ...one, from })));
    if (named.length === 0) return notApplicable;
    const reported = <K extends string>(message: K, of: number, list: readonly Listed[]) =>
      list.slice(0, 1).map(({ proof }) => {
        const each = [...new Set(list.map(({ words }) => words))];
        const at = list.map((one) => one.at);
        return {
          message,
          args: { count: each.length, urls: each.slice(0, 10) },
          proof,
          ...reachOf('language version', of, at),
        };
      });
    const unseen = named.flatMap(({ href, from, excerpt }) => {
      const words = href === null ? null : unseenInWords(href);
      return words === null ? [] : [{ words, at: { url: href ?? '' }, proof: { step: from, quote: excerpt } }];
    });
    const relative = named.flatMap(({ code, href, absolute, from, excerpt }) =>
      absolute
        ? []
        : [{ words: `${code}: ${href}`, at: { url: href ?? origin }, proof: { step: from, quote: excerpt } }],
    );
    const seen = targets.map((one) => ({ one, why: wrongOf(one), at: affectedBy(one), step: one.from }));
    const broken = seen.flatMap(({ one, why, at, step }) => {
      const words = `${one.requestedUrl} (${why})`;
      return why === null ? [] : [{ words, at, proof: { step, observation: words } }];
    });
    const redirected = seen.flatMap(({ one, why, at, step }) =>
      why !== null || one.chain.length === 0
        ? []
        : [{ words: one.requestedUrl, at, proof: { step, observation: one.url } }],
    );
    const answered = targets.filter(({ challenge, status }) => challenge === null && status !== 429);
    const asked = new Set(answered.map((one) => one.named)).size;
    const written = new Set(named.map(({ href }) => href)).size;
    const findings = [
      ...reported('broken', asked, broken),
      ...reported('relative', written, relative),
      ...reported('unseen', written, unseen),
      ...reported('redirected', asked, redirected),
    ];
    if (findings.length > 0) return worstOf(findings, 'broken', 'relative');
    if (asked > 0 || all.addresses === 0) return sampledPass(hreflang.from, asked, all.addresses);
    return untested(unasked ?? (targets.some(({ status }) => status === 429) ? 'rate-limited' : 'challenged'));
  },
});
