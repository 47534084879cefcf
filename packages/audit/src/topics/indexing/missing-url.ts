import { pageKey } from '../../kernel/address/address.ts';
import type { HopFact } from '../../kernel/address-answers.ts';
import { chainOf, sketchOf, unknown, unseenReason } from '../../kernel/exchange.ts';
import type { Observed } from '../../kernel/observed.ts';
import { firstFor, type SiteScope } from '../../kernel/scope.ts';
import type { Observation, Seen } from '../../kernel/step.ts';
import { similarity } from '../../kernel/text/fingerprint.ts';

export interface MissingLikenessFact {
  /** Similarity of the main text to the answer for an address that does not exist, 0 to 1. */
  readonly similarity: number;
}

/** Compares a page with the answer for an address that does not exist; absent when either has no text. */
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

export const missingUrlFact = (seen: Seen, { homeKeys, home }: SiteScope): Observed<MissingUrlFact> => {
  const asked = firstFor(seen, 'missing-url');
  if (asked === undefined) return unknown('not-looked');
  const reason = unseenReason(asked);
  const { answer, hops } = asked.exchange;
  if (reason !== null || answer === null) return unknown(reason ?? 'reader-crashed', asked);
  const { url, status } = answer;
  const isHome = homeKeys.includes(pageKey(url));
  const value = {
    requestedUrl: asked.exchange.request.url,
    url,
    status,
    chain: chainOf(asked.exchange),
    leadsHome: isHome || (hops.length > 0 && new URL(url).pathname === '/'),
    title: asked.digest?.kind === 'other' ? asked.digest.title : null,
    similarityToHome: similarity(sketchOf(asked), sketchOf(home)),
  };
  return { state: 'present', value, from: asked.step.id };
};

/** The answer of the host to an address that cannot exist. */
export interface MissingUrlFact {
  readonly requestedUrl: string;
  readonly url: string;
  readonly status: number;
  readonly chain: readonly HopFact[];
  readonly leadsHome: boolean;
  readonly title: string | null;
  /** Similarity of the main text to that of the home page, 0 to 1; null when either has none. */
  readonly similarityToHome: number | null;
}
