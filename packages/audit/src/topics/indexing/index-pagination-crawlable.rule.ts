import { pageKey } from '../../kernel/address/address.ts';
import { fail, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';

const trimmed = (url: string): string => pageKey(url).replace(/\/(?=\?|$)/, '');

/** A list is recognized by its controls. Buttons that only say “show more” may unfold a text and are not judged. */
export default pageRule({
  id: 'index-pagination-crawlable',
  title: 'Links lead to the further pages of a list',
  failureTitle: 'Crawlers find no link to the rest of a list',
  warningTitle: [
    'continues a list but names the first page as canonical',
    'continue a list but name the first page as canonical',
  ],
  category: 'crawling',
  rating: ['med', 'both', 'E1'],
  sources: ['G-PAGIN'],
  why: 'Crawlers follow links and press no buttons. They do not find items that only a button or a fragment brings up. A further page that names the first one as canonical is left out, with all it lists.',
  fix: 'Give every page of the list an address, link the next one with an ordinary link, and let each name itself as canonical.',
  repair: 'link',
  expects:
    'The HTML holds an anchor whose href, without a fragment, is the address of the next page of the list, and the canonical link names this page.',
  needs: ['document', 'pagination'],
  wants: ['addressSignals'],
  messages: {
    scripted: (a: { text: string }) =>
      `Further items of this list can only be reached with the control “${a.text}”, which is not a link.`,
    fragment: (a: { text: string }) =>
      `The addresses of further items of this list differ only in a fragment (${a.text}), which crawlers ignore.`,
    first: (a: { number: number; canonical: string }) =>
      `This is page ${a.number} of a list, and it names the first page as canonical: ${a.canonical}.`,
  },
  passes: '<!doctype html><title>Shoes</title><ul><li>Boots</ul><a href="/?page=2" rel="next">Next</a>',
  fails: '<!doctype html><title>Shoes</title><ul><li>Boots</ul><button>Load more</button>',
  check({ document, pagination, addressSignals }) {
    const { pages, scripted, fragment, number, firstPage, excerpt } = pagination.value;
    const proof = { step: document.from, quote: excerpt };
    const signals = addressSignals.state === 'present' ? addressSignals.value : [];
    const canonical = signals.find(({ signal }) => signal === 'canonical')?.url;
    if (number !== null && number > 1 && firstPage !== null && canonical && trimmed(canonical) === trimmed(firstPage))
      return warn({ message: 'first', args: { number, canonical }, proof });
    if (pages.length > 0) return pass;
    if (scripted) return fail({ message: 'scripted', args: { text: scripted.text }, proof });
    return fragment ? fail({ message: 'fragment', args: { text: fragment.text }, proof }) : notApplicable;
  },
});
