import type { Draft } from '../draft.ts';
import { addToMain, type Found, findAll, findFirst, replaceElement, setAttributes } from '../html-edit.ts';
import type { Mutator } from '../planted.ts';
import { editOne, editPages } from './edits.ts';

const IMAGES = 'https://developers.google.com/search/docs/appearance/google-images';
const ALT = 'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html';
const SIZES = 'https://web.dev/articles/optimize-cls';
const LCP = 'https://web.dev/articles/optimize-lcp';
const LAZY = 'https://developers.google.com/search/docs/crawling-indexing/javascript/lazy-loading';

/** Rewrites the pictures of a page, the last one first, so that offsets stay correct. */
const eachPicture = (html: string, change: (html: string, picture: Found) => string): string =>
  findAll(html, 'img').toReversed().reduce(change, html);

const withAttributes =
  (changes: Readonly<Record<string, string | null>>) =>
  (html: string, picture: Found): string =>
    setAttributes(html, picture, changes);

const onOnePage = (draft: Draft, changes: Readonly<Record<string, string | null>>): readonly string[] | null =>
  editOne(draft, (html) => eachPicture(html, withAttributes(changes)));

const onAllPages = (draft: Draft, changes: Readonly<Record<string, string | null>>): readonly string[] | null =>
  editPages(draft, (html) => eachPicture(html, withAttributes(changes)));

export const imageMutators: readonly Mutator[] = [
  {
    id: 'alt-gone-on-one',
    class: 'image-alt',
    source: ALT,
    change: 'The pictures of one page have no alternative text.',
    plant: (draft) => onOnePage(draft, { alt: null }),
  },
  {
    id: 'alt-gone-everywhere',
    class: 'image-alt',
    source: ALT,
    change: 'No picture of the site has an alternative text.',
    plant: (draft) => onAllPages(draft, { alt: null }),
  },
  {
    id: 'alt-is-file-name',
    class: 'image-alt',
    source: ALT,
    change: 'The alternative text of every picture is a file name: IMG_2041.png.',
    plant: (draft) => onAllPages(draft, { alt: 'IMG_2041.png' }),
  },
  {
    id: 'alt-is-word-image',
    class: 'image-alt',
    source: ALT,
    change: 'The alternative text of every picture is the word "image".',
    plant: (draft) => onAllPages(draft, { alt: 'image' }),
  },
  {
    id: 'alt-stuffed',
    class: 'image-alt',
    alsoRight: ['hidden-text'],
    source: IMAGES,
    change: 'The alternative text of the picture of one page is a list of search words.',
    plant: (draft) =>
      onOnePage(draft, { alt: Array.from({ length: 12 }, () => 'best cheap buy online shop sale').join(', ') }),
  },
  {
    id: 'picture-dead-on-one',
    class: 'image-broken',
    source: IMAGES,
    change: 'The picture of one page answers with 404.',
    plant: (draft) => onOnePage(draft, { src: '/pictures/gone.png' }),
  },
  {
    id: 'picture-dead-everywhere',
    class: 'image-broken',
    source: IMAGES,
    change: 'The picture at the top of every page answers with 404.',
    plant: (draft) => onAllPages(draft, { src: '/uploads/header.jpg' }),
  },
  {
    id: 'picture-by-script-only',
    class: 'image-broken',
    source: LAZY,
    change: 'Pictures have their address in data-src and no src, and a script would have to copy it.',
    plant: (draft) =>
      editPages(draft, (html) =>
        eachPicture(html, (text, picture) =>
          setAttributes(text, picture, { src: null, 'data-src': picture.attributes.src ?? '' }),
        ),
      ),
  },
  {
    id: 'picture-as-background',
    class: 'image-broken',
    alsoRight: ['image-alt'],
    source: IMAGES,
    change: 'The picture of every page is a background of a div, which search engines do not index.',
    plant: (draft) =>
      editPages(draft, (html) =>
        eachPicture(html, (text, picture) =>
          replaceElement(
            text,
            picture,
            `<span style="display:block;height:20rem;background-image:url(${picture.attributes.src})"></span>`,
          ),
        ),
      ),
  },
  {
    id: 'picture-size-gone',
    class: 'layout-shift',
    source: SIZES,
    change: 'No picture has a width and a height.',
    plant: (draft) => onAllPages(draft, { width: null, height: null }),
  },
  {
    id: 'picture-first-lazy',
    class: 'lcp-delay',
    source: LCP,
    change: 'The picture at the top of every page is loaded lazily.',
    plant: (draft) => onAllPages(draft, { loading: 'lazy' }),
  },
  {
    id: 'video-without-captions',
    class: 'controls',
    alsoRight: ['image-broken'],
    source: 'https://www.w3.org/WAI/WCAG22/Understanding/captions-prerecorded.html',
    change: 'One page has a video without captions.',
    plant: (draft) => {
      const page = draft.pageWhere((html) => findFirst(html, 'main') !== null);
      if (page === null) return null;
      draft.set('/film.mp4', { headers: { 'content-type': 'video/mp4' }, body: Buffer.alloc(2048, 1) });
      draft.edit(page, (html) => addToMain(html, '<video src="/film.mp4" controls width="640" height="360"></video>'));
      return [page];
    },
  },
];
