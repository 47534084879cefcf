import { noindexIn } from '@legible/formats/robots-directives';
import type { DirectivesFact } from '../../kernel/address-answers.ts';
import { fail, ifSeen, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';
import { sideBySide } from '../../kernel/text/clean-text.ts';

/** Only directives in the document are compared, because the headers are the same in both. */
const forbidding = (directives: readonly DirectivesFact[]): DirectivesFact | undefined =>
  noindexIn(
    directives.filter(({ source }) => source === 'meta'),
    ['googlebot', 'bingbot'],
  );

export default pageRule({
  id: 'index-noindex-vs-javascript',
  title: 'Scripts do not change whether a page may be indexed',
  failureTitle: ['says noindex until a script removes it', 'say noindex until a script removes it'],
  warningTitle: ['says noindex only after a script has run', 'say noindex only after a script has run'],
  category: 'crawling',
  rating: ['high', 'both', 'E1'],
  sources: ['G-JS'],
  why: 'Google may skip rendering a page whose HTML says noindex, so a script that removes the directive comes too late. Crawlers without JavaScript never see a noindex that a script adds.',
  fix: 'Put the robots directive that you mean into the HTML you send, and take it out of the scripts.',
  repair: 'indexing-directive',
  expects: 'The HTML as sent holds the robots directive that is meant, and no script of the page adds or removes one.',
  knows: ['response', 'document', 'rendered'],
  messages: {
    removed: 'The HTML of {url} forbids indexing, and a script takes that back; search engines may not wait for it.',
    added: 'A script forbids indexing of {url}; crawlers that do not run scripts index the page.',
  },
  passes: 'The HTML and the rendered page both say “index”.',
  fails: 'The HTML says “noindex”, and a script removes the meta element.',
  check({ url, response, document, rendered }) {
    if (document.state === 'absent' || rendered.state === 'absent') return notApplicable;
    if (ifSeen(response)?.status !== 200) return notApplicable;
    const raw = forbidding(document.value.directives);
    const after = forbidding(rendered.value.directives);
    if ((raw === undefined) === (after === undefined)) return pass;
    const said = rendered.value.directives.filter(({ source }) => source === 'meta');
    const observation = sideBySide(raw?.excerpt ?? null, (after ?? said[0])?.excerpt ?? null);
    const proof = { step: rendered.from, observation };
    return raw ? fail({ message: 'removed', args: { url }, proof }) : warn({ message: 'added', args: { url }, proof });
  },
});
