/**
 * Where the next page of a list begins, opaque to clients. It names the list it belongs to, so that a cursor of another
 * report or filter is refused instead of skipping what nobody saw.
 */
export const pageCursor = (list: string, offset: number): string =>
  Buffer.from(JSON.stringify([list, offset])).toString('base64url');

/** The offset that a cursor of this list means; null for any other text. */
export const readPageCursor = (cursor: string, list: string): number | null => {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (!Array.isArray(value) || value.length !== 2) return null;
    const [of, offset] = value as unknown[];
    return of === list && typeof offset === 'number' && Number.isSafeInteger(offset) && offset >= 0 ? offset : null;
  } catch {
    return null;
  }
};

export const WRONG_CURSOR = 'This cursor does not belong to this list. Call again without a cursor to start anew.';
