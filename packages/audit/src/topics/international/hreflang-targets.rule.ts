import { unseenInWords } from '../../kernel/address/unseen-characters.ts';
import { fail, notApplicable, type ProofPointer, siteRule, untested, warn } from '../../kernel/rule.ts';
import { sampledPass, sampledText } from '../../kernel/tally.ts';
import type { AlternateTargetFact } from './hreflang.ts';

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
  category: 'international',
  rating: ['high', 'web', 'E1'],
  sources: ['G-HREFLANG'],
  why: 'A version that is gone, closed or canonical to another page cannot be shown in place of this one.',
  fix: 'Name the final, indexable, canonical address of each version, in full with https.',
  repair: {
    kind: 'language-versions',
    expects:
      'Every address with hreflang is whole and answers 200 without a redirect and without noindex, canonical to itself.',
  },
  needs: ['hreflang'],
  messages: {
    broken: (a: { count: number; urls: readonly string[] }) =>
      `${a.count} versions cannot be shown: ${a.urls.join(', ')}.`,
    relative: (a: { count: number; urls: readonly string[] }) =>
      `${a.count} versions are named without scheme and host: ${a.urls.join(', ')}.`,
    unseen: (a: { count: number; urls: readonly string[] }) =>
      `${a.count} addresses of versions have characters that nobody sees: ${a.urls.join(', ')}.`,
    redirected: (a: { count: number; urls: readonly string[] }) =>
      `${a.count} versions redirect: ${a.urls.join(', ')}.`,
    sampled: sampledText('versions'),
  },
  passes: 'hreflang ko names https://example.com/ko, which answers 200 and is its own canonical.',
  fails: 'hreflang ko names a page that answers 404.',
  check({ hreflang }) {
    if (hreflang.state === 'absent') return notApplicable;
    const { pages, targets, unasked, named: all } = hreflang.value;
    const named = pages.flatMap(({ from, list }) => list.map((one) => ({ ...one, from })));
    if (named.length === 0) return notApplicable;
    const tell = <K extends string>(message: K, urls: readonly string[], proof: ProofPointer) => {
      const each = [...new Set(urls)];
      return { message, args: { count: each.length, urls: each.slice(0, 10) }, proof };
    };
    const hidden = named.flatMap(({ href, from, excerpt }) => {
      const words = href === null ? null : unseenInWords(href);
      return words === null ? [] : [{ words, from, excerpt }];
    });
    const unseen = hidden.slice(0, 1).map(({ from, excerpt }) =>
      tell<'broken' | 'unseen'>(
        'unseen',
        hidden.map(({ words }) => words),
        { step: from, quote: excerpt },
      ),
    );
    const wrong = targets.flatMap((one) => ({ one, why: wrongOf(one) })).filter(({ why }) => why !== null);
    if (wrong[0] !== undefined) {
      const urls = wrong.map(({ one, why }) => `${one.requestedUrl} (${why})`);
      const proof = { step: wrong[0].one.from, observation: urls[0] ?? '' };
      return fail(tell<'broken' | 'unseen'>('broken', urls, proof), ...unseen);
    }
    const relative = named.filter(({ absolute }) => !absolute);
    if (relative[0] !== undefined)
      return fail(
        tell(
          'relative',
          relative.map(({ code, href }) => `${code}: ${href}`),
          { step: relative[0].from, quote: relative[0].excerpt },
        ),
      );
    if (unseen[0] !== undefined) return warn(unseen[0]);
    const moved = targets.filter(({ chain }) => chain.length > 0);
    if (moved[0] === undefined) {
      const answered = targets.filter(({ challenge, status }) => challenge === null && status !== 429);
      const asked = new Set(answered.map((one) => one.named)).size;
      if (asked > 0 || all.addresses === 0) return sampledPass(hreflang.from, asked, all.addresses);
      return untested(unasked ?? (targets.some(({ status }) => status === 429) ? 'rate-limited' : 'challenged'));
    }
    return warn(
      tell(
        'redirected',
        moved.map(({ requestedUrl }) => requestedUrl),
        { step: moved[0].from, observation: moved[0].url },
      ),
    );
  },
});
