import { pipeline, Readable } from 'node:stream';
import { jsonParser, type Token } from 'stream-json/parser.js';
import { type VerifierError, verifier } from 'stream-json/utils/verifier.js';
import { IMPORT_LIMITS } from '../source/import-limits.ts';
import { type SourceFiles, UnusableSource, utf8Text } from '../source/source-files.ts';

/** A value as `JSON.parse` makes it, except that objects have no prototype, so that every key is an ordinary key. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;
export type JsonObject = { readonly [key: string]: JsonValue | undefined };

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON Pointers (RFC 6901) to the wanted arrays, each with the members of its rows to keep; null keeps all members. */
export type WantedRows = ReadonlyMap<string, ReadonlySet<string> | null>;

/** Returns one step of a JSON Pointer. */
const pointerStep = (name: string | number): string => `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** Returns the pointers to every ancestor of a wanted array. */
const pointersAbove = (wanted: WantedRows): ReadonlySet<string> => {
  const above = new Set<string>();
  for (const pointer of wanted.keys()) {
    for (let at = pointer.indexOf('/'); at !== -1; at = pointer.indexOf('/', at + 1)) above.add(pointer.slice(0, at));
  }
  return above;
};

/** One element of a wanted array, or the value of another kind at its pointer. */
export interface JsonRow {
  /** The wanted pointer. */
  readonly pointer: string;
  /** Index in the array; null when the value is not an array. */
  readonly index: number | null;
  readonly value: JsonValue;
}

export interface RowLimits {
  /** UTF-16 units in all strings, keys and numbers of a row, plus `VALUE_LENGTH` for each value. */
  readonly rowLength: number;
  /** Nesting depth of objects and arrays. */
  readonly depth: number;
}

interface RowWalker {
  /**
   * Takes the next token; returns a row when the token completed one.
   * @throws UnusableSource when a row is too long, or anything is nested too deeply.
   */
  take(token: Token): JsonRow | null;
  /** Whether one complete value was read. */
  isWhole(): boolean;
}

type Container = Record<string, JsonValue> | JsonValue[];

/** Where a row goes when it is complete. */
type Destination = Pick<JsonRow, 'pointer' | 'index'>;

/** What happens to a value: it is a row, part of a row, an ancestor of a row, or skipped. */
type Fate =
  | { readonly kind: 'row'; readonly to: Destination }
  | { readonly kind: 'part'; readonly of: Container }
  | { readonly kind: 'way'; readonly pointer: string; readonly holdsRows: boolean }
  | { readonly kind: 'skip' };

/** An object or an array that is open. */
interface Frame {
  readonly fate: Fate;
  readonly isArray: boolean;
  /** Collects the values of a row or a part of one; null elsewhere. */
  readonly container: Container | null;
  index: number;
  key: string;
}

/** The cost of each value besides its characters, so that a row of empty brackets reaches its limit too. */
const VALUE_LENGTH = 16;

const SKIP: Fate = { kind: 'skip' };

const frameOf = (fate: Fate, isArray: boolean): Frame => {
  const collects = fate.kind === 'row' || fate.kind === 'part';
  const container = collects ? (isArray ? [] : Object.create(null)) : null;
  return { fate, isArray, container, index: 0, key: '' };
};

/** Tokens that end a value. */
const ENDS = new Set(['endObject', 'endArray', 'endString', 'endNumber', 'nullValue', 'trueValue', 'falseValue']);

/** Finds rows in the token stream of a document, holding one row at a time. `path` is for messages. */
const rowWalker = (path: string, wanted: WantedRows, limits: RowLimits): RowWalker => {
  const above = pointersAbove(wanted);
  const frames: Frame[] = [];
  let length = 0;
  /** Pieces of the string, number or key that is being read; null when it is skipped. */
  let pieces: string[] | null = null;
  let scalarFate: Fate = SKIP;
  let place = '';
  let isWhole = false;

  function refuse(what: string): never {
    throw new UnusableSource(`${path} ${place}`, `${what}, which is more than we read; take it out of the export`);
  }

  const spend = (more: number): void => {
    length += more;
    if (length > limits.rowLength) refuse(`is longer than ${limits.rowLength} characters`);
  };

  const located = (pointer: string, isArray: boolean): Fate => {
    place = pointer;
    length = 0;
    if (wanted.has(pointer)) {
      return isArray ? { kind: 'way', pointer, holdsRows: true } : { kind: 'row', to: { pointer, index: null } };
    }
    return above.has(pointer) ? { kind: 'way', pointer, holdsRows: false } : SKIP;
  };

  const inRow = (frame: Frame, container: Container): Fate => {
    const columns = frame.fate.kind === 'row' ? wanted.get(frame.fate.to.pointer) : null;
    if (!frame.isArray && columns && !columns.has(frame.key)) return SKIP;
    spend(VALUE_LENGTH);
    return { kind: 'part', of: container };
  };

  /** Decides what happens to the value that begins now. */
  const begin = (isArray: boolean): Fate => {
    const frame = frames.at(-1);
    if (frame === undefined) return located('', isArray);
    const at = frame.isArray ? frame.index++ : frame.key;
    if (frame.container !== null) return inRow(frame, frame.container);
    if (frame.fate.kind !== 'way') return SKIP;
    const pointer = frame.fate.pointer + pointerStep(at);
    if (!frame.fate.holdsRows) return located(pointer, isArray);
    place = pointer;
    length = 0;
    return { kind: 'row', to: { pointer: frame.fate.pointer, index: frame.index - 1 } };
  };

  const finish = (fate: Fate, value: JsonValue): JsonRow | null => {
    if (fate.kind === 'row') return { ...fate.to, value };
    if (fate.kind !== 'part') return null;
    const key = frames.at(-1)?.key ?? '';
    if (Array.isArray(fate.of)) fate.of.push(value);
    else fate.of[key] = value;
    return null;
  };

  const open = (isArray: boolean): null => {
    const fate = begin(isArray);
    if (frames.length >= limits.depth) refuse(`is nested deeper than ${limits.depth} levels`);
    frames.push(frameOf(fate, isArray));
    return null;
  };

  const close = (): JsonRow | null => {
    const frame = frames.pop();
    return frame === undefined || frame.container === null ? null : finish(frame.fate, frame.container);
  };

  const startScalar = (): null => {
    scalarFate = begin(false);
    pieces = scalarFate.kind === 'row' || scalarFate.kind === 'part' ? [] : null;
    return null;
  };

  const startKey = (): null => {
    const frame = frames.at(-1);
    // Keys outside rows are bounded one by one; keys in a row count toward its length.
    if (frame?.container === null) length = 0;
    pieces = frame?.fate.kind === 'skip' ? null : [];
    return null;
  };

  const endKey = (): null => {
    const frame = frames.at(-1);
    if (frame !== undefined) frame.key = pieces?.join('') ?? '';
    return null;
  };

  const collect = (piece: string): null => {
    if (pieces === null) return null;
    spend(piece.length);
    pieces.push(piece);
    return null;
  };

  const step = (token: Token): JsonRow | null => {
    switch (token.name) {
      case 'startObject':
        return open(false);
      case 'startArray':
        return open(true);
      case 'endObject':
      case 'endArray':
        return close();
      case 'startKey':
        return startKey();
      case 'endKey':
        return endKey();
      case 'startString':
      case 'startNumber':
        return startScalar();
      case 'stringChunk':
      case 'numberChunk':
        return collect(token.value);
      case 'endString':
        return pieces === null ? null : finish(scalarFate, pieces.join(''));
      case 'endNumber':
        return pieces === null ? null : finish(scalarFate, Number(pieces.join('')));
      case 'nullValue':
      case 'trueValue':
      case 'falseValue':
        return finish(begin(false), token.value);
      default:
        return null;
    }
  };
  const take = (token: Token): JsonRow | null => {
    const row = step(token);
    if (frames.length === 0 && ENDS.has(token.name)) isWhole = true;
    return row;
  };
  return { take, isWhole: () => isWhole };
};

/**
 * Size of the chunks that are parsed. Strings that lie within one chunk are scanned several times faster than strings
 * that are cut; larger chunks need more memory.
 */
const PIECE_BYTES = 256 * 1024;

/** Values in pieces: the parser would collect a packed string without a limit. */
const UNPACKED = { packValues: false, streamValues: true };

async function* inPieces(stream: Readable): AsyncGenerator<Buffer> {
  let [held, bytes]: [Buffer[], number] = [[], 0];
  for await (const chunk of stream) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < PIECE_BYTES) continue;
    yield Buffer.concat(held);
    [held, bytes] = [[], 0];
  }
  yield Buffer.concat(held);
}

const decoded = async (source: SourceFiles, path: string): Promise<AsyncGenerator<string>> =>
  utf8Text(inPieces(await source.open(path)), path);

/**
 * Returns where a document stops being JSON, for a message. The tokenizer does not know, so the document is read again
 * by a parser that counts.
 */
const whereBroken = async (source: SourceFiles, path: string): Promise<string> => {
  const check = verifier.asStream();
  try {
    pipeline(Readable.from(await decoded(source, path)), check, () => {});
    for await (const _ of check);
    return '';
  } catch (error) {
    const { line, pos } = error as Partial<VerifierError>;
    return line === undefined ? '' : ` from line ${line}, character ${pos} on`;
  }
};

/** @throws UnusableSource always, with the place where the document stops being JSON. */
const refuseBroken = async (source: SourceFiles, path: string, cause?: unknown): Promise<never> => {
  const where = await whereBroken(source, path);
  const message = `is not JSON${where}; it may have been cut off or edited, so export it again`;
  throw new UnusableSource(path, message, { cause });
};

/**
 * Streams the tokens of a JSON document, with strings and numbers in pieces. A document that merely ends too early
 * counts as complete: the consumer of the tokens sees what is still open.
 * @throws UnusableSource when it is not JSON.
 */
async function* jsonTokens(source: SourceFiles, path: string): AsyncGenerator<readonly Token[]> {
  const parser = jsonParser(UNPACKED);
  const parse = async (text: string) => {
    try {
      const tokens = parser(text);
      // With a symbol the library says “nothing yet”.
      return typeof tokens === 'symbol' ? [] : tokens.values;
    } catch (cause) {
      return await refuseBroken(source, path, cause);
    }
  };
  for await (const text of await decoded(source, path)) yield await parse(text);
  // Ends a number or word that is the whole document; otherwise the parser waits for more of it.
  yield await parse('\n');
}

/** A row holds a body, often in two or three formats, and little else. */
const ROW_LIMITS: RowLimits = { rowLength: 4 * IMPORT_LIMITS.bodyBytes, depth: IMPORT_LIMITS.depth };

/**
 * Streams the rows of the wanted arrays of a JSON document, of any size, in their order. A wanted pointer to something
 * other than an array gives that value as one row.
 * @throws UnusableSource when the document is not JSON, is cut off or nested too deeply, or one row is too long.
 */
export async function* jsonRows(
  source: SourceFiles,
  path: string,
  wanted: WantedRows,
  limits: RowLimits = ROW_LIMITS,
): AsyncGenerator<JsonRow> {
  const walker = rowWalker(path, wanted, limits);
  for await (const tokens of jsonTokens(source, path)) {
    for (const token of tokens) {
      const row = walker.take(token);
      if (row !== null) yield row;
    }
  }
  if (!walker.isWhole()) await refuseBroken(source, path);
}
