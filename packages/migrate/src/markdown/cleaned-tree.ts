import type { Element, ElementContent, Root } from 'hast';
import { cleanEmbed, cleanFilled, cleanFormula, holdsData } from './embeds.ts';
import { attribute, element, findElement, hasClass, isElement, type Report, wordsOf } from './hast-nodes.ts';
import { cleanFigure, cleanImage } from './images.ts';
import { cleanTable } from './layout-tables.ts';
import { cleanLink } from './links.ts';
import { withoutMergeTags } from './merge-tags.ts';
import { cleanPlain } from './plain-elements.ts';
import { cleanUnseen } from './unseen.ts';

interface Cleaning {
  readonly report: Report;
  readonly parent: Element | Root;
  /** Text as it is: code shows the marks of mailing programs too. */
  readonly inCode: boolean;
  /** Of the code around, as the elements around it say. */
  readonly language: string;
}

const CODE = ['pre', 'code', 'tt', 'kbd', 'samp', 'xmp', 'listing', 'plaintext'];
const LANGUAGE_CLASS = /(?:^|\s)(?:language-|lang-|highlight-source-|brush:\s*)([^\s;]+)/iu;
/** What highlighters call themselves, beside the name of the language. */
const NO_LANGUAGE =
  /^(?:highlight|hljs|code|block|wrap|wrapper|line-numbers|wp-block-code|shiki|prism|chroma|codehilite|astro-code|sourceCode|notranslate)$/iu;

/**
 * What a text says, without what mailing programs, editors and themes put around it: scripts, forms, hidden elements,
 * tracking pixels, merge tags, layout tables, embeds. In trees of `boundedTree`, which are changed.
 */
export function cleanedTree(tree: Root, report: Report): Root {
  const cleaning: Cleaning = { report, parent: tree, inCode: false, language: '' };
  return { type: 'root', children: cleanedAll(tree.children as ElementContent[], cleaning) };
}

function cleanedAll(nodes: readonly ElementContent[], cleaning: Cleaning): ElementContent[] {
  return nodes.flatMap((node) => cleaned(node, cleaning));
}

function cleaned(node: ElementContent, cleaning: Cleaning): ElementContent[] {
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
}

function cleanedText(value: string, report: Report): ElementContent {
  const { text, count } = withoutMergeTags(value);
  for (let at = 0; at < count; at += 1) report('dropped', 'merge tag');
  return { type: 'text', value: text };
}

/** Editors make room with them. */
function emptyParagraph(node: Element, report: Report): ElementContent[] | null {
  if (!isElement(node, 'p') || wordsOf(node).trim() !== '') return null;
  const isPlain = (found: Element): boolean => isElement(found, 'br', 'span', 'b', 'strong', 'em', 'i', 'font');
  if (holdsData(node) || findElement(node, (found) => !isPlain(found) || holdsData(found))) return null;
  report('dropped', 'empty paragraph');
  return [];
}

/** It holds the image again that a script would have loaded. */
function noScript(node: Element, parent: Element | Root): ElementContent[] | null {
  if (!isElement(node, 'noscript')) return null;
  return parent.children.some((child) => isElement(child, 'img', 'picture')) ? [] : null;
}

function languageOf(node: Element): string {
  if (isElement(node, 'pre')) {
    const inner = node.children.find((child): child is Element => isElement(child, 'code'));
    const own = namedLanguage(node);
    return own === '' && inner ? namedLanguage(inner) || hljsLanguage(inner) : own;
  }
  return isElement(node, 'code') ? '' : namedLanguage(node) || (hasClass(node, 'highlight') ? hljsLanguage(node) : '');
}

function namedLanguage(node: Element): string {
  const named = attribute(node, 'dataLang') || attribute(node, 'dataLanguage');
  return (named || (LANGUAGE_CLASS.exec(attribute(node, 'className'))?.[1] ?? '')).toLowerCase();
}

function hljsLanguage(node: Element): string {
  if (!hasClass(node, 'hljs', 'highlight')) return '';
  const classes = attribute(node, 'className').split(/\s+/u);
  return (classes.find((name) => name !== '' && !NO_LANGUAGE.test(name)) ?? '').toLowerCase();
}
