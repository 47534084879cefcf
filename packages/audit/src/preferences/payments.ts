/** Clients that were answered 402, and how the answer names a price. */
import {
  type Answer,
  headerValue,
  headerValues,
  type RobotName,
  type RobotsVerdict,
  robotsJudge,
} from '@legible/formats';
import { pathOf } from '../addresses/address.ts';
import { isForTraining, robotNameOf } from '../bots.ts';
import { cleanText } from '../document/clean-text.ts';
import type { Observed, PaymentFact, PaymentsFact, RobotsFact } from '../facts.ts';
import { ownReason, unknown } from '../normalize/fetch-facts.ts';
import { PROBES } from '../plan/probes.ts';
import type { Seen } from '../plan/steps.ts';

const MAX_PRICE = 200;
const SNIFFED = 4_096;
/** Headers that tell a program what it costs: Cloudflare's, and that of x402 version 2. */
const PRICE_HEADERS = ['crawler-price', 'payment-required'] as const;

const priceOf = ({ headers, body }: Answer): string | null => {
  for (const name of PRICE_HEADERS) {
    const value = headerValue(headers, name);
    if (value !== null && value !== '') return cleanText(`${name}: ${value}`, MAX_PRICE);
  }
  const rsl = headerValues(headers, 'link').find((value) => /rel="?license"?.*application\/rsl\+xml/i.test(value));
  if (rsl !== undefined) return cleanText(`link: ${rsl}`, MAX_PRICE);
  const challenge = headerValue(headers, 'www-authenticate');
  if (challenge !== null && /^license\b/i.test(challenge))
    return cleanText(`www-authenticate: ${challenge}`, MAX_PRICE);
  // Version 1 of x402 names it in a JSON body.
  const start = new TextDecoder().decode(body.subarray(0, SNIFFED));
  return /^\s*\{/.test(start) && /"x402Version"/.test(start) ? 'a JSON body of x402' : null;
};

export const paymentsFact = (seen: Seen, robots: Observed<RobotsFact>): Observed<PaymentsFact> => {
  const asked = seen.observations.filter(({ step }) => step.probe !== undefined);
  const made = asked.filter((one) => ownReason(one) === null);
  const [first] = made;
  if (first === undefined) return unknown(asked[0] ? (ownReason(asked[0]) ?? 'not-looked') : 'not-looked', asked[0]);
  const judge: ((robot: RobotName, path: string) => RobotsVerdict) | null =
    robots.state === 'present' ? robotsJudge(robots.value.robots) : null;
  const list = made.flatMap(({ step, exchange: { answer } }): PaymentFact[] => {
    if (answer?.status !== 402 || step.probe === undefined) return [];
    const { bot } = PROBES[step.probe];
    const verdict = bot === null ? null : (judge?.(robotNameOf(bot), pathOf(answer.url)) ?? null);
    return [
      {
        from: step.id,
        url: answer.url,
        probe: step.probe,
        training: bot === null ? null : isForTraining(bot),
        invited: verdict?.group === 'named' && verdict.allowed,
        price: priceOf(answer),
      },
    ];
  });
  return { state: 'present', value: { list }, from: first.step.id };
};
