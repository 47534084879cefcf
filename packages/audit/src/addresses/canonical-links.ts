/** How canonical links are written, and which address they name. */

import type { AddressFact, CanonicalFact } from '../facts.ts';
import { pageKey } from './address.ts';
import { unseenInAddress } from './unseen-characters.ts';

type Fault = 'malformed' | 'body' | 'insecure' | 'fragment' | 'unseen' | 'relative';

/**
 * What keeps search engines from reading the link as it is meant; null for nothing.
 *
 * @param secure whether the page answers on https.
 */
export const canonicalFault = ({ href, written, place }: CanonicalFact, secure: boolean): Fault | null => {
  if (href === null || !/^https?:/.test(href)) return 'malformed';
  if (place === 'body') return 'body';
  if (secure && href.startsWith('http:')) return 'insecure';
  if (href.includes('#')) return 'fragment';
  if (unseenInAddress(href).length > 0) return 'unseen';
  return /^https?:\/\//i.test(written.trim()) ? null : 'relative';
};

/** The address that an answer names as canonical, in one form; null when it names none. */
export const canonicalIn = ({ canonicals, url }: AddressFact): string | null => {
  const href = canonicals.find((one) => one.href !== null)?.href ?? null;
  return href === null ? null : pageKey(new URL(href, url).href);
};
