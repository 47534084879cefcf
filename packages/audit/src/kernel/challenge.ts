/** Detects the pages that bot protection sends instead of the requested page. */

import { type Answer, type HeaderLine, headerValue } from '@legible/formats/exchange';
import type { ChallengeFact } from './address-answers.ts';
import { quoteHeader, quoteSlice } from './quote.ts';

/** Headers by which a product shows that it answered itself. Documented by Cloudflare, AWS WAF and Vercel. */
const HEADERS: readonly { readonly product: string; readonly name: string; readonly value: RegExp }[] = [
  { product: 'cloudflare', name: 'cf-mitigated', value: /^challenge$/i },
  { product: 'aws-waf', name: 'x-amzn-waf-action', value: /^(?:challenge|captcha)$/i },
  { product: 'vercel', name: 'x-vercel-mitigated', value: /^challenge$/i },
];

/** Strings that only the challenge page contains. Scripts that these products also add to ordinary pages are not listed. */
const BODIES: readonly { readonly product: string; readonly marker: string }[] = [
  { product: 'anubis', marker: '/.within.website/x/cmd/anubis/' },
  { product: 'anubis', marker: 'id="anubis_challenge"' },
  { product: 'cloudflare', marker: '_cf_chl_opt' },
  { product: 'datadome', marker: 'captcha-delivery.com/' },
  { product: 'human', marker: 'px-captcha' },
  { product: 'aws-waf', marker: 'window.gokuProps' },
  { product: 'akamai', marker: 'sec-if-cpt-container' },
  { product: 'imperva', marker: '_Incapsula_Resource?' },
  { product: 'sucuri', marker: 'sucuri_cloudproxy_js' },
  { product: 'ddos-guard', marker: 'check.ddos-guard.net' },
  { product: 'safeline', marker: '/.safeline/' },
  { product: 'go-away', marker: '/.well-known/.git.gammaspectra.live/git/go-away/' },
];

const SEARCHED_BYTES = 64 * 1024;

/** A page with more words than this is not a challenge, whatever it quotes. */
export const CHALLENGE_WORDS = 200;

/** Detects a challenge in headers only; null when they show none. */
export const challengeInHeaders = (headers: readonly HeaderLine[]): ChallengeFact | null => {
  for (const { product, name, value } of HEADERS) {
    const given = headerValue(headers, name);
    if (given !== null && value.test(given)) return { product, in: 'header', excerpt: quoteHeader([name, given]) };
  }
  return null;
};

/**
 * Detects the challenge that an answer is; null when it is not one.
 *
 * @param words how many words the page shows; null when it was not read as HTML.
 */
export const challengeOf = ({ headers, body }: Answer, words: number | null): ChallengeFact | null => {
  const declared = challengeInHeaders(headers);
  if (declared !== null || words === null || words > CHALLENGE_WORDS) return declared;
  const text = new TextDecoder('latin1').decode(body.subarray(0, SEARCHED_BYTES));
  const found = BODIES.find(({ marker }) => text.includes(marker));
  if (found === undefined) return null;
  const at = text.indexOf(found.marker);
  // Text in any charset may surround the marker; ASCII is the same in all of them.
  const before = /[ -~]*$/.exec(text.slice(Math.max(0, at - 40), at))?.[0].length ?? 0;
  const behind = /^[ -~]*/.exec(text.slice(at, at + 120))?.[0].length ?? 0;
  return { product: found.product, in: 'body', excerpt: quoteSlice(text, at - before, at + behind) };
};
