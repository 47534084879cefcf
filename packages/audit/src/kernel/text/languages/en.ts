import { endings, type LanguageWords, phrases } from './language-words.ts';

export const EN: LanguageWords = {
  stopWords: phrases(`
    a, an, the, this, that, these, those, i, me, my, we, us, our, you, your, he, him, his, she, her, it, its, they,
    them, their, who, whom, whose, which, what, when, where, why, how, and, or, but, nor, so, if, then, than, as, of,
    at, by, for, with, about, into, onto, over, under, between, through, during, before, after, above, below, to, from,
    up, down, in, out, on, off, is, am, are, was, were, be, been, being, has, have, had, having, do, does, did, will,
    would, can, could, may, might, must, shall, should, not, no, all, any, each, both, some, such, more, most, other,
    only, own, same, too, very, just, also, there, here, while, because, until, it's, don't, you're, we're, that's`),
  linkTexts: phrases(`
    here, click, click here, click me, click this, click this link, tap here, press here, go, go here, this, this link,
    this page, this article, this post, link, links, page, url, website, site, more, more info, more information,
    more details, see more, show more, view more, load more, read more, read on, read this, learn more, find out more,
    discover more, continue, continue reading, keep reading, details, info, view, view all, view details, see all,
    see details, see here, start, next, open, download, right here, check it out, check this out, visit, visit site,
    visit website, full story, full article`),
  questionOpeners: phrases(`
    what, what's, who, who's, whose, whom, which, when, where, where's, why, how, how's, is, are, am, was, were, do,
    does, did, can, could, will, would, should, may, shall, has, have, had, isn't, aren't, don't, doesn't, won't`),
  questionEndings: [],
  teaserOpeners: phrases(`
    discover, learn, explore, find out, find, get, try, read, see, join, meet, welcome, click, sign up, subscribe,
    download, start, check out, imagine, ready, looking for, say hello, say goodbye, let's, let us, stay tuned,
    introducing, unlock, unleash, don't miss, coming soon, in this article, in this post, in this guide, in this blog,
    keep reading, read on, watch, shop now, book now, order now, contact us, call us`),
  teaserEndings: endings('read on, read more, learn more, find out, stay tuned, coming soon, click here'),
  placeholderTitles: phrases(`
    home, homepage, home page, index, untitled, untitled document, untitled page, new page, new document, no title,
    title, page title, site title, website, my website, my site, my blog, my app, document, default, default page,
    welcome, main, main page, page, test, test page, start, blank page, landing page, react app, vite app, vite + react,
    create next app, nuxt app, vue app, angular app, your title here, just another wordpress site, lorem ipsum`),
  errorPhrases: phrases(`
    not found, page not found, could not be found, couldn't be found, cannot be found, can't be found, can't find that page,
    cannot find the page, no longer available, no longer exists, does not exist, doesn't exist, page is missing,
    page unavailable, something went wrong, an error occurred, an error has occurred, internal server error,
    service unavailable, bad gateway, access denied, forbidden, page isn't available, page is not available,
    has been removed, has been deleted, under construction`),
  footerLinks: {
    about: phrases(
      'about, about us, about the company, who we are, our story, our team, company, imprint, legal notice',
    ),
    contact:
      phrases(`contact, contact us, contacts, contact support, contact sales, contact our team, get in touch, reach us,
      support, help, help & support, get support, customer service, customer support`),
    privacy: phrases(`privacy, privacy policy, privacy notice, privacy statement, data protection, your privacy,
      cookie policy, privacy & cookies`),
    terms: phrases(`terms, terms of service, terms of use, terms and conditions, terms & conditions, conditions of use,
      user agreement, legal`),
  },
};
