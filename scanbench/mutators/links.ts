import { NOWHERE } from '../answers.ts';
import type { Draft } from '../draft.ts';
import {
  addToMain,
  type Found,
  findAll,
  findFirst,
  removeElement,
  replaceElement,
  setAttributes,
  setContent,
} from '../html-edit.ts';
import type { Mutator } from '../planted.ts';
import { editOne, editPages, type InLanguages, textFor } from './edits.ts';

const CRAWLABLE = 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable';
const STATUS = 'https://developers.google.com/crawling/docs/troubleshooting/http-status-codes';
const URLS = 'https://developers.google.com/search/docs/crawling-indexing/url-structure';
const NOFOLLOW = 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links';

const HERE: InLanguages = { en: 'click here', ko: '여기', ja: 'こちら', zh: '点击这里' };
const MORE: InLanguages = { en: 'Read more', ko: '더 보기', ja: '続きを読む', zh: '阅读更多' };

/** Links of a page to other paths of the site. */
const internal = (html: string): readonly Found[] =>
  findAll(html, 'a', { href: null }).filter(({ attributes }) => /^\/([^/]|$)/.test(attributes.href ?? ''));

const eachLink = (html: string, change: (html: string, link: Found) => string): string =>
  internal(html).toReversed().reduce(change, html);

/** Links in the navigation. */
const inNavigation = (html: string): readonly Found[] => {
  const areas = findAll(html, 'nav');
  return internal(html).filter(({ start, end }) => areas.some((area) => area.start < start && end < area.end));
};

const addLink = (draft: Draft, markup: (path: string) => string): readonly string[] | null =>
  editOne(draft, (html, path) => (findFirst(html, 'main') === null ? html : addToMain(html, markup(path))));

