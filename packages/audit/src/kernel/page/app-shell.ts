/** Detects what a page leaves to its scripts: an empty root element, script files, a notice to readers without them. */

import { NO_QUOTE, type Quote } from '../quote.ts';
import { cleanText } from '../text/clean-text.ts';
import { wordsIn } from '../text/word-count.ts';
import type { DocumentFact, ShellFact } from './document-fact.ts';
import { attributeOf, type Document, type Element, tagQuote, UNSEEN, walk } from './parse-html.ts';

const MAX_TEXT = 20_000;
const NOTICE = 200;

/**
 * Most roots inside one another, and most roots of a page. Real pages have one, or one inside another. Excess roots are
 * ignored.
 */
const MAX_ROOTS = { open: 8, all: 100 } as const;

/** Names under which the starters and guides of the common frameworks mount an application. */
const ROOT_IDS: ReadonlySet<string> = new Set([
  ...['app', 'root', '__next', '__nuxt', '__layout', '___gatsby', 'svelte', 'q-app', 'main-app', 'react-app'],
  ...['vue-app', 'app-root', 'react-root', 'app-mount', 'application', 'spa', 'ember-app'],
]);

const ROOT_TAGS = new Set(['app-root', 'my-app', 'flutter-view']);
const ROOT_ATTRIBUTES = ['data-app', 'data-reactroot', 'data-v-app', 'ng-app'] as const;

/** Longest text, in words, that only asks the reader to wait, such as “Loading …” or “Please wait”. It is not content. */
const LOADING_WORDS = 3;

const LOADING =
  /load|wait|charg|laden|lädt|carg|caric|загру|подожд|로딩|불러오|잠시|読み込|お待ち|加载|載入|加載|请稍|請稍|…|\.\.\./i;

/** Elements that show that somebody wrote content, even without text of their own. */
const CONTENT = new Set('a h1 h2 h3 h4 h5 h6 li table input textarea select video audio picture embed'.split(' '));

const FIELDS = new Set(['textarea', 'select', 'video', 'audio', 'embed', 'object']);
const EDGES = new Set(['nav', 'aside', 'dialog', 'header', 'footer']);

/** Scripts that count or admit visitors and do not build the page. */
const MEASURING =
  /^(?:https?:)?\/\/(?:[\w-]+\.)*(?:googletagmanager\.com|google-analytics\.com|googlesyndication\.com|cloudflareinsights\.com|plausible\.io|hm\.baidu\.com|clarity\.ms|hotjar\.com|usefathom\.com|goatcounter\.com|gc\.zgo\.at|umami\.is)\/|\/cdn-cgi\//i;

const JAVASCRIPT = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

const ASKS =
  /\b(?:enable|turn on|switch on|require|need|without|disabled|activ|aktivier|einschalten|benötigt|ohne|sans|sin |habilit|attiva|abilit|inschakel)|有効|启用|啟用|开启|開啟|打开|打開|활성화|включ/i;

/** Returns a text that asks for JavaScript, or null. */
const noticeIn = (text: string): string | null => {
  const plain = cleanText(text.slice(0, 2_000).replace(/<[^<>]*>/g, ' '), NOTICE);
  return /java\s?script/i.test(plain) && ASKS.test(plain) ? plain : null;
};

const nameOfRoot = (element: Element): string | null => {
  const { tagName, attrs } = element;
  if (tagName === 'html') return null;
  if (attrs.length === 0) return ROOT_TAGS.has(tagName) ? `<${tagName}>` : null;
  const id = attributeOf(element, 'id')?.trim() ?? '';
  if (ROOT_IDS.has(id.toLowerCase())) return `#${id}`;
  if (ROOT_TAGS.has(tagName)) return `<${tagName}>`;
  const marker = ROOT_ATTRIBUTES.find((name) => attributeOf(element, name) !== null);
  return marker === undefined ? null : `[${marker}]`;
};

interface Root {
  readonly element: Element;
  readonly name: string;
  text: string;
  content: boolean;
  pictures: number;
}

