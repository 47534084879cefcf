import { isShell } from '../../kernel/page/reading-kinds.ts';
import { isUtility } from '../../kernel/page-kind.ts';
import { fail, notApplicable, pageRule, pass, quoteOr, untested, warn } from '../../kernel/rule.ts';

export default pageRule({
  id: 'main-landmark',
  title: 'One main or article element holds the content',
  failureTitle: ['does not mark its main content', 'do not mark their main content'],
  warningTitle: ['marks several parts as the main content', 'mark several parts as the main content'],
  category: 'extractability',
  rating: ['low', 'ai', 'E2'],
  sources: ['HTML', 'LH-AGENT'],
  why: 'Programs that read for people, agents and screen readers among them, jump to the main element. Without one they guess where the content begins.',
  fix: 'Wrap the content of the page in one main element, and leave navigation and footer outside.',
  repair: 'semantic-html',
  expects: 'The HTML holds exactly one visible main element, with navigation and footer outside of it.',
  needs: ['document', 'mainContent'],
  wants: ['moves'],
  messages: {
    none: (a: { article: number; nav: number; header: number; footer: number }) =>
      `The page has neither a main element nor one article (article: ${a.article}, nav: ${a.nav}, header: ${a.header}, footer: ${a.footer}).`,
    several: (a: { count: number }) => `The page has ${a.count} visible main elements; HTML allows one.`,
  },
  passes:
    '<!doctype html><html lang="en"><head><title>Shoes</title></head><body><nav><a href="/">Home</a></nav><main><h1>Shoes</h1></main></body></html>',
  fails:
    '<!doctype html><html lang="en"><head><title>Shoes</title></head><body><div class="menu"><a href="/">Home</a></div><div><h1>Shoes</h1></div></body></html>',
  check({ document, mainContent, moves, kind }) {
    if (isUtility(kind)) return notApplicable;
    const leaves = moves.state === 'present' ? [moves.value.script, ...moves.value.refreshes] : [];
    if (leaves.some((move) => move !== null)) return notApplicable;
    const { main, roleMain, excerpt, ...others } = mainContent.value.landmarks;
    // role=main means the same, and programs that look for text accept a single article.
    if (main === 1 || (main === 0 && (roleMain > 0 || others.article === 1))) return pass;
    const proof = { step: mainContent.from, ...quoteOr(excerpt, 'no main element') };
    if (main > 1) return warn({ message: 'several', args: { count: main }, proof });
    return isShell(document.value) ? untested('no-renderer') : fail({ message: 'none', args: others, proof });
  },
});
