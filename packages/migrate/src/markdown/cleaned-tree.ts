import type { Element, ElementContent, Root } from 'hast';
import { cleanEmbed, cleanFilled, cleanFormula, holdsData } from './embeds.ts';
import { attribute, element, findElement, hasClass, isElement, type Report, wordsOf } from './hast-nodes.ts';
import { cleanFigure, cleanImage, cleanLink, withoutMergeTags } from './links.ts';
import { cleanTable } from './to-table.ts';

const pairs = (from: string, to: string): [string, string][] => {
  const signs = [...to];
  return [...from].map((char, at) => [char, signs[at] ?? char]);
};

const RAISED: Readonly<Record<string, string>> = Object.fromEntries(pairs('0123456789+-=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'));
const LOWERED: Readonly<Record<string, string>> = Object.fromEntries(pairs('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'));

/** Replaces an element that Markdown cannot express by others. Returns null when the element needs no replacement. */
const cleanPlain = (node: Element, report: Report): ElementContent[] | null => {
  switch (node.tagName) {
    case 'sup':
    case 'sub':
      return script(node, node.tagName === 'sup' ? RAISED : LOWERED);
    case 'details':
      report('rewritten', 'fold became text');
      return [element('div', {}, node.children)];
    case 'summary':
    case 'dt':
      return [element('p', {}, [element('strong', {}, node.children)])];
    case 'div':
      return hasClass(node, 'pullquote') ? [element('blockquote', {}, node.children)] : null;
    case 'dd':
    case 'dl':
      return [element('div', {}, node.children)];
    case 'u':
    case 'wbr':
      return node.children;
    default:
      return null;
  }
};

/**
 * Writes raised and lowered digits and signs with characters of their own: 10<sup>2</sup> must not become 102. Returns
 * null for anything else, such as a note, which is recognized by its link.
 */
const script = (node: Element, signs: Readonly<Record<string, string>>): ElementContent[] | null => {
  const words = wordsOf(node);
  const isSigns = words !== '' && [...words].every((char) => Object.hasOwn(signs, char));
  if (!isSigns || node.children.some((child) => isElement(child))) return null;
  return [{ type: 'text', value: [...words].map((char) => signs[char] ?? char).join('') }];
};

const GONE: Readonly<Record<string, string | null>> = {
  script: 'script',
  style: 'style sheet',
  link: null,
  meta: null,
  title: null,
  base: null,
  template: 'hidden element',
  head: null,
  svg: 'drawing',
  math: 'formula',
  canvas: 'drawing',
  map: null,
  form: 'form',
  textarea: 'form',
  select: 'form',
  dialog: 'hidden element',
  colgroup: null,
  col: null,
  noframes: null,
  noembed: null,
  rp: null,
  frame: null,
  frameset: null,
  source: null,
  track: null,
  param: null,
};
/** Forms of Substack and Ghost that do not use the form element. */
const FORMS = ['subscription-widget-wrap', 'subscription-widget-wrap-editor', 'subscribe-widget', 'kg-signup-card'];
/** Classes of line numbers beside code: Hexo, Rouge, Pygments, Prism, GitHub. */
const LINE_NUMBERS = ['gutter', 'rouge-gutter', 'linenos', 'lineno', 'line-numbers-rows', 'blob-num'];
/**
 * Styles that hide an element in e-mails and browsers. A font size of zero does not count: e-mails use it to close
 * gaps.
 */
const HIDING = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/iu;

/** Returns an empty list for what readers do not see or cannot use; null when they see it. */
const cleanUnseen = (node: Element, report: Report): ElementContent[] | null => {
  if (Object.hasOwn(GONE, node.tagName)) return gone(GONE[node.tagName] ?? null, report);
  if (hasClass(node, ...FORMS)) return gone('form', report);
  // Substack's wrapper of “Subscribe now” and “Share”.
  if (hasClass(node, 'button-wrapper')) return gone('button', report);
  if (isElement(node, 'button'))
    return findElement(node, (found) => isElement(found, 'a')) ? null : gone('form', report);
  if (isElement(node, 'input') && attribute(node, 'type') !== 'checkbox') return gone('form', report);
  if (hasClass(node, ...LINE_NUMBERS)) return [];
  if (Object.hasOwn(node.properties, 'hidden') && node.properties.hidden !== false)
    return gone('hidden element', report);
  return HIDING.test(attribute(node, 'style')) ? gone('hidden element', report) : null;
};

const gone = (what: string | null, report: Report): ElementContent[] => {
  if (what !== null) report('dropped', what);
  return [];
};

