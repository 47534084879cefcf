/**
 * What a page is for, as far as its address tells. Pages that belong to one visitor (log-in, account, cart) and
 * internal search are no search results; rules that ask for indexing do not apply to them.
 */
const PAGE_KINDS = ['home', 'login', 'account', 'cart', 'search', 'content'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

const WORDS: Readonly<Record<string, PageKind>> = {
  login: 'login',
  'log-in': 'login',
  signin: 'login',
  'sign-in': 'login',
  signup: 'login',
  'sign-up': 'login',
  register: 'login',
  logout: 'login',
  account: 'account',
  'my-account': 'account',
  cart: 'cart',
  basket: 'cart',
  checkout: 'cart',
  search: 'search',
};

const LANGUAGE = /^[a-z]{2}(?:-[a-z]{2,4})?$/i;

/**
 * Kind by the first word of the path, behind a language prefix if there is one.
 *
 * @param home whether the page is the root of the site.
 */
export const pageKindOf = (url: string, home: boolean): PageKind => {
  if (home) return 'home';
  const [first = '', second = ''] = new URL(url).pathname.split('/').filter(Boolean);
  const word = (LANGUAGE.test(first) ? second : first).toLowerCase().replace(/\.[a-z]{1,5}$/, '');
  return Object.hasOwn(WORDS, word) ? (WORDS[word] ?? 'content') : 'content';
};

/** Whether a page is a visitor's own or a search within the site. */
export const isUtility = (kind: PageKind): boolean => kind !== 'home' && kind !== 'content';
