/** Finds the authors that a page names. */

import { isWeb, resolveUrl } from '../../kernel/address/address.ts';
import type { DocumentSource } from '../../kernel/page/elements.ts';
import type { BylineFact } from '../../kernel/page/page-dates.ts';
import { attributeOf, type Element, elementsOf, UNSEEN, walk } from '../../kernel/page/parse-html.ts';
import type { Blocks } from '../../kernel/page/text-blocks.ts';
import { cleanText } from '../../kernel/text/clean-text.ts';

const MAX_BYLINES = 10;
const MAX_NAME = 60;
const MAX_WORDS = 6;

/** Number of runs at the beginning of a page that are searched for a byline without markup. */
const FIRST_RUNS = 60;

/** Matches class names that themes give to the author of an article. */
const NAMED =
  /(?:^|\s)(?:p-author|h-card|by-?line(?:__[\w-]+)?|(?:post|entry|article|blog|page)?-?_?author(?:s|-name|-link|__name)?|writer|reporter|journalist)(?=$|\s)/i;

const PREFIX =
  /^\s*(?:(?:written|posted|published|reported) by|by|von|par|por|di)\s+|^\s*(?:authors?|autor(?:in)?|auteur|글쓴이|작성자?|기자|글|著者|執筆者?|文|(?:本?文章?|原文|博文)?作者|撰文)\s*[:：]\s*|^\s*(?:글쓴이|작성자|著者|執筆者|作者)\s+/iu;

/** Matches what follows a name on the same line: a date, a role, a reading time. */
const REST = /\s*(?:[|·•,—–]|@(?=\s)|\bon\b|\bam\b|\ble\b|(?:19|20)\d\d).*$/u;

const BY_LINE =
  /^\s*(?:[Ww]ritten by|[Pp]osted by|[Bb]y|BY|[Vv]on|[Pp]ar|[Pp]or)\s+(\p{Lu}[\p{L}'’.-]+(?:\s+(?:\p{Lu}[\p{L}'’.-]*|de|van|von|der|la|el|al|bin)){1,4})/u;

const nameIn = (text: string): string | null => {
  const name = cleanText(text, MAX_NAME * 4)
    .replace(PREFIX, '')
    .replace(REST, '')
    .trim();
  const fits = name.length >= 2 && name.length <= MAX_NAME && name.split(/\s+/).length <= MAX_WORDS;
  return fits && /\p{L}/u.test(name) && !name.includes('://') ? name : null;
};

const isMarked = (element: Element): boolean =>
  element.attrs.length > 0 &&
  ((attributeOf(element, 'rel') ?? '').split(/\s+/).includes('author') ||
    (attributeOf(element, 'itemprop') ?? '').split(/\s+/).includes('author') ||
    NAMED.test((attributeOf(element, 'class') ?? '').slice(0, 300)));

