import type { RenderLimits } from './render-limits.ts';

/** Controls, marks that turn the direction of what follows, and the invisible tag characters. */
const UNSEEN = /[\p{Cc}\u2028-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]+/gu;

export interface ErrorList {
  add(message: string): void;
  /** Different ones, one line each. */
  list(): readonly string[];
}

/** What strangers' scripts complain of, bounded in number and length. */
export const errorList = (limits: Pick<RenderLimits, 'consoleErrors' | 'consoleErrorCharacters'>): ErrorList => {
  const lines = new Set<string>();
  return {
    add: (message) => {
      if (lines.size >= limits.consoleErrors) return;
      const cut = message.slice(0, limits.consoleErrorCharacters).toWellFormed();
      const line = cut.replace(UNSEEN, ' ').trim();
      if (line !== '') lines.add(line);
    },
    list: () => [...lines],
  };
};
