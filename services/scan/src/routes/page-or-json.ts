import { preferredType } from '@legible/formats/accept';
import { JSON_TYPE } from '@legible/surface';
import { HTML_TYPE } from './representation.ts';

export type PageOrJson = 'page' | 'json';

const TYPES = [HTML_TYPE, JSON_TYPE] as const;

/** What is said to a client that takes neither. */
export const PAGE_OR_JSON_ONLY = `This address answers as ${TYPES.join(', ')}.`;

/** The form that Accept asks for, of something that is a page and JSON; null when neither will do. */
export const pageOrJson = (accept: string | undefined): PageOrJson | null => {
  const type = preferredType(accept ?? null, TYPES);
  return type === null ? null : type === HTML_TYPE ? 'page' : 'json';
};
