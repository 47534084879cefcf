import { isForReaders } from '../../kernel/page/page-moves.ts';
import { isShell } from '../../kernel/page/reading-kinds.ts';
import { fail, notApplicable, pageRule, pass, untested } from '../../kernel/rule.ts';

/**
 * Several h1 are fine: Google names no ideal number of headings. Without an h1, the only heading of the highest level in the
 * main element counts. On the home page a logo with alternative text counts, because the name of the site is its heading.
 */
export default pageRule({
  id: 'heading-main',
  title: 'The page has a main heading',
  failureTitle: ['has no main heading of its own', 'have no main heading of their own'],
  category: 'content',
  rating: ['med', 'both', 'E2'],
  sources: ['G-STARTER', 'HTML'],
  why: 'The main heading shows readers and machines what a page is about. Google may show it in place of the title, and extractors take it for the name of the text.',
  fix: 'Give the page an h1 that names its subject in words.',
  repair: 'semantic-html',
  expects: 'The HTML as sent holds an h1 with words that name the subject of this page.',
  needs: ['document', 'outline'],
  wants: ['moves'],
  messages: {
    missing: (_: Record<string, never>) => 'The HTML as sent has no main heading.',
    empty: (_: Record<string, never>) =>
      'The main heading holds no text: neither words nor a picture with alternative text.',
    logo: (a: { text: string }) => `The only main heading is the logo (“${a.text}”), which is the same on every page.`,
  },
  passes: '<!doctype html><title>Oolong</title><main><h1>How to brew oolong</h1><p>Warm the pot.</p></main>',
  fails: '<!doctype html><title>Oolong</title><p class="big">How to brew oolong</p><p>Warm the pot.</p>',
  check({ document, outline, moves, home, kind }) {
    if (!isForReaders(kind, moves)) return notApplicable;
    const { headings } = outline.value;
    const firsts = headings.filter(({ level }) => level === 1);
    const named = firsts.filter(({ text }) => text !== '');
    const proof = {
      step: outline.from,
      observation:
        headings
          .slice(0, 10)
          .map(({ level, text }) => `h${level} ${text}`)
          .join(' · ') || 'no headings',
    };
    const words = named.filter(({ picture }) => picture !== 'logo' || home);
    if (words.length > 0) return pass;
    const [logo] = named;
    if (logo !== undefined) return fail({ message: 'logo', args: { text: logo.text }, proof });
    if (firsts.length > 0) return fail({ message: 'empty', args: {}, proof });
    // One heading above all others in the main element names the page, whatever its level.
    const inContent = headings.filter((heading) => heading.inContent && heading.text !== '');
    const top = Math.min(...inContent.map(({ level }) => level));
    const leads = inContent.filter(({ level }) => level === top).length === 1;
    if (document.value.mainText.within === 'main' && leads) return pass;
    return isShell(document.value) ? untested('no-renderer') : fail({ message: 'missing', args: {}, proof });
  },
});