/**
 * Whether a root has no content. Its words count, because a server rendered them, unless they ask to wait or to enable
 * JavaScript.
 */
const isEmpty = ({ text, content, pictures }: Root): boolean => {
  if (content || pictures > 1) return false;
  const words = wordsIn(text);
  return words === 0 || (words <= LOADING_WORDS && LOADING.test(text)) || noticeIn(text) !== null;
};

const isPixel = (element: Element): boolean =>
  ['width', 'height'].some((name) => {
    const length = attributeOf(element, name);
    return length !== null && /^\s*[01](?:px)?\s*$/.test(length);
  });

interface Draft {
  readonly roots: Root[];
  readonly modules: { script: Quote | null; files: number; inline: number };
  notice: string | null;
  media: number;
  passwords: number;
  words: string;
}

const readScript = (element: Element, { modules }: Draft): void => {
  if (!JAVASCRIPT.test(attributeOf(element, 'type')?.trim() ?? '') || attributeOf(element, 'nomodule') !== null) return;
  const src = attributeOf(element, 'src');
  if (src !== null && MEASURING.test(src.slice(0, 2_000))) return;
  if (src === null && attributeOf(element, 'type')?.trim().toLowerCase() !== 'module') modules.inline++;
  else modules.files++;
  modules.script ??= tagQuote(element);
};

const readMedia = (element: Element, draft: Draft, open: readonly Root[]): void => {
  const { tagName } = element;
  const type = tagName === 'input' ? (attributeOf(element, 'type')?.trim().toLowerCase() ?? 'text') : null;
  const hiddenField = type === 'hidden';
  if (type === 'password') draft.passwords++;
  const picture = tagName === 'img' && !isPixel(element);
  if (picture || FIELDS.has(tagName) || (tagName === 'input' && !hiddenField)) draft.media++;
  if (picture && draft.words.length < MAX_TEXT)
    draft.words += ` ${(attributeOf(element, 'alt') ?? '').slice(0, MAX_TEXT)}`;
  for (const root of open) {
    if (picture) root.pictures++;
    if (CONTENT.has(tagName) && !hiddenField) root.content = true;
  }
};

/** React streams late parts of a page as hidden elements and moves them into place; their text is in the answer. */
export const isStreamed = (element: Element): boolean =>
  attributeOf(element, 'hidden') !== null && /^S:[0-9a-f]+$/i.test(attributeOf(element, 'id') ?? '');

/** Returns the shadow root that an element declares, or null. `walk` does not enter templates. */
const shadowOf = (element: Element): Document | null =>
  element.tagName === 'template' && 'content' in element && attributeOf(element, 'shadowrootmode') !== null
    ? (element.content as Document)
    : null;

/** Reads one tree and adds the shadow roots found in it to `shadows`, which is null for the tree of a shadow root. */
const readTree = (tree: Document, draft: Draft, shadows: Document[] | null): void => {
  const inShadow = shadows === null;
  const skipping = new Set<Element>();
  const streaming = new Set<Element>();
  const open: Root[] = [];
  let noscript = false;
  const isSkipped = (element: Element): boolean =>
    UNSEEN.has(element.tagName) ||
    EDGES.has(element.tagName) ||
    (attributeOf(element, 'hidden') !== null && !isStreamed(element));
  walk(tree, {
    enter: (element) => {
      noscript = element.tagName === 'noscript';
      if (element.tagName === 'script') readScript(element, draft);
      const name = nameOfRoot(element);
      if (name !== null && open.length < MAX_ROOTS.open && draft.roots.length < MAX_ROOTS.all) {
        const root = { element, name, text: '', content: false, pictures: 0 };
        draft.roots.push(root);
        open.push(root);
      }
      const shadow = shadowOf(element);
      if (shadow !== null) shadows?.push(shadow);
      if (shadow !== null) for (const root of open) root.content = true;
      if (isStreamed(element)) streaming.add(element);
      if (isSkipped(element)) skipping.add(element);
      if (skipping.size === 0) readMedia(element, draft, open);
    },
    leave: (element) => {
      noscript = false;
      skipping.delete(element);
      streaming.delete(element);
      if (open.at(-1)?.element === element) open.pop();
    },
    text: (value) => {
      if (noscript) draft.notice ??= noticeIn(value);
      if (skipping.size > 0) return;
      const text = value.slice(0, MAX_TEXT);
      for (const root of open) if (root.text.length < MAX_TEXT) root.text += ` ${text}`;
      if ((inShadow || streaming.size > 0) && draft.words.length < MAX_TEXT) draft.words += ` ${text}`;
    },
  });
};

