/** Compares the main texts of the sample with each other. */

import { withoutLanguage } from '../addresses/language-of-address.ts';
import { similarity } from '../document/fingerprint.ts';
import type { AlikePagesFact, AlikePairFact, Observed, SampledPageFact, SampleFact } from '../facts.ts';
import { isUtility } from '../kinds/page-kind.ts';
import type { Seen } from '../plan/steps.ts';
import { sketchOf } from './observed-page.ts';

/** Below this many words a text may be a notice or the shell of an application: too little to call pages the same. */
const MIN_WORDS = 50;
/** Pages compared: the work grows with the square of it. */
const MAX_PAGES = 60;
const MAX_PAIRS = 200;
const ALIKE = 0.8;

const isCompared = ({ indexable, kind, mainText }: SampledPageFact): boolean =>
  indexable && !isUtility(kind) && mainText !== null && mainText.hash !== null && mainText.words >= MIN_WORDS;

export const alikePagesFact = (seen: Seen, sample: Observed<SampleFact>): Observed<AlikePagesFact> => {
  if (sample.state !== 'present') return sample;
  const byStep = new Map(seen.observations.map((one) => [one.step.id, one]));
  const pages = sample.value.pages
    .filter(isCompared)
    .slice(0, MAX_PAGES)
    .map((page) => ({ ...page, sketch: sketchOf(byStep.get(page.from)) }));
  const pairs: AlikePairFact[] = [];
  for (const [index, page] of pages.entries()) {
    for (const other of pages.slice(index + 1)) {
      if (withoutLanguage(page.url) === withoutLanguage(other.url)) continue;
      const exact = page.mainText?.hash === other.mainText?.hash;
      const alike = exact ? 1 : Math.floor((similarity(page.sketch, other.sketch) ?? 0) * 1_000) / 1_000;
      if (alike >= ALIKE) pairs.push({ urls: [page.url, other.url], similarity: alike, exact, from: page.from });
    }
  }
  pairs.sort((a, b) => b.similarity - a.similarity);
  const shell =
    pages.length >= 3 &&
    pages.every(({ mainText }) => mainText?.within === 'body' && mainText.hash === pages[0]?.mainText?.hash);
  return {
    state: 'present',
    value: { compared: pages.length, pairs: pairs.slice(0, MAX_PAIRS), shell },
    from: sample.from,
  };
};
