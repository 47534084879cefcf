import type { Root } from 'hast';
import { cutHtml } from '../markdown/cut-html.ts';
import { htmlTree } from '../markdown/html-tree.ts';
import type { ImportNote, SourceBody, SourceGate, SourceText } from '../source/source-issue.ts';
import { wholeBody } from '../source/whole-body.ts';
import { dropComments, mayHoldComments, withoutComments } from './editor-comments.ts';
import { firstWall, type Wall } from './walls.ts';

/** Tells in which editor a text was written: https://docs.buttondown.com/api-emails-update. */
const EDITOR_MODE = /^\s*<!--\s*buttondown-editor-mode:\s*([\w-]{1,40})\s*-->/;
/** Of the editors, the one that writes HTML. */
const HTML_MODE = 'fancy';

const COMMENT: ImportNote = { kind: 'dropped', what: 'note of the editors' };

interface EmailBody {
  readonly body: SourceBody;
  /** What the text itself says of who may read on. */
  readonly wall: Wall | null;
  readonly notes: readonly ImportNote[];
}

/** Trees are changed. */
const withoutNotes = (...trees: readonly Root[]): readonly ImportNote[] =>
  trees.filter(dropComments).length > 0 ? [COMMENT] : [];

const htmlText = (tree: Root): SourceText => ({ format: 'tree', tree });

const htmlBody = (html: string, gate: SourceGate): EmailBody => {
  const wall = firstWall(html);
  if (wall === null && !mayHoldComments(html))
    return { body: wholeBody({ format: 'html', html }, gate), wall, notes: [] };
  if (wall === null) {
    const tree = htmlTree(html);
    return { notes: withoutNotes(tree), body: wholeBody(htmlText(tree), gate), wall: null };
  }
  const { open, rest } = cutHtml(html.slice(0, wall.at), html.slice(wall.at));
  const body = { open: htmlText(open), rest: htmlText(rest), mark: wall.found.mark };
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

/** @param gate Of the list: without a wall it says where the whole text stands. */
export const emailBody = (text: string, gate: SourceGate): EmailBody => {
  const [comment = '', mode] = EDITOR_MODE.exec(text) ?? [];
  const written = text.slice(comment.length);
  return mode === HTML_MODE ? htmlBody(written, gate) : markdownBody(written, gate);
};
