import { joinQuotes } from '../../kernel/quote.ts';
import { fail, pageRule, pass, warn } from '../../kernel/rule.ts';

/**
 * Lost JSON-LD alone only warns, unlike in the roster, because Google reads it in the body as well
 * (https://developers.google.com/search/docs/appearance/structured-data/intro-structured-data, formats).
 */
export default pageRule({
  id: 'head-integrity',
  title: 'Nothing ends the head early',
  failureTitle: 'Part of the metadata comes too late for search engines',
  warningTitle: [
    'has something in its head that does not belong there',
    'have something in their head that does not belong there',
  ],
  category: 'metadata',
  rating: ['med', 'both', 'E1'],
  sources: ['G-VALIDHEAD', 'HTML'],
  why: 'The first element that does not belong in the head ends it. Search engines stop reading metadata there: a canonical link or a directive after it is lost.',
  fix: 'Move the element into the body, or at least below all metadata.',
  repair: 'html-head',
  expects:
    'Before the body the HTML holds only meta, link, title, style, script, base, template and noscript with the like of these.',
  needs: ['document'],
  messages: {
    lost: (a: { element: string; kinds: readonly string[]; count: number }) =>
      `${a.element} ends the head before ${a.count === 1 ? 'this metadata' : `${a.count} items of metadata`}: ${a.kinds.join(', ')}.`,
    stray: (a: { element: string }) =>
      `${a.element} is in the head and ends it; no metadata that counts comes after it.`,
  },
  passes:
    '<!doctype html><html><head><title>A</title><link rel="canonical" href="/a"></head><body><img src="/a.png" alt=""></body></html>',
  fails:
    '<!doctype html><html><head><title>A</title><img src="/a.png" alt=""><link rel="canonical" href="/a"></head><body></body></html>',
  check({ document }) {
    const { brokenBy, lost } = document.value.head;
    if (brokenBy === null) return pass;
    const element = brokenBy.tagName === '#text' ? 'Text' : `<${brokenBy.tagName}>`;
    const missed = lost.filter(({ kind }) => kind !== 'json-ld');
    const quote = joinQuotes([brokenBy, ...missed.slice(0, 5)].map((one) => one.excerpt));
    const proof = { step: document.from, quote };
    if (missed.length === 0) return warn({ message: 'stray', args: { element }, proof });
    const kinds = [...new Set(missed.map(({ kind }) => kind))];
    return fail({ message: 'lost', args: { element, kinds, count: missed.length }, proof });
  },
});
