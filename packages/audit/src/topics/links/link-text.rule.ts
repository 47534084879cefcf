import { fail, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';
import { tallied } from '../../kernel/tally.ts';

const ENOUGH = 0.95;
const TOO_FEW = 0.85;
const MIN_LINKS = 5;

/** Fewest nameless links in the text that are reported when a menu names their addresses. Our proposal. */
const SEVERAL = 3;

/**
 * Counts by address: when one link names it, another "read more" does no harm. When only a menu names it, several such
 * links in the text are a warning. Names for screen readers count as texts.
 */
export default pageRule({
  id: 'link-text',
  title: 'Links say where they lead',
  failureTitle: 'Some links do not say where they lead',
  category: 'content',
  rating: ['low', 'both', 'E1'],
  sources: ['G-LINKS'],
  why: 'Search engines read the text of a link as a description of the page behind it, and agents choose by it which link to follow.',
  fix: 'Say in the text of the link where it leads. Give a picture that is a link an alternative text.',
  repair: 'link',
  expects: 'Every link has words in its text, or in the alternative text of its picture, that name the target.',
  needs: ['controls'],
  messages: {
    unnamed: 'For {count} of {total} linked addresses, no link says what is there: {examples…}.',
    vague: '{count} links in the text do not say where they lead: {examples…}.',
  },
  passes:
    '<!doctype html><html lang="en"><a href="/a">Green tea</a> <a href="/b">Black tea</a> <a href="/c">Oolong</a> <a href="/d">Prices</a> <a href="/e">Contact</a>',
  fails:
    '<!doctype html><html lang="en"><a href="/a">Green tea</a> <a href="/b">here</a> <a href="/c">read more</a> <a href="/d"></a> <a href="/e">Contact</a>',
  check({ controls }) {
    const { language, targets, unnamed, vague } = controls.value;
    if (language === null || targets < MIN_LINKS) return notApplicable;
    const share = 1 - unnamed.count / targets;
    if (share >= ENOUGH)
      return vague !== undefined && vague.count >= SEVERAL
        ? warn({ message: 'vague', ...tallied(controls.from, vague) })
        : pass;
    const tally = tallied(controls.from, unnamed, { total: targets });
    return (share < TOO_FEW ? fail : warn)({ message: 'unnamed', ...tally });
  },
});
