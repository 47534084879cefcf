import { beforeMarker, nodesOf } from '@legible/issues';
import type { Image, InlineCode, Link, PhrasingContent } from 'mdast';

/**
 * Breaks up words that look like the marker of the members' part with an invisible character. Code allows no escapes,
 * and an escape in words is undone before our pages remove such markers.
 */
export const withoutMarker = (words: string): string =>
  beforeMarker(words) === null ? words : words.replaceAll('<!', '<\u200b!');

/** A piece of a line, before its neighbors are known. */
type Piece =
  | { readonly kind: 'text'; readonly value: string; readonly isCode?: true }
  | { readonly kind: 'open' | 'close'; readonly sign: '*' | '**' | '_' | '~~' }
  | { readonly kind: 'separator' };

/**
 * An empty comment. Between a letter and a mark it acts as punctuation, which lets the mark open or close; between two
 * marks it keeps them apart. Readers never see it. The slash prevents it from starting a marker of the members' part
 * when such words follow.
 */
const NOTHING = '<!--/-->';

/**
 * Scripts whose letters let marks open and close beside punctuation (remark-cjk-friendly): not all, but those in use.
 */
const CJK = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\u3000-\u303f\uff00-\uffef]/u;
const SPACE = /^\s?$/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;
const WORD = /[\p{L}\p{N}\p{M}]/u;

/**
 * Writes a line with its marks, each in a form that is always read as a mark (CommonMark 0.31, "left- and
 * right-flanking", as remark-cjk-friendly extends it; strikethrough is not extended).
 */
const spelled = (pieces: readonly Piece[]): string => {
  const parts = apart(pieces);
  const out: string[] = [];
  for (const [at, part] of parts.entries()) {
    const before = lastOf(out.at(-1) ?? '');
    if (part.kind === 'separator') {
      if (out.at(-1) !== NOTHING) out.push(NOTHING);
    } else if (part.kind === 'text') out.push(part.value);
    else if (part.kind === 'open') {
      if (!flanks(before, firstOf(signOf(parts[at + 1])), part.sign)) out.push(NOTHING);
      out.push(part.sign);
    } else {
      out.push(part.sign);
      if (!flanks(firstOf(signOf(parts[at + 1])), before, part.sign)) out.push(NOTHING);
    }
  }
  return out.join('');
};

/** Separates adjacent marks of one sign, which a parser sees as one run, except in emphasis that is entirely strong. */
const apart = (pieces: readonly Piece[]): Piece[] => {
  const filled = pieces.filter((piece) => piece.kind !== 'text' || piece.value !== '');
  return filled.flatMap((piece, at): Piece[] => {
    const before = filled[at - 1];
    if (!before || !doTouch(before, piece) || isWholly(filled, at)) return [piece];
    return [{ kind: 'separator' }, piece];
  });
};

const doTouch = (first: Piece, second: Piece): boolean => {
  if (first.kind === 'text' && second.kind === 'text') return first.isCode === true && second.isCode === true;
  if (!('sign' in first && 'sign' in second)) return false;
  return first.sign.charAt(0) === second.sign.charAt(0);
};

/** Whether a mark and the one before it are those of `***a***`: both open together, and both close together. */
const isWholly = (pieces: readonly Piece[], at: number): boolean => {
  const second = pieces[at];
  const first = pieces[at - 1];
  if (!first || !second || first.kind !== second.kind) return false;
  const [outer, inner, from, step] =
    second.kind === 'open' ? [first, second, at, 1 as const] : [second, first, at - 1, -1 as const];
  const end = pieces[partner(pieces, from, step) + step];
  return isSign(outer, '*') && isSign(inner, '**') && end?.kind === (step === 1 ? 'close' : 'open') && isSign(end, '*');
};

