import { descriptionOf } from '../../kernel/page/head-texts.ts';
import { isForReaders } from '../../kernel/page/page-moves.ts';
import { fail, ifSeen, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';
import { sideBySide } from '../../kernel/text/clean-text.ts';

/** A description that only a script adds warns. It counts as missing, and fails, unless a browser opened the page. */
export default pageRule({
  id: 'description-present',
  title: 'The page describes itself',
  failureTitle: ['has no description for search results', 'have no description for search results'],
  warningTitle: ['gets its description only from a script', 'get their description only from a script'],
  category: 'metadata',
  rating: ['med', 'both', 'E1'],
  sources: ['G-SNIPPET'],
  why: 'Search engines show the description below a result when it says more than a passage of the page. Assistants and chats show it with a link.',
  fix: 'Summarise the page in one or two sentences in a meta description in the head.',
  repair: 'title-and-description',
  expects: 'The head holds a meta description that is not empty.',
  needs: ['response', 'document'],
  wants: ['moves', 'rendered'],
  messages: {
    missing: (_: Record<string, never>) => 'The head has no meta description.',
    empty: (_: Record<string, never>) => 'The meta description in the head is empty.',
    scripted: (a: { text: string }) =>
      `Only a script adds the description “${a.text}”; fetchers that run none do not see it.`,
  },
  passes: '<!doctype html><title>A</title><meta name="description" content="How to brew oolong tea in six steps.">',
  fails: '<!doctype html><title>A</title><p>Oolong.</p>',
  check({ response, document, moves, rendered, kind }) {
    if (!isForReaders(kind, moves)) return notApplicable;
    const rules = [...response.value.directives, ...document.value.directives];
    if (rules.some(({ directives }) => directives.some(({ name }) => name === 'nosnippet' || name === 'none')))
      return notApplicable;
    if (descriptionOf(document.value) !== null) return pass;
    const seen = ifSeen(rendered);
    const scripted = seen === null ? null : descriptionOf(seen);
    if (scripted !== null && rendered.state === 'present') {
      const proof = { step: rendered.from, observation: sideBySide(null, scripted.excerpt) };
      return warn({ message: 'scripted', args: { text: scripted.content }, proof });
    }
    const empty = document.value.metas.find(
      ({ attribute, key, place }) => attribute === 'name' && key === 'description' && place === 'head',
    );
    return empty === undefined
      ? fail({ message: 'missing', args: {}, proof: { step: document.from, observation: 'no meta description' } })
      : fail({ message: 'empty', args: {}, proof: { step: document.from, quote: empty.excerpt } });
  },
});
