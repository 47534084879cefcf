import type { Image, InlineCode, Link, PhrasingContent } from 'mdast';
import { type Piece, spelled } from './delimiters.ts';
import { escapeLineStart, escapeText } from './escape-text.ts';
import { withoutMarker } from './without-marker.ts';

type Frame = 'paragraph' | 'heading' | 'cell';

interface Writing {
  readonly frame: Frame;
  readonly inBrackets: boolean;
  readonly pairs: ReadonlySet<string>;
}

const MARKS = { emphasis: '*', strong: '**', delete: '~~' } as const;

/** The content of a paragraph (its lines), of a heading or of a cell (one line each). */
export function writePhrasing(nodes: readonly PhrasingContent[], frame: Frame): string[] {
  const text = spelled(piecesOf(nodes, { frame, inBrackets: false, pairs: pairsIn(nodes) }));
  if (frame !== 'paragraph') return [frame === 'heading' ? withoutClosing(text) : text];
  const firsts = lineFirsts(nodes);
  return text.split('\n').map((line, at) => (firsts[at] === 'text' ? escapeLineStart(line) : line));
}

/** What each line of a paragraph begins with: the sign of a mark or of a link is no text, whatever comes behind it. */
function lineFirsts(nodes: readonly PhrasingContent[]): PhrasingContent['type'][] {
  const firsts: PhrasingContent['type'][] = [];
  let isAtStart = true;
  const visit = (node: PhrasingContent) => {
    if (isAtStart) firsts.push(node.type);
    isAtStart = node.type === 'break';
    if ('children' in node) node.children.forEach(visit);
  };
  nodes.forEach(visit);
  return firsts;
}

/** A heading ends with its last number signs if they stand alone. */
function withoutClosing(text: string): string {
  return text.replace(/(^|\s)(#+)$/u, '$1\\$2');
}

/** Stars and tildes alone in their line mean nothing; two of them, or one beside marks, may. */
function pairsIn(nodes: readonly PhrasingContent[]): ReadonlySet<string> {
  const counts = { '*': 0, '~': 0 };
  const pending = [...nodes];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'text') for (const [sign] of node.value.matchAll(/[*~]/gu)) counts[sign === '*' ? '*' : '~'] += 1;
    if (node.type === 'emphasis' || node.type === 'strong') counts['*'] += 2;
    if (node.type === 'delete') counts['~'] += 2;
    if ('children' in node) for (const child of node.children) pending.push(child);
  }
  return new Set((['*', '~'] as const).filter((sign) => counts[sign] > 1));
}

function piecesOf(nodes: readonly PhrasingContent[], writing: Writing): Piece[] {
  return nodes.flatMap((node, at) => pieceOf(node, nodes[at - 1], nodes[at + 1], writing));
}

function pieceOf(
  node: PhrasingContent,
  before: PhrasingContent | undefined,
  after: PhrasingContent | undefined,
  writing: Writing,
): Piece[] {
  switch (node.type) {
    case 'text':
      return [text(node.value, before, after, writing)];
    case 'emphasis':
    case 'strong':
    case 'delete':
      return mark(node, writing);
    case 'inlineCode':
      return code(node, writing);
    case 'break':
      return [{ kind: 'text', value: writing.frame === 'paragraph' ? '\\\n' : '<br>' }];
    case 'link':
      return [{ kind: 'text', value: link(node, writing) }];
    case 'image':
      return [{ kind: 'text', value: image(node, writing) }];
    case 'footnoteReference':
      return [{ kind: 'text', value: `[^${node.label ?? node.identifier}]` }, ...(isCaught(after) ? [SEPARATOR] : [])];
    default:
      return [];
  }
}

const SEPARATOR: Piece = { kind: 'separator' };

