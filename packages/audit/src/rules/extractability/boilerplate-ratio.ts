import { fail, notApplicable, pageRule, pass, quoteOr, warn } from '../../rule.ts';
import { percent } from '../../tally-findings.ts';

const HALF = 0.5;
const QUARTER = 0.25;
/** A page of fewer words is an entry or a form, and its share says nothing. */
const MIN_WORDS = 100;
const LISTS = ['home', 'listing', 'search', 'cart', 'account', 'login', 'verification', 'app'];

export default pageRule({
  id: 'boilerplate-ratio',
  title: 'Most of the visible text is the content',
  category: 'extractability',
  rating: ['info', 0, 'ai', 'E3'],
  sources: ['READABILITY'],
  why: 'The less of a page is its own, the more of what a program reads is menus and footers that all pages share, and the more often it takes them for content.',
  fix: 'Shorten the blocks that every page repeats, the largest first.',
  counterEvidence:
    'Search engines and readers of assistants leave out repeated blocks; a long menu by itself harms no page.',
  needs: ['mainContent'],
  messages: {
    little: (a: { share: number; words: number; blocks: readonly string[] }) =>
      `${a.share} % of the visible text is content (${a.words} words). Largest blocks around it: ${a.blocks.join('; ')}.`,
  },
  passes: '800 words of text, 200 of menus.',
  fails: '150 words of text, 900 of menus.',
  check({ mainContent, kind }) {
    if (mainContent.state === 'absent' || LISTS.includes(kind)) return notApplicable;
    const { share, words, boilerplate } = mainContent.value;
    if (words < MIN_WORDS) return notApplicable;
    if (share >= HALF) return pass;
    const blocks = boilerplate.map((block) => `${block.container || 'the body itself'} (${block.words} words)`);
    const proof = { step: mainContent.from, ...quoteOr(boilerplate[0]?.container, 'the body itself') };
    const finding = { message: 'little' as const, args: { share: percent(share), words, blocks }, proof };
    return share < QUARTER ? fail(finding) : warn(finding);
  },
});
