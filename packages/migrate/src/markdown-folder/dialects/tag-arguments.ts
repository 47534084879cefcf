/** Arguments of a tag or shortcode. */
export interface TagArguments {
  readonly named: ReadonlyMap<string, string>;
  readonly positional: readonly string[];
}

/** A quote that is never closed goes to the end, so that none is tried twice. */
const ARGUMENT =
  /(?:(?<name>[A-Za-z_][\w-]*)[=:](?=\S))?(?:"(?<double>(?:[^"\\]|\\[\s\S])*)(?:"|\\?$)|'(?<single>[^']*)(?:'|$)|`(?<raw>[^`]*)(?:`|$)|(?<word>[^\s"'`]\S*))/g;

/** Reads `"a text" word name="value" name=word`. Hexo writes `name:value` for some; an address has no name. */
export const tagArguments = (text: string): TagArguments => {
  const named = new Map<string, string>();
  const positional: string[] = [];
  for (const { groups = {} } of text.matchAll(ARGUMENT)) {
    const { name, double, single, raw, word } = groups;
    const value = double?.replace(/\\(["\\])/g, '$1') ?? single ?? raw ?? word ?? '';
    if (name === undefined) positional.push(value);
    else if (/^https?$/i.test(name)) positional.push(`${name}:${value}`);
    else named.set(name, value);
  }
  return { named, positional };
};