/** Matches labels in languages whose names have no capitals, or that need one: a sign must follow the word. */
const LABELLED =
  /^\s*(?:글쓴이|작성자?|기자|글|著者|執筆者?|文|(?:本?文章?|原文|博文)?作者|撰文|автор(?:ы)?|текст|الكاتب|كتبه|بقلم)\s*[:：·・|｜／]\s*(\p{L}[\p{L}'’.\- ]{1,40})$/iu;

interface Open {
  readonly element: Element;
  readonly marked: boolean;
  text: string;
  /** Text of its first link. */
  linked: string | null;
  profile: string | null;
}

const OF_OTHERS = /(?:^|\s)(?:comments?|comment-(?:list|body|author)|related[\w-]*|recommend[\w-]*)(?=$|\s)/i;

/** Whether an element holds bylines of others: comments, related articles, navigation, asides, footer. */
const isElsewhere = (element: Element): boolean => {
  if (element.tagName === 'nav' || element.tagName === 'aside' || element.tagName === 'footer') return true;
  const names = attributeOf(element, 'class');
  return names !== null && OF_OTHERS.test(names.slice(0, 300));
};

/** Returns what the page marks as its author, and short links that contain one of the author names in its head. */
const markedIn = ({ tree, fact: { baseUrl } }: DocumentSource, names: readonly string[]): BylineFact[] => {
  const found: BylineFact[] = [];
  if (names.length === 0 && !elementsOf(tree, [], ['rel', 'itemprop', 'class']).some(isMarked)) return found;
  let open: Open | null = null;
  let link: Element | null = null;
  let unseen = 0;
  let elsewhere = 0;
  walk(tree, {
    enter: (element) => {
      if (UNSEEN.has(element.tagName)) unseen++;
      if (isElsewhere(element)) elsewhere++;
      if (unseen + elsewhere > 0 || found.length >= MAX_BYLINES) return;
      const marked = isMarked(element);
      const named = element.tagName === 'a' && names.length > 0;
      if (open?.marked !== true && (marked || (open === null && named)))
        open = { element, marked, text: '', linked: null, profile: open?.profile ?? null };
      if (open === null || element.tagName !== 'a' || open.profile !== null) return;
      const href = resolveUrl(attributeOf(element, 'href'), baseUrl);
      if (href === null || !isWeb(href)) return;
      open.profile = href.slice(0, 500);
      open.linked = '';
      link = element;
    },
    leave: (element) => {
      if (UNSEEN.has(element.tagName)) unseen--;
      if (isElsewhere(element)) elsewhere--;
      if (link === element) link = null;
      if (open?.element !== element) return;
      const { marked, text, linked, profile } = open;
      const name = marked
        ? (nameIn(linked ?? '') ?? nameIn(text))
        : text.length <= MAX_NAME
          ? names.find((one) => text.includes(one))
          : undefined;
      if (name != null) found.push({ name, profile, place: 'byline', organisation: false });
      open = null;
    },
    text: (value) => {
      if (open === null || unseen + elsewhere > 0) return;
      if (open.text.length < 500) open.text += value.slice(0, 500);
      if (link !== null && open.linked !== null && open.linked.length < 500) open.linked += value.slice(0, 500);
    },
  });
  return found;
};

/** Finds lines near the beginning that start with "by"; otherwise the one line that starts with a label such as 作者：. */
const writtenIn = ({ runs, links }: Blocks): BylineFact[] => {
  const short = runs.filter(({ box, words }) => words <= 25 && (box.zone === 'content' || box.zone === 'header'));
  const labelled = short.slice(FIRST_RUNS).filter(({ text }) => LABELLED.test(text.slice(0, 200)));
  return [...short.slice(0, FIRST_RUNS), ...(labelled.length === 1 ? labelled : [])]
    .flatMap(({ box, text, linkWords }) => {
      const name = BY_LINE.exec(text.slice(0, 200))?.[1] ?? nameIn(LABELLED.exec(text.slice(0, 200))?.[1] ?? '');
      if (name === null) return [];
      // Only a single link that is long enough can be the name; others lead to a section or share the page.
      const [link, ...others] = links.filter((one) => one.box === box);
      const isName = others.length === 0 && linkWords >= name.split(/\s+/).length;
      const profile = link !== undefined && isName ? link.href.slice(0, 500) : null;
      return { name, profile, place: 'byline' as const, organisation: false };
    })
    .slice(0, 1);
};

const metaIn = ({ fact: { metas } }: DocumentSource): BylineFact[] =>
  metas
    .filter(({ key }) => key === 'author' || key === 'article:author' || key === 'dc.creator')
    .flatMap(({ content }): BylineFact[] => {
      const isAddress = /^https?:\/\//i.test(content.trim());
      if (isAddress) return [];
      const name = nameIn(content);
      return name === null ? [] : [{ name, profile: null, place: 'meta element', organisation: false }];
    });

/** Returns marked bylines first, then those of meta elements. A line that begins with "by" counts when nothing is marked. */
export const bylinesOf = (source: DocumentSource, blocks: Blocks): BylineFact[] => {
  const given = metaIn(source);
  const marked = markedIn(
    source,
    given.map(({ name }) => name),
  );
  const shown = marked.length > 0 ? marked : writtenIn(blocks);
  return [...shown, ...given].slice(0, MAX_BYLINES);
};
