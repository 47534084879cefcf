import { type Edition, guidePath } from '@legible/issues';
import { type ErrorWriter, problemDetails } from '@legible/surface';

/**
 * Failures as this service writes them. The type of each leads to what the developer guide says of its code.
 *
 * @param baseUrl Public origin without a final slash.
 */
export const apiProblems = (editions: readonly [Edition, ...Edition[]], baseUrl: string): ErrorWriter =>
  problemDetails({ typeUrl: (code) => `${baseUrl}${guidePath(editions[0], 'developer')}#${code}` });