/** Returns the index of the other end of a mark; -1 when there is none. */
const partner = (pieces: readonly Piece[], from: number, step: 1 | -1): number => {
  let depth = 0;
  for (let at = from; at >= 0 && at < pieces.length; at += step) {
    const kind = pieces[at]?.kind;
    if (kind === 'open') depth += step;
    if (kind === 'close') depth -= step;
    if (depth === 0) return at;
  }
  return -1;
};

const isSign = (piece: Piece, sign: string): boolean => 'sign' in piece && piece.sign === sign;

/** Returns a piece as it will be written. */
const signOf = (piece: Piece | undefined): string => {
  if (piece === undefined) return '';
  if (piece.kind === 'separator') return NOTHING;
  return piece.kind === 'text' ? piece.value : piece.sign;
};

/** Whether a mark between these characters opens towards `inside`, or closes from there. */
const flanks = (outside: string, inside: string, sign: string): boolean => {
  if (SPACE.test(outside) || isPunctuation(outside)) return true;
  if (WORD.test(inside) && sign !== '_') return true;
  return sign !== '~~' && sign !== '_' && CJK.test(outside) && /[\p{L}]/u.test(outside);
};

/** Whether a character is punctuation of one UTF-16 code unit: parsers look at one unit only, or differ. */
const isPunctuation = (char: string): boolean => char.length === 1 && PUNCTUATION.test(char);

const firstOf = (text: string): string => {
  const code = text.codePointAt(0);
  return code === undefined ? '' : String.fromCodePoint(code);
};

const lastOf = (text: string): string => {
  const last = text.slice(-2);
  return [...last].at(-1) ?? '';
};

/** The surroundings of a text node, which decide which characters it must escape. */
export interface TextPlace {
  /** In the text of a link or an image, brackets would end it. */
  readonly inBrackets: boolean;
  readonly inCell: boolean;
  /** Signs that occur more than once in this line, or are written as marks: these may pair. */
  readonly pairs: ReadonlySet<string>;
  /** Whether a link or image follows: `!` before a bracket would start an image. */
  readonly isBeforeBracket: boolean;
}

const ASCII_PUNCTUATION = /[!-/:-@[-`{-~]/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const SPECIAL = /[\\`*_~[\]<&|!]/gu;
const REFERENCE = /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{0,31});/iu;

/** Escapes a text so that Markdown reads it as that text, with as few escapes as are safe. */
const escapeText = (text: string, place: TextPlace): string => {
  return text.replace(SPECIAL, (sign, at: number) => {
    const after = text[at + 1] ?? '';
    switch (sign) {
      case '\\':
        return after === '' || ASCII_PUNCTUATION.test(after) ? '\\\\' : sign;
      case '*':
      case '~':
        return place.pairs.has(sign) ? `\\${sign}` : sign;
      case '_':
        // Within a word it can neither open nor close.
        return isWordBefore(text, at) && isWordAfter(text, at) ? sign : '\\_';
      case '[':
        return place.inBrackets || after === '^' ? '\\[' : sign;
      case ']':
        return place.inBrackets || after === '(' || after === '[' ? '\\]' : sign;
      case '<':
        return lessThan(after);
      case '&':
        return REFERENCE.test(text.slice(at, at + 40)) ? '&amp;' : sign;
      case '|':
        return place.inCell ? '\\|' : sign;
      case '!':
        return after === '[' || (after === '' && place.isBeforeBracket) ? '\\!' : sign;
      default:
        return `\\${sign}`;
    }
  });
};

/**
 * Escapes `<` where needed. Never writes `<!`, not even after a backslash: the marker of the members' part is searched
 * for in characters.
 */
const lessThan = (after: string): string => {
  if (after === '!' || after === '') return '&lt;';
  return /[a-z/?]/iu.test(after) ? '\\<' : '<';
};

