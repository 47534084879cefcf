/** Checks whether the views of a site have addresses without a fragment. */

import { pageKey } from '../../kernel/address/address.ts';
import type { FragmentRouteFact } from '../../kernel/page/document-fact.ts';
import { ifSeen, pass, siteRule } from '../../kernel/rule.ts';
import { reachOf } from '../../kernel/site/listed-address.ts';
import type { SampledPageFact } from '../../kernel/site/sample.ts';
import { worstOf } from '../../kernel/tally.ts';

/** Whether a link leads to no view: it is a placeholder, or leads to the root of the application. */
const isPlaceholder = ({ href }: FragmentRouteFact): boolean => /^#!?\/?$/.test(new URL(href).hash);

const trimmedPath = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

/** Returns the paths that a view would have as an address: below the root, and below the page it belongs to. */
const pathsOfView = (href: string): string[] => {
  const url = new URL(href);
  const folder = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`;
  const view = url.hash.replace(/^#!?\/?/, '').replace(/[?&].*$/, '');
  return [`/${view}`, folder + view].map(trimmedPath);
};

/** A page with this many words has its content in the HTML; fragments then lead to parts of it. */
const MIN_WORDS = 50;

const isThin = (page: SampledPageFact | undefined): boolean => {
  const text = page?.mainText ?? null;
  return text !== null && text.words < MIN_WORDS;
};

/**
 * Reads the links of the HTML; views that a script links to are not seen. A link counts when its page has almost no
 * content of its own, or when the site has a page at the path in the fragment. Documentation tools use such fragments
 * for parts of a page whose text is complete.
 */
export default siteRule({
  id: 'url-fragment-routing',
  title: 'Every view has an address without “#”',
  failureTitle: 'Parts of the site have no address that search engines can use',
  warningTitle: 'Links lead to parts of the site by “#”, which search engines drop',
  category: 'canonical',
  rating: ['high', 'both', 'E1'],
  sources: ['G-URL', 'G-JS'],
  why: 'Crawlers drop the part of an address behind “#”: views that differ in nothing else are one page to them, and what only a fragment leads to is never read.',
  fix: 'Give each view a path of its own with the History API, and let the server answer that path with the content.',
  repair: 'url-design',
  expects: 'The links lead to paths without “#” that answer 200 with the content of the view.',
  needs: ['sample'],
  wants: ['sitemaps', 'internalLinks'],
  messages: {
    only: (a: { count: number; urls: readonly string[] }) =>
      `${a.count === 1 ? 'A view' : `${a.count} views`} can be reached by fragment only: ${listed(a)}.`,
    repeated: (a: { count: number; urls: readonly string[] }) =>
      `Fragments lead to ${a.count === 1 ? 'a view that has' : `${a.count} views that have`} an address as well: ${listed(a)}.`,
    unsure: (a: { count: number; urls: readonly string[] }) =>
      `Links lead to ${a.count === 1 ? 'a view' : `${a.count} views`} by fragment; not all addresses of the site were seen: ${listed(a)}.`,
  },
  passes: 'The page / links to /shoes and /hats, and to #reviews within itself.',
  fails: 'The page / has no text and links to #/shoes and #/hats.',
  check({ sample, sitemaps, internalLinks }) {
    const { pages } = sample.value;
    const byAddress = new Map(pages.map((page) => [pageKey(page.url), page]));
    const answered = ifSeen(internalLinks)?.urls ?? [];
    const real = new Set(
      [
        ...pages.map(({ url }) => url),
        ...(ifSeen(sitemaps)?.listed ?? []),
        ...answered.filter(({ status }) => status === 200).map(({ url }) => url),
      ].map((url) => trimmedPath(new URL(url).pathname)),
    );
    const isReal = (href: string): boolean => pathsOfView(href).some((path) => real.has(path));
    const routes = pages.flatMap(({ from, fragmentRoutes }) =>
      fragmentRoutes
        .filter((route) => !isPlaceholder(route))
        .filter(({ href }) => isThin(byAddress.get(pageKey(href))) || isReal(href))
        .map(({ href, text }) => ({ href, proof: { step: from, observation: `${text} → ${href}` } })),
    );
    const views = [...new Map(routes.map((route) => [route.href, route])).values()];
    if (views.length === 0) return pass;
    const only = views.filter(({ href }) => !isReal(href));
    const rest = views.filter((view) => !only.includes(view));
    const reported = <K extends string>(message: K, list: typeof views) =>
      list.slice(0, 1).map(({ proof }) => {
        const urls = list.map(({ href }) => href);
        const args = { count: list.length, urls: urls.slice(0, 10) };
        // A view counts as a page, in addition to the pages with an address.
        return { message, args, proof, ...reachOf('page', pages.length + views.length, urls) };
      });
    // Addresses that were not seen may show the same content as the fragments.
    const seen = sitemaps.state !== 'unknown' && internalLinks.state !== 'unknown';
    const findings = [...(seen ? reported('only', only) : reported('unsure', only)), ...reported('repeated', rest)];
    return worstOf<(typeof findings)[number]>(findings, 'only');
  },
});

const listed = (a: { count: number; urls: readonly string[] }): string =>
  `${a.urls.join(', ')}${a.count > a.urls.length ? ', …' : ''}`;
