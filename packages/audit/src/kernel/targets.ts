/** How addresses answered that a file or a link names. */

import { withoutFragment } from './address/address.ts';
import { addressOf, fetchOf, mediaTypeOf, requestsOf, unseenReason } from './exchange.ts';
import type { FetchFact } from './exchange-fact.ts';
import type { Observation, Seen } from './step.ts';

const isHtmlAnswer = (one: Observation): boolean => {
  const { digest } = one;
  if (digest?.kind === 'markdown' || digest?.kind === 'machine-file') return digest.isHtml;
  return digest?.kind === 'other' ? mediaTypeOf(one.exchange) === 'text/html' : addressOf(one).isHtml;
};

/** An answer that shows how the address answers our robot by itself, in no other name and with no special Accept. */
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

/** Answers by the address that was asked for. Answers that show nothing about the address are left out; failures stay. */
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

/** What is wrong with the answer of an address that a file or a link names, in words. */

/** Gone. 401 and 403 may be meant for us alone, 429 and 5xx for now. */
export const isGone = ({ status }: TargetFact): boolean =>
  status !== null && status >= 400 && status < 500 && ![401, 403, 429].includes(status);

/** A page for people where the address promises a file of text. */
export const isPageForText = ({ requestedUrl, status, isHtml }: TargetFact): boolean =>
  status === 200 && isHtml && /\.(?:md|txt|json)$/i.test(new URL(requestedUrl).pathname);

/** How it answered: `https://e.x/a: 404`, `https://e.x/a: 200, leads to https://e.x/b`. */
export const targetInWords = (one: TargetFact): string => {
  const answer = isPageForText(one) ? 'an HTML page' : `${one.status ?? one.failure}`;
  return `${one.requestedUrl}: ${answer}${one.chain.length > 0 ? `, leads to ${one.url}` : ''}`;
};

/** How an address that a file names answered. */
export interface TargetFact extends FetchFact {
  readonly mediaType: string | null;
  readonly isHtml: boolean;
}
