import type { Root } from 'hast';
import { descendants } from '../markdown/hast-nodes.ts';

/** What exports write in place of the address of the site, so that it can move. */
const SITE = /__GHOST_URL__\/?/g;

/** Addresses on the site itself as paths from its root. */
export const rooted = (text: string): string => text.replace(SITE, '/');

/** The same in every attribute and text of a tree, which is changed. */
export function rootAddresses(tree: Root): void {
  for (const node of descendants(tree)) {
    if (node.type === 'text') node.value = rooted(node.value);
    if (node.type !== 'element') continue;
    for (const [name, value] of Object.entries(node.properties)) {
      if (typeof value === 'string') node.properties[name] = rooted(value);
      else if (Array.isArray(value)) {
        node.properties[name] = value.map((part) => (typeof part === 'string' ? rooted(part) : part));
      }
    }
  }
}
