/** Longest text form of a value that is shared. Longer ones hardly repeat. */
const MAX_KEY = 400;

/** Number of values after which those that did not come again are forgotten. */
const MAX_VALUES = 5_000;

/**
 * Returns a function that replaces equal parts of plain data by one copy. The pages of a site repeat their menus, so a crawl
 * of ten thousand pages would otherwise hold ten thousand copies of each. Values other than strings, arrays and plain objects
 * stay as they are.
 */
export const valueSharer = (): (<T>(value: T) => T) => {
  let recent = new Map<string, unknown>();
  let older = new Map<string, unknown>();
  const one = (key: string, value: unknown): unknown => {
    const known = recent.get(key) ?? older.get(key) ?? value;
    if (!recent.has(key)) recent.set(key, known);
    if (recent.size > MAX_VALUES) {
      older = recent;
      recent = new Map();
    }
    return known;
  };
  /** Returns the shared value and its text form; null instead of a long one. */
  const share = (value: unknown): readonly [unknown, string | null] => {
    if (typeof value === 'string') {
      if (value.length > MAX_KEY) return [value, null];
      const key = `"${value.length}:${value}`;
      return [one(key, value), key];
    }
    if (value === null || typeof value !== 'object') return [value, `${value}`];
    const isArray = Array.isArray(value);
    if (!isArray && Object.getPrototypeOf(value) !== Object.prototype) return [value, null];
    const parts = value as Record<string, unknown>;
    let key: string | null = isArray ? '[' : '{';
    for (const name of Object.keys(parts)) {
      const [shared, text] = share(parts[name]);
      // Names come from sites too. This one cannot be assigned.
      if (name !== '__proto__') parts[name] = shared;
      const isLong: boolean = key === null || text === null || key.length + name.length + text.length > MAX_KEY;
      key = isLong || name === '__proto__' ? null : `${key}${name.length}:${name},${text}`;
    }
    return key === null ? [value, null] : [one(key, value), key];
  };
  return <T>(value: T): T => share(value)[0] as T;
};
