import type { Root, RootContent } from 'mdast';
import { parseMarkdown } from '../markdown/parse-markdown.ts';

/** `[words][name]` and `[name][]`, not behind a word as in `row[i][j]`; `[^name]`. `[name]` alone may be mere brackets. */
const REFERENCE =
  /(?<![A-Za-z0-9_\])])\[(?:[^[\]\\]{0,999}\]\[([^[\]\\\r\n]{1,200})\]|([^[\]\\\r\n]{1,200})\]\[\])|\[(\^[^[\]\\\s]{1,200})\]/gu;

/** Ends a note that an indented line behind it would continue. */
const BARRIER = '<!---->\n\n';

/**
 * The tree of the first part of a text. Its links and notes may be defined in the part that is not there: to parse it,
 * definitions that mean nothing are put in front and taken off again. Such references stand in the tree without their
 * definition, and a cleaner leaves their words and not a pile of brackets. Nothing here looks at the rest of the text.
 *
 * @throws RangeError as `parseMarkdown`
 */
export const parseFirstPart = (markdown: string): Root => {
  const tree = parseMarkdown(markdown);
  const names = absentNames(markdown, tree);
  if (names.length === 0) return tree;
  const standIns = names.map((name) => `[${name}]: <#>\n\n`).join('');
  const whole = parseMarkdown(`${standIns}${BARRIER}${markdown}`);
  const areStandIns = whole.children.slice(0, names.length).every(isDefinition);
  return areStandIns ? { type: 'root', children: whole.children.slice(names.length + 1) } : tree;
};

const absentNames = (markdown: string, tree: Root): string[] => {
  const defined = new Set(namesDefinedIn(tree).map(nameKey));
  const absent = new Map<string, string>();
  for (const [, full, collapsed, note] of markdown.matchAll(REFERENCE)) {
    const name = full ?? collapsed ?? note ?? '';
    const isName = name.startsWith('^') ? /^\^[^\s]+$/u.test(name) : name.trim() !== '';
    if (isName && !defined.has(nameKey(name))) absent.set(nameKey(name), name);
  }
  return [...absent.values()];
};

const namesDefinedIn = (node: Root | RootContent): string[] => {
  if (node.type === 'definition') return [node.label ?? node.identifier];
  const own = node.type === 'footnoteDefinition' ? [`^${node.label ?? node.identifier}`] : [];
  return 'children' in node ? [...own, ...node.children.flatMap(namesDefinedIn)] : own;
};

/** Names are compared without regard to case and white space (CommonMark 0.31, "matches"). */
const nameKey = (name: string): string => name.replace(/\s+/gu, ' ').trim().toLowerCase().toUpperCase();

const isDefinition = (node: RootContent): boolean => node.type === 'definition' || node.type === 'footnoteDefinition';
