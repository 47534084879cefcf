import { fail, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';

/** One or two skips are common in templates, and move no passage far. Our proposal. */
const FEW = 2;
/** From this jump in levels, an author chose a heading for its size. */
const DEEP = 3;
const MOSTLY = 0.5;
const WORDS = /[\p{L}\p{N}]/u;

/** Not applicable to a page without headings; `heading-main` and the rules on sections judge such a page. */
export default pageRule({
  id: 'heading-order',
  title: 'Headings are nested by level',
  failureTitle: ['has mostly empty headings', 'have mostly empty headings'],
  warningTitle: ['skips heading levels', 'skip heading levels'],
  category: 'content',
  rating: ['low', 'ai', 'E2'],
  sources: ['WCAG22', 'HTML'],
  why: 'Programs that cut a page into passages go by the levels of its headings, as screen readers do. A skipped level puts a passage below the wrong heading.',
  fix: 'Choose each level by the structure of the text and its size by style; remove headings that hold no words.',
  repair: 'semantic-html',
  expects: 'No heading is more than one level below the one before it, and every heading holds words.',
  needs: ['outline'],
  messages: {
    skips: (a: { count: number; empty: number; places: readonly string[] }) =>
      `Levels are skipped ${a.count} times${a.empty > 0 ? `, and ${a.empty === 1 ? 'one heading holds' : `${a.empty} headings hold`} no words` : ''}: ${a.places.join('; ')}.`,
    styling: '{empty} of {count} headings hold no words.',
  },
  passes: '<!doctype html><main><h1>Tea</h1><h2>Green</h2><h3>Sencha</h3><h2>Black</h2></main>',
  fails: '<!doctype html><main><h1>Tea</h1><h4>Green</h4><h2>Black</h2><h4>Assam</h4><h2>White</h2><h4>Bai</h4></main>',
  check({ outline }) {
    const headings = outline.value.headings.filter(({ inContent }) => inContent);
    if (headings.length === 0) return notApplicable;
    const empty = headings.filter(({ text }) => !WORDS.test(text));
    const skips = headings.flatMap(({ level, text }, at) => {
      const before = headings[at - 1]?.level ?? level;
      return level > before + 1 ? [`h${before} is followed by h${level} “${text}”`] : [];
    });
    const shown = headings.slice(0, 15).map(({ level, text }) => `h${level} ${text}`);
    const proof = { step: outline.from, observation: shown.join(' · ') };
    const { length: count } = headings;
    if (empty.length > count * MOSTLY) return fail({ message: 'styling', args: { count, empty: empty.length }, proof });
    const isDeep = headings.some(({ level }, at) => level - (headings[at - 1]?.level ?? level) >= DEEP);
    if (skips.length <= FEW && !isDeep) return pass;
    const places = [...skips, ...empty.map(({ level }) => `an h${level} without words`)].slice(0, 10);
    const args = { count: skips.length, empty: empty.length, places };
    return warn({ message: 'skips', args, proof });
  },
});
