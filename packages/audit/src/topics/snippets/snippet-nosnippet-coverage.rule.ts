import { fail, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';

const LITTLE = 0.05;
const MUCH = 0.2;

/** The leading answer is the first paragraph of the main content that has at least six words. */
export default pageRule({
  id: 'snippet-nosnippet-coverage',
  title: 'data-nosnippet leaves the page’s answer open to quotes',
  failureTitle: [
    'keeps its opening or much of its text from being quoted',
    'keep their opening or much of their text from being quoted',
  ],
  warningTitle: ['keeps some of its text from being quoted', 'keep some of their text from being quoted'],
  category: 'usage-preferences',
  rating: ['med', 'ai', 'E1'],
  sources: ['G-META'],
  why: 'Text inside data-nosnippet is neither quoted in results nor used for Google’s AI answers. Where the answer itself is inside, the page has nothing left to be found by.',
  fix: 'Take the leading paragraph, tables and lists out, and keep data-nosnippet to what must not be quoted.',
  repair: 'indexing-directive',
  expects:
    'The leading paragraph, tables and lists are outside data-nosnippet, which holds at most 5 % of the main content.',
  needs: ['snippetText'],
  messages: {
    much: (a: { url: string; share: number; tables: number }) =>
      `${a.url} keeps ${a.share} % of its main content out of snippets (tables and lists in it: ${a.tables}).`,
    lead: (a: { url: string; share: number }) =>
      `${a.url} keeps its leading paragraph out of snippets, and ${a.share} % of its main content.`,
  },
  passes:
    '<!doctype html><title>Shoes</title><main><p>Our shoes are made by hand in a small town in the hills, by six people who have done so for thirty years.</p><p>Each pair takes two days, and is resoled for as long as the leather lasts; the first pairs we made are still worn. <span data-nosnippet>Ask us.</span></p></main>',
  fails:
    '<!doctype html><title>Shoes</title><main><div data-nosnippet><p>Our shoes are made by hand in a small town in the hills.</p></div><p>Ask us.</p></main>',
  check({ snippetText, url }) {
    if (snippetText.value.suppressed === 0) return notApplicable;
    const { words, suppressed, leadSuppressed, suppressedTables, excerpt } = snippetText.value;
    const share = suppressed / Math.max(words, 1);
    const args = { url, share: Math.round(share * 100), tables: suppressedTables };
    const proof = { step: snippetText.from, quote: excerpt };
    if (leadSuppressed) return fail({ message: 'lead', args, proof });
    if (share > MUCH) return fail({ message: 'much', args, proof });
    return share >= LITTLE ? warn({ message: 'much', args, proof }) : pass;
  },
});
