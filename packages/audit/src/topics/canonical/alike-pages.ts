/** Compares the main texts of the sampled pages with each other. */

import { withoutLanguage } from '../../kernel/address/address.ts';
import { sketchOf } from '../../kernel/exchange.ts';
import type { Observed } from '../../kernel/observed.ts';
import { isUtility } from '../../kernel/page-kind.ts';
import type { SampledPageFact, SampleFact } from '../../kernel/site/sample.ts';
import type { Observation, Seen } from '../../kernel/step.ts';
import { SKETCH_SIZE, similarity } from '../../kernel/text/fingerprint.ts';
import { type AlikePagesFact, type AlikePairFact, looseKey } from './site-graph.ts';

/** Text with fewer words may be a notice or an app shell, which is too little to call two pages the same. */
const MIN_WORDS = 50;

/** The same for the words outside links on a page that is mostly links, whose list is in the links. */
const MIN_OWN_WORDS = 100;

/** Largest number of pages that are compared; the work grows with its square. */
const MAX_PAGES = 60;
const MAX_PAIRS = 200;
const ALIKE = 0.8;

/**
 * Text that this share of the pages of one language has in common, and at least this many pages, is the frame of the
 * site.
 */
const FRAME = { pages: 5, share: 0.8 } as const;

/** The same for pages without a landmark, whose text includes the menus of their section. */
const UNMARKED_FRAME = { pages: 3, share: 0.2 } as const;

/** A page with fewer shingles of its own says little beside the frame, so it is compared including the frame. */
const OWN_SHINGLES = 30;

/** Whether a page is compared. A page that names another as its canonical address is already declared a copy. */
const isCompared = ({ indexable, kind, mainText, resultUrl, url }: SampledPageFact): boolean =>
  indexable &&
  looseKey(resultUrl) === looseKey(url) &&
  !isUtility(kind) &&
  mainText !== null &&
  mainText.hash !== null &&
  mainText.words >= MIN_WORDS;

/** Whether a page has too few words outside links to compare. */
const saysLittle = ({ mainText }: SampledPageFact): boolean =>
  mainText === null || mainText.ownWords < (mainText.ownWords < mainText.words ? MIN_OWN_WORDS : MIN_WORDS);

type Sketch = readonly number[];

const frameOf = (sketches: readonly Sketch[], frame: typeof FRAME | typeof UNMARKED_FRAME): ReadonlySet<number> => {
  const least = Math.max(frame.pages, sketches.length * frame.share);
  const pages = new Map<number, number>();
  for (const sketch of sketches) for (const shingle of sketch) pages.set(shingle, (pages.get(shingle) ?? 0) + 1);
  const shared = new Set<number>();
  for (const [shingle, count] of pages) if (count >= least) shared.add(shingle);
  return shared;
};

const languageOf = (observation: Observation | undefined): string => {
  const digest = observation?.digest;
  return (digest?.kind === 'page' && digest.document?.lang?.trim().slice(0, 2).toLowerCase()) || '';
};

/** Whether two sketches can be alike: each must have most of the shingles of both. */
const mayBeAlike = (a: Sketch, b: Sketch): boolean =>
  Math.min(a.length, b.length) >= ALIKE * Math.max(a.length, b.length);

/**
 * Returns the similarity of two sketches, rounded down to thousandths so that smaller differences have no effect; 0 when
 * they are not alike. When both have enough shingles outside the frame, only those count.
 * @param frameOfBoth called only for two that are alike, which few pages are.
 */
const likenessOf = (a: Sketch, b: Sketch, frameOfBoth: () => ReadonlySet<number>): number => {
  const whole = mayBeAlike(a, b) ? (similarity(a, b) ?? 0) : 0;
  if (whole < ALIKE) return 0;
  const frame = frameOfBoth();
  // A full sketch ends at its largest hash; beyond it nothing is known about that text.
  const last = Math.min(
    ...[a, b].map((one) => (one.length < SKETCH_SIZE ? Number.POSITIVE_INFINITY : (one.at(-1) ?? 0))),
  );
  const own = (sketch: Sketch): number[] => sketch.filter((shingle) => shingle <= last && !frame.has(shingle));
  const [ownA, ownB] = [own(a), own(b)];
  const enough = Math.min(ownA.length, ownB.length) >= OWN_SHINGLES;
  return Math.floor((enough ? (similarity(ownA, ownB) ?? 0) : whole) * 1_000) / 1_000;
};

export const alikePagesFact = (seen: Seen, sample: Observed<SampleFact>): Observed<AlikePagesFact> => {
  if (sample.state !== 'present') return sample;
  const byStep = new Map(seen.observations.map((one) => [one.step.id, one]));
  const pages = sample.value.pages
    .filter(isCompared)
    .slice(0, MAX_PAGES)
    .map((page) => ({ ...page, sketch: sketchOf(byStep.get(page.from)), language: languageOf(byStep.get(page.from)) }));
  const frames = new Map<string, ReadonlySet<number>>();
  const frameIn = (language: string, frame: typeof FRAME | typeof UNMARKED_FRAME): ReadonlySet<number> => {
    const key = `${language} ${frame.pages}`;
    const known = frames.get(key);
    if (known !== undefined) return known;
    const ofLanguage = pages.filter((page) => page.language === language);
    const made = frameOf(
      ofLanguage.map(({ sketch }) => sketch),
      frame,
    );
    frames.set(key, made);
    return made;
  };
  const pairs: AlikePairFact[] = [];
  for (const [index, page] of pages.entries()) {
    for (const other of pages.slice(index + 1)) {
      if (withoutLanguage(page.url) === withoutLanguage(other.url)) continue;
      const exact = page.mainText?.hash === other.mainText?.hash;
      // Two menus that are alike say nothing about the pages that show them.
      if (!exact && [page, other].some(saysLittle)) continue;
      const unmarked = [page, other].every(({ mainText }) => mainText?.within === 'body');
      const frame = () => frameIn(page.language, unmarked ? UNMARKED_FRAME : FRAME);
      const alike = exact ? 1 : likenessOf(page.sketch, other.sketch, frame);
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
