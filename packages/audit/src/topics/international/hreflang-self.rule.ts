import { hostOf, pageKey } from '../../kernel/address/address.ts';
import { fail, ifSeen, notApplicable, pageRule, pass } from '../../kernel/rule.ts';

export default pageRule({
  id: 'hreflang-self',
  title: 'Every version lists itself',
  failureTitle: [
    'is missing from its own list of language versions',
    'are missing from their own lists of language versions',
  ],
  category: 'international',
  rating: ['med', 'web', 'E1'],
  sources: ['G-HREFLANG'],
  why: 'Google asks each version to list itself and all others; a set without the page itself may be ignored.',
  fix: 'Add the page itself to its list of versions.',
  repair: 'language-versions',
  expects: 'One of the links with hreflang names the address of the page itself.',
  needs: ['response', 'alternates'],
  wants: ['canonicalTarget', 'hreflang'],
  messages: {
    elsewhere: 'The {count} versions are all on another host ({hosts,}), and none is the page itself, {url}.',
    missing: 'None of the {count} versions is the page itself, {url}.',
  },
  passes:
    '<!doctype html><title>A</title><link rel="alternate" hreflang="en" href="https://example.com/"><link rel="alternate" hreflang="ko" href="https://example.com/ko">',
  fails: '<!doctype html><title>A</title><link rel="alternate" hreflang="ko" href="https://example.com/ko">',
  check({ alternates, canonicalTarget, url, requestedUrl, resultUrl }, { hreflang }) {
    if (alternates.value.list.length === 0) return notApplicable;
    // An address that redirects to the page counts as the page; `hreflang-targets` reports the detour.
    const target = ifSeen(canonicalTarget);
    const led = [...(target ? [target] : []), ...(ifSeen(hreflang)?.targets ?? [])].flatMap((one) =>
      pageKey(one.url) === pageKey(url) ? one.requestedUrl : [],
    );
    const own = new Set([url, requestedUrl, ...led].map(pageKey));
    const { list } = alternates.value;
    const hrefs = list.flatMap(({ href }) => href ?? []);
    // x-default alone names no language for the page.
    if (list.some(({ href, code }) => href !== null && own.has(pageKey(href)) && code.toLowerCase() !== 'x-default'))
      return pass;
    // A variant whose canonical address is on the list is not a version itself.
    const left = [resultUrl, ...(target ? [pageKey(target.requestedUrl)] : [])];
    if (resultUrl !== pageKey(url) && hrefs.some((href) => left.includes(pageKey(href)))) return notApplicable;
    // When none of the versions exists, the page would be the only one; `hreflang-targets` reports that.
    const gone = new Set(
      (ifSeen(hreflang)?.targets ?? []).flatMap(({ requestedUrl, status }) =>
        status === 404 || status === 410 ? pageKey(requestedUrl) : [],
      ),
    );
    if (hrefs.length > 0 && hrefs.every((href) => gone.has(pageKey(href)))) return notApplicable;
    const proof = { step: alternates.from, quote: list[0]?.excerpt };
    const args = { url, count: list.length };
    const at = [...new Set(hrefs)].map((href) => ({ url: href }));
    const hosts = [...new Set(hrefs.flatMap((href) => hostOf(href) ?? []))];
    return hosts.length > 0 && !hosts.includes(new URL(url).host)
      ? fail({ message: 'elsewhere', args: { ...args, hosts: hosts.slice(0, 3) }, proof, at })
      : fail({ message: 'missing', args, proof, at });
  },
});
