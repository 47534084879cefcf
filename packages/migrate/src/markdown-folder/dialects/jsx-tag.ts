export interface JsxTag {
  /** Empty: a fragment. */
  readonly name: string;
  readonly closes: boolean;
  /** Attributes with a value; one in braces comes with them. */
  readonly named: ReadonlyMap<string, string>;
  readonly end: number;
}

const NAME = /<(\/?)([A-Za-z][\w.:-]*)?/y;
/** An unclosed quote matches nothing: then this is no tag. */
const PART = /\s+|\/(?=\s*>)|([A-Za-z_][\w.:-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|(?=\{)))?|(?=\{)/y;

/** Reads the JSX tag that begins at a place; null: it is none. */
export const jsxTagAt = (text: string, at: number, braceEnd: (at: number) => number | null): JsxTag | null => {
  NAME.lastIndex = at;
  const [opener = '', slash, name = ''] = NAME.exec(text) ?? [];
  const named = new Map<string, string>();
  for (let from = at + opener.length; from < text.length; ) {
    if (text[from] === '>') return { name, closes: slash === '/', named, end: from + 1 };
    PART.lastIndex = from;
    const part = PART.exec(text);
    if (part === null) return null;
    from = PART.lastIndex;
    const [, key, double, single] = part;
    const value = double ?? single;
    if (key !== undefined && value !== undefined) named.set(key, value);
    if (text[from] !== '{' || (value === undefined && key !== undefined && !part[0].includes('='))) continue;
    const end = braceEnd(from);
    if (end === null) return null;
    if (key !== undefined) named.set(key, text.slice(from, end));
    from = end;
  }
  return null;
};
