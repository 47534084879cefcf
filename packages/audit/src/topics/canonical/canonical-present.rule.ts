import { isForResults } from '../../kernel/page/page-moves.ts';
import { isUtility } from '../../kernel/page-kind.ts';
import { fail, notApplicable, pageRule, pass, quoteOr } from '../../kernel/rule.ts';

/** Every address has rivals: itself with parameters. `duplicate-exact` reports pages with exactly the same text. */
export default pageRule({
  id: 'canonical-present',
  title: 'Every page names its canonical address',
  failureTitle: ['has no usable canonical link', 'have no usable canonical link'],
  category: 'canonical',
  rating: ['med', 'both', 'E1'],
  sources: ['G-CANON', 'RFC6596', 'NAVER-MARKUP'],
  why: 'One content often has several addresses: with tracking parameters, with and without a final slash. Without a canonical link search engines choose one by themselves, perhaps the wrong one, and count links to the others separately.',
  fix: 'Add a canonical link to the head of every page that names its own clean address.',
  repair: 'canonical-link',
  expects:
    'The head holds one canonical link with the clean address of the page, without parameters that change nothing.',
  needs: ['response', 'document', 'addressSignals'],
  wants: ['alikePages', 'moves'],
  messages: {
    alike: '{url} has nearly the same text as {copy} and names no canonical address.',
    parameters: '{url} has parameters and names no canonical address.',
    none: '{url} names no canonical address, so search engines choose among its addresses.',
  },
  passes: '/shoes?sort=price names /shoes as canonical.',
  fails: '/shoes?sort=price names no canonical address.',
  check(page, { alikePages }) {
    const { url, kind, response, document, addressSignals } = page;
    if (response.value.status !== 200 || isUtility(kind) || !isForResults(page)) return notApplicable;
    if (addressSignals.value.some(({ signal }) => signal === 'canonical')) return pass;
    const pairs = alikePages.state === 'present' && !alikePages.value.shell ? alikePages.value.pairs : [];
    const mine = pairs.filter(({ urls }) => urls.includes(url));
    if (mine.some(({ exact }) => exact)) return notApplicable;
    const [pair] = mine;
    const copy = pair?.urls.find((one) => one !== url) ?? '';
    const proof = { step: document.from, ...quoteOr(document.value.titles[0]?.excerpt, 'no canonical link') };
    if (pair) return fail({ message: 'alike', args: { url, copy }, proof });
    return fail({ message: url.includes('?') ? 'parameters' : 'none', args: { url }, proof });
  },
});
