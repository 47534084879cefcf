import { pageKey } from '../../kernel/address/address.ts';
import type { CanonicalFact } from '../../kernel/address-answers.ts';
import { fail, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';
import { sideBySide } from '../../kernel/text/clean-text.ts';

const firstIn = (canonicals: readonly CanonicalFact[]): CanonicalFact | undefined =>
  canonicals.find(({ href, place }) => href !== null && place === 'head');

/** A canonical link that only a script adds gives one warning: the roster names that case twice. */
export default pageRule({
  id: 'canonical-vs-javascript',
  title: 'Scripts do not change the canonical address',
  failureTitle: [
    'has a script that changes or removes its canonical address',
    'have scripts that change or remove their canonical address',
  ],
  warningTitle: ['names its canonical address only by script', 'name their canonical address only by script'],
  category: 'canonical',
  rating: ['med', 'both', 'E1'],
  sources: ['G-JS'],
  why: 'Crawlers without JavaScript take the canonical address from the HTML. When a script changes it, Google sees two and may trust neither.',
  fix: 'Write the final canonical address into the first HTML, and take it out of the scripts.',
  repair: 'canonical-link',
  expects: 'The HTML as sent holds the canonical link that a browser ends with, and no script of the page changes it.',
  needs: ['response', 'document', 'rendered'],
  messages: {
    changed: 'A script changes the canonical address from {before} to {after}.',
    removed: 'A script removes the canonical address {before}.',
    added: 'Only a script names the canonical address {after}; crawlers that run no scripts miss it.',
  },
  passes: 'The HTML and the rendered page both name /shoes.',
  fails: 'The HTML names /, and a script replaces it with /shoes.',
  check({ response, document, rendered }) {
    if (response.value.status !== 200) return notApplicable;
    const after = firstIn(rendered.value.canonicals);
    // The header is the same in both, so its address is known to clients that run no scripts.
    const header = after && response.value.canonicals.find(({ href }) => href !== null);
    const before = firstIn(document.value.canonicals) ?? header;
    const proof = { step: rendered.from, observation: sideBySide(before?.excerpt ?? null, after?.excerpt ?? null) };
    if (before === undefined)
      return after
        ? warn({ message: 'added', args: { after: after.href ?? '' }, proof, at: [{ url: after.href ?? '' }] })
        : pass;
    const at = [{ url: before.href ?? '' }];
    if (after === undefined) return fail({ message: 'removed', args: { before: before.href ?? '' }, proof, at });
    if (pageKey(before.href ?? '') === pageKey(after.href ?? '')) return pass;
    return fail({
      message: 'changed',
      args: { before: before.href ?? '', after: after.href ?? '' },
      proof,
      at: [...at, { url: after.href ?? '' }],
    });
  },
});
