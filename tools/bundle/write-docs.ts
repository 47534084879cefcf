import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

/** A page of the documentation, ready to be put into the layout of the service. */
export interface DocumentPage {
  /** Name of the file, without its extension. */
  readonly name: string;
  readonly title: string;
  /** The first paragraph, or as many of its sentences as fit into a search result. */
  readonly description: string;
  /** Everything after the title, as HTML. */
  readonly html: string;
  /** The second-level headings of the page, with their ids. */
  readonly parts: readonly (readonly [id: string, title: string])[];
}

/** The part of a syntax tree's node that is used here. */
interface Node {
  type: string;
  tagName?: string;
  value?: string;
  url?: string;
  depth?: number;
  properties?: Record<string, unknown>;
  children?: Node[];
}

const textOf = ({ value = '', children = [] }: Node): string => value + children.map(textOf).join('');

/** Documents for people who work on Legible, which the service does not show. */
const NOT_SERVED: ReadonlySet<string> = new Set(['dependencies', 'glossary', 'threat-model']);

/** Longest description that a search result shows, in characters. */
const MAX_DESCRIPTION = 160;

const shortened = (text: string): string => {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= MAX_DESCRIPTION) return plain;
  const sentences = plain.slice(0, MAX_DESCRIPTION + 1).match(/^.*[.!?](?= )/)?.[0];
  return sentences ?? `${plain.slice(0, plain.lastIndexOf(' ', MAX_DESCRIPTION - 1))} …`;
};

/** Returns where a link of a document leads on the service; null when the service does not have the target. */
const served = (url: string, names: ReadonlySet<string>): string | null => {
  if (/^(?:https?:|mailto:|#)/.test(url)) return url;
  const [, path = '', anchor = ''] = /^([^#]*)(#.*)?$/.exec(url) ?? [];
  const rule = /^rules\/(.+)\.md$/.exec(path)?.[1];
  if (rule !== undefined) return rule === 'index' ? '/rules' : `/rules/${rule}`;
  const name = /^([a-z-]+)\.md$/.exec(path)?.[1];
  return name !== undefined && names.has(name) ? `/docs/${name}${anchor}` : null;
};

const eachNode = (node: Node, act: (node: Node) => void): void => {
  act(node);
  for (const child of node.children ?? []) eachNode(child, act);
};

/** Rewrites links to pages of the service. A link to another file of the repository becomes its text. */
const linked = (names: ReadonlySet<string>) => () => (tree: Node) =>
  eachNode(tree, (node) => {
    if (node.type !== 'link') return;
    const url = served(node.url ?? '', names);
    if (url === null) Object.assign(node, { type: 'emphasis', url: undefined });
    else node.url = url;
  });

/** Makes wide tables and code scroll separately, also by keyboard. */
const scrolling = () => (tree: Node) =>
  eachNode(tree, (node) => {
    for (const [at, child] of (node.children ?? []).entries()) {
      if (child.tagName !== 'table' || node.properties?.className === 'wide') continue;
      const properties = { className: 'wide', tabIndex: 0, role: 'region', ariaLabel: 'Table' };
      node.children?.splice(at, 1, { type: 'element', tagName: 'div', properties, children: [child] });
    }
    if (node.tagName === 'pre') node.properties = { ...node.properties, tabIndex: 0 };
  });

/** Puts charts of the folder into the page itself, because the service serves no files of the repository. */
const inlined = (folder: string) => () => (tree: Node) =>
  eachNode(tree, (node) => {
    const { src } = node.properties ?? {};
    if (node.tagName !== 'img' || typeof src !== 'string' || !/^[a-z-]+\.svg$/.test(src)) return;
    const value = readFileSync(join(folder, src), 'utf8');
    Object.assign(node, { type: 'raw', tagName: undefined, properties: undefined, value });
  });

/** Makes one page. @throws Error for a document that does not begin with its title. */
const pageOf = (name: string, folder: string, names: ReadonlySet<string>): DocumentPage => {
  const markdown = readFileSync(join(folder, `${name}.md`), 'utf8');
  const parsed = unified().use(remarkParse).use(remarkGfm);
  const tree = parsed.parse(markdown) as Node;
  // A comment before the title says from what the document is generated.
  const [title, ...rest] = (tree.children ?? []).filter(({ type }) => type !== 'html');
  if (title?.type !== 'heading' || title.depth !== 1) throw new Error(`docs/${name}.md does not begin with its title.`);
  const first = rest.find(({ type }) => type === 'paragraph');
  const html = unified()
    .use(linked(names))
    .use(remarkRehype)
    .use(rehypeSlug)
    .use(scrolling)
    .use(inlined(folder))
    .runSync({ type: 'root', children: rest } as never) as Node;
  const parts = (html.children ?? []).flatMap(({ tagName, properties, ...node }) =>
    tagName === 'h2' ? [[String(properties?.id), textOf({ ...node })] as const] : [],
  );
  return {
    name,
    title: textOf(title),
    description: shortened(first === undefined ? textOf(title) : textOf(first)),
    html: unified()
      // Safe, because only our own charts are raw HTML.
      .use(rehypeStringify, { allowDangerousHtml: true })
      .stringify(html as never),
    parts,
  };
};

/** Returns the pages of all documents of a folder that are served, sorted by name. */
export const documentPages = (folder: string): readonly DocumentPage[] => {
  const names = readdirSync(folder)
    .flatMap((file) => (file.endsWith('.md') ? [file.slice(0, -'.md'.length)] : []))
    .filter((name) => !NOT_SERVED.has(name));
  const known = new Set(names);
  return names.sort().map((name) => pageOf(name, folder, known));
};

/** Writes the pages to a file, which the service reads when it starts. */
export const writeDocs = (folder: string, file: string): void =>
  writeFileSync(file, JSON.stringify(documentPages(folder)));
