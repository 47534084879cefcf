import { fail, notApplicable, siteRule, untested, warn } from '../../kernel/rule.ts';
import { affectedBy, reachOf } from '../../kernel/site/listed-address.ts';
import { sampledPass, sampledText } from '../../kernel/tally.ts';

const MANY = 0.1;

/** Versions on other hosts are not requested, so their links back are not judged. */
export default siteRule({
  id: 'hreflang-return',
  title: 'Language versions name each other',
  failureTitle: 'Some language versions do not point back to the page that names them',
  category: 'international',
  rating: ['med', 'web', 'E1'],
  sources: ['G-HREFLANG'],
  why: 'Google ignores a pair of versions unless each names the other, because anybody could claim a page as a translation.',
  fix: 'Make the list of versions from one source and put the same list on every version.',
  repair: 'language-versions',
  expects: 'The version that was fetched names, with hreflang, each page that names it.',
  needs: ['hreflang'],
  messages: {
    oneWay: (a: { missing: number; of: number; pairs: readonly string[] }) =>
      `${a.missing} of ${a.of} versions do not point back to the page that names them: ${a.pairs.join(', ')}.`,
    sampled: sampledText('pairs of versions'),
  },
  passes: '/en names /ko as its Korean version, and /ko names /en as its English one.',
  fails: '/en names /ko, and /ko names no other version.',
  check({ hreflang }) {
    const { targets, unasked, named } = hreflang.value;
    const read = targets.filter(({ back, status }) => back !== null && status === 200);
    if (read.length === 0) return unasked === null || targets.length > 0 ? notApplicable : untested(unasked);
    const missing = read.filter(({ back }) => !back);
    const [first] = missing;
    if (first === undefined) return sampledPass(hreflang.from, read.length, named.pairs);
    const pairs = missing.slice(0, 10).map(({ namedBy, url }) => `${namedBy} → ${url}`);
    const args = { missing: missing.length, of: read.length, pairs };
    const proof = { step: first.from, observation: `${first.url} does not name ${first.namedBy}` };
    const versions = new Set(read.map(({ requestedUrl }) => requestedUrl)).size;
    const reach = reachOf('language version', versions, missing.map(affectedBy));
    const finding = { message: 'oneWay' as const, args, proof, ...reach };
    return missing.length > read.length * MANY ? fail(finding) : warn(finding);
  },
});
