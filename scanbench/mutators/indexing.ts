import type { Draft } from '../draft.ts';
import { addToBody, addToHead, findFirst, insertAfter, removeElement, setAttributes } from '../html-edit.ts';
import type { Mutator } from '../planted.ts';
import { editOne, editPages } from './edits.ts';

const ROBOTS_TAG = 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag';
const CANONICAL = 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls';
const MISTAKES = 'https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical';
const RFC_CANONICAL = 'https://www.rfc-editor.org/rfc/rfc6596.html';

const addRobots = (html: string, content: string, name = 'robots'): string =>
  addToHead(html, `<meta name="${name}" content="${content}">`);

const setCanonical = (html: string, href: string): string => {
  const link = findFirst(html, 'link', { rel: 'canonical' });
  return link === null ? html : setAttributes(html, link, { href });
};

const withoutCanonical = (html: string): string => {
  const link = findFirst(html, 'link', { rel: 'canonical' });
  return link === null ? html : removeElement(html, link);
};

/** Returns the pages below the folder of a drawn page; null when there are fewer than two. */
const section = (draft: Draft): readonly string[] | null => {
  const folder = /^\/[^/]+\//.exec(draft.draw.pick(draft.innerPages))?.[0];
  const pages = folder === undefined ? [] : draft.innerPages.filter((path) => path.startsWith(folder));
  return pages.length < 2 ? null : pages;
};

