import { isUtility } from '../../kernel/page-kind.ts';
import { fail, ifSeen, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';
import { directivesFor, says, snippetLimit } from './snippet-limit.ts';

/** From this number of characters, a snippet is long enough; a shorter one hardly holds a sentence. */
const ENOUGH = 150;

/** Does not apply to pages that forbid indexing: the rules on noindex report them. */
export default pageRule({
  id: 'snippet-eligible',
  title: 'Search may quote the page',
  failureTitle: ['does not let Google quote it', 'do not let Google quote them'],
  warningTitle: ['limits how much Google may quote', 'limit how much Google may quote'],
  category: 'usage-preferences',
  rating: ['high', 'ai', 'E1'],
  sources: ['G-META', 'G-AI'],
  why: 'Google’s AI features use only pages that Search may show with a snippet, and of these no more than the snippet may hold. A page without one is in no AI answer.',
  fix: 'Remove nosnippet and raise max-snippet, or keep single passages back with data-nosnippet.',
  repair: 'indexing-directive',
  expects: 'No robots directive of the page says nosnippet, and max-snippet is missing, -1 or at least 150.',
  knows: ['response', 'document'],
  wants: ['snippetText'],
  messages: {
    forbidden: '{url} forbids every snippet: {directive}.',
    short: (a: { url: string; limit: number; cut: string }) =>
      `${a.url} allows snippets of ${a.limit} characters at most${a.cut === '' ? '' : `, which cuts its first sentence to “${a.cut}”`}.`,
  },
  passes:
    '<!doctype html><title>Shoes</title><meta name="robots" content="max-snippet:-1"><main><p>Our shoes are made by hand in a small town in the hills.</p></main>',
  fails:
    '<!doctype html><title>Shoes</title><meta name="robots" content="nosnippet"><main><p>Our shoes are made by hand in a small town in the hills.</p></main>',
  check({ response, document, snippetText, kind, home, url }) {
    if (ifSeen(response)?.status !== 200 || (isUtility(kind) && !home)) return notApplicable;
    const own = directivesFor('googlebot', response, document);
    if (own.some((one) => says(one, 'noindex', 'none'))) return notApplicable;
    const { limit, excerpt } = snippetLimit(own);
    const proof = { step: response.from, quote: excerpt };
    if (limit === 0) return fail({ message: 'forbidden', args: { url, directive: excerpt }, proof });
    const lead = ifSeen(snippetText)?.lead ?? '';
    if (limit >= Math.max(ENOUGH, lead.length)) return pass;
    const cut = lead.length > limit ? lead.slice(0, limit).toWellFormed() : '';
    return warn({ message: 'short', args: { url, limit, cut }, proof });
  },
});
