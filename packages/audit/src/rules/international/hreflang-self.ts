import { pageKey } from '../../addresses/address.ts';
import { fail, notApplicable, pageRule, pass } from '../../rule.ts';

export default pageRule({
  id: 'hreflang-self',
  title: 'Every version lists itself',
  category: 'international',
  rating: ['med', 3, 'web', 'E1'],
  sources: ['G-HREFLANG'],
  why: 'Google asks each version to list itself and all others; a set without the page itself may be ignored.',
  fix: 'Add the page itself to its list of versions.',
  needs: ['response', 'alternates'],
  wants: ['document'],
  messages: {
    missing: (a: { url: string; count: number }) => `None of the ${a.count} versions is the page itself, ${a.url}.`,
  },
  passes:
    '<!doctype html><title>A</title><link rel="alternate" hreflang="en" href="https://example.com/"><link rel="alternate" hreflang="ko" href="https://example.com/ko">',
  fails: '<!doctype html><title>A</title><link rel="alternate" hreflang="ko" href="https://example.com/ko">',
  check({ alternates, response, document, url, requestedUrl }) {
    if (alternates.state === 'absent' || response.state === 'absent' || alternates.value.list.length === 0)
      return notApplicable;
    const own = new Set([url, requestedUrl].map(pageKey));
    const { list } = alternates.value;
    // x-default alone names no language for the page.
    if (list.some(({ href, code }) => href !== null && own.has(pageKey(href)) && code.toLowerCase() !== 'x-default'))
      return pass;
    // A variant that leaves it to its canonical address, which is on the list, is no version by itself.
    const inHead = document.state === 'present' ? document.value.canonicals : [];
    const canonicals = [...response.value.canonicals, ...inHead].flatMap(({ href }) => href ?? []).map(pageKey);
    if (list.some(({ href }) => href !== null && canonicals.includes(pageKey(href)))) return notApplicable;
    const proof = { step: alternates.from, quote: list[0]?.excerpt ?? '' };
    return fail({ message: 'missing', args: { url, count: list.length }, proof });
  },
});
