import type { DefectClass } from './classes.ts';
import type { Draft } from './draft.ts';

/** A change that is made to a clean site. */
interface Planted {
  /** Unique among mutators and controls. */
  readonly id: string;
  /** The public document of an engine or standard that says what this change does. */
  readonly source: string;
  /** What was changed, in one sentence. */
  readonly change: string;
  /**
   * Makes the change.
   *
   * @returns the paths at which it can be seen (`/robots.txt` for a rule there), or null when the site has nothing to change.
   */
  readonly plant: (draft: Draft) => readonly string[] | null;
}

/** Plants one defect. */
export interface Mutator extends Planted {
  readonly class: DefectClass;
  /** Classes that are also a right answer: other true names of the same fault. */
  readonly alsoRight?: readonly DefectClass[];
  /** Whether the defect is seen only by a scanner that runs scripts. */
  readonly needsBrowser?: boolean;
}

/** Plants something unusual that is not a fault. */
export type Control = Planted;
