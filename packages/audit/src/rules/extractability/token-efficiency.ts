import { isUtility } from '../../kinds/page-kind.ts';
import { isShell } from '../../main-content/reading-kinds.ts';
import { fail, notApplicable, pageRule, pass, warn } from '../../rule.ts';
import { percent } from '../../tally-findings.ts';

const GOOD = 0.1;
const LOW = 0.04;
const LARGE = 50_000;
/**
 * About 8 KB of source. Nobody cuts that off, and the frame that every page needs (head, navigation, footer) outweighs
 * a short text however lean it is: the share would tell how short the page is.
 */
const MIN_TOKENS = 2_000;

export default pageRule({
  id: 'token-efficiency',
  title: 'The source is content more than wrapping',
  category: 'extractability',
  rating: ['info', 0, 'ai', 'E3'],
  sources: ['DISTRACT', 'VERCEL'],
  why: 'A fetcher that hands the source to a model pays for every token of it, and cuts it off somewhere. What is no content takes the place of content.',
  fix: 'Move scripts, styles, drawings and saved state out of the HTML, the largest first.',
  counterEvidence:
    'Most fetchers strip scripts and styles before a model reads; only tools that pass on the raw HTML pay for them.',
  needs: ['document', 'mainContent'],
  messages: {
    heavy: (a: { content: number; total: number; share: number; largest: readonly string[] }) =>
      `${a.content} of about ${a.total} tokens are content (${a.share} %).${a.largest.length > 0 ? ` The largest of the rest: ${a.largest.join('; ')}.` : ''}`,
  },
  passes: '3 000 tokens of text in 12 000 of HTML.',
  fails: '900 tokens of text in 80 000 of HTML.',
  check({ document, mainContent, kind }) {
    if (document.state === 'absent' || mainContent.state === 'absent' || isUtility(kind)) return notApplicable;
    const { total, content, largest } = mainContent.value.source;
    if (total < MIN_TOKENS || isShell(document.value)) return notApplicable;
    const share = content / total;
    if (share >= GOOD) return pass;
    const list = largest.map(({ what, tokens }) => `${what} (${tokens})`);
    const args = { content, total, share: percent(share), largest: list };
    const finding = { message: 'heavy' as const, args, proof: { step: mainContent.from, observation: list[0] ?? '' } };
    return share < LOW && total > LARGE ? fail(finding) : warn(finding);
  },
});
