/** What stands in square brackets and may be a shortcode. */
export interface ShortcodeToken {
  /** As written. */
  readonly name: string;
  readonly closing: boolean;
  /** Ends itself: `[name /]`. */
  readonly empty: boolean;
  /** Written twice in brackets, which WordPress shows in one pair and does not run. */
  readonly escaped: boolean;
  readonly attributes: string;
  readonly at: number;
  /** Behind the closing bracket; null: there is none, so WordPress would not run it. */
  readonly end: number | null;
}

const TOKEN = /\[(\/?)(\p{L}[\p{L}\p{N}_.:-]*)(?:((?:[\s/][^[\]]*)?)\])?/gu;

/**
 * Every beginning of a shortcode in its order, whether it is complete or not, linear in the length of the text.
 * https://developer.wordpress.org/plugins/shortcodes/
 */
export function* shortcodeTokens(html: string): Generator<ShortcodeToken> {
  for (const match of html.matchAll(TOKEN)) {
    const [whole, slash, name = '', inside] = match;
    const attributes = inside?.trim() ?? '';
    const end = match.index + whole.length;
    const empty = attributes.endsWith('/');
    yield {
      name,
      closing: slash !== '',
      empty,
      escaped: inside !== undefined && html[match.index - 1] === '[' && html[end] === ']',
      attributes: empty ? attributes.slice(0, -1).trim() : attributes,
      at: match.index,
      end: inside === undefined ? null : end,
    };
  }
}

/** Quotes come curly, or as references, where an editor took them for those of a text. */
const QUOTES = /[“”„″]|&(?:quot|ldquo|rdquo|#822[01]|#8243|#34);/g;
const ATTRIBUTE = /([\w-]{1,60})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

/** Attributes by their names in lower case. */
export const shortcodeAttributes = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.replace(QUOTES, '"').matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  );