export const linkMutators: readonly Mutator[] = [
  {
    id: 'link-dead-one',
    class: 'link-dead',
    source: STATUS,
    change: 'One page has a link to an address of the site that answers with 404.',
    plant: (draft) => addLink(draft, () => '<p><a href="/archive/2019/first-steps/">The first steps of 2019</a></p>'),
  },
  {
    id: 'link-dead-in-menu',
    class: 'link-dead',
    source: STATUS,
    change: 'The navigation of every page has a link that answers with 404.',
    plant: (draft) =>
      editPages(draft, (html) => {
        const last = inNavigation(html).at(-1);
        return last === undefined ? html : setAttributes(html, last, { href: '/retired-section/' });
      }),
  },
  {
    id: 'link-dead-relative',
    class: 'link-dead',
    source: STATUS,
    change: 'A link of one page lacks its first slash, so that it leads below the page.',
    plant: (draft) => addLink(draft, () => '<p><a href="pictures/map/legend.html">The legend of the map</a></p>'),
  },
  {
    id: 'link-dead-spelling',
    class: 'link-dead',
    source: STATUS,
    change: 'One link to an existing page is misspelt.',
    plant: (draft) => {
      const target = draft.page();
      return addLink(
        draft,
        () =>
          `<p><a href="${target.replace(/(\/|\.html)$/, 'e$1')}">${findFirst(draft.text(target), 'h1')?.text}</a></p>`,
      );
    },
  },
  {
    id: 'link-dead-outside',
    class: 'link-external-dead',
    source: STATUS,
    change: 'One page has a link to a name that does not exist any more.',
    plant: (draft) => addLink(draft, () => `<p><a href="https://${NOWHERE}/plans/">The plans of the museum</a></p>`),
  },
  {
    id: 'link-to-redirect-menu',
    class: 'link-redirect',
    source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
    change: 'Every internal link lacks the final slash, so that each leads through a redirect.',
    plant: (draft) =>
      editPages(draft, (html) =>
        eachLink(html, (text, link) => {
          const href = link.attributes.href ?? '';
          return href.length > 1 && href.endsWith('/') ? setAttributes(text, link, { href: href.slice(0, -1) }) : text;
        }),
      ),
  },
  {
    id: 'link-to-moved-page',
    class: 'link-redirect',
    source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
    change: 'The navigation of every page has the old address of a page, which redirects.',
    plant: (draft) => {
      const link = inNavigation(draft.text('/')).find(({ attributes }) =>
        draft.innerPages.includes(attributes.href ?? ''),
      );
      const target = link?.attributes.href;
      if (target === undefined) return null;
      draft.set('/old/page/', { status: 301, headers: { location: target }, text: '' });
      return editPages(draft, (html) => {
        const old = inNavigation(html).find(({ attributes }) => attributes.href === target);
        return old === undefined ? html : setAttributes(html, old, { href: '/old/page/' });
      });
    },
  },
  {
    id: 'link-by-script',
    class: 'link-uncrawlable',
    source: CRAWLABLE,
    change: 'The navigation of every page opens pages by javascript: addresses.',
    plant: (draft) =>
      editPages(draft, (html) =>
        inNavigation(html)
          .toReversed()
          .reduce(
            (text, link) => setAttributes(text, link, { href: `javascript:open('${link.attributes.href}','_self')` }),
            html,
          ),
      ),
  },
  {
    id: 'link-without-address',
    class: 'link-uncrawlable',
    source: CRAWLABLE,
    change: 'The links of the navigation have no href; a script opens the pages.',
    plant: (draft) =>
      editPages(draft, (html) =>
        inNavigation(html)
          .toReversed()
          .reduce(
            (text, link) =>
              setAttributes(text, link, { href: null, 'data-to': link.attributes.href ?? '', onclick: 'go(this)' }),
            html,
          ),
      ),
  },
  {
    id: 'link-is-span',
    class: 'link-uncrawlable',
    alsoRight: ['controls'],
    source: CRAWLABLE,
    change: 'The links of the navigation are spans with a click handler.',
    plant: (draft) =>
      editPages(draft, (html) =>
        inNavigation(html)
          .toReversed()
          .reduce(
            (text, link) =>
              replaceElement(
                text,
                link,
                `<span class="link" onclick="location='${link.attributes.href}'">${link.text}</span>`,
              ),
            html,
          ),
      ),
  },
  {
    id: 'link-by-fragment',
    class: 'link-uncrawlable',
    alsoRight: ['url-form'],
    source: CRAWLABLE,
    change: 'The navigation of every page leads to fragments: #/about.',
    plant: (draft) =>
      editPages(draft, (html) =>
        inNavigation(html)
          .toReversed()
          .reduce((text, link) => setAttributes(text, link, { href: `/#${link.attributes.href}` }), html),
      ),
  },
  {
    id: 'link-text-here',
    class: 'link-text',
    source: CRAWLABLE,
    change: 'One page has three links whose text is "click here" in its language.',
    plant: (draft) =>
      addLink(draft, (path) => {
        const [a, b, c] = draft.draw.some(draft.site.pages, 3);
        const text = textFor(draft, path, HERE);
        return [a, b, c].map((to) => `<p>2026: <a href="${to}">${text}</a></p>`).join('');
      }),
  },
  {
    id: 'link-text-more',
    class: 'link-text',
    source: CRAWLABLE,
    change: 'The home page has four links whose text is "Read more" in its language.',
    plant: (draft) =>
      editPages(
        draft,
        (html, path) =>
          findFirst(html, 'main') === null
            ? html
            : addToMain(
                html,
                draft.innerPages
                  .slice(0, 4)
                  .map((to) => `<p>2026 <a href="${to}">${textFor(draft, path, MORE)}</a></p>`)
                  .join(''),
              ),
        ['/'],
      ),
  },
  {
    id: 'link-text-none',
    class: 'link-text',
    alsoRight: ['controls'],
    source: CRAWLABLE,
    change: 'The links of the navigation are empty; a style draws their icons.',
    plant: (draft) =>
      editPages(draft, (html) =>
        inNavigation(html)
          .toReversed()
          .reduce((text, link) => setContent(text, link, '<i class="icon"></i>'), html),
      ),
  },
  {
    id: 'link-text-of-picture-none',
    class: 'link-text',
    alsoRight: ['image-alt', 'controls'],
    source: CRAWLABLE,
    change: 'A link of every page is a picture with an empty alternative text.',
    plant: (draft) =>
      editPages(draft, (html) =>
        findFirst(html, 'main') === null
          ? html
          : addToMain(
              html,
              `<p><a href="${draft.innerPages[0]}"><img src="/pictures/icon.png" alt="" width="96" height="96"></a></p>`,
            ),
      ),
  },
  {
    id: 'link-address-as-text',
    class: 'link-text',
    source: CRAWLABLE,
    change: 'One page has three links whose text is their address.',
    plant: (draft) =>
      addLink(draft, () =>
        draft.draw
          .some(draft.site.pages, 3)
          .map((to) => `<p><a href="${to}">${draft.origin}${to}</a></p>`)
          .join(''),
      ),
  },
  {
    id: 'link-nofollow-menu',
    class: 'link-nofollow',
    source: NOFOLLOW,
    change: 'The links of the navigation carry rel=nofollow.',
    plant: (draft) =>
      editPages(draft, (html) =>
        inNavigation(html)
          .toReversed()
          .reduce((text, link) => setAttributes(text, link, { rel: 'nofollow' }), html),
      ),
  },
  {
    id: 'page-orphaned',
    class: 'orphan',
    source: CRAWLABLE,
    change: 'No page links to one page that the sitemap lists.',
    plant: (draft) => {
      const page = draft.pageWhere((_html, path) => path !== '/404.html');
      if (page === null) return null;
      const changed = draft.editEach(draft.site.pages, (html) =>
        internal(html)
          .filter(({ attributes }) => attributes.href === page)
          .toReversed()
          .reduce((text, link) => {
            const inside = text.slice(link.tagEnd, link.contentEnd);
            return replaceElement(removeElement(text, link), { ...link, end: link.start }, inside);
          }, html),
      );
      return changed.length === 0 ? null : [page];
    },
  },
  {
    id: 'url-with-spaces',
    class: 'url-form',
    source: URLS,
    change: 'One page has an address with spaces, upper case and underscores.',
    plant: (draft) => {
      const page = draft.page();
      const name = '/My Pages/NEW_page (final)_2/';
      const encoded = encodeURI(name);
      const answer = draft.answer(page);
      draft.set(name, { headers: { ...answer.headers }, body: answer.body });
      draft.remove(page);
      const rename = (text: string): string =>
        text
          .replaceAll(`${draft.origin}${page}`, `${draft.origin}${encoded}`)
          .replaceAll(`href="${page}"`, `href="${encoded}"`);
      draft.editEach(
        [...draft.files.keys()].filter((path) => /(\/|\.html|\.xml|\.txt|\.md)$/.test(path)),
        rename,
      );
      return [name];
    },
  },
  {
    id: 'url-parameters-only',
    class: 'url-form',
    alsoRight: ['duplicate', 'canonical'],
    source: URLS,
    change: 'Links of the navigation carry tracking parameters.',
    plant: (draft) =>
      editPages(draft, (html) =>
        inNavigation(html)
          .toReversed()
          .reduce(
            (text, link) =>
              setAttributes(text, link, {
                href: `${link.attributes.href}?utm_source=menu&utm_medium=site&utm_campaign=nav`,
              }),
            html,
          ),
      ),
  },
];
