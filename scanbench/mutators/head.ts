import type { Draft } from '../draft.ts';
import {
  addToHead,
  findAll,
  findFirst,
  insertAfter,
  insertBefore,
  removeAll,
  removeElement,
  setAttributes,
  setContent,
} from '../html-edit.ts';
import type { Mutator } from '../planted.ts';
import { addBeforeCanonical, editOne, editPages, setMeta } from './edits.ts';

const TITLES = 'https://developers.google.com/search/docs/appearance/title-link';
const SNIPPETS = 'https://developers.google.com/search/docs/appearance/snippet';
const FAVICON = 'https://developers.google.com/search/docs/appearance/favicon-in-search';
const VIEWPORT = 'https://developer.chrome.com/docs/lighthouse/pwa/viewport';
const ZOOM = 'https://www.w3.org/WAI/WCAG22/Understanding/resize-text.html';
const HEAD = 'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata';
const CHARSET = 'https://html.spec.whatwg.org/multipage/semantics.html#charset';
const OPEN_GRAPH = 'https://ogp.me/';

const setTitle = (html: string, title: string): string => {
  const element = findFirst(html, 'title');
  return element === null ? html : setContent(html, element, title);
};

const withoutTitle = (html: string): string => removeAll(html, 'title');

const longTitle = (html: string): string => {
  const text = findFirst(html, 'title')?.text ?? '';
  return setTitle(html, Array.from({ length: Math.ceil(220 / Math.max(text.length, 1)) }, () => text).join(' | '));
};

/** Inserts an element that a head must not contain before the canonical link, so that the rest is read as body. */
const breakHead = (draft: Draft, element: string): readonly string[] | null =>
  editOne(draft, (html) => addBeforeCanonical(html, element));

