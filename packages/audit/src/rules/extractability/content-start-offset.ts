import { isUtility } from '../../kinds/page-kind.ts';
import { fail, notApplicable, pageRule, pass, warn } from '../../rule.ts';

const SOON = 2_000;
const LATE = 10_000;
/** Words in paragraphs; what has fewer is a list or a tool, and its first sentence is not where it begins. */
const TEXT = 50;
/** Fewer tokens of a sort explain nothing. */
const WORTH_A_WORD = 100;

export default pageRule({
  id: 'content-start-offset',
  title: 'The content begins early in the source',
  category: 'extractability',
  rating: ['info', 0, 'ai', 'E3'],
  sources: ['LOSTMID'],
  why: 'Models use best what stands at the beginning, and tools that read raw HTML cut it off after a while. Content behind long styles and menus comes late or not at all.',
  fix: 'Move styles and scripts into files or behind the content, and shorten what stands before it.',
  counterEvidence:
    'The cited study is about documents given to a model, not about HTML; fetchers that strip markup first see the content early anyway.',
  needs: ['mainContent'],
  messages: {
    late: (a: { before: number; ahead: readonly string[] }) =>
      `About ${a.before} tokens of source stand before the first sentence${a.ahead.length > 0 ? `, among them ${a.ahead.join('; ')}` : ''}.`,
  },
  passes: 'The first sentence comes after 900 tokens.',
  fails: 'It comes after 30 000 tokens of inline styles.',
  check({ mainContent, kind }) {
    if (mainContent.state === 'absent' || isUtility(kind)) return notApplicable;
    const { prose, source } = mainContent.value;
    const { before, total, largest } = source;
    // A page that is no longer than this cannot begin late.
    if (before === null || total < SOON || prose < TEXT) return notApplicable;
    if (before < SOON) return pass;
    const ahead = largest.filter((one) => one.ahead >= WORTH_A_WORD).map((one) => `${one.what} (${one.ahead})`);
    const proof = { step: mainContent.from, quote: mainContent.value.excerpt };
    const finding = { message: 'late' as const, args: { before, ahead }, proof };
    return before > LATE ? fail(finding) : warn(finding);
  },
});
