import { preferredType } from '@legible/formats';

export const HTML_TYPE = 'text/html';
export const MARKDOWN_TYPE = 'text/markdown';
/** What pages are offered as. The first is the answer to any tie. */
export const PAGE_TYPES = [HTML_TYPE, MARKDOWN_TYPE] as const;

/** The form of a page that an Accept header asks for; null: none of ours. */
export const pageType = (accept: string | undefined): (typeof PAGE_TYPES)[number] | null => {
  const preferred = preferredType(accept ?? null, PAGE_TYPES);
  return PAGE_TYPES.find((type) => type === preferred) ?? null;
};
