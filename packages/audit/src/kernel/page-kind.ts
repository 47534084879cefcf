/**
 * What a page is for. Some pages are not search results: pages of one visitor (log-in, account, cart), internal search, the error page, and
 * files that prove ownership. Rules that ask for indexing do not apply to them. `content` is any other page for readers whose kind nothing
 * shows.
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
  'error',
  'verification',
] as const;

export type PageKind = (typeof PAGE_KINDS)[number];

const wordsFor = (kind: PageKind, words: string): Record<string, PageKind> =>
  Object.fromEntries(words.split(/\s+/).map((word) => [word, kind]));

const UTILITY: readonly PageKind[] = ['login', 'account', 'cart', 'search', 'error', 'verification'];

/** Kinds of pages by the first word of their path. */
const WORDS: Readonly<Record<string, PageKind>> = {
  ...wordsFor('login', 'login log-in signin sign-in signup sign-up register logout'),
  ...wordsFor('account', 'account my-account members-only mypage my-page'),
  ...wordsFor('cart', 'cart basket checkout'),
  ...wordsFor('search', 'search'),
  ...wordsFor('error', '404'),
  ...wordsFor(
    'legal',
    `privacy privacy-policy terms terms-of-service terms-of-use terms-and-conditions tos legal imprint impressum cookies
    cookie-policy datenschutz datenschutzerklaerung agb mentions-legales aviso-legal disclaimer`,
  ),
  ...wordsFor('listing', 'category categories tag tags topic topics archive archives collections genindex'),
  ...wordsFor('docs', 'docs doc documentation reference manual handbook api-reference api-docs'),
  ...wordsFor('app', 'app dashboard console playground'),
};

/** Kinds of pages below such a word; the page of the word itself is a list of them. */
const DEEP_WORDS: Readonly<Record<string, PageKind>> = {
  ...wordsFor('article', 'blog blogs news posts post stories press magazine journal'),
  // Manuals and helpdesks use these names too, not only newspapers.
  ...wordsFor('content', 'articles article'),
  ...wordsFor('product', 'product products shop store item items'),
  ...wordsFor('profile', 'author authors people team staff profile users'),
  ...wordsFor('job', 'job jobs careers career vacancies'),
  ...wordsFor('event', 'event events'),
  ...wordsFor('recipe', 'recipe recipes'),
  ...wordsFor('video', 'video videos watch'),
  ...wordsFor('forum', 'forum forums discussions questions threads'),
};

/** Matches files that prove to a search engine who owns a site; nobody is meant to read them. */
const VERIFICATION = /^\/(?:google|naver|yandex_|baidu_verify_|pinterest-)[\w-]{8,}\.html$/i;
const LANGUAGE = /^[a-z]{2}(?:-[a-z]{2,4})?$/i;

/** Matches a dated path, as on blogs: `/2026/11/…`. */
const DATED = /^\/(?:[a-z-]+\/)?(?:19|20)\d\d\/(?:0?[1-9]|1[0-2])\/[^/]/i;

const own = (words: Readonly<Record<string, PageKind>>, word: string): PageKind | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined;

const isListWord = (part: string): boolean => own(WORDS, part.toLowerCase()) === 'listing';

/**
 * Whether the next part of a path makes the page a list: `/blog`, `/blog/page/2`, `/blog/2`, `/blog/tags/tea` and
 * `/blog/authors/ada` are lists; `/products/2` may be a product.
 */
const isListPart = (kind: PageKind, part: string | undefined): boolean =>
  part === undefined ||
  /^page$/i.test(part) ||
  isListWord(part) ||
  (kind === 'article' && (/^\d{1,3}$/.test(part) || own(DEEP_WORDS, part.toLowerCase()) === 'profile'));

/**
 * Returns the kind of a page by the first word of its path, after a language prefix if there is one.
 *
 * @param url a normalised address.
 * @param home whether the page is the root of the site.
 * @param base where the site begins, which may be below a path.
 */
export const pageKindOf = (url: string, home: boolean, base = ''): PageKind => {
  if (home) return 'home';
  const isBelow = base !== '' && url.startsWith(base);
  const pathname = isBelow ? `/${url.slice(base.length).replace(/[?#].*/s, '')}` : new URL(url).pathname;
  if (VERIFICATION.test(pathname)) return 'verification';
  if (DATED.test(pathname)) return 'article';
  const parts = pathname
    .replace(/\/index\.[a-z]{3,5}$/i, '/')
    .split('/')
    .filter(Boolean);
  const [first = '', ...rest] = LANGUAGE.test(parts[0] ?? '') && parts.length > 1 ? parts.slice(1) : parts;
  const word = first.toLowerCase().replace(/\.[a-z]{1,5}$/, '');
  const deep = own(DEEP_WORDS, word);
  if (deep !== undefined) return isListPart(deep, rest[0]) ? 'listing' : deep;
  return own(WORDS, word) ?? (isListWord(rest[0] ?? '') ? 'listing' : 'content');
};

/** Whether a page belongs to one visitor, is a search within the site, or is not for readers at all. */
export const isUtility = (kind: PageKind): boolean => UTILITY.includes(kind);

/** What a site is for, as far as rules need it: some apply only to shops, some to sites with an API. */
export const SITE_KINDS = ['content', 'shop', 'docs', 'local-business', 'app', 'personal'] as const;

export type SiteKind = (typeof SITE_KINDS)[number];
