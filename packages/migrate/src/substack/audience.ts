import { shown } from '../csv/cell.ts';
import type { SourceGate } from '../source/source-issue.ts';

/**
 * Who may read a post, in the words of `audience` in posts.csv. Substack has no page that lists them; these are what its
 * exports hold (https://github.com/TryGhost/migrate, mg-substack) and its editor offers.
 */
const AUDIENCES = {
  everyone: 'open',
  /** Subscribers who do not pay: also they are subscribers. */
  only_free: 'members',
  only_paid: 'members',
  founding: 'members',
} as const satisfies Readonly<Record<string, SourceGate['kind']>>;

const isAudience = (word: string): word is keyof typeof AUDIENCES => Object.hasOwn(AUDIENCES, word);

/** @param written The cell; `''` when it is empty or the column is missing, which locks. */
export const audienceGate = (written: string): SourceGate => {
  if (written === '') return { kind: 'unknown', said: 'no audience' };
  const word = written.toLowerCase();
  return isAudience(word) ? { kind: AUDIENCES[word], said: word } : { kind: 'unknown', said: shown(written) };
};
