/** Which answers of a scan should have come compressed, and which did. */
import type { ExchangeFact } from '../facts/exchange-fact.ts';
import type { StepId } from '../facts/observed.ts';
import type { StepPurpose } from '../plan/step-purpose.ts';
import { isSuccessful } from './timing.ts';

interface TextFile {
  readonly url: string;
  readonly from: StepId;
  readonly type: string;
  readonly isHtml: boolean;
  readonly bytes: number;
  readonly wireBytes: number;
  /** Null when it came as it is. */
  readonly coding: string | null;
}

/** Below this a coding saves less than a packet. */
const TINY = 1_024;
const TEXT =
  /^(?:text\/(?:html|css|xml|javascript)|application\/(?:xhtml\+xml|xml|javascript|x-javascript|rss\+xml|atom\+xml)|image\/svg\+xml)$/;
/** In another's name, of another host, or asked again. */
const NOT_COUNTED: readonly StepPurpose[] = ['probe', 'host-variant', 'machine-parity', 'linked-file', 'retry'];

/** HTML, CSS, JavaScript and XML of more than 1 KB, each address once. */
export const compressibleOf = (list: readonly ExchangeFact[]): TextFile[] => {
  const files = new Map<string, TextFile>();
  for (const one of list) {
    const { answer, url, from, purpose } = one;
    if (answer === null || !isSuccessful(one) || NOT_COUNTED.includes(purpose) || files.has(url)) continue;
    const { mediaType: type, bytes, wireBytes, contentEncoding } = answer;
    if (type === null || !TEXT.test(type) || bytes <= TINY) continue;
    const coding = contentEncoding === 'identity' ? null : contentEncoding;
    files.set(url, { url, from, type, isHtml: type.includes('html'), bytes, wireBytes, coding });
  }
  return [...files.values()];
};
