import type { Repairs } from '../repair-kinds.ts';

export const CANONICAL: Repairs = {
  'canonical-form': {
    kind: 'canonical-link',
    expects: 'The canonical link stands in the head and names a whole https address without a fragment.',
  },
  'canonical-not-mass-home': {
    kind: 'canonical-link',
    expects: 'The canonical link of the inner page names the address of that page, not the home page.',
  },
  'canonical-present': {
    kind: 'canonical-link',
    expects:
      'The head holds one canonical link with the clean address of the page, without parameters that change nothing.',
  },
  'canonical-signals-agree': {
    kind: 'canonical-link',
    expects:
      'The canonical link, the hreflang entry of the page and its loc in the sitemap are the same address, letter for letter.',
  },
  'canonical-single': {
    kind: 'canonical-link',
    expects:
      'Exactly one canonical link with a readable address is there, in the head or as a Link header, and not in both.',
  },
  'canonical-target-ok': {
    kind: 'canonical-link',
    expects:
      'The canonical address answers 200 without a redirect, without noindex, open to Googlebot, and names itself as canonical.',
  },
  'canonical-vs-javascript': {
    kind: 'canonical-link',
    expects:
      'The HTML as sent holds the canonical link that a browser ends with, and no script of the page changes it.',
  },
  'duplicate-exact': {
    kind: 'redirect',
    expects:
      'Of the addresses with the same content one answers 200, and each other redirects to it with 301 or 308 or names it as canonical.',
  },
  'duplicate-near': {
    kind: 'content-writing',
    expects: 'Each page of the finding has main text that the others do not have, or names one of them as canonical.',
  },
  'host-variants-converge': {
    kind: 'redirect',
    expects:
      'Every variant of the host answers with one redirect of status 301 or 308 to the same path on the one origin.',
  },
  'redirect-chain': {
    kind: 'redirect',
    expects: 'At most one redirect stands before the answer with status 200.',
  },
  'redirect-kind': {
    kind: 'redirect',
    expects: 'The answer has status 301 or 308 and a Location header; neither a meta refresh nor a script leads on.',
  },
  'redirect-loop-or-dead': {
    kind: 'redirect',
    expects: 'The redirects end, without a cookie, at an address that answers 200.',
  },
  'url-fragment-routing': {
    kind: 'url-design',
    expects: 'The links lead to paths without “#” that answer 200 with the content of the view.',
  },
  'url-internal-parameters': {
    kind: 'url-design',
    expects: 'No href to this site has a parameter for tracking or a session.',
  },
  'url-readable': {
    kind: 'url-design',
    expects:
      'The page answers at an address whose path has at most 200 characters, valid UTF-8 escapes, no blank and no doubled slash, and links name that one.',
  },
  'url-slash-and-case': {
    kind: 'redirect',
    expects: 'The other spelling answers 301 or 308 with the chosen spelling in Location.',
  },
};