/** Returns the signs that scripts build the page, and its content other than text. */
export const shellOf = (document: Document): ShellFact => {
  const draft: Draft = {
    roots: [],
    modules: { script: null, files: 0, inline: 0 },
    notice: null,
    media: 0,
    passwords: 0,
    words: '',
  };
  const shadows: Document[] = [];
  readTree(document, draft, shadows);
  // A shadow root inside another is left out: the outer one already counts as content.
  for (const shadow of shadows) readTree(shadow, draft, null);
  const empty = draft.roots.every(isEmpty) ? draft.roots[0] : undefined;
  const { files, inline, script } = draft.modules;
  return {
    root: empty?.name ?? null,
    scripts: files,
    inlineScripts: inline,
    noscriptNotice: draft.notice,
    media: draft.media,
    passwords: draft.passwords,
    otherWords: wordsIn(draft.words),
    excerpt: empty ? tagQuote(empty.element) : (script ?? NO_QUOTE),
  };
};

/** From this number of words, a short page can be complete: real pages of 10 words are common. */
const FEW_WORDS = 10;

/** Pictures or fields that may be only the logo shown while scripts load; two are content. */
const LOGO = 1;

/** Whether the whole tree was read, without stopping at a limit that leaves later text unread. */
export const isWhole = ({ limits }: DocumentFact): boolean =>
  !limits.some((limit) => limit === 'nodes' || limit === 'depth' || limit === 'attributes');

/** Returns how many words clients without scripts find in the content. */
export const wordsOfShape = ({ mainText, shell }: DocumentFact): number => mainText.words + shell.otherWords;

/** Returns how likely it is that scripts add the content; null when nothing suggests it. */
export const confidenceOf = ({ shell, anchors }: DocumentFact, words: number): 'medium' | 'low' | null => {
  if (words >= CONTENT_WORDS) return null;
  const { root, scripts, inlineScripts, noscriptNotice, media } = shell;
  const asks = noscriptNotice !== null;
  if (scripts + inlineScripts === 0) return null;
  const bundled = scripts > 0 || asks;
  if (root !== null) return bundled && media <= LOGO ? 'medium' : 'low';
  if (asks && words === 0 && scripts > 0 && media <= LOGO) return 'medium';
  if (asks || (words === 0 && media === 0)) return 'low';
  // A short list of links, such as that of a tag with one post, is complete.
  const leads = anchors.some(({ region, text }) => region === 'content' && text !== '');
  return scripts > 0 && words < FEW_WORDS && media === 0 && !leads ? 'low' : null;
};

/** What the finding reports. */
export interface Shell {
  words: number;
  root: string | null;
  scripts: number;
  notice: string | null;
  /** Never high, because nothing was rendered. */
  confidence: 'medium' | 'low';
}

/** Describes in words why scripts seem to build the page. */
export const signsOf = ({ words, root, scripts, notice }: Shell): string =>
  [
    `its main content has ${words === 0 ? 'no words' : words === 1 ? 'one word' : `${words} words`} without scripts`,
    ...(root === null ? [] : [`the element ${root} is empty`]),
    ...(scripts === 0 ? [] : [scripts === 1 ? 'one script file is loaded' : `${scripts} script files are loaded`]),
    ...(notice === null ? [] : [`readers without scripts see “${notice}”`]),
  ].join('; ');

/** From this number of words, a page has content of its own. Our threshold: empty frames contain at most a slogan. */
export const CONTENT_WORDS = 25;
