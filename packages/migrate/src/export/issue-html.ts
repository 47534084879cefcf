import {
  aliasKey,
  BODY_SCHEMA,
  beforeMarker,
  IMAGES_FOLDER,
  issuePath,
  markdownProblem,
  nodesOf,
  parseMarkdown,
  withoutMarkers,
  writeMarkdown,
} from '@legible/issues';
import type { Root as HtmlRoot } from 'hast';
import type { Nodes, Root, RootContent } from 'mdast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { ExportedContent } from './exported-content.ts';

/** A body in Markdown, cut where the members' part begins. */
export interface CutBody {
  readonly open: string;
  /** Null when there is no marker. */
  readonly rest: string | null;
}

export const cutBody = (markdown: string): CutBody => {
  const open = beforeMarker(markdown);
  return open === null ? { open: markdown, rest: null } : { open, rest: withoutMarkers(markdown.slice(open.length)) };
};

const MARK = '<!--members-only-->';

/** Returns a body as one text, with the marker at the cut. */
export const markedHtml = ({ open, rest }: CutBody): string => (rest === null ? open : `${open}${MARK}${rest}`);

/** Converts an address of a text for the export; `isPicture` distinguishes a picture from a link. */
export type AddressIn = (address: string, isPicture: boolean) => string;

const BREAK = /^<br\s*\/?>$/i;

/** Keeps what the site shows of a text: raw HTML is removed, except for line breaks. Also converts the addresses. */
const fixed = (root: Root, addressIn: AddressIn): Root => {
  const nodes = nodesOf(root);
  const pictured = new Set(nodes.flatMap((node) => (node.type === 'imageReference' ? [node.identifier] : [])));
  for (const node of nodes) {
    if (node.type === 'link') node.url = addressIn(node.url, false);
    if (node.type === 'image') node.url = addressIn(node.url, true);
    if (node.type === 'definition') node.url = addressIn(node.url, pictured.has(node.identifier));
    if (!('children' in node)) continue;
    node.children = node.children.flatMap((child): Nodes[] => {
      if (child.type !== 'html') return [child];
      return BREAK.test(child.value.trim()) && node.type !== 'root' ? [{ type: 'break' }] : [];
    }) as typeof node.children;
  }
  return root;
};

/**
 * Headings keep their level: there is no page around them here. The text's own title may be a heading of the first
 * level.
 */
const SCHEMA = { ...BODY_SCHEMA, tagNames: [...(BODY_SCHEMA.tagNames ?? []), 'h1'] };

const TO_HTML = unified()
  // Ids in the style of GitHub, by which other programs recognize footnotes.
  .use(remarkRehype, { footnoteLabel: 'Notes', footnoteLabelProperties: {} })
  .use(rehypeSanitize, SCHEMA);
const TO_TEXT = unified().use(rehypeStringify);

const htmlOf = (markdown: string, addressIn: AddressIn): string => {
  const problem = markdownProblem(markdown);
  if (problem !== null) return `<pre>${markdown.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`;
  const tree: HtmlRoot = TO_HTML.runSync(fixed(parseMarkdown(markdown), addressIn));
  return TO_TEXT.stringify(tree);
};

/** Returns the definitions of links and footnotes, in Markdown. */
const definitionsIn = (markdown: string): string => {
  if (!/^.*\]:/m.test(markdown) || markdownProblem(markdown) !== null) return '';
  const found: RootContent[] = [];
  const pending: Nodes[] = [parseMarkdown(markdown)];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') found.push(node);
    else if ('children' in node) pending.push(...node.children);
  }
  return found.length === 0 ? '' : `\n\n${writeMarkdown({ type: 'root', children: found.reverse() })}`;
};

/**
 * Converts a body to HTML. As on the site, text after the cut does not change how the open part is read, but may refer
 * to definitions of the open part.
 */
export const htmlBody = ({ open, rest }: CutBody, addressIn: AddressIn): CutBody => ({
  open: htmlOf(open, addressIn),
  rest: rest === null ? null : htmlOf(rest + definitionsIn(open), addressIn),
});

/** How files of the content folder name a picture in the folder images. */
const CONTENT_IMAGE = new RegExp(`^(?:\\.{0,2}/)*(?=${IMAGES_FOLDER}/)`);

/** Returns the path of a picture on the site; any other address is returned unchanged. */
export const picturePath = (address: string): string => address.replace(CONTENT_IMAGE, '/');

/** How a form converts addresses that begin with a slash, and so refer to the site. */
export interface SiteAddresses {
  readonly picture: (path: string) => string;
  /** `issue` is null when the address belongs to a page that is not an issue of the export. */
  readonly page: (path: string, issue: { readonly edition: string; readonly slug: string } | null) => string;
}

/** Converts the addresses of texts as a form needs them. */
export const addressesIn = ({ outlines, publication }: ExportedContent, site: SiteAddresses): AddressIn => {
  const editions = new Map(publication.editions.map((edition) => [edition.key, edition]));
  const issues = new Map(
    outlines.flatMap((outline) => {
      const edition = editions.get(outline.edition);
      const key = edition && aliasKey(issuePath(edition, outline.slug));
      return key ? [[key, outline] as const] : [];
    }),
  );
  return (address, isPicture) => {
    const path = isPicture ? picturePath(address) : address;
    if (!/^\/(?!\/)/.test(path)) return path;
    if (path.startsWith(`/${IMAGES_FOLDER}/`)) return site.picture(path);
    const [target = ''] = path.split('#');
    return site.page(path, issues.get(aliasKey(target) ?? '') ?? null);
  };
};
