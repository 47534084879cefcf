/**
 * Access to parsed YAML or JSON. A missing value, or one of another kind, gives nothing; the check that needs it
 * reports it.
 */

export const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Readonly<Record<string, unknown>>)[key]
        : undefined,
    value,
  );

export const entriesAt = (value: unknown, ...path: readonly string[]): readonly (readonly [string, unknown])[] => {
  const found = at(value, ...path);
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? Object.entries(found) : [];
};

export const itemsAt = (value: unknown, ...path: readonly string[]): readonly unknown[] => {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
};

/** Numbers and booleans as they are written; null for anything else. */
export const textAt = (value: unknown, ...path: readonly string[]): string | null => {
  const found = at(value, ...path);
  return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean' ? String(found) : null;
};

export const textsAt = (value: unknown, ...path: readonly string[]): readonly string[] =>
  itemsAt(value, ...path).map(String);
