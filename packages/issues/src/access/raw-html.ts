/** What is left of raw HTML: its words, and what Markdown has a form for. */
export type HtmlPiece =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'image'; readonly src: string; readonly alt: string }
  /** A block opens or closes here. */
  | { readonly kind: 'boundary' };

/** An element whose content nobody sees is open; its name, and how often it is open. */
export interface HiddenElement {
  readonly name: string;
  readonly depth: number;
}

interface HtmlReading {
  readonly pieces: readonly HtmlPiece[];
  /** Still open at the end: what follows beside it is hidden too. */
  readonly hidden: HiddenElement | null;
}

/** A comment (its end may be missing), a tag, a declaration or an instruction, the torn beginning of a tag. */
const MARKUP =
  /<!--(?:>|->|[\s\S]*?(?:--!?>|$))|<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|<[!?][^>]*(?:>|$)|<\/?[a-z][^>]*$/giu;

const NEVER_SHOWN = new Set(
  'script style template noscript textarea title iframe object svg math head select canvas audio video noembed noframes xmp plaintext'.split(
    ' ',
  ),
);
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const INLINE = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i img input ins kbd label mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const HIDING = /(?:^|[\s"'])hidden(?=[\s=/]|$)|display\s*:\s*none|visibility\s*:\s*hidden/iu;

/**
 * Reads raw HTML down to text, line breaks and images. Comments, scripts and what the author hid do not come through.
 * @param hidden the element that was still open before it
 */
export const readHtml = (html: string, hidden: HiddenElement | null = null): HtmlReading => {
  const pieces: HtmlPiece[] = [];
  let open = hidden;
  let end = 0;
  const addText = (value: string) => {
    if (open === null && value !== '') pieces.push({ kind: 'text', value: decoded(value) });
  };
  for (const found of html.matchAll(MARKUP)) {
    addText(html.slice(end, found.index));
    end = found.index + found[0].length;
    const [, slash, tag, attributes = ''] = found;
    if (tag === undefined) continue;
    const name = tag.toLowerCase();
    const closes = slash === '/';
    if (open !== null) open = hiddenAfter(open, name, closes);
    else if (!closes && hides(name, attributes)) open = { name, depth: 1 };
    else pieces.push(...pieceOf(name, closes, attributes));
  }
  addText(html.slice(end));
  return { pieces, hidden: open };
};

const hides = (name: string, attributes: string): boolean =>
  !VOID.has(name) && (NEVER_SHOWN.has(name) || HIDING.test(attributes));

const hiddenAfter = (open: HiddenElement, name: string, closes: boolean): HiddenElement | null => {
  if (name !== open.name) return open;
  const depth = open.depth + (closes ? -1 : 1);
  return depth === 0 ? null : { name, depth };
};

const pieceOf = (name: string, closes: boolean, attributes: string): HtmlPiece[] => {
  if (name === 'br') return [{ kind: 'break' }];
  if (name === 'td' || name === 'th') return closes ? [] : [{ kind: 'text', value: ' ' }];
  if (name !== 'img') return INLINE.has(name) ? [] : [{ kind: 'boundary' }];
  const src = attribute(attributes, 'src');
  if (src === null || HIDING.test(attributes)) return [];
  return [{ kind: 'image', src, alt: attribute(attributes, 'alt') ?? '' }];
};

const attribute = (attributes: string, name: string): string | null => {
  const found = new RegExp(`(?:^|[\\s"'/])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`, 'iu').exec(attributes);
  const value = found?.[1] ?? found?.[2] ?? found?.[3];
  return value === undefined ? null : decoded(value);
};

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** The references that occur in HTML written by hand; others stay as they are written. */
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/giu, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : whole;
  });
