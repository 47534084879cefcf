/** A comment that begins or ends a block of the block editor, as it stands in a body. */
interface BlockDelimiter {
  /** With its namespace, where it is not that of WordPress itself: `paragraph`, `jetpack/paywall`. Lower case. */
  readonly name: string;
  readonly closing: boolean;
  /** Begins and ends at once: nothing of it is in the text. */
  readonly empty: boolean;
  /** JSON, or nothing. */
  readonly attributes: string;
  readonly at: number;
  readonly end: number;
}

const BEGINNING = /<!--\s*(\/?)wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)/iy;

/**
 * Every delimiter in its order, linear in the length of the text. What merely begins like one counts as well, so that
 * none is overseen which WordPress would see.
 * https://developer.wordpress.org/block-editor/explanations/architecture/key-concepts/#blocks-in-a-document
 */
export function* blockDelimiters(html: string): Generator<BlockDelimiter> {
  let end = -1;
  for (let at = html.indexOf('<!--'); at !== -1; ) {
    const next = html.indexOf('<!--', at + 4);
    BEGINNING.lastIndex = at;
    const [begun, slash, name] = BEGINNING.exec(html) ?? [];
    if (begun !== undefined && name !== undefined) {
      if (end < at) end = html.indexOf('-->', at);
      if (end === -1) end = html.length;
      const inside = html.slice(at + begun.length, next === -1 ? end : Math.min(end, next)).trim();
      const empty = inside.endsWith('/');
      yield {
        name: name.toLowerCase().replace(/^core\//, ''),
        closing: slash !== '',
        empty,
        attributes: empty ? inside.slice(0, -1).trim() : inside,
        at,
        end: Math.min(end + 3, html.length),
      };
    }
    at = next;
  }
}