const isWordBefore = (text: string, at: number): boolean =>
  LETTER_OR_DIGIT.test([...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '');

const isWordAfter = (text: string, at: number): boolean =>
  LETTER_OR_DIGIT.test([...text.slice(at + 1, at + 3)][0] ?? '');

const THEMATIC_OR_TABLE = /^[-:|=*_+ \t]+$/u;

/**
 * Makes a line of a paragraph safe at its beginning. It escapes what looks like a heading, a list, a quote, a rule, a
 * fence, a definition or the second line of a table.
 */
const escapeLineStart = (line: string): string => {
  const mark = /^(?:#{1,6}(?=\s|$)|[-+*](?=\s|$)|>|~~~)/u.exec(line);
  if (mark || (THEMATIC_OR_TABLE.test(line) && !line.startsWith('\\'))) return `\\${line}`;
  const number = /^(\d{1,9})([.)])(?=\s|$)/u.exec(line);
  if (number) return `${number[1]}\\${line.slice(number[1]?.length ?? 0)}`;
  // A definition, a note, or a checkbox.
  if (/^\[(?:[^\]\\]|\\.)*\]:/u.test(line) || /^\[[ xX]\](?=\s|$)/u.test(line)) return `\\${line}`;
  return line;
};

type Frame = 'paragraph' | 'heading' | 'cell';

interface Writing {
  readonly frame: Frame;
  readonly inBrackets: boolean;
  readonly pairs: ReadonlySet<string>;
}

const MARKS = { emphasis: '*', strong: '**', delete: '~~' } as const;

/** Writes the content of a paragraph (its lines), of a heading or of a cell (one line each). */
export const writePhrasing = (nodes: readonly PhrasingContent[], frame: Frame): string[] => {
  const text = spelled(piecesOf(nodes, { frame, inBrackets: false, pairs: pairsIn(nodes) }));
  if (frame !== 'paragraph') return [frame === 'heading' ? withoutClosing(text) : text];
  const firsts = lineFirsts(nodes);
  return text.split('\n').map((line, at) => (firsts[at] === 'text' ? escapeLineStart(line) : line));
};

/**
 * Returns the type of the first node of each line of a paragraph. A line that begins with a mark or a link does not
 * begin with text.
 */
const lineFirsts = (nodes: readonly PhrasingContent[]): PhrasingContent['type'][] => {
  const firsts: PhrasingContent['type'][] = [];
  let isAtStart = true;
  const visit = (node: PhrasingContent) => {
    if (isAtStart) firsts.push(node.type);
    isAtStart = node.type === 'break';
    if ('children' in node) node.children.forEach(visit);
  };
  nodes.forEach(visit);
  return firsts;
};

