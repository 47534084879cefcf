import { isUtility } from '../../kernel/page-kind.ts';
import type { Quote } from '../../kernel/quote.ts';
import { fail, notApplicable, pageRule, pass, quoteOr, warn } from '../../kernel/rule.ts';

/** Tables that are pictures cannot be distinguished from other pictures. */
export default pageRule({
  id: 'lists-and-tables-semantic',
  title: 'Lists and tables are marked up as such',
  failureTitle: ['has tables built without table elements', 'have tables built without table elements'],
  warningTitle: ['has lists or tables that lack proper markup', 'have lists or tables that lack proper markup'],
  category: 'extractability',
  rating: ['low', 'ai', 'E2'],
  sources: ['HTML', 'WCAG22'],
  why: 'Programs that turn pages into text keep the rows of a table and the steps of a list. What only looks like one becomes a string of words.',
  fix: 'Use ul, ol and table, with th for the head of each column or row.',
  repair: 'semantic-html',
  expects: 'What looks like a list is ul or ol, and what looks like a table is table with th cells.',
  needs: ['mainContent'],
  messages: {
    grid: (a: { count: number }) =>
      `${a.count} ${a.count === 1 ? 'table is' : 'tables are'} built from other elements, and the page has no real table.`,
    grids: (a: { count: number }) =>
      `${a.count} ${a.count === 1 ? 'table is' : 'tables are'} built from other elements.`,
    headless: (a: { count: number }) =>
      `${a.count} ${a.count === 1 ? 'table of data has' : 'tables of data have'} no header cells.`,
    fake: (a: { count: number; fragments: readonly string[] }) =>
      `Paragraphs or lines look like a list but are not marked up as one: ${a.fragments.join('; ')}.`,
  },
  passes:
    '<!doctype html><html lang="en"><head><title>Tea</title></head><body><main><h1>Tea</h1><ol><li>Boil the water.</li><li>Warm the pot.</li><li>Wait.</li></ol></main></body></html>',
  fails:
    '<!doctype html><html lang="en"><head><title>Tea</title></head><body><main><h1>Tea</h1><p>1. Boil the water.</p><p>2. Warm the pot.</p><p>3. Wait.</p></main></body></html>',
  check({ mainContent, kind }) {
    if (isUtility(kind)) return notApplicable;
    const { lists, tables, fakeLists, headless, grids } = mainContent.value.forms;
    const proof = (quote: Quote | undefined, observation = '') => ({
      step: mainContent.from,
      ...quoteOr(quote, observation),
    });
    if (grids.length > 0 && tables === 0)
      return fail({ message: 'grid', args: { count: grids.length }, proof: proof(grids[0]) });
    const findings = [
      ...(grids.length === 0
        ? []
        : [{ message: 'grids' as const, args: { count: grids.length }, proof: proof(grids[0]) }]),
      ...(headless.length === 0
        ? []
        : [{ message: 'headless' as const, args: { count: headless.length }, proof: proof(headless[0]) }]),
      ...(fakeLists.length === 0
        ? []
        : [
            {
              message: 'fake' as const,
              args: { count: fakeLists.length, fragments: fakeLists },
              proof: proof(undefined, fakeLists[0]),
            },
          ]),
    ];
    const [first, ...more] = findings;
    if (first !== undefined) return warn(first, ...more);
    return lists + tables > 0 ? pass : notApplicable;
  },
});
