/**
 * What a page is for. Pages that belong to one visitor (log-in, account, cart), internal search and files that prove
 * ownership are no search results; rules that ask for indexing do not apply to them. `content` is any other page for
 * readers whose kind nothing tells.
 */
export const PAGE_KINDS = [
  'home',
  'article',
  'product',
  'listing',
  'docs',
  'profile',
  'job',
  'event',
  'recipe',
  'video',
  'forum',
  'legal',
  'app',
  'content',
  'login',
  'account',
  'cart',
  'search',
  'verification',
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

const UTILITY: readonly PageKind[] = ['login', 'account', 'cart', 'search', 'verification'];

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

/** Files that prove to a search engine who owns a site; nobody is meant to read them. */
const VERIFICATION = /^\/(?:google|naver|yandex_|baidu_verify_|pinterest-)[\w-]{8,}\.html$/i;

const LANGUAGE = /^[a-z]{2}(?:-[a-z]{2,4})?$/i;

/**
 * Kind by the first word of the path, behind a language prefix if there is one.
 *
 * @param home whether the page is the root of the site.
 */
export const pageKindOf = (url: string, home: boolean): PageKind => {
  if (home) return 'home';
  if (VERIFICATION.test(new URL(url).pathname)) return 'verification';
  const [first = '', second = ''] = new URL(url).pathname.split('/').filter(Boolean);
  const word = (LANGUAGE.test(first) ? second : first).toLowerCase().replace(/\.[a-z]{1,5}$/, '');
  return Object.hasOwn(WORDS, word) ? (WORDS[word] ?? 'content') : 'content';
};

/** Whether a page is a visitor's own, a search within the site, or no page for readers at all. */
export const isUtility = (kind: PageKind): boolean => UTILITY.includes(kind);
