import type { Repairs } from '../repair-kinds.ts';

export const CRAWLING: Repairs = {
  'crawl-page-allowed': {
    kind: 'robots-txt',
    expects:
      'In robots.txt no Disallow line that holds for Googlebot matches the page of the finding, or a longer Allow line does.',
  },
  'crawl-render-assets-allowed': {
    kind: 'robots-txt',
    expects:
      'In robots.txt no Disallow line that holds for Googlebot matches the scripts and style sheets of the finding.',
  },
  'crawl-robots-is-text': {
    kind: 'robots-txt',
    expects:
      'The status is 200, Content-Type is text/plain, and the body is lines of rules, neither HTML nor JSON; without rules 404 is right.',
  },
  'crawl-robots-reachable': {
    kind: 'robots-txt',
    expects: 'The status is 200 or 404 at every attempt, within 3 seconds and without a redirect to another path.',
  },
  'crawl-robots-size': {
    kind: 'robots-txt',
    expects: 'The whole body of robots.txt has fewer than 409,600 bytes.',
  },
  'crawl-robots-syntax': {
    kind: 'robots-txt',
    expects:
      'Every line of robots.txt is blank, a comment or “field: value” with a known field, paths begin with a slash and have no blanks, each rule stands below a User-agent line, and no line has characters that nobody sees.',
  },
  'crawl-site-allowed': {
    kind: 'robots-txt',
    expects:
      'The status of robots.txt is 200 or 404, and no line that holds for Googlebot or Bingbot disallows / or the scanned path.',
  },
  'index-home-indexable': {
    kind: 'indexing-directive',
    expects:
      'The home page answers 200, neither X-Robots-Tag nor a robots meta element says noindex or none, and its canonical link, if any, names the home page.',
  },
  'index-home-readable': {
    kind: 'status-code',
    expects:
      'The home page answers 200 with Content-Type text/html and a body that has text and links, without a log-in.',
  },
  'index-missing-url-status': {
    kind: 'status-code',
    expects: 'The first answer to the made-up address has status 404 or 410, without a redirect.',
  },
  'index-noindex-hidden-by-robots': {
    kind: 'robots-txt',
    expects: 'No line of robots.txt keeps crawlers away from the page that says noindex, so that they can read it.',
  },
  'index-noindex-unexpected': {
    kind: 'indexing-directive',
    expects:
      'Neither X-Robots-Tag nor a robots meta element of the page says noindex or none, or the page is gone from sitemap and navigation.',
  },
  'index-noindex-vs-javascript': {
    kind: 'indexing-directive',
    expects:
      'The HTML as sent holds the robots directive that is meant, and no script of the page adds or removes one.',
  },
  'index-orphans': {
    kind: 'link',
    expects: 'Every address that the sitemap lists is the href of an anchor on some page of the site.',
  },
  'index-pagination-crawlable': {
    kind: 'link',
    expects:
      'The HTML holds an anchor whose href, without a fragment, is the address of the next page of the list, and the canonical link names this page.',
  },
  'index-robots-directives-valid': {
    kind: 'indexing-directive',
    expects:
      'X-Robots-Tag and the robots meta elements hold only directives that search engines document, and none contradicts another.',
  },
  'index-server-errors': {
    kind: 'server-errors',
    expects: 'The request of the finding is answered at the first attempt with a status below 500.',
  },
  'index-soft-404': {
    kind: 'status-code',
    expects:
      'The status is 404 or 410, or a 301 or 308 to the page that took its place; a page that does exist answers 200 with a text of its own.',
  },
  'index-status-ok': {
    kind: 'status-code',
    expects: 'The first answer has status 200, or the address is gone from sitemap and navigation.',
  },
  'index-url-explosion': {
    kind: 'url-design',
    expects:
      'The HTML links to no address that differs from another in sorting or filters alone, or robots.txt closes their pattern, or they name the plain address as canonical.',
  },
};