export const indexingMutators: readonly Mutator[] = [
  {
    id: 'noindex-page',
    class: 'noindex',
    alsoRight: ['sitemap-entries'],
    source: ROBOTS_TAG,
    change: 'One page that is linked and listed says noindex.',
    plant: (draft) => editOne(draft, (html) => addRobots(html, 'noindex')),
  },
  {
    id: 'noindex-home',
    class: 'noindex',
    source: ROBOTS_TAG,
    change: 'The home page says noindex.',
    plant: (draft) => editPages(draft, (html) => addRobots(html, 'noindex'), ['/']),
  },
  {
    id: 'noindex-everywhere',
    class: 'noindex',
    source: ROBOTS_TAG,
    change: 'Every page says noindex, nofollow, as a staging copy does.',
    plant: (draft) => editPages(draft, (html) => addRobots(html, 'noindex, nofollow')),
  },
  {
    id: 'noindex-section',
    class: 'noindex',
    alsoRight: ['sitemap-entries'],
    source: ROBOTS_TAG,
    change: 'Every page of one folder says noindex.',
    plant: (draft) => {
      const pages = section(draft);
      return pages === null ? null : editPages(draft, (html) => addRobots(html, 'noindex'), pages);
    },
  },
  {
    id: 'noindex-none',
    class: 'noindex',
    alsoRight: ['sitemap-entries'],
    source: ROBOTS_TAG,
    change: 'One page says none, which means noindex and nofollow.',
    plant: (draft) => editOne(draft, (html) => addRobots(html, 'none')),
  },
  {
    id: 'noindex-for-googlebot',
    class: 'noindex',
    source: ROBOTS_TAG,
    change: 'Every page says noindex to Googlebot alone.',
    plant: (draft) => editPages(draft, (html) => addRobots(html, 'noindex', 'googlebot')),
  },
  {
    id: 'noindex-upper-case',
    class: 'noindex',
    alsoRight: ['sitemap-entries'],
    source: ROBOTS_TAG,
    change: 'One page says NOINDEX in a META element named ROBOTS.',
    plant: (draft) => editOne(draft, (html) => addToHead(html, '<META NAME="ROBOTS" CONTENT="NOINDEX,FOLLOW">')),
  },
  {
    id: 'noindex-in-body',
    class: 'noindex',
    alsoRight: ['head-broken', 'sitemap-entries'],
    source: ROBOTS_TAG,
    change: 'One page says noindex in its body, which search engines follow too.',
    plant: (draft) => editOne(draft, (html) => addToBody(html, '<meta name="robots" content="noindex">')),
  },
  {
    id: 'unavailable-after-past',
    class: 'noindex',
    alsoRight: ['robots-directive', 'sitemap-entries'],
    source: ROBOTS_TAG,
    change: 'One page was to leave the results on a day that has passed.',
    plant: (draft) => editOne(draft, (html) => addRobots(html, 'unavailable_after: 2025-01-31')),
  },
  {
    id: 'nofollow-page',
    class: 'link-nofollow',
    alsoRight: ['robots-directive', 'noindex'],
    source: ROBOTS_TAG,
    change: 'The home page says nofollow, so that its links count for nothing.',
    plant: (draft) => editPages(draft, (html) => addRobots(html, 'nofollow'), ['/']),
  },
  {
    id: 'directive-misspelt',
    class: 'robots-directive',
    source: ROBOTS_TAG,
    change: 'One page says "no-index", which is not a directive.',
    plant: (draft) => editOne(draft, (html) => addRobots(html, 'no-index')),
  },
  {
    id: 'directive-bad-value',
    class: 'robots-directive',
    source: ROBOTS_TAG,
    change: 'One page says max-snippet:long; the value has to be a number.',
    plant: (draft) => editOne(draft, (html) => addRobots(html, 'max-snippet:long')),
  },
  {
    id: 'directives-contradict',
    class: 'robots-directive',
    alsoRight: ['noindex', 'sitemap-entries'],
    source: ROBOTS_TAG,
    change: 'One page says index in one element and noindex in another.',
    plant: (draft) => editOne(draft, (html) => addRobots(addRobots(html, 'index, follow'), 'noindex')),
  },
  {
    id: 'snippet-none',
    class: 'snippet',
    source: ROBOTS_TAG,
    change: 'Every page says nosnippet.',
    plant: (draft) => editPages(draft, (html) => addRobots(html, 'nosnippet')),
  },
  {
    id: 'snippet-zero',
    class: 'snippet',
    source: ROBOTS_TAG,
    change: 'One page says max-snippet:0, which is the same as nosnippet.',
    plant: (draft) => editOne(draft, (html) => addRobots(html, 'max-snippet:0')),
  },
  {
    id: 'snippet-text-excluded',
    class: 'snippet',
    source: ROBOTS_TAG,
    change: 'The whole main text of every page is inside data-nosnippet.',
    plant: (draft) =>
      editPages(draft, (html) => {
        const main = findFirst(html, 'main');
        if (main === null) return html;
        const inside = html.slice(main.tagEnd, main.contentEnd);
        return `${html.slice(0, main.tagEnd)}<div data-nosnippet>${inside}</div>${html.slice(main.contentEnd)}`;
      }),
  },
  {
    id: 'snippet-bing-noarchive',
    class: 'snippet',
    source:
      'https://blogs.bing.com/webmaster/september-2023/Announcing-new-options-for-webmasters-to-control-usage-of-their-content-in-Bing-Chat',
    change: 'Every page says noarchive, which keeps its text out of the answers of Bing and Copilot.',
    plant: (draft) => editPages(draft, (html) => addRobots(html, 'noarchive')),
  },
  {
    id: 'canonical-gone',
    class: 'canonical',
    source: CANONICAL,
    change: 'No page has a canonical link.',
    plant: (draft) => editPages(draft, withoutCanonical),
  },
  {
    id: 'canonical-all-home',
    class: 'canonical',
    source: MISTAKES,
    change: 'The canonical link of every page names the home page.',
    plant: (draft) => editPages(draft, (html) => setCanonical(html, `${draft.origin}/`), draft.innerPages),
  },
  {
    id: 'canonical-foreign-host',
    class: 'canonical',
    source: CANONICAL,
    change: 'The canonical link of every page names the host of a staging copy.',
    plant: (draft) =>
      editPages(draft, (html, path) => setCanonical(html, `https://staging.outside.scanbench.org${path}`)),
  },
  {
    id: 'canonical-localhost',
    class: 'canonical',
    source: CANONICAL,
    change: 'The canonical link of every page names localhost.',
    plant: (draft) => editPages(draft, (html, path) => setCanonical(html, `http://localhost:3000${path}`)),
  },
  {
    id: 'canonical-undefined',
    class: 'canonical',
    source: CANONICAL,
    change: 'The canonical link of every page begins with "undefined".',
    plant: (draft) => editPages(draft, (html, path) => setCanonical(html, `undefined${path}`)),
  },
  {
    id: 'canonical-http',
    class: 'canonical',
    source: CANONICAL,
    change: 'The canonical link of every page names its http form, which redirects.',
    plant: (draft) => editPages(draft, (html, path) => setCanonical(html, `http://${draft.site.host}${path}`)),
  },
  {
    id: 'canonical-www',
    class: 'canonical',
    alsoRight: ['host-variants'],
    source: CANONICAL,
    change: 'The canonical link of every page names the www form, which redirects.',
    plant: (draft) => editPages(draft, (html, path) => setCanonical(html, `https://www.${draft.site.host}${path}`)),
  },
  {
    id: 'canonical-dead',
    class: 'canonical',
    source: MISTAKES,
    change: 'The canonical link of one page names an address that answers with 404.',
    plant: (draft) => editOne(draft, (html, path) => setCanonical(html, `${draft.origin}/old${path}`)),
  },
  {
    id: 'canonical-redirects',
    class: 'canonical',
    source: CANONICAL,
    change: 'The canonical link of every page lacks the final slash and redirects to the page.',
    plant: (draft) =>
      editPages(
        draft,
        (html, path) => setCanonical(html, `${draft.origin}${path.slice(0, -1)}`),
        draft.innerPages.filter((path) => path.endsWith('/')),
      ),
  },
  {
    id: 'canonical-two',
    class: 'canonical',
    source: MISTAKES,
    change: 'One page has two canonical links that differ.',
    plant: (draft) =>
      editOne(draft, (html) => {
        const link = findFirst(html, 'link', { rel: 'canonical' });
        return link === null ? html : insertAfter(html, link, `<link rel="canonical" href="${draft.origin}/">`);
      }),
  },
  {
    id: 'canonical-in-body',
    class: 'canonical',
    alsoRight: ['head-broken'],
    source: MISTAKES,
    change: 'The canonical link of one page is in the body, where search engines ignore it.',
    plant: (draft) =>
      editOne(draft, (html, path) => {
        const without = withoutCanonical(html);
        return without === html ? html : addToBody(without, `<link rel="canonical" href="${draft.origin}${path}">`);
      }),
  },
  {
    id: 'canonical-to-noindex',
    class: 'canonical',
    alsoRight: ['noindex', 'sitemap-entries'],
    source: CANONICAL,
    change: 'The canonical link of one page names a second page that says noindex.',
    plant: (draft) => {
      const [first, second] = draft.draw.some(draft.innerPages, 2);
      if (first === undefined || second === undefined) return null;
      draft.edit(first, (html) => setCanonical(html, `${draft.origin}${second}`));
      draft.edit(second, (html) => addRobots(html, 'noindex'));
      return [first, second];
    },
  },
  {
    id: 'canonical-other-page',
    class: 'canonical',
    source: CANONICAL,
    change: 'The canonical link of one article names another article, whose text differs.',
    plant: (draft) => {
      const [first, second] = draft.draw.some(draft.innerPages, 2);
      if (first === undefined || second === undefined) return null;
      return draft.edit(first, (html) => setCanonical(html, `${draft.origin}${second}`)) ? [first] : null;
    },
  },
  {
    id: 'canonical-empty',
    class: 'canonical',
    source: RFC_CANONICAL,
    change: 'The canonical link of every page is empty.',
    plant: (draft) => editPages(draft, (html) => setCanonical(html, '')),
  },
  {
    id: 'canonical-relative-folder',
    class: 'canonical',
    source: MISTAKES,
    change: 'The canonical link of one page lacks the scheme, so that it is read as a folder of the site.',
    plant: (draft) => editOne(draft, (html, path) => setCanonical(html, `${draft.site.host}${path}`)),
  },
  {
    id: 'canonical-fragment',
    class: 'canonical',
    source: CANONICAL,
    change: 'The canonical link of one page ends in a fragment.',
    plant: (draft) => editOne(draft, (html, path) => setCanonical(html, `${draft.origin}${path}#text`)),
  },
  {
    id: 'refresh-to-other-page',
    class: 'redirect',
    source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
    change: 'One page leaves for the home page at once by a meta refresh.',
    plant: (draft) =>
      editOne(draft, (html) => addToHead(html, `<meta http-equiv="refresh" content="0; url=${draft.origin}/">`)),
  },
  {
    id: 'base-wrong',
    class: 'link-dead',
    alsoRight: ['image-broken', 'head-broken'],
    source: 'https://html.spec.whatwg.org/multipage/semantics.html#the-base-element',
    change:
      'A base element of every page sends relative addresses into a folder that does not exist, and links are relative.',
    plant: (draft) =>
      editPages(draft, (html) => {
        const relative = html.replaceAll(/(<a [^>]*href=")\/([^"/])/g, '$1$2');
        return relative === html ? html : relative.replace(/<head>/i, `<head><base href="${draft.origin}/build/">`);
      }),
  },
];
