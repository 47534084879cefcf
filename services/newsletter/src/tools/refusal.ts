import type { Failure } from '@legible/surface';

/** A failure of the API in one line, for a model: the stable code, what is wrong, and what to do next. */
export const refusalText = ({ code, message, resolution }: Failure): string =>
  [`${code}:`, message, ...(resolution === undefined ? [] : [resolution])].join(' ');

export const refused = (failure: Failure) => ({ ok: false, refused: refusalText(failure) }) as const;
