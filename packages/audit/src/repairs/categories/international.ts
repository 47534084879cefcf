import type { Repairs } from '../repair-kinds.ts';

export const INTERNATIONAL: Repairs = {
  'hreflang-codes': {
    kind: 'language-versions',
    expects:
      'Every hreflang is x-default or a language of ISO 639-1, with a script or a region of ISO 3166-1 behind it at most.',
  },
  'hreflang-conflict': {
    kind: 'language-versions',
    expects: 'Each hreflang code names one address, in the head or in the Link header and not in both.',
  },
  'hreflang-missing': {
    kind: 'language-versions',
    expects: 'The head holds a link of relation alternate with hreflang for each version of the page.',
  },
  'hreflang-return': {
    kind: 'language-versions',
    expects: 'The version that was fetched names, with hreflang, each page that names it.',
  },
  'hreflang-self': {
    kind: 'language-versions',
    expects: 'One of the links with hreflang names the address of the page itself.',
  },
  'hreflang-targets': {
    kind: 'language-versions',
    expects:
      'Every address with hreflang is whole and answers 200 without a redirect and without noindex, canonical to itself.',
  },
  'hreflang-x-default': {
    kind: 'language-versions',
    expects: 'One link has hreflang="x-default", and its address answers 200.',
  },
  'lang-declared': {
    kind: 'html-head',
    expects:
      'The html element has a lang attribute with a valid language tag, with its region where the site has versions for several.',
  },
  'lang-matches-text': {
    kind: 'html-head',
    expects: 'The lang attribute of the html element names the language of the text below it.',
  },
  'locale-not-forced': {
    kind: 'language-versions',
    expects:
      'The same address, asked with the Accept-Language shown and without one, answers 200 in one language and without a redirect.',
  },
};
