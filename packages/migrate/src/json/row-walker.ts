import type { Token } from 'stream-json/parser.js';
import { UnusableSource } from '../source/unusable-source.ts';
import type { JsonValue } from './json-value.ts';
import { pointerStep, pointersAbove, type WantedRows } from './wanted-rows.ts';

/** One element of an array that was asked for, or a value of another kind that stood in its place. */
export interface JsonRow {
  /** That was asked for. */
  readonly pointer: string;
  /** Of the element; null: it is no array. */
  readonly index: number | null;
  readonly value: JsonValue;
}

export interface RowLimits {
  /** UTF-16 units in all strings, keys and numbers of a row, with a few for each value. */
  readonly rowLength: number;
  /** Objects and arrays inside each other. */
  readonly depth: number;
}

interface RowWalker {
  /**
   * Takes the next token; a row, when this was its last one.
   * @throws UnusableSource when a row is too long, or anything is nested too deep
   */
  take(token: Token): JsonRow | null;
  /** Whether one value was seen from end to end. */
  isWhole(): boolean;
}

type Container = Record<string, JsonValue> | JsonValue[];

/** Where a row goes when it is complete. */
type Destination = Pick<JsonRow, 'pointer' | 'index'>;

/** What becomes of a value: it is a row, part of one, on the way to one, or nothing of it is wanted. */
type Fate =
  | { readonly kind: 'row'; readonly to: Destination }
  | { readonly kind: 'part'; readonly of: Container }
  | { readonly kind: 'way'; readonly pointer: string; readonly holdsRows: boolean }
  | { readonly kind: 'skip' };

/** An object or an array that is open. */
interface Frame {
  readonly fate: Fate;
  readonly isArray: boolean;
  /** What its values are collected in, when it is a row or part of one. */
  readonly container: Container | null;
  index: number;
  key: string;
}

/** What an empty value costs, so that a row of nothing but brackets comes to an end too. */
const VALUE_LENGTH = 16;

const SKIP: Fate = { kind: 'skip' };

function frameOf(fate: Fate, isArray: boolean): Frame {
  const collects = fate.kind === 'row' || fate.kind === 'part';
  const container = collects ? (isArray ? [] : Object.create(null)) : null;
  return { fate, isArray, container, index: 0, key: '' };
}

/** What ends a value. */
const ENDS = new Set(['endObject', 'endArray', 'endString', 'endNumber', 'nullValue', 'trueValue', 'falseValue']);

/** Finds rows in the stream of tokens of a document, and holds no more than one of them. `path` is for messages. */
export function rowWalker(path: string, wanted: WantedRows, limits: RowLimits): RowWalker {
  const above = pointersAbove(wanted);
  const frames: Frame[] = [];
  let length = 0;
  /** Of the string, number or key that is being read; null: it is not wanted. */
  let pieces: string[] | null = null;
  let scalarFate: Fate = SKIP;
  let place = '';
  let isWhole = false;

  function refuse(what: string): never {
    throw new UnusableSource(`${path} ${place}`, `${what}, which is more than we read; take it out of the export`);
  }

  function spend(more: number): void {
    length += more;
    if (length > limits.rowLength) refuse(`is longer than ${limits.rowLength} characters`);
  }

  function located(pointer: string, isArray: boolean): Fate {
    place = pointer;
    length = 0;
    if (wanted.has(pointer)) {
      return isArray ? { kind: 'way', pointer, holdsRows: true } : { kind: 'row', to: { pointer, index: null } };
    }
    return above.has(pointer) ? { kind: 'way', pointer, holdsRows: false } : SKIP;
  }

  function inRow(frame: Frame, container: Container): Fate {
    const columns = frame.fate.kind === 'row' ? wanted.get(frame.fate.to.pointer) : null;
    if (!frame.isArray && columns && !columns.has(frame.key)) return SKIP;
    spend(VALUE_LENGTH);
    return { kind: 'part', of: container };
  }

  /** What becomes of the value that begins now. */
  function begin(isArray: boolean): Fate {
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
  }

  function finish(fate: Fate, value: JsonValue): JsonRow | null {
    if (fate.kind === 'row') return { ...fate.to, value };
    if (fate.kind !== 'part') return null;
    const key = frames.at(-1)?.key ?? '';
    if (Array.isArray(fate.of)) fate.of.push(value);
    else fate.of[key] = value;
    return null;
  }

  function open(isArray: boolean): null {
    const fate = begin(isArray);
    if (frames.length >= limits.depth) refuse(`is nested deeper than ${limits.depth} levels`);
    frames.push(frameOf(fate, isArray));
    return null;
  }

  function close(): JsonRow | null {
    const frame = frames.pop();
    return frame === undefined || frame.container === null ? null : finish(frame.fate, frame.container);
  }

  function startScalar(): null {
    scalarFate = begin(false);
    pieces = scalarFate.kind === 'row' || scalarFate.kind === 'part' ? [] : null;
    return null;
  }

  function startKey(): null {
    const frame = frames.at(-1);
    // Keys on the way to rows are bounded one by one, those of a row with it.
    if (frame?.container === null) length = 0;
    pieces = frame?.fate.kind === 'skip' ? null : [];
    return null;
  }

  function endKey(): null {
    const frame = frames.at(-1);
    if (frame !== undefined) frame.key = pieces?.join('') ?? '';
    return null;
  }

  function collect(piece: string): null {
    if (pieces === null) return null;
    spend(piece.length);
    pieces.push(piece);
    return null;
  }

  function step(token: Token): JsonRow | null {
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
  }
  function take(token: Token): JsonRow | null {
    const row = step(token);
    if (frames.length === 0 && ENDS.has(token.name)) isWhole = true;
    return row;
  }
  return { take, isWhole: () => isWhole };
}
