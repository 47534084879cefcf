/** All pages of the perfect site, in the order of its sitemap: the first of each kind before the second. */
import type { Page } from './page.ts';
import { ARTICLE_LISTS, ARTICLES } from './pages/articles.ts';
import { HOUSE_PAGES, TRANSLATIONS } from './pages/house-pages.ts';
import { REFERENCE } from './pages/reference.ts';
import { SHOP_PAGES } from './pages/shop.ts';
import { VISITS } from './pages/visits.ts';

const FIRST = [
  '/',
  '/shop/saddlebag',
  '/shop/brass-bell',
  '/articles/chain-wear',
  '/articles/workshop-diary',
  '/workshop/contact',
];
const rank = ({ path }: Page): number => {
  const place = FIRST.indexOf(path);
  return place < 0 ? FIRST.length : place;
};

export const PAGES: readonly Page[] = [
  ...VISITS,
  ...REFERENCE,
  ...HOUSE_PAGES,
  ...TRANSLATIONS,
  ...ARTICLE_LISTS,
  ...ARTICLES,
  ...SHOP_PAGES,
].toSorted((a, b) => rank(a) - rank(b));
