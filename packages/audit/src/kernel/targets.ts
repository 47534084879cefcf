/** Reads how the addresses that a file or a link names answered. */

import { withoutFragment } from './address/address.ts';
import type { FetchFact } from './address-answers.ts';
import { addressOf, fetchOf, mediaTypeOf, requestsOf, unseenReason } from './exchange.ts';
import type { Observation, Seen } from './step.ts';

const isHtmlAnswer = (one: Observation): boolean => {
  const { digest } = one;
  if (digest?.kind === 'markdown' || digest?.kind === 'machine-file') return digest.isHtml;
  return digest?.kind === 'other' ? mediaTypeOf(one.exchange) === 'text/html' : addressOf(one).isHtml;
};

/** Whether a step shows how an address answers our robot: in our own name, by GET, and without a special Accept header. */
const speaks = ({ step }: Observation): boolean =>
  step.probe === undefined &&
  step.purpose !== 'retry' &&
  step.purpose !== 'machine-parity' &&
  (step.variant === undefined || step.purpose === 'machine-file' || step.variant === 'twin') &&
  (step.request.method ?? 'GET') === 'GET';

const namedAddress = (one: Observation): TargetFact => ({
  ...fetchOf(one),
  mediaType: mediaTypeOf(one.exchange),
  isHtml: isHtmlAnswer(one),
});

/** Returns answers by requested address, without those that do not show what is at the address. */
export const answersByAddress = (seen: Seen): ReadonlyMap<string, Observation> => {
  const found = new Map<string, Observation>();
  for (const one of seen.observations) {
    const [asked] = requestsOf(one);
    const hidden = unseenReason(one) !== null;
    if (!found.has(asked) && speaks(one) && !hidden) found.set(asked, one);
  }
  return found;
};

export const answerOf = (url: string, answers: ReadonlyMap<string, Observation>): TargetFact | null => {
  const one = answers.get(withoutFragment(url));
  return one === undefined ? null : namedAddress(one);
};

/** Whether an address is gone: a 4xx status. 401 and 403 may apply only to us, and 429 only for now. */
export const isGone = ({ status }: TargetFact): boolean =>
  status !== null && status >= 400 && status < 500 && ![401, 403, 429].includes(status);

/** Whether an address that promises a text file answers with an HTML page. */
export const isPageForText = ({ requestedUrl, status, isHtml }: TargetFact): boolean =>
  status === 200 && isHtml && /\.(?:md|txt|json)$/i.test(new URL(requestedUrl).pathname);

/** Describes how an address answered: `https://e.x/a: 404`, `https://e.x/a: 200, leads to https://e.x/b`. */
export const targetInWords = (one: TargetFact): string => {
  const answer = isPageForText(one) ? 'an HTML page' : `${one.status ?? one.failure}`;
  return `${one.requestedUrl}: ${answer}${one.chain.length > 0 ? `, leads to ${one.url}` : ''}`;
};

/** How an address that a file names answered. */
export interface TargetFact extends FetchFact {
  readonly mediaType: string | null;
  readonly isHtml: boolean;
}
