import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type ParsedNode,
  parseDocument,
  type YAMLError,
} from 'yaml';

/**
 * Reads one YAML 1.2 document as plain data that JSON could hold; undefined when it cannot be read. Aliases are
 * refused, because a few lines of them can represent gigabytes, and so are custom tags.
 *
 * @param maxLength in UTF-16 units; a longer text is not read.
 */
export const parseYaml = (text: string, maxLength: number): unknown => {
  if (text.length > maxLength) return undefined;
  try {
    const document = parseDocument(text, { version: '1.2', schema: 'core', prettyErrors: false, logLevel: 'silent' });
    return document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: 0 });
  } catch {
    // Nesting beyond the stack, or an alias.
    return undefined;
  }
};

export type YamlScalar = string | number | boolean | null;

/**
 * A YAML value with its position. Lines are one-based. Maps keep their order and are not objects: `__proto__` is an
 * ordinary key.
 */
export type LocatedValue =
  /** `source` is the text before it was read as a number, a boolean or null: `1.10`. */
  | { readonly kind: 'scalar'; readonly line: number; readonly value: YamlScalar; readonly source: string }
  | { readonly kind: 'list'; readonly line: number; readonly items: readonly LocatedValue[] }
  | LocatedMap;

export interface LocatedMap {
  readonly kind: 'map';
  readonly line: number;
  readonly entries: readonly LocatedEntry[];
}

export interface LocatedEntry {
  readonly key: string;
  /** The line of the key. */
  readonly line: number;
  readonly value: LocatedValue;
}

export type YamlTrouble =
  /** Longer than the limit; nothing was read. */
  | 'too-long'
  | 'too-deep'
  | 'duplicate-key'
  /** A tab where spaces belong. */
  | 'tab'
  /** A second `: ` on the line of a value. */
  | 'colon-in-value'
  /** A value begins with a character that has a meaning in YAML. */
  | 'reserved-start'
  | 'unclosed-quote'
  /** `&name`, `*name`: a few lines of them can represent gigabytes. */
  | 'alias'
  /** A tag that is not part of YAML itself: `!name`. */
  | 'tag'
  /** A key that is a list or a map. */
  | 'key'
  | 'several-documents'
  | 'not-a-map'
  | 'syntax';

export interface YamlProblem {
  readonly line: number;
  readonly code: YamlTrouble;
}

export type LocatedYaml =
  | { readonly ok: true; readonly map: LocatedMap }
  | { readonly ok: false; readonly problems: readonly YamlProblem[] };

const MAX_DEPTH = 8;
const MAX_PROBLEMS = 20;

const TROUBLES: Readonly<Partial<Record<YAMLError['code'], YamlTrouble>>> = {
  DUPLICATE_KEY: 'duplicate-key',
  TAB_AS_INDENT: 'tab',
  BLOCK_AS_IMPLICIT_KEY: 'colon-in-value',
  BAD_SCALAR_START: 'reserved-start',
  MISSING_CHAR: 'unclosed-quote',
  BAD_ALIAS: 'alias',
  TAG_RESOLVE_FAILED: 'tag',
  NON_STRING_KEY: 'key',
  RESOURCE_EXHAUSTION: 'too-deep',
  MULTIPLE_DOCS: 'several-documents',
};

/** Thrown inside the walk over the tree, and caught just outside it. */
interface Refusal {
  readonly refused: YamlTrouble;
  readonly offset: number;
}
const isRefusal = (thrown: unknown): thrown is Refusal =>
  typeof thrown === 'object' && thrown !== null && 'refused' in thrown;
const refuse = (refused: YamlTrouble, offset: number): never => {
  throw { refused, offset } satisfies Refusal;
};

type LineAt = (offset: number) => number;

const keyOf = (key: unknown): string => {
  if (!isScalar(key)) return refuse('key', (key as ParsedNode | null)?.range?.[0] ?? 0);
  return key.source ?? String(key.value ?? '');
};

const locate = (node: unknown, before: number, lineAt: LineAt, depth: number): LocatedValue => {
  const offset = (node as Node | null)?.range?.[0] ?? before;
  const line = lineAt(offset);
  if (depth > MAX_DEPTH) refuse('too-deep', offset);
  if (isAlias(node)) refuse('alias', offset);
  if (isScalar(node)) {
    if (node.anchor !== undefined) refuse('alias', offset);
    const value = node.value as YamlScalar;
    return { kind: 'scalar', line, value, source: node.source ?? String(value ?? '') };
  }
  if (isSeq(node)) {
    if (node.anchor !== undefined) refuse('alias', offset);
    return { kind: 'list', line, items: node.items.map((item) => locate(item, offset, lineAt, depth + 1)) };
  }
  if (isMap(node)) return locateMap(node, offset, lineAt, depth);
  return { kind: 'scalar', line, value: null, source: '' };
};

const locateMap = (
  node: { readonly items: readonly { key: unknown; value: unknown }[]; readonly anchor?: string },
  offset: number,
  lineAt: LineAt,
  depth: number,
): LocatedMap => {
  if (node.anchor !== undefined) refuse('alias', offset);
  const entries = node.items.map(({ key, value }): LocatedEntry => {
    const at = (key as Node | null)?.range?.[0] ?? offset;
    return { key: keyOf(key), line: lineAt(at), value: locate(value, at, lineAt, depth + 1) };
  });
  return { kind: 'map', line: lineAt(offset), entries };
};

const readContents = (contents: Document['contents'], lineAt: LineAt): LocatedMap => {
  if (contents === null || (isScalar(contents) && contents.value === null))
    return { kind: 'map', line: lineAt(0), entries: [] };
  if (isAlias(contents)) return refuse('alias', contents.range?.[0] ?? 0);
  if (!isMap(contents)) return refuse('not-a-map', contents.range?.[0] ?? 0);
  return locateMap(contents, contents.range?.[0] ?? 0, lineAt, 1);
};

/**
 * Reads one YAML 1.2 map with the line of every key and value; an empty text counts as an empty map. Never throws.
 * Refused are anchors and aliases, tags that are not part of YAML itself, more than 8 levels, keys that are not plain
 * values, and a second document.
 *
 * @param maxLength in UTF-16 units. Comparing keys takes quadratic time: some 16,000 are fine.
 * @param firstLine number of the line on which the text begins.
 */
export const readLocatedYaml = (text: string, maxLength: number, firstLine = 1): LocatedYaml => {
  if (text.length > maxLength) return { ok: false, problems: [{ line: firstLine, code: 'too-long' }] };
  const lines = new LineCounter();
  const lineAt: LineAt = (offset) => Math.max(1, lines.linePos(offset).line) + firstLine - 1;
  try {
    const document = parseDocument(text, {
      version: '1.2',
      schema: 'core',
      prettyErrors: false,
      // `silent` would also suppress the error about a second document.
      logLevel: 'error',
      lineCounter: lines,
    });
    const troubles = [...document.errors, ...document.warnings].slice(0, MAX_PROBLEMS);
    if (troubles.length > 0) {
      return {
        ok: false,
        problems: troubles.map(({ code, pos }) => ({ line: lineAt(pos[0]), code: TROUBLES[code] ?? 'syntax' })),
      };
    }
    return { ok: true, map: readContents(document.contents, lineAt) };
  } catch (thrown) {
    if (isRefusal(thrown)) return { ok: false, problems: [{ line: lineAt(thrown.offset), code: thrown.refused }] };
    // Nesting beyond the stack.
    return { ok: false, problems: [{ line: firstLine, code: 'too-deep' }] };
  }
};
