import type { ExchangeFact } from '../facts/exchange-fact.ts';
import type { StepId } from '../facts/observed.ts';
import type { StepPurpose } from '../plan/step-purpose.ts';

/** Pages of the sample and others that were asked for once, as our own robot. */
const PAGES: readonly StepPurpose[] = [
  'page',
  'home',
  'canonical-page',
  'listed-page',
  'linked-page',
  'sitemap-url',
  'internal-link',
];

const HTML = ['text/html', 'application/xhtml+xml'];

export const isSuccessful = ({ status, challenge }: ExchangeFact): boolean =>
  status !== null && status >= 200 && status < 300 && challenge === null;

interface PageTime {
  readonly url: string;
  readonly from: StepId;
  /** To the headers of the last hop, rounded. */
  readonly ms: number;
}

/** HTML pages of the site that answered with success, the slowest first. */
export const pageTimes = (list: readonly ExchangeFact[]): PageTime[] =>
  list
    .filter((one) => PAGES.includes(one.purpose) && isSuccessful(one) && HTML.includes(one.answer?.mediaType ?? ''))
    .map(({ url, from, answer }) => ({ url, from, ms: Math.round(answer?.headersMs ?? 0) }))
    .sort((a, b) => b.ms - a.ms);

/** Rounded; 0 for an empty list. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return Math.round((low + high) / 2);
};
