/** How addresses answered that a file or a link names. */
import { withoutFragment } from '../addresses/address.ts';
import type { TargetFact } from '../facts.ts';
import { addressOf, fetchOf, mediaTypeOf, unseenReason } from '../normalize/fetch-facts.ts';
import { requestsOf } from '../normalize/observed-page.ts';
import type { Observation, Seen } from '../plan/steps.ts';

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

/** Answers by the address that was asked for. Those that tell nothing of the address are left out; failures stay. */
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
