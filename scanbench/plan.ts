import type { DefectClass } from './classes.ts';
import { Draft } from './draft.ts';
import { drawFrom } from './draw.ts';
import type { Control, Mutator } from './planted.ts';
import type { Site } from './site.ts';

/** One change that is planted in one site. */
export interface Planting {
  readonly id: string;
  readonly site: string;
  /** Paths at which the change can be seen. */
  readonly paths: readonly string[];
  /** The page that a scanner of single pages reads. */
  readonly page: string;
  /** Classes that count as a correct answer, the planted one first; empty for a control. */
  readonly classes: readonly DefectClass[];
  readonly needsBrowser: boolean;
}

const isMutator = (planted: Mutator | Control): planted is Mutator => 'class' in planted;

/** Plants a change in a copy of the site; null when the site has nothing to change. The same seed plants the same. */
export const plantIn = (
  site: Site,
  planted: Mutator | Control,
  seed: string,
): { readonly draft: Draft; readonly paths: readonly string[] } | null => {
  const draft = new Draft(site, drawFrom(`${seed} ${planted.id} ${site.name}`));
  const paths = planted.plant(draft);
  return paths === null ? null : { draft, paths };
};

const pageOf = (site: Site, paths: readonly string[]): string =>
  paths.find((path) => site.pages.includes(path)) ?? (site.pages[0] as string);

/**
 * Draws the site of each change, among those in which it can be planted.
 *
 * @throws Error when a change fits none of the sites.
 */
export const planOf = (
  sites: readonly Site[],
  planted: readonly (Mutator | Control)[],
  seed: string,
): readonly Planting[] =>
  planted.map((one) => {
    const inOrder = drawFrom(`${seed} ${one.id}`);
    const left = [...sites];
    while (left.length > 0) {
      const [site] = left.splice(inOrder.number(left.length), 1) as [Site];
      const made = plantIn(site, one, seed);
      if (made === null) continue;
      return {
        id: one.id,
        site: site.name,
        paths: made.paths,
        page: pageOf(site, made.paths),
        classes: isMutator(one) ? [one.class, ...(one.alsoRight ?? [])] : [],
        needsBrowser: site.kind === 'shell' || (isMutator(one) && one.needsBrowser === true),
      };
    }
    throw new Error(`${one.id} fits none of the sites.`);
  });
