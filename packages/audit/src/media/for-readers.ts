import type { Observed } from '../facts/observed.ts';
import type { PageMovesFact } from '../facts/page-moves-fact.ts';
import type { PageKind } from '../kinds/page-kind.ts';

/** Seconds within which a page that hands its visitors on is not read. */
const AT_ONCE = 5;

/** Whether a page is there to be read: no file that proves ownership, and none that only leads elsewhere. */
export const isForReaders = (kind: PageKind, moves: Observed<PageMovesFact>): boolean => {
  const leads =
    moves.state === 'present' &&
    (moves.value.script !== null || moves.value.refreshes.some(({ seconds }) => seconds <= AT_ONCE));
  return kind !== 'verification' && !leads;
};