interface Cleaning {
  readonly report: Report;
  readonly parent: Element | Root;
  /** Whether text stays unchanged: code shows the tags of mailing programs too. */
  readonly inCode: boolean;
  /** The language of the surrounding code, taken from the elements around it. */
  readonly language: string;
}

const CODE = ['pre', 'code', 'tt', 'kbd', 'samp', 'xmp', 'listing', 'plaintext'];
const LANGUAGE_CLASS = /(?:^|\s)(?:language-|lang-|highlight-source-|brush:\s*)([^\s;]+)/iu;
/** Names of highlighters themselves, which occur next to the name of the language. */
const NO_LANGUAGE =
  /^(?:highlight|hljs|code|block|wrap|wrapper|line-numbers|wp-block-code|shiki|prism|chroma|codehilite|astro-code|sourceCode|notranslate)$/iu;

/**
 * Removes from a text what mailing programs, editors and themes put around it: scripts, forms, hidden elements,
 * tracking pixels, merge tags, layout tables, embeds. Takes trees of `boundedTree` and changes them.
 */
export const cleanedTree = (tree: Root, report: Report): Root => {
  const cleaning: Cleaning = { report, parent: tree, inCode: false, language: '' };
  return { type: 'root', children: cleanedAll(tree.children as ElementContent[], cleaning) };
};

const cleanedAll = (nodes: readonly ElementContent[], cleaning: Cleaning): ElementContent[] =>
  nodes.flatMap((node) => cleaned(node, cleaning));

const cleaned = (node: ElementContent, cleaning: Cleaning): ElementContent[] => {
  if (node.type === 'text') return [cleaning.inCode ? node : cleanedText(node.value, cleaning.report)];
  if (node.type !== 'element') return [];
  const { report, parent } = cleaning;
  const gone =
    emptyParagraph(node, report) ??
    noScript(node, parent) ??
    cleanFormula(node, report) ??
    cleanEmbed(node, report) ??
    cleanUnseen(node, report) ??
    cleanImage(node, parent, report) ??
    cleanFilled(node, report);
  if (gone !== null) return gone;
  const language = languageOf(node) || cleaning.language;
  const inCode = cleaning.inCode || isElement(node, ...CODE);
  node.children = cleanedAll(node.children, { report, parent: node, inCode, language });
  if (isElement(node, 'pre', 'xmp', 'listing', 'plaintext'))
    return [element('pre', language === '' ? {} : { dataLanguage: language }, node.children)];
  if (inCode) return cleanLink(node, report) ?? [node];
  return cleanLink(node, report) ?? cleanFigure(node) ?? cleanTable(node, report) ?? cleanPlain(node, report) ?? [node];
};

const cleanedText = (value: string, report: Report): ElementContent => {
  const { text, count } = withoutMergeTags(value);
  for (let at = 0; at < count; at += 1) report('dropped', 'merge tag');
  return { type: 'text', value: text };
};

/** Removes an empty paragraph, which editors use for spacing. */
const emptyParagraph = (node: Element, report: Report): ElementContent[] | null => {
  if (!isElement(node, 'p') || wordsOf(node).trim() !== '') return null;
  const isPlain = (found: Element): boolean => isElement(found, 'br', 'span', 'b', 'strong', 'em', 'i', 'font');
  if (holdsData(node) || findElement(node, (found) => !isPlain(found) || holdsData(found))) return null;
  report('dropped', 'empty paragraph');
  return [];
};

/** Removes a `noscript` beside an image: it repeats the image that a script would have loaded. */
const noScript = (node: Element, parent: Element | Root): ElementContent[] | null => {
  if (!isElement(node, 'noscript')) return null;
  return parent.children.some((child) => isElement(child, 'img', 'picture')) ? [] : null;
};

const languageOf = (node: Element): string => {
  if (isElement(node, 'pre')) {
    const inner = node.children.find((child): child is Element => isElement(child, 'code'));
    const own = namedLanguage(node);
    return own === '' && inner ? namedLanguage(inner) || hljsLanguage(inner) : own;
  }
  return isElement(node, 'code') ? '' : namedLanguage(node) || (hasClass(node, 'highlight') ? hljsLanguage(node) : '');
};

const namedLanguage = (node: Element): string => {
  const named = attribute(node, 'dataLang') || attribute(node, 'dataLanguage');
  return (named || (LANGUAGE_CLASS.exec(attribute(node, 'className'))?.[1] ?? '')).toLowerCase();
};

const hljsLanguage = (node: Element): string => {
  if (!hasClass(node, 'hljs', 'highlight')) return '';
  const classes = attribute(node, 'className').split(/\s+/u);
  return (classes.find((name) => name !== '' && !NO_LANGUAGE.test(name)) ?? '').toLowerCase();
};
