import type { MetaFact } from '../facts.ts';

/** Seconds; a page that leads elsewhere this soon is a redirect and needs no text of its own (own threshold). */
const REDIRECT_DELAY = 5;

/** Whether a meta element is a redirect in the clothes of a page: `refresh` to an address, at once or nearly so. */
export const isRefreshRedirect = ({ attribute, key, content }: MetaFact): boolean => {
  const [, delay] = /^\s*(\d{1,6})(?:\.\d*)?\s*[;,]\s*\S/.exec(content) ?? [];
  return attribute === 'http-equiv' && key === 'refresh' && delay !== undefined && Number(delay) <= REDIRECT_DELAY;
};
