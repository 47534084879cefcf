import { isForReaders } from '../../kernel/page/page-moves.ts';
import { fail, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';

/** XHTML needs no doctype. */
export default pageRule({
  id: 'html-valid-doctype',
  title: 'The markup loses no text',
  failureTitle: ['loses text to an unclosed tag or comment', 'lose text to an unclosed tag or comment'],
  warningTitle: ['has no doctype', 'have no doctype'],
  category: 'delivery',
  rating: ['low', 'both', 'E2'],
  sources: ['HTML'],
  why: 'A title, script or comment without its end takes all that follows with it: browsers and crawlers read a page that ends there. Without a doctype browsers lay a page out as in 1998.',
  fix: 'Close the element that is named, and begin every page with <!doctype html>.',
  repair: 'html-head',
  expects:
    'The body begins with <!doctype html>, and every title, script, style, textarea and comment in it is closed.',
  needs: ['markup', 'response'],
  wants: ['moves'],
  messages: {
    swallowed: (a: { by: string; lostText: number }) =>
      `A ${a.by} without an end takes ${a.lostText} characters of text with it.`,
    doctype: () => 'The page has no doctype.',
  },
  passes: '<!doctype html><title>Shoes</title><h1>Shoes</h1><p>All our shoes are made by hand.</p>',
  fails: '<!doctype html><title>Shoes</title><!-- menu <h1>Shoes</h1><p>All our shoes are made by hand.</p>',
  check({ markup, response, moves, kind }) {
    const { doctype, swallowed } = markup.value;
    const { mediaType } = response.value;
    if (swallowed !== null) {
      const { by, lostText, excerpt } = swallowed;
      return fail({ message: 'swallowed', args: { by, lostText }, proof: { step: markup.from, quote: excerpt } });
    }
    if (doctype || mediaType === 'application/xhtml+xml') return pass;
    if (!isForReaders(kind, moves)) return notApplicable;
    return warn({ message: 'doctype', args: {}, proof: { step: markup.from, observation: 'no <!doctype html>' } });
  },
});
