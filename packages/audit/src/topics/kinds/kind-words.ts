/** Kinds of sites and pages in words for people. */

import type { PageKind, SiteKind } from '../../kernel/page-kind.ts';

/** With an article, to fit into a sentence: "judged as a shop". */
export const SITE_KIND_WORDS: Readonly<Record<SiteKind, string>> = {
  content: 'a site with articles or information',
  shop: 'a shop',
  docs: 'documentation',
  'local-business': 'a local business',
  app: 'an application',
  personal: 'a personal site',
};

export const PAGE_KIND_WORDS: Readonly<Record<PageKind, string>> = {
  home: 'Home page',
  article: 'Article',
  product: 'Product',
  listing: 'Listing',
  docs: 'Documentation',
  profile: 'Profile',
  job: 'Job offer',
  event: 'Event',
  recipe: 'Recipe',
  video: 'Video',
  forum: 'Forum',
  legal: 'Legal text',
  app: 'Application',
  content: 'Content',
  login: 'Log-in',
  account: 'Account',
  cart: 'Cart',
  search: 'Internal search',
  error: 'Error page',
  verification: 'Proof of ownership',
};
