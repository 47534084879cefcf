import { addToBody, findFirst, setContent } from '../html-edit.ts';
import type { Mutator } from '../planted.ts';
import { editOne, editPages } from './edits.ts';

const BASICS = 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics';
const FIX = 'https://developers.google.com/search/docs/crawling-indexing/javascript/fix-search-javascript';

/** Adds a script that changes the document once it is read. */
const addScript = (html: string, statements: string): string =>
  addToBody(html, `<script>addEventListener('DOMContentLoaded',()=>{${statements}})</script>`);

/** Moves the content of the main element into a script that puts it back. */
const byScript = (html: string): string => {
  const main = findFirst(html, 'main');
  if (main === null) return html;
  const inside = JSON.stringify(html.slice(main.tagEnd, main.contentEnd)).replaceAll('<', '\\u003c');
  return addScript(setContent(html, main, ''), `document.querySelector('main').innerHTML=${inside}`);
};

/** Mutators for pages that the server sends complete, so that the planted scripts are their only ones. */
export const renderingMutators: readonly Mutator[] = [
  {
    id: 'content-by-script',
    class: 'shell',
    source: BASICS,
    change: 'The main text of every page is written by a script.',
    plant: (draft) => editPages(draft, byScript),
    needsBrowser: true,
  },
  {
    id: 'content-by-script-on-one',
    class: 'shell',
    alsoRight: ['thin'],
    source: BASICS,
    change: 'The main text of one page is written by a script.',
    plant: (draft) => editOne(draft, byScript),
    needsBrowser: true,
  },
  {
    id: 'content-by-script-home',
    class: 'shell',
    source: BASICS,
    change: 'The main text of the home page is written by a script.',
    plant: (draft) => editPages(draft, byScript, ['/']),
    needsBrowser: true,
  },
  {
    id: 'title-by-script',
    class: 'script-changes',
    alsoRight: ['shell', 'title-missing'],
    source: BASICS,
    change: 'A script replaces the title of the home page with another one.',
    plant: (draft) =>
      editPages(
        draft,
        (html) =>
          findFirst(html, 'main') === null ? html : addScript(html, "document.title='Welcome to our new site 2026'"),
        ['/'],
      ),
    needsBrowser: true,
  },
  {
    id: 'canonical-by-script',
    class: 'script-changes',
    alsoRight: ['canonical'],
    source: BASICS,
    change: 'A script replaces the canonical link of the home page with another address.',
    plant: (draft) =>
      editPages(
        draft,
        (html) =>
          findFirst(html, 'main') === null
            ? html
            : addScript(
                html,
                `document.querySelector('link[rel=canonical]').href='${draft.origin}${draft.innerPages[0]}'`,
              ),
        ['/'],
      ),
    needsBrowser: true,
  },
  {
    id: 'noindex-by-script',
    class: 'script-changes',
    alsoRight: ['noindex'],
    source: BASICS,
    change: 'A script adds noindex to the home page.',
    plant: (draft) =>
      editPages(
        draft,
        (html) =>
          findFirst(html, 'main') === null
            ? html
            : addScript(
                html,
                "const m=document.createElement('meta');m.name='robots';m.content='noindex';document.head.append(m)",
              ),
        ['/'],
      ),
    needsBrowser: true,
  },
  {
    id: 'links-by-script',
    class: 'shell',
    alsoRight: ['link-uncrawlable', 'orphan'],
    source: FIX,
    change: 'A script writes the navigation of every page.',
    plant: (draft) =>
      editPages(draft, (html) => {
        const nav = findFirst(html, 'nav');
        if (nav === null || findFirst(html, 'main') === null) return html;
        const inside = JSON.stringify(html.slice(nav.tagEnd, nav.contentEnd)).replaceAll('<', '\\u003c');
        return addScript(setContent(html, nav, ''), `document.querySelector('nav').innerHTML=${inside}`);
      }),
    needsBrowser: true,
  },
  {
    id: 'shell-script-throws',
    class: 'shell',
    alsoRight: ['thin', 'status'],
    source: FIX,
    change: 'The script of the app throws before it draws anything.',
    plant: (draft) => {
      if (draft.site.kind !== 'shell') return null;
      const scripts = [...draft.files.keys()].filter((path) => path.endsWith('.js'));
      for (const path of scripts) draft.edit(path, (text) => `throw new Error("no settings");${text}`);
      return scripts.length === 0 ? null : draft.site.pages;
    },
    needsBrowser: true,
  },
  {
    id: 'shell-script-gone',
    class: 'shell',
    alsoRight: ['thin', 'status', 'link-dead', 'image-broken'],
    source: FIX,
    change: 'The script of the app answers with 404, as after a release with new file names.',
    plant: (draft) => {
      if (draft.site.kind !== 'shell') return null;
      const scripts = [...draft.files.keys()].filter((path) => path.endsWith('.js'));
      for (const path of scripts) draft.remove(path);
      return scripts.length === 0 ? null : draft.site.pages;
    },
    needsBrowser: true,
  },
];
