import type { Element, ElementContent, Nodes, Root } from 'hast';

/** Reports something to the operator. The same thing always gets the same words, so that it can be counted. */
export type Report = (kind: 'warning' | 'dropped' | 'rewritten', what: string) => void;

export const isElement = <const Name extends string>(
  node: Nodes | undefined,
  ...names: readonly Name[]
): node is Element & { tagName: Name } =>
  node?.type === 'element' && (names.length === 0 || names.includes(node.tagName as Name));

export const element = (tagName: string, properties: Element['properties'], children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** Returns an attribute as written, by its name in hast (`dataSrc`); empty when it is missing or has no value. */
export const attribute = ({ properties }: Element, name: string): string => {
  const value = Object.hasOwn(properties, name) ? properties[name] : null;
  // Lists of addresses are separated by commas, and an address may itself contain commas; all other lists hold words.
  if (Array.isArray(value)) return value.join(/srcset$/iu.test(name) ? ',' : ' ');
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
};

export const hasClass = (node: Element, ...names: readonly string[]): boolean => {
  if (!Object.hasOwn(node.properties, 'className')) return false;
  const classes = attribute(node, 'className').split(/\s+/u);
  return names.some((name) => classes.includes(name));
};

/** Returns all text, trimmed and with single spaces. */
export const wordsOf = (node: Nodes): string =>
  rawTextOf(node)
    .replace(/[\t\n\f\r ]+/gu, ' ')
    .trim();

/** Returns all text unchanged. Uses its own stack, because the tree may be deeper than the call stack. */
export const rawTextOf = (node: Nodes): string => {
  const parts: string[] = [];
  for (const found of descendants(node)) {
    if (found.type === 'text') parts.push(found.value);
    else if (isElement(found, 'br')) parts.push('\n');
  }
  return parts.join('');
};

/**
 * Yields a node and everything in it, in document order. A node that `isEntered` rejects is left out with its content.
 */
export function* descendants(node: Nodes, isEntered: (node: Nodes) => boolean = () => true): Generator<Nodes> {
  const pending: Nodes[] = [node];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (!isEntered(next)) continue;
    yield next;
    if (!('children' in next)) continue;
    for (let at = next.children.length - 1; at >= 0; at -= 1) {
      const child = next.children[at];
      if (child) pending.push(child);
    }
  }
}

/** Finds the first element in a node that satisfies a condition. */
export const findElement = (node: Element | Root, isMeant: (found: Element) => boolean): Element | null => {
  for (const found of descendants(node)) if (found !== node && isElement(found) && isMeant(found)) return found;
  return null;
};
