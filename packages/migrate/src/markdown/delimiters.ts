/** A piece of a line, before it is known what stands beside it. */
export type Piece =
  | { readonly kind: 'text'; readonly value: string; readonly isCode?: true }
  | { readonly kind: 'open' | 'close'; readonly sign: '*' | '**' | '_' | '~~' }
  | { readonly kind: 'separator' };

/**
 * A comment that says nothing. Between a letter and a mark it is punctuation, which lets the mark open or close; between
 * two marks it keeps them apart. Readers never see it. The slash keeps it from being the beginning of a marker of the
 * members' part when such words follow.
 */
const NOTHING = '<!--/-->';

/** Scripts whose letters let marks open and close beside punctuation (remark-cjk-friendly): not all, but those in use. */
const CJK = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\u3000-\u303f\uff00-\uffef]/u;
const SPACE = /^\s?$/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;
const WORD = /[\p{L}\p{N}\p{M}]/u;

/**
 * A line with its marks, each where it is sure to be read as one (CommonMark 0.31, "left- and right-flanking", as
 * remark-cjk-friendly widens it; strikethrough is not widened).
 */
export function spelled(pieces: readonly Piece[]): string {
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
}

/** Marks of one sign that touch are one run to a parser: all but emphasis that is wholly strong. */
function apart(pieces: readonly Piece[]): Piece[] {
  const filled = pieces.filter((piece) => piece.kind !== 'text' || piece.value !== '');
  return filled.flatMap((piece, at): Piece[] => {
    const before = filled[at - 1];
    if (!before || !doTouch(before, piece) || isWholly(filled, at)) return [piece];
    return [{ kind: 'separator' }, piece];
  });
}

function doTouch(first: Piece, second: Piece): boolean {
  if (first.kind === 'text' && second.kind === 'text') return first.isCode === true && second.isCode === true;
  if (!('sign' in first && 'sign' in second)) return false;
  return first.sign.charAt(0) === second.sign.charAt(0);
}

/** `***a***`: both marks open here, and both close together. */
function isWholly(pieces: readonly Piece[], at: number): boolean {
  const second = pieces[at];
  const first = pieces[at - 1];
  if (!first || !second || first.kind !== second.kind) return false;
  if (second.kind === 'open') return isSign(first, '*') && isSign(second, '**') && closeTogether(pieces, at);
  return isSign(first, '**') && isSign(second, '*') && openTogether(pieces, at);
}

function closeTogether(pieces: readonly Piece[], at: number): boolean {
  const close = partner(pieces, at, 1);
  const next = pieces[close + 1];
  return next?.kind === 'close' && isSign(next, '*');
}

function openTogether(pieces: readonly Piece[], at: number): boolean {
  const open = partner(pieces, at - 1, -1);
  const previous = pieces[open - 1];
  return previous?.kind === 'open' && isSign(previous, '*');
}

/** The other end of a mark. */
function partner(pieces: readonly Piece[], from: number, step: 1 | -1): number {
  let depth = 0;
  for (let at = from; at >= 0 && at < pieces.length; at += step) {
    const kind = pieces[at]?.kind;
    if (kind === 'open') depth += step;
    if (kind === 'close') depth -= step;
    if (depth === 0) return at;
  }
  return -1;
}

function isSign(piece: Piece, sign: string): boolean {
  return 'sign' in piece && piece.sign === sign;
}

/** What a piece begins with, as it will be written. */
function signOf(piece: Piece | undefined): string {
  if (piece === undefined) return '';
  if (piece.kind === 'separator') return NOTHING;
  return piece.kind === 'text' ? piece.value : piece.sign;
}

/** Whether a mark between these characters opens towards `inside`, or closes from there. */
function flanks(outside: string, inside: string, sign: string): boolean {
  if (SPACE.test(outside) || isPunctuation(outside)) return true;
  if (WORD.test(inside) && sign !== '_') return true;
  return sign !== '~~' && sign !== '_' && CJK.test(outside) && /[\p{L}]/u.test(outside);
}

/** One unit of UTF-16: parsers look at no more, or differ. */
function isPunctuation(char: string): boolean {
  return char.length === 1 && PUNCTUATION.test(char);
}

function firstOf(text: string): string {
  const code = text.codePointAt(0);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function lastOf(text: string): string {
  const last = text.slice(-2);
  return [...last].at(-1) ?? '';
}
