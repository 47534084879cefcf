import {
  boolCoreTag,
  EVENT_ID,
  type Event,
  floatCoreTag,
  getScalarValue,
  intCoreTag,
  loadAll,
  NOT_RESOLVED,
  nullCoreTag,
  parseEvents,
  SCALAR_STYLE,
  YAMLException,
} from 'js-yaml';

/**
 * Reads one YAML 1.2 document as plain data that JSON could hold; undefined when it cannot be read. Aliases are
 * refused, because a few lines of them can represent gigabytes, and so are custom tags.
 *
 * @param maxLength in UTF-16 units; a longer text is not read.
 */
export const parseYaml = (text: string, maxLength: number): unknown => {
  if (text.length > maxLength) return undefined;
  try {
    const [document = null, second] = loadAll(text, { maxAliases: 0 });
    return second === undefined ? document : undefined;
  } catch {
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
  /** Half of a surrogate pair, or a control character other than a tab and the ends of lines. */
  | 'not-printable'
  | 'several-documents'
  /** Text where a map has to have `key: value`. */
  | 'not-a-map'
  | 'syntax';

export interface YamlProblem {
  readonly line: number;
  readonly code: YamlTrouble;
}

export type LocatedYaml =
  | { readonly ok: true; readonly map: LocatedMap }
  | { readonly ok: false; readonly problems: readonly YamlProblem[] };

/** The top map is the first level. */
const MAX_DEPTH = 8;
const MAX_PROBLEMS = 20;

/** Thrown inside the walk over the events, and caught just outside it. */
interface Refusal {
  readonly refused: YamlTrouble;
  readonly offset: number;
}
const isRefusal = (thrown: unknown): thrown is Refusal =>
  typeof thrown === 'object' && thrown !== null && 'refused' in thrown;
const refuse = (refused: YamlTrouble, offset: number): never => {
  throw { refused, offset } satisfies Refusal;
};

type TextEvent = Extract<Event, { readonly type: typeof EVENT_ID.SCALAR }>;

/** The tags of the core schema besides that of text, in the order in which they are tried for a plain scalar. */
const CORE_TAGS = [
  ['!!null', nullCoreTag],
  ['!!bool', boolCoreTag],
  ['!!int', intCoreTag],
  ['!!float', floatCoreTag],
] as const;

/** Returns the value of a scalar with this text by the core schema, which a tag may choose (`!!str 1`). */
const scalarValue = (source: string, { style, valueStart }: TextEvent, tag: string): YamlScalar => {
  if (tag === '!' || tag === '!!str' || (tag === '' && style !== SCALAR_STYLE.PLAIN)) return source;
  for (const [name, { tagName, resolve, implicitFirstChars }] of CORE_TAGS) {
    if (tag === '' ? implicitFirstChars?.includes(source.charAt(0)) === false : tag !== name) continue;
    const value = resolve(source, tag !== '', tagName);
    if (value !== NOT_RESOLVED) return value;
  }
  return tag === '' ? source : refuse('tag', valueStart);
};

/** Makes a function that returns the number of the line at an offset. It is fast for rising offsets. */
const lineCounter = (text: string, firstLine: number) => {
  const endFrom = (start: number): number => {
    const end = text.indexOf('\n', start);
    return end === -1 ? text.length : end;
  };
  let start = 0;
  let end = endFrom(0);
  let line = firstLine;
  return (offset: number): number => {
    if (offset < start) [start, end, line] = [0, endFrom(0), firstLine];
    while (offset > end) {
      start = end + 1;
      end = endFrom(start);
      line += 1;
    }
    return line;
  };
};

/** Reads the values of the first document in the order of their events. */
const valueReader = (text: string, events: readonly Event[], lineAt: (offset: number) => number) => {
  /** The first event is that of the document. */
  let next = 1;
  /** Where the last value ended, or the last list or map began. */
  let last = 0;
  const duplicates: YamlProblem[] = [];
  /** Whether the open list or map ends here. */
  const ends = (): boolean => {
    const isEnd = events[next]?.type === EVENT_ID.POP;
    if (isEnd) next += 1;
    return isEnd;
  };
  const lineOfText = ({ style, valueStart, valueEnd }: TextEvent): number => {
    last = valueEnd;
    // A block (`|`, `>`) begins on the line of its indicator, which is before its text.
    const isBlock = style === SCALAR_STYLE.LITERAL_BLOCK || style === SCALAR_STYLE.FOLDED_BLOCK;
    return lineAt(valueStart - (isBlock ? 1 : 0));
  };
  const lineOfEmptyItem = (): number => {
    last = text.indexOf('-', last) + 1;
    return lineAt(last);
  };
  /** @param keyLine line of the key; null for an item of a list. */
  const read = (keyLine: number | null): LocatedValue => {
    const event = events[next++];
    if (event === undefined || event.type === EVENT_ID.POP || event.type === EVENT_ID.DOCUMENT)
      throw new TypeError('a value has no event');
    if (event.type === EVENT_ID.ALIAS || event.anchorStart >= 0) return refuse('alias', event.anchorStart);
    const tag = event.tagStart < 0 ? '' : text.slice(event.tagStart, event.tagEnd);
    if (event.type === EVENT_ID.SCALAR) {
      const source = getScalarValue(text, event);
      const line = event.valueStart < 0 ? (keyLine ?? lineOfEmptyItem()) : lineOfText(event);
      return { kind: 'scalar', line, value: scalarValue(source, event, tag), source };
    }
    const isList = event.type === EVENT_ID.SEQUENCE;
    if (!['', '!', isList ? '!!seq' : '!!map'].includes(tag)) return refuse('tag', event.tagStart);
    last = event.start;
    const line = lineAt(last);
    if (!isList) return { kind: 'map', line, entries: readEntries(line) };
    const items: LocatedValue[] = [];
    while (!ends()) items.push(read(null));
    return { kind: 'list', line, items };
  };
  const readEntries = (line: number): readonly LocatedEntry[] => {
    const entries = new Map<string, LocatedEntry>();
    while (!ends()) {
      const key = events[next];
      if (key?.type === EVENT_ID.SEQUENCE || key?.type === EVENT_ID.MAPPING) return refuse('key', key.start);
      const { source, line: at } = read(line) as Extract<LocatedValue, { readonly kind: 'scalar' }>;
      if (entries.has(source)) duplicates.push({ line: at, code: 'duplicate-key' });
      entries.set(source, { key: source, line: at, value: read(at) });
    }
    return [...entries.values()];
  };
  return { read, duplicates };
};

/** What the parser reports, by the beginning of its text. */
const REASONS: readonly (readonly [reason: string, YamlTrouble])[] = [
  ['nesting exceeded', 'too-deep'],
  ['tab characters', 'tab'],
  ['deficient indentation', 'unclosed-quote'],
  ['unexpected end', 'unclosed-quote'],
  ['name of an anchor', 'alias'],
  ['name of an alias', 'alias'],
  ['alias node', 'alias'],
  ['undeclared tag', 'tag'],
  ['tag ', 'tag'],
  ['the stream contains non-printable', 'not-printable'],
  ['expected valid JSON character', 'not-printable'],
  ['null byte', 'not-printable'],
];

/** Explains an error of the parser by its text and by the character at which it stopped. */
const refusalOf = ({ reason, mark }: YAMLException, text: string): Refusal => {
  const offset = mark?.position ?? 0;
  const known = REASONS.find(([start]) => reason.startsWith(start))?.[1];
  if (known) return { refused: known, offset };
  const char = text.charAt(offset);
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  if (text.charAt(lineStart) === '\t') return { refused: 'tab', offset };
  // A text without a key reaches to the next line.
  if (reason.includes('multiline key') || (reason.startsWith('end of the stream') && char === ':'))
    return { refused: 'not-a-map', offset: text.slice(0, lineStart).trimEnd().length };
  if (reason !== 'bad indentation of a mapping entry') return { refused: 'syntax', offset };
  return { refused: char === ':' ? 'colon-in-value' : /[@`%,]/.test(char) ? 'reserved-start' : 'syntax', offset };
};

/**
 * Reads one YAML 1.2 map with the line of every key and value; an empty text counts as an empty map. Never throws.
 * Refused are anchors and aliases, tags that are not part of YAML itself, more than 8 levels, keys that are not plain
 * values, and a second document.
 *
 * @param maxLength in UTF-16 units.
 * @param firstLine number of the line on which the text begins.
 */
export const readLocatedYaml = (text: string, maxLength: number, firstLine = 1): LocatedYaml => {
  if (text.length > maxLength) return { ok: false, problems: [{ line: firstLine, code: 'too-long' }] };
  const lineAt = lineCounter(text, firstLine);
  try {
    const events = parseEvents(text, { maxDepth: MAX_DEPTH });
    const [document, second] = events.filter((event) => event.type === EVENT_ID.DOCUMENT);
    const empty: LocatedMap = { kind: 'map', line: firstLine, entries: [] };
    if (document === undefined) return { ok: true, map: empty };
    if (document.directives.some(({ kind }) => kind === 'tag')) refuse('tag', 0);
    const { read, duplicates } = valueReader(text, events, lineAt);
    const value = read(firstLine);
    if (second !== undefined) refuse('several-documents', secondDocument(text));
    if (duplicates.length > 0) return { ok: false, problems: duplicates.slice(0, MAX_PROBLEMS) };
    if (value.kind === 'map') return { ok: true, map: value };
    if (value.kind === 'scalar' && value.value === null) return { ok: true, map: empty };
    return { ok: false, problems: [{ line: value.line, code: 'not-a-map' }] };
  } catch (thrown) {
    if (!isRefusal(thrown) && !(thrown instanceof YAMLException)) throw thrown;
    const { refused, offset } = isRefusal(thrown) ? thrown : refusalOf(thrown, text);
    return { ok: false, problems: [{ line: lineAt(offset), code: refused }] };
  }
};

/** Returns where the second document of a text begins: at the first line that ends one after its content. */
const secondDocument = (text: string): number => {
  const first = /^(?!---|%|#)[^\n]*\S/m.exec(text)?.index ?? 0;
  return first + Math.max(0, text.slice(first).search(/^(?:---|\.\.\.)(?=\s|$)/m));
};
