/** Runs a whole scan of a made-up site, for tests of which requests it makes. */

import type { Exchange, HeaderLine } from '@legible/formats/exchange';
import { digest } from '../../engine/digest.ts';
import { normalize } from '../../engine/normalize.ts';
import { plan } from '../../engine/plan.ts';
import { exchange, failedExchange, SITE_URL } from '../../rule-fixtures.ts';
import type { FactKey, Facts } from '../facts.ts';
import type { Rule } from '../rule.ts';
import type { Observation, Step } from '../step.ts';
import { targetOf } from '../target.ts';

/** Answers by path; a function can look at what the step sends. Any other path answers 404. */
export type Paths = Readonly<Record<string, Given | ((step: Step) => Given | undefined)>>;

type Given = NonNullable<Parameters<typeof exchange>[1]>;

export const HTML: HeaderLine = ['content-type', 'text/html; charset=utf-8'];

export const MARKDOWN: HeaderLine = ['content-type', 'text/markdown; charset=utf-8'];

export const TEXT: HeaderLine = ['content-type', 'text/plain'];

export const acceptOf = ({ request }: Step): string =>
  request.headers?.find(([name]) => name === 'accept')?.[1] ?? '*/*';

const answerTo = (step: Step, paths: Paths): Exchange => {
  const { url } = step.request;
  if (step.refused) return failedExchange(url, step.refused);
  const { pathname, search, origin } = new URL(url);
  const given = origin === new URL(SITE_URL).origin ? paths[pathname + search] : undefined;
  return exchange(url, (typeof given === 'function' ? given(step) : given) ?? { status: 404 });
};

const NEEDED: readonly FactKey[] = [
  'machineFiles',
  'llmsTxt',
  'feeds',
  'discoveryLinks',
  'machineParity',
  'markdown',
  'sitemaps',
  'robotsBelow',
  'document',
];

const RULES = [{ needs: NEEDED, wants: [], weight: 1, feeds: 'both' }] as unknown as readonly Rule[];

export interface Scanned {
  readonly facts: Facts;
  readonly steps: readonly Step[];
  /** Returns the path, and the variant if there is one, of each step with a purpose: `/page accept`. */
  asked(purpose: Step['purpose']): readonly string[];
}

export const scan = (paths: Paths, { requests = 150, deployed = true, path = '' } = {}): Scanned => {
  const target = { ...targetOf(SITE_URL + path), deployed };
  const observations: Observation[] = [];
  for (let round = 0; round < 20; round++) {
    const steps = plan({ target, observations }, RULES, { requests, pages: 10 });
    if (steps.length === 0) break;
    for (const step of steps) {
      const made = answerTo(step, paths);
      observations.push({ step, exchange: made, digest: digest(step.purpose, made) });
    }
  }
  const steps = observations.map(({ step }) => step);
  return {
    facts: normalize({ target, observations }),
    steps,
    asked: (purpose) =>
      steps
        .filter((step) => step.purpose === purpose)
        .map(({ request, variant }) => `${new URL(request.url).pathname}${variant ? ` ${variant}` : ''}`),
  };
};