/** A bracket, a parenthesis or a colon behind a reference would make another thing of it. */
function isCaught(after: PhrasingContent | undefined): boolean {
  if (after?.type === 'text') return /^[([:]/u.test(after.value);
  return after?.type === 'link' || after?.type === 'footnoteReference';
}

function text(
  value: string,
  before: PhrasingContent | undefined,
  after: PhrasingContent | undefined,
  { inBrackets, pairs, frame }: Writing,
): Piece {
  const isBeforeBracket = after?.type === 'link' || after?.type === 'footnoteReference';
  const escaped = escapeText(withoutMarker(value), {
    inBrackets,
    pairs,
    inCell: frame === 'cell',
    isBeforeBracket,
  });
  // `[^` is a note.
  const isNote = inBrackets && before === undefined && escaped.startsWith('^');
  return { kind: 'text', value: isNote ? `\\${escaped}` : escaped };
}

function mark(node: Extract<PhrasingContent, { type: keyof typeof MARKS }>, writing: Writing): Piece[] {
  const [only, ...others] = node.children;
  const inner = piecesOf(node.children, writing);
  if (inner.length === 0) return [];
  const isWhole = others.length === 0 && only?.type === 'emphasis' && node.type === 'strong';
  // `***a***` is emphasis with strong in it, never the other way round.
  const content = isWhole
    ? inner.map((piece) => (piece.kind === 'open' || piece.kind === 'close' ? lowLine(piece, inner) : piece))
    : inner;
  const sign = MARKS[node.type];
  return [{ kind: 'open', sign }, ...content, { kind: 'close', sign }];
}

function lowLine(piece: Piece & { readonly kind: 'open' | 'close' }, all: readonly Piece[]): Piece {
  return piece === all[0] || piece === all.at(-1) ? { ...piece, sign: '_' } : piece;
}

/** Code in a cell cannot hold an escaped pipe: there its words stand as text. */
function code(node: InlineCode, writing: Writing): Piece[] {
  const value = withoutMarker(node.value);
  if (value.trim() === '') return value === '' ? [] : [{ kind: 'text', value: ' ' }];
  if (writing.frame === 'cell' && value.includes('\\|')) return [text(value, undefined, node, writing)];
  const runs = new Set(value.match(/`+/gu)?.map(({ length }) => length));
  let length = 1;
  while (runs.has(length)) length += 1;
  const fence = '`'.repeat(length);
  const isPadded = /^`|`$/u.test(value) || (value.startsWith(' ') && value.endsWith(' '));
  const inside = writing.frame === 'cell' ? value.replaceAll('|', '\\|') : value;
  return [{ kind: 'text', value: isPadded ? `${fence} ${inside} ${fence}` : fence + inside + fence, isCode: true }];
}

function link(node: Link, writing: Writing): string {
  const [only] = node.children;
  if (
    node.children.length === 1 &&
    only?.type === 'text' &&
    !node.title &&
    isPlainAddress(node.url) &&
    only.value === node.url
  )
    return `<${node.url}>`;
  const words = spelled(piecesOf(node.children, { ...writing, inBrackets: true }));
  // Without its title it would be a definition, at the beginning of a line.
  const needsTitle = /^(?:[^\]\\]|\\.)*\]:/u.test(words);
  return `[${words}](${address(node.url)}${title(node.title, writing) || (needsTitle ? ' ""' : '')})`;
}

/** One that is read the same between angle brackets, where nothing can be escaped. */
function isPlainAddress(url: string): boolean {
  return /^https?:\/\/[\w.~:/?#@!$'()*+,;=%-]+$/iu.test(url);
}

function image(node: Image, writing: Writing): string {
  const words = escapeText(withoutMarker(node.alt ?? ''), {
    inBrackets: true,
    inCell: writing.frame === 'cell',
    pairs: new Set(['*', '~']),
    isBeforeBracket: false,
  });
  return `![${words.replace(/^\^/u, '\\^')}](${address(node.url)}${title(node.title, writing)})`;
}

function address(url: string): string {
  const isBalanced = balanced(url);
  return url
    .replace(/[\s<>|\\`[\]]/gu, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
    .replace(/[()]/gu, (char) => (isBalanced ? char : char === '(' ? '%28' : '%29'))
    .replace(/&(?=#?\w{1,32};)/gu, '&amp;');
}

function balanced(url: string): boolean {
  let open = 0;
  for (const char of url) {
    if (char === '(') open += 1;
    if (char === ')') open -= 1;
    if (open < 0 || open > 30) return false;
  }
  return open === 0;
}

function title(words: string | null | undefined, { frame }: Writing): string {
  const shown = withoutMarker(words?.replace(/\s+/gu, ' ').trim() ?? '');
  if (shown === '') return '';
  const escaped = shown
    .replace(/\\(?=[!-/:-@[-`{-~]|$)/gu, '\\\\')
    .replace(/&(?=#?\w{1,32};)/gu, '&amp;')
    .replace(/<(?=!)/gu, '&lt;')
    .replaceAll('"', '\\"');
  return ` "${frame === 'cell' ? escaped.replaceAll('|', '\\|') : escaped}"`;
}
