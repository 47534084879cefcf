import type { Element, ElementContent } from 'hast';
import { element, hasClass, isElement, type Report, wordsOf } from './hast-nodes.ts';

const RAISED: Readonly<Record<string, string>> = Object.fromEntries(pairs('0123456789+-=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'));
const LOWERED: Readonly<Record<string, string>> = Object.fromEntries(pairs('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'));

function pairs(from: string, to: string): [string, string][] {
  const signs = [...to];
  return [...from].map((char, at) => [char, signs[at] ?? char]);
}

/** What Markdown has no word for, in those that it has. Null: the element needs none. */
export function cleanPlain(node: Element, report: Report): ElementContent[] | null {
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
}

/** Digits have signs of their own for it; 10<sup>2</sup> must not become 102. A note is told by its link. */
function script(node: Element, signs: Readonly<Record<string, string>>): ElementContent[] | null {
  const words = wordsOf(node);
  const isSigns = words !== '' && [...words].every((char) => Object.hasOwn(signs, char));
  if (!isSigns || node.children.some((child) => isElement(child))) return null;
  return [{ type: 'text', value: [...words].map((char) => signs[char] ?? char).join('') }];
}
