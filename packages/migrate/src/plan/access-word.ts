import type { AccessWord } from '@legible/issues/sealed';
import type { SourceGate } from '../source/source-issue.ts';

/**
 * Who may read an issue, by what its source says; what nobody understands is for members. Null: the source has no word
 * for it, and the publication's free window decides.
 */
export const accessWord = (gate: SourceGate): Exclude<AccessWord, 'window'> | null => {
  switch (gate.kind) {
    case 'none':
      return null;
    case 'open':
      return 'public';
    case 'members':
    case 'unknown':
      return 'members';
  }
};
