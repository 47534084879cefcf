import { joinQuotes } from '../../kernel/quote.ts';
import { fail, notApplicable, pageRule, pass, passWithNote } from '../../kernel/rule.ts';

/** The same address twice, for example in the head and in a header, is not a contradiction and only adds a note. */
export default pageRule({
  id: 'canonical-single',
  title: 'The page names one canonical address',
  failureTitle: ['has no clear canonical address', 'have no clear canonical address'],
  category: 'canonical',
  rating: ['med', 'both', 'E1'],
  sources: ['G-CANON'],
  why: 'Canonical links that disagree cancel each other: a search engine may ignore them all and choose for itself.',
  fix: 'Name the canonical address exactly once, either in a link element in the head or in a Link header.',
  repair: 'canonical-link',
  expects:
    'Exactly one canonical link with a readable address is there, in the head or as a Link header, and not in both.',
  knows: ['response', 'document'],
  messages: {
    conflict: (a: { urls: readonly string[] }) =>
      `${a.urls.length} canonical addresses disagree: ${a.urls.join(', ')}.`,
    repeated: (a: { url: string; times: number }) => `The canonical address ${a.url} is given ${a.times} times.`,
    unreadable: (a: { times: number }) =>
      `The canonical link has no readable address${a.times > 1 ? ` (${a.times} times)` : ''}.`,
  },
  passes:
    '<!doctype html><html><head><title>A</title><link rel="canonical" href="https://example.com/a"></head><body></body></html>',
  fails:
    '<!doctype html><html><head><title>A</title><link rel="canonical" href="/a"><link rel="canonical" href="/b"></head><body></body></html>',
  check({ response, document }) {
    if (response.state === 'absent') return notApplicable;
    if (response.value.status !== 200) return notApplicable;
    // Search engines ignore a canonical link in the body, so it does not compete.
    const heads = document.state === 'present' ? document.value.canonicals.filter(({ place }) => place === 'head') : [];
    const all = [...response.value.canonicals, ...heads];
    if (all.length === 0) return notApplicable;
    const urls = [...new Set(all.flatMap(({ href }) => href ?? []))];
    const proof = { step: response.from, quote: joinQuotes(all.map(({ excerpt }) => excerpt)) };
    const [url] = urls;
    if (url === undefined) return fail({ message: 'unreadable', args: { times: all.length }, proof });
    if (urls.length > 1)
      return fail({
        message: 'conflict',
        args: { urls: urls.slice(0, 10) },
        proof,
        at: urls.map((one) => ({ url: one })),
      });
    return all.length === 1 ? pass : passWithNote({ message: 'repeated', args: { url, times: all.length }, proof });
  },
});
