import { isUtility } from '../../kernel/page-kind.ts';
import { fail, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';
import { directivesFor, says } from './snippet-limit.ts';

/** Bing reads nocache together with noarchive as nocache, and keeps the address, the title and the snippet. */
export default pageRule({
  id: 'bing-copilot-controls',
  title: 'Bing may use the page in Copilot',
  failureTitle: ['asks Bing to keep it out of Copilot’s answers', 'ask Bing to keep them out of Copilot’s answers'],
  warningTitle: ['lets Copilot use only address, title and snippet', 'let Copilot use only address, title and snippet'],
  category: 'usage-preferences',
  rating: ['low', 'ai', 'E1'],
  sources: ['B-NOCACHE'],
  why: 'Bing reads noarchive as “not in answers of Copilot” and nocache as “only address, title and snippet”. Many pages carry noarchive from the days of the cache link.',
  fix: 'Remove noarchive or nocache if Copilot may answer from the page; leave them if that is what you mean.',
  repair: 'indexing-directive',
  expects: 'No robots directive of the page says noarchive or nocache, unless Copilot is meant to be kept out.',
  counterEvidence: 'Bing announced this in 2023 for Bing Chat and has not confirmed it for each product since.',
  knows: ['response', 'document'],
  messages: {
    noarchive: (a: { url: string }) => `${a.url} says noarchive, which keeps it out of Copilot’s answers.`,
    nocache: (a: { url: string }) => `${a.url} says nocache: Copilot uses no more than address, title and snippet.`,
  },
  passes: '<!doctype html><title>Shoes</title><meta name="robots" content="index"><p>Shoes.</p>',
  fails: '<!doctype html><title>Shoes</title><meta name="bingbot" content="noarchive"><p>Shoes.</p>',
  check({ response, document, kind, home, url }) {
    if (response.state === 'absent' || response.value.status !== 200 || (isUtility(kind) && !home))
      return notApplicable;
    const own = directivesFor('bingbot', response, document);
    const nocache = own.find((one) => says(one, 'nocache'));
    const noarchive = own.find((one) => says(one, 'noarchive'));
    const step = response.from;
    if (nocache) return warn({ message: 'nocache', args: { url }, proof: { step, quote: nocache.excerpt } });
    return noarchive ? fail({ message: 'noarchive', args: { url }, proof: { step, quote: noarchive.excerpt } }) : pass;
  },
});
