import type { Element, Parents, Root } from 'hast';
import { cutHtml, type FoundTag, firstTag } from '../markdown/cut-html.ts';
import { htmlTree } from '../markdown/html-tree.ts';
import {
  dropped,
  type ImportNote,
  type SourceBody,
  type SourceGate,
  type SourceText,
  treeText,
  wholeBody,
} from '../source/source-issue.ts';

/** Class of comments between editors, which readers never receive: https://docs.buttondown.com/fancy-mode. */
const COMMENT_CLASS = 'buttondown-block-comment';

const mayHoldComments = (text: string): boolean => text.includes(COMMENT_CLASS);

/**
 * Removes the comments from a tree, in place.
 * @returns whether there were any.
 */
const dropComments = (parent: Parents): boolean => {
  const { length } = parent.children;
  parent.children = parent.children.filter((child) => {
    const { className } = child.type === 'element' ? child.properties : {};
    return !(Array.isArray(className) && className.includes(COMMENT_CLASS));
  }) as typeof parent.children;
  let dropped = parent.children.length < length;
  for (const child of parent.children) if ('children' in child && dropComments(child)) dropped = true;
  return dropped;
};

/** Returns the end of the `div` that is open at a position; null when it is never closed. */
const endOfBlock = (text: string, from: number): number | null => {
  let depth = 1;
  const tags = /<(\/?)div\b[^>]{0,2000}>/gi;
  tags.lastIndex = from;
  for (let tag = tags.exec(text); tag !== null; tag = tags.exec(text)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return tags.lastIndex;
  }
  return null;
};

/** Removes the comments from a Markdown text. A comment that is never closed removes the rest of the text too. */
const withoutComments = (markdown: string): string => {
  let kept = '';
  let from = 0;
  for (let at = markdown.indexOf(COMMENT_CLASS); at !== -1; at = markdown.indexOf(COMMENT_CLASS, from)) {
    const start = markdown.lastIndexOf('<', at);
    const end = endOfBlock(markdown, at);
    kept += markdown.slice(from, Math.max(from, start));
    if (end === null) return kept;
    from = end;
  }
  return kept + markdown.slice(from);
};

/** The point after which a text is no longer public. */
export interface Wall {
  /** The name of the mark, for the report. */
  readonly mark: string;
  /** Whether it is documented as a wall. Otherwise it depends on the reader in a way that we do not know. */
  readonly isKnown: boolean;
}

const TEMPLATE_TAG: Wall = { mark: 'template tag', isKnown: false };

/**
 * The role of a wall in the editor of Buttondown (https://docs.buttondown.com/fancy-mode). Text after it is only for
 * paying subscribers, for subscribers, or for the e-mail. Text after a web wall is only on the web, so a web wall is
 * not a gate.
 */
const WALL = /^[\w -]{0,40}wall$/i;
const NO_GATE = /^web[ _-]?wall$/i;

/** Blocks for paying readers. How the editor writes them is not documented. */
const PREMIUM = /premium|paywall/i;

const said = (value: unknown): string => (Array.isArray(value) ? value.join(' ') : String(value ?? '')).trim();

const wallOf = (properties: Element['properties']): Wall | null => {
  const role = said(properties.role);
  if (WALL.test(role) && !NO_GATE.test(role)) return { mark: role.toLowerCase(), isKnown: true };
  const isPremium = Object.entries(properties).some(
    ([name, value]) =>
      (name === 'role' || name === 'className' || name.startsWith('data')) && PREMIUM.test(`${name} ${said(value)}`),
  );
  return isPremium ? { mark: 'premium block', isKnown: false } : null;
};

/** Returns the start of a template tag, or of the markup that contains it. */
const startOfTemplateTag = (text: string, at: number): number => {
  for (const [start, end] of [
    ['<!--', '-->'],
    ['<', '>'],
  ] as const) {
    const opened = text.lastIndexOf(start, at);
    const isMarkup = opened !== -1 && /^<[a-z!]/i.test(text.slice(opened, opened + 2));
    if (isMarkup && !text.slice(opened, at).includes(end)) return opened;
  }
  return at;
};

/**
 * Finds the first wall in a text, HTML or Markdown: a tag with the role of a wall, or a template tag. After a template
 * tag, anything may depend on the reader.
 */
const firstWall = (text: string): FoundTag<Wall> | null => {
  const at = text.indexOf('{%');
  const tag = firstTag(at === -1 ? text : text.slice(0, at), /wall|premium/i, wallOf);
  return tag ?? (at === -1 ? null : { found: TEMPLATE_TAG, at: startOfTemplateTag(text, at) });
};

/** Names the editor that wrote a text: https://docs.buttondown.com/api-emails-update. */
const EDITOR_MODE = /^\s*<!--\s*buttondown-editor-mode:\s*([\w-]{1,40})\s*-->/;
/** The editor that writes HTML. */
const HTML_MODE = 'fancy';

const COMMENT: ImportNote = dropped('comment between editors');

interface EmailBody {
  readonly body: SourceBody;
  /** The limit that the text itself sets for readers. */
  readonly wall: Wall | null;
  readonly notes: readonly ImportNote[];
}

/** Removes the comments from the trees, in place. Returns a note when there were any. */
const withoutNotes = (...trees: readonly Root[]): readonly ImportNote[] =>
  trees.filter(dropComments).length > 0 ? [COMMENT] : [];

const htmlBody = (html: string, gate: SourceGate): EmailBody => {
  const wall = firstWall(html);
  if (wall === null && !mayHoldComments(html))
    return { body: wholeBody({ format: 'html', html }, gate), wall, notes: [] };
  if (wall === null) {
    const tree = htmlTree(html);
    return { notes: withoutNotes(tree), body: wholeBody(treeText(tree), gate), wall: null };
  }
  const { open, rest } = cutHtml(html.slice(0, wall.at), html.slice(wall.at));
  const body = { open: treeText(open), rest: treeText(rest), mark: wall.found.mark };
  return { notes: withoutNotes(open, rest), body, wall: wall.found };
};

const markdownText = (markdown: string): SourceText => ({ format: 'markdown', markdown, dialect: 'plain' });

const markdownBody = (written: string, gate: SourceGate): EmailBody => {
  const markdown = withoutComments(written);
  const notes = markdown === written ? [] : [COMMENT];
  const wall = firstWall(markdown);
  if (wall === null) return { body: wholeBody(markdownText(markdown), gate), wall: null, notes };
  const [open, rest] = [markdown.slice(0, wall.at), markdown.slice(wall.at)];
  const body = { open: markdownText(open), rest: markdownText(rest), mark: wall.found.mark };
  return { body, wall: wall.found, notes };
};

/**
 * Converts the text of an e-mail to a body.
 * @param gate what the list says; without a wall it applies to the whole text.
 */
export const emailBody = (text: string, gate: SourceGate): EmailBody => {
  const [comment = '', mode] = EDITOR_MODE.exec(text) ?? [];
  const written = text.slice(comment.length);
  return mode === HTML_MODE ? htmlBody(written, gate) : markdownBody(written, gate);
};
