import { pageKey } from '../../kernel/address/address.ts';
import { canonicalIn } from '../../kernel/page/head-texts.ts';
import { fail, ifSeen, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';

/**
 * Tried on one page, because a server treats all pages alike. If any address answers 200, other spellings show nothing.
 */
export default pageRule({
  id: 'url-slash-and-case',
  title: 'One spelling of an address answers',
  failureTitle: [
    'also answers at a second spelling of its address',
    'also answer at a second spelling of their address',
  ],
  category: 'canonical',
  rating: ['low', 'both', 'E1'],
  sources: ['G-URL', 'G-CANON'],
  why: 'To crawlers /Shoes, /shoes and /shoes/ are three addresses. Where all of them answer, one page is read three times and its links are divided.',
  fix: 'Choose one spelling, and redirect the others to it with status 301.',
  repair: 'redirect',
  expects: 'The other spelling answers 301 or 308 with the chosen spelling in Location.',
  knows: ['response', 'addressForms', 'missingUrl'],
  wants: ['addressSignals'],
  messages: {
    rival: '{form} answers 200 like {url}, and does not name the same canonical address.',
    settled: '{form} answers 200 like {url}; both name the same canonical address.',
  },
  passes: '/shoes/ redirects to /shoes, and /SHOES answers 404.',
  fails: '/shoes, /shoes/ and /SHOES answer 200 without a canonical link.',
  check({ url, response, addressForms, addressSignals }, { missingUrl }) {
    if (ifSeen(response)?.status !== 200 || addressForms.state === 'absent') return notApplicable;
    if (missingUrl.state === 'absent' || missingUrl.value.status < 300) return notApplicable;
    const forms = [addressForms.value.slash, addressForms.value.upper].flatMap((form) => form ?? []);
    const answering = forms.filter(
      (form) => form.status === 200 && form.isHtml && pageKey(form.url) === pageKey(form.requestedUrl),
    );
    const named = ifSeen(addressSignals)?.find(({ signal }) => signal === 'canonical')?.url ?? null;
    const rival = answering.find((form) => named === null || canonicalIn(form) !== named);
    const shown = rival ?? answering[0];
    if (shown === undefined) return pass;
    const args = { url, form: shown.requestedUrl };
    const proof = { step: shown.from, observation: `HTTP status ${shown.status}` };
    return rival ? fail({ message: 'rival', args, proof }) : warn({ message: 'settled', args, proof });
  },
});
