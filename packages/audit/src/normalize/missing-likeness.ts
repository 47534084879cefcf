import { similarity } from '../document/fingerprint.ts';
import type { MissingLikenessFact, Observed } from '../facts.ts';
import type { Observation, Seen } from '../plan/steps.ts';
import { unknown, unseenReason } from './fetch-facts.ts';
import { sketchOf } from './observed-page.ts';
import { firstFor } from './site-scope.ts';

/** How alike a page is to the answer for an address that does not exist; absent when either has no text. */
export const missingLikeness = (seen: Seen, page: Observation): Observed<MissingLikenessFact> => {
  const missing = firstFor(seen, 'missing-url');
  if (missing === undefined) return unknown('not-looked');
  const reason = unseenReason(missing);
  if (reason !== null) return unknown(reason, missing);
  if ((missing.exchange.answer?.status ?? 0) >= 500) return unknown('server-error', missing);
  const alike = similarity(sketchOf(page), sketchOf(missing));
  if (alike === null) return { state: 'absent', from: missing.step.id };
  return { state: 'present', value: { similarity: Math.floor(alike * 1_000) / 1_000 }, from: page.step.id };
};