export const headMutators: readonly Mutator[] = [
  {
    id: 'title-gone',
    class: 'title-missing',
    source: TITLES,
    change: 'One page has no title element.',
    plant: (draft) => editOne(draft, withoutTitle),
  },
  {
    id: 'title-empty',
    class: 'title-missing',
    source: TITLES,
    change: 'The title element of one page is empty.',
    plant: (draft) => editOne(draft, (html) => setTitle(html, '')),
  },
  {
    id: 'title-gone-everywhere',
    class: 'title-missing',
    source: TITLES,
    change: 'No page has a title element.',
    plant: (draft) => editPages(draft, withoutTitle),
  },
  {
    id: 'title-same-everywhere',
    class: 'title-duplicate',
    source: TITLES,
    change: 'Every page has the title of the home page.',
    plant: (draft) => {
      const title = findFirst(draft.text('/'), 'title')?.text ?? '';
      return editPages(draft, (html) => setTitle(html, title), draft.innerPages);
    },
  },
  {
    id: 'title-shared-by-two',
    class: 'title-duplicate',
    source: TITLES,
    change: 'Two pages have the same title.',
    plant: (draft) => {
      const [first, second] = draft.draw.some(draft.innerPages, 2);
      if (first === undefined || second === undefined) return null;
      const title = findFirst(draft.text(first), 'title')?.text ?? '';
      return draft.edit(second, (html) => setTitle(html, title)) ? [second, first] : null;
    },
  },
  {
    id: 'title-untitled',
    class: 'title-weak',
    source: TITLES,
    change: 'The title of one page is "Untitled".',
    plant: (draft) => editOne(draft, (html) => setTitle(html, 'Untitled')),
  },
  {
    id: 'title-home',
    class: 'title-weak',
    source: TITLES,
    change: 'The title of the home page is "Home".',
    plant: (draft) => editPages(draft, (html) => setTitle(html, 'Home'), ['/']),
  },
  {
    id: 'title-of-starter',
    class: 'title-weak',
    alsoRight: ['title-duplicate', 'placeholder'],
    source: TITLES,
    change: 'Every page has the title that a project starter comes with.',
    plant: (draft) => editPages(draft, (html) => setTitle(html, 'My Website | Just another site')),
  },
  {
    id: 'title-endless',
    class: 'title-weak',
    source: TITLES,
    change: 'The title of one page has over 200 characters.',
    plant: (draft) => editOne(draft, longTitle),
  },
  {
    id: 'title-one-letter',
    class: 'title-weak',
    source: TITLES,
    change: 'The title of one page is a single letter.',
    plant: (draft) => editOne(draft, (html) => setTitle(html, 'A')),
  },
  {
    id: 'description-gone',
    class: 'description-missing',
    source: SNIPPETS,
    change: 'One page has no meta description.',
    plant: (draft) => editOne(draft, (html) => removeAll(html, 'meta', { name: 'description' })),
  },
  {
    id: 'description-empty',
    class: 'description-missing',
    source: SNIPPETS,
    change: 'The meta description of one page is empty.',
    plant: (draft) => editOne(draft, (html) => setMeta(html, { name: 'description' }, '')),
  },
  {
    id: 'description-gone-everywhere',
    class: 'description-missing',
    source: SNIPPETS,
    change: 'No page has a meta description.',
    plant: (draft) => editPages(draft, (html) => removeAll(html, 'meta', { name: 'description' })),
  },
  {
    id: 'description-same-everywhere',
    class: 'description-duplicate',
    source: SNIPPETS,
    change: 'Every page has the meta description of the home page.',
    plant: (draft) => {
      const text = findFirst(draft.text('/'), 'meta', { name: 'description' })?.attributes.content ?? '';
      return editPages(draft, (html) => setMeta(html, { name: 'description' }, text), draft.innerPages);
    },
  },
  {
    id: 'description-placeholder',
    class: 'description-weak',
    alsoRight: ['placeholder', 'description-missing'],
    source: SNIPPETS,
    change: 'The meta description of one page is the text of a template: "Add your description here".',
    plant: (draft) => editOne(draft, (html) => setMeta(html, { name: 'description' }, 'Add your description here')),
  },
  {
    id: 'viewport-gone',
    class: 'viewport',
    source: VIEWPORT,
    change: 'No page has a viewport.',
    plant: (draft) => editPages(draft, (html) => removeAll(html, 'meta', { name: 'viewport' })),
  },
  {
    id: 'viewport-gone-on-one',
    class: 'viewport',
    source: VIEWPORT,
    change: 'One page has no viewport.',
    plant: (draft) => editOne(draft, (html) => removeAll(html, 'meta', { name: 'viewport' })),
  },
  {
    id: 'viewport-fixed-width',
    class: 'viewport',
    source: VIEWPORT,
    change: 'The viewport of every page is 1024 pixels wide.',
    plant: (draft) => editPages(draft, (html) => setMeta(html, { name: 'viewport' }, 'width=1024')),
  },
  {
    id: 'viewport-no-zoom',
    class: 'viewport',
    source: ZOOM,
    change: 'The viewport of every page forbids zooming.',
    plant: (draft) =>
      editPages(draft, (html) =>
        setMeta(html, { name: 'viewport' }, 'width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no'),
      ),
  },
  {
    id: 'charset-gone',
    class: 'charset',
    source: CHARSET,
    change: 'Neither the page nor its header declares an encoding.',
    plant: (draft) => {
      const pages = editPages(draft, (html) => html.replace(/<meta charset="?utf-8"?\s*\/?>/i, ''));
      for (const page of pages ?? []) draft.set(page, { headers: { 'content-type': 'text/html' } });
      return pages;
    },
  },
  {
    id: 'charset-contradicts',
    class: 'charset',
    source: CHARSET,
    change: 'The page declares ISO-8859-1; the bytes are UTF-8 and the header is silent.',
    plant: (draft) => {
      const pages = editPages(draft, (html) =>
        html.replace(/<meta charset="?utf-8"?\s*\/?>/i, '<meta charset="iso-8859-1">'),
      );
      for (const page of pages ?? []) draft.set(page, { headers: { 'content-type': 'text/html' } });
      return pages;
    },
  },
  {
    id: 'charset-late',
    class: 'charset',
    source: CHARSET,
    change: 'The declaration of the encoding comes after the first 1,024 bytes, and the header is silent.',
    plant: (draft) => {
      const pages = editPages(draft, (html) => {
        const without = html.replace(/<meta charset="?utf-8"?\s*\/?>/i, '');
        return without === html
          ? html
          : addToHead(without.replace(/<head>/i, `<head><!--${'x'.repeat(1100)}-->`), '<meta charset="utf-8">');
      });
      for (const page of pages ?? []) draft.set(page, { headers: { 'content-type': 'text/html' } });
      return pages;
    },
  },
  {
    id: 'doctype-gone',
    class: 'doctype',
    source: 'https://html.spec.whatwg.org/multipage/syntax.html#the-doctype',
    change: 'No page has a document type.',
    plant: (draft) => editPages(draft, (html) => html.replace(/^<!doctype html>\s*/i, '')),
  },
  {
    id: 'head-ended-by-picture',
    class: 'head-broken',
    alsoRight: ['canonical'],
    source: HEAD,
    change: 'A tracking picture in the head ends it before the canonical link.',
    plant: (draft) => breakHead(draft, '<img src="/pictures/icon.png" alt="" width="1" height="1">'),
  },
  {
    id: 'head-ended-by-div',
    class: 'head-broken',
    alsoRight: ['canonical'],
    source: HEAD,
    change: 'A div in the head of every page ends it before the canonical link.',
    plant: (draft) => editPages(draft, (html) => addBeforeCanonical(html, '<div id="tracker"></div>')),
  },
  {
    id: 'head-ended-by-frame',
    class: 'head-broken',
    alsoRight: ['canonical'],
    source: HEAD,
    change: 'A tag manager put an iframe into the head before the canonical link.',
    plant: (draft) => breakHead(draft, '<iframe src="about:blank" title="tags" hidden></iframe>'),
  },
  {
    id: 'card-image-gone',
    class: 'social-card',
    source: OPEN_GRAPH,
    change: 'No page has an og:image.',
    plant: (draft) =>
      editPages(draft, (html) =>
        removeAll(removeAll(html, 'meta', { property: 'og:image:alt' }), 'meta', { property: 'og:image' }),
      ),
  },
  {
    id: 'card-image-dead',
    class: 'social-card',
    source: OPEN_GRAPH,
    change: 'The og:image of every page answers with 404.',
    plant: (draft) =>
      editPages(draft, (html) => setMeta(html, { property: 'og:image' }, `${draft.origin}/pictures/share-card.png`)),
  },
  {
    id: 'card-image-relative',
    class: 'social-card',
    source: OPEN_GRAPH,
    change: 'The og:image of one page is a path and not an address.',
    plant: (draft) => editOne(draft, (html) => setMeta(html, { property: 'og:image' }, '/pictures/logo.png')),
  },
  {
    id: 'card-image-on-localhost',
    class: 'social-card',
    source: OPEN_GRAPH,
    change: 'The og:image of every page is on localhost.',
    plant: (draft) =>
      editPages(draft, (html) => setMeta(html, { property: 'og:image' }, 'http://localhost:3000/pictures/logo.png')),
  },
  {
    id: 'card-title-gone',
    class: 'social-card',
    source: OPEN_GRAPH,
    change: 'No page has an og:title.',
    plant: (draft) => editPages(draft, (html) => removeAll(html, 'meta', { property: 'og:title' })),
  },
  {
    id: 'card-url-elsewhere',
    class: 'social-card',
    alsoRight: ['canonical'],
    source: OPEN_GRAPH,
    change: 'The og:url of every page is on the host of a staging copy.',
    plant: (draft) =>
      editPages(draft, (html, path) =>
        setMeta(html, { property: 'og:url' }, `https://staging.outside.scanbench.org${path}`),
      ),
  },
  {
    id: 'favicon-dead',
    class: 'favicon',
    source: FAVICON,
    change: 'The favicons that every page names answer with 404.',
    plant: (draft) => {
      const pages = editPages(draft, (html) =>
        findAll(html, 'link', { rel: 'icon' })
          .toReversed()
          .reduce((text, link) => setAttributes(text, link, { href: '/old-icon.png' }), html),
      );
      if (pages !== null) draft.remove('/favicon.ico');
      return pages;
    },
  },
  {
    id: 'favicon-gone',
    class: 'favicon',
    source: FAVICON,
    change: 'There is no favicon, and no page names one.',
    plant: (draft) => {
      const pages = editPages(draft, (html) => removeAll(html, 'link', { rel: 'icon' }));
      if (pages !== null) draft.remove('/favicon.ico');
      return pages;
    },
  },
  {
    id: 'title-in-body',
    class: 'head-broken',
    alsoRight: ['title-missing'],
    source: HEAD,
    change: 'The title of one page is in the body.',
    plant: (draft) =>
      editOne(draft, (html) => {
        const title = findFirst(html, 'title');
        if (title === null) return html;
        const without = removeElement(html, title);
        const heading = findFirst(without, 'h1');
        return heading === null ? html : insertBefore(without, heading, `<title>${title.text}</title>`);
      }),
  },
  {
    id: 'title-twice',
    class: 'title-weak',
    alsoRight: ['head-broken', 'title-duplicate'],
    source: 'https://html.spec.whatwg.org/multipage/semantics.html#the-title-element',
    change: 'One page has two different titles.',
    plant: (draft) =>
      editOne(draft, (html) => {
        const title = findFirst(html, 'title');
        return title === null ? html : insertAfter(html, title, '<title>Start</title>');
      }),
  },
];