/** Escapes number signs at the end of a heading, which would otherwise be removed. */
const withoutClosing = (text: string): string => text.replace(/(^|\s)(#+)$/u, '$1\\$2');

/**
 * Returns the signs that may pair. One star or tilde alone on its line means nothing, but two of them may, or one
 * together with marks.
 */
const pairsIn = (nodes: readonly PhrasingContent[]): ReadonlySet<string> => {
  const counts = { '*': 0, '~': 0 };
  for (const node of nodes.flatMap(nodesOf)) {
    if (node.type === 'text') for (const [sign] of node.value.matchAll(/[*~]/gu)) counts[sign === '*' ? '*' : '~'] += 1;
    if (node.type === 'emphasis' || node.type === 'strong') counts['*'] += 2;
    if (node.type === 'delete') counts['~'] += 2;
  }
  return new Set((['*', '~'] as const).filter((sign) => counts[sign] > 1));
};

const piecesOf = (nodes: readonly PhrasingContent[], writing: Writing): Piece[] =>
  nodes.flatMap((node, at) => pieceOf(node, nodes[at - 1], nodes[at + 1], writing));

const pieceOf = (
  node: PhrasingContent,
  before: PhrasingContent | undefined,
  after: PhrasingContent | undefined,
  writing: Writing,
): Piece[] => {
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
};

const SEPARATOR: Piece = { kind: 'separator' };

/** Whether the text after a reference would change its meaning: a bracket, a parenthesis or a colon. */
const isCaught = (after: PhrasingContent | undefined): boolean => {
  if (after?.type === 'text') return /^[([:]/u.test(after.value);
  return after?.type === 'link' || after?.type === 'footnoteReference';
};

const text = (
  value: string,
  before: PhrasingContent | undefined,
  after: PhrasingContent | undefined,
  { inBrackets, pairs, frame }: Writing,
): Piece => {
  const isBeforeBracket = after?.type === 'link' || after?.type === 'footnoteReference';
  const escaped = escapeText(withoutMarker(value), {
    inBrackets,
    pairs,
    inCell: frame === 'cell',
    isBeforeBracket,
  });
  // `[^` begins a note.
  const isNote = inBrackets && before === undefined && escaped.startsWith('^');
  return { kind: 'text', value: isNote ? `\\${escaped}` : escaped };
};

const mark = (node: Extract<PhrasingContent, { type: keyof typeof MARKS }>, writing: Writing): Piece[] => {
  const [only, ...others] = node.children;
  const inner = piecesOf(node.children, writing);
  if (inner.length === 0) return [];
  const isWhole = others.length === 0 && only?.type === 'emphasis' && node.type === 'strong';
  // `***a***` is emphasis around strong, never the other way round.
  const content = isWhole
    ? inner.map((piece) => (piece.kind === 'open' || piece.kind === 'close' ? lowLine(piece, inner) : piece))
    : inner;
  const sign = MARKS[node.type];
  return [{ kind: 'open', sign }, ...content, { kind: 'close', sign }];
};

const lowLine = (piece: Piece & { readonly kind: 'open' | 'close' }, all: readonly Piece[]): Piece =>
  piece === all[0] || piece === all.at(-1) ? { ...piece, sign: '_' } : piece;

/** Writes code. In a cell it cannot hold an escaped pipe, so there it is written as text. */
const code = (node: InlineCode, writing: Writing): Piece[] => {
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
};

const link = (node: Link, writing: Writing): string => {
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
  // At the beginning of a line it would be read as a definition, unless it has a title.
  const needsTitle = /^(?:[^\]\\]|\\.)*\]:/u.test(words);
  return `[${words}](${address(node.url)}${title(node.title, writing) || (needsTitle ? ' ""' : '')})`;
};

/** Whether an address is read the same between angle brackets, where nothing can be escaped. */
const isPlainAddress = (url: string): boolean => /^https?:\/\/[\w.~:/?#@!$'()*+,;=%-]+$/iu.test(url);

const image = (node: Image, writing: Writing): string => {
  const words = escapeText(withoutMarker(node.alt ?? ''), {
    inBrackets: true,
    inCell: writing.frame === 'cell',
    pairs: new Set(['*', '~']),
    isBeforeBracket: false,
  });
  return `![${words.replace(/^\^/u, '\\^')}](${address(node.url)}${title(node.title, writing)})`;
};

const address = (url: string): string => {
  const isBalanced = balanced(url);
  return url
    .replace(/[\s<>|\\`[\]]/gu, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
    .replace(/[()]/gu, (char) => (isBalanced ? char : char === '(' ? '%28' : '%29'))
    .replace(/&(?=#?\w{1,32};)/gu, '&amp;');
};

const balanced = (url: string): boolean => {
  let open = 0;
  for (const char of url) {
    if (char === '(') open += 1;
    if (char === ')') open -= 1;
    if (open < 0 || open > 30) return false;
  }
  return open === 0;
};

const title = (words: string | null | undefined, { frame }: Writing): string => {
  const shown = withoutMarker(words?.replace(/\s+/gu, ' ').trim() ?? '');
  if (shown === '') return '';
  const escaped = shown
    .replace(/\\(?=[!-/:-@[-`{-~]|$)/gu, '\\\\')
    .replace(/&(?=#?\w{1,32};)/gu, '&amp;')
    .replace(/<(?=!)/gu, '&lt;')
    .replaceAll('"', '\\"');
  return ` "${frame === 'cell' ? escaped.replaceAll('|', '\\|') : escaped}"`;
};
